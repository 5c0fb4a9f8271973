"""Who may ask the studio: only pages of the studio itself, on this computer, and only in its own words."""

from __future__ import annotations

import socket
from typing import Any

import httpx
import pytest

from tests.studio.server_process import Server

ABOUT = "/api/about"
CALL: dict[str, Any] = {"id": "a", "request": {}}


def get(server: Server, path: str = ABOUT, **headers: str) -> httpx.Response:
    return server.client.get(path, headers={name.replace("_", "-"): value for name, value in headers.items()})


def test_the_studio_listens_on_the_loopback_address_alone(server: Server) -> None:
    with socket.socket() as one:
        one.bind(("0.0.0.0", 0))
        others = {info[4][0] for info in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)}
    for address in {"127.0.0.2", *others} - {"127.0.0.1"}:
        with socket.socket() as other:
            other.settimeout(1)
            assert other.connect_ex((str(address), server.port)) != 0


@pytest.mark.parametrize("name", ["127.0.0.1", "localhost", "LOCALHOST"])
def test_both_names_of_this_computer_are_fine(name: str, server: Server) -> None:
    assert get(server, Host=f"{name}:{server.port}").status_code == 200


@pytest.mark.parametrize(
    "host",
    ["evil.example", "evil.example:{port}", "127.0.0.1", "localhost", "127.0.0.1:1", "[::1]:{port}", "0.0.0.0:{port}"],
)
def test_other_names_are_refused(host: str, server: Server) -> None:
    answer = get(server, Host=host.format(port=server.port))
    assert answer.status_code == 403
    assert answer.json()["error"]["kind"] == "forbidden"


@pytest.mark.parametrize("path", [ABOUT, "/", "/assets/main-1a2b.js", "/api/library", "/nothing"])
def test_every_address_is_guarded(path: str, server: Server) -> None:
    assert get(server, path, Host="evil.example").status_code == 403
    assert get(server, path, Origin="http://evil.example").status_code == 403


@pytest.mark.parametrize(
    "origin",
    ["http://evil.example", "null", "http://127.0.0.1", "http://127.0.0.1:1", "https://127.0.0.1:{port}", "", "*"],
)
def test_pages_of_other_sites_are_refused(origin: str, server: Server) -> None:
    origin = origin.format(port=server.port)
    assert get(server, Origin=origin).status_code == 403
    answer = server.call("POST", "jobs/algorithms", CALL, headers={"Origin": origin})
    assert answer.status_code == 403
    assert answer.json()["error"]["kind"] == "forbidden"
    assert server.call("PUT", "library/settings", {}, headers={"Origin": origin}).status_code == 403


def test_the_page_itself_may_ask(server: Server) -> None:
    for host in ("127.0.0.1", "localhost"):
        headers = {"Origin": f"http://{host}:{server.port}", "Sec-Fetch-Site": "same-origin"}
        assert server.call("POST", "jobs/algorithms", CALL, headers=headers).status_code == 200


@pytest.mark.parametrize("site", ["cross-site", "same-site", "nonsense"])
def test_requests_that_other_sites_cause_are_refused(site: str, server: Server) -> None:
    assert get(server, Sec_Fetch_Site=site).status_code == 403
    assert server.call("POST", "jobs/algorithms", CALL, headers={"Sec-Fetch-Site": site}).status_code == 403
    assert server.call("DELETE", "library/sheets/x", headers={"Sec-Fetch-Site": site}).status_code == 403


def test_a_link_on_another_page_may_open_the_studio(server: Server) -> None:
    assert get(server, "/", Sec_Fetch_Site="cross-site", Sec_Fetch_Mode="navigate").status_code == 200


@pytest.mark.parametrize(
    "kind", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", "", "application/jsonp"]
)
def test_what_a_form_can_send_is_refused(kind: str, server: Server) -> None:
    for method, path in (("POST", "jobs/algorithms"), ("PUT", "library/settings"), ("POST", "library/import")):
        answer = server.call(method, path, content=b'{"id": "a", "request": {}}', headers={"Content-Type": kind})
        assert answer.status_code == 415
        assert answer.json()["error"]["problem"] == "The studio expects application/json."


def test_octets_are_for_files_alone(server: Server) -> None:
    headers = {"Content-Type": "application/octet-stream"}
    assert server.call("POST", "jobs/algorithms", content=b"{}", headers=headers).status_code == 415
    assert server.call("POST", "library/import", content=b"{}", headers=headers).status_code == 422


