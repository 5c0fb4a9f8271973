"""The jobs of hanjie, one file each: a frozen request, a frozen report, and ``run``.

A report holds facts and codes but no sentences, so that every front end (command line, web studio, notebook) can show
it in its own way. ``--json`` prints ``report.to_dict()``. :data:`hanjie.jobs.registry.JOBS` lists the jobs.

This file imports nothing, so that a front end that needs one job loads only that job.
"""
