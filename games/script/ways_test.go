package script_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"sprague/games"
	"sprague/games/script"
)

// ways are ways of writing the rules of four games. All have streams, so that none is much slower
// than the others.
var ways = []struct {
	name, start, large string // a position to test, and one to time
	ways               []string
}{
	{"take", "40", "5000", []string{
		"def moves(n):\n    return [n - k for k in [1, 3, 4] if k <= n]",
		"def moves(n):\n    return [n - k for k in (1, 3, 4) if n - k >= 0]",
		"def moves(n):\n    out = []\n    for k in [1, 3, 4]:\n        if k <= n:\n            out.append(n - k)\n    return out",
		"def moves(n):\n    out = []\n    for k in [1, 3, 4]:\n        if k > n:\n            break\n        out += [n - k]\n    return out",
		"def moves(n):\n    out = []\n    for k in [1, 3, 4]:\n        if not n >= k:\n            continue\n        out = out + [n - k]\n    return out",
		"S = [1, 3, 4]\ndef moves(n):\n    if n == 0:\n        return []\n    return [n - k for k in S if k <= n]",
		"def take(n, k):\n    return n - k\ndef moves(n):\n    return [take(n, k) for k in [1, 3, 4] if k <= n]",
		"def all(n, s):\n    return [n - s] if n >= s else []\ndef moves(n):\n    return all(n, 1) + all(n, 3) + all(n, 4)",
		"def moves(n):\n    return [n - k for k in range(1, 5) if k != 2 and k <= n]",
		"def moves(n):\n    out = []\n    if n >= 1:\n        out.append(n - 1)\n    if n >= 3:\n        out.append(n - 3)\n    if n >= 4:\n        out.append(n - 4)\n    return out",
		"def can(n, k):\n    return k <= n\ndef moves(n):\n    out = []\n    for k in [1, 3, 4]:\n        if can(n, k):\n            left = n - k\n            out.append(left)\n    return out",
		"def moves(n):\n    return [m for m in [n - 1, n - 3, n - 4] if m >= 0]",
		"TAKE = {1, 3, 4}\ndef moves(n):\n    return [n - k for k in range(1, 5) if k in TAKE and k <= n]",
		"STEPS = {0: [1, 3, 4], 1: (1, 3, 4)}\ndef moves(n):\n    return [n - d for d in STEPS[n % 2] if d <= n]",
		"NEXT = {1: 3, 3: 4}\ndef moves(n):\n    k = 1\n    out = []\n    for i in range(3):\n        if k <= n:\n            out.append(n - k)\n        k = NEXT.get(k, 9)\n    return out",
	}},
	{"pairs", "6, 9", "60, 80", []string{
		"def moves(p):\n    a, b = p\n    return [(a - k, b) for k in [1, 2, 3] if k <= a] + [(a, b - k) for k in [1, 2] if k <= b]",
		"def start(a, b):\n    return (a, b)\ndef moves(p):\n    return [(p[0] - k, p[1]) for k in [1, 2, 3] if k <= p[0]] + [(p[0], p[1] - k) for k in [1, 2] if k <= p[1]]",
		"def moves(p):\n    a, b = p\n    out = []\n    for k in range(1, 4):\n        if k <= a:\n            out.append((a - k, b))\n        if k <= b and k < 3:\n            out.append((a, b - k))\n    return out",
		"def moves(p):\n    (a, b) = p\n    out = [(a - k, b) for k in [1, 2, 3] if k <= a]\n    out.extend([(a, b - k) for k in [1, 2] if k <= b])\n    return out",
		"def first(p, k):\n    return (p[0] - k, p[1])\ndef second(p, k):\n    return (p[0], p[1] - k)\ndef moves(p):\n    return [first(p, k) for k in [1, 2, 3] if k <= p[0]] + [second(p, k) for k in [1, 2] if k <= p[1]]",
		"STEPS = [(1, 0), (2, 0), (3, 0), (0, 1), (0, 2)]\ndef moves(p):\n    a, b = p\n    return [(a - x, b - y) for x, y in STEPS if x <= a and y <= b]",
		"STEPS = [(1, 0), (2, 0), (3, 0), (0, 1), (0, 2)]\ndef moves(p):\n    out = []\n    for d in STEPS:\n        q = (p[0] - d[0], p[1] - d[1])\n        if min(q) >= 0:\n            out.append(q)\n    return out",
		"def moves(p):\n    a, b = p\n    return [q for q in [(a - 1, b), (a - 2, b), (a - 3, b), (a, b - 1), (a, b - 2)] if q[0] >= 0 and q[1] >= 0]",
		"def moves(p):\n    out = []\n    for i in range(len(p)):\n        for k in range(1, 4 - i):\n            if k <= p[i]:\n                q = list(p)\n                q[i] -= k\n                out.append(tuple(q))\n    return out",
		"def moves(p):\n    return [p[:i] + (n - k,) + p[i + 1:] for i, n in enumerate(p) for k in range(1, min(n, 3 - i) + 1)]",
		"def moves(p):\n    a, b = p\n    out = []\n    for a2 in range(max(a - 3, 0), a):\n        out += [(a2, b)]\n    for b2 in range(max(b - 2, 0), b):\n        out += [(a, b2)]\n    return out",
		"def less(n, most):\n    return [n - k for k in range(1, most + 1) if k <= n]\ndef moves(p):\n    a, b = p\n    return [(x, b) for x in less(a, 3)] + [(a, y) for y in less(b, 2)]",
	}},
	{"board", "..x....", "...................", []string{
		"def moves(s):\n    return [s[:i] + \"xx\" + s[i + 2:] for i in range(len(s) - 1) if s[i] == \".\" and s[i + 1] == \".\"]",
		"def moves(s):\n    return [s[:i] + \"xx\" + s[i + 2:] for i in range(len(s)) if s[i:i + 2] == \"..\"]",
		"def moves(s):\n    out = []\n    for i in range(len(s) - 1):\n        if s[i] == \".\" and s[i + 1] == \".\":\n            out.append(s[:i] + \"xx\" + s[i + 2:])\n    return out",
		"def moves(s):\n    out = []\n    for i in range(len(s) - 1):\n        if s[i] != \".\":\n            continue\n        if s[i + 1] != \".\":\n            continue\n        out += [s[:i] + \"xx\" + s[i + 2:]]\n    return out",
		"def put(s, i):\n    return s[:i] + \"xx\" + s[i + 2:]\ndef moves(s):\n    return [put(s, i) for i in range(len(s) - 1) if s[i] == \".\" and s[i + 1] == \".\"]",
		"def free(s, i):\n    return s[i] == \".\"\ndef moves(s):\n    return [s[:i] + \"xx\" + s[i + 2:] for i in range(len(s) - 1) if free(s, i) and free(s, i + 1)]",
		"EMPTY = \".\"\ndef moves(s):\n    return [s[0:i] + \"x\" + \"x\" + s[i + 2:len(s)] for i in range(0, len(s) - 1) if s[i] == EMPTY and s[i + 1] == EMPTY]",
		"def moves(s):\n    n = len(s)\n    out = []\n    for i in range(n - 1):\n        left, right = s[:i], s[i + 2:]\n        if \"x\" not in s[i:i + 2]:\n            out.append(left + \"xx\" + right)\n    return out",
		"def places(s):\n    return [i for i in range(len(s) - 1) if s[i] == \".\" and s[i + 1] == \".\"]\ndef moves(s):\n    return [s[:i] + \"xx\" + s[i + 2:] for i in places(s)]",
		"def moves(s):\n    out = []\n    for i in range(1, len(s)):\n        if s[i - 1] == \".\":\n            if s[i] == \".\":\n                t = s[:i - 1] + \"xx\"\n                t += s[i + 1:]\n                out.append(t)\n    return out",
		"def moves(s):\n    out = []\n    for i in range(len(s)):\n        if i + 1 < len(s) and s[i] in \".\" and s[i + 1] in [\".\"]:\n            out.append(s[:i] + \"xx\" + s[i + 2:])\n    return out",
		"def moves(s):\n    out = []\n    before = \"x\"\n    i = 0\n    for c in s:\n        if before == \".\" and c == \".\":\n            out.append(s[:i - 1] + \"xx\" + s[i + 1:])\n        before = s[i]\n        i += 1\n    return out",
	}},
	{"rows", "2, 4, 5", "9, 11, 13", []string{
		"def moves(p):\n    return [tuple(sorted(p[:i] + (k,) + p[i + 1:])) for i in range(len(p)) for k in range(p[i])]",
		"def moves(p):\n    out = []\n    for i in range(len(p)):\n        for k in range(p[i]):\n            out.append(tuple(sorted(p[:i] + (k,) + p[i + 1:])))\n    return out",
		"def moves(p):\n    out = []\n    for i, n in enumerate(p):\n        for k in range(n):\n            out.append(tuple(sorted(p[:i] + (k,) + p[i + 1:])))\n    return out",
		"def moves(p):\n    out = []\n    for i in range(len(p)):\n        for k in range(p[i]):\n            q = list(p)\n            q[i] = k\n            out.append(tuple(sorted(q)))\n    return out",
		"def moves(p):\n    a, b, c = p\n    return [tuple(sorted((k, b, c))) for k in range(a)] + [tuple(sorted((a, k, c))) for k in range(b)] + [tuple(sorted((a, b, k))) for k in range(c)]",
		"def ordered(a, b, c):\n    return tuple(sorted([a, b, c]))\ndef moves(p):\n    a, b, c = p\n    return [ordered(k, b, c) for k in range(a)] + [ordered(a, k, c) for k in range(b)] + [ordered(a, b, k) for k in range(c)]",
		"def change(p, i, k):\n    q = list(p)\n    q[i] = k\n    return tuple(sorted(q))\ndef moves(p):\n    return [change(p, i, k) for i in range(len(p)) for k in range(p[i])]",
		"def moves(p):\n    out = []\n    for i in range(len(p)):\n        for taken in range(1, p[i] + 1):\n            q = list(p)\n            q[i] -= taken\n            q = sorted(q)\n            out += [(q[0], q[1], q[2])]\n    return out",
		"def moves(p):\n    out = []\n    for i in range(len(p)):\n        rest = p[:i] + p[i + 1:]\n        for k in range(p[i]):\n            out.append(tuple(sorted(rest + (k,))))\n    return out",
		"def moves(p):\n    out = []\n    for i in range(3):\n        for k in range(p[i]):\n            q = list(p)\n            q[i] = k\n            out.append(tuple(sorted(q)))\n    return out",
		"def less(n):\n    return [n - k for k in range(1, n + 1)]\ndef moves(p):\n    a, b, c = p\n    return [tuple(sorted((k, b, c))) for k in less(a)] + [tuple(sorted((a, k, c))) for k in less(b)] + [tuple(sorted((a, b, k))) for k in less(c)]",
		"def moves(p):\n    x, y, z = p[0], p[1], p[2]\n    out = [tuple(sorted((k, y, z))) for k in range(x)]\n    out += [tuple(sorted((x, k, z))) for k in range(y)]\n    out += [tuple(sorted((x, y, k))) for k in range(z)]\n    return out",
	}},
}

