"""The rules of twelve games, written anew: nothing is shared with Sprague."""
import itertools
import re

class Broken(Exception):
    """The reason why a certificate proves nothing."""

def demand(condition, *reason):
    if not condition:
        raise Broken(" ".join(map(str, reason)))

def written(left, right):
    """A game in braces, or the integer that it is: n+1 is {n|}."""
    whole = re.fullmatch(r"(\d*)\|(-\d+|0?)", left + "|" + right)
    if whole and "" in whole.groups() and "0" not in (whole[1] and right, whole[2] and left):
        return str(int(left) + 1 if left else int(right) - 1 if right else 0)
    return "{%s|%s}" % (left, right)

# Rules. A state is a heap, a pair, a text, or the rows of a board. Side 0 is Left, side 1 Right.

class Game:
    """read: the states of a text. moves: the lists of states that a side can leave. normal: the
    independent parts, equal if play is. negative: the sides exchanged; None if impartial."""
    def __init__(self, read, moves, normal=lambda state: [state], negative=None):
        self.read, self.moves, self.normal, self.negative = read, moves, normal, negative

def numbers(text, split=",", count=None, least=0):
    """The numbers of a text, as many as count says."""
    parts = [part.strip() for part in text.split(split)]
    demand(all(re.fullmatch("[0-9]{1,19}", part) for part in parts), "no numbers:", text)
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
            demand(all(part in (part[:1], (part[0], max(part))) for part in ends), "no set:", name)
            named = {k for part in ends for k in range(part[0], part[-1] + 1)}
            self.rest, self.most = bool(listed[1]), max(named)
            self.takes = sorted({*range(1, self.most)} - named if self.rest else named)
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
