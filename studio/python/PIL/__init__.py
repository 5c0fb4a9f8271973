"""A stand-in for Pillow in the browser: the part of its interface that hanjie uses, over ``studio/src/pixels``.

Pillow does not run in the page, because it is compiled. There this package has its name, so that the rest of hanjie and
reportlab need not know. Pictures live in JavaScript, whose loops over pixels are fast; names and file formats are here.
"""


class UnidentifiedImageError(OSError):
    """A file that is not a picture."""
