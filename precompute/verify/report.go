package verify

import (
	"cmp"
	"slices"
	"strconv"
	"sync"

	"sprague/internal/say"
)

// Depth is how deep a verification goes.
type Depth string

// The depths: see [Bits], [Rules] and [Sample].
const (
	ByBits   Depth = "bits"
	ByRules  Depth = "rules"
	BySample Depth = "sample"
)

// Report is what a verification found.
type Report struct {
	Depth     Depth
	Tables    uint64  // tables in the file
	Unknown   uint64  // columns of a name that this program does not know, which it passes over
	Periods   uint64  // certificates checked
	Positions uint64  // positions whose value was derived by the rules
	Options   uint64  // moves examined for that, but where heaps that split are solved anew
	Seed      *uint64 // by which positions were drawn; nil when none were
	Drawn     uint64  // positions drawn, some perhaps twice
	Sampled   uint64  // different positions that were drawn
	Agreed    uint64  // of those, positions of which a search has found nothing but what the file says
	Refused   uint64  // of those, positions that the budget of a search did not suffice for

	Faults   uint64    // what is wrong with the file, or with tables as a whole
	Wrong    uint64    // stored values that are not the derived ones
	Failures []Failure // the first of both, by table and position

	Unverified uint64    // tables that were to be derived, and take more memory or work than is allowed
	Refusals   []Failure // the first of those, and of the refused positions
}

// Sound reports whether nothing wrong was found.
func (r *Report) Sound() bool { return r.Wrong == 0 && r.Faults == 0 }

// Failure is something wrong with a table.
type Failure struct {
	Table    string   `json:"table"`
	Number   uint64   `json:"number"`   // of the position
	Position string   `json:"position"` // the position, or "" when the table as a whole is wrong
	Stored   string   `json:"stored"`   // what the file says, or "" when the table as a whole is wrong
	Derived  string   `json:"derived"`  // what is right, or "" when there is no such value
	Problem  say.Text `json:"problem"`  // all this for people
}

// Text says it in a line.
func (f Failure) Text() say.Text {
	table := f.Table
	if quoted := strconv.Quote(table); quoted != `"`+table+`"` {
		table = quoted // a garbled name must not garble the terminal
	}
	if f.Position == "" {
		return say.Textf("%s: %s", table, f.Problem)
	}
	return say.Textf("%s: %s: %s", table, f.Position, f.Problem)
}

func (f Failure) String() string { return f.Text().String() }

// In says it in a language.
func (f Failure) In(l say.Language) string { return f.Text().In(l) }

// maxFailures is how many failures a report names.
const maxFailures = 20

// recorder collects what several goroutines find.
type recorder struct {
	mu     sync.Mutex
	report Report
}

// record changes the report, while nobody else does.
func (rec *recorder) record(change func(r *Report)) {
	rec.mu.Lock()
	defer rec.mu.Unlock()
	change(&rec.report)
}

// fault records what is wrong with a table as a whole.
func (rec *recorder) fault(table string, problem error) {
	rec.record(func(r *Report) {
		r.Faults++
		r.Failures = among(r.Failures, Failure{Table: table, Problem: say.Textf("%v", problem)})
	})
}

// wrong records a wrong value.
func (rec *recorder) wrong(f Failure) {
	rec.record(func(r *Report) {
		r.Wrong++
		r.Failures = among(r.Failures, f)
	})
}

// among puts a failure among the first ones, whose order does not depend on who found
// what when.
func among(first []Failure, f Failure) []Failure {
	i, _ := slices.BinarySearchFunc(first, f, func(a, b Failure) int {
		return cmp.Or(cmp.Compare(a.Table, b.Table), cmp.Compare(a.Number, b.Number),
			cmp.Compare(a.Position, b.Position), cmp.Compare(a.Problem.String(), b.Problem.String()))
	})
	if i == maxFailures {
		return first
	}
	first = slices.Insert(first, i, f)
	return first[:min(len(first), maxFailures)]
}
