"""The guard in front of the routes: keys, limits, and the headers of every answer.

A key comes in the cookie or as `Authorization: Bearer`. A request that another site makes a browser send is refused by
its Origin. Headers tell the browser to load nothing from anywhere else.
"""

from __future__ import annotations

import asyncio
import json
import logging
import re
import secrets
import threading
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from ipaddress import IPv6Address, IPv6Network
from math import ceil
from typing import Any
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders, QueryParams
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from astragal.rules.tongues import ENGLISH, languages, say, speaking
from astragal.rules.words import amount
from astragal.server.lanes import Lanes
from astragal.server.problems import RequestRefused
from astragal.server.store import hash_of

COOKIE = "astragal"
COOKIE_SECONDS = 400 * 24 * 3600
KEY_FORM = re.compile(r"[A-Za-z0-9_-]{43}")
MOST_BODY = 64 << 10
LOGS, MOST_LOG = "/api/logs", 1 << 20
"""Where logs are sent, and how large they may be: a log of eight players has about 100 KB."""
SECONDS_TO_SEND = 20
"""How long the server waits for the next part of a request."""
SAFE_METHODS = {"GET", "HEAD", "OPTIONS"}
CONTENT_POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    )
)
HEADERS = {
    "Content-Security-Policy": CONTENT_POLICY,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}

log = logging.getLogger("astragal.server")


# Keys.


def key_of(connection: HTTPConnection) -> str | None:
    """The key in a request, if it has the form of a key."""
    scheme, _, bearer = connection.headers.get("authorization", "").partition(" ")
    key = bearer.strip() if scheme.lower() == "bearer" else connection.cookies.get(COOKIE, "")
    return key if KEY_FORM.fullmatch(key) else None


def cookie_of(key: str, secure: bool) -> str:
    """The cookie in which a browser keeps its key: no script may read it, and other sites may only link to us with it.

    With `SameSite=Strict`, a friend who follows a link in a web mail would appear to be a stranger.
    """
    return f"{COOKIE}={key}; Max-Age={COOKIE_SECONDS}; Path=/; HttpOnly; SameSite=Lax" + ("; Secure" * secure)


def address_of(connection: HTTPConnection) -> str:
    """The address that a request comes from, as far as limits go: the first half of an IPv6 address.

    Whoever has one IPv6 address has the whole network that the first half names.
    """
    address = connection.client.host if connection.client else ""
    try:
        found = IPv6Address(address)
    except ValueError:
        return address
    return str(found.ipv4_mapped or IPv6Network((int(found) >> 64 << 64, 64)))


def is_from_here(headers: Mapping[str, str]) -> bool:
    """Whether a request was sent by our own page or by no page at all."""
    origin = headers.get("origin")
    if origin is None:
        return headers.get("sec-fetch-site", "same-origin") in ("same-origin", "none")
    try:
        return bool(origin != "null" and urlsplit(origin).netloc.lower() == headers.get("host", "").lower())
    except ValueError:
        return False


# Limits.


@dataclass(frozen=True)
class Limit:
    """A number of requests at once, and how many more each second."""

    burst: float
    a_second: float


@dataclass(frozen=True)
class Limits:
    """The limits for one key and for one address. Normal play never comes near them."""

    request_by_key: Limit = Limit(400, 40)
    request_by_address: Limit = Limit(2000, 400)
    come_by_address: Limit = Limit(120, 1)
    """How often a new visitor may come."""
    set_up_by_address: Limit = Limit(120, 1)
    join_by_address: Limit = Limit(60, 1)
    hint_by_key: Limit = Limit(30, 3)
    look_by_key: Limit = Limit(60, 5)
    """How often a visitor may ask for the progress of the coach."""
    review_by_key: Limit = Limit(6, 1 / 30)
    review_by_address: Limit = Limit(30, 1 / 10)
    log_by_address: Limit = Limit(120, 3)
    """How often a log may be downloaded: it is written anew each time, so others would have to wait."""
    open_by_address: Limit = Limit(30, 1 / 5)
    """How often a log may be opened: all of it is replayed each time."""
    most_body: int = MOST_BODY
    most_log: int = MOST_LOG
    seconds_to_send: float = SECONDS_TO_SEND

    def most_at(self, path: str) -> int:
        """How many bytes a request to this path may have."""
        return self.most_log if path == LOGS or path.startswith(f"{LOGS}/") else self.most_body


@dataclass
class Buckets:
    """Token buckets: what each key and address may still ask for. Any thread may use them."""

    clock: Callable[[], float] = time.monotonic
    most: int = 50_000
    _left: dict[tuple[str, str], tuple[float, float]] = field(default_factory=dict)
    _lock: threading.Lock = field(default_factory=threading.Lock)

    def take(self, what: str, who: str, limit: Limit) -> float:
        """Take one token and return 0; if there is none, return the seconds until there is one."""
        now = self.clock()
        with self._lock:
            if len(self._left) >= self.most:
                self._left.clear()
            left, before = self._left.get((what, who), (limit.burst, now))
            left = min(limit.burst, left + (now - before) * limit.a_second)
            if left < 1:
                return (1 - left) / limit.a_second
            self._left[what, who] = left - 1, now
            return 0.0


