package query

import (
	"context"

	"sprague/answer/syntax"
	"sprague/games"
	"sprague/games/registry"
	"sprague/games/sum"
	"sprague/games/value"
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
	// WinnerFirst, with Winner, also searches for the winner before the value.
	WinnerFirst bool
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
func (e *Evaluator) Read(ctx context.Context, text string) (q *Query, err error) {
	q, err = e.parse(ctx, text)
	if refused, ok := Refusal(err); ok {
		return nil, refused
	}
	return q, err
}

// ReadMisere is Read for a position in misere play, with or without misere( ) around it. It is played
// by its moves: no number stands for braces.
func (e *Evaluator) ReadMisere(ctx context.Context, text string, partizan bool) (q *Query, err error) {
	defer games.Caught(&err)
	b := e.binder(ctx, syntax.RemoveComment(text))
	b.misere, b.partizan = true, partizan
	q, err = b.parse()
	if refused, ok := Refusal(err); ok {
		return nil, refused
	}
	return q, err
}

// parse is Read, and returns failures of scripts as they are.
func (e *Evaluator) parse(ctx context.Context, text string) (q *Query, err error) {
	defer games.Caught(&err)
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
	i = &Inquiry{Query: q, evaluator: e, session: session{resolver: e.Resolver, search: e.Resolver.engine.Value, used: q.used, listing: e.Limits.List != 0}}
	i.session.trace = &i.trace
	err = q.Work(ctx, func(ctx context.Context) error { return e.answer(ctx, q, &i.session, &i.Answer) })
	if i.Answer.Outcome != nil && i.Answer.ValueNote.Empty() {
		i.Answer.ValueNote = unmanned(q.Game)
	}
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
