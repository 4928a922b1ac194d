"""How bots choose, as functions in the manner of rules: interpreted at the table, compiled in the laboratory."""

from astragal.rules.kit import rule
from astragal.table.philox import below


@rule
def at_random(bot, sheet, s, actions, n, stream):
    """Any of the n legal actions, each as likely."""
    return actions[below(stream, n)]