@pytest.mark.parametrize("path", ["/", ABOUT, "/api/nothing", "/assets/main-1a2b.js", "/api", "/api/library"])
def test_every_answer_has_the_safe_headers(path: str, server: Server) -> None:
    answer = get(server, path)
    policy = answer.headers["content-security-policy"]
    for part in ("default-src 'none'", "script-src 'self'", "frame-ancestors 'none'", "base-uri 'none'"):
        assert part in policy
    assert "unsafe" not in policy
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert answer.headers["referrer-policy"] == "no-referrer"
    assert answer.headers["cross-origin-opener-policy"] == "same-origin"
    assert answer.headers["cross-origin-resource-policy"] == "same-origin"
    assert not [name for name in answer.headers if name.startswith("access-control")]
    assert "server" not in answer.headers


def test_there_is_no_cors(server: Server) -> None:
    headers = {"Origin": "http://evil.example", "Access-Control-Request-Method": "POST"}
    answer = server.client.options("/api/jobs/solve", headers=headers)
    assert answer.status_code == 403
    assert "access-control-allow-origin" not in answer.headers


def test_the_page_is_kept_as_long_as_its_names_say(server: Server) -> None:
    index = get(server, "/")
    assert index.status_code == 200
    assert index.headers["content-type"] == "text/html; charset=utf-8"
    assert index.headers["cache-control"] == "no-cache"
    script = get(server, "/assets/main-1a2b.js")
    assert script.headers["content-type"] == "text/javascript; charset=utf-8"
    assert script.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert get(server, "/icon.svg").headers["cache-control"] == "no-cache"
    assert get(server, ABOUT).headers["cache-control"] == "no-store"
    assert server.client.head("/").status_code == 200


OUTSIDE = [
    *("/outside.html", "/../outside.html", "/assets/../../outside.html", "/..%2foutside.html", "/%2e%2e/outside.html"),
    *("/%2e%2e%2foutside.html", "/..%5coutside.html", "/assets/..%2f..%2foutside.html", "//outside.html", "/~root"),
    *("/./.secret.html", "/.secret.html", "/notes.py", "/link.html", "/assets", "/assets/", "/%00", "/nothing"),
    *("/index.html%00.js", "/assets/%2e", "/etc/passwd", "//etc/passwd", "/%2fetc%2fpasswd", "/..;/outside.html"),
    *("/C:/outside.html", "/\uff0e\uff0e/outside.html", "/index.html/", "/INDEX.HTML/x", "/" + "a" * 5000),
    *("/" + "a/" * 500, "/%", "/%zz", "/%c0%ae%c0%ae/outside.html", "/assets/main-1a2b.js/..", "/file:///etc/passwd"),
]


@pytest.mark.parametrize("path", OUTSIDE)
def test_files_outside_the_page_are_not_found(path: str, server: Server) -> None:
    with socket.create_connection(("127.0.0.1", server.port), 5) as raw:
        head = f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nConnection: close\r\n\r\n"
        raw.sendall(head.encode("utf-8"))
        answer = b"".join(iter(lambda: raw.recv(65536), b""))
    assert answer.split()[1] in (b"404", b"400"), answer[:200]
    assert b"hidden words" not in answer
    assert b"root:" not in answer


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE", "PATCH"])
def test_the_page_can_only_be_read(method: str, server: Server) -> None:
    answer = server.client.request(method, "/")
    assert answer.status_code == 405
    assert answer.json()["error"]["kind"] == "bad_request"


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("GET", "jobs/solve"),
        ("PUT", "jobs/solve"),
        ("GET", "cancel/x"),
        ("POST", "about"),
        ("DELETE", "library"),
        ("POST", "library/settings"),
        ("GET", "library/import"),
        ("PATCH", "library/sheets/x"),
        ("PUT", "library/sheets/x/logs/play"),
        ("TRACE", "about"),
    ],
)
def test_a_wrong_method_is_an_error(method: str, path: str, server: Server) -> None:
    answer = server.call(method, path)
    assert answer.status_code == 405
    assert method in answer.json()["error"]["problem"]


@pytest.mark.parametrize("path", ["nothing", "jobs", "library/sheets", "library/sheets/a/b", "about/x", "%2e%2e/about"])
def test_an_unknown_address_is_not_found(path: str, server: Server) -> None:
    answer = server.call("GET", path)
    assert answer.status_code == 404
    assert answer.json()["error"]["kind"] == "not_found"


def test_without_a_built_page_the_studio_says_how_to_build_it(start: Any, tmp_path: Any) -> None:
    folder = tmp_path / "not-built"
    folder.mkdir()
    server = start(None, "--page", str(folder))
    answer = get(server, "/")
    assert answer.status_code == 503
    assert "<code>make studio</code>" in answer.text
    assert get(server, "/index.html").status_code == 404


def test_the_studio_does_not_speak_websocket(server: Server) -> None:
    headers = {"Connection": "Upgrade", "Upgrade": "websocket", "Sec-WebSocket-Key": "x", "Sec-WebSocket-Version": "13"}
    assert get(server, ABOUT, **{name.replace("-", "_"): value for name, value in headers.items()}).status_code == 200
