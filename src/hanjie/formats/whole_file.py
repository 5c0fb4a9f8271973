"""Writes a file completely or not at all; the only place in hanjie that opens files for writing.

The data goes to a temporary file in the same folder, which then gets the name of the target::

    .hanjie-5f3a9c01-4711-0be2d59a7c44.tmp    a mark of the host, the process, a random part

So a reader never sees half a file, and an error leaves the folder as it was. ``kill -9`` may leave a temporary file;
the next process that writes into the folder removes it, see ``stale.py``.
"""

from __future__ import annotations

import contextlib
import errno
import gzip
import os
import re
import stat

from hanjie.formats.stale import remove_stale, temporary_name

_NO_LINKS = {
    errno.EPERM,  # FAT, and folders that forbid links
    errno.EACCES,
    errno.ENOSYS,
    errno.ENOTSUP,
    errno.EOPNOTSUPP,
    errno.EMLINK,
    errno.EXDEV,
    errno.EINVAL,
}
"""The errors of a file system that has no hard links."""
_STREAMS = re.compile(r"/dev/(?:stdin|stdout|stderr|fd/\d+)|/proc/[^/]+/(?:task/[^/]+/)?fd/\d+")
"""The names of open streams: they are never replaced, even if they lead to a file, as ``/dev/stdout`` may."""


def write_file(path: str | os.PathLike[str], data: bytes, *, overwrite: bool = True) -> None:
    """Write a file completely or not at all; if its name ends in ``.gz`` it is compressed.

    A symbolic link stays, and the file that it names is written. Named pipes and devices are written to.
    FileExistsError if the file exists and ``overwrite`` is False; OSError if it cannot be written.
    """
    name = os.fspath(path)
    packed = gzip.compress(data, mtime=0) if name.endswith(".gz") else data
    if is_stream(name):
        with open(name, "wb", buffering=0) as stream:
            _write_all(stream.fileno(), packed)
        return
    target = _end_of_links(name)
    if os.path.isdir(target):
        raise IsADirectoryError(errno.EISDIR, "This is a folder, not a file", name)
    folder = os.path.dirname(target) or os.curdir
    remove_stale(folder)
    temporary = os.path.join(folder, temporary_name())
    handle = os.open(temporary, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_CLOEXEC, 0o666)
    try:
        try:
            _write_all(handle, packed)
            _copy_mode(target, handle)
        finally:
            os.close(handle)
        if overwrite:
            os.replace(temporary, target)
        else:
            _rename_to_new(temporary, target)
    except BaseException:
        with contextlib.suppress(OSError):
            os.unlink(temporary)
        raise


def is_stream(path: str | os.PathLike[str]) -> bool:
    """True for named pipes, ``/dev/stdout`` and the like, which are written to but never replaced."""
    name = os.fspath(path)
    if _STREAMS.fullmatch(os.path.abspath(name)):
        return True
    try:
        mode = os.stat(name).st_mode
    except OSError:
        return False
    return not (stat.S_ISREG(mode) or stat.S_ISDIR(mode))


def is_loop(path: str | os.PathLike[str]) -> bool:
    """True for a symbolic link that leads back to itself."""
    try:
        os.stat(path)
    except OSError as error:
        return error.errno == errno.ELOOP
    return False


def _end_of_links(name: str) -> str:
    """The path of the file itself, if the name is a symbolic link; it need not exist."""
    if is_loop(name):
        raise OSError(errno.ELOOP, "This is a loop of symbolic links", name)
    return os.path.realpath(name) if os.path.islink(name) else name


def _write_all(handle: int, data: bytes) -> None:
    rest = memoryview(data)
    while rest:
        rest = rest[os.write(handle, rest) :]


def _rename_to_new(temporary: str, target: str) -> None:
    """Give the file its name; FileExistsError if there is a file with that name.

    A hard link does this in one step. If the file system has no hard links, an empty file reserves the name first.
    """
    try:
        os.link(temporary, target)
    except OSError as error:
        if error.errno not in _NO_LINKS:
            raise
    else:
        os.unlink(temporary)
        return
    handle = os.open(target, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_CLOEXEC, 0o600)
    try:
        reserved = os.fstat(handle)
    finally:
        os.close(handle)
    try:
        if not _is_still(reserved, target):
            raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), target)
        os.replace(temporary, target)
    except BaseException:
        with contextlib.suppress(OSError):
            if _is_still(reserved, target):
                os.unlink(target)
        raise


def _is_still(reserved: os.stat_result, target: str) -> bool:
    """True if the name still belongs to our empty file, and not to one that another program put there."""
    now = os.lstat(target)
    return os.path.samestat(reserved, now) and now.st_size == 0


def _copy_mode(target: str, handle: int) -> None:
    """Give a file the permissions of the one that it replaces, where the file system has permissions."""
    with contextlib.suppress(OSError):
        os.fchmod(handle, stat.S_IMODE(os.stat(target).st_mode))
