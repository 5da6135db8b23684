package heaps

import (
	"strconv"

	"sprague/games"
	"sprague/games/kernel/takebreak"
	"sprague/internal/say"
)

// TakeAndBreak is the family of general take-and-break games.
var TakeAndBreak = games.Family{
	Name:    "take-and-break",
	Takes:   "heap sizes",
	Aliases: []string{"tb"},
	Params:  "code",
	New:     newTakeAndBreak,
	Help: games.Help{
		Summary:  "take and break by a general code",
		Rules:    "These codes extend octal codes. In d0.d1d2d3… the digit d_k gives the allowed numbers of non-empty heaps after taking k counters. Digits left of d0 are for one counter added, two added, and so on. A digit from 0 to 9 and A to V is a sum of 1, 2, 4, 8, 16 for 0, 1, 2, 3, 4 heaps; {2,5} allows 2 or 5 heaps, {2+} 2 or more. Behind a digit, ! wants the heaps pairwise unequal, ? not all equal, = all equal; one heap satisfies all three. {2!,3=} has a rule for each number. A code without end of play is refused.",
		Notation: "take-and-break[code](a, b, …), or tb[code](a, b, …); a repeating tail stands in [ ]: tb[0.[3]] is Nim, tb[4!.0] Grundy's game",
		Examples: []string{"tb[4!.0](8, 20)", "take-and-break[{2+}=.0](12) + nim(2)"},
		Source:   "A. N. Siegel, Combinatorial Game Suite; after R. K. Guy and C. A. B. Smith, 1956",
		Answered: "octal codes as octal, 4!.0 as grundy; else by table, if there is one, or engine",
	},
}

// takeAndBreak is a game whose code is not an octal code.
type takeAndBreak struct {
	heap
	code breakCode
}

func newTakeAndBreak(params string) (games.Ruleset, error) {
	c, err := parseBreakCode(params)
	if err != nil {
		return nil, err
	}
	text := c.String()
	name := "take-and-break[" + text + "]"
	if o, ok := c.octal(); ok {
		return newOctal(o, "take-and-break", name, nil), nil
	}
	g := takeAndBreak{newHeap("take-and-break", name, 1), c}
	if text == "4!.0" {
		g.id.Table = Grundy.Name
	}
	return g, nil
}

// The largest heaps for codes that add counters, and for codes with digits such as {2+}, whose
// moves may leave as many heaps as there are counters.
const (
	largestHeap     = 1 << 62
	largestOpenHeap = 100_000
)

func (g takeAndBreak) Parse(args []string) ([]games.Position, error) {
	heaps, err := g.heap.Parse(args)
	if err != nil {
		return nil, err
	}
	most := int64(largestHeap)
	if g.code.open() {
		most = largestOpenHeap
	}
	for i, p := range heaps {
		if p.X > most {
			return nil, games.Errorf(games.CodeTooLarge, "heaps of %s may have %d counters at most", g.id.Name, most).At(i, 0)
		}
	}
	return heaps, nil
}

// Count refuses bounds beyond the heaps that Parse accepts.
func (g takeAndBreak) Count(bound uint64) (uint64, error) {
	if g.code.open() && bound > largestOpenHeap {
		return 0, games.Errorf(games.CodeTooLarge, "heaps of %s may have %d counters at most", g.id.Name, largestOpenHeap)
	}
	return g.heap.Count(bound)
}

// Moves iterates over the digits and, for each, over the numbers of heaps.
func (g takeAndBreak) Moves(p games.Position, yield func(games.Move) bool) {
	last := int64(len(g.code.digits)) - 1
	if len(g.code.tail) > 0 {
		last = p.X
	}
	for k := -int64(len(g.code.added)); k <= min(last, p.X); k++ {
		d, counters := g.code.digit(k), p.X-k
		if counters == 0 {
			if d.Rule(0) != forbidden && !yield(games.Move{Parts: make([]games.Position, 1)}) {
				return
			}
			continue
		}
		for heaps := int64(1); heaps <= d.most(counters); heaps++ {
			if !leave(d.Rule(heaps), counters, heaps, yield) {
				return
			}
		}
	}
}

