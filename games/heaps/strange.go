package heaps

import (
	"strconv"
	"strings"

	"sprague/games"
	"sprague/games/measure"
	"sprague/games/value"
)

// Strange is the game in which a turn takes at most a k-th of a heap.
var Strange = games.Family{
	Name:   "strange-nim",
	Takes:  "heap sizes",
	Params: "k",
	New: func(params string) (games.Ruleset, error) {
		k, err := readNumber("strange-nim", params, 1<<63-1)
		if err != nil {
			return nil, err
		}
		return strange{unlisted("strange-nim", strconv.FormatInt(k, 10)), uint64(k)}, nil
	},
	Help: games.Help{
		Summary:  "take at most a k-th of a heap",
		Rules:    "A turn takes at least one counter from one heap of n, and at most n/k, rounded down.",
		Notation: "strange-nim[k](a, b, …), k from 1 to 2^63-1, heaps from 0 to 2^63-1",
		Examples: []string{"strange-nim[3](10,20)", "strange-nim[2](1000000000000) + nim(5)"},
		Source:   "L. Levine, Fractal sequences and restricted Nim, 2006; as a contest problem, Strange Nim, AtCoder Regular Contest 091",
		Answered: "formula, where k is at most 2^15 or no heap exceeds k by a factor of 2^20: a multiple qk is worth q, any other heap as much as the heap that the longest move leaves, less one; a heap is that Nim heap in misere play, too, where k is at most 16 or the heap is less than 4096k",
	},
}

// strange takes at most a k-th.
type strange struct {
	heap
	k uint64
}

// unlisted returns the common part of a heap game with parameters that needs no tables.
func unlisted(family, params string) heap {
	return heap{sizes{id: games.Identity{Family: family, Name: family + "[" + params + "]", Joined: true}}}
}

// readNumber parses the only parameter of a family, a whole number from 1 to most.
func readNumber(family, params string, most int64) (int64, error) {
	text := strings.TrimSpace(params)
	lead := len(params) - len(strings.TrimLeft(params, " \t\r\n"))
	n, err := games.ParseInteger(text)
	switch {
	case err != nil && err.Code == games.CodeOutOfRange:
		return 0, err.At(-1, lead)
	case err != nil || n == 0 || n > most:
		return 0, games.Errorf(games.CodeBadParams, "%s needs a whole number from 1 to %d in brackets, as in %s[3](10,20)", family, most, family).At(-1, lead)
	}
	return n, nil
}

func (g strange) Moves(p games.Position, yield func(games.Move) bool) {
	parts := make([]games.Position, 1)
	for taken := int64(g.Breadth(p)); taken > 0; taken-- {
		parts[0].X = p.X - taken
		if !yield(games.Move{Parts: parts}) {
			return
		}
	}
}

// Breadth is exact.
func (g strange) Breadth(p games.Position) uint64 { return uint64(p.X) / g.k }

// within reports whether a heap's chain, which the formula follows in about min(n/k, k log n)
// steps, is short enough.
func (g strange) within(n uint64) bool { return g.k <= 1<<15 || n/g.k <= 1<<20 }

// Value follows the chain of heaps of one value down to a multiple qk, which is worth q. From any
// other heap it leads to the heap below all options (Levine 2006). Heaps with the same n/k, rounded
// down, are passed in one step.
func (g strange) Value(p games.Position) (value.Value, bool) {
	x, ok := g.grundy(uint64(p.X))
	return value.OfNimber(x), ok
}

func (g strange) grundy(n uint64) (uint64, bool) {
	if !g.within(n) {
		return 0, false
	}
	for {
		q, rest := n/g.k, n%g.k
		if rest == 0 || q == 0 {
			return q, true
		}
		n -= (rest + q) / (q + 1) * (q + 1)
	}
}

// Measure knows the genus: in misere play too, a heap equals the Nim heap of its value. All moves of a
// sum are measured, so it tells that only where the value takes few steps.
func (g strange) Measure(p games.Position, m measure.Measure) (int64, bool) {
	const smallK, fewHeaps = 16, 1 << 12
	if m != measure.Genus || g.k > smallK && uint64(p.X)/g.k >= fewHeaps {
		return 0, false
	}
	x, ok := g.grundy(uint64(p.X))
	if !ok {
		return 0, false
	}
	return measure.OfNimHeaps(x, x > 1)
}

// MovesTo follows the chain of the target up to p. At most one option has a value.
func (g strange) MovesTo(p games.Position, target uint64, yield func(games.Move) bool) bool {
	n, most := uint64(p.X), g.Breadth(p)
	switch {
	case target > most || most == 0:
		return true
	case !g.within(n):
		return false
	}
	if left := g.below(n, target); left < n && left >= n-most {
		yield(games.Move{Parts: []games.Position{{X: int64(left)}}})
	}
	return true
}

// below returns the largest heap below n with a value, or the smallest heap with it. The heap that
// follows m in the chain of its value is m + 1 + m/(k-1), rounded down.
func (g strange) below(n, target uint64) uint64 {
	m, k := target*g.k, g.k-1
	if k == 0 {
		return m
	}
	for m < n {
		q := m / k
		steps := min((q*k+k-m+q)/(q+1), (n-1-m)/(q+1))
		if steps == 0 {
			break
		}
		m += steps * (q + 1)
	}
	return m
}
