package query

import (
	"context"
	"errors"

	"sprague/answer/syntax"
	"sprague/games"
	"sprague/games/registry"
	"sprague/games/search"
	"sprague/games/sum"
	"sprague/games/value"
	"sprague/internal/say"
	"sprague/store"
)

// Evaluator answers queries. Several goroutines may use it.
type Evaluator struct {
	Resolver *Resolver
	// Limits bounds the listing and counting of winning moves. If List is 0 it examines no moves.
	Limits sum.Limits
	// Winner asks for the winner alone where a theorem gives it; the value is then searched only if
	// that is almost free.
	Winner bool
	// Files provides the files that queries name; nil disables file access.
	Files *Files
	// Names resolves the user's names of positions; nil for none.
	Names Names
	// Families are the known rulesets; nil for those of the program.
	Families *registry.Registry
}

// guarded runs work that reads the database and calls scripts. It returns faults of either as
// errors.
func guarded(work func() error) error {
	return store.Guard(func() (err error) {
		defer games.Caught(&err)
		return work()
	})
}

// Read parses a query like [Parse], with the available files and names, and without a comment at
// its end. It evaluates the functions in the query. An error about the query is an *Error.
func (e *Evaluator) Read(ctx context.Context, text string) (*Query, error) {
	return e.binder(ctx, syntax.RemoveComment(text)).parse()
}

func (e *Evaluator) binder(ctx context.Context, text string) *binder {
	return &binder{Evaluator: e, ctx: ctx, text: text, query: new(Query)}
}

func (e *Evaluator) newWorker(ctx context.Context) *worker {
	s := &session{resolver: e.Resolver, search: e.Resolver.engine.Value}
	return &worker{ctx, s, s.engine(), func(g sum.Sum) (v value.Value, err error) {
		err = guarded(func() (err error) {
			v, err = g.Value(ctx, s)
			return err
		})
		return v, InTime(ctx, err)
	}}
}

// Ask answers a query in text form. Faults of the query are in the answer; the error concerns the
// environment: the database, or a context that ended.
func (e *Evaluator) Ask(ctx context.Context, text string) (Answer, error) {
	i, err := e.Inquire(ctx, text)
	if i == nil {
		return Answer{}, err
	}
	return i.Answer, err
}

// Inquire is like Ask, with the data for an explanation.
func (e *Evaluator) Inquire(ctx context.Context, text string) (*Inquiry, error) {
	q, err := e.Read(ctx, text)
	if err != nil {
		parseError, ok := err.(*Error)
		if !ok {
			return nil, err
		}
		return &Inquiry{Answer: Refused(text, parseError)}, nil
	}
	return e.inquire(ctx, q)
}

// Answer answers a parsed query, like Ask.
func (e *Evaluator) Answer(ctx context.Context, q *Query) (Answer, error) {
	i, err := e.inquire(ctx, q)
	return i.Answer, err
}

func (e *Evaluator) inquire(ctx context.Context, q *Query) (i *Inquiry, err error) {
	i = &Inquiry{Query: q, evaluator: e, session: session{resolver: e.Resolver, search: e.Resolver.engine.Value, used: q.used}}
	i.session.trace = &i.trace
	err = guarded(func() error { return e.answer(ctx, q, &i.session, &i.Answer) })
	err = InTime(ctx, named(err, q))
	if refusal, ok := Refusal(err); ok {
		i.Answer = Refused(q.String(), refusal)
		i.Answer.Compound = q.Game.Kind().String()
		if q.Misere {
			i.Answer.Convention = "misere"
		}
		if ctx.Err() == nil {
			err = nil
		}
	}
	return i, err
}

// named names a query as typed in the refusal of a search, which itself names at most a component.
func named(err error, q *Query) error {
	limit, ok := errors.AsType[*search.Limit](err)
	if !ok {
		return err
	}
	of := *limit
	of.Asked = q.Typed()
	return of.Refusal()
}

// finder adds the winning moves of a position to an answer that has the outcome.
type finder func(a *Answer) error

func (e *Evaluator) answer(ctx context.Context, q *Query, s *session, a *Answer) error {
	*a = Answer{Query: q.String(), Convention: "normal", Compound: q.Game.Kind().String(), Moves: []Move{}}
	var find finder // nil if no moves are requested
	var err error
	switch {
	case q.Misere:
		a.Convention = "misere"
		find, err = e.misere(ctx, q.Game, s, a)
	case q.Relation != nil:
		err = e.relation(ctx, q, s, a)
	case q.Form:
		err = e.form(ctx, q.Game, s, a)
	case q.Game.Kind() != sum.Disjunctive:
		find, err = e.compound(ctx, q.Game, false, s, a)
	default:
		find, err = e.normal(ctx, q.Game, s, a)
	}
	a.Unsought, a.Number = e.Limits.List == 0, q.Number
	if err == nil && find != nil && !a.Unsought {
		err = find(a)
	}
	if s.used == 0 {
		s.used = FromFormula // Nim, and games without components
	}
	a.Source = s.used.Names()
	return err
}

