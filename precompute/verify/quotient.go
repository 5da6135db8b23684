package verify

import (
	"context"
	"sync"

	"sprague/games"
	"sprague/games/misere"
	"sprague/games/search"
	"sprague/internal/say"
	"sprague/store"
	"sprague/store/tables"
)

// quotient is the claim of a table of a misere quotient. The moves of the heaps prove it anew,
// without the search that found it.
type quotient struct {
	table   *tables.Quotient
	algebra func() misere.Algebra // of the table; only samples need it
}

// beside is the number of sums of a heap with a small one, and with a copy of it, that a sample
// compares.
const beside = 8

func openQuotient(db *store.DB, r games.Ruleset) (claim, error) {
	if err := misere.Admits(r); err != nil {
		return nil, err
	}
	t, err := tables.OpenQuotient(db, r)
	if err != nil {
		return nil, err
	}
	algebra := func() misere.Algebra { return t.Algebra(tables.Ruleset(t.Rules()).(games.Heaped)) }
	return &quotient{t, sync.OnceValue(algebra)}, nil
}

func (c *quotient) ruleset() games.Numbered { return c.table.Rules() }

func (c *quotient) meta() store.Table { return c.table.Meta() }

func (c *quotient) columns() int {
	return len(tables.QuotientColumns(c.table.Quotient)) + len(tables.ScriptColumns(c.table.Rules()))
}

func (c *quotient) check(ctx context.Context) (certificates uint64, problems []error, err error) {
	meta := c.meta()
	if count, err := c.ruleset().Count(meta.Bound); err != nil || meta.Positions > count || c.table.Period != nil && meta.Positions < count {
		problems = append(problems, say.Errorf("it claims %d positions, its bound %d means %d", meta.Positions, meta.Bound, count))
	}
	if c.table.Period != nil {
		certificates++
	}
	theorem, _ := tables.Ruleset(c.ruleset()).(games.Recurrent)
	problem, err := checkColumn(ctx, theorem, c.table.Column(), c.table.Period, meta.Positions, 0, c.cell)
	if problem != nil {
		problems = append(problems, problem)
	}
	return certificates, problems, err
}

func (c *quotient) cell(i uint64) (int64, bool) { return c.table.Element(i) }

func (c *quotient) reach() uint64 {
	return reachOf(c.table.Column(), c.table.Period, c.meta().Positions)
}

// memory counts the products, the outcomes of pairs, and as many contexts of sums, or a word a heap:
// so no number of heaps that a file claims is played without end.
func (c *quotient) memory() (uint64, error) {
	order := uint64(c.table.Order())
	return bytesOf(max(order*order, c.reach()), 8), nil
}

func (c *quotient) stretch() int { return 0 }

// search compares the winners of some sums with heap i with those of an algebra found anew.
func (c *quotient) search(ctx context.Context, s *searcher, i uint64, wrong func(difference)) error {
	r := tables.Ruleset(c.ruleset()).(games.Heaped)
	heap := misere.Part{Rules: r, Position: r.At(i), Count: 1}
	small := misere.Part{Rules: r, Position: r.At(min(i, beside)), Count: 1}
	algebra, err := s.theory.Algebra(ctx, []misere.Part{heap, small})
	if err != nil {
		return err
	}
	for k := range uint64(beside) {
		parts := []misere.Part{heap, {Rules: r, Position: r.At(min(i, k)), Count: 1 + k%3}}
		derived, found := misere.OutcomeOf(algebra, parts)
		told, covered := misere.OutcomeOf(c.algebra(), parts)
		if found && covered && told != derived {
			wrong(difference{told.String(), derived.String(), say.Textf("the file says that the misere sum with %d of heap %d is %s, a search says %s", parts[1].Count, parts[1].Position.X, told, derived)})
			return nil
		}
	}
	return nil
}

// hold copies nothing: the numbers of a quotient have been read.
func (c *quotient) hold() derivation { return heldQuotient{c} }

type heldQuotient struct{ *quotient }

// stretch takes all heaps together: a proof is of sums.
func (c heldQuotient) stretch() uint64 { return c.reach() }

func (c heldQuotient) derive(ctx context.Context, ev *search.Evaluator, _, to uint64, wrong func(i uint64, d difference)) error {
	proven, heap, err := c.table.Audit(ctx, tables.Ruleset(c.ruleset()).(games.Heaped), to, &ev.Moves)
	if err == nil && !proven {
		wrong(heap, difference{problem: say.Textf("the moves do not prove that the quotient gives the winner of every sum of the heaps up to this one")})
	}
	return err
}
