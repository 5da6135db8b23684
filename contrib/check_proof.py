#!/usr/bin/env python3
"""Checks certificates of Sprague (docs/proofs.md): check_proof.py FILE..., or standard input.

Nothing is shared with Sprague: the rules are in the folder proofs, beside this file, or in scripts
of the certificates. What follows "proven:" was checked. Status 1: not all is proven.
"""
import functools
import itertools
import os
import re
import sys
import threading

sys.dont_write_bytecode = True  # so that no files appear beside this one
sys.path.insert(0, re.sub(r"[^/\\]*$", "", __file__) or ".")  # for python3 -I
from proofs import results
from proofs.files import certificates
from proofs.heaps import check_period, check_quotient
from proofs.rules import CODES, GAMES, Broken, Game, Heaps, demand, written
from proofs.scripts import SIDES, Script

# Sums. A component that can move has a number. A sum is a sorted tuple of numbers.

class Play:
    """The components of a certificate, and their moves."""
    def __init__(self, claim):
        scripts = {name: Script(name, text) for name, text in claim.get("scripts", {}).items()}
        self.games = {**GAMES, **scripts}
        self.misere, self.atoms, self.number, self.known = claim.get("play") == "misere", [], {}, {}
        self.nodes, self.braces = [], []  # of a node: the options of both sides, if it is impartial
        self.node = Game(None, lambda s, side: self.nodes[s[0]][side ^ (s[1] < 0)], lambda s: [
            (s[0], 1) if self.nodes[s[0]][2] else s], lambda s: (s[0], -s[1]))
        for sides in claim.get("nodes", []):
            left, right = [[self.read(to) for to in side] for side in sides]
            text = written(*(", ".join(map(self.words, side)) for side in sides))
            self.nodes.append((left, right, {*left} == {*right} and all(map(self.impartial, left))))
            self.braces.append(text if len(text) < 200 else "#%d" % len(self.braces))

    def words(self, texts):
        return " + ".join(re.sub("^(-?)#([0-9]+)$", lambda m: m[1] + self.braces[int(m[2])], text)
                          for text in texts) or "0"

    def states(self, text):
        """The game and the states that a component names."""
        node = re.fullmatch("(-?)#(0|[1-9][0-9]{0,8})", text)
        named = re.fullmatch(r"([^(]+)\((.*)\)", text, re.S)
        demand(named or node and int(node[2]) < len(self.nodes), "no component:", text)
        if node:
            return self.node, [(int(node[2]), -1 if node[1] else 1)]
        if named[1] not in self.games:
            heaps = Heaps(named[1])
            self.games[named[1]] = self.games.setdefault(heaps.key, heaps)
        return self.games[named[1]], self.games[named[1]].read(named[2])

    def read(self, texts):
        """The sum of components, as they are listed."""
        found = []
        for game, states in map(self.states, texts):
            demand(not getattr(game, "alone", False), "a game with results stands in a sum")
            found += [n for state in states for n in self.parts(game, state)]
        return tuple(sorted(found))

    def parts(self, game, state):
        """The numbers of the parts of a state that can move."""
        if (game, state) not in self.known:
            self.known[game, state] = []
            for atom in ((game, part) for part in game.normal(state)):
                if atom not in self.number:
                    can = any(True for side in (0, 1) for _ in game.moves(atom[1], side))
                    self.number[atom] = [len(self.atoms)] * can
                    self.atoms += [atom] * can
                self.known[game, state] += self.number[atom]
        return self.known[game, state]

    @functools.lru_cache(None)
    def options(self, n, side):
        """The sums that a side can leave of a component; None wins at once."""
        game, state = self.atoms[n]
        found = list(game.moves(state, side))
        demand(not self.misere or None not in found, "a move wins at once in misere play")
        if game is not self.node:
            found = [to and [m for s in to for m in self.parts(game, s)] for to in found]
        elif state[1] < 0:
            found = [[m for n in to for m in self.negative(n)] for to in found]
        return list(dict.fromkeys(to if to is None else tuple(sorted(to)) for to in found))

    @functools.lru_cache(None)
    def negative(self, n):
        game, state = self.atoms[n]
        return self.parts(game, game.negative(state)) if game.negative else [n]

    @functools.lru_cache(None)
    def impartial(self, found):
        """Whether both sides always have the same moves in a sum."""
        return all(not self.atoms[n][0].negative or {*self.options(n, 0)} == {*self.options(n, 1)}
                   and all(map(self.impartial, self.options(n, 0))) for n in found)

    def settled(self, found):
        """The sum without G and -G, which add up to 0 in normal play unless a move wins at once."""
        kept = []
        for n in found:
            opposite = self.negative(n)
            if not self.misere and len(opposite) == 1 and opposite[0] in kept and (
                    None not in self.options(n, 0)):
                kept.remove(opposite[0])
            else:
                kept.append(n)
        return tuple(sorted(kept))

    def moves(self, found, side):
        """The sums that a side can leave of a sum; None wins at once."""
        for i, n in enumerate(found):
            for to in self.options(n, side) if n not in found[:i] else ():
                yield to if to is None else tuple(sorted(found[:i] + found[i + 1:] + to))

    def wins(self, found, side, lost):
        """Whether a side, to move, leaves a lost sum or wins at once, or misere play has ended."""
        ended = self.misere and not any(self.options(n, side) for n in found)
        return ended or any(to is None or (1 - side, self.settled(to)) in lost
                            for to in self.moves(found, side))

    def loses(self, found, side, lost):
        """Whether each move of a side has an answer. In misere play there must be a move."""
        moves = list(self.moves(found, side))
        return (moves or not self.misere) and all(
            to is not None and self.wins(to, 1 - side, lost) for to in moves)

    def lost(self, entries):
        """The sides to move and the lost sums, each proven by those before it."""
        lost = set()
        for i, (player, *texts) in enumerate(entry or [""] for entry in entries):
            listed, side = self.read(texts), player == "right"
            demand(player in SIDES or player == "any" and self.impartial(listed),
                   "entry", i, "of lost names a wrong player:", player)
            settled = self.settled(listed)
            demand(any(self.loses(form, side, lost) for form in {settled, listed}), "entry", i,
                   "of lost has a move without an answer:", player, self.words(texts))
            lost |= {(side, settled), (side ^ (player == "any"), settled)}
        return lost

