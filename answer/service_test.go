package answer_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"sprague/answer"
)

// The time of a request bounds the whole list of moves, not each move on its own.
func TestMovesEndWithTheTimeOfTheRequest(t *testing.T) {
	s := open()
	defer s.Close()

	r := answer.Request{Query: "wythoff(100000000, 20000000)"}
	r.Moves, r.Time = answer.AllMoves, 20*time.Millisecond
	begin := time.Now()
	_, err := s.Moves(context.Background(), r)
	if !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("error %v, want that of the deadline", err)
	}
	if took := time.Since(begin); took > time.Second {
		t.Errorf("20 ms are allowed, and the list took %v", took)
	}
}