// leave yields every split of counters into that many heaps, of ascending sizes. It returns false
// if yield stopped it.
func leave(r rule, counters, heaps int64, yield func(games.Move) bool) bool {
	switch {
	case r == forbidden:
		return true
	case r == equal:
		if counters%heaps != 0 {
			return true
		}
		fallthrough
	case heaps == 1:
		parts := make([]games.Position, heaps)
		for i := range parts {
			parts[i].X = counters / heaps
		}
		return yield(games.Move{Parts: parts})
	}
	step := int64(0) // the minimum difference of consecutive heaps
	if r == unequal {
		step = 1
	}
	if heaps > counters || step > 0 && heaps > 1<<31 || heaps+step*(heaps*(heaps-1)/2) > counters {
		return true
	}
	parts := make([]games.Position, heaps)
	return split(parts, 0, counters, 1, step, func() bool {
		return r == mixed && parts[0] == parts[heaps-1] || yield(games.Move{Parts: parts})
	})
}

// split fills parts from i on with every split of the counters. No part is smaller than least, and
// each exceeds the one before by at least step.
func split(parts []games.Position, i int, counters, least, step int64, full func() bool) bool {
	rest := int64(len(parts) - i)
	if rest == 1 {
		parts[i].X = counters
		return full()
	}
	// Each later heap is at least as large, and larger by step.
	for a := least; a*rest+step*(rest*(rest-1)/2) <= counters; a++ {
		parts[i].X = a
		if !split(parts, i+1, counters-a, a+step, step, full) {
			return false
		}
	}
	return true
}

// Structure is an octal code with unequal splits, or else a general one.
func (g takeAndBreak) Structure() games.Structure {
	if digits, ok := g.digits(); ok {
		return games.Structure{Octal: &games.Octal{Digits: digits, Unequal: true}}
	}
	return games.Structure{Code: &takebreak.Code{Added: plain(g.code.added), Digits: plain(g.code.digits), Tail: plain(g.code.tail)}}
}

// digits returns the digits of a code that is octal except that all splits leave unequal heaps;
// false for others.
func (g takeAndBreak) digits() ([]byte, bool) {
	if len(g.code.added) > 0 || len(g.code.tail) > 0 {
		return nil, false
	}
	digits := make([]byte, len(g.code.digits))
	for taken, d := range g.code.digits {
		octal, suffix := d.text[0]-'0', d.text[1:]
		splits := octal&4 != 0
		if octal > 7 || splits != (suffix == suffixes[unequal]) || !splits && suffix != "" || taken == 0 && octal&3 != 0 {
			return nil, false
		}
		digits[taken] = octal
	}
	return digits, true
}

// plain returns digits without their texts.
func plain(digits []digit) (all []takebreak.Digit) {
	for _, d := range digits {
		all = append(all, d.Digit)
	}
	return all
}

// Breadth counts the splits into the fewest heaps that a digit allows, with all but two of them as
// small as possible.
func (g takeAndBreak) Breadth(p games.Position) uint64 {
	for k, d := range g.code.digits {
		for heaps := range d.Rules {
			n := int64(heaps)
			if r := d.Rule(n); n < 2 || r == forbidden || r == equal {
				continue
			}
			return uint64(max(p.X-int64(k)-n*(n+1)/2, 0)) / 2
		}
	}
	return 0
}

func (g takeAndBreak) Describe(p games.Position, m games.Move) say.Text {
	left := int64(0)
	sizes := make([]say.Text, len(m.Parts))
	for i, part := range m.Parts {
		left += part.X
		sizes[i] = say.Plain(strconv.FormatInt(part.X, 10))
	}
	if left <= p.X {
		return g.heap.Describe(p, m)
	}
	return say.Textf("add %d, split into %s", left-p.X, say.Join(" and ", sizes...))
}
