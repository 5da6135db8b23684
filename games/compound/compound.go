// Package compound is the theory of games played together otherwise than in
// disjunctive sums, of misere play, and of both nested in each other.
//
// What is proven about the kinds of compounds is used (docs/theory.md), and what no theorem tells is
// searched, position by position, within a budget.
package compound
