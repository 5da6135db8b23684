"""Reads certificates from files."""
import functools
import json
import re
import sys

from proofs.rules import demand

def unique(pairs):
    demand(len(dict(pairs)) == len(pairs), "a member stands twice")
    return dict(pairs)

def certificates(name):
    """The certificates of a file."""
    refuse = functools.partial(demand, False, "no integer:")
    decoder = json.JSONDecoder(object_pairs_hook=unique, parse_float=refuse, parse_constant=refuse)
    source = sys.stdin.buffer.read() if name == "-" else open(name, "rb").read()
    text, at = source.decode("utf-8").strip(" \t\r\n"), 0
    demand(text, "no certificate")
    while at < len(text):
        claim, at = decoder.raw_decode(text, at)
        at += re.compile("[ \t\r\n]*").match(text, at).end() - at
        yield claim