class Guard:
    """Middleware that checks each request before it reaches its route, and adds headers to each answer."""

    def __init__(self, app: ASGIApp, limits: Limits, buckets: Buckets, lanes: Lanes) -> None:
        self.app = app
        self.limits = limits
        self.buckets = buckets
        self.lanes = lanes

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one request."""
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        with speaking(language_of(scope)):
            await self._serve(scope, receive, send)

    async def _serve(self, scope: Scope, receive: Receive, send: Send) -> None:
        scope.setdefault("state", {})["request_id"] = secrets.token_hex(8)
        problem = self._problem(scope, Headers(scope=scope))
        if scope["type"] == "websocket":
            if problem is None:
                await self.app(scope, receive, send)
            else:
                await receive()
                await send({"type": "websocket.close", "code": 1008, "reason": problem.detail})
            return
        exchange = Exchange(scope, receive, send, self.limits, self.lanes)
        if problem is None:
            await exchange.carry_out(self.app)
        else:
            await exchange.answer(problem)

    def _problem(self, scope: Scope, headers: Headers) -> RequestRefused | None:
        """What is wrong with a request, as far as its head shows."""
        unsafe = scope["type"] == "websocket" or scope["method"] not in SAFE_METHODS
        if unsafe and not is_from_here(headers):
            return RequestRefused(403, say("This request was sent by another site."))
        length, most = headers.get("content-length", "0"), self.limits.most_at(scope["path"])
        if not (length.isascii() and length.isdigit()) or len(length) > 18 or int(length) > most:
            return too_long(most)
        connection = HTTPConnection(scope, None)
        wait = self.buckets.take("request", address_of(connection), self.limits.request_by_address)
        key = key_of(connection)
        if not wait and key is not None:
            wait = self.buckets.take("request of key", hash_of(key), self.limits.request_by_key)
        return too_much(wait) if wait else None


class Exchange:
    """A request that was let in, and its answer: the size of the body is limited, and the answer gets our headers."""

    def __init__(self, scope: Scope, receive: Receive, send: Send, limits: Limits, lanes: Lanes) -> None:
        self.scope = scope
        self.limits = limits
        self.most = limits.most_at(scope["path"])
        self.lanes = lanes
        self._from_visitor = receive
        self._to_visitor = send
        self._received = 0
        self._whole = False
        """Whether the whole body has been received."""
        self._broken_off: RequestRefused | None = None
        """Why no more of the body is received."""
        self._answered = False
        """Whether the answer has begun."""

    async def carry_out(self, app: ASGIApp) -> None:
        """Let the app answer the request; if the request breaks off or the app fails, answer it here."""
        request_id = self.scope["state"]["request_id"]
        try:
            with self.lanes.somebody_waits():
                await app(self.scope, self.receive, self.send)
        except Exception:
            if self._broken_off is None:
                log.exception("request %s failed", request_id)
                if self._answered:
                    raise
                noted = say("The server made a mistake. It is logged as {request}.", request=request_id)
                await self.answer(RequestRefused(500, noted))
        if self._broken_off is not None and not self._answered:
            await self.answer(self._broken_off)

    async def receive(self) -> Message:
        """The next part of the request, if it comes in time and is not too long."""
        if self._whole:
            return await self._from_visitor()  # only the message that the visitor has gone can follow
        try:
            with self.lanes.we_wait():
                async with asyncio.timeout(self.limits.seconds_to_send):
                    message = await self._from_visitor()
        except TimeoutError:
            self._broken_off = RequestRefused(408, say("The request broke off."))
            raise self._broken_off from None
        self._received += len(message.get("body", b""))
        if self._received > self.most:
            self._broken_off = too_long(self.most)
            raise self._broken_off
        self._whole = not message.get("more_body", False)
        return message

    async def send(self, message: Message) -> None:
        """Send a part of the answer, unless the request broke off before the answer began."""
        if self._broken_off is None or self._answered:
            with self.lanes.we_wait():
                await self._send(message)

    async def answer(self, refused: RequestRefused) -> None:
        """Answer with what is wrong."""
        body = json.dumps({"detail": refused.detail, "clause": refused.clause}).encode()
        headers: list[Any] = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
        headers += [(name.lower().encode(), value.encode()) for name, value in refused.headers.items()]
        await self._send({"type": "http.response.start", "status": refused.status, "headers": headers})
        await self._send({"type": "http.response.body", "body": body})

    async def _send(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            self._answered = True
            headers = MutableHeaders(scope=message)
            for name, value in HEADERS.items():
                headers[name] = value
            headers["X-Request-Id"] = self.scope["state"]["request_id"]
            if self.scope["path"].startswith("/api/") and "cache-control" not in headers:
                headers["Cache-Control"] = "no-store"
        await self._to_visitor(message)


def language_of(scope: Scope) -> str:
    """The language that a request asks for; English if it asks for none or for an unknown one."""
    wanted = QueryParams(scope["query_string"]).get("lang", ENGLISH)
    return wanted if wanted in languages() else ENGLISH


def too_much(wait: float) -> RequestRefused:
    """For visitors who ask for too much in too short a time."""
    seconds = max(1, ceil(wait))
    again = say("Too many requests at once; try again in {seconds}.", seconds=amount(seconds, "second", "seconds"))
    return RequestRefused(429, again, seconds=seconds)


def too_long(most: int) -> RequestRefused:
    """For requests with too many bytes."""
    return RequestRefused(413, say("A request may have at most {most} bytes.", most=most))
