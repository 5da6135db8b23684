#!/usr/bin/env python3
"""Reads a Sprague database file: who wants its values needs no Go.

Written from docs/format.md alone, for Python 3.8 and later, with nothing but the
standard library. As a command:

    python3 sprague_db.py FILE                      what the file holds
    python3 sprague_db.py FILE TABLE                one table and its columns
    python3 sprague_db.py FILE TABLE POSITION...    cells; 10..20 is a range

    --column NAME           only this column, or this list
    --skip-body-checksum    do not read all of it first (a second for each 15 MB)

Exit status: 0 fine; 1 no such table or cell, or no room for the output; 2 wrong usage; 3 the file is missing,
damaged or of another version. An error is one line. As a module:

    with Database("my.db") as db:
        kayles = db.table("octal[0.77]")
        print(kayles.column("grundy").cell(12))

A cell holds by the version of the rules of its game, Table.rules: whoever plays by
other rules than those must not use a single one.
"""

import hashlib
import mmap
import os
import stat
import struct
import sys
from contextlib import AbstractContextManager
from fractions import Fraction
from functools import lru_cache

PAGE = 4096
MAGIC = b"SPRAGUE\x1a"
MAJOR, MINOR = 1, 2
KNOWN_FEATURES = 3  # bit 0: some column has a saltus; bit 1: some column is a list
CHUNK_BITS = 130560
SLACK = 8  # bytes behind the codes of each chunk


class FormatError(Exception):
    """The file is missing, damaged, or of a version that this reader does not know."""

    status = 3


@lru_cache(maxsize=None)
def crc_tables():
    """What a byte does to the sum, and what 16 bits do to it 0, 1, 2 and 3 words later."""
    byte = list(range(256))
    for _ in range(8):
        byte = [(n >> 1) ^ (0x82F63B78 if n & 1 else 0) for n in byte]
    half = [(n >> 8) ^ byte[n & 255] for n in range(65536)]
    words = [[(n >> 8) ^ byte[n & 255] for n in half]]
    for _ in range(3):
        words.append([(n >> 16) ^ words[0][n & 65535] for n in words[-1]])
    return (byte, *words)


def crc32c(data, begin=0, end=None):
    """CRC-32 of data[begin:end] with the Castagnoli polynomial, by eight bytes at a time."""
    byte, t0, t1, t2, t3 = crc_tables()
    end = len(data) if end is None else end
    crc, step = 0xFFFFFFFF, 1 << 20
    for at in range(begin, end, step):
        block = data[at : min(at + step, end)]
        whole = len(block) // 8 * 8
        for a, b, c, d in struct.iter_unpack("<4H", block[:whole]):
            crc = t3[a ^ crc & 65535] ^ t2[b ^ crc >> 16] ^ t1[c] ^ t0[d]
        for x in block[whole:]:
            crc = crc >> 8 ^ byte[(crc ^ x) & 255]
    return crc ^ 0xFFFFFFFF


def need(condition, message):
    if not condition:
        raise FormatError(message)


class Unpacker:
    """The part of MessagePack that records are made of, in its one canonical form."""

    def __init__(self, data, what):
        self.data, self.at, self.what = data, 0, what

    def take(self, count):
        need(self.at + count <= len(self.data), "%s: ends too early" % self.what)
        self.at += count
        return self.data[self.at - count : self.at]

    def number(self, size, signed=False):
        return int.from_bytes(self.take(size), "big", signed=signed)

    def shortest(self, value, least):
        """A value that is as large as the length of its form demands."""
        need(value >= least, "%s: a length or an integer is not in its shortest form" % self.what)
        return value

    def text(self, length):
        try:
            return bytes(self.take(length)).decode("utf-8")
        except UnicodeDecodeError:
            raise FormatError("%s: text that is not UTF-8" % self.what) from None

    def value(self):
        code = self.number(1)
        if code <= 0x7F:
            return code
        if code >= 0xE0:
            return code - 256
        if 0xA0 <= code <= 0xBF:
            return self.text(code & 31)
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

    def map(self):
        code = self.number(1)
        need(0x80 <= code <= 0x8F, "%s: a map of at most 15 fields is wanted" % self.what)
        fields = {}
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


