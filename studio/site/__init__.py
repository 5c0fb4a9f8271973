"""The studio as a folder for any static host: ``python -m studio.site``."""
