// Package sequences holds the games whose positions are sequences: words of letters, and numbers,
// which are the values of strings of Hackenbush.
package sequences