def fields_of(unpacker, order, known, optional=()):
    """A map that must have these fields; known tells that there may be no others."""
    fields = unpacker.map()
    names = list(fields)
    need(names[: len(order)] == list(order), "%s: fields %s, not %s" % (unpacker.what, names, list(order)))
    need(not known or names[len(order) :] in ([], list(optional)), "%s: unknown fields among %s" % (unpacker.what, names))
    for name in names[: len(order)] + [name for name in optional if name in fields]:
        value = fields[name]
        if name in STRINGS:
            least, most = (1, 1000) if name == "name" else (0, 4000)
            good = isinstance(value, str) and least <= len(value.encode()) <= most and value.isprintable()
        elif name in BYTES:
            good = isinstance(value, bytes) and len(value) == 32
        else:
            least, most = (-(1 << 63), 1 << 63) if name == "base" else (0, 1 << 64)
            good = isinstance(value, int) and least <= value < most
        need(good, "%s: field %s has a value that it cannot have" % (unpacker.what, name))
    return fields


class Column:
    """One sequence of cells."""

    def __init__(self, database, table, fields):
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
        self._chunks = []
        for j in range(-(-self.cells // self._per) if self.width else 0):
            place = database._columns.get(self.data[:16] + struct.pack(">I", j))
            codes = min(self._per, self.cells - j * self._per)
            need(place is not None, "%s: chunk %d is not there" % (what, j))
            size = (codes * self.width + 7) // 8 + SLACK
            need(place[1] == size, "%s: chunk %d has %d bytes, not %d" % (what, j, place[1], size))
            self._chunks.append(place)

    def cell(self, i):
        """The cell of position number i, or None where there is none."""
        if i < 0:
            return None
        rise = 0
        if i >= self.cells:
            if self.length == 0:
                return None
            periods, place = divmod(i - self.preperiod, self.length)
            rise, i = periods * self.saltus, self.preperiod + place
        code = 0
        if self.width:
            j, k = divmod(i, self._per)
            byte, shift = divmod(k * self.width, 8)
            begin = self._chunks[j][0] + byte
            loaded = int.from_bytes(self._database._file[begin : begin + 9], "little")
            code = loaded >> shift & (1 << self.width) - 1
        cell = (self.base + code + (1 << 63)) % (1 << 64) - (1 << 63)
        if cell + rise >= 1 << 63:
            return None
        return cell + rise

    def value(self, i):
        """What the cell means: an integer, a fraction where there is a scale, the text of a form."""
        cell = self.cell(i)
        if cell is not None and self.name == "form" and not self.is_list:
            return self.table.form_text(cell)
        return cell if cell is None or self.scale == 0 else Fraction(cell, 1 << self.scale)

    def digest(self):
        """Recomputes the digest, which must be self.data."""
        digest = hashlib.sha256(struct.pack("<QQ", self.width, self.cells))
        for begin, length in self._chunks:
            digest.update(self._database._file[begin : begin + length])
        return digest.digest()


class Table:
    """The columns of one ruleset."""

    def __init__(self, database, key, record):
        self.what = "table %s" % key.decode("utf-8", "backslashreplace")
        self._texts = {}
        unpacker = Unpacker(checked_record(record, self.what), self.what)
        fields = fields_of(unpacker, TABLE, database.known)
        need(fields["name"].encode() == key, "%s: the record calls it %s" % (self.what, fields["name"]))
        for name in TABLE[:-1]:
            setattr(self, name, fields[name])
        need(1 <= fields["columns"] <= 64, "%s: %d columns" % (self.what, fields["columns"]))
        self.columns = []
        for _ in range(fields["columns"]):
            column = Column(database, self, fields_of(unpacker, COLUMN, database.known, ("saltus",)))
            need(self.column(column.name) is None, "%s: two columns of one name" % self.what)
            self.columns.append(column)
        need(unpacker.at == len(unpacker.data), "%s: bytes behind its columns" % self.what)

    def column(self, name):
        """The column of that name, or None."""
        return next((column for column in self.columns if column.name == name), None)

    def lists(self, *names):
        """The lists of those names, which must be there."""
        found = [self.column(name) for name in names]
        need(all(c is not None and c.is_list for c in found), "%s: there is no list %s" % (self.what, " or ".join(names)))
        return found

    def part(self, name, n):
        """The numbers in part n of a list of bytes, whose parts begin where another list says."""
        data, begins = self.lists(name, name + "-begins")
        need(0 <= n < begins.cells - 1, "%s: %s has no part %d" % (self.what, name, n))
        numbers, number, shift = [], 0, 0
        for at in range(max(begins.cell(n), 0), min(begins.cell(n + 1), data.cells)):
            byte = data.cell(at)
            need(0 <= byte <= 255 and (byte or not shift), "%s: %s has a number in another form" % (self.what, name))
            number |= (byte & 127) << shift
            shift += 7
            if byte < 128:
                need(number < 1 << 64, "%s: %s has a number beyond 64 bits" % (self.what, name))
                numbers.append(number)
                number = shift = 0
        need(numbers and not shift, "%s: part %d of %s ends too early" % (self.what, n, name))
        return numbers

    def form(self, n):
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

    def form_text(self, n, deep=0):
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

    def _number(self, n):
        """The number that form n is, or None."""
        form = self.form(n)
        return form[0] if len(form) == 3 and form[1:] == (0, 0) else None

    def _switch(self, left, right):
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

    def key(self, i):
        """The key of position number i, where positions have keys."""
        (firsts,) = self.lists("keys")
        block, place = divmod(i, 32)
        steps = self.part("key-steps", block)
        need(steps[0] == 0 and place < len(steps), "%s: there is no key %d" % (self.what, i))
        return firsts.cell(block) + sum(steps[: place + 1])

    def rank(self, key):
        """The number of the position with a key, or None."""
        low, high = 0, self.positions
        while low < high:
            middle = (low + high) // 2
            low, high = (middle + 1, high) if self.key(middle) < key else (low, middle)
        return low if low < self.positions and self.key(low) == key else None


def checked_record(record, what):
    """A record without its checksum, which must be right."""
    need(len(record) >= 4 and crc32c(record, 0, len(record) - 4) == struct.unpack("<I", record[-4:])[0], "%s: wrong checksum" % what)
    return record[:-4]


class Database(AbstractContextManager):
    """An open file. Tables and columns are of no use after close."""

    def __init__(self, path, check_body=True):
        self.path = path
        try:
            # Not to wait for ever for whoever writes into a pipe of that name.
            need(stat.S_ISREG(os.stat(path).st_mode), "%s: not a regular file" % path)
            with open(path, "rb") as f:
                self.size = os.fstat(f.fileno()).st_size
                need(self.size >= PAGE, "%s: damaged: %d bytes are no database" % (path, self.size))
                self._file = mmap.mmap(f.fileno(), self.size, access=mmap.ACCESS_READ)
        except (OSError, ValueError) as e:
            raise FormatError("%s: %s" % (path, getattr(e, "strerror", None) or e)) from None
        try:
            self._open(check_body)
        except FormatError as e:
            self.close()
            raise FormatError("%s: %s" % (path, e)) from None

    def __exit__(self, *_):
        self.close()

    def close(self):
        self._file.close()

    def table(self, name):
        """The table of that name, or None."""
        key = name.encode("utf-8", "surrogateescape")
        if key not in self._tables:
            return None
        begin, length = self._tables[key]
        try:
            return Table(self, key, self._file[begin : begin + length])
        except FormatError as e:
            raise FormatError("%s: damaged: %s" % (self.path, e)) from None

    def names(self):
        """The names of all tables, sorted as strings of bytes."""
        return [key.decode("utf-8", "surrogateescape") for key in self._tables]

    def content_hash(self):
        """Recomputes the content hash, which must be self.hash."""
        content = hashlib.sha256()
        for bucket, entries in ((b"columns", self._columns), (b"tables", self._tables)):
            for key, (begin, length) in entries.items():
                for part in (bucket, key, self._file[begin : begin + length]):
                    content.update(struct.pack("<Q", len(part)))
                    content.update(part)
        return content.hexdigest()

    def _open(self, check_body):
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

    def _read_trailer(self, check_body):
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
        for number in (0, 1):
            at = number * PAGE
            own, kind = struct.unpack_from("<QH", self._file, at)
            magic, version, size, root, pages = struct.unpack_from("<III4xQ16xQ", self._file, at + 16)
            wanted = (number, 4, 0xED0CDAED, 2, PAGE, self._pages)
            need((own, kind, magic, version, size, pages) == wanted, "damaged: page %d is no meta page of this file" % number)
            self._root = root if number == 0 else self._root

    def _buckets(self):
        """The three buckets, each a dict from key to place and length of the value."""
        self._seen = set()
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

    def _page(self, number):
        """Begin and end of a page that has not been seen yet, with those that belong to it."""
        need(2 <= number < self._pages, "damaged: there is no page %d" % number)
        own, overflow = struct.unpack_from("<Q4xI", self._file, number * PAGE)
        need(own == number and overflow < self._pages - number, "damaged: page %d is not itself" % number)
        for n in range(number, number + overflow + 1):
            need(n not in self._seen, "damaged: page %d is used twice" % n)
            self._seen.add(n)
        return number * PAGE, (number + overflow + 1) * PAGE

    def _entries(self, root):
        """The entries under a page: key, place, length, whether it is a bucket. It ends, as no page comes twice."""
        last = None
        stack = [(root, None)]
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


def write(text, file=None):
    """Prints text that commands no terminal: what does not show is escaped."""
    print("".join(c if c in "\n\t" or c.isprintable() else c.encode("unicode_escape").decode() for c in text), file=file)


def show(database):
    """Prints what a file holds."""
    need(database.content_hash() == database.hash, "%s: damaged: the content has another hash" % database.path)
    tables = [database.table(name) for name in database.names()]
    need(sum(table.positions for table in tables) == database.positions, "%s: damaged: the header counts other positions" % database.path)
    write("format %d.%d, %d bytes, content hash %s" % (database.major, database.minor, database.size, database.hash))
    write("%d tables, %d positions" % (len(tables), database.positions))
    for table in tables:
        write("%s\tto %d\t%d positions\t%s" % (table.name, table.bound, table.positions, ", ".join(c.name for c in table.columns)))


def show_table(table, columns):
    write("%s: bound %d, %d positions, rules %d, solved by %s" % (table.name, table.bound, table.positions, table.rules, table.solver))
    for c in columns:
        period = ""
        if c.length:
            period = "; period %d, saltus %d from %d on, by %s, checked to %d" % (c.length, c.saltus, c.preperiod, c.theorem, c.checked)
        need(c.digest() == c.data, "damaged: %s, column %s has another digest" % (table.what, c.name))
        write("  %s: %d cells of %d bits%s" % (c.name, c.cells, c.width, period))


class Refusal(Exception):
    """The command cannot be understood (2), or the file does not have what it wants (1)."""

    def __init__(self, status, message):
        super().__init__(message)
        self.status = status


def positions_of(texts):
    """The numbers that 12 and 10..20 stand for."""
    for text in texts:
        first, dots, last = text.partition("..")
        numbers = [first, last] if dots else [first]
        if not all(n.isascii() and n.isdigit() and len(n) < 30 for n in numbers):
            raise Refusal(2, "%r is no position; write a number, as 12, or a range, as 10..20" % text)
        if int(numbers[0]) > int(numbers[-1]):
            raise Refusal(2, "%r goes from %s down to %s; write the smaller number first" % (text, numbers[0], numbers[-1]))
        for n in range(int(numbers[0]), int(numbers[-1]) + 1):
            yield n


def run(args):
    check_body, only, names = True, None, []
    args = list(args)
    while args:
        arg = args.pop(0)
        if arg in ("-h", "--help"):
            print(__doc__.strip())
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
        cells = [c for c in table.columns if not c.is_list] if len(names) > 2 else table.columns
        columns = [c for c in cells if only is None] or [c for c in table.columns if c.name == only]
        if not columns:
            raise Refusal(1, "%s has no column %s; it has %s" % (table.what, only, ", ".join(c.name for c in table.columns)))
        if len(names) == 2:
            show_table(table, columns)
            return
        for i in positions_of(names[2:]):
            values = [c.value(i) for c in columns]
            if None in values:
                raise Refusal(1, "%s does not reach position %d" % (table.what, i))
            write("%d\t%s" % (i, "\t".join("%s %s" % (c.name, v) for c, v in zip(columns, values))))


def forget_output():
    """Lets what was not written yet go nowhere: Python would try again at the end."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def main(args):
    """Runs the command and gives its exit status; an error is one line."""
    sys.stdout.reconfigure(errors="backslashreplace")
    try:
        run(args)
        sys.stdout.flush()
    except BrokenPipeError:  # whoever reads has enough
        forget_output()
    except OSError as e:
        forget_output()
        write("sprague_db: the output: %s" % (e.strerror or e), file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130
    except (FormatError, Refusal) as e:
        write("sprague_db: " + " ".join(str(e).split()), file=sys.stderr)
        return e.status
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
