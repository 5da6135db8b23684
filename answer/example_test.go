package answer_test

import (
	"context"
	"errors"
	"fmt"
	"log"
	"os"
	"time"

	"sprague/answer"
)

// open opens the embedded database.
func open() *answer.Service {
	s, err := answer.Open(context.Background(), answer.Options{})
	if err != nil {
		log.Fatal(err)
	}
	return s
}

func ExampleOpen() {
	s, err := answer.Open(context.Background(), answer.Options{})
	if err != nil {
		log.Fatal(err)
	}
	defer s.Close()

	a, err := s.Ask(context.Background(), answer.Request{Query: "kayles(1000) + nim(3)"})
	if err != nil {
		log.Fatal(err) // a database or context error
	}
	fmt.Println(*a.Outcome, *a.Value, a.Source)
	// Output: N *2 [table formula]
}

// A program may embed a database of its own by go:embed, or download it. No file is needed.
func ExampleOpen_bytes() {
	content, err := os.ReadFile("../data/sprague.db.zst")
	if err != nil {
		log.Fatal(err)
	}
	s, err := answer.Open(context.Background(), answer.Options{Content: content})
	if err != nil {
		log.Fatal(err) // damaged, or of another version
	}
	defer s.Close()

	a, err := s.Ask(context.Background(), answer.Request{Query: "kayles(1000) + nim(3)"})
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(*a.Outcome, *a.Value, a.Source)
	// Output: N *2 [table formula]
}

func ExampleService_Ask_refused() {
	s := open()
	defer s.Close()

	a, err := s.Ask(context.Background(), answer.Request{Query: "kayls(12)"})
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(a.Error.Code, a.Error.Column, a.Error.Message)
	// Output: unknown_ruleset 1 unknown ruleset "kayls"; did you mean kayles?
}

// Winning moves are listed on request.
func ExampleService_Ask_moves() {
	s := open()
	defer s.Close()

	r := answer.Request{Query: "nim(3, 4, 5)"}
	r.Moves = answer.AllMoves
	a, err := s.Ask(context.Background(), r)
	if err != nil {
		log.Fatal(err)
	}
	for _, m := range a.Moves {
		fmt.Println(m.Move, "=>", *m.To)
	}
	fmt.Println(*a.MovesTotal)
	// Output:
	// nim 3: take 2, leave 1 => nim(1,4,5)
	// 1
}

// A request has its own time and budget.
func ExampleLimits() {
	s := open()
	defer s.Close()

	r := answer.Request{Query: "cram(7,7)"}
	r.Time = time.Millisecond
	_, err := s.Ask(context.Background(), r)
	fmt.Println(errors.Is(err, context.DeadlineExceeded))

	r.Time, r.Budget = 0, 1000
	a, err := s.Ask(context.Background(), r)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(a.Error.Code)
	// Output:
	// true
	// too_large
}

func ExampleService_Moves() {
	s := open()
	defer s.Close()

	r := answer.Request{Query: "kayles(3)"}
	r.Moves = answer.AllMoves
	list, err := s.Moves(context.Background(), r)
	if err != nil {
		log.Fatal(err)
	}
	for _, m := range list.Players[0].Moves {
		fmt.Println(*m.Wins, *m.To, *m.Value)
	}
	// Output:
	// false kayles(2) *2
	// false kayles(1) *1
	// true kayles(1,1) 0
}

func ExampleService_Explain() {
	s := open()
	defer s.Close()

	x, err := s.Explain(context.Background(), answer.Request{Query: "nim(1, 2)"})
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(x.Steps[0].Text)
	fmt.Println(x.Steps[len(x.Steps)-1].Text)
	// Output:
	// nim(1) is worth *1 (formula)
	// The value *3 is not 0: some move leaves 0, and the player to move wins
}

func ExampleService_Table() {
	s := open()
	defer s.Close()

	t, err := s.Table(context.Background(), answer.TableRequest{Ruleset: "kayles", To: "12"})
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(t.Values)
	// Output: [0 1 2 3 1 4 3 2 1 4 2 6 4]
}

// A lookup takes some nanoseconds.
func ExampleService_Values() {
	s := open()
	defer s.Close()

	ctx := context.Background()
	kayles, err := s.Values("kayles")
	if err != nil {
		log.Fatal(err)
	}
	zeros := 0
	for n := range uint64(1_000_000) {
		g, err := kayles.Grundy(ctx, n)
		if err != nil {
			log.Fatal(err)
		}
		if g == 0 {
			zeros++
		}
	}
	fmt.Println(zeros, "of a million heaps are lost")
	// Output: 1 of a million heaps are lost
}

func ExampleService_Period() {
	s := open()
	defer s.Close()

	p, err := s.Period(context.Background(), answer.PeriodRequest{Ruleset: "dawson-kayles"})
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(p.Proven, *p.Preperiod, *p.Period)
	// Output: true 53 34
}

func ExampleService_Quotient() {
	s := open()
	defer s.Close()

	q, err := s.Quotient(context.Background(), answer.QuotientRequest{Ruleset: "octal[0.75]", List: 10})
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(q.Proven, q.Order, q.Defining, q.P)
	fmt.Println(q.Heaps[5], q.Heaps[9], *q.Preperiod, *q.Period)
	// Output:
	// true 8 [{a^2 1} {bc ab} {c^2 b^2} {b^3 b}] [a b^2]
	// c ab^2 8 2
}

func ExampleService_Stats() {
	s := open()
	defer s.Close()

	t, err := s.Stats(context.Background(), answer.StatsRequest{Ruleset: "kayles"})
	if err != nil {
		log.Fatal(err)
	}
	for _, o := range t.Outcomes {
		fmt.Println(o.Outcome, o.Count)
	}
	// Output:
	// N 10000
	// P 1
}

func ExampleService_Complete() {
	s := open()
	defer s.Close()

	c := s.Complete(context.Background(), answer.CompleteRequest{Text: "nim(3) + dawson"})
	fmt.Println(c.Words)
	// Output: [dawson-chess dawson-kayles]
}

func ExampleGames() {
	for _, g := range answer.Games() {
		if g.Name == "kayles" {
			fmt.Println(g.Name, "is", g.Summary)
		}
	}
	// Output: kayles is the octal game 0.77
}
