#!/usr/bin/env python3
"""Asks the program Sprague or a server of it, or reads a Sprague database file.

It is one file for Python 3.8 and later. It needs the standard library only, and gives NumPy arrays
where NumPy is installed, else lists. docs/serving.md describes it.

The program, which the wheel of Sprague installs beside this module:

    import sprague
    server = sprague.start()
    server.query("kayles(12) + nim(3)").outcome
    server.table("kayles", "0..200")

A server, started by `sprague serve`:

    server = sprague.connect("http://127.0.0.1:7464")

A database file, by docs/format.md:

    with sprague.open("my.db") as db:
        db.table("octal[0.77]").column("grundy").values(0, 100)

As a command it reads files:

    python3 sprague.py FILE                      the tables of the file
    python3 sprague.py FILE TABLE                one table and its columns
    python3 sprague.py FILE TABLE POSITION...    cells; 10..20 is a range

    --column NAME           only this column, or this list
    --skip-body-checksum    do not read all of it first (a second for each 100 MB)

Exit status: 0 fine; 1 no such table or cell, or no room for the output; 2 wrong usage; 3 the file is
missing, damaged or of another version. An error is one line.
"""

from __future__ import annotations

import hashlib
import html
import http.client
import importlib
import io
import itertools
import json
import mmap
import operator
import os
import re
import shutil
import socket
import stat
import struct
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.parse
import urllib.request
import weakref
from base64 import b64encode
from contextlib import AbstractContextManager, contextmanager
from fractions import Fraction
from functools import lru_cache
from typing import Any, Dict, Iterable, Iterator, List, NamedTuple, Optional, Sequence, Set, Tuple, Union


class Error(Exception):
    """An error of this module."""


def connect(address: str, timeout: float = 60, retries: int = 3, language: str = "en") -> Server:
    """Returns the server at an address. It sends nothing yet.

    timeout limits each wait for the network, in seconds. retries is the number of times that a
    request is repeated after status 429 or 503, see Server. language, en or zh, is that of
    sentences.
    """
    return Server(address, timeout, retries, language)


def start(*flags: str, program: Optional[str] = None, timeout: float = 60, retries: int = 3, language: str = "en") -> Process:
    """Starts the program on this machine and returns its server, which ends with this interpreter.

    flags are those of `sprague serve`, as in start("--db", "my.db", "--budget", "5000000").
    program is its path; by default it is that of the installed wheel, or the one on PATH. The other
    parameters are those of connect. Error tells why the program does not start.
    """
    return Process(program or installed_program(), flags, timeout, retries, language)


def open(path: Union[str, os.PathLike[str]], check_body: bool = True) -> Database:
    """Opens a database file. FormatError says why it cannot be read.

    A file packed by `sprague db pack` is unpacked to memory, if Python or the system can do that.

    Without check_body the checksum of the body is not compared, which takes a second for 100 MB.
    """
    return Database(path, check_body)


@lru_cache(maxsize=None)
def numpy() -> Any:
    """The module NumPy, or None."""
    try:
        import numpy as module
    except ImportError:
        return None
    return module


def array(values: List[Any], width: int = 0) -> Any:
    """Makes a NumPy array of values, or returns the list if NumPy is not installed.

    Integers become int64, and fractions float64, if all are exact in it. All other values become
    objects. A width gives the array rows of that length.
    """
    np = numpy()
    if np is None:
        return [values[i : i + width] for i in range(0, len(values), width)] if width else values
    kind: Any = object
    if all(type(v) is int and -1 << 63 <= v < 1 << 63 for v in values):
        kind = np.int64
    elif all(isinstance(v, (int, Fraction)) and is_float(v) for v in values):
        kind, values = np.float64, [float(v) for v in values]
    made = np.empty(len(values), kind)
    made[:] = values
    return made.reshape(-1, width) if width else made


def is_float(v: Union[int, Fraction]) -> bool:
    """Whether float64 certainly has the number."""
    return abs(v.numerator) <= 1 << 53 and v.denominator <= 1 << 1000 and v.denominator & v.denominator - 1 == 0


def printable(text: str) -> str:
    """The text with all characters escaped that could command a terminal."""
    return "".join(c if c in "\n\t" or c.isprintable() else c.encode("unicode_escape").decode() for c in text)


# Servers.

LONGEST_WAIT = 10  # seconds: a longer Retry-After is not obeyed, but raised
MOST_QUERIES, MOST_BYTES = 1000, 900_000  # of one request


class Problem(Error):
    """The refusal of a request.

    code, message, column and status are those of the problem document (docs/serving.md). status is
    0 if the server did not answer: code is then timeout or unreachable. It is http if the answer is
    not that of a Sprague server. retry_after is in seconds, or None.
    """

    def __init__(self, code: str, message: str, column: int = 0, status: int = 0, retry_after: Optional[int] = None):
        super().__init__(printable(message))
        self.code, self.message, self.column, self.status, self.retry_after = code, message, column, status, retry_after

    def __reduce__(self) -> Any:
        return Problem, (self.code, self.message, self.column, self.status, self.retry_after)


class Answer:
    """An object of the API, whose fields are attributes: answer.outcome, answer.moves[0].to.

    answer["from"] is the same for names that Python reserves, and data is the object as a
    dictionary. docs/json.md lists the fields.
    """

    __slots__ = ("data", "_server")

    def __init__(self, data: Dict[str, Any], server: Optional[Server] = None):
        self.data, self._server = data, server

    def __getitem__(self, name: str) -> Any:
        return wrapped(self.data[name], self._server)

    def __getattr__(self, name: str) -> Any:
        if name.startswith("_") or name not in self.data:
            raise AttributeError("there is no field %s" % name)
        return self[name]

    def __contains__(self, name: str) -> bool:
        return name in self.data

    def __iter__(self) -> Iterator[str]:
        return iter(self.data)

    def __dir__(self) -> List[str]:
        return [*super().__dir__(), *self.data]

    def __eq__(self, other: Any) -> bool:
        return bool(self.data == (other.data if isinstance(other, Answer) else other))

    __hash__ = None  # type: ignore[assignment]

    def __reduce__(self) -> Any:
        return Answer, (self.data,)

    def __repr__(self) -> str:
        return "Answer(%s)" % ", ".join("%s=%r" % field for field in self.data.items())

    def _repr_html_(self) -> str:
        if isinstance(self.data.get("answer"), dict) and "steps" in self.data:
            return Answer(self.data["answer"], self._server)._repr_html_() + html_steps(self.data["steps"])
        if "outcome" not in self.data or "moves" not in self.data:
            return html_of(self.data)
        return html_answer(self.data) + self._picture()

    def _picture(self) -> str:
        """The position as an image, or nothing if there is none."""
        if self._server is None or self.data["error"]:
            return ""
        try:
            return self._server.picture("show.svg", retries=0, q=self.data["query"])._repr_html_()
        except Error:
            return ""


def wrapped(value: Any, server: Optional[Server]) -> Any:
    """A value of JSON, with answers for objects."""
    if isinstance(value, dict):
        return Answer(value, server)
    return [wrapped(v, server) for v in value] if isinstance(value, list) else value


class Rows(List[Answer]):
    """A list of answers. A notebook shows it as a table."""

    def _repr_html_(self) -> str:
        return html_of([row.data for row in self])


class Picture:
    """A picture. svg is its text."""

    def __init__(self, svg: str):
        self.svg = svg

    def _repr_svg_(self) -> str:
        return self.svg

    def _repr_html_(self) -> str:
        """An image, which runs no scripts. Some programs that convert notebooks drop other SVG."""
        return '<img alt="" src="data:image/svg+xml;base64,%s">' % b64encode(self.svg.encode()).decode()


class Thermographs(List[Answer]):
    """A list of thermographs. A notebook draws them side by side."""

    def __init__(self, rows: Iterable[Answer], server: Server, query: str):
        super().__init__(rows)
        self._server, self._query = server, query

    def _picture(self) -> Optional[Picture]:
        try:
            return self._server.picture("thermograph.svg", retries=0, q=self._query)
        except Error:
            return None

    def _repr_svg_(self) -> Optional[str]:
        picture = self._picture()
        return picture.svg if picture else None

    def _repr_html_(self) -> Optional[str]:
        picture = self._picture()
        return picture._repr_html_() if picture else None


OUTCOMES = {"N": "the next player wins", "P": "the previous player wins", "L": "Left wins", "R": "Right wins", "D": "a draw"}
MOST_ROWS = 50  # of a list in a notebook


def escaped(value: Any) -> str:
    """The text of a value for HTML; nothing for None."""
    return "" if value is None else html.escape(str(value))


