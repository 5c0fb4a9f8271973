"""Requests that a studio must survive: each is a name and the bytes that are sent."""

from __future__ import annotations

import base64
import gzip
import itertools
import json
import struct
import zlib
from collections.abc import Iterator
from typing import Any

from tests.native.puzzles import permutations, random_puzzle

Hostile = tuple[str, bytes]
MEGABYTE = 1024 * 1024
HARD = random_puzzle(3, 200, 200, 0.4).to_dict()
WIDE = {"rows": [[1]], "columns": [[1]] + [[]] * 4000}
HUGE = 10**400


def all_requests(port: int) -> list[Hostile]:
    """All of them."""
    kinds = (sizes, paths, strangers, methods, kinds_of_content, texts, numbers, bombs, endless, oddities)
    return [each for kind in kinds for each in kind(port)]


def request(
    port: int,
    method: str,
    path: str,
    body: bytes = b"",
    headers: dict[str, str] | None = None,
    version: str = "HTTP/1.1",
) -> bytes:
    """The bytes of a request."""
    lines = {
        "Host": f"127.0.0.1:{port}",
        "Connection": "close",
        "Content-Type": "application/json",
        "Content-Length": str(len(body)),
        **(headers or {}),
    }
    head = "".join(f"{name}: {value}\r\n" for name, value in lines.items() if value is not None)
    return f"{method} {path} {version}\r\n{head}\r\n".encode("utf-8", "surrogateescape") + body


def job(port: int, name: str, request_: object, timeout: float | None = 0.3) -> bytes:
    """The bytes of a call."""
    call = json.dumps({"id": "hostile", "request": request_, "timeout": timeout})
    return request(port, "POST", f"/api/jobs/{name}", call.encode())


def sizes(port: int) -> Iterator[Hostile]:
    """Bodies that are too large, said or unsaid."""
    targets = {
        "/api/jobs/solve": ("POST", MEGABYTE),
        "/api/jobs/draw": ("POST", 16 * MEGABYTE),
        "/api/jobs/read": ("POST", 16 * MEGABYTE),
        "/api/library/sheets/big": ("PUT", 4 * MEGABYTE),
        "/api/library/sheets/big/logs/play": ("POST", MEGABYTE),
        "/api/library/settings": ("PUT", MEGABYTE),
    }
    for path, (method, most) in targets.items():
        filler = b'{"x": "' + b"x" * most + b'"}'
        yield f"{path} with one byte too many", request(port, method, path, filler)
        yield f"{path} says 10 GB", request(port, method, path, b"{", {"Content-Length": str(10**10)})
        yield f"{path} says 10^30 bytes", request(port, method, path, b"{", {"Content-Length": "1" + "0" * 30})
        chunks = b"%x\r\n%b\r\n0\r\n\r\n" % (len(filler), filler)
        headers = {"Transfer-Encoding": "chunked", "Content-Length": None}
        yield f"{path} in chunks", request(port, method, path, chunks, headers)  # type: ignore[arg-type]
        yield f"{path} of many values", request(port, method, path, b'{"x": [' + b"[]," * 340_000 + b"[]]}")
    yield "settings of 70 kB", request(port, "PUT", "/api/library/settings", json.dumps({"x": "y" * 70_000}).encode())
    yield "a head of 2.1 MB", sheet(port, {"origin": "made", "head": {"x": "y" * 2_100_000}, "body": {}, "revision": 0})
    yield "long headers", request(port, "GET", "/api/about", headers={"X-Long": "x" * 100_000})
    yield "many headers", request(port, "GET", "/api/about", headers={f"X-{n}": "x" * 100 for n in range(1000)})
    yield "a long path", request(port, "GET", "/" + "a" * 200_000)
    yield "a long query", request(port, "GET", "/api/nothing?" + "a=b&" * 20_000)
    yield "a long id to cancel", request(port, "PUT", "/api/cancel/" + "a" * 10_000)


def sheet(port: int, data: object) -> bytes:
    """A request that puts a sheet."""
    return request(port, "PUT", "/api/library/sheets/hostile", json.dumps(data).encode())


