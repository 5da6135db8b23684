// Package recurrence solves games whose values follow from those of neighboring positions, without
// trying every move: Chomp, Wythoff's game, Fibonacci Nim, Hackenbush strings and rows of coins.
// Each function fills a table from the first position on.
package recurrence
