"""The rules of scripts, which are read as Python, without what could reach out of them or change
later. Nothing is shared with Sprague."""
import ast
import functools
import math
import re
import types

from proofs.rules import Broken, Game, demand

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
    def __init__(self, name):
        self.name = name

    def __repr__(self):  # without an address, which a script could read
        return self.name

class Sum(tuple):
    """The positions that a move leaves beside each other."""

class Constant(list):
    """A list outside of a def."""
    def refuse(self, *_):
        raise Broken("a list outside of a def changes")
    append = extend = insert = pop = remove = clear = __setitem__ = __iadd__ = __imul__ = refuse

def constant(value):
    """A value that cannot change, so that a script cannot count its calls."""
    demand(type(value) in CONSTANTS,
           "the script has, outside of a def, a value of type", type(value).__name__)
    if type(value) in (dict, set):
        demand(all(map(plain, value)), "a key or an element, outside of a def, is no plain value")
    if type(value) is dict:
        return types.MappingProxyType({key: constant(x) for key, x in value.items()})
    kind = {list: Constant, tuple: tuple, set: frozenset, Sum: Sum}.get(type(value))
    return kind(map(constant, value)) if kind else value

CONSTANTS = (type(None), bool, int, str, range, tuple, list, dict, set, Sum, Mark)

def plus(*parts):
    parts = parts[0] if len(parts) == 1 and isinstance(parts[0], list) else parts
    return Sum(x for part in parts for x in (part if type(part) is Sum else [part]))

def fail(reason):
    raise Broken(reason)

SIDES = ("left", "right")
WIN, LOSE, DRAW = Mark("WIN"), Mark("LOSE"), Mark("DRAW")
FUNCTIONS = {
    "len": len, "range": range, "min": min, "max": max, "abs": abs, "sum": sum, "any": any,
    "all": all, "sorted": sorted, "str": str, "int": int, "bool": bool, "tuple": tuple,
    "list": list, "dict": dict, "set": set, "reversed": lambda x: list(x)[::-1],
    "isqrt": math.isqrt, "enumerate": lambda x, start=0: list(enumerate(x, start)),
    "zip": lambda *x: list(zip(*x)), "popcount": lambda n: bin(n).count("1"),
    "gcd": lambda *x: functools.reduce(math.gcd, x), "print": lambda *x: None, "fail": fail,
    "plus": plus}
LISTS = {"keys": lambda d: list(d.keys()), "values": lambda d: list(d.values()),
         "items": lambda d: list(d.items())}
LANGUAGE = {
    "__builtins__": {}, "WIN": WIN, "LOSE": LOSE, "DRAW": DRAW,
    **{name + "()": function for name, function in FUNCTIONS.items()},
    **{"." + name: function for name, function in LISTS.items()}}

def program(text):
    """The tree of a script. Functions are no values: their names get parentheses, which no name of
    a script has. Functions and methods stand in calls alone. So all values are plain data without
    addresses, and look the same in each call."""
    tree = ast.parse(text.encode().decode("latin-1"))  # texts count bytes
    tree.body = [part for part in tree.body if getattr(part, "name", "") not in UNUSED]
    defs = [part.name for part in tree.body if type(part) is ast.FunctionDef]
    called = set()
    for node in ast.walk(tree):  # each node before its parts
        kind, names = type(node).__name__, [getattr(node, a, "") for a in ("id", "name", "arg")]
        demand(kind in SYNTAX and not any(str(word).startswith("__") for word in names),
               "the script has", kind, *names)
        demand(kind != "Constant" or type(node.value) in (type(None), bool, int, str),
               "the script has the constant", getattr(node, "value", ""))
        demand(kind != "Attribute" or node in called and node.attr in METHODS,
               "the script has the attribute", getattr(node, "attr", ""), "outside of a call")
        demand(kind != "keyword" or node.arg, "the script has ** in a call")
        if kind == "FunctionDef":
            demand(node in tree.body and not node.decorator_list,
                   "the script has a def inside of a def, or one behind @")
            demand(defs.count(node.name) == 1, "the script has two functions", node.name)
            demand(not (node.args.vararg or node.args.kwonlyargs or node.args.kwarg),
                   "the script has * before a parameter of", node.name)
            node.name += "()"
        elif kind == "Call":
            demand(type(node.func) in (ast.Name, ast.Attribute), "the script calls no function")
            called.add(node.func)
            if type(node.func) is ast.Name:
                node.func.id += "()"
            elif node.func.attr in LISTS:
                node.args.insert(0, node.func.value)
                node.func = ast.Name("." + node.func.attr, ast.Load())
    return ast.fix_missing_locations(tree)

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
        self.rules, self.values = dict(LANGUAGE), {}
        exec(compile(program(text), name, "exec"), self.rules)
        for word, value in self.rules.items():
            if type(value) is types.FunctionType:
                value.__defaults__ = constant(value.__defaults__)
            elif word != "__builtins__" and word[-1] != ")":
                self.rules[word] = constant(value)
        defs = [word for word in ("moves", *SIDES, "result") if self.has(word)]
        demand(defs in (["moves"], ["moves", "result"], ["left", "right"]), "the script has", *defs)
        self.cycles = self.rules.get("cycles") if type(self.rules.get("cycles")) is Mark else None
        self.alone = self.cycles is not None or "result" in defs  # no component of sums
        Game.__init__(self, self.read, self.moves, self.normal,
                      None if "moves" in defs else lambda state: (state[0], -state[1]))

    def has(self, function):
        return function + "()" in self.rules

    def call(self, function, *values):
        try:
            return self.rules[function + "()"](*values)
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
        if text[:1] == "(" and len(values) == 1 or not self.has("start"):
            value = values[0] if len(values) == 1 else values
        else:
            value = self.call("start", *values)
        return [self.state(x, sign) for x in (value if type(value) is Sum else [value])]

    def normal(self, state):
        value = self.values[state[0]]
        for part in self.call("parts", value) if self.has("parts") else [value]:
            yield self.state(self.call("same", part) if self.has("same") else part, state[1])

    def moves(self, state, side):
        name = SIDES[side ^ (state[1] < 0)] if self.negative else "moves"
        for to in self.call(name, self.values[state[0]]):
            parts = to if type(to) is Sum else [to]
            wins = to is WIN and not self.negative
            yield None if wins else [self.state(part, state[1]) for part in parts]
