"""The implementation of the games for OpenSpiel."""