// normal answers for a disjunctive sum in normal play. A theorem answers before a search, unless the
// position is partizan: its value says more, so a theorem answers only what a search refuses.
func (e *Evaluator) normal(ctx context.Context, g sum.Sum, s *session, a *Answer) (finder, error) {
	s.sum = g
	r, _, alone := g.Alone()
	hot := alone && sum.Partizan(r)
	if !hot {
		if find, decided, err := e.byTheorem(ctx, g, s, a); decided || err != nil {
			return find, err
		}
	}
	find, err := e.byValue(ctx, g, s, a)
	if refused, ok := refusal(err); ok && hot && refused.Code == games.CodeTooLarge {
		s.used = 0
		if find, decided, err := e.byTheorem(ctx, g, s, a); decided || err != nil {
			return find, err
		}
	}
	return find, err
}

// byValue answers by the values of the components, or else by a search for the winner.
func (e *Evaluator) byValue(ctx context.Context, g sum.Sum, s *session, a *Answer) (finder, error) {
	valued, err := e.evaluate(ctx, g, s)
	if err != nil {
		return nil, err
	}
	s.worth = valued.Worth
	if err := a.setWorth(ctx, s, valued.Worth); err != nil {
		return nil, err
	}
	return func(a *Answer) error { return e.normalMoves(ctx, valued, s, a) }, nil
}

// evaluate returns the value of a sum, or the winner. For the winner alone, values are searched for
// some milliseconds. Otherwise a larger budget than the default one first gets what the default one
// allows: so it costs a winner at most that, and does not lose one to a search for its value.
func (e *Evaluator) evaluate(ctx context.Context, g sum.Sum, s *session) (*sum.Valued, error) {
	full, engine := s.search, s.resolver.engine
	switch within := engine.Within(engine.Budget().Of(min(engine.Budget().Positions, search.DefaultPositions))); {
	case e.Winner:
		s.search, s.winnerOnly = engine.Glance, true
	case engine.Budget().Positions > search.DefaultPositions:
		s.search = within.Value
	default:
		return g.Evaluate(ctx, s)
	}
	first, err := g.Evaluate(ctx, s)
	s.search, s.spent, s.winnerOnly = full, false, false
	switch _, refused := refusal(err); {
	case err == nil && first.Unknown == nil, err != nil && !refused:
		return first, err
	case err == nil && e.Winner:
		first.Unknown = notSearched()
		return first, nil
	}
	second, again := g.Evaluate(ctx, s)
	if again != nil && err == nil && ctx.Err() == nil {
		return first, nil
	}
	return second, again
}

func (e *Evaluator) normalMoves(ctx context.Context, valued *sum.Valued, s *session, a *Answer) error {
	// A separate session: the sources of the moves' values are not sources of the answer.
	moves := e.moveSession(ctx, s)
	used := s.used // a solver of compounds records its sources here
	limits := e.limits(len(a.Query))
	winning, err := valued.WinningMoves(ctx, moves, limits)
	if refused, ok := refusal(err); ok && refused.Code == games.CodeTooLarge && !errors.Is(err, sum.ErrDoubtful) {
		a.MovesNote = say.Textf("no winning move was found within the search limit; %s", games.SearchLimit{}.Advice())
		return nil // the outcome is valid without them
	}
	if err != nil {
		return err
	}
	s.used = used
	return e.list(ctx, winning, limits, "", s, a)
}

// misere answers for any game in misere play; heaps of Nim are immediate.
func (e *Evaluator) misere(ctx context.Context, g sum.Sum, s *session, a *Answer) (finder, error) {
	if !isNim(g) {
		return e.compound(ctx, g, true, s, a)
	}
	if err := a.setWorth(ctx, s, misereWorth(sum.MisereNim(g))); err != nil {
		return nil, err
	}
	s.sum = g
	return func(a *Answer) error {
		limits := e.limits(len(a.Query))
		return e.list(ctx, sum.MisereNimMoves(g, limits), limits, "misere", s, a)
	}, nil
}

// The memory of a list of winning moves. Each entry holds the whole position after it, and a
// thousand million copies have as many moves.
const (
	maxListed = 64 << 20 // total bytes of all moves
	perMove   = 512      // bytes of one move, besides its positions
)

// limits bounds the list of moves of a sum with a text of that length in bytes.
func (e *Evaluator) limits(size int) sum.Limits {
	limits := e.Limits
	most := mostListed(size)
	if limits.List < 0 || limits.List > most {
		limits.List = most
	}
	return limits
}