def html_answer(data: Dict[str, Any]) -> str:
    """The query, outcome, value, winning moves and canonical form of an answer."""
    text = "<p><code>%s</code></p>" % escaped(data["query"])
    if data["error"]:
        return text + "<p>%s</p>" % escaped(data["error"]["message"])
    if "relation" in data:
        return text + "<p><b>%s</b></p>" % escaped(data["relation"]).lower()
    facts = ["<b>%s</b>: %s" % (escaped(data["outcome"]), OUTCOMES.get(data["outcome"], ""))]
    facts += ["misère play"] if data["convention"] == "misere" else []
    facts += ["value <b>%s</b>" % escaped(data["value"])] if data["value"] is not None else []
    text += "<p>%s</p>" % "; ".join(facts)
    if data["moves"]:
        listed, total = len(data["moves"]), data["moves_total"]
        moves = ["<li>%s%s</li>" % ("" if m["player"] == "any" else escaped(m["player"]).title() + ": ", escaped(m["move"])) for m in data["moves"]]
        text += "<p>Winning moves%s:</p><ul>%s</ul>" % (" (%d of %s)" % (listed, total) if total != listed and total else "", "".join(moves))
    text += "<p>%s</p>" % escaped(data["moves_note"]) if "moves_note" in data else ""
    return text + (html_of(data["form"]) if "form" in data else "")


def html_steps(steps: List[Dict[str, Any]]) -> str:
    """The steps of an explanation, with the steps below them."""
    return "<ul>%s</ul>" % "".join("<li>%s%s</li>" % (escaped(s["text"]), html_steps(s.get("steps", []))) for s in steps) if steps else ""


def html_of(value: Any) -> str:
    """Any value of JSON: objects and lists of objects are tables."""
    if isinstance(value, dict):
        return "<table>%s</table>" % "".join("<tr><th>%s</th><td>%s</td></tr>" % (escaped(k), html_of(v)) for k, v in value.items())
    if not isinstance(value, list):
        return escaped(value)
    more = "<p>and %d more</p>" % (len(value) - MOST_ROWS) if len(value) > MOST_ROWS else ""
    shown = value[:MOST_ROWS]
    if not shown or not all(isinstance(v, dict) for v in shown):
        return ", ".join(html_of(v) for v in shown) + more
    names = list(dict.fromkeys(name for row in shown for name in row))
    rows = ["".join("<th>%s</th>" % escaped(name) for name in names)]
    rows += ["".join("<td>%s</td>" % html_of(row.get(name)) for name in names) for row in shown]
    return "<table>%s</table>" % "".join("<tr>%s</tr>" % row for row in rows) + more


class Server:
    """A server of Sprague. Methods and fields have the names of the API (docs/serving.md).

    The server describes its operations, such as explain and period: help(server.period) shows one.

    A refusal raises Problem. If the server says when to retry, in at most LONGEST_WAIT seconds, the
    request is repeated after that time.
    """

    def __init__(self, address: str, timeout: float, retries: int, language: str):
        parts = urllib.parse.urlsplit(address)
        if parts.scheme not in ("http", "https") or not parts.hostname:
            raise ValueError("%r is no address of a server; write it as in http://127.0.0.1:7464" % address)
        self.address = address.rstrip("/")
        self.timeout, self.retries, self.language = timeout, retries, language
        self._described: Optional[Dict[str, Tuple[str, List[str]]]] = None
        # No proxy stands between a program and its own machine.
        near = parts.hostname in ("localhost", "::1") or parts.hostname.startswith("127.")
        self._opener = urllib.request.build_opener(*([urllib.request.ProxyHandler({})] if near else []))

    def __repr__(self) -> str:
        return "sprague.connect(%r)" % self.address

    def query(self, q: str, moves: Union[int, str, None] = None) -> Answer:
        """The answer to a query. moves is the number of winning moves to list, all or none; 1 by default."""
        return Answer(self.ask("query", q=q, moves=moves), self)

    def queries(self, queries: Iterable[str], moves: Union[int, str, None] = None) -> List[Answer]:
        """The answers to many queries, in order, by few requests. A refused query has an answer with its error."""
        answers = []
        for batch in batches(queries):
            body = json.dumps({"queries": batch}, ensure_ascii=False)
            lines = self._send("query", {"moves": moves}, body).splitlines()
            if len(lines) != len(batch):
                raise Problem("http", "%s gave %d answers to %d queries" % (self.address, len(lines), len(batch)))
            answers += [Answer(self._json(line), self) for line in lines]
        return answers

    def moves(self, q: str, limit: Optional[int] = None) -> Rows:
        """The moves of a position, with the outcome and value of each. limit is per player, 50 by default."""
        return self.rows("moves", q=q, limit=limit)

    def thermograph(self, q: str) -> Thermographs:
        """The thermographs of positions that commas separate."""
        return Thermographs(self.rows("thermograph", q=q), self, q)

    def show(self, q: str) -> Picture:
        """A position as a picture."""
        return self.picture("show.svg", q=q)

    def plot(self, ruleset: str, range: Optional[str] = None, measure: Optional[str] = None) -> Picture:
        """The values of table as points."""
        return self.picture("plot.svg", ruleset=ruleset, range=range, measure=measure)

    def plot_grid(self, ruleset: str, range: Optional[str] = None, measure: Optional[str] = None) -> Picture:
        """The values of grid as colored cells."""
        return self.picture("grid.svg", ruleset=ruleset, range=range, measure=measure)

    def table(self, ruleset: str, range: Optional[str] = None, measure: Optional[str] = None) -> Any:
        """The values of a range, such as 0..200 or 1..8x1..5, as an array. Its first element is that of the range.

        Grundy values are integers, numbers are integers or fractions, and forms are texts.
        """
        return self._values("table", ruleset, range, measure)

    def grid(self, ruleset: str, range: Optional[str] = None, measure: Optional[str] = None) -> Any:
        """The values of two numbers, or of two heaps, as an array: [i, j] is that of numbers i and j of the range."""
        return self._values("grid", ruleset, range, measure)

    def games(self) -> Rows:
        """The rulesets and the ways of playing together."""
        return self.rows("games")

    def game(self, name: str) -> Answer:
        """The page of a ruleset."""
        return Answer(self.ask("games/" + urllib.parse.quote(name, safe="")), self)

    def play(self, position: str, convention: Optional[str] = None, player: Optional[str] = None, level: Optional[str] = None) -> Answer:
        """A move of Sprague. player, left or right, is the side of Sprague where the moves differ."""
        fields = {"position": position, "convention": convention, "player": player, "level": level}
        body = json.dumps({name: v for name, v in fields.items() if v is not None}, ensure_ascii=False)
        return Answer(self._json(self._send("play", {}, body)), self)

    def __getattr__(self, name: str) -> Any:
        """Any other operation of the server, as in explain("nim(3)") or period("kayles", to=100).

        Parameters have the names and the order that the server describes. The result is an Answer.
        """
        if name.startswith("_") or name not in self._operations():
            raise AttributeError("%r has no operation %r" % (self, name))
        summary, names = self._operations()[name]

        def operation(*values: Any, **parameters: Any) -> Answer:
            if len(values) > len(names) or set(names[: len(values)]) & set(parameters):
                raise TypeError("%s takes each of %s once" % (name, ", ".join(names)))
            parameters.update(zip(names, values))
            return Answer(self.ask(name, **parameters), self)

        operation.__name__, operation.__doc__ = name, "%s. Parameters: %s." % (summary.capitalize(), ", ".join(names) or "none")
        return operation

    def __dir__(self) -> List[str]:
        return sorted(set(super().__dir__()) | set(self._operations()))

    def _operations(self) -> Dict[str, Tuple[str, List[str]]]:
        """The summary and the parameters of each operation that answers with JSON, by its name."""
        if self._described is None:
            found = {}
            for path, item in self.ask("openapi.json")["paths"].items():
                name = path[len("/api/v1/") :] if path.startswith("/api/v1/") else ""
                if name.isidentifier() and "get" in item:
                    names = [p["name"] for p in item["get"]["parameters"] if p["name"] not in ("format", "h")]
                    found[name] = (item["get"]["summary"], names)
            self._described = found
        return self._described

    def picture(self, path: str, retries: Optional[int] = None, **parameters: Any) -> Picture:
        """A picture of the API, as in picture("plot.svg", ruleset="kayles", range="0..99")."""
        return Picture(self._send(path, parameters, retries=retries).decode())

    def ask(self, path: str, **parameters: Any) -> Any:
        """The JSON of any path below /api/v1/. A parameter that is None is left out."""
        return self._json(self._send(path, parameters))

    def rows(self, path: str, **parameters: Any) -> Rows:
        """The rows of any path, as in rows("table", ruleset="kayles", range="0..20"). A notebook shows a table."""
        return Rows(Answer(row, self) for row in self.ask(path, **parameters))

    def _values(self, path: str, ruleset: str, within: Optional[str], measure: Optional[str]) -> Any:
        rows = self._json(self._send(path, {"ruleset": ruleset, "range": within, "measure": measure}), object_pairs_hook=list)
        ends = re.fullmatch(r"\s*(\d+)\s*\.\.\s*(\d+)\s*", within or "")
        if ends and len(rows) < int(ends[2]) - int(ends[1]) + 1:
            raise Error("%s %s: %s" % (path, ruleset, GAPS))
        return array_of_rows(rows, "%s %s" % (path, ruleset))

    def _json(self, body: bytes, **options: Any) -> Any:
        try:
            return json.loads(body, **options)
        except ValueError:
            raise Problem("http", "%s answers, but not as a Sprague server: %r" % (self.address, body[:50]), status=200) from None

    def _send(self, path: str, parameters: Dict[str, Any], body: Optional[str] = None, retries: Optional[int] = None) -> bytes:
        """The body of the response. It repeats a request as Server says, retries times at most."""
        given = {name: str(v).lower() if isinstance(v, bool) else v for name, v in parameters.items() if v is not None}
        address = "%s/api/v1/%s%s" % (self.address, path, "?" + urllib.parse.urlencode(given) if given else "")
        headers = {"Content-Type": "application/json", "Accept-Language": self.language}
        request = urllib.request.Request(address, None if body is None else body.encode(), headers)
        left = self.retries if retries is None else retries
        while True:
            try:
                with self._opener.open(request, timeout=self.timeout) as response:
                    text: bytes = response.read()
                wanted = "svg" if path.endswith(".svg") else "json"
                if wanted not in response.headers.get_content_type():
                    raise Problem("http", "%s answers, but not as a Sprague server" % address, status=response.status)
                return text
            except urllib.error.HTTPError as e:
                problem = self._problem(e)
            except (OSError, http.client.HTTPException) as e:
                raise self._unreachable(e) from None
            if left <= 0 or problem.retry_after is None or problem.retry_after > LONGEST_WAIT:
                raise problem
            left -= 1
            time.sleep(problem.retry_after)

    def _problem(self, e: urllib.error.HTTPError) -> Problem:
        """The problem of a response with an error status."""
        after = e.headers.get("Retry-After", "") if e.code in (429, 503) else ""
        wait = int(after) if re.fullmatch("[0-9]{1,9}", after) else None
        try:
            with e:
                said = json.loads(e.read())
            return Problem(said["code"], said["message"], said["column"], e.code, wait)
        except (ValueError, KeyError, TypeError):
            return Problem("http", "%s says: %d %s" % (self.address, e.code, e.reason), status=e.code, retry_after=wait)
        except (OSError, http.client.HTTPException) as broken:
            return self._unreachable(broken)

    def _unreachable(self, e: Exception) -> Problem:
        reason = getattr(e, "reason", e)
        if isinstance(reason, socket.timeout):
            return Problem("timeout", "%s did not answer within %g s" % (self.address, self.timeout))
        said = getattr(reason, "strerror", None) or str(reason) or type(reason).__name__
        hint = "; `sprague serve` starts a server" if isinstance(reason, ConnectionRefusedError) else ""
        return Problem("unreachable", "%s: %s%s" % (self.address, said, hint))