def paths(port: int) -> Iterator[Hostile]:
    """Names of files and sheets that point elsewhere."""
    ups = ("..", "%2e%2e", "..%2f", "%2e%2e%2f", "..%5c", "%252e%252e", "..;", "%c0%ae%c0%ae", "....//", "\\..")
    for up in ups:
        for path in (f"/{up}/{up}/etc/passwd", f"/assets/{up}/{up}/{up}/pyproject.toml", f"/api/{up}/{up}/etc/passwd"):
            yield f"GET {path}", request(port, "GET", path)
        yield f"sheet {up}", request(port, "GET", f"/api/library/sheets/{up}")
        yield f"log {up}", request(port, "POST", f"/api/library/sheets/x/logs/{up}", b'{"from": 0, "entries": []}')
    for name in ("%00", "a%0d%0aX-Evil:1", "%ff%fe", "CON", "a" * 300, "x'; DROP TABLE sheets;--"):
        yield f"sheet {name[:20]}", request(port, "GET", "/api/library/sheets/" + name.replace(" ", "%20"))


def strangers(port: int) -> Iterator[Hostile]:
    """Other hosts, origins and sites."""
    hosts = ("evil.example", f"evil.example:{port}", "127.0.0.1", "", f"127.0.0.1:{port}.evil.example", "[::1]", "a b")
    for host, path in itertools.product(hosts, ("/api/about", "/")):
        yield f"host {host!r} at {path}", request(port, "GET", path, headers={"Host": host})
    for origin in (
        "null",
        "http://evil.example",
        f"http://127.0.0.1:{port + 1}",
        "file://",
        f"https://localhost:{port}",
    ):
        headers = {"Origin": origin}
        yield f"read from {origin}", request(port, "GET", "/api/library", headers=headers)
        yield f"job from {origin}", request(port, "POST", "/api/jobs/algorithms", b'{"id":"a"}', headers)
        yield f"delete from {origin}", request(port, "DELETE", "/api/library/sheets/example-cat", headers=headers)
    for site in ("cross-site", "same-site"):
        headers = {"Sec-Fetch-Site": site}
        yield f"{site} import", request(port, "POST", "/api/library/import", b"{}", headers)
        yield f"{site} read", request(port, "GET", "/api/library/export", headers=headers)


def methods(port: int) -> Iterator[Hostile]:
    """Methods that an address does not take."""
    wrong = ("PATCH", "OPTIONS", "TRACE", "CONNECT", "BREW", "get")
    for method, path in itertools.product(wrong, ("/", "/api/about", "/api/jobs/solve", "/api/library")):
        yield f"{method} {path}", request(port, method, path)
    yield "DELETE all", request(port, "DELETE", "/api/library")
    yield "GET a job", request(port, "GET", "/api/jobs/solve")


def kinds_of_content(port: int) -> Iterator[Hostile]:
    """Bodies that a form or another page could send."""
    kinds = (
        "text/plain",
        "application/x-www-form-urlencoded",
        "multipart/form-data",
        "",
        "text/html",
        "*/*",
    )
    for kind, path in itertools.product(kinds, ("jobs/algorithms", "library/import", "cancel/x")):
        yield f"{kind!r} to {path}", request(port, "POST", f"/api/{path}", b'{"id":"a"}', {"Content-Type": kind})


def texts(port: int) -> Iterator[Hostile]:
    """Bodies that are not what they should be."""
    bodies: dict[str, bytes] = {
        "nothing": b"",
        "a brace": b"{",
        "a text": b'"x"',
        "a list": b"[]",
        "null": b"null",
        "zeros": bytes(1000),
        "not UTF-8": b'{"id": "\xff\xfe"}',
        "UTF-16": '{"id": "a"}'.encode("utf-16"),
        "deep lists": b'{"request": ' + b"[" * 100_000 + b"]" * 100_000 + b"}",
        "deep objects": b'{"request": ' + b'{"a":' * 50_000 + b"1" + b"}" * 50_000 + b"}",
        "open lists": b"[" * 900_000,
        "NaN": b'{"from": NaN, "timeout": NaN}',
        "infinity": b'{"from": 1e999, "revision": -1e999}',
        "digits": b'{"from": ' + b"9" * 500_000 + b"}",
        "two texts": b'{"id": "a"}{"id": "b"}',
        "a surrogate": b'{"id": "\\ud800", "request": {}, "head": {"x": "\\udfff"}}',
        "keys": json.dumps({f"k{n}": n for n in range(20_000)}).encode(),
        "one key often": b'{"id": "a"' + b', "id": "a"' * 20_000 + b', "more": 1}',
    }
    targets = (("POST", "jobs/solve"), ("PUT", "library/sheets/x"), ("POST", "library/sheets/x/logs/play"))
    for (name, body), (method, path) in itertools.product(bodies.items(), targets):
        yield f"{name} to {path}", request(port, method, f"/api/{path}", body)
    for name in ("nothing", "a brace", "zeros", "deep lists", "open lists", "two texts"):
        yield f"{name} to import", request(port, "POST", "/api/library/import", bodies[name])


