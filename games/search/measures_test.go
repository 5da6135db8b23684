package search_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"sprague/games"
	"sprague/games/measure"
	"sprague/games/search"
)

// compound plays components of one ruleset. A turn moves in every component that has not ended.
type compound struct {
	rules games.Ruleset
	known map[string]bool
}

// wins reports whether the player to move wins, by playing every play out.
func (c compound) wins(all []games.Position) bool {
	key := fmt.Sprint(all)
	if won, ok := c.known[key]; ok {
		return won
	}
	afters, ended := [][]games.Position{nil}, true
	for _, p := range all {
		var options []games.Position
		c.rules.Moves(p, func(m games.Move) bool {
			options = append(options, m.Parts[0])
			return true
		})
		if len(options) == 0 {
			options = []games.Position{p}
		} else {
			ended = false
		}
		var longer [][]games.Position
		for _, after := range afters {
			for _, option := range options {
				longer = append(longer, append(slices.Clone(after), option))
			}
		}
		afters = longer
	}
	won := !ended && slices.ContainsFunc(afters, func(after []games.Position) bool { return !c.wins(after) })
	c.known[key] = won
	return won
}

func suspenseOf(t *testing.T, r games.Ruleset) func(games.Position) int64 {
	t.Helper()
	s, err := search.NewMeasures(r, measure.Suspense, search.Budget{Positions: 10_000})
	if err != nil {
		t.Fatal(err)
	}
	return func(p games.Position) int64 {
		t.Helper()
		n, err := s.Of(t.Context(), p)
		if err != nil {
			t.Fatal(err)
		}
		return n
	}
}

// Three components, each from the given ones.
func TestContinuedCompoundsAgreeWithPlay(t *testing.T) {
	for _, test := range []struct{ ruleset, positions string }{
		{"nim", "0 1 2 3 4 5"},
		{"subtraction[1,3,4]", "0 1 2 3 4 5 6 7 8 9 10 11 12 13"},
		{"subtraction[2,5]", "0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16"},
		{"subtraction[3,4,6]", "3 4 6 7 8 9 10 11 12 13 14 15 16 17"},
		{"octal[0.3]", "0 1 2"},
		{"octal[0.23]", "0 1 2 3 4 5 6 7"},
		{"octal[0.2133]", "0 1 2 3 4 5 6 7 8 9 10 11 12"},
		{"euclid", "0,0 0,3 1,1 2,1 3,2 5,3 5,2 7,2 7,3 8,5 9,4 11,4"},
		{"wythoff", "0,0 0,1 1,1 1,2 2,3 2,2"},
		{"subsequence", "a ab aba abc abac abcab aaaa"},
		{"graph[1>2 1>3 3>4 4>5 5>6 1>6 7>1 7>5 8>7 8>2 9>8 9>4]", "1 2 3 4 5 6 7 8 9"},
		{"chomp", "1,1 2,1 2,2 3,2"},
	} {
		r := ruleset(t, test.ruleset)
		var positions []games.Position
		for word := range strings.FieldsSeq(test.positions) {
			p, err := r.Parse(strings.Split(word, ","))
			if err != nil {
				t.Fatal(test.ruleset, err)
			}
			positions = append(positions, p...)
		}
		play := compound{r, map[string]bool{}}
		of, searched := suspenseOf(t, r), suspenseOf(t, bare{r})
		won, lost := 0, 0
		for i, p := range positions {
			if of(p) != searched(p) {
				t.Errorf("%s lasts %d turns by theorem and %d by search", search.Name(r, p), of(p), searched(p))
			}
			for j, q := range positions[:i+1] {
				for _, s := range positions[:j+1] {
					all := []games.Position{p, q, s}
					byPlay, turns := play.wins(all), max(searched(p), searched(q), searched(s))
					if byPlay != (turns%2 == 1) {
						t.Fatalf("%s, %v: won %t, and it lasts %d turns", test.ruleset, all, byPlay, turns)
					}
					if byPlay {
						won++
					} else {
						lost++
					}
				}
			}
		}
		if won == 0 || lost == 0 {
			t.Errorf("%s: %d compounds are won, %d lost", test.ruleset, won, lost)
		}
	}
}

// The chain of a large quotient has a closed form.
func TestEuclidTheoremOfSuspense(t *testing.T) {
	r := ruleset(t, "euclid")
	of, searched := suspenseOf(t, r), suspenseOf(t, bare{r})
	for a := range int64(90) {
		for b := range int64(90) {
			p := games.Position{X: a, Y: b}
			if of(p) != searched(p) {
				t.Fatalf("%s lasts %d turns by theorem and %d by search", search.Name(r, p), of(p), searched(p))
			}
		}
	}
}

func TestMissingSuspenseIsRefused(t *testing.T) {
	for _, test := range []struct {
		ruleset, position string
		code              games.Code
	}{
		{"hackenbush", "WB", games.CodeUnsupported},
		{"graph[1>2 2>1]", "1", games.CodeUnsupported},
		{"runner[1-2 key 2]", "1", games.CodeUnsupported},
		{"kayles", "5", games.CodeUnsupported},
		{"wythoff", "9000000000000000000,1", games.CodeTooLarge},
		{"powers-of-two", "9000", games.CodeTooLarge},
		{"cutting", "3,3", games.CodeUnsupported},
		{"subtraction[1]", "2000000", games.CodeTooLarge},
	} {
		r := ruleset(t, test.ruleset)
		p, err := r.Parse(strings.Split(test.position, ","))
		if err != nil {
			t.Fatal(err)
		}
		s, err := search.NewMeasures(r, measure.Suspense, search.Budget{Positions: 100})
		if err == nil {
			_, err = s.Of(t.Context(), p[0])
		}
		var refusal *games.Error
		if !errors.As(err, &refusal) || refusal.Code != test.code || refusal.Error() == "" {
			t.Errorf("%s(%s): %v", test.ruleset, test.position, err)
		}
	}
}

// A long game is searched without recursion; a canceled context ends the search.
func TestSuspenseOfDeepGames(t *testing.T) {
	s, err := search.NewMeasures(ruleset(t, "subtraction[1]"), measure.Suspense, search.Budget{Positions: 250_000})
	if err != nil {
		t.Fatal(err)
	}
	for _, n := range []int64{100_000, 99_999, 200_001} {
		if got, err := s.Of(t.Context(), heap(n)); err != nil || got != n {
			t.Errorf("a heap of %d lasts %d turns, %v", n, got, err)
		}
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := s.Of(ctx, heap(1_000_000_000)); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
}

// Numbers are cached as long as their total is within the budget.
func TestSuspenseRemembersWithinItsBudget(t *testing.T) {
	one := ruleset(t, "subtraction[1]")
	looks := 0
	s, err := search.NewMeasures(made{"one", func(p games.Position, yield func(games.Move) bool) {
		looks++
		one.Moves(p, yield)
	}}, measure.Suspense, search.Budget{Positions: 100})
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		heap int64
		anew bool
	}{{40, true}, {5, false}, {90, true}, {120, true}, {5, true}, {5, false}} {
		looks = 0
		if got, err := s.Of(t.Context(), heap(test.heap)); err != nil || got != test.heap {
			t.Errorf("a heap of %d lasts %d turns, %v", test.heap, got, err)
		}
		if (looks > 0) != test.anew {
			t.Errorf("for a heap of %d the moves of %d positions are looked at", test.heap, looks)
		}
	}
}