class Process(Server):
    """A server that start has started for this interpreter. It is also a context manager that ends it.

    Nothing else needs to end it: its standard input closes with this interpreter, and it ends then.
    """

    def __init__(self, program: str, flags: Sequence[str], timeout: float, retries: int, language: str):
        command = [program, "serve", "--port", "0", "--until-eof", "--lang", language, *flags, "--quiet=false"]  # it prints the address
        # Ctrl-C here must not end it, so it gets no signals of this terminal.
        apart: Dict[str, Any] = {"start_new_session": True}
        if sys.platform == "win32":
            apart = {"creationflags": subprocess.CREATE_NEW_PROCESS_GROUP | subprocess.CREATE_NO_WINDOW}
        self._log = tempfile.TemporaryFile()
        try:
            self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=self._log, **apart)
        except OSError as e:
            self._log.close()
            raise Error("the program %s does not start: %s" % (program, e.strerror or e)) from None
        self._end = weakref.finalize(self, end, self._process, self._log, os.getpid())
        try:
            printed = self._process.stdout.readline() if self._process.stdout else b""
            address = re.search(rb"http://[0-9.:]+/", printed)
            if not address:
                raise Error("the program %s has not started: %s" % (program, self._complaint()))
            super().__init__(address[0].decode(), timeout, retries, language)
        except BaseException:
            self.close()
            raise

    def __repr__(self) -> str:
        return "<sprague.Process %d at %s>" % (self._process.pid, self.address)

    def __enter__(self) -> Process:
        return self

    def __exit__(self, *_: Any) -> None:
        self.close()

    def close(self) -> None:
        """Ends the program. A later request raises Problem."""
        self._end()

    def _complaint(self) -> str:
        """The last line that the program has written to standard error, once it has ended or is about to."""
        try:
            status = self._process.wait(LONGEST_WAIT)
        except subprocess.TimeoutExpired:
            return "it prints no address"
        self._log.seek(0)
        lines = self._log.read().decode(errors="replace").split("\n")
        return printable(next((line.strip() for line in reversed(lines) if line.strip()), "status %d" % status))

    def _unreachable(self, e: Exception) -> Problem:
        if self._process.poll() is None:
            return super()._unreachable(e)
        return Problem("unreachable", "the program has ended; start it again by sprague.start()")


def end(process: subprocess.Popen[bytes], log: Any, owner: int) -> None:
    """Ends a program that start has started. In a fork of the interpreter that did, it only forgets it."""
    for stream in (process.stdin, process.stdout):
        if stream:
            stream.close()
    if os.getpid() != owner:
        process.returncode = 0
    try:
        process.wait(1)
    except subprocess.TimeoutExpired:  # it waits for a long answer, which nobody reads
        process.kill()
        process.wait()
    log.close()


def installed_program() -> str:
    """The path of the program: that of the installed wheel, or the one on PATH. Error tells that there is none."""
    from importlib import metadata  # it takes longer than all other modules

    name = "sprague.exe" if os.name == "nt" else "sprague"
    try:
        places = [os.fspath(file.locate()) for file in metadata.files("sprague") or [] if file.name == name]
    except metadata.PackageNotFoundError:
        places = []
    places.append(os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "bin", name))  # of pip install --target
    found = next(filter(os.path.isfile, places), None) or shutil.which("sprague")
    if not found:
        raise Error("there is no program sprague on PATH; install the wheel of Sprague, or name the program, as in start(program='./sprague')")
    return found


def batches(queries: Iterable[str]) -> Iterator[List[str]]:
    """The queries in lists that one request can hold."""
    if isinstance(queries, str):
        raise TypeError("give a list of queries, or ask one by query")
    batch: List[str] = []
    size = 0
    for text in queries:
        length = len(json.dumps(text, ensure_ascii=False).encode()) + 2
        if batch and (len(batch) == MOST_QUERIES or size + length > MOST_BYTES):
            yield batch
            batch, size = [], 0
        batch.append(text)
        size += length
    if batch:
        yield batch


GAPS = "some numbers of the range have no position; ask gives the rows of the others"


def array_of_rows(rows: List[List[Tuple[str, Any]]], what: str) -> Any:
    """The array of the last fields of rows, which one or two leading integers place.

    A row is a list of fields, since the ruleset of a script names its numbers as it likes.
    """
    places, values = [], []
    for row in rows:
        name, value = row[-1]
        if len(row) > 1 and isinstance(row[-2][1], int) and value == str(row[-2][1]):  # the digits of a large integer
            name, value = row[-2]
        places.append([v for _, v in itertools.takewhile(lambda field: isinstance(field[1], int), row)])
        values.append(str(value) if name in ("form", "result") and value is not None else fraction(value))
    if not rows or not places[0]:
        return array(values)
    extents = [max(axis) - min(axis) + 1 for axis in zip(*places)]
    size = 1
    for extent in extents:
        size *= extent
    if size != len(rows):
        raise Error("%s: %s" % (what, GAPS))
    order = sorted(range(len(rows)), key=places.__getitem__)
    return array([values[i] for i in order], extents[1] if len(extents) > 1 else 0)