def numbers(port: int) -> Iterator[Hostile]:
    """Requests of jobs that ask for too much."""
    small = {"rows": [[1]], "columns": [[1]]}
    yield "a wide puzzle", job(port, "solve", {"puzzle": WIDE})
    yield "a tall puzzle", job(port, "check", {"puzzle": {"rows": WIDE["columns"], "columns": WIDE["rows"]}})
    yield "many colors", job(port, "solve", {"puzzle": {**small, "colors": colors(200)}})
    yield "a clue of 10^400", job(port, "solve", {"puzzle": {"rows": [[HUGE]], "columns": [[1]]}})
    yield "a negative clue", job(port, "solve", {"puzzle": {"rows": [[-5]], "columns": [[1]]}})
    yield "10^400 steps", job(port, "trace", {"puzzle": HARD, "options": {"trace_limit": HUGE}})
    yield "10^9 threads", job(port, "solve", {"puzzle": HARD, "options": {"threads": 10**9}})
    yield "a film of 10^9 pixels", job(port, "film", {"puzzle": small, "film": {"size": 10**9, "cell": None}})
    yield "cells of 10^6 pixels", job(port, "film", {"puzzle": small, "film": {"cell": 10**6}})
    yield "10^6 dpi", job(port, "print", {"puzzles": [small], "medium": "png", "dpi": 10**6})
    yield "1200 dpi", job(port, "print", {"puzzles": [HARD], "medium": "png", "dpi": 1200, "grades": False})
    yield "many puzzles to print", job(port, "print", {"puzzles": [small] * 5000})
    yield "a million random puzzles", job(port, "random", {"count": 10**6})
    yield "a large random puzzle", job(port, "random", {"wish": {"width": 10**9, "height": 10**9}})
    yield "a photo of nothing", job(port, "draw", {"photo": {"width": 0, "height": 0, "pixels": ""}})
    yield "a photo that is not there", job(port, "draw", {"photo": {"width": 8000, "height": 8000, "pixels": "AAAA"}})
    yield "a negative photo", job(port, "draw", {"photo": {"width": -1, "height": -1, "pixels": "AAAA"}})
    yield "a timeout of 10^400", job(port, "solve", {"puzzel": 1}, HUGE)
    yield "a count up to 10^400", job(port, "count", {"puzzle": permutations(30).to_dict(), "limit": HUGE})


def colors(count: int) -> list[dict[str, str]]:
    """A palette of this many colors."""
    return [{"name": f"c{n}", "rgb": f"#{n:06x}", "symbol": chr(0x4E00 + n)} for n in range(count)]


def bombs(port: int) -> Iterator[Hostile]:
    """Small files that unpack to large ones."""
    files = {
        "spaces.gz": gzip.compress(b" " * 60 * MEGABYTE),
        "zeros.gz": gzip.compress(bytes(100 * MEGABYTE)),
        "clues.non.gz": gzip.compress(b"width 5\nheight 5\nrows\n" + b"1\n" * 3 * MEGABYTE),
        "tags.xml.gz": gzip.compress(b"<puzzleset>" + b"<puzzle>" * 2 * MEGABYTE),
        "lists.json.gz": gzip.compress(b'{"format":"nonogram","version":1,"puzzles":[' + b"[]," * 2 * MEGABYTE),
        "twice.gz": gzip.compress(gzip.compress(bytes(60 * MEGABYTE))),
        "cut.gz": gzip.compress(b"1 2 3\n" * 1000)[:-200],
        "huge.png": png(60_000, 60_000, b""),
        "large.png": png(8000, 8000, bytes(24_001 * 8000)),
        "laughs.xml": laughs(),
        "outside.xml": b'<!DOCTYPE p [<!ENTITY x SYSTEM "file:///etc/passwd">]><puzzleset>&x;</puzzleset>',
        "text.txt": b"1 " * 300_000,
    }
    for name, data in files.items():
        yield f"bomb {name}", job(port, "read", {"data": base64.b64encode(data).decode(), "name": name}, 10)


