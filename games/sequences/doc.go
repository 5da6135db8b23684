// Package sequences holds the games whose positions are sequences: Hackenbush strings of edges,
// words of letters, and numbers, which are the values of Hackenbush strings.
package sequences
