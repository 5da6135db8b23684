"""The rules of games and of scripts, by which check_proof.py checks certificates of Sprague.

They are written anew here, and nothing is shared with Sprague.
"""
import ast
import functools
import itertools
import math
import re
import types

class Broken(Exception):
    """The reason why a certificate proves nothing."""

def demand(condition, *reason):
    if not condition:
        raise Broken(" ".join(map(str, reason)))

# Rules. A state is a heap, a pair, a text, or the rows of a board. Side 0 is Left, side 1 Right.

class Game:
    """read: the states of a text. moves: the lists of states that a side can leave. normal: the
    independent parts, equal if play is. negative: the sides exchanged; None if impartial."""
    def __init__(self, read, moves, normal=lambda state: [state], negative=None):
        self.read, self.moves, self.normal, self.negative = read, moves, normal, negative

def numbers(text, split=",", count=None, least=0):
    """The numbers of a text, as many as count says."""
    parts = [part.strip() for part in text.split(split)]
    demand(all(re.fullmatch("[0-9]{1,7}", part) for part in parts), "no numbers:", text)
    found = tuple(map(int, parts))
    demand(min(found) >= least and count in (None, len(found)), "wrong numbers:", text)
    return found

CODES = {"kayles": "0.77", "dawson-kayles": "0.07", "dawson-chess": "0.137", "guiles": "0.15",
         "treblecross": "0.007", "officers": "0.6"}