def fraction(value: Any) -> Any:
    """A text such as -3/4 as a fraction; other values are unchanged."""
    if isinstance(value, str) and re.fullmatch("-?[0-9]+/[0-9]+", value):
        return Fraction(value)
    return value


# Files.

PAGE = 4096
MAGIC = b"SPRAGUE\x1a"
PACKED = b"\x28\xb5\x2f\xfd"  # how zstd begins
MOST_UNPACKED = 2048  # times the size of the packed file
MAJOR, MINOR = 1, 3
KNOWN_FEATURES = 7  # bit 0: some column has a saltus; bit 1: some column is a list; bit 2: some table has sides
CHUNK_BITS = 130560
SLACK = 8  # bytes behind the codes of each chunk
LONGEST_PART = 1 << 24  # bytes of a part of a list
MOST_SCORE, MOST_RESULT = 1 << 53, 2 * (1 << 32) - 2  # the largest cells of games with results


class FormatError(Error):
    """The file is missing, damaged, of another kind, or of a version that this reader does not know."""

    status = 3


@lru_cache(maxsize=None)
def crc_table() -> List[int]:
    """The effect of a byte on the sum."""
    table = list(range(256))
    for _ in range(8):
        table = [n >> 1 ^ (0x82F63B78 if n & 1 else 0) for n in table]
    return table


# x^6777 + x^484 + x^100 + 1 is a multiple of the Castagnoli polynomial, and so is its square, with
# exponents twice as large, and the square of that. A bit is thus worth as much as the three bits that
# are so many places further on, and the first half of a block vanishes into the second one at once.
FURTHER = (6777 - 484, 6777 - 100, 6777)


