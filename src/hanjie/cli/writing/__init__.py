"""Writes outputs: files, folders, kinds of output."""
