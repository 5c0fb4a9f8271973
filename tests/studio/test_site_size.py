"""The studio on a static host is small on the wire."""

from __future__ import annotations

from hanjie.studio.static_site import BUILT, files_in
from tests.studio.site_sizes import brotli_size, page_and_engine
from tests.studio.static_site import need_site


def test_page_and_engine_take_less_than_600_kb() -> None:
    need_site()
    assert 400_000 < brotli_size(page_and_engine()) < 600_000


def test_everything_takes_less_than_8_mb() -> None:
    need_site()
    assert 5_000_000 < brotli_size(files_in(BUILT), quality=5) < 8_000_000
