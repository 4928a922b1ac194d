"""`astragal verify`: what it says of games whose dice were sealed, and of whatever may have been done to their logs."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from astragal import Match, SeededDealer, write_log
from astragal.bots import PolicyBot, play_out
from astragal.cli import main
from astragal.table import ScriptedDealer
from astragal.table.sealed import Seal, SealedDealer, seal_of

SECRET, SALT = "17" * 32, "5a" * 16
SEAL = Seal(seal_of(SECRET), SALT, "visitor", secret=SECRET)
SHORT = f"{SEAL.seal[:4]} {SEAL.seal[4:8]} …"

Verify = Callable[..., tuple[int, str, str]]


@pytest.fixture
def verify(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Verify:
    """The exit code, output and error output of the command for a log with this text."""
    monkeypatch.chdir(tmp_path)

    def run(text: str, *arguments: str) -> tuple[int, str, str]:
        Path("my.log").write_text(text, encoding="utf-8")
        code = main(["verify", "my.log", *arguments])
        captured = capsys.readouterr()
        return code, captured.out, captured.err

    return run


def played(seal: Seal | None = SEAL, game: str = "bronze", first: tuple[int, ...] = ()) -> Match:
    """A whole game between random bots; its first outcomes may be given."""
    match = Match(game, players=2, seal=seal, dealer=ScriptedDealer(first) if first else None)
    for _ in first:
        match.settle(match.dealer.draw(match.weights()))
    if seal is not None:
        match.dealer = SealedDealer(seal)
    play_out(match, [PolicyBot(match.game, match.sheet, "random", seat, seed=seat) for seat in range(2)])
    return match


@pytest.fixture(scope="module")
def text() -> str:
    """The log of a game of the Bronze Age."""
    return write_log(played(), remarks=False)


@pytest.mark.parametrize("game", ["bronze", "iron", "diciv", "mythology"])
def test_a_game_with_sealed_dice_is_verified(verify: Verify, game: str) -> None:
    match = played(game=game)
    draws = sum(event.seat < 0 for event in match.events)
    assert verify(write_log(match)) == (0, f"ok   my.log: {draws} draws, all as seal {SHORT} promised\n", "")


def test_the_seal_that_somebody_saw_is_compared(verify: Verify, text: str) -> None:
    for seen in (SEAL.seal, SEAL.seal[:8].upper(), f"{SEAL.seal[:4]} {SEAL.seal[4:8]}"):
        assert verify(text, "--seal", seen)[0] == 0
    code, out, _ = verify(text, "--seal", "0000 0000")
    assert (code, out) == (
        1,
        f"FAIL my.log: this is another seal\n     its seal is {SHORT}, not 0000 0000 … as you saw it\n",
    )


@pytest.mark.parametrize("seen", ["", "3f9a", "xyz", "0" * 65])
def test_what_cannot_be_the_beginning_of_a_seal_is_refused(verify: Verify, text: str, seen: str) -> None:
    with pytest.raises(SystemExit) as left:
        verify(text, "--seal", seen)
    assert left.value.code == 2


def test_every_outcome_that_is_not_as_promised_is_named_with_its_line(verify: Verify) -> None:
    match = played(replace(SEAL, after=3), first=(0, 0, 1))
    match.seal = SEAL  # it promised other dice for the first roll
    code, out, _ = verify(write_log(match))
    draws = sum(event.seat < 0 for event in match.events)
    assert (code, out.splitlines()) == (
        1,
        [
            f"FAIL my.log: 2 of {draws} draws not as seal {SHORT} promised",
            "     line 12: draw 2 is food; the seal promises good",
            "     line 12: draw 3 is good; the seal promises food",
        ],
    )


def test_draws_before_the_seal_are_said_not_to_be_covered(verify: Verify) -> None:
    code, out, _ = verify(write_log(played(replace(SEAL, after=3), first=(0, 0, 1))))
    assert code == 0
    assert out.endswith("promised; it says nothing of 3 draws before\n")


def test_a_salt_of_the_server_is_said_to_be_its_own(verify: Verify) -> None:
    code, out, _ = verify(write_log(played(replace(SEAL, salt_from="server"))))
    assert code == 0
    assert out.endswith("promised; the salt is the server's own\n")


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("secret 17", "secret 18", "FAIL my.log: the secret does not fit the seal\n"),
        (f"seal {SEAL.seal[:2]}", "seal 00", "FAIL my.log: the secret does not fit the seal\n"),
        ("salt visitor 5a", "salt visitor 5b", "not as seal"),
    ],
)
def test_a_tampered_secret_seal_or_salt_is_noticed(verify: Verify, text: str, old: str, new: str, says: str) -> None:
    assert text.count(old) == 1
    code, out, err = verify(text.replace(old, new))
    assert (code, err) == (1, "") and says in out


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        (r"\n\* (\w+) (\w+) (\w+)\n", r"\n* \1 \2\n", "It is for the dice to decide"),
        (r"\n\* (\w+) (\w+) (\w+)\n", r"\n* \1 \2 \3 \3\n", "No draw is due"),
        (r"\nsecret [0-9a-f]+", "", "does not tell the secret of its dice: it was played on away from its table"),
        (r"(?s)\nsecret [0-9a-f]+(.{300}).*", r"\1\n", ""),
        (r"(?s)(\nsecret .*)\n2 [^\n]*\n$", r"\1\n", "the game was over, but its end is missing here"),
    ],
)
def test_missing_and_added_draws_and_ends_are_noticed(verify: Verify, text: str, old: str, new: str, says: str) -> None:
    changed = re.sub(old, new, text, count=1)
    assert changed != text
    code, out, err = verify(changed)
    assert (code, out) == (2, "") and says in err and err.startswith("astragal: my.log")


def test_a_log_without_a_seal_and_one_that_is_not_over_have_nothing_to_verify(verify: Verify) -> None:
    plain = Match("bronze", players=2, dealer=SeededDealer(1))
    plain.deal()
    assert verify(write_log(plain)) == (2, "", "astragal: my.log has no seal: nothing was promised about its dice.\n")
    running = Match("bronze", players=2, seal=SEAL)
    running.deal()
    says = "astragal: my.log is not over: the secret of its dice is told at the end.\n"
    assert verify(write_log(running)) == (2, "", says)


def test_several_logs_are_verified_one_by_one(verify: Verify, text: str, capsys: pytest.CaptureFixture[str]) -> None:
    Path("tampered.log").write_text(text.replace("secret 17", "secret 18"))
    Path("broken.log").write_text("nonsense\n")
    assert verify(text, "tampered.log")[0] == 1
    code, out, err = verify(text, "broken.log", "tampered.log", "nowhere.log")
    assert code == 2
    assert [line[:15] for line in out.splitlines()] == [
        "ok   my.log: " + out[13:15],
        "FAIL tampered.l",
        "     the seal o",
    ]
    assert "broken.log:1:1" in err and "nowhere.log" in err
