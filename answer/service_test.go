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

// What a service remembers of its tables answers nothing after it was closed.
func TestRequestsOfAClosedServiceFail(t *testing.T) {
	ctx := context.Background()
	s := open()
	kayles, err := s.Values(ctx, "kayles")
	if err != nil {
		t.Fatal(err)
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	r := answer.Request{Query: "kayles(10)"}
	_, asked := s.Ask(ctx, r)
	_, explained := s.Explain(ctx, r)
	_, moves := s.Moves(ctx, r)
	_, table := s.Table(ctx, answer.TableRequest{Ruleset: "kayles"})
	_, values := s.Values(ctx, "kayles")
	_, period := s.Period(ctx, answer.PeriodRequest{Ruleset: "kayles"})
	_, stats := s.Stats(ctx, answer.StatsRequest{Ruleset: "kayles"})
	for i, err := range []error{asked, explained, moves, table, values, period, stats} {
		if !errors.Is(err, answer.ErrClosed) {
			t.Errorf("request %d: error %v, want ErrClosed", i, err)
		}
	}
	if g, err := kayles.Grundy(12); g != 4 || err != nil {
		t.Errorf("values made before give %d, %v; want 4", g, err)
	}
}
