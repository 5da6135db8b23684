package answer

import (
	"context"
	"errors"
	"sync"
	"time"

	"sprague/answer/query"
	"sprague/data"
	"sprague/games"
	"sprague/games/registry"
	"sprague/games/script"
	"sprague/games/search"
	"sprague/games/sum"
	"sprague/store"
	"sprague/store/shipping"
)

// DefaultBudget is how many positions a search may hold where nobody says otherwise.
const DefaultBudget = search.DefaultPositions

// MaxBudget is the largest budget of a request.
const MaxBudget = search.MaxBudget

// Options say what a service answers from. The zero value is the embedded database.
type Options struct {
	// Database is a database file, packed or not. The embedded database is used when it is empty.
	Database string
	// Budget is how many positions a search may hold, for requests that do not say; 0 stands for
	// DefaultBudget. A position takes some hundred bytes.
	Budget uint64
	// ReadFiles allows queries to name files, as graph[FILE] does. Leave it unset where queries come
	// from strangers.
	ReadFiles bool
	// Rules are games that users have written down; nil for none.
	Rules []*script.Script
	// Source gives a database that the caller has opened, in the place of Database. It is called when
	// a table is first wanted, and again after an error. The caller asks the database whether its file
	// is unchanged before answers are used, and closes it. Source may be nil.
	Source func(ctx context.Context) (*store.DB, error)
	// Scripted is set when the database of Source may hold scripts of users, as any other than the embedded one may.
	Scripted bool
	// Progress is called while a packed database is unpacked. It may be nil.
	Progress func(done, total uint64)
}

// Service answers requests from one database. It is safe for any number of goroutines.
type Service struct {
	options Options
	answers query.Evaluator // with the limits of a request that says nothing

	opening sync.Mutex
	db      *store.DB
	close   func() error // nil until the database is open
	closed  bool
}

// Open returns a service. A database file that is named is opened and checked at once; the embedded
// database is opened when a table is first wanted. The error tells what is wrong with the file or
// with the options.
func Open(ctx context.Context, o Options) (*Service, error) {
	if o.Budget == 0 {
		o.Budget = DefaultBudget
	}
	if err := checkBudget(o.Budget); err != nil {
		return nil, err
	}
	families, err := RegistryOf(o.Rules)
	if err != nil {
		return nil, err
	}
	s := &Service{options: o}
	if o.Database != "" && o.Source == nil {
		if _, err := s.open(ctx); err != nil {
			return nil, err
		}
	}
	engine := search.NewEngine(search.Budget{Positions: o.Budget})
	s.answers = query.Evaluator{
		Resolver: query.NewResolver(func() (*store.DB, error) { return s.open(context.WithoutCancel(ctx)) }, engine),
		Limits:   sum.Limits{List: 0, Work: workOf(o.Budget)},
		Families: families,
	}
	if o.Scripted || o.Database != "" {
		s.answers.Resolver.Scripted()
	}
	if o.ReadFiles {
		s.answers.Files = &query.Files{Memory: bytesAPosition * o.Budget}
	}
	return s, nil
}

// RegistryOf returns a registry that knows the rulesets of scripts beside those of the program. The error tells that a
// name is taken.
func RegistryOf(rules []*script.Script) (all *registry.Registry, err error) {
	for _, s := range rules {
		if all, err = all.With(s.Family()); err != nil {
			return nil, err
		}
	}
	return all, nil
}

// Nearest gives what a query may begin with that is nearest to a mistyped word; "" when none is near.
func (s *Service) Nearest(word string) string { return s.answers.Nearest(word) }

// Registry returns the rulesets that are known, those of scripts last.
func (s *Service) Registry() *registry.Registry { return s.answers.Registry() }

func checkBudget(positions uint64) error {
	if positions == 0 || positions > MaxBudget {
		return games.Errorf(games.CodeOutOfRange, "the search limit goes from 1 to 2^40 positions, not %d", positions)
	}
	return nil
}

// bytesAPosition is how much memory a search takes for each position of its
// budget, about; files may take as much.
const bytesAPosition = 512

// workOf is how many moves an answer looks at to count the winning ones: half
// as many as the budget has positions, and never less than by default, so that
// to search deeper does not make the count of a huge heap's moves a long affair.
func workOf(budget uint64) uint64 { return max(budget, DefaultBudget) / 2 }

// ErrClosed is wrapped by the errors of a service after [Service.Close].
var ErrClosed = errors.New("the service is closed")

