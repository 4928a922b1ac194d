"""How bots choose, as functions in the manner of rules: one source, interpreted at the table and compiled in the laboratory."""