def folded(block: bytes, crc: int) -> bytes:
    """Some kilobytes whose sum, begun with 0, is that of the block, begun with crc."""
    bits, size = int.from_bytes(block, "little") ^ crc, 8 * len(block)
    for squared in range(12, 2, -1):  # three times at least, to fold whole bytes
        a, b, c = (n << squared for n in FURTHER)
        while size >= a + c:
            first = bits & (1 << a) - 1
            bits = bits >> a ^ first ^ first << b - a ^ first << c - a
            size -= a
    return bits.to_bytes(size // 8, "little")


def crc32c(data: Any, begin: int = 0, end: Optional[int] = None) -> int:
    """CRC-32 of data[begin:end] with the Castagnoli polynomial."""
    table = crc_table()
    end = len(data) if end is None else end
    crc, step = 0xFFFFFFFF, 1 << 22
    for at in range(begin, end, step):
        block = data[at : min(at + step, end)]
        if len(block) > PAGE:
            block, crc = folded(block, crc), 0
        for x in block:
            crc = crc >> 8 ^ table[(crc ^ x) & 255]
    return crc ^ 0xFFFFFFFF


def need(condition: Any, message: str) -> None:
    """Raises FormatError with the message unless the condition holds."""
    if not condition:
        raise FormatError(message)


def unpacked_size(begin: bytes, size: int) -> int:
    """The size that the beginning of a packed file of a size declares."""
    need(len(begin) >= 14, "damaged: %d bytes are no packed database" % size)
    form = begin[4]
    single, at = form >> 5 & 1, 5
    at += (1 - single) + (0, 1, 2, 4)[form & 3]
    length = (single, 2, 4, 8)[form >> 6]
    content = int.from_bytes(begin[at : at + length], "little") + (256 if length == 2 else 0)
    need(length and content >= PAGE, "packed without its size, or no database; zstd -d unpacks it")
    need(content <= MOST_UNPACKED * size, "becomes more than %d times as long; zstd -d unpacks it" % MOST_UNPACKED)
    return content


@contextmanager
def unpacking(path: Union[str, os.PathLike[str]]) -> Iterator[Any]:
    """A stream of the unpacked bytes, from the first decoder found: that of Python 3.14, a module, or the program zstd."""
    for name in ("compression.zstd", "backports.zstd", "pyzstd", "zstandard"):
        try:
            module = importlib.import_module(name)
        except ImportError:
            continue
        with module.open(path, "rb") as stream:
            yield stream
        return
    program = shutil.which("zstd")
    need(program, "packed, and no decoder is there: install zstandard for Python or zstd, or write `sprague db unpack`")
    with subprocess.Popen([str(program), "-d", "-c", "-q", "--", os.fspath(path)], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) as process:
        try:
            yield process.stdout
        except BaseException:
            process.kill()
            raise
    need(process.returncode == 0, "damaged: zstd cannot unpack it")


def unpacked(path: Union[str, os.PathLike[str]], content: int) -> mmap.mmap:
    """The unpacked bytes of a file, in memory. They must be as many as it declares."""
    memory = mmap.mmap(-1, content)
    try:
        with unpacking(path) as stream:
            for part in iter(lambda: stream.read(1 << 20), b""):
                need(memory.tell() + len(part) <= content, "damaged: more bytes than it declares")
                memory.write(part)
        need(memory.tell() == content, "damaged: fewer bytes than it declares")
    except (Error, MemoryError, KeyboardInterrupt):
        memory.close()
        raise
    except Exception as e:  # each decoder has its own
        memory.close()
        raise FormatError("damaged: %s" % e) from None
    return memory


class Unpacker:
    """The part of MessagePack that records are made of, in its one canonical form."""

    def __init__(self, data: bytes, what: str):
        self.data, self.at, self.what = data, 0, what

    def take(self, count: int) -> bytes:
        need(self.at + count <= len(self.data), "%s: ends too early" % self.what)
        self.at += count
        return self.data[self.at - count : self.at]

    def number(self, size: int, signed: bool = False) -> int:
        return int.from_bytes(self.take(size), "big", signed=signed)

    def shortest(self, value: int, least: int) -> int:
        """The value, which must be as large as the length of its form demands."""
        need(value >= least, "%s: a length or an integer is not in its shortest form" % self.what)
        return value

    def text(self, length: int) -> str:
        try:
            return bytes(self.take(length)).decode("utf-8")
        except UnicodeDecodeError:
            raise FormatError("%s: text that is not UTF-8" % self.what) from None

    def value(self, within: bool = False) -> Any:
        """The next value. One within a list is no list."""
        code = self.number(1)
        if code <= 0x7F:
            return code
        if code >= 0xE0:
            return code - 256
        if 0xA0 <= code <= 0xBF:
            return self.text(code & 31)
        if (0x90 <= code <= 0x9F or code == 0xDC) and not within:
            count = code & 15 if code <= 0x9F else self.shortest(self.number(2), 16)
            return [self.value(True) for _ in range(count)]
        if 0xD9 <= code <= 0xDB:
            return self.text(self.shortest(self.number(1 << code - 0xD9), (32, 1 << 8, 1 << 16)[code - 0xD9]))
        if 0xC4 <= code <= 0xC6:
            return bytes(self.take(self.shortest(self.number(1 << code - 0xC4), (0, 1 << 8, 1 << 16)[code - 0xC4])))
        if 0xCC <= code <= 0xCF:
            return self.shortest(self.number(1 << code - 0xCC), (1 << 7, 1 << 8, 1 << 16, 1 << 32)[code - 0xCC])
        if 0xD0 <= code <= 0xD3:
            value = self.number(1 << code - 0xD0, signed=True)
            need(value < 0, "%s: an integer of 0 or more in a signed form" % self.what)
            self.shortest(-value, (33, (1 << 7) + 1, (1 << 15) + 1, (1 << 31) + 1)[code - 0xD0])
            return value
        raise FormatError("%s: unknown MessagePack type 0x%02x" % (self.what, code))

    def map(self) -> Dict[str, Any]:
        code = self.number(1)
        need(0x80 <= code <= 0x8F, "%s: a map of at most 15 fields is wanted" % self.what)
        fields: Dict[str, Any] = {}
        for _ in range(code & 15):
            key = self.value()
            need(isinstance(key, str) and key not in fields, "%s: a field without a name, or given twice" % self.what)
            fields[key] = self.value()
        return fields


# The fields of each kind of map, in their order, and those that are no integers.
HEADER = ("major", "minor", "features", "tables", "chunks", "positions", "hash")
TABLE = ("name", "rules", "bound", "positions", "solver", "columns")
COLUMN = ("name", "codec", "scale", "base", "width", "cells", "data", "theorem", "preperiod", "length", "checked")
STRINGS = ("name", "solver", "theorem")
BYTES = ("hash", "data")


def fields_of(unpacker: Unpacker, order: Sequence[str], known: bool, optional: Sequence[str] = ()) -> Dict[str, Any]:
    """A map that must have these fields. It may have others unless the version is known."""
    fields = unpacker.map()
    names = list(fields)
    need(names[: len(order)] == list(order), "%s: fields %s, not %s" % (unpacker.what, names, list(order)))
    need(not known or names[len(order) :] in ([], list(optional)), "%s: unknown fields among %s" % (unpacker.what, names))
    for name in names[: len(order)] + [name for name in optional if name in fields]:
        value = fields[name]
        if name in STRINGS:
            least, most = (1, 1000) if name == "name" else (0, 4000)
            good = isinstance(value, str) and least <= len(value.encode()) <= most and value.isprintable()
        elif name == "sides":
            good = isinstance(value, list) and 2 <= len(value) <= 16 and all(isinstance(n, int) and n >= 0 for n in value)
        elif name in BYTES:
            good = isinstance(value, bytes) and len(value) == 32
        else:
            least, most = (-(1 << 63), 1 << 63) if name == "base" else (0, 1 << 64)
            good = isinstance(value, int) and least <= value < most
        need(good, "%s: field %s has a value that it cannot have" % (unpacker.what, name))
    return fields


class Column:
    """A sequence of cells. Its attributes are the fields of docs/format.md."""

    name: str
    codec: int
    scale: int
    base: int
    width: int
    cells: int
    data: bytes
    theorem: str
    preperiod: int
    length: int
    checked: int

    def __init__(self, database: Database, table: Table, fields: Dict[str, Any]):
        self._database = database
        self.table = table
        for name in COLUMN:
            setattr(self, name, fields[name])
        self.saltus = fields.get("saltus", 0)
        what = "%s, column %s" % (table.what, self.name)
        for name, most in (("codec", 1), ("scale", 63), ("width", 64), ("cells", 1 << 40)):
            need(fields[name] <= most, "%s: %s %d, at most %d" % (what, name, fields[name], most))
        need((self.length > 0) == (self.theorem != ""), "%s: a period without theorem, or the other way round" % what)
        need("saltus" not in fields or self.length > 0 and 1 <= self.saltus < 1 << 63, "%s: saltus %d" % (what, self.saltus))
        self.is_list = self.codec == 1
        need(not self.is_list or database.features & 2 and self.length == 0, "%s: a list without its feature, or with a period" % what)
        wanted = self.preperiod + self.length if self.length else self.cells if self.is_list else table.positions
        need(self.cells == wanted, "%s: %d cells, not %d" % (what, self.cells, wanted))
        self._per = CHUNK_BITS // self.width if self.width else 0
        self._chunks: List[Tuple[int, int]] = []  # place and length of each
        for j in range(-(-self.cells // self._per) if self.width else 0):
            place = database._columns.get(self.data[:16] + struct.pack(">I", j))
            codes = min(self._per, self.cells - j * self._per)
            if place is None:
                raise FormatError("%s: chunk %d is not there" % (what, j))
            size = (codes * self.width + 7) // 8 + SLACK
            need(place[1] == size, "%s: chunk %d has %d bytes, not %d" % (what, j, place[1], size))
            self._chunks.append(place)

    def cell(self, i: int) -> Optional[int]:
        """The cell of position number i, or None if there is none."""
        i = operator.index(i)  # integers of NumPy overflow
        if i < 0:
            return None
        rise = 0
        if i >= self.cells:
            if self.length == 0:
                return None
            periods, place = divmod(i - self.preperiod, self.length)
            rise, i = periods * self.saltus, self.preperiod + place
        cell = self.stored(i) + rise
        return cell if cell < 1 << 63 else None

    def stored(self, i: int) -> int:
        """Cell i, which is below self.cells."""
        i = operator.index(i)
        code = 0
        if self.width:
            j, k = divmod(i, self._per)
            byte, shift = divmod(k * self.width, 8)
            begin = self._chunks[j][0] + byte
            loaded = int.from_bytes(self._database._file[begin : begin + 9], "little")
            code = loaded >> shift & (1 << self.width) - 1
        return (self.base + code + (1 << 63)) % (1 << 64) - (1 << 63)

    def value(self, i: int) -> Union[int, Fraction, str, None]:
        """The meaning of cell i: an integer, a fraction if there is a scale, or the text of a form or a result."""
        cell = self.cell(i)
        if cell is not None and self._is_result():
            return str(self.table.result(i))
        if cell is not None and self._is_form():
            return self.table.form_text(cell)
        return cell if cell is None or self.scale == 0 else Fraction(cell, 1 << self.scale)

    def values(self, begin: int = 0, end: Optional[int] = None) -> Any:
        """The values of positions begin to end - 1 as an array; by default of all in the table.

        It raises IndexError if the column does not reach them.
        """
        if end is None:
            end = self.cells if self.is_list else self.table.positions
        begin, end = operator.index(begin), operator.index(end)
        if not 0 <= begin <= end:
            raise IndexError("positions %d to %d are no range" % (begin, end - 1))
        cells = self._unpacked(begin, end)
        if cells is not None and not self._is_form() and not self._is_result():
            if self.scale == 0:
                return cells
            if (abs(cells) <= 1 << 53).all():
                return cells / 2.0**self.scale
        values = [self.value(i) for i in range(begin, end)]
        if None in values:
            raise IndexError("%s, column %s does not reach position %d" % (self.table.what, self.name, end - 1))
        return array(values)

    def _is_form(self) -> bool:
        return self.name == "form" and not self.is_list

    def _is_result(self) -> bool:
        return self.name in ("result", "endless-result") and not self.is_list

    def _unpacked(self, begin: int, end: int) -> Any:
        """The cells as NumPy integers. None leaves them to cell: few, beyond the column, or without NumPy."""
        np = numpy()
        periods = max(0, end - 1 - self.preperiod) // self.length if self.length else 0
        if np is None or end - begin < 64 or end > self.cells and (not self.length or end >= 1 << 62):
            return None
        if abs(self.base) + (1 << self.width) + periods * self.saltus >= 1 << 63:
            return None
        if end <= self.cells:
            return self._stored(np, begin, end)
        places = np.arange(begin, end, dtype=np.int64)
        after = places - self.preperiod
        beyond = places >= self.cells
        rises = np.where(beyond, after // self.length * self.saltus, 0)
        return self._stored(np, 0, self.cells)[np.where(beyond, self.preperiod + after % self.length, places)] + rises

    def _stored(self, np: Any, begin: int, end: int) -> Any:
        """The stored cells begin to end - 1. All fit 63 bits."""
        if self.width == 0:
            return np.full(end - begin, self.base, np.int64)
        parts = []
        for j in range(begin // self._per, -(-end // self._per)):
            at, length = self._chunks[j]
            data = np.frombuffer(self._database._file[at : at + length], np.uint8)
            first = j * self._per
            bits = np.arange(max(begin, first) - first, min(end, first + self._per) - first, dtype=np.int64) * self.width
            byte, shift = bits >> 3, (bits & 7).astype(np.uint64)
            loaded = np.zeros(len(bits), np.uint64)
            for k in range(min(8, (self.width + 14) // 8)):
                loaded |= data[byte + k].astype(np.uint64) << np.uint64(8 * k)
            loaded >>= shift
            if self.width > 56:
                loaded |= np.where(shift > 0, data[byte + 8].astype(np.uint64) << (64 - shift) % 64, np.uint64(0))
            parts.append((loaded & np.uint64((1 << self.width) - 1)).astype(np.int64) + self.base)
        return np.concatenate(parts)

    def digest(self) -> bytes:
        """Recomputes the digest, which must be self.data."""
        digest = hashlib.sha256(struct.pack("<QQ", self.width, self.cells))
        for begin, length in self._chunks:
            digest.update(self._database._file[begin : begin + length])
        return digest.digest()


class Result(NamedTuple):
    """The result of best play, for the player to move. str(result) is as Sprague writes it: N in 5.

    outcome is N if that player wins, P if the other one does, and D for a draw. remoteness is the
    number of moves to the end, None for draws and scores, and for wins and losses by endless play.
    score is None in games without scores.
    """

    outcome: str
    remoteness: Optional[int]
    score: Optional[int]

    def __str__(self) -> str:
        if self.score is not None:
            return "%+d" % self.score if self.score else "0"
        if self.remoteness is not None:
            return "%s in %d" % (self.outcome, self.remoteness)
        return self.outcome if self.outcome == "D" else self.outcome + " endless"


class Table:
    """The columns of one ruleset.

    rules is the version of the rules by which the cells hold: a program with another version of
    them must use none. sides are the bounds of the numbers of a position, if they differ; else it is
    empty.
    """

    name: str
    rules: int
    bound: int
    positions: int
    solver: str

    def __init__(self, database: Database, key: bytes, record: bytes):
        self.what = "table %s" % key.decode("utf-8", "backslashreplace")
        self._texts: Dict[int, str] = {}
        unpacker = Unpacker(checked_record(record, self.what), self.what)
        fields = fields_of(unpacker, TABLE, database.known, ("sides",))
        self.sides: List[int] = fields.get("sides", [])
        good = not self.sides or database.features & 4 and len(set(self.sides)) > 1 and max(self.sides) == fields["bound"]
        need(good, "%s: sides %s" % (self.what, self.sides))
        need(fields["name"].encode() == key, "%s: the record calls it %s" % (self.what, fields["name"]))
        for name in TABLE[:-1]:
            setattr(self, name, fields[name])
        need(1 <= fields["columns"] <= 64, "%s: %d columns" % (self.what, fields["columns"]))
        self.columns: List[Column] = []
        for _ in range(fields["columns"]):
            column = Column(database, self, fields_of(unpacker, COLUMN, database.known, ("saltus",)))
            need(self.column(column.name) is None, "%s: two columns of one name" % self.what)
            self.columns.append(column)
        need(unpacker.at == len(unpacker.data), "%s: bytes behind its columns" % self.what)

    def column(self, name: str) -> Any:
        """The column of that name, or None."""
        return next((column for column in self.columns if column.name == name), None)

    def lists(self, *names: str) -> List[Column]:
        """The lists of those names, which must be there."""
        found = [self.column(name) for name in names]
        need(all(c is not None and c.is_list for c in found), "%s: there is no list %s" % (self.what, " or ".join(names)))
        return found

    def bytes_of(self, name: str, n: int) -> bytes:
        """Part n of a list of bytes, whose parts begin where another list says."""
        data, begins = self.lists(name, name + "-begins")
        need(0 <= n < begins.cells - 1, "%s: %s has no part %d" % (self.what, name, n))
        begin, end = max(begins.stored(n), 0), min(begins.stored(n + 1), data.cells)
        need(end - begin <= LONGEST_PART, "%s: part %d of %s is too long" % (self.what, n, name))
        try:
            return bytes(data.stored(i) for i in range(begin, end))
        except ValueError:
            raise FormatError("%s: %s has a cell that is no byte" % (self.what, name)) from None

    def number_of(self, part: bytes, at: int, name: str) -> Tuple[int, int]:
        """The number in LEB128 at a place, and the place behind it."""
        number = shift = 0
        for at in range(at, len(part)):
            byte = part[at]
            need(byte or not shift, "%s: %s has a number in another form" % (self.what, name))
            number |= (byte & 127) << shift
            shift += 7
            if byte < 128:
                need(number < 1 << 64, "%s: %s has a number beyond 64 bits" % (self.what, name))
                return number, at + 1
        raise FormatError("%s: a part of %s ends too early" % (self.what, name))

    def part(self, name: str, n: int) -> List[int]:
        """The numbers in part n of a list, at least one."""
        part, at = self.bytes_of(name, n), 0
        numbers: List[int] = []
        while at < len(part) or not numbers:
            number, at = self.number_of(part, at, name)
            numbers.append(number)
        return numbers

    def form(self, n: int) -> Tuple[Any, ...]:
        """Form n: (number, ups, nimber), or the lists of the numbers of Left's and Right's options."""
        left, *rest = self.part("forms", n)
        if left:
            sides = rest[:left], rest[left:]
            good = all(side and all(a < b for a, b in zip(side, side[1:] + [n])) for side in sides)
            need(good and len(sides[0]) == left, "%s: form %d has options that it cannot have" % (self.what, n))
            return sides
        need(len(rest) <= 4 and (not rest or rest[-1]), "%s: form %d has other numbers" % (self.what, n))
        number, places, ups, nimber = rest + [0] * (4 - len(rest))
        number, ups = (number >> 1) ^ -(number & 1), (ups >> 1) ^ -(ups & 1)
        need(places == 0 or number & 1 and places < 1 << 20, "%s: form %d has a number not in lowest terms" % (self.what, n))
        return Fraction(number, 1 << places), ups, nimber

    def form_text(self, n: int, deep: int = 0) -> str:
        """Form n as Sprague writes it: 1/2 + ^2 + *1, ±1, tiny(2), {2 | 0}."""
        if n in self._texts:
            return self._texts[n]
        need(deep < 200, "%s: forms lie too deep in each other" % self.what)
        form = self.form(n)
        if len(form) == 3:
            number, ups, nimber = form
            terms = [str(number)] if number or not (ups or nimber) else []
            terms += ["^v"[ups < 0] + (str(abs(ups)) if abs(ups) > 1 else "")] if ups else []
            terms += ["*%d" % nimber] if nimber else []
            text = " + ".join(terms)
        else:
            text = self._switch(*form) or "{%s}" % " | ".join(", ".join(self.form_text(o, deep + 1) for o in side) for side in form)
        need(len(text) < 1 << 20, "%s: form %d is too long to write" % (self.what, n))
        self._texts[n] = text
        return text

    def _number(self, n: int) -> Optional[Fraction]:
        """Form n as a number, or None."""
        form = self.form(n)
        return form[0] if len(form) == 3 and form[1:] == (0, 0) else None

    def _switch(self, left: List[int], right: List[int]) -> Optional[str]:
        """The form {left | right} as ±x, tiny(x) or miny(x), or None."""
        if len(left) != 1 or len(right) != 1:
            return None
        x, y = self._number(left[0]), self._number(right[0])
        if x is not None and y is not None and x == -y:
            return "±%s" % x
        for outer, inner, name in ((x, right[0], "tiny"), (y, left[0], "miny")):
            options = self.form(inner)
            if outer != 0 or len(options) == 3 or len(options[0]) != 1 or len(options[1]) != 1:
                continue
            zero, threat = options if name == "tiny" else options[::-1]
            zero, threat = self._number(zero[0]), self._number(threat[0])
            size = None if threat is None else -threat if name == "tiny" else threat
            if zero == 0 and size is not None and size > 0:
                return "%s(%s)" % (name, size)
        return None

    def key(self, i: int) -> int:
        """The key of position number i, in a table with keys."""
        i = operator.index(i)
        (firsts,) = self.lists("keys")
        block, place = divmod(i, 32)
        steps = self.part("key-steps", block)
        need(steps[0] == 0 and place < len(steps), "%s: there is no key %d" % (self.what, i))
        return firsts.stored(block) + sum(steps[: place + 1])

    def text(self, i: int) -> bytes:
        """The text of position number i, in a table with texts."""
        i = operator.index(i)
        if not 0 <= i < self.positions:
            raise IndexError("%s has no position %d" % (self.what, i))
        return self._block(i // 32)[i % 32]

    def position(self, i: int) -> Position:
        """The position of number i, in a table with texts: an integer, a text, a tuple, True, False or None."""
        return decoded(self.text(i), self.what)

    def listed(self) -> Iterator[Position]:
        """All positions in the order of their numbers, in a table with texts."""
        for block in range(-(-self.positions // 32)):
            for text in self._block(block):
                yield decoded(text, self.what)

    def result(self, i: int) -> Optional[Result]:
        """The result of position number i, in a table of a game with results. None for a number that
        the script gives to no position."""
        column: Any = self.column("result") or self.column("endless-result") or self.column("score")
        need(column is not None and not column.is_list, "%s: there are no results" % self.what)
        cell = column.cell(i)
        if cell is None:
            raise IndexError("%s has no position %d" % (self.what, i))
        if not self.column("texts"):
            height: Any = self.column("height")
            if (cell if column.name != "score" else height and height.cell(i)) == -1:
                return None
        if column.name == "score":
            need(abs(cell) <= MOST_SCORE, "%s: position %d has %d, which is no score" % (self.what, i, cell))
            return Result("N" if cell > 0 else "P" if cell < 0 else "D", None, cell)
        if column.name == "endless-result":
            need(cell > 0, "%s: position %d has %d, which is no result" % (self.what, i, cell))
            if cell <= 2:
                return Result("NP"[cell % 2], None, None)
            cell -= 2
        need(0 <= cell <= MOST_RESULT, "%s: position %d has %d, which is no result" % (self.what, i, cell))
        return Result("D", None, None) if cell == 0 else Result("NP"[cell % 2], (cell - 1) // 2, None)

    def results(self) -> Iterator[Tuple[Position, Result]]:
        """All positions with their results, in the order of their numbers. In a table without texts the
        number stands for the position."""
        all: Any = self.listed() if self.column("texts") else range(self.positions)
        for i, position in enumerate(all):
            result = self.result(i)
            if result is not None:
                yield position, result

    def rank(self, position: Position) -> Optional[int]:
        """The number of the position, or of the key in a table with keys. None if it is not there."""
        at: Any = self.key
        wanted: Any = position
        if self.column("texts"):
            at, wanted = self.text, encoded(position)
        low, high = 0, self.positions
        while low < high:
            middle = (low + high) // 2
            low, high = (middle + 1, high) if at(middle) < wanted else (low, middle)
        return low if low < self.positions and at(low) == wanted else None

    def _block(self, n: int) -> List[bytes]:
        """The texts of a block: all have 32, but the last."""
        part, at, last = self.bytes_of("texts", n), 0, b""
        texts: List[bytes] = []
        while at < len(part):
            shared, at = self.number_of(part, at, "texts")
            length, at = self.number_of(part, at, "texts")
            text = last[:shared] + part[at : at + length]
            at += length
            good = shared <= len(last) and at <= len(part) and last[shared : shared + 1] < text[shared : shared + 1]
            need(good, "%s: texts in another form" % self.what)
            texts.append(text)
            last = text
        need(len(texts) == min(32, self.positions - 32 * n), "%s: block %d has other texts" % (self.what, n))
        return texts


Position = Union[int, str, bool, None, Tuple[Any, ...]]
LONGEST_TEXT, DEEPEST = 16384, 50


def encoded(value: Position, deep: int = 0) -> bytes:
    """The text of a position, by docs/format.md. ValueError says why it is none."""
    if value is None or isinstance(value, bool):
        return b"N" if value is None else b"FT"[value : value + 1]
    if isinstance(value, int):
        if 0 <= value < 96:
            return bytes([0x90 + value])
        size = max(1, ((value if value >= 0 else -1 - value).bit_length() + 7) // 8)
        if value >> 63 not in (0, -1):
            raise ValueError("%d does not fit 64 bits" % value)
        return bytes([0xF0 + size if value >= 0 else 0x90 - size]) + (value % (1 << 8 * size)).to_bytes(size, "big")
    if isinstance(value, str):
        return b"s" + value.encode("utf-8", "surrogateescape").replace(b"\0", b"\0\xff") + b"\0"
    if not isinstance(value, tuple) or deep == DEEPEST:
        raise ValueError("%.50r is no position" % (value,))
    return b"t" + b"".join(encoded(v, deep + 1) for v in value) + b"\0"


def decoded(text: bytes, what: str) -> Position:
    """The position of a text. Only the one text that encoded gives is right."""
    try:
        value, at = decoded_at(text, 0, 0)
        good = at == len(text) <= LONGEST_TEXT and encoded(value) == text
    except (ValueError, IndexError):
        good = False
    need(good, "%s: a text that is no position: %.50r" % (what, text))
    return value


def decoded_at(text: bytes, at: int, deep: int) -> Tuple[Position, int]:
    """The value at a place of a text, and the place behind it."""
    tag, at = text[at], at + 1
    if tag in b"FNT":
        return {b"F": False, b"N": None, b"T": True}[bytes([tag])], at
    if tag == ord("s"):
        end = text.index(b"\0", at)
        while text[end + 1 : end + 2] == b"\xff":
            end = text.index(b"\0", end + 2)
        return text[at:end].replace(b"\0\xff", b"\0").decode("utf-8", "surrogateescape"), end + 1
    if tag == ord("t") and deep < DEEPEST:
        items = []
        while text[at]:
            item, at = decoded_at(text, at, deep + 1)
            items.append(item)
        return tuple(items), at + 1
    if 0x90 <= tag < 0xF0:
        return tag - 0x90, at
    size = tag - 0xF0 if tag > 0xF0 else 0x90 - tag
    if not 1 <= size <= 8:
        raise ValueError
    number = int.from_bytes(text[at : at + size], "big")
    return number if tag > 0xF0 else number - (1 << 8 * size), at + size


def checked_record(record: bytes, what: str) -> bytes:
    """A record without its checksum, which must be right."""
    need(len(record) >= 4 and crc32c(record, 0, len(record) - 4) == struct.unpack("<I", record[-4:])[0], "%s: wrong checksum" % what)
    return record[:-4]


class Database(AbstractContextManager):  # type: ignore[type-arg]
    """An open file. Tables and columns are of no use after close.

    major, minor, features, hash and positions are those of docs/format.md, size is in bytes,
    unpacked.
    """

    def __init__(self, path: Union[str, os.PathLike[str]], check_body: bool = True):
        self.path = path
        try:
            # Opening a pipe would wait for a program that writes into it.
            need(stat.S_ISREG(os.stat(path).st_mode), "not a regular file")
            with io.open(path, "rb") as f:
                self.size = os.fstat(f.fileno()).st_size
                begin = f.read(18)
                if begin.startswith(PACKED):
                    self.size = unpacked_size(begin, self.size)
                    self._map = unpacked(path, self.size)
                else:
                    need(self.size >= PAGE, "damaged: %d bytes are no database" % self.size)
                    self._map = mmap.mmap(f.fileno(), self.size, access=mmap.ACCESS_READ)
        except (OSError, ValueError, FormatError) as e:
            raise FormatError("%s: %s" % (path, getattr(e, "strerror", None) or e)) from None
        try:
            self._open(check_body)
        except FormatError as e:
            self.close()
            raise FormatError("%s: %s" % (path, e)) from None

    def __exit__(self, *_: Any) -> None:
        self.close()

    def close(self) -> None:
        """Closes the file."""
        self._map.close()

    @property
    def _file(self) -> mmap.mmap:
        """The bytes of the file, which must be open."""
        if self._map.closed:
            raise Error("%s: closed; read the values while the file is open" % self.path)
        return self._map

    def table(self, name: str) -> Any:
        """The table of that name, or None. Names are canonical, such as octal[0.77] for Kayles."""
        key = name.encode("utf-8", "surrogateescape")
        if key not in self._tables:
            return None
        begin, length = self._tables[key]
        try:
            return Table(self, key, self._file[begin : begin + length])
        except FormatError as e:
            raise FormatError("%s: damaged: %s" % (self.path, e)) from None

    def names(self) -> List[str]:
        """The names of all tables, sorted as strings of bytes."""
        return [key.decode("utf-8", "surrogateescape") for key in self._tables]

    def content_hash(self) -> str:
        """Recomputes the content hash, which must be self.hash."""
        content = hashlib.sha256()
        for bucket, entries in ((b"columns", self._columns), (b"tables", self._tables)):
            for key, (begin, length) in entries.items():
                for part in (bucket, key, self._file[begin : begin + length]):
                    content.update(struct.pack("<Q", len(part)))
                    content.update(part)
        return content.hexdigest()

    def _open(self, check_body: bool) -> None:
        self._read_trailer(check_body)
        buckets = dict(self._buckets())
        need(len(buckets) == 3, "damaged: a bucket is missing")
        self._columns, self._tables, meta = buckets[b"columns"], buckets[b"tables"], buckets[b"meta"]
        need(all(len(key) == 20 for key in self._columns), "damaged: a chunk has a key of another length")
        need(b"header" in meta and (len(meta) == 1 or not self.known), "damaged: there is no header, or more than that")
        begin, length = meta[b"header"]
        unpacker = Unpacker(checked_record(self._file[begin : begin + length], "damaged: header"), "damaged: header")
        header = fields_of(unpacker, HEADER, self.known)
        need(unpacker.at == len(unpacker.data), "damaged: bytes behind the header")
        said = (header["major"], header["minor"], header["features"], header["hash"].hex())
        need(said == (self.major, self.minor, self.features, self.hash), "damaged: header and trailer disagree")
        need(header["tables"] == len(self._tables) and header["chunks"] == len(self._columns), "damaged: the header counts other entries")
        self.positions = header["positions"]

    def _read_trailer(self, check_body: bool) -> None:
        """The checks of docs/format.md, in its order."""
        body = self.size - PAGE
        trailer = self._file[body:]
        need(trailer.startswith(MAGIC), "damaged: it does not end as a Sprague database does")
        need(crc32c(trailer, 0, PAGE - 4) == struct.unpack_from("<I", trailer, PAGE - 4)[0], "damaged: wrong checksum of the trailer")
        self.major, self.minor, self.features, length, body_sum, zero = struct.unpack_from("<IIQQII", trailer, 8)
        self.hash = trailer[40:72].hex()
        need(self.major == MAJOR, "format %d.%d, this reader knows major version %d" % (self.major, self.minor, MAJOR))
        unknown = self.features & ~KNOWN_FEATURES
        need(not unknown, "has features 0x%x that this reader does not know" % unknown)
        self.known = self.minor <= MINOR
        need(length == body and length % PAGE == 0 and length >= 4 * PAGE, "damaged: %d bytes, not %d" % (self.size, length + PAGE))
        need(not self.known or zero == 0 and not any(trailer[72 : PAGE - 4]), "damaged: bytes of the trailer that must be 0 are not")
        need(not check_body or crc32c(self._file, 0, body) == body_sum, "damaged: wrong checksum of the body")
        self._pages = body // PAGE
        self._root = 0
        for number in (0, 1):
            at = number * PAGE
            own, kind = struct.unpack_from("<QH", self._file, at)
            magic, version, size, root, pages = struct.unpack_from("<III4xQ16xQ", self._file, at + 16)
            wanted = (number, 4, 0xED0CDAED, 2, PAGE, self._pages)
            need((own, kind, magic, version, size, pages) == wanted, "damaged: page %d is no meta page of this file" % number)
            self._root = root if number == 0 else self._root

    def _buckets(self) -> Iterator[Tuple[bytes, Dict[bytes, Tuple[int, int]]]]:
        """The three buckets, each a dict from key to place and length of the value."""
        self._seen: Set[int] = set()
        for name, begin, length, is_bucket in list(self._entries(self._page(self._root))):
            if name not in (b"columns", b"meta", b"tables"):
                need(not self.known, "damaged: unknown bucket %r" % name)
                continue
            need(is_bucket and length >= 16, "damaged: entry %r is no bucket" % name)
            root = struct.unpack_from("<Q", self._file, begin)[0]
            page = self._page(root) if root else (begin + 16, begin + length)
            entries = {}
            for key, at, size, nested in self._entries(page):
                need(not nested, "damaged: a bucket in bucket %r" % name)
                entries[key] = (at, size)
            yield name, entries

    def _page(self, number: int) -> Tuple[int, int]:
        """Begin and end of a page that has not been seen yet, with those that belong to it."""
        need(2 <= number < self._pages, "damaged: there is no page %d" % number)
        own, overflow = struct.unpack_from("<Q4xI", self._file, number * PAGE)
        need(own == number and overflow < self._pages - number, "damaged: page %d is not itself" % number)
        for n in range(number, number + overflow + 1):
            need(n not in self._seen, "damaged: page %d is used twice" % n)
            self._seen.add(n)
        return number * PAGE, (number + overflow + 1) * PAGE

    def _entries(self, root: Tuple[int, int]) -> Iterator[Tuple[bytes, int, int, bool]]:
        """The entries under a page: key, place, length, whether it is a bucket. It ends, as no page comes twice."""
        last: Optional[bytes] = None
        stack: List[Tuple[Tuple[int, int], Optional[bytes]]] = [(root, None)]
        while stack:
            (begin, end), first = stack.pop()
            need(begin + 16 <= end, "damaged: a page without header")
            kind, count = struct.unpack_from("<HH", self._file, begin + 8)
            need(kind in (1, 2) and begin + 16 + 16 * count <= end, "damaged: page at byte %d is neither branch nor leaf" % begin)
            below = []
            for i in range(count):
                element = begin + 16 + 16 * i
                value, is_bucket = 0, 0
                if kind == 1:
                    position, key, page = struct.unpack_from("<IIQ", self._file, element)
                else:
                    is_bucket, position, key, value = struct.unpack_from("<IIII", self._file, element)
                at = element + position
                need(at >= begin + 16 + 16 * count and at + key + value <= end and is_bucket <= 1, "damaged: an entry leaves its page at byte %d" % begin)
                text = bytes(self._file[at : at + key])
                need(i > 0 or first is None or text == first, "damaged: the page at byte %d begins with another key" % begin)
                if kind == 1:
                    below.append((page, text))
                    continue
                need(last is None or last < text, "damaged: keys out of order at byte %d" % begin)
                last = text
                yield text, at + key, value, is_bucket == 1
            stack.extend((self._page(page), text) for page, text in reversed(below))


def write(text: str, file: Any = None) -> None:
    """Prints printable text."""
    print(printable(text), file=file)


def show(database: Database) -> None:
    """Prints the tables of a file, after a check of all its content."""
    need(database.content_hash() == database.hash, "%s: damaged: the content has another hash" % database.path)
    tables = [database.table(name) for name in database.names()]
    need(sum(table.positions for table in tables) == database.positions, "%s: damaged: the header counts other positions" % database.path)
    write("format %d.%d, %d bytes, content hash %s" % (database.major, database.minor, database.size, database.hash))
    write("%d tables, %d positions" % (len(tables), database.positions))
    for table in tables:
        write("%s\tto %d\t%d positions\t%s" % (table.name, table.bound, table.positions, ", ".join(c.name for c in table.columns)))


def show_table(table: Table, columns: List[Column]) -> None:
    """Prints columns of a table, after a check of their digests."""
    write("%s: bound %d, %d positions, rules %d, solved by %s" % (table.name, table.bound, table.positions, table.rules, table.solver))
    for c in columns:
        period = ""
        if c.length:
            period = "; period %d, saltus %d from %d on, by %s, checked to %d" % (c.length, c.saltus, c.preperiod, c.theorem, c.checked)
        need(c.digest() == c.data, "damaged: %s, column %s has another digest" % (table.what, c.name))
        write("  %s: %d cells of %d bits%s" % (c.name, c.cells, c.width, period))


class Refusal(Error):
    """The command is not understood (status 2), or the file lacks the table or the cell (1)."""

    def __init__(self, status: int, message: str):
        super().__init__(message)
        self.status = status


def positions_of(texts: Iterable[str]) -> Iterator[int]:
    """The numbers in texts such as 12 and 10..20."""
    for text in texts:
        first, dots, last = text.partition("..")
        numbers = [first, last] if dots else [first]
        if not all(n.isascii() and n.isdigit() and len(n) < 30 for n in numbers):
            raise Refusal(2, "%r is no position; write a number, as 12, or a range, as 10..20" % text)
        if int(numbers[0]) > int(numbers[-1]):
            raise Refusal(2, "%r goes from %s down to %s; write the smaller number first" % (text, numbers[0], numbers[-1]))
        for n in range(int(numbers[0]), int(numbers[-1]) + 1):
            yield n


def run(args: Iterable[str]) -> None:
    """Runs the command."""
    check_body, only = True, None
    names: List[str] = []
    args = list(args)
    while args:
        arg = args.pop(0)
        if arg in ("-h", "--help"):
            print((__doc__ or "").strip())
            return
        if arg == "--skip-body-checksum":
            check_body = False
        elif arg == "--column" and args:
            only = args.pop(0)
        elif arg.startswith("-"):
            raise Refusal(2, "%s: no such option, or without its value; --help tells what there is" % arg)
        else:
            names.append(arg)
    if not names:
        raise Refusal(2, "name a database file; --help tells more")
    with Database(names[0], check_body=check_body) as database:
        if len(names) == 1:
            show(database)
            return
        table = database.table(names[1])
        if table is None:
            raise Refusal(1, "%s: there is no table %s; without a table all are listed" % (names[0], names[1]))
        usual = [c for c in table.columns if not c.is_list] if len(names) > 2 else table.columns
        columns = [c for c in usual if only is None] or [c for c in table.columns if c.name == only]
        if not columns:
            raise Refusal(1, "%s has no column %s; it has %s" % (table.what, only, ", ".join(c.name for c in table.columns)))
        if len(names) == 2:
            show_table(table, columns)
            return
        for i in positions_of(names[2:]):
            values = [c.value(i) for c in columns]
            if None in values:
                raise Refusal(1, "%s does not reach position %d" % (table.what, i))
            cells = ["%s %s" % (c.name, v) for c, v in zip(columns, values)]
            write("\t".join([str(i), *cells, *([repr(table.position(i))] if table.column("texts") else [])]))


def forget_output() -> None:
    """Discards unwritten output, which Python would otherwise write at its end."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def main(args: List[str]) -> int:
    """Runs the command and returns its exit status. An error is one line."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")
    try:
        run(args)
        sys.stdout.flush()
    except BrokenPipeError:  # the reader has enough
        forget_output()
    except OSError as e:
        forget_output()
        write("sprague.py: the output: %s" % (e.strerror or e), file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130
    except (FormatError, Refusal) as e:
        write("sprague.py: " + " ".join(str(e).split()), file=sys.stderr)
        return e.status
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
