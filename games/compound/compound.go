// Package compound is the theory of compounds other than disjunctive sums, of misere play, and of
// both nested in each other.
//
// It uses the theorems about the kinds of compounds (docs/theory.md). Games without a theorem are
// searched, position by position, within a budget.
package compound