def check_winner(claim):
    play, outcome = Play(claim), claim["outcome"]
    demand(claim["play"] in ("normal", "misere"), "no play:", claim["play"])
    demand(outcome in ("N", "P", "L", "R"), "no outcome:", outcome)
    found, lost = play.read(claim["position"]), play.lost(claim["lost"])
    for side, wins in enumerate((outcome in "NL", outcome in "NR")):  # the side that moves first
        demand(play.wins(found, side, lost) if wins else (side, play.settled(found)) in lost,
               SIDES[side], "is not proven to", "win" if wins else "lose", "by moving first")
    return "%s: %s in %s play" % (play.words(claim["position"]), outcome, claim["play"])

def check_grundy(claim):
    play, g = Play(claim), claim["grundy"]
    found = play.read(claim["position"])
    demand(play.impartial(found), "the position is not impartial")
    demand(("lost" in claim) != ("values" in claim), "one of lost and values must be there")
    if "lost" in claim:
        total = play.settled(found + play.read(["nim(%d)" % g]))
        demand((0, total) in play.lost(claim["lost"]), "the sum with nim(%d) is not listed" % g)
    else:
        values = listed_values(play, claim["values"])
        demand(value_of(play, found, values) == g, "the value is another")
    return "%s: Grundy value %d" % (play.words(claim["position"]), g)

def value_of(play, found, values):
    demand(found is not None, "a move wins at once")
    for n in play.settled(found):
        demand(n in values, "a component has no value yet:", play.atoms[n][1])
    return functools.reduce(int.__xor__, (values[n] for n in play.settled(found)), 0)

def listed_values(play, entries):
    """The values of components, each proven by those before it."""
    values = {}
    for text, value in entries:
        listed = play.read([text])
        demand(play.impartial(listed) and value >= 0, text, "is not impartial")
        if len(listed) == 1:
            options = {value_of(play, to, values) for to in play.options(listed[0], 0)}
            demand(value not in options and options.issuperset(range(value)), text, "is not", value)
            values[listed[0]] = value
        demand(value_of(play, listed, values) == value, text, "is not", value)
    return values

def check_form(claim):
    play, form = Play(claim), claim["form"]
    demand(re.fullmatch("#[0-9]+", form), "the form is no node")
    difference = play.settled(play.read(claim["position"]) + play.read(["-" + form]))
    lost = play.lost(claim["lost"])
    demand({(0, difference), (1, difference)} <= lost, "the difference is not listed")
    options, reached, known = {None: ([], [])}, [int(form[1:])], {}  # None is 0
    for k in reached:  # which grows meanwhile
        if k not in options:
            sides = claim["nodes"][k]
            demand(all(not to or len(to) == 1 and to[0][0] == "#" for side in sides for to in side),
                   "an option of node", k, "is no node")
            options[k] = [[int(to[0][1:]) if to else None for to in side] for side in sides]
            reached += options[k][0] + options[k][1]

    def most(a, b):
        """Whether a <= b: no Left option of a is >= b, and no Right option of b is <= a."""
        if (a, b) not in known:
            known[a, b] = not (any(most(b, x) for x in options[a][0]) or
                               any(most(y, a) for y in options[b][1]))
        return known[a, b]

    for k, (left, right) in options.items():
        pairs = [pair for side in (left, right) for pair in itertools.permutations(side, 2)]
        demand(not any(most(x, y) for x, y in pairs), "node", k, "has a dominated option")
        demand(not any(most(y, k) for x in left for y in options[x][1]) and not any(
            most(k, x) for y in right for x in options[y][0]), "node", k, "has a reversible option")
    return "%s has the canonical form %s" % (play.words(claim["position"]), play.words([form]))

