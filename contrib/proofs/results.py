"""Checks certificates of results. They are those of the player to move: ("lose", 3), ("lose",),
("draw",), ("win",), ("win", 3); or ("score", 3)."""
import functools

from proofs.rules import demand
from proofs.scripts import DRAW, LOSE, SIDES, WIN, Mark, Script

ENDS = {WIN: ("win", 0), LOSE: ("lose", 0), DRAW: ("draw",), None: None}

def ending(listed):
    shape = [x if type(x) is str else type(x) for x in listed]
    demand(shape in (["win"], ["lose"], ["draw"], ["win", int], ["lose", int], ["score", int]) and (
        shape[0] == "score" or all(d >= 0 for d in listed[1:])), "no result:", listed)
    return tuple(listed)

def at_most(one, other):
    """Whether a result is at most as good as another one."""
    def rank(word, number=None):
        if number is None:
            return {"lose": 1, "draw": 2, "win": 3}[word], 0
        return {"lose": (0, number), "win": (4, -number), "score": (2, number)}[word]
    return (one[0] == "score") == (other[0] == "score") and rank(*one) <= rank(*other)

def after(moves, result):
    """The result for a player whose move, and perhaps an answer, leave a position with a result."""
    word, number = result[0], result[1:]
    if moves == 1:
        word = {"lose": "win", "win": "lose"}.get(word, word)
    return (word, *[d * (-1) ** moves if word == "score" else d + moves for d in number])

def check_result(games, claim):
    """The claim of a certificate in words. It demands that the listed bounds prove it."""
    name, bounds = claim["position"].split("(")[0], {}
    game = games.get(name)
    demand(type(game) is Script and game.alone, "no script with results:", name)
    sided = game.cycles is not None and game.negative is not None  # the last argument is to move

    def place(text):
        """The state that a component names. Its sides are exchanged if Right is to move."""
        demand(text.startswith(name + "(") and text.endswith(")"), "no position of", name, text)
        text, who = text[len(name) + 1:-1], "left"
        if sided:
            text, _, who = map(str.strip, text.rpartition(","))
        state, sign = only(game.read(text))
        demand(who in SIDES and sign == 1, "no player to move, or exchanged players:", text)
        return only([*game.normal((state, 1 if who == "left" else -1))])

    def only(states):
        demand(len(states) == 1, "a move or a component is a sum")
        return states[0]

    @functools.lru_cache(None)
    def left(state):
        """The states that a move leaves; None if it wins at once."""
        found = [to and only([part for s, sign in to for part in game.normal(
            (s, -sign if sided else sign))]) for to in game.moves(state, 0)]
        demand(game.cycles in (None, DRAW) or all(turn(to) != turn(state) for to in found if to),
               "a move does not pass the turn")
        return list(dict.fromkeys(found))

    @functools.lru_cache(None)
    def over(state):
        """The result of a play that is over; None of others."""
        if state is None or not game.has("result"):
            return None if state and left(state) else ("lose", 0)
        result = game.call("result", game.values[state[0]])
        demand(result is not None or left(state), "a position has neither moves nor a result")
        demand(result is None or type(result) in (int, Mark), "no result of a script:", result)
        return ("score", result) if type(result) is int else ENDS[result]

    def turn(state):
        found = SIDES[state[1] < 0] if sided else game.call("turn", game.values[state[0]])
        demand(found in SIDES, "no turn:", found)
        return SIDES.index(found)

    def endless(state):
        """The result of endless play; None if there is none."""
        if game.cycles in (None, DRAW):
            return game.cycles and ("draw",)
        return ("win",) if turn(state) == (game.cycles is LOSE) else ("lose",)

    def gets(state, most, moves, before):
        """Whether the player who is to move after some moves gets at most a result: by a bound that
        is listed before the one in question, or is not less than endless play."""
        if over(state):
            return at_most(after(moves, over(state)), most)
        end = endless(state)
        return any(at_most(after(moves, bound), most) and (
            i < before or end and at_most(end, bound)) for i, bound in bounds.get(state, ()))

    entries = [(i, place(text), ending(bound)) for i, (text, bound) in enumerate(claim["bounds"])]
    for i, state, bound in entries:
        bounds.setdefault(state, []).append((i, bound))
    for i, state, bound in entries:
        demand(at_most(over(state), bound) if over(state) else all(
            at_most(after(1, over(to)), bound) if over(to) else any(
                gets(back, bound, 2, i) for back in left(to)) for to in left(state)),
            "entry", i, "of bounds is not proven:", *claim["bounds"][i])
    state, result = place(claim["position"]), ending(claim["result"])
    demand(gets(state, result, 0, len(entries)), "the position is not listed with its result")
    reached = [over(state)] if over(state) else [
        after(1, end) for to in left(state) for end in (
            [over(to)] if over(to) else [bound for _, bound in bounds.get(to, ())])]
    demand(any(at_most(result, end) for end in reached), "no move is proven to reach the result")
    return "%s, for the player to move: %s" % (claim["position"], " ".join(map(str, result)))
