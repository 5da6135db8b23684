// Package form makes misere canonical forms of impartial games, and computes from them what genus
// theory tells: Grundy values in both conventions, the genus, and whether a game is tame.
//
// Games with the same form may replace each other in every impartial sum in misere play, and only
// those (P. M. Grundy and C. A. B. Smith 1956; J. H. Conway, On Numbers and Games, 1976, chapter
// 12).
package form

import (
	"cmp"
	"encoding/binary"
	"slices"
)

// Form is the misere canonical form of an impartial game: the set of its options without reversible
// ones. Forms of one [Arena] are equal iff they are the same pointer.
type Form struct {
	options []*Form // without duplicates, by ascending number
	number  uint32
	wins    bool // the mover wins it alone
	heap    bool // a Nim heap, of as many counters as options
	known   *properties
}

// Options returns the options. The caller must not change them.
func (f *Form) Options() []*Form { return f.options }

// Number returns the number of the form in its arena: 0, 1, 2, … as they were made. Those of its
// options are less.
func (f *Form) Number() uint32 { return f.number }

// Wins reports whether the mover wins the game alone.
func (f *Form) Wins() bool { return f.wins }

// Arena makes forms, each once. It is for one goroutine.
type Arena struct {
	// Limits of the arena. A form that would exceed one is not made.
	MostForms, MostSums int
	MostOptions         int                       // in the sum of two forms, counted twice where equal
	Spend               func(options uint64) bool // counts work; false stops it. Nil for no limit

	forms []*Form
	all   map[string]*Form // by the numbers of their options
	sums  map[[2]uint32]*Form
	mates map[*Form]*Form
	key   []byte
}

// NewArena returns an arena with that many forms and sums at most. It always has those of the heaps
// of 0 and 1.
func NewArena(mostForms, mostSums, mostOptions int) *Arena {
	a := &Arena{MostForms: max(mostForms, 2), MostSums: mostSums, MostOptions: mostOptions, all: map[string]*Form{}, sums: map[[2]uint32]*Form{}, mates: map[*Form]*Form{}}
	a.Of(nil)
	a.Of([]*Form{a.Zero()})
	return a
}

// Zero returns the game without options.
func (a *Arena) Zero() *Form { return a.forms[0] }

// One returns the heap of 1.
func (a *Arena) One() *Form { return a.forms[1] }

// At returns the form with a number.
func (a *Arena) At(number uint32) *Form { return a.forms[number] }

// Of returns the form of a game with some options, which it reorders, or nil beyond a limit.
func (a *Arena) Of(options []*Form) *Form {
	if !a.spend(len(options)) {
		return nil
	}
	slices.SortFunc(options, byNumber)
	options = slices.Compact(options)
	wins := len(options) == 0 || slices.ContainsFunc(options, func(o *Form) bool { return !o.wins })
	if simpler := simplest(options, wins); simpler != nil {
		return simpler
	}
	a.key = a.key[:0]
	for _, o := range options {
		a.key = binary.AppendUvarint(a.key, uint64(o.number))
	}
	if known := a.all[string(a.key)]; known != nil {
		return known
	}
	if len(a.forms) == a.MostForms {
		return nil
	}
	made := &Form{options: slices.Clone(options), number: uint32(len(a.forms)), wins: wins, heap: isHeap(options)}
	a.all[string(a.key)], a.forms = made, append(a.forms, made)
	return made
}

func byNumber(f, g *Form) int { return cmp.Compare(f.number, g.number) }

func (a *Arena) spend(options int) bool { return a.Spend == nil || a.Spend(1+uint64(options)) }

// isHeap reports whether options are the smaller heaps. These are in the order of their sizes.
func isHeap(options []*Form) bool {
	if len(options) == 0 {
		return true
	}
	last := len(options) - 1
	return options[last].heap && slices.Equal(options[last].options, options[:last])
}

// simplest returns the form H to which a game is equal by reversible options: all options of H are
// among its own, and H is an option of each of the others. If H is the game without options, the
// mover must win the game (Conway 1976). It returns nil if there is none.
//
// The last option has a larger number than each option of an option, so it is none of H. So H is
// among its options.
func simplest(options []*Form, wins bool) *Form {
	if len(options) == 0 {
		return nil
	}
	for _, h := range options[len(options)-1].options {
		if len(h.options) == 0 && !wins || has(options, h) || !isSubset(h.options, options) {
			continue
		}
		if !slices.ContainsFunc(options, func(o *Form) bool { return !has(o.options, h) && !has(h.options, o) }) {
			return h
		}
	}
	return nil
}

// has reports whether a form is among options.
func has(options []*Form, f *Form) bool {
	_, found := slices.BinarySearchFunc(options, f, byNumber)
	return found
}

// isSubset reports whether all options of some are among others.
func isSubset(some, all []*Form) bool {
	if len(some) > len(all) {
		return false
	}
	for _, o := range some {
		i, found := slices.BinarySearchFunc(all, o, byNumber)
		if !found {
			return false
		}
		all = all[i+1:]
	}
	return true
}

// Add returns the form of the sum of two, or nil beyond a limit.
func (a *Arena) Add(f, g *Form) *Form {
	switch {
	case f == a.Zero():
		return g
	case g == a.Zero():
		return f
	case f == a.One() && g == a.One(): // a move in one is answered in the other
		return a.Zero()
	case f.number > g.number:
		f, g = g, f
	}
	key := [2]uint32{f.number, g.number}
	if known := a.sums[key]; known != nil {
		return known
	}
	if len(a.sums) >= a.MostSums || len(f.options)+len(g.options) > a.MostOptions || !a.spend(0) {
		return nil
	}
	options := make([]*Form, 0, len(f.options)+len(g.options))
	for _, pair := range [2][2]*Form{{f, g}, {g, f}} {
		for _, o := range pair[0].options {
			sum := a.Add(o, pair[1])
			if sum == nil {
				return nil
			}
			options = append(options, sum)
		}
	}
	sum := a.Of(options)
	if sum != nil {
		a.sums[key] = sum
	}
	return sum
}

// Mate returns the form of the mate of a form: the game whose options are the mates of its options, and
// the heap of 1 for the game without options. The mover loses the sum of both, as each move can be
// answered by its mate. It returns nil beyond a limit.
func (a *Arena) Mate(f *Form) *Form {
	if f == a.Zero() {
		return a.One()
	}
	if known := a.mates[f]; known != nil {
		return known
	}
	options := make([]*Form, 0, len(f.options))
	for _, o := range f.options {
		mate := a.Mate(o)
		if mate == nil {
			return nil
		}
		options = append(options, mate)
	}
	mate := a.Of(options)
	if mate != nil {
		a.mates[f] = mate
	}
	return mate
}
