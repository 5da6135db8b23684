package retrograde

import (
	"context"

	"sprague/games"
	"sprague/games/search"
	"sprague/internal/spill"
)

// ListedRules is a ruleset with results whose tables list positions.
type ListedRules interface {
	games.Resulting
	games.Listed
}

// Listing solves positions for a table, with all that play reaches from them. It is for one
// goroutine.
type Listing struct {
	solver *Solver
	budget search.Budget
	keptMoves
}

// Entry is a position of a listing. Its text is valid until the listing is dropped; a ruleset that
// numbers positions needs none.
type Entry struct {
	Text []byte
	// Absent means that the number is no position.
	Absent bool
	Solved
	// Height is 1 plus the maximum height of the positions that moves leave, and 0 without moves. In a
	// game in which play may come back all heights are 0.
	Height uint32
}

// NewListing returns an empty listing. All that it holds stays within the budget, but for moves, of
// which those beyond go to a hidden file beside a path; an empty path allows none. The rules are asked in
// a number of goroutines. What they say is kept in parts, and read from those of an earlier run; nil keeps
// nothing.
func NewListing(r ListedRules, b search.Budget, path string, workers int, parts Parts) *Listing {
	s := &Solver{rules: r, listed: r, workers: workers, store: spill.New(path, b.Bytes()/4)}
	s.reset()
	l := &Listing{solver: s, budget: b}
	if parts == nil {
		return l
	}
	s.log = &moveLog{parts: parts, least: usualSaving.least, kept: &l.keptMoves}
	for i := 0; ; i++ {
		part, ok := parts.At(i)
		if !ok {
			return l
		}
		if head, r := readMovesHead(part, &exploration{Solver: s}); r.whole {
			l.add(i, head)
		}
	}
}

// Add solves a position and all that play reaches from it. The error is a *games.Error if the budget
// does not suffice or the rules are wrong, or that of the context. After an error the listing is of no
// use.
func (l *Listing) Add(ctx context.Context, p games.Position) error {
	if err := ctx.Err(); err != nil { // many calls may explore few positions each
		return err
	}
	if l.solver.Bytes() > l.budget.Bytes() {
		return l.budget.MemoryRefusal(search.Limit{Asked: search.Name(l.solver.rules, p)})
	}
	_, err := l.solver.extend(ctx, l.budget, p)
	return err
}

// Close removes the file, if there is one.
func (l *Listing) Close() { l.solver.store.Close() }

// Len returns the number of positions.
func (l *Listing) Len() uint64 { return uint64(l.solver.Len()) }

// Ranked reports whether the ruleset numbers the positions.
func (l *Listing) Ranked() bool { return l.solver.ranking != nil }

// Scored reports whether the plays end with scores.
func (l *Listing) Scored() bool { return l.solver.kinds[1] }

// Endless reports whether a player wins endless play.
func (l *Listing) Endless() bool { return hasWinner(l.solver.rules) }

// Sorted ends the listing. The returned function returns entry i in the order of the texts, or of the
// numbers of the ruleset.
func (l *Listing) Sorted() func(i int) Entry {
	if l.solver.ranking != nil {
		return func(i int) Entry {
			n := l.solver.ranking.placeOf(uint32(i))
			return Entry{nil, l.solver.solved[n] == absent, l.solver.at(n), l.height(n)}
		}
	}
	places := l.solver.table.Sorted()
	return func(i int) Entry {
		text, n, _ := l.solver.table.At(places[i])
		return Entry{text, false, l.solver.at(uint32(n)), l.height(uint32(n))}
	}
}

// height returns the height of a position by its number.
func (l *Listing) height(n uint32) uint32 {
	if l.solver.heights == nil {
		return 0
	}
	return l.solver.heights[n]
}