// written returns the ruleset of one way, and its first position.
func writtenIn(t testing.TB, source, start string) (games.Ruleset, games.Position) {
	t.Helper()
	s, err := script.Read("way", []byte(source+"\n"), script.Surroundings{})
	if err != nil {
		t.Fatalf("%v\n%s", err, source)
	}
	r := s.Ruleset()
	all, err := r.Parse([]string{start})
	if err != nil {
		t.Fatalf("%v\n%s", err, source)
	}
	if lines := s.Inspect().SlowLines(all[0]); len(lines) > 0 {
		t.Errorf("line %d has values of unknown shape:\n%s", lines[0], source)
	}
	return r, all[0]
}

// All ways of writing a game have streams and the same moves, and count less than three times the
// steps of the cheapest.
func TestWaysOfWriting(t *testing.T) {
	for _, game := range ways {
		if len(game.ways) < 12 {
			t.Errorf("%s is written in %d ways", game.name, len(game.ways))
		}
		var want []string
		var steps []uint64
		for _, source := range game.ways {
			r, first := writtenIn(t, source, game.start)
			var got []string
			total := uint64(0)
			for _, p := range reachable(r, first) {
				var moves []string
				r.Moves(p, func(m games.Move) bool {
					moves = append(moves, r.Format(m.Parts[0]))
					return true
				})
				slices.Sort(moves)
				got = append(got, fmt.Sprint(r.Format(p), moves))
				total += games.LaborOf(r, p)
			}
			slices.Sort(got)
			if want == nil {
				want = got
			}
			if !slices.Equal(got, want) {
				t.Errorf("%s: other moves\n%s", game.name, source)
			}
			steps = append(steps, total)
		}
		if slices.Max(steps) > 3*slices.Min(steps) {
			t.Errorf("%s: the ways take %d steps", game.name, steps)
		}
		t.Logf("%s: the ways take %d steps", game.name, steps)
	}
}