// mostListed returns the maximum number of listed moves of a position with a text of that length in
// bytes. A move holds the whole position after it, the component that moves and its replacement.
func mostListed(size int) int { return max(maxListed/(perMove+3*size), 1) }

// list adds the winning moves to the answer. It refuses a complete list that would take too much
// memory. It adds a note if not all requested moves were found.
func (e *Evaluator) list(ctx context.Context, w sum.Winning, limits sum.Limits, convention string, s *session, a *Answer) error {
	s.noteMoves(w)
	every := w.Counted && w.Total == uint64(len(w.Moves))
	cut := limits.List != e.Limits.List && len(w.Moves) >= limits.List
	switch {
	case !every && cut:
		return games.Errorf(games.CodeTooLarge, "too many winning moves to list; list some with %s", games.Flag("moves"))
	case !w.Counted && e.Limits.List < 0:
		a.MovesNote = say.Textf("not all winning moves were found within the search limit; %s", games.SearchLimit{}.Advice())
	}
	return a.setMoves(ctx, w, convention)
}

// setMoves adds moves of a position under a convention; "" means normal play. The error is that of
// the context.
func (a *Answer) setMoves(ctx context.Context, w sum.Winning, convention string) error {
	a.Moves = make([]Move, len(w.Moves))
	for i, m := range w.Moves {
		if i%movesAtOnce == movesAtOnce-1 {
			if err := ctx.Err(); err != nil { // there may be a hundred thousand
				return err
			}
		}
		a.Moves[i] = Move{Player: m.Player.String(), Move: m.Text(), Moved: movedBy(m.Player, m.Moved)}
		if !m.Wins {
			a.Moves[i].To = within(convention, m.To.String())
		}
	}
	if w.Counted {
		total := w.Total
		a.MovesTotal = &total
	}
	return nil
}

// movesAtOnce is the number of moves that are written between two checks of the context.
const movesAtOnce = 64

// within formats a position under a convention; "" means normal play.
func within(convention, position string) *string {
	if convention != "" {
		position = convention + "(" + position + ")"
	}
	return &position
}

// relation compares two sums by their difference.
func (e *Evaluator) relation(ctx context.Context, q *Query, s *session, a *Answer) error {
	left, err := q.Game.Worth(ctx, s)
	if err != nil {
		return err
	}
	right, err := q.Relation.Right.Worth(ctx, s)
	if err != nil {
		return err
	}
	if left.Total.IsLoony() || right.Total.IsLoony() {
		return games.Errorf(games.CodeUnsupported, "a loony position cannot be compared: it has no value")
	}
	if left.Total.IsLoopy() || right.Total.IsLoopy() {
		return games.Errorf(games.CodeUnsupported, "a loopy position cannot be compared: added to itself it is not 0")
	}
	s.left, s.right = left.Total, right.Total
	if s.difference, err = left.Minus(ctx, s, right); err != nil {
		return err
	}
	holds := q.Relation.holds(s.difference.Outcome)
	a.Relation = &holds
	return nil
}

// setWorth sets the value and the winner.
func (a *Answer) setWorth(ctx context.Context, s *session, w sum.Worth) error {
	s.worth = w
	a.setOutcome(w.Outcome)
	if refusal, ok := Refusal(w.Unknown); ok {
		a.ValueNote, a.Valueless = refusal.Message, refusal.Code == games.CodeUnsupported
		if !a.Valueless {
			a.ValueNote = say.Textf("value not computed (%s)", refusal.Message)
		}
		return nil
	}
	return a.setValue(ctx, s, w.Total)
}

func (a *Answer) setOutcome(o value.Outcome) {
	text := o.String()
	a.Outcome = &text
}

func (a *Answer) setValue(ctx context.Context, s *session, v value.Value) error {
	text, err := v.Text(ctx)
	switch {
	case errors.Is(err, value.ErrText):
		a.ValueNote = tooLong(v)
	case err != nil:
		return err
	default:
		a.Value = &text
	}
	if v.IsNimber() {
		n := v.Nimber()
		a.Grundy = &n
	}
	mean, temperature, closed := v.Mean()
	if err = nil; !closed {
		if v.IsLoony() || v.IsLoopy() {
			return nil
		}
		mean, temperature, err = s.working(ctx).Mean(v)
		if _, refused := refusal(err); refused {
			return nil
		}
	}
	if err == nil {
		a.Mean, err = fraction(ctx, mean)
	}
	if err == nil {
		a.Temperature, err = fraction(ctx, temperature)
	}
	return err
}

// fraction formats a number.
func fraction(ctx context.Context, d value.Dyadic) (*string, error) {
	text, err := d.Text(ctx)
	return &text, err
}
