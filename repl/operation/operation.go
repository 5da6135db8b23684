// Package operation is the table of Sprague's operations: questions about a ruleset or a position
// with parameters, an answer in data, rows and text. One description serves the prompt, the process,
// HTTP, and other programs: package repl/command makes commands of it, package web/api routes.
//
// An operation is a file here. It declares its parameters, calls the function of package answer
// that does the work, and writes the answer.
package operation

import (
	"context"
	"io"
	"slices"
	"strings"

	"sprague/answer"
	"sprague/answer/export"
	"sprague/answer/query"
	"sprague/games"
	"sprague/internal/say"
	"sprague/repl/picture"
	"sprague/repl/render"
)

// Operation describes one operation.
type Operation struct {
	Name    string
	Summary string // one line
	Help    string // the details; empty if the summary suffices
	// Examples are lines with the name and arguments, which tests run. The first one has a subject
	// alone, or with a range: the route shows it too.
	Examples []string
	Subject  Subject
	// IsRow reports whether a text in place of a ruleset is a row of positions, which a call has as
	// its Text. It is nil if the operation takes no rows.
	IsRow func(text string) bool
	// Columns are those of the rows, unless a result has others; nil if the answer has no rows.
	Columns []render.Column
	// Drawing is the summary of the picture in the answer, which has a route of its own and may be
	// written to files; empty if there is none.
	Drawing string
	// Survey makes a line below the rows for a pattern of octal codes. It is nil if the operation
	// takes no patterns.
	Survey func(proven, codes int) say.Text
	// Prepare declares the parameters of a call, and returns the function that answers it.
	Prepare func(p *Parameters) Ask
	// Refused returns the result for a text that names no ruleset; nil if it is asked about
	// positions.
	Refused func(text string, e *query.Error) Result
}

// Ask answers a call whose parameters are set. The error is a *query.Error if the call is at fault.
// Otherwise it is that of the context, or concerns the database.
type Ask func(ctx context.Context, c Call) (Result, error)

// Call is what an operation is asked about, within limits.
type Call struct {
	Service *answer.Service
	Limits  answer.Limits
	Rules   games.Ruleset // nil for an operation about a position, and for a row
	Text    string        // the positions or the row as typed
	Range   Selection     // of the positions of Rules; none for all
	// WinnersFirst lists winning moves before the others of a player. No row appears before all are
	// known.
	WinnersFirst bool
	Advice       say.Wording // of the texts for people; nil for that of the command line
}

// Selection is a range of positions, as typed. An empty text is an end of the ruleset.
type Selection struct {
	export.Rectangle
	From, To string // the flags --from and --to if they gave the range; refusals name them
}

// Given reports whether there is a range.
func (s Selection) Given() bool { return s != Selection{} }

// isFromFlags reports whether flags gave the range.
func (s Selection) isFromFlags() bool { return s.From != "" || s.To != "" }

// options returns the range for a ruleset, and a measure; empty for values.
func (s Selection) options(r games.Ruleset, measure string) export.Options {
	o := export.Options{Measure: measure, From: s.From, To: s.To, Ranged: !s.isFromFlags()}
	if !s.isFromFlags() {
		o.From, o.To = s.Bounds(r)
	}
	return o
}

// Evaluator returns an evaluator within the limits of the call, except time.
func (c Call) Evaluator() *query.Evaluator { return c.Service.Within(c.Limits) }

// Result is the answer to a call.
type Result struct {
	// Data is the answer for programs, as JSON. For a refusal it is nil unless it contains it.
	Data     any
	Lines    []any        // the answer of several objects in place of Data
	Refusal  *query.Error // the reason why there is no answer; nil if there is one
	Proven   bool         // the result counts as proven below the rows of a pattern
	Position string       // the position that the prompt remembers; empty for none
	// Columns returns the columns of the rows in a mode; nil for those of the operation.
	Columns func(m render.Mode) []render.Column
	// Rows writes the rows; nil without columns.
	Rows func(sheet *render.Sheet) error
	// Text writes the answer for people, or with Tabular what stands above the rows. It is not
	// called for a refusal.
	Text func(w io.Writer, style render.Style) error
	// Tabular means that the rows are the JSON, too: there is no Data. People read them if there is
	// no Picture.
	Tabular bool
	Size    uint64 // the number of values in the rows or the picture, if there may be many
	// Remarks returns what is to be said below the rows; nil for nothing.
	Remarks func() []say.Text
	// Preface is what is to be said before the answer in every mode, and Notice what behind it; empty
	// for nothing.
	Preface, Notice say.Text
	// Stream yields the rows of a long answer as it finds them, in place of Rows and Data, and returns
	// the report below them; nil for other answers.
	Stream func(ctx context.Context, yield func(Row) error) (Report, error)
	// Picture makes the picture that people see in place of rows; nil for none. Contents says what
	// it contains.
	Picture  func(ctx context.Context) (Picture, error)
	Contents say.Text
	// Below returns the report below the picture of a stream once it is made; nil for none.
	Below func() Report
}

