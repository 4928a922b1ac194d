"""What the client's types rest upon is what the server sends, and every route keeps to its description."""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import Any
from zlib import crc32

import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import response_schema_conformance, status_code_conformance
from tests.properties.random_play import SOAK
from tests.server.desk import HERE, LINK, Served, set_up, snapshot
from tests.web.make_samples import files

from astragal.server.print_openapi import openapi_text

WEB = Path(__file__).parents[2] / "web"
EXAMPLES = 25 if SOAK > 1 else 10
CHECKS = [not_a_server_error, status_code_conformance, response_schema_conformance]


def test_the_description_in_the_client_is_that_of_the_server() -> None:
    text = (WEB / "openapi.json").read_text(encoding="utf-8")
    make_them = "python -m astragal.server.print_openapi > web/openapi.json, then npm run types in web/"
    assert text == openapi_text(), f"run: {make_them}"


def test_the_types_of_the_client_were_made_from_this_description() -> None:
    digest = hashlib.sha256((WEB / "openapi.json").read_bytes()).hexdigest()
    first = (WEB / "src" / "lib" / "wire.ts").read_text(encoding="utf-8").splitlines()[0]
    assert f"sha256 {digest};" in first, "run npm run types in web/"


def test_the_samples_of_the_client_are_what_is_sent() -> None:
    stale = [path.name for path, text in files() if path.read_text(encoding="utf-8") != text]
    assert not stale, "run: make samples"


def test_no_request_that_the_description_allows_or_forbids_breaks_the_server(server: Served) -> None:
    """Every route, with and without a seat at a real table, gets what schemathesis makes up."""
    client = server.visitor()
    table = set_up(client, HERE, LINK)
    invitation = client.get(f"/api/tables/{table}/invitation").json()["invitation"]
    key, tried = client.cookies["astragal"], set()
    schema = schemathesis.openapi.from_url(f"{server.address}/openapi.json")
    for result in schema.get_all_operations():
        operation = result.ok()

        @settings(
            max_examples=EXAMPLES,
            deadline=None,
            database=None,
            derandomize=True,
            phases=[Phase.explicit, Phase.generate],
            suppress_health_check=list(HealthCheck),
        )
        def attack(case: Any) -> None:
            made_up = crc32(repr((case.body, case.query, case.path_parameters)).encode()) % 4
            if case.path_parameters and "id" in case.path_parameters and made_up:
                case.path_parameters["id"] = table
            if made_up > 1 and isinstance(case.body, dict) and "number" in case.body:
                case.body["number"] = snapshot(client, table, 0)["next_command"]
            if made_up > 2 and isinstance(case.body, dict) and "invitation" in case.body:
                case.body["invitation"] = invitation
            headers = {"Authorization": f"Bearer {key}"} if made_up else {}
            tried.add((case.method, case.path))
            case.call_and_validate(headers=headers, checks=CHECKS)

        given(case=operation.as_strategy())(attack)()
    assert len(tried) == 23
    assert snapshot(client, table, 0)["game"] == "bronze"
