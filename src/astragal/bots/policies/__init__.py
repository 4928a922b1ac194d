"""How bots choose, as functions in the manner of rules: interpreted at the table, compiled in the laboratory."""
