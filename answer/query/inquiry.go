package query

import (
	"context"
	"slices"

	"sprague/games"
	"sprague/games/compound"
	"sprague/games/measure"
	"sprague/games/period"
	"sprague/games/search"
	"sprague/games/sum"
	"sprague/games/value"
)

// Inquiry is an answer with the data for an explanation. It is for one goroutine.
type Inquiry struct {
	Query     *Query // nil for an invalid query
	Answer    Answer
	evaluator *Evaluator
	session   session
	trace     trace
}

// trace records how a session found an answer.
type trace struct {
	searched    uint64                         // positions that the solver derived before it knew the outcome
	sum         sum.Sum                        // the sum that was answered
	evaluation  sum.Evaluation                 // its value
	decided     bool                           // a theorem gave the outcome
	left, right value.Value                    // values of the sides of a relation
	difference  sum.Evaluation                 // their difference
	moves       []sum.Move                     // the listed winning moves
	results     map[componentKey]search.Result // search results of components
}

// componentKey is a position of a ruleset.
type componentKey struct {
	rules string
	p     games.Position
}

// maxNotes is the number of searches that a session records: far more than explanations use, and
// far fewer than the search of a compound may need.
const maxNotes = 1000

// note records the result of the first search for a component; later ones only find it cached.
// Without a trace it records nothing.
func (t *trace) note(r games.Ruleset, p games.Position, result search.Result) {
	if t == nil {
		return
	}
	at := componentKey{r.Identity().Name, p}
	if t.results == nil {
		t.results = make(map[componentKey]search.Result)
	}
	if _, ok := t.results[at]; !ok && len(t.results) < maxNotes {
		t.results[at] = result
	}
}

func (t *trace) noteMoves(w sum.Winning) { t.moves = w.Moves }

// Sum returns the answered game as a sum of components; a compound is one component.
func (i *Inquiry) Sum() sum.Sum { return i.session.sum }

// Decided reports whether a theorem gave the winner without a known value.
func (i *Inquiry) Decided() bool { return i.session.decided }

// Move returns the first winning move; nil if there is none.
func (i *Inquiry) Move() *sum.Move {
	if len(i.session.moves) == 0 {
		return nil
	}
	return &i.session.moves[0]
}

// Moves returns the first winning move of each player among those of the answer.
func (i *Inquiry) Moves() (first []*sum.Move) {
	for n := range i.session.moves {
		if m := &i.session.moves[n]; n == 0 || m.Player == games.Right && first[0].Player == games.Left && len(first) == 1 {
			first = append(first, m)
		}
	}
	return first
}

// Ranked returns the moves of a position of a game with results, like [Evaluator.Ranked].
func (i *Inquiry) Ranked(ctx context.Context, q *Query) ([]RankedMove, error) {
	return i.evaluator.Ranked(ctx, q)
}

// Sides returns the values of both sides of a relation, and the known value of their difference. If
// that is unknown, the values of the sides may be too.
func (i *Inquiry) Sides() (left, right value.Value, difference sum.Evaluation) {
	return i.session.left, i.session.right, i.session.difference
}

// ValueOrOutcome returns the known value of a sum in normal play, from the answer if the sum was
// queried.
func (i *Inquiry) ValueOrOutcome(ctx context.Context, s sum.Sum, asked bool) (sum.Evaluation, error) {
	if asked && i.session.evaluation.Outcome != 0 {
		return i.session.evaluation, nil
	}
	return s.ValueOrOutcome(ctx, &i.session)
}

// Solver returns the solver of compounds and misere play.
func (i *Inquiry) Solver() *compound.Solver { return i.session.solve() }

// Searched returns the number of positions derived from their moves before the winner was known,
// for a compound or a sum in misere play.
func (i *Inquiry) Searched() uint64 { return i.session.searched }

// Value returns the value of a sum.
func (i *Inquiry) Value(ctx context.Context, s sum.Sum) (value.Value, error) {
	return s.Value(ctx, &i.session)
}

// QuickValues returns the values of components if they are known or almost free to search. The
// search for the value of an impartial component has found those of its options.
func (i *Inquiry) QuickValues() sum.Valuer {
	engine, needed := i.session.resolver.engine, map[string]bool{}
	return i.session.separateSession(func(ctx context.Context, r games.Ruleset, p games.Position) (search.Result, error) {
		name := r.Identity().Name
		needs, told := needed[name]
		if !told {
			needs = i.needsSearch(r)
			needed[name] = needs
		}
		if needs {
			only, _ := search.LookupsOnly(ctx)
			if result, err := engine.Value(only, r, p); err == nil {
				return result, nil
			}
		}
		return engine.QuickValue(ctx, r, p)
	})
}

// needsSearch reports whether the answer needs the search of a component of an impartial ruleset,
// whatever was asked before.
func (i *Inquiry) needsSearch(r games.Ruleset) bool {
	if _, partizan := r.(games.Partizan); partizan {
		return false
	}
	b, err := i.session.resolver.bind(r)
	return err == nil && slices.ContainsFunc(i.trace.sum, func(t sum.Term) bool {
		return t.Rules != nil && t.Rules.Identity().Name == r.Identity().Name && slices.ContainsFunc(t.Positions, func(p games.Position) bool {
			_, _, known := b.known(p)
			return !known
		})
	})
}

// Measured returns the source that knows a measure of a game of one position, and false if there is
// none.
func (i *Inquiry) Measured(ctx context.Context, g sum.Sum, m measure.Measure) (Source, bool) {
	r, p, alone := g.SolePosition()
	if !alone {
		return 0, false
	}
	s := i.session.separateSession(i.session.search)
	_, known, err := componentValues{s}.Measure(ctx, r, p, m)
	return s.used, known && err == nil
}

// Component is the value of a component with its source.
type Component struct {
	Value  value.Value
	Source Source
	// Searched is the number of positions searched for it; 0 if there was no search, or if the
	// value was cached.
	Searched uint64
	// Recurrence describes how a period gave the value; nil if none did.
	Recurrence *Recurrence
}

// Recurrence is an application of a proven period: the value of position Number is that of position
// Place, Periods periods earlier, plus as many times the saltus.
type Recurrence struct {
	period.Certificate
	Number, Place, Periods uint64
	Stored                 value.Value // the value at that place
}

// Compound returns the value of a compound that is a component.
func (i *Inquiry) Compound(ctx context.Context, c *sum.Compound) (Component, error) {
	x, err := i.session.Compound(ctx, c)
	return Component{Value: value.OfNimber(uint64(x))}, err
}

// Component returns the value of a position as found for the answer.
func (i *Inquiry) Component(ctx context.Context, r games.Ruleset, p games.Position) (Component, error) {
	s := &i.session
	if e, ok := r.(*sum.Explicit); ok {
		v, err := e.Value(ctx, s)
		return Component{Value: v, Source: FromFormula}, err
	}
	b, err := s.resolver.bind(r)
	if err != nil {
		return Component{}, err
	}
	v, from, known := b.known(p)
	result, found := s.results[componentKey{r.Identity().Name, p}]
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
