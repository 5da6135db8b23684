// Package answer is the Go interface of Sprague. It finds the winner of a position of a
// combinatorial game, its value and its winning moves.
//
// [Open] opens a database, by default the embedded one, and returns a [Service]:
//
//	s, err := answer.Open(ctx, answer.Options{})
//	if err != nil {
//		return err
//	}
//	defer s.Close()
//	a, err := s.Ask(ctx, answer.Request{
//		Query:  "kayles(12) + nim(3)",
//		Limits: answer.Limits{Moves: 1},
//	})
//
// Any number of goroutines may use a service. Searches of different requests run concurrently,
// equal ones are joined, and their results are cached for later requests.
//
// # Requests
//
// A [Request] is a query in the language of the prompt, with its own limits: the positions of a
// search, the time, and the number of winning moves to list. Without moves no move is examined, and
// an answer from a table takes some microseconds.
//
// # Answers
//
// Answers are plain data with JSON tags, the same that the command line writes; docs/json.md
// describes each field. A refused query is not a Go error: the answer has an Error with a code, a
// message and a column. A Go error concerns the environment: a damaged database, or a context that
// ended.
//
// Every answer is proven by the rules, looked up, or refused with a reason. None is guessed.
//
// # Tables
//
// [Service.Find] yields the positions of a range, or of a query with free names, that have an
// outcome or a value.
//
// [Service.Table] reads many values into a slice. [Service.Values] returns a function for single
// lookups, which allocates nothing if a table or a period has the value.
package answer
