"""The formats, one module each."""