def png(width: int, height: int, pixels: bytes) -> bytes:
    """A picture of one color."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    content = chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(pixels, 9)) + chunk(b"IEND", b"")
    return b"\x89PNG\r\n\x1a\n" + content


def laughs() -> bytes:
    """A billion laughs."""
    entities = "".join(f'<!ENTITY l{n} "{f"&l{n - 1};" * 10 if n else "lol"}">' for n in range(10))
    return f"<!DOCTYPE p [{entities}]><puzzleset>&l9;</puzzleset>".encode()


def endless(port: int) -> Iterator[Hostile]:
    """Puzzles that run for ever."""
    for name in ("solve", "check", "count", "explain", "hint", "rate", "repair", "film"):
        yield f"{name} for ever", job(port, name, {"puzzle": HARD}, 0.4)
    for name in ("cell_backtracking", "block_backtracking", "permutation_filter", "overlap_nfa"):
        yield f"{name} for ever", job(port, "trace", {"puzzle": HARD, "options": {"algorithm": name}}, 0.4)
    yield "print for ever", job(port, "print", {"puzzles": [HARD] * 6}, 0.5)
    wish = {"width": 120, "height": 120, "easiest": 10, "hardest": 10}
    yield "random for ever", job(port, "random", {"wish": wish, "count": 50, "threads": 16}, 0.4)
    noise = base64.b64encode(bytes(n * n % 251 for n in range(200 * 200 * 3))).decode()
    photo = {"photo": {"width": 200, "height": 200, "pixels": noise}, "settings": {"longest": 200, "tone": "dither"}}
    yield "draw for ever", job(port, "draw", photo, 0.4)
    yield "variants for ever", job(port, "variants", photo, 0.4)


def oddities(port: int) -> Iterator[Hostile]:
    """What is not quite HTTP."""
    about = request(port, "GET", "/api/about")
    yield "no HTTP", b"hello\r\n\r\n"
    yield "zeros", bytes(5000)
    yield "TLS", b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + bytes(500)
    yield "two lengths", about.replace(b"Content-Length: 0", b"Content-Length: 5\r\nContent-Length: 6")
    yield "a negative length", about.replace(b"Content-Length: 0", b"Content-Length: -5")
    yield "a length in words", about.replace(b"Content-Length: 0", b"Content-Length: five")
    yield "length and chunks", about.replace(b"Content-Length: 0", b"Content-Length: 5\r\nTransfer-Encoding: chunked")
    yield "a strange encoding", about.replace(b"Content-Length: 0", b"Transfer-Encoding: gzip, chunked")
    yield "two hosts", about.replace(b"Host:", b"Host: evil.example\r\nHost:")
    yield "no host", about.replace(f"Host: 127.0.0.1:{port}\r\n".encode(), b"")
    yield "HTTP/3", request(port, "GET", "/api/about", version="HTTP/3")
    yield (
        "a bad chunk",
        request(
            port,
            "POST",
            "/api/jobs/solve",
            b"zz\r\n{}\r\n0\r\n\r\n",
            {"Transfer-Encoding": "chunked", "Content-Length": None},  # type: ignore[dict-item]
        ),
    )
    yield "a folded header", about.replace(b"Connection:", b"X: a\r\n b\r\nX\x00: c\r\nConnection:")
    yield "another address", request(port, "GET", "http://evil.example/api/about", headers={"Host": "evil.example"})


def unique_names(found: list[Hostile]) -> dict[str, bytes]:
    """The requests by their names."""
    named: dict[str, Any] = {}
    for name, data in found:
        assert name not in named, name
        named[name] = data
    return named