// However a game is written, its moves are handed over while they are listed: the first one costs a
// part of all.
func TestMovesAreHandedOver(t *testing.T) {
	for _, game := range ways {
		for _, source := range game.ways {
			listed, first := writtenIn(t, source, game.start)
			streamed, _ := writtenIn(t, source, game.start)
			one, all := uint64(0), uint64(0)
			for _, p := range reachable(listed, first) {
				var want, got []string
				listed.Moves(p, func(m games.Move) bool {
					want = append(want, listed.Format(m.Parts[0]))
					return true
				})
				one += games.StreamMoves(streamed, p, func(games.Move) bool { return false })
				all += games.StreamMoves(streamed, p, func(m games.Move) bool {
					got = append(got, listed.Format(m.Parts[0]))
					return true
				})
				slices.Sort(want)
				slices.Sort(got)
				if !slices.Equal(slices.Compact(got), want) {
					t.Errorf("%s: the moves of %s are %q, want %q\n%s", game.name, listed.Format(p), got, want, source)
				}
			}
			if 10*one > 9*all {
				t.Errorf("%s: the first moves take %d steps of %d\n%s", game.name, one, all, source)
			}
		}
	}
}

// A list that a function gives up for another one is not handed over before it is known, unless the
// other one is a move that wins.
func TestGivenUpMovesAreNotHandedOver(t *testing.T) {
	for _, test := range []struct{ name, source, want string }{
		{"another list", "def moves(n):\n    out = []\n    for k in [1, 2]:\n        if n >= k:\n            out.append(n - k)\n    if n > 4:\n        return [0]\n    return out\n", "0"},
		{"no list", "def moves(n):\n    out = []\n    for k in [1, 2]:\n        out.append(n - k)\n    if n > 4:\n        return []\n    return out\n", ""},
		{"a new list", "def moves(n):\n    out = []\n    for k in [1, 2]:\n        out.append(n - k)\n    if n > 4:\n        out = [3]\n    return out\n", "3"},
		{"a winning move", "def moves(n):\n    out = []\n    for k in [1, 2]:\n        out.append(n - k)\n    if n > 4:\n        return [WIN]\n    return out\n", "5 4 WIN"},
		{"a winning move beside parts", "def parts(n):\n    return [n]\ndef moves(n):\n    out = []\n    for k in [1, 2]:\n        out.append(n - k)\n    if n > 4:\n        return [WIN]\n    return out\n", "WIN"},
		{"none", "def moves(n):\n    out = []\n    for k in [1, 2]:\n        out.append(n - k)\n    return out\n", "5 4"},
	} {
		r := read(t, "given", test.source).Ruleset()
		var got []string
		games.StreamMoves(r, games.Position{X: 6}, func(m games.Move) bool {
			if m.Wins {
				got = append(got, "WIN")
			} else {
				got = append(got, r.Format(m.Parts[0]))
			}
			return true
		})
		if strings.Join(got, " ") != test.want {
			t.Errorf("%s: %q, want %q", test.name, got, test.want)
		}
	}
}

// BenchmarkWays lists the moves of some thousand positions in each way, more than the rules keep.
func BenchmarkWays(b *testing.B) {
	for _, game := range ways {
		for i, source := range game.ways {
			b.Run(fmt.Sprintf("%s/%d", game.name, i+1), func(b *testing.B) {
				r, first := writtenIn(b, source, game.large)
				all := reachable(r, first)
				moves := 0
				for b.Loop() {
					for _, p := range all {
						r.Moves(p, func(games.Move) bool { moves++; return true })
					}
				}
				b.ReportMetric(float64(moves)/b.Elapsed().Seconds()/1e6, "Mmoves/s")
			})
		}
	}
}
