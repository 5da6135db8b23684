package dbtest

// Relay is a script that is solved in tiers, one more than the bound: two runners on a ring of 130 fields, and
// steps of two that are left. Its numbers rise with the tiers, which are worth a part of a journal each.
const Relay = `
cycles = DRAW

N = 130

def result(p):
    a, b, left = p
    return LOSE if a == b else None

def moves(p):
    a, b, left = p
    return [(b, (a + k) % N, left) for k in [1, 3]] + [(b, (a + 2) % N, left - 1) for k in [2] if left]

def number(p):
    return (p[2] * N + p[0]) * N + p[1]

def position(i):
    return (i // N % N, i % N, i // (N * N))

def size(bound):
    return N * N * (bound + 1)

def tier(p):
    return p[2]
`
