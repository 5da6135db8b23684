// Package query answers queries. Package syntax parses the query; the binder here looks up
// rulesets, files and names.
//
//	text → syntax → tree → binder → Query → Evaluator (resolver: table, period, formula, engine) → Answer
package query

import (
	"cmp"
	"math/big"

	"sprague/games/sum"
	"sprague/games/value"
)

// Query is a parsed and bound query.
type Query struct {
	text  string
	used  Source // sources of the functions in it
	typed string // as typed by the user; empty for a query derived from another one
	// numbered is set if numbers are components, even if they are 0.
	numbered bool
	// Misere means that a player who cannot move wins.
	Misere bool
	// Game is the queried game, or the left side of a relation.
	Game sum.Sum
	// Relation is set for a comparison of two sums.
	Relation *Relation
	// Form is set for the canonical form of a number.
	Form bool
	// Number is set for one number that tells something of a game, as mean(G) does.
	Number bool
	// Braces are the first numbers written by their options, inner ones first. Unlisted counts the
	// others.
	Braces   []Braces
	Unlisted int
}

// maxBraces is the number of braces that a query keeps, and maxBraced the length of each text.
const (
	maxBraces = 6
	maxBraced = 1000
)

// Braces is a number written by its options, {L | R}: the simplest strictly between the largest on
// the left and the smallest on the right, if any.
type Braces struct {
	Text   string   // clipped
	Lo, Hi *big.Rat // nil if there is no option
	Number value.Dyadic
}

// Relation compares the query's sum with another.
type Relation struct {
	Operator string // one of >= <= > < == ||
	Right    sum.Sum
}

// Typed returns the query as typed.
func (q *Query) Typed() string { return cmp.Or(q.typed, q.text) }

// String returns the canonical notation of the query.
func (q *Query) String() string { return q.text }

// holds decides the relation by the winner of the difference of the two sides (Conway 1976).
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
