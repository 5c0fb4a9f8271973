"""HTML with drawings inside: the page of an explanation, and what notebooks show. No script, nothing to load."""
