"""What stands behind the games of OpenSpiel."""
