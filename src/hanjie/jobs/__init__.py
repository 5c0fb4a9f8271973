"""Every question that hanjie answers, one file each: a frozen request, a frozen report, and ``run``.

A report holds facts and codes but no sentences, so that every front door (command line, web studio, notebook) can show
it in its own way. ``report.to_dict()`` is what ``--json`` prints. :data:`hanjie.jobs.registry.JOBS` lists the jobs.

This file imports nothing, so that a door that needs one job loads only that one.
"""
