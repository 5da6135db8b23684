package query

import (
	"context"

	"sprague/games"
	"sprague/games/compound"
	"sprague/games/measure"
	"sprague/games/period"
	"sprague/games/search"
	"sprague/games/sum"
	"sprague/games/value"
)

// Inquiry is an answer together with what it was made of, for who wants to know why.
// It is for one goroutine.
type Inquiry struct {
	Query     *Query // nil when it was not understood
	Answer    Answer
	evaluator *Evaluator
	session   *session
}

// trace is what a session remembers of the way to an answer.
type trace struct {
	solver      *compound.Solver
	searched    uint64                 // positions that the solver derived until it knew the outcome
	sum         sum.Sum                // what was answered as a sum
	worth       sum.Worth              // what it is worth
	decided     bool                   // a theorem told the outcome
	left, right value.Value            // of the sides of a relation
	difference  sum.Worth              // of these
	move        *sum.Move              // the first winning move
	results     map[spot]search.Result // of searches for components
}

// spot is a position of a ruleset.
type spot struct {
	rules string
	p     games.Position
}

// maxNotes is how many searches a session remembers: far more than are explained, and
// far fewer than the search of a compound may ask for.
const maxNotes = 1000

// note remembers what the first search for a component found: later ones find it done.
func (t *trace) note(r games.Ruleset, p games.Position, result search.Result) {
	at := spot{r.Identity().Name, p}
	if t.results == nil {
		t.results = make(map[spot]search.Result)
	}
	if _, ok := t.results[at]; !ok && len(t.results) < maxNotes {
		t.results[at] = result
	}
}

func (t *trace) noteMoves(w sum.Winning) {
	if len(w.Moves) > 0 {
		t.move = &w.Moves[0]
	}
}

// Sum gives what was answered as a sum of components, of which a compound is one.
func (i *Inquiry) Sum() sum.Sum { return i.session.sum }

// Decided reports whether a theorem told who wins, where no value is known.
func (i *Inquiry) Decided() bool { return i.session.decided }

// Move gives the first winning move; nil when there is none.
func (i *Inquiry) Move() *sum.Move { return i.session.move }

// Sides gives the values of both sides of a relation, and what is known of their difference. Where its value is unknown,
// those of the sides may be, too.
func (i *Inquiry) Sides() (left, right value.Value, difference sum.Worth) {
	return i.session.left, i.session.right, i.session.difference
}

// Worth gives what is known of the value of a sum in normal play: of that which was asked about as it was found.
func (i *Inquiry) Worth(ctx context.Context, s sum.Sum, asked bool) (sum.Worth, error) {
	if asked && i.session.worth.Outcome != 0 {
		return i.session.worth, nil
	}
	return s.Worth(ctx, i.session)
}

// Solver gives what answers for compounds and misere play.
func (i *Inquiry) Solver() *compound.Solver { return i.session.solve() }

// Searched tells how many positions were derived from their moves before it was known
// who wins a compound, or a sum in misere play.
func (i *Inquiry) Searched() uint64 { return i.session.searched }

// Value gives the value of a sum.
func (i *Inquiry) Value(ctx context.Context, s sum.Sum) (value.Value, error) {
	return s.Value(ctx, i.session)
}

// Glance gives the values of components, if they are known or cost next to nothing to search.
func (i *Inquiry) Glance() sum.Valuer { return i.session.apart(i.session.resolver.engine.Glance) }

// Measured tells what source knows a measure of a game that is one position; false
// when none does.
func (i *Inquiry) Measured(ctx context.Context, g sum.Sum, m measure.Measure) (Source, bool) {
	r, p, alone := g.Alone()
	if !alone {
		return 0, false
	}
	s := i.session.apart(i.session.search)
	_, known, err := places{s}.Measure(ctx, r, p, m)
	return s.used, known && err == nil
}

// Component is the value of a component and whence it comes.
type Component struct {
	Value  value.Value
	Source Source
	// Searched is how many positions were searched for it; 0 when there was no search,
	// or an earlier one had left the value behind.
	Searched uint64
	// Recurrence tells how a period gave the value; nil if none did.
	Recurrence *Recurrence
}

// Recurrence is a proven period at work: the value of position number Number is that
// of number Place, Periods periods earlier, and as many times the saltus.
type Recurrence struct {
	period.Certificate
	Number, Place, Periods uint64
	Stored                 value.Value // at that place
}

// Compound gives the value of a compound that is a component.
func (i *Inquiry) Compound(ctx context.Context, c *sum.Compound) (Component, error) {
	x, err := i.session.Compound(ctx, c)
	return Component{Value: value.OfNimber(uint64(x))}, err
}

// Component gives the value of a position, as it was found for the answer.
func (i *Inquiry) Component(ctx context.Context, r games.Ruleset, p games.Position) (Component, error) {
	s := i.session
	if e, ok := r.(*sum.Explicit); ok {
		v, err := e.Value(ctx, s)
		return Component{Value: v, Source: FromFormula}, err
	}
	b, err := s.resolver.bind(r)
	if err != nil {
		return Component{}, err
	}
	v, from, known := b.known(p)
	result, found := s.results[spot{r.Identity().Name, p}]
	switch {
	case known:
		result = search.Result{Value: v}
	case found && result.Period != nil:
		from = FromEngine | FromPeriod
	case found:
		from = FromEngine
	default:
		if result, from, err = b.value(ctx, p, s.search); err != nil {
			return Component{}, err
		}
	}
	c := Component{Value: result.Value, Source: from, Searched: result.Searched}
	proof := result.Period
	if from == FromPeriod {
		proof = b.table.Proof()
	}
	if proof != nil {
		c.Recurrence, err = i.recurrence(ctx, b, *proof, p)
	}
	return c, err
}

// recurrence finds the place from which a period leads to p.
func (i *Inquiry) recurrence(ctx context.Context, b *binding, proof period.Certificate, p games.Position) (*Recurrence, error) {
	rules, ok := b.rules.(games.Numbered)
	if !ok {
		return nil, nil
	}
	n, ok := rules.Number(p)
	if !ok {
		return nil, nil
	}
	c := &Recurrence{Certificate: proof, Number: n}
	c.Place, c.Periods = proof.Place(n)
	stored, _, err := b.value(ctx, rules.At(c.Place), i.session.search)
	c.Stored = stored.Value
	return c, err
}