// Row is a row of a stream.
type Row struct {
	Data  any   // for programs
	Cells []any // in the columns of the answer
}

// Report is the report below the rows of a stream.
type Report struct {
	Data    any      // for programs
	Text    say.Text // for people
	Status  int      // exit status of the process; not 0 if rows may be missing
	Partial bool     // the rows are those of a part: readers of rows alone are told, too
}

// Picture is a picture for a terminal.
type Picture interface {
	Show(w io.Writer, s picture.Screen) error
}

// Figure is a picture that can be written to a file.
type Figure interface {
	Picture
	Drawing
}

// Drawing is the files of a picture.
type Drawing interface {
	PNG(w io.Writer, l say.Language) error
	SVG(w io.Writer, l say.Language) error
}

// ColumnsOf returns the columns of the rows in a mode.
func (o Operation) ColumnsOf(r Result, m render.Mode) []render.Column {
	if r.Columns != nil {
		return r.Columns(m)
	}
	return o.Columns
}

// Status returns the exit status of the process for the result, like that of an answer.
func (r Result) Status() int {
	a := query.Answer{Error: r.Refusal}
	return a.Status()
}

// Subject is the kind of thing that an operation is asked about.
type Subject uint8

// The subjects.
const (
	Position  Subject = iota // one position
	Query                    // one query: a position, a relation, a form
	Form                     // one position, or signs: the sign expansion of a number
	Claim                    // one position or one ruleset
	Positions                // several positions, separated by commas
	Search                   // positions and a condition
	Rulesets                 // each of several rulesets
	Range                    // the positions of one ruleset, perhaps in a range
	Grid                     // the same of two numbers, or of two heaps
)

// OfRulesets reports whether a call has Rules.
func (s Subject) OfRulesets() bool { return s >= Rulesets }

// Ranged reports whether a call has a Range.
func (s Subject) Ranged() bool { return s >= Range }

// Usage returns the subject in the usage of a command.
func (s Subject) Usage() string {
	return [...]string{
		"POSITION", "POSITION", "POSITION | SIGNS", "POSITION | RULESET", "POSITION, ...",
		"RULESET [RANGE] CONDITION | POSITION CONDITION for NAME in RANGE, …",
		"RULESET...", "RULESET [RANGE]", "RULESET [RANGE | W H]",
	}[s]
}

// Separator stands between the arguments of a process that are one request; empty if each is one.
func (s Subject) Separator() string {
	return map[Subject]string{Positions: ", ", Search: " "}[s]
}

// operations lists the operations in display order.
var operations = []Operation{
	moves, explain, prove, incentives, form, thermograph, dot,
	search, table, grid, plot,
	period, patterns, quotient, genus, universe, statistics,
}

// All lists the operations in display order.
func All() []Operation { return slices.Clone(operations) }

// Usage returns the text after the name, such as "RULESET... [--to N]".
func (o Operation) Usage() string {
	words := []string{o.Subject.Usage()}
	switch {
	case o.IsRow != nil && o.Subject.Ranged():
		words[0] += " | POSITION for NAME in RANGE, …"
	case o.IsRow != nil:
		words[0] = "RULESET|ROW..."
	}
	for _, p := range o.Parameters() {
		words = append(words, p.usage()...)
	}
	if o.Drawing != "" {
		words = append(words, "[--png FILE]", "[--svg FILE]")
	}
	return strings.Join(words, " ")
}

// TakesRow reports whether a text in place of a ruleset is a row.
func (o Operation) TakesRow(text string) bool { return o.IsRow != nil && o.IsRow(text) }

// Parameters lists the parameters of a call, with their defaults.
func (o Operation) Parameters() []*Parameter {
	var p Parameters
	o.Prepare(&p)
	return p.list
}

// Example returns the subject of the first example.
func (o Operation) Example() string {
	_, subject, _ := strings.Cut(o.Examples[0], " ")
	return subject
}
