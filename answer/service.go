package answer

import (
	"context"
	"errors"
	"strconv"
	"sync"
	"time"

	"sprague/answer/query"
	"sprague/games"
	"sprague/games/registry"
	"sprague/games/script"
	"sprague/games/search"
	"sprague/games/sum"
	"sprague/internal/memory"
	"sprague/internal/progress"
	"sprague/store"
)

// DefaultBudget is the default number of positions of a search.
const DefaultBudget = search.DefaultPositions

// MaxBudget is the largest budget of a request.
const MaxBudget = search.MaxBudget

// Options configure a service. The zero value uses the embedded database.
type Options struct {
	// Database is the path of a database file, packed or not. If empty, the embedded database is
	// used.
	Database string
	// Content is the content of a database file, packed or not, as from go:embed or a download. If
	// set, it is used instead of Database. An unpacked one is read in place: it must not change
	// while the service or one of its Values is in use. WebAssembly takes only unpacked content.
	Content []byte
	// Budget is the default number of positions of a search; 0 means DefaultBudget. A position
	// takes 256 bytes at most, unless it has a long text.
	Budget uint64
	// Memory is the default number of bytes that the tables of a search take at most; 0 means a
	// quarter of the memory of the machine or its container. Each running search has its own.
	Memory uint64
	// ReadFiles allows queries to name files, as in graph[FILE]. Do not set it for untrusted
	// queries.
	ReadFiles bool
	// Rules are scripts of users; nil for none.
	Rules []*script.Script
	// Source returns a database opened by the caller, instead of Database. It is called on the
	// first use of a table, and again after an error. The caller must check that the file is
	// unchanged before using answers, and close the database. Source may be nil.
	Source func(ctx context.Context) (*store.DB, error)
	// Scripted is set if the database of Source may hold scripts of users. Every other database
	// except the embedded one may.
	Scripted bool
	// Progress is called while a packed database is unpacked. It may be nil.
	Progress func(done, total uint64)
}

// Service answers requests from one database. Any number of goroutines may use it.
type Service struct {
	options Options
	answers query.Evaluator // with the default limits

	mu     sync.Mutex
	db     *store.DB // nil until it is open
	closed bool
}

// Open returns a service. It opens and checks a given database at once; the embedded database is
// opened on the first use of a table. The error reports a fault of the file or of the options.
func Open(ctx context.Context, o Options) (*Service, error) {
	if o.Budget == 0 {
		o.Budget = DefaultBudget
	}
	if err := checkBudget(o.Budget); err != nil {
		return nil, err
	}
	if o.Memory == 0 {
		o.Memory = memory.Default()
	}
	families, err := RegistryOf(o.Rules)
	if err != nil {
		return nil, err
	}
	s := &Service{options: o}
	hasFile := o.Database != "" || o.Content != nil
	if hasFile && o.Source == nil {
		if _, err := s.open(ctx); err != nil {
			return nil, err
		}
	}
	engine := search.NewEngine(search.Budget{Positions: o.Budget, Memory: o.Memory})
	s.answers = query.Evaluator{
		Resolver: query.NewResolver(func() (*store.DB, error) { return s.open(context.WithoutCancel(ctx)) }, engine),
		Limits:   sum.Limits{List: 0, Work: workOf(o.Budget)},
		Families: families,
	}
	if o.Scripted || hasFile {
		s.answers.Resolver.HoldsScripts()
	}
	if o.ReadFiles {
		s.answers.Files = &query.Files{Memory: bytesPerPosition * o.Budget, Advice: games.SearchLimit{}.Advice()}
		if o.Memory < s.answers.Files.Memory {
			s.answers.Files = &query.Files{Memory: o.Memory, Advice: games.MemoryLimit(o.Memory).Advice()}
		}
	}
	return s, nil
}

// RegistryOf returns a registry with the rulesets of scripts and those of the program. It fails if
// a name is taken.
func RegistryOf(rules []*script.Script) (all *registry.Registry, err error) {
	for _, s := range rules {
		if all, err = all.With(s.Family()); err != nil {
			return nil, err
		}
	}
	return all, nil
}

// Nearest returns the possible first word of a query that is nearest to a mistyped one: a ruleset,
// or a language word; "" if none is near.
func (s *Service) Nearest(word string) string { return s.answers.Nearest(word) }

// Registry returns the known rulesets, those of scripts last.
func (s *Service) Registry() *registry.Registry { return s.answers.Registry() }

func checkBudget(positions uint64) error {
	if positions == 0 || positions > MaxBudget {
		return games.Errorf(games.CodeOutOfRange, "the search limit goes from 1 to 2^40 positions, not %d", positions)
	}
	return nil
}

// bytesPerPosition is the memory that files may take for each position of the budget.
const bytesPerPosition = 512

// workOf returns the number of moves examined to count the winning ones. It is half the positions
// of the budget, and at least the default. So a deeper search does not make counting a huge heap's
// moves slow.
func workOf(budget uint64) uint64 { return max(budget, DefaultBudget) / 2 }

// ErrClosed is wrapped by the errors of a service after [Service.Close].
var ErrClosed = errors.New("the service is closed")

// open opens the database, once.
func (s *Service) open(ctx context.Context) (db *store.DB, err error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	switch {
	case s.closed:
		return nil, ErrClosed
	case s.db != nil:
		return s.db, nil
	}
	if s.options.Source != nil {
		s.db, err = s.options.Source(ctx)
	} else {
		s.db, err = openDatabase(ctx, s.options)
	}
	return s.db, err
}

