// Package answer is the Go interface of Sprague: it answers who wins a position of a combinatorial
// game, what its value is and which moves win.
//
// [Open] opens a database, the embedded one if nothing else is said, and returns a [Service]:
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
// A service is safe for any number of goroutines. Searches of different requests run side by side,
// equal ones are joined, and what a search has found serves all that follow.
//
// # Requests
//
// A [Request] is a query in the language of the prompt, with its own limits: the positions that a
// search may hold, the time, and the number of winning moves to list. Without moves no move is
// looked at, and an answer from a table takes some microseconds.
//
// # Answers
//
// Answers are plain data with JSON tags, the same that the command line writes; docs/json.md
// describes each field. A query that cannot be answered is no Go error: the answer has an Error
// with a code, a message and the column to blame. A Go error is about the world: a damaged
// database, or a context that ended.
//
// Every answer is proven by the rules, looked up, or refused with a reason. None is guessed.
//
// # Tables
//
// [Service.Table] reads many values into a slice. [Service.Values] gives a function for single
// look-ups, which allocates nothing where a table or a period holds the value.
package answer
