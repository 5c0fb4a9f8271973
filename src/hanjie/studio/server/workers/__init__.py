"""Jobs in worker processes, so that the server answers at once whatever they do.

A worker is a child that reads calls from its standard input and writes frames to its standard output. It ends by itself
when its input closes, as it does when the server dies.
"""
