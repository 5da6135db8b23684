package winner_test

import (
	"errors"
	"math/rand/v2"
	"slices"
	"testing"

	"sprague/games"
	"sprague/games/search"
	"sprague/games/winner"
)

// located is a position of one of several rulesets.
type located struct {
	rules int
	at    games.Position
}

// Sums of positions of all rulesets have the winners in misere play that plain play finds: of
// impartial ones alone, where positions are replaced by their forms, and of any.
func TestMisereWinnersByPlay(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	var rulesets []games.Ruleset
	index := map[string]int{}
	var all [2][]located // of impartial rulesets, and of all
	for _, s := range samples(t, r) {
		if o, ok := s.rules.(games.Outright); ok && o.Outright() || !few(s.rules, s.at, 13) {
			continue
		}
		name := s.rules.Identity().Name
		i, met := index[name]
		if !met {
			i = len(rulesets)
			index[name], rulesets = i, append(rulesets, s.rules)
		}
		all[1] = append(all[1], located{i, s.at})
		if _, partizan := s.rules.(games.Partizan); !partizan {
			all[0] = append(all[0], located{i, s.at})
		}
	}
	player := playerOf(rulesets)
	decided := 0
	for i := range 4000 {
		from := all[i%2]
		var sum []located
		var components []winner.Component
		for range 1 + r.IntN(3) {
			p := from[r.IntN(len(from))]
			if len(sum) > 0 && r.IntN(3) == 0 {
				p = sum[0]
			}
			sum = append(sum, p)
			components = append(components, winner.Component{Rules: rulesets[p.rules], Position: p.at, Count: 1})
		}
		budget := search.Budget{Positions: 10_000}
		if i%3 == 0 {
			budget.Memory = 1 << 17
		}
		s := winner.New(t.Context(), budget)
		if i%4 < 2 {
			s.WithoutForms()
		}
		for _, right := range []bool{false, true} {
			won, err := s.WinsMisere(components, right)
			if errors.Is(err, winner.ErrLimit) {
				continue
			}
			if want := player.Wins(!right, sum...); err != nil || won != want {
				t.Fatalf("%v, right %v: %v, %v, want %v", components, right, won, err, want)
			}
			decided++
		}
	}
	if decided < 7500 {
		t.Errorf("only %d decided", decided)
	}
}

// few reports whether play reaches at most that many positions, each by few moves.
func few(r games.Ruleset, p games.Position, most int) bool {
	reached := []games.Position{p}
	for i := 0; i < len(reached) && len(reached) <= most; i++ {
		r.Moves(reached[i], func(m games.Move) bool {
			for _, part := range m.Parts {
				if !slices.Contains(reached, part) {
					reached = append(reached, part)
				}
			}
			return len(reached) <= most
		})
	}
	return len(reached) <= most
}
