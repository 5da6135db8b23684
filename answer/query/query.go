// Package query is the way from a question to its answer. Package syntax reads the question; the binder here
// looks up rulesets, files and names.
//
//	text → syntax → tree → binder → Query → Evaluator (resolver: table, period, formula, engine) → Answer
package query

import (
	"cmp"
	"math/big"

	"sprague/games/sum"
	"sprague/games/value"
)

// Query is a question that has been understood.
type Query struct {
	text  string
	used  Source // by the functions in it
	typed string // as the user wrote it; empty for what follows from another query
	// Misere is set when the game is played so that the player who cannot move
	// wins.
	Misere bool
	// Game is what is asked about; of a relation, the left side.
	Game sum.Sum
	// Relation is set when two sums are compared.
	Relation *Relation
	// Form is set when the canonical form of a number is asked for.
	Form bool
	// Braces are the numbers that were written by their options, inner ones first: the first
	// of them. Unlisted counts the others.
	Braces   []Braces
	Unlisted int
}

// maxBraces is how many numbers by their options a query keeps, and maxBraced how much of the text of each.
const (
	maxBraces = 6
	maxBraced = 1000
)

// Braces is a number written by its options, {L | R}: the simplest strictly between
// the largest on the left and the smallest on the right, if any.
type Braces struct {
	Text   string   // clipped
	Lo, Hi *big.Rat // nil where there is no option
	Number value.Dyadic
}

// Relation compares the query's sum with another.
type Relation struct {
	Operator string // one of >= <= > < == ||
	Right    sum.Sum
}

// Typed gives what was asked as it was written.
func (q *Query) Typed() string { return cmp.Or(q.typed, q.text) }

// String gives the canonical notation of what was asked.
func (q *Query) String() string { return q.text }

// holds decides the relation from who wins the difference of the two sides (Conway 1976).
func (r *Relation) holds(difference value.Outcome) bool {
	switch r.Operator {
	case ">=":
		return difference == value.L || difference == value.P
	case "<=":
		return difference == value.R || difference == value.P
	case ">":
		return difference == value.L
	case "<":
		return difference == value.R
	case "==":
		return difference == value.P
	default:
		return difference == value.N
	}
}