// open opens the database, once.
func (s *Service) open(ctx context.Context) (db *store.DB, err error) {
	s.opening.Lock()
	defer s.opening.Unlock()
	switch {
	case s.closed:
		return nil, ErrClosed
	case s.db != nil:
		return s.db, nil
	}
	s.db, s.close, err = openFile(ctx, s.options)
	return s.db, err
}

func openFile(ctx context.Context, o Options) (*store.DB, func() error, error) {
	switch {
	case o.Source != nil:
		db, err := o.Source(ctx)
		return db, func() error { return nil }, err
	case o.Database == "":
		return data.Open(ctx)
	case shipping.IsPacked(o.Database):
		parcel, done, err := shipping.FromFile(ctx, o.Database)
		if err != nil {
			return nil, nil, err
		}
		defer func() { _ = done() }() // of a file that was only read
		return parcel.Open(ctx, o.Progress)
	default:
		db, err := store.Open(o.Database)
		if err != nil {
			return nil, nil, err
		}
		return db, db.Close, nil
	}
}

// Close closes the database, and waits for nobody. Requests that are being answered, and later ones,
// end with [ErrClosed]. [Values] that were made before stay good.
func (s *Service) Close() error {
	s.opening.Lock()
	defer s.opening.Unlock()
	s.closed = true
	if s.close == nil {
		return nil
	}
	done := s.close
	s.db, s.close = nil, nil
	return done()
}

// Database returns the database, which belongs to the service.
func (s *Service) Database(ctx context.Context) (*store.DB, error) { return s.open(ctx) }

// caught makes a refusal of the panic of a ruleset that cannot list moves, as when a script fails. Defer it.
func caught(err *error) {
	switch e := recover().(type) {
	case nil:
	case games.Fault:
		*err = orRefusal(e.Err)
	default:
		panic(e)
	}
}

// unchanged tells whether what was read from the database until now may be believed: that the service
// is open, and that nobody has written to the file since it was opened.
func (s *Service) unchanged() error {
	s.opening.Lock()
	db, closed := s.db, s.closed
	s.opening.Unlock()
	switch {
	case closed:
		return ErrClosed
	case db == nil, s.options.Source != nil: // whose caller watches it
		return nil
	}
	return db.Unchanged()
}

// proven returns what a request gives, or nothing where the database was written to since. The end of the
// request's time is a refusal.
func proven[T any](ctx context.Context, s *Service, x T, err error) (T, error) {
	if changed := s.unchanged(); changed != nil {
		var none T
		return none, changed
	}
	return x, query.InTime(ctx, orRefusal(err))
}

// Within returns what answers within limits, but for their time. It serves packages that take an
// evaluator: export, periods, judge.
func (s *Service) Within(l Limits) *query.Evaluator {
	e := s.answers
	e.Names = l.Names
	e.Limits.List = l.Moves
	if budget := min(l.Budget, MaxBudget); budget != 0 && budget != s.options.Budget {
		e.Resolver = e.Resolver.Within(search.Budget{Positions: budget})
		e.Limits.Work = workOf(budget)
	}
	return &e
}

// limited is Within, with a context that ends with the time of the limits. The asked is what to name in a
// refusal.
func (s *Service) limited(ctx context.Context, l Limits, asked string) (context.Context, context.CancelFunc, *query.Evaluator) {
	ctx, cancel := l.Context(ctx, asked)
	return ctx, cancel, s.Within(l)
}

// Context returns a context that ends with the time of the limits. Its cause is a refusal then, which names
// what was asked and wraps context.DeadlineExceeded.
func (l Limits) Context(ctx context.Context, asked string) (context.Context, context.CancelFunc) {
	if l.Time <= 0 {
		return ctx, func() {}
	}
	late := games.Errorf(games.CodeTooLarge, "%s: not done after %s; --timeout sets another limit (set timeout at the prompt)", games.Clip(asked), l.Time)
	late.Cause = context.DeadlineExceeded
	return context.WithTimeoutCause(ctx, l.Time, late)
}

// How many winning moves a request lists.
const (
	NoMoves  = 0  // no move is looked at
	AllMoves = -1 // every winning move
)

// Limits bound the work for one request. The zero value stands for those of the service, and for no
// moves.
type Limits struct {
	// Moves is how many winning moves to list: NoMoves, AllMoves, or a number.
	Moves int `json:"moves"`
	// Budget is how many positions a search may hold; 0 stands for the service's, and more than
	// MaxBudget for MaxBudget.
	Budget uint64 `json:"budget,omitempty"`
	// Time ends the work for the request with a refusal that wraps context.DeadlineExceeded; 0 is no
	// limit.
	Time time.Duration `json:"time,omitempty"`
	// Names gives the positions that the user has named; nil for none.
	Names query.Names `json:"-"`
}
