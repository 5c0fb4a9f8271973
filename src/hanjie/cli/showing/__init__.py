"""Shows reports as text, pictures and progress."""