// contentName names the content of the options in messages.
const contentName = "the given database"

// Close closes the database without waiting, except that of a Source. Running and later requests
// end with [ErrClosed]. Existing [Values] stay valid.
func (s *Service) Close() error {
	s.mu.Lock()
	defer s.mu.Unlock()
	db := s.db
	s.closed, s.db = true, nil
	if db == nil || s.options.Source != nil {
		return nil
	}
	return db.Close()
}

// Budget returns the default number of positions of a search.
func (s *Service) Budget() uint64 { return s.options.Budget }

// Database returns the database, which the service owns.
func (s *Service) Database(ctx context.Context) (*store.DB, error) { return s.open(ctx) }

// recoverFault recovers from the panic of a ruleset that cannot list moves, such as a failing
// script, and sets err to a refusal. It must be deferred.
func recoverFault(err *error) {
	switch e := recover().(type) {
	case nil:
	case games.Fault:
		*err = toRefusal(e.Err)
	default:
		panic(e)
	}
}

// checkDatabase reports whether the data read so far is valid: the service is open, and nobody has
// written to the file since it was opened.
func (s *Service) checkDatabase() error {
	s.mu.Lock()
	db, closed := s.db, s.closed
	s.mu.Unlock()
	switch {
	case closed:
		return ErrClosed
	case db == nil, s.options.Source != nil: // the caller checks it
		return nil
	}
	return db.Unchanged()
}

// checkResult returns the result of a request, or an error if the database was changed meanwhile.
// Running out of time is a refusal.
func checkResult[T any](ctx context.Context, s *Service, x T, err error) (T, error) {
	if changed := s.checkDatabase(); changed != nil {
		var none T
		return none, changed
	}
	return x, query.InTime(ctx, toRefusal(err))
}

// Within returns an evaluator with the given limits except time. It serves the packages export,
// periods and judge.
func (s *Service) Within(l Limits) *query.Evaluator {
	e := s.answers
	e.Names = l.Names
	e.Limits.List, e.Limits.Each, e.Winner, e.WinnerFirst = l.Moves, l.Each, l.Winner, l.WinnerFirst
	budget := search.Budget{Positions: min(l.Budget, MaxBudget), Memory: l.Memory}
	if budget.Positions == 0 {
		budget.Positions = s.options.Budget
	}
	if budget.Memory == 0 {
		budget.Memory = s.options.Memory
	}
	if budget.Positions != s.options.Budget || budget.Memory != s.options.Memory {
		e.Resolver = e.Resolver.Within(budget)
		e.Limits.Work = workOf(budget.Positions)
	}
	return &e
}

// withLimits is Within with a context that ends with the time of the limits. A refusal names asked.
func (s *Service) withLimits(ctx context.Context, l Limits, asked string) (context.Context, context.CancelFunc, *query.Evaluator) {
	ctx, cancel := l.Context(ctx, asked)
	return ctx, cancel, s.Within(l)
}

// Context returns a context that ends with the time of the limits. Its cause is then a
// [query.Deadline] that names asked.
func (l Limits) Context(ctx context.Context, asked string) (context.Context, context.CancelFunc) {
	if l.Time <= 0 {
		return ctx, func() {}
	}
	ctx, meter := progress.Part(ctx)
	return context.WithTimeoutCause(ctx, l.Time, &query.Deadline{Asked: asked, Time: l.Time, Meter: meter})
}

// The number of winning moves that a request lists.
const (
	NoMoves  = 0  // no move is examined
	AllMoves = -1 // every winning move
)

// ParseMoves parses the number of winning moves to list, as users write it: a number, 0 or "all"
// for every one, "none" for no move. It returns false for another text.
func ParseMoves(text string) (moves int, ok bool) {
	switch text {
	case "all", "0":
		return AllMoves, true
	case "none":
		return NoMoves, true
	}
	n, err := strconv.ParseUint(text, 10, 31)
	if n == 0 {
		return AllMoves, err == nil // as in 00
	}
	return int(n), err == nil
}

// Limits bounds the work of one request. The zero value means the limits of the service, and no
// moves.
type Limits struct {
	// Moves is the number of winning moves to list: NoMoves, AllMoves, or a positive number.
	Moves int `json:"moves"`
	// Each lists that many winning moves of each player where Left's and Right's moves differ.
	Each bool `json:"each,omitempty"`
	// Winner asks for the winner alone where a theorem gives it. The answer then has a value only
	// if that is almost free.
	Winner bool `json:"winner,omitempty"`
	// WinnerFirst also searches for the winner before the value, which then is searched for some
	// milliseconds only. Winning moves are those that the search found.
	WinnerFirst bool `json:"-"`
	// Budget is the number of positions of a search; 0 means that of the service, and more than
	// MaxBudget means MaxBudget.
	Budget uint64 `json:"budget,omitempty"`
	// Memory is the number of bytes that the tables of a search take at most; 0 means that of the
	// service.
	Memory uint64 `json:"memory,omitempty"`
	// Time ends the work of the request with a refusal that wraps context.DeadlineExceeded; 0 means
	// no limit.
	Time time.Duration `json:"time,omitempty"`
	// Names resolves the user's names of positions; nil for none.
	Names query.Names `json:"-"`
}