def check_result(claim):
    return results.check_result(Play(claim).games, claim)

# Certificates.

TEXTS, NODES = [str], [([[str]], [[str]])]
KINDS = {  # and the types of their members; ? marks those that may be missing
    check_winner: {"play": str, "position": TEXTS, "outcome": str, "nodes?": NODES,
                   "lost": [TEXTS]},
    check_grundy: {"position": TEXTS, "grundy": int, "nodes?": NODES, "lost?": [TEXTS],
                   "values?": [(str, int)]},
    check_form: {"position": TEXTS, "form": str, "nodes": NODES, "lost": [TEXTS]},
    check_result: {"position": str, "result": list, "bounds": [(str, list)]},
    check_period: {"ruleset": str, "preperiod": int, "period": int, "saltus": int, "checked": int,
                   "values": [int]},
    check_quotient: {"ruleset": str, "generators": [int], "steps": [[int]], "p_portion": [int],
                     "heaps": [int], "preperiod?": int, "period?": int}}

def fits(value, kind):
    """Whether a value has a type: a list of a type, a tuple of types, or a type."""
    if type(kind) is list:
        return type(value) is list and all(fits(x, kind[0]) for x in value)
    if type(kind) is tuple:
        return type(value) is list and len(value) == len(kind) and all(map(fits, value, kind))
    return type(value) is kind

def check(claim):
    """The claim of a certificate in words, made of the members that prove it."""
    kinds = {kind.__name__[len("check_"):]: kind for kind in KINDS}
    demand(type(claim) is dict and claim.get("format") == "sprague-proof-1", "no sprague-proof-1")
    demand(claim.get("kind") in [*kinds], "no such kind:", claim.get("kind"))
    checker, scripts = kinds[claim["kind"]], claim.get("scripts", {})
    members = {"format": str, "kind": str, "query": str, "scripts?": dict, **KINDS[checker]}
    for member, kind in members.items():
        name = member.rstrip("?")
        demand(name in claim or name != member, "no member", name)
        demand(name not in claim or fits(claim[name], kind), "a wrong type of member", name)
    unknown = {*claim} - {member.rstrip("?") for member in members}
    demand(not unknown, "unknown members:", *unknown)
    demand(all(type(text) is str for text in scripts.values()), "a wrong type of a script")
    demand(all(re.fullmatch("[a-z][a-z0-9]*(-[a-z0-9]+)*", name) for name in scripts) and
           not {*scripts} & {*GAMES, *CODES, "nim", "grundy"}, "a script has a wrong name")
    return checker(claim) + "".join("; rules in the certificate: " + name for name in scripts)

def report(name):
    """Check the certificates of a file, and tell of each. Return whether all are proven."""
    found, proven = certificates(name), True
    while True:
        query = name
        try:
            for claim in found:
                query = claim.get("query", name) if type(claim) is dict else name
                tell("proven: " + check(claim))
            return proven
        except Exception as error:  # also of the checker: what it cannot check is not proven
            kind = "" if type(error) is Broken else type(error).__name__ + ": "
            tell("not proven: %s: %s%.500s" % (query, kind, error))
            proven = False

def tell(text):
    """Print a line, with escapes for line breaks and the like, and the end of a long one cut."""
    try:
        print("".join(c if c.isprintable() else ascii(c)[1:-1] for c in text[:2000]), flush=True)
    except BrokenPipeError:  # of head and the like; sys.exit would end the thread alone
        os._exit(1)

if __name__ == "__main__":
    status, names = [], sys.argv[1:] or ["-"]
    sys.exit(__doc__) if {"-h", "--help"} & {*names} else None
    sys.stdout.reconfigure(errors="backslashreplace")
    sys.setrecursionlimit(100_000)
    threading.stack_size(1 << 29)
    thread = threading.Thread(target=lambda: status.append(all([*map(report, names)])),
                              daemon=True)
    thread.start()
    thread.join()
    sys.exit(status != [True])