class Heaps(Game):
    """Octal games, by digits. Subtraction: the numbers up to most that may be taken, and whether
    all larger ones may be (rest). Nim excludes none. Grundy's game has unequal parts."""
    def __init__(self, name):
        Game.__init__(self, lambda text: numbers(text, count=1), self.moves)
        name = "octal[%s]" % CODES[name] if name in CODES else name
        code = re.fullmatch(r"octal\[([04])\.([0-7]+)\]", name)
        listed = re.fullmatch(r"subtraction\[(all-but )?([0-9., ]*)\]", name)
        demand(code or listed or name in ("nim", "grundy"), "no rules of", name)
        self.unequal, self.rest, self.takes, self.most = name == "grundy", name == "nim", [], 0
        self.digits = [int(d) for d in code[1] + code[2].rstrip("0")] if code else []
        if listed and name != "subtraction[]":
            ends = [numbers(part, "..", least=1) for part in listed[2].split(",")]
            named = {k for part in ends for k in range(part[0], part[-1] + 1)}
            self.rest, self.most = bool(listed[1]), max(named)
            self.takes = [k for k in range(1, self.most + 1) if (k in named) != self.rest]
        self.key = repr((self.unequal, self.rest, self.takes, self.most, self.digits))

    def moves(self, n, side=0):
        for k, digit in enumerate(self.digits):
            if digit & 1 and n == k or digit & 2 and n > k:
                yield [n - k] * (n > k)
            yield from ([a, n - k - a] for a in range(1, (n - k) // 2 + 1) if digit & 4)
        yield from ([n - k] for k in self.takes if k <= n)
        yield from ([a] for a in range(n - self.most) if self.rest)
        yield from ([a, n - a] for a in range(1, (n + 1) // 2) if self.unequal)

    def bound(self, preperiod, period):
        """The heap up to which a period must hold so that a theorem proves it."""
        demand(not self.unequal, "no theorem tells a period of this game")
        if self.digits:
            return 2 * max(preperiod, 1) + 2 * period + len(self.digits) - 1
        return preperiod + period + (2 * self.most if self.rest else self.most - 1)

def board(letters, full):
    """The reader of boards with some letters; full has the letters of a full board, in turns."""
    def read(text):
        rows = tuple(text.split("|"))
        if text[:1].isdigit():
            width, height = numbers(text, count=2)
            rows = tuple((full * width)[y % len(full):][:width] for y in range(height))
        demand(len(set(map(len, rows))) < 2 and {*"".join(rows)} <= {*letters}, "no board:", text)
        return [rows]
    return read

def turned(rows):
    return tuple(map("".join, zip(*rows)))

def regions(rows, letters, blank, quarter):
    """The groups of neighboring squares with some letters, each as the least of its images."""
    cells = {(y, x) for y, row in enumerate(rows) for x, c in enumerate(row) if c in letters}
    while cells:
        group = [cells.pop()]
        for y, x in group:  # which grows meanwhile
            near = cells & {(y - 1, x), (y + 1, x), (y, x - 1), (y, x + 1)}
            cells -= near
            group.extend(near)
        inside, (ys, xs) = set(group), zip(*group)
        images = [tuple("".join(rows[y][x] if (y, x) in inside else blank for x in range(
            min(xs), max(xs) + 1)) for y in range(min(ys), max(ys) + 1))]
        images += map(turned, images[:quarter])
        images += [image[::-1] for image in images]
        yield min(images + [tuple(row[::-1] for row in image) for image in images])

def replaced(rows, *rules):
    """The boards with a stretch of a row replaced, by rules such as "..>xx"."""
    for old, new in (rule.split(">") for rule in rules):
        for y, row in enumerate(rows):
            for x in range(len(row)):
                if row.startswith(old, x):
                    yield [rows[:y] + (row[:x] + new + row[x + len(old):],) + rows[y + 1:]]

def crosswise(rows, *rules):
    return ([turned(to)] for to, in replaced(turned(rows), *rules))

def either_way(rows, *rules):
    return itertools.chain(replaced(rows, *rules), crosswise(rows, *rules))

def exchanged(letters, rows):
    return tuple(row.translate(str.maketrans(letters, letters[::-1])) for row in rows)

def stretches(rows):
    """The parts of a row between toads and frogs that never move. Where only one side can move,
    each play has the same number of moves, and the part is written as rows of one move."""
    row, ahead = "##%s##" % rows[0], {"t": 1, "f": -1}
    stuck, before = {i for i, c in enumerate(row) if c != "."}, None
    while stuck != before:
        before = stuck
        stuck = {i for i in before if row[i] == "#" or i + ahead[row[i]] in before and (
            row[i + ahead[row[i]]] in row[i] + "#" or i + 2 * ahead[row[i]] in before)}
    for part in "".join("#" if i in stuck else c for i, c in enumerate(row)).split("#"):
        if "t" in part and "f" in part:
            yield (part,)
        else:
            yield from [("t.",)] * sum(part[i:].count(".") for i, c in enumerate(part) if c == "t")
            yield from [(".f",)] * sum(part[:i].count(".") for i, c in enumerate(part) if c == "f")

def line(text):
    demand({*text} <= {*"tf."}, "no row:", text)
    return [(text,)]

def stalk(text):
    demand(re.fullmatch("[WBG]*|[LRG]*", text), "no stalk:", text)
    return [text.replace("L", "W").replace("R", "B")]

def bar(text):
    """A whole bar, or rows from the bottom, such as 5^3|2."""
    if "," in text:
        width, height = numbers(text, count=2, least=1)
        return [(width,) * height]
    rows = [numbers(part if "^" in part else part + "^1", "^", 2, 1) for part in text.split("|")]
    demand(rows == sorted(rows, key=lambda row: -row[0]), "no bar:", text)
    return [tuple(length for length, times in rows for _ in range(times))]

def bites(rows, side):
    for y, length in enumerate(rows):
        for x in range(y == 0, length):
            yield [rows[:y] + tuple(min(row, x) for row in rows[y:] if x)]

def queen(pair, side):
    a, b = pair
    both = [(k, k) for k in range(1, min(a, b) + 1)]
    steps = [(k, 0) for k in range(1, a + 1)] + [(0, k) for k in range(1, b + 1)] + both
    return ([(a - i, b - j)] for i, j in steps)

def multiples(pair, side):
    low, high = sorted(pair)
    return ([(low, high - k)] for k in range(low, high + 1, low or high + 1) if low)

def pair(text):
    return [numbers(text, count=2)]

def ordered(pair):
    return [tuple(sorted(pair))]

GAMES = {
    "wythoff": Game(pair, queen, ordered),
    "euclid": Game(pair, multiples, ordered),
    "chomp": Game(bar, bites, lambda p: [
        min(p, tuple(sum(row > x for row in p) for x in range(p[0])))]),
    "cram": Game(board(".x", "."), lambda p, side: either_way(p, "..>xx"),
                 lambda p: regions(p, ".", "x", True)),
    "domineering": Game(board(".x", "."), lambda p, side: (crosswise, replaced)[side](p, "..>xx"),
                        lambda p: regions(p, ".", "x", False), turned),
    "clobber": Game(board("lr.x", "lr"), lambda p, side: either_way(
        p, *(("lr>.l", "rl>l."), ("rl>.r", "lr>r."))[side]),
        lambda p: regions(p, "lr", ".", True), lambda p: exchanged("lr", p)),
    "toads-and-frogs": Game(line, lambda p, side: replaced(
        p, *(("t.>.t", "tf.>.ft"), (".f>f.", ".tf>ft."))[side]),
        stretches, lambda p: exchanged("tf", (p[0][::-1],))),
    "hackenbush": Game(
        stalk, lambda p, side: ([p[:i]] for i, c in enumerate(p) if c in ("WG", "BG")[side]),
        negative=lambda p: exchanged("WB", (p,))[0])}

# Scripts are read as Python, without what could reach out of them or change later.

SYNTAX = """Module FunctionDef arguments arg Return Assign AugAssign For If Expr Break Continue Pass
    BoolOp And Or BinOp Add Sub Mult FloorDiv Mod LShift RShift BitOr BitXor BitAnd UnaryOp Invert
    Not USub UAdd IfExp Dict Set ListComp SetComp DictComp comprehension Compare Eq NotEq Lt LtE Gt
    GtE In NotIn Call keyword Constant Attribute Subscript Index Slice Name Load Store List
    Tuple""".split()
METHODS = """split join replace count find startswith endswith append extend insert pop remove index
    clear get keys values items setdefault update add discard union intersection difference
    issubset""".split()

UNUSED = ("judge", "generate")  # are for inputs of problems

class Mark:
    """WIN, LOSE or DRAW."""

class Sum(tuple):
    """The positions that a move leaves beside each other."""

class Constant(list):
    """A list outside of a def."""
    def refuse(self, *_):
        raise Broken("a list outside of a def changes")
    append = extend = insert = pop = remove = clear = __setitem__ = __iadd__ = __imul__ = refuse

def constant(value):
    """A value that cannot change, so that a script cannot count its calls."""
    if type(value) is types.FunctionType:
        value.__defaults__, value.__kwdefaults__ = constant(value.__defaults__), None
    if type(value) is dict:
        return types.MappingProxyType({key: constant(x) for key, x in value.items()})
    kind = {list: Constant, tuple: tuple, set: frozenset}.get(type(value))
    return kind(map(constant, value)) if kind else value

def plus(*parts):
    parts = parts[0] if len(parts) == 1 and isinstance(parts[0], list) else parts
    return Sum(x for part in parts for x in (part if type(part) is Sum else [part]))

def fail(reason):
    raise Broken(reason)

SIDES = ("left", "right")
WIN, LOSE, DRAW = Mark(), Mark(), Mark()
LANGUAGE = {
    "__builtins__": {}, "len": len, "range": range, "min": min, "max": max, "abs": abs, "sum": sum,
    "any": any, "all": all, "sorted": sorted, "str": str, "int": int, "bool": bool, "tuple": tuple,
    "list": lambda *x: list(*x), "dict": dict, "set": set, "reversed": lambda x: list(x)[::-1],
    "isqrt": math.isqrt, "enumerate": lambda x, start=0: list(enumerate(x, start)),
    "zip": lambda *x: list(zip(*x)), "popcount": lambda n: bin(n).count("1"),
    "gcd": lambda *x: functools.reduce(math.gcd, x), "print": lambda *x: None, "fail": fail,
    "plus": plus, "WIN": WIN, "LOSE": LOSE, "DRAW": DRAW}

def plain(value):
    """Whether a value is a position: an integer, a text, True, False, None, or a tuple of these."""
    return value is None or type(value) in (int, bool, str) or (
        type(value) is tuple and all(map(plain, value)))

def literal(token):
    word = token[0].strip()
    return word if re.fullmatch('0|-?[1-9][0-9]*|True|False|None|".*"|', word, re.S) else repr(word)

class Script(Game):
    """A state is the text of a position, and 1, or -1 with the sides exchanged."""
    def __init__(self, name, text):
        tree = ast.parse(text.encode().decode("latin-1"))  # texts count bytes
        tree.body = [part for part in tree.body if getattr(part, "name", "") not in UNUSED]
        for node in ast.walk(tree):
            kind, names = type(node).__name__, [getattr(node, a, "") for a in ("id", "name", "arg")]
            demand(kind in SYNTAX and not any(str(word).startswith("__") for word in names),
                   "the script has", kind, *names)
            demand(kind != "Attribute" or node.attr in METHODS and type(node.ctx) is ast.Load,
                   "the script has the attribute", getattr(node, "attr", ""))
        self.rules, self.values = dict(LANGUAGE), {}
        exec(compile(tree, name, "exec"), self.rules)
        self.rules.update({key: constant(self.rules[key]) for key in self.rules if key[:2] != "__"})
        defs = [name for name in ("moves", *SIDES, "result") if callable(self.rules.get(name))]
        demand(defs in (["moves"], ["moves", "result"], ["left", "right"]), "the script has", *defs)
        self.cycles = self.rules.get("cycles") if type(self.rules.get("cycles")) is Mark else None
        self.alone = self.cycles is not None or "result" in defs  # no component of sums
        Game.__init__(self, self.read, self.moves, self.normal,
                      None if "moves" in defs else lambda state: (state[0], -state[1]))

    def call(self, function, *values):
        try:
            return self.rules[function](*values)
        except Exception as error:
            kind = type(error).__name__
            raise Broken("the script fails in %s%.200r: %s: %s" % (function, values, kind, error))

    def state(self, value, sign=1):
        demand(plain(value), "the script leaves no position:", repr(value))
        self.values[repr(value)] = value
        return repr(value), sign

    def read(self, text):
        text = text.strip()
        text = re.sub(r'"(?:[^"\\]|\\.)*"|[^,()"]+', literal, text.encode().decode("latin-1"))
        try:
            values = ast.literal_eval("(%s,)" % text) if text else ()
        except (SyntaxError, ValueError, MemoryError):
            raise Broken("no arguments: " + text)
        sign = -1 if self.negative and values[:1] == ("exchanged",) else 1
        values = values[1:] if sign < 0 else values
        if text[:1] == "(" and len(values) == 1 or "start" not in self.rules:
            value = values[0] if len(values) == 1 else values
        else:
            value = self.call("start", *values)
        return [self.state(x, sign) for x in (value if type(value) is Sum else [value])]

    def normal(self, state):
        value = self.values[state[0]]
        for part in self.call("parts", value) if "parts" in self.rules else [value]:
            yield self.state(self.call("same", part) if "same" in self.rules else part, state[1])

    def moves(self, state, side):
        name = SIDES[side ^ (state[1] < 0)] if self.negative else "moves"
        for to in self.call(name, self.values[state[0]]):
            parts = to if type(to) is Sum else [to]
            wins = to is WIN and not self.negative
            yield None if wins else [self.state(part, state[1]) for part in parts]
