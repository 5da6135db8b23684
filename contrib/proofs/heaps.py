"""Checks certificates of periods and of misere quotients."""
import functools
import itertools

from proofs.rules import Heaps, demand

def follow(heaps, values):
    """Demand that each value is the least that no option has. The values of options are bits. For
    speed, those of all splits in two are made by one xor of integers with a byte for each value."""
    demand(max(values) < 256 or max(heaps.digits, default=0) < 4, "a value is above 255")
    line, far = bytes(values) if max(values) < 256 else b"", 0
    for n, value in enumerate(values):
        if heaps.rest and n > heaps.most:
            far |= 1 << values[n - heaps.most - 1]
        bits, splits = far, ()
        for k in itertools.takewhile(n.__ge__, heaps.takes):
            bits |= 1 << values[n - k]
        for k, digit in enumerate(heaps.digits):
            half = (n - k) // 2
            if digit & 1 and n == k or digit & 2 and n > k:
                bits |= 1 << values[n - k]
            if digit & 4 and half > 0:
                low = int.from_bytes(line[1:half + 1], "little")
                high = int.from_bytes(line[n - k - half:n - k], "big")  # in the other order
                splits = (splits or b"") + (low ^ high).to_bytes(half, "little")
        demand(not bits >> value & 1 and value not in splits and all(
            bits >> v & 1 or v in splits for v in range(value)), "heap", n, "has another value")

def repeat(heaps, values, preperiod, period, saltus):
    """Demand that values show a period which a theorem proves, and no smaller one."""
    demand(preperiod >= 0 and period > 0 and len(values) > heaps.bound(preperiod, period),
           "too few heaps are listed")
    demand(saltus == 0 or heaps.rest, "no theorem proves a saltus")
    wrong = [n for n in range(len(values) - period) if values[n + period] != values[n] + saltus]
    demand(preperiod == max(wrong, default=-1) + 1, "the period begins elsewhere")
    for q in (q for q in range(1, period) if period % q == 0 and saltus * q % period == 0):
        demand(any(values[n + q] != values[n] + saltus * q // period for n in range(
            preperiod, preperiod + period - q)), "there is a smaller period:", q)

def check_period(claim):
    heaps, values = Heaps(claim["ruleset"]), claim["values"]
    demand(len(values) == claim["checked"] + 1, "not all values to checked are listed")
    demand(all(0 <= value <= 2 * n for n, value in enumerate(values)), "a value is too large")
    repeat(heaps, values, claim["preperiod"], claim["period"], claim["saltus"])
    follow(heaps, values)
    return "%s: Grundy values have period %d from heap %d on, with saltus %d" % tuple(
        claim[member] for member in ("ruleset", "period", "preperiod", "saltus"))

def check_quotient(claim):
    heaps, lost, units = Heaps(claim["ruleset"]), {*claim["p_portion"]}, claim["generators"]
    steps, elements, order = claim["steps"], claim["heaps"], len(claim["steps"])
    demand(not heaps.rest and elements, "moves without end, or no heaps")
    demand(all(len(row) == len(units) for row in steps), "a row of steps has another length")
    demand(all(0 <= e < order for row in [*steps, elements, lost, [0]] for e in row), "no element")
    demand(all(steps[row[g]][h] == steps[row[h]][g] for row in steps for g in range(len(row))
               for h in range(g)), "two steps do not commute")
    times, reached = {0: [*range(order)]}, [0]  # the products of an element with all
    for e in reached:  # which grows meanwhile
        for g, to in enumerate(steps[e]):
            if to not in times:
                times[to] = [steps[x][g] for x in times[e]]
                reached.append(to)
    demand(len(times) == order, "an element is no product of generators")
    found, span = [], {0}  # generators, and the products of their elements
    for n, e in enumerate(elements):
        if e not in span:
            demand(steps[0][len(found):][:1] == [e], "generator", n, "has another element")
            found, more = found + [n], span
            while more:
                more = {times[e][x] for x in more} - span
                span = span | more
    demand(found == units, "the generators are", *found)
    kinds = set()  # of heaps: the elements of a heap and of its options
    for n, e in enumerate(elements):
        options = {functools.reduce(lambda x, part: times[x][elements[part]], to, 0)
                   for to in heaps.moves(n)}
        demand(options or e == 0, "heap", n, "has no move, and is not element 0")
        kinds |= {(e, frozenset(options))} if options else set()
    prove_outcomes(times, lost, kinds)
    demand(("period" in claim) == ("preperiod" in claim), "preperiod or period is missing")
    text = "%s: misere quotient of order %d, " % (claim["ruleset"], order)
    if "period" not in claim:
        return text + "of heaps to %d" % (len(elements) - 1)
    repeat(heaps, elements, claim["preperiod"], claim["period"], 0)
    return text + "with period %d from heap %d on" % (claim["period"], claim["preperiod"])

def prove_outcomes(times, lost, kinds):
    """Demand the two conditions of docs/theory.md, Misere quotients, and that no elements are one.
    Contexts are bits: bit z of wins[e] tells that ez is lost, so that a move to e wins beside z."""
    wins = [sum(1 << z for z, to in enumerate(times[e]) if to in lost) for e in range(len(times))]
    demand(len({*wins}) == len(wins), "two elements have the same outcomes beside all others")
    demand(0 not in lost, "the empty sum is lost")

    @functools.lru_cache(None)
    def beside(f, contexts):
        """The contexts z with fz among others."""
        return sum(1 << z for z, to in enumerate(times[f]) if contexts >> to & 1)

    single, maximal = [], {}  # pairs (element, contexts in which it is won, and no move in it wins)
    for e, options in kinds:
        moves = functools.reduce(int.__or__, (wins[a] for a in options))
        demand(not wins[e] & moves, "a sum with element", e, "is lost, and a move wins")
        single.append((e, (1 << len(wins)) - 1 & ~moves & ~wins[e]))
    new = [*single]
    while new:
        e, contexts = new.pop()
        if contexts and not any(contexts & ~other == 0 for other in maximal.get(e, ())):
            demand(not contexts & 1, "a sum with element", e, "is won, and no move wins")
            maximal.setdefault(e, []).append(contexts)
            new += [(times[e][f], beside(f, contexts) & beside(e, others)) for f, others in single]
