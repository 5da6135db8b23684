package verify

import (
	"cmp"
	"slices"
	"strconv"
	"sync"

	"sprague/internal/say"
)

// Depth is the depth of a verification.
type Depth string

// The depths: see [Bits], [Rules] and [Sample].
const (
	ByBits   Depth = "bits"
	ByRules  Depth = "rules"
	BySample Depth = "sample"
)

// Report is the result of a verification.
type Report struct {
	Depth     Depth
	Tables    uint64  // tables in the file
	Unknown   uint64  // skipped columns with names unknown to this program
	Periods   uint64  // certificates checked
	Positions uint64  // positions whose value was derived from the rules
	Options   uint64  // moves examined for that, except for heaps that split, which are solved together
	Seed      *uint64 // seed of the drawn positions; nil if none were drawn
	Drawn     uint64  // positions drawn, including duplicates
	Sampled   uint64  // distinct positions drawn
	Agreed    uint64  // distinct positions whose search agrees with the file
	Refused   uint64  // distinct positions whose search exceeded the budget

	Faults   uint64    // faults of the file, or of tables as a whole
	Wrong    uint64    // stored values that differ from the derived ones
	Failures []Failure // the first of both kinds, by table and position

	Unverified uint64    // tables not derived because they exceed the allowed memory or work
	Refusals   []Failure // the first of those, and of the refused positions
}

// Sound reports whether no fault was found.
func (r *Report) Sound() bool { return r.Wrong == 0 && r.Faults == 0 }

// Failure is a fault of a table.
type Failure struct {
	Table    string   `json:"table"`
	Number   uint64   `json:"number"`   // number of the position
	Position string   `json:"position"` // the position, or "" for a fault of the whole table
	Stored   string   `json:"stored"`   // the file's value, or "" for a fault of the whole table
	Derived  string   `json:"derived"`  // the right value, or "" if there is none
	Problem  say.Text `json:"problem"`  // the fault in words
}

// Text returns the fault in one line.
func (f Failure) Text() say.Text {
	table := f.Table
	if quoted := strconv.Quote(table); quoted != `"`+table+`"` {
		table = quoted // a garbled name must not corrupt the terminal
	}
	if f.Position == "" {
		return say.Textf("%s: %s", table, f.Problem)
	}
	return say.Textf("%s: %s: %s", table, f.Position, f.Problem)
}

func (f Failure) String() string { return f.Text().String() }

// In returns the fault in a language.
func (f Failure) In(l say.Language) string { return f.Text().In(l) }

// maxFailures bounds the failures named in a report.
const maxFailures = 20

// recorder collects the findings of several goroutines.
type recorder struct {
	mu     sync.Mutex
	report Report
}

// record changes the report under its lock.
func (rec *recorder) record(change func(r *Report)) {
	rec.mu.Lock()
	defer rec.mu.Unlock()
	change(&rec.report)
}

// fault records a fault of a whole table.
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

// among inserts a failure into the first ones. Their order does not depend on timing.
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
