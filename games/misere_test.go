package games_test

import (
	"fmt"
	"strconv"
	"testing"

	"sprague/games"
	"sprague/games/gamestest/play"
	"sprague/games/measure"
	"sprague/games/misere"
	"sprague/games/registry"
	"sprague/games/search"
	"sprague/games/value"
)

// misereTo is the number of positions per ruleset that are compared with play.
var misereTo = map[string]uint64{"divisors": 3000, "powers-of-two": 3000, "wythoff": 2500, "nim": 60, "euclid": 900}

// misereByPlay are rulesets without numbers, whose theorems the test below holds to play.
var misereByPlay = map[string]bool{"staircase": true, "georgia-bob": true, "pebbles": true, "largest": true}

// Staircases, Georgia and Bob and pebbles have the genera of their theorem in sums with each other and
// with Nim heaps; lists of heaps of which the largest are lowered have the winner of theirs, alone.
func TestMisereTheoremsByPlay(t *testing.T) {
	type part struct {
		name string
		p    games.Position
	}
	rules := map[string]games.Ruleset{}
	player := play.New(func(at part) (moves []play.Move[part]) {
		rules[at.name].Moves(at.p, func(m games.Move) bool {
			moves = append(moves, play.Move[part]{Parts: []part{{at.name, m.Parts[0]}}})
			return true
		})
		return moves
	})
	player.Misere = true
	var all []part
	for _, name := range []string{"largest", "staircase", "georgia-bob", "pebbles", "nim"} {
		r, err := registry.New(name, "")
		if err != nil {
			t.Fatal(err)
		}
		rules[name] = r
		found := 0
		for code := range 4 * 4 * 4 * 4 { // up to four numbers up to 3, with gaps of up to 3 in ascending games
			var args []string
			sum := 0
			for rest := code; rest > 0; rest /= 4 {
				if sum += rest % 4; name == "staircase" || name == "nim" || name == "largest" {
					sum = rest % 4
				}
				args = append(args, strconv.Itoa(sum))
			}
			if name == "nim" && len(args) > 1 {
				break
			}
			positions, err := r.Parse(args)
			if err != nil || len(positions) != 1 { // equal squares of chips
				continue
			}
			found++
			at := part{name, positions[0]}
			if name == "largest" {
				if got, ok := r.(games.MisereDecided).MisereOutcome(at.p); !ok || (got == value.N) != player.Wins(true, at) {
					t.Errorf("largest(%s) is not %v", r.Format(at.p), got)
				}
			} else if code < 64 {
				all = append(all, at)
			}
		}
		if found < 3 {
			t.Errorf("%s has %d positions", name, found)
		}
	}
	typeOf := func(at part) misere.Type {
		x, ok := rules[at.name].(games.Measured).Measure(at.p, measure.Genus)
		kind, known := misere.TypeOfCell(x)
		if !ok || !known {
			t.Fatalf("%s(%s) has no genus", at.name, rules[at.name].Format(at.p))
		}
		return kind
	}
	for i, at := range all {
		for j, other := range all {
			if i%2 > 0 && j%9 > 0 || j > i {
				continue
			}
			if kind := typeOf(at).Add(typeOf(other)); (kind.Outcome() == value.N) != player.Wins(true, at, other) {
				t.Errorf("%s(%s) + %s(%s) is not %v", at.name, rules[at.name].Format(at.p), other.name, rules[other.name].Format(other.p), kind.Outcome())
			}
		}
	}
	for _, at := range all {
		if (typeOf(at).Outcome() == value.N) != player.Wins(true, at) {
			t.Errorf("%s(%s) is not %v", at.name, rules[at.name].Format(at.p), typeOf(at).Outcome())
		}
	}
}

// Theorems about misere play and measures agree with the moves.
func TestTheoremsOfMeasuresHoldInPlay(t *testing.T) {
	for _, name := range registry.Names() {
		r, err := registry.New(name, "")
		if err != nil {
			continue // it requires parameters
		}
		decided, isDecided := r.(games.MisereDecided)
		measured, isMeasured := r.(games.Measured)
		if !isDecided && !isMeasured {
			continue
		}
		if _, numbered := r.(games.Numbered); !numbered && misereByPlay[name] {
			continue
		}
		most, ok := misereTo[name]
		if !ok {
			t.Errorf("%s has theorems that this test does not know", name)
			continue
		}
		t.Run(name, func(t *testing.T) {
			numbered := r.(games.Numbered)
			var columns search.Columns
			var ev search.Evaluator
			for i := range most {
				x, err := ev.MeasuresInOrder(numbered, i, &columns)
				if err != nil {
					t.Fatal(err)
				}
				columns.Append(x)
				p := numbered.At(i)
				at := fmt.Sprintf("%s(%s)", name, r.Format(p))
				if isDecided {
					got, ok := decided.MisereOutcome(p)
					if won := measure.MisereGrundy.Wins(x[measure.MisereGrundy]); !ok || (got == value.N) != won {
						t.Errorf("%s is %v in misere play; by its moves it is won: %t", at, got, won)
					}
				}
				if isMeasured {
					for m := range measure.Count {
						if got, ok := measured.Measure(p, m); ok && got != x[m] {
							t.Errorf("%s has the %v %d; by its moves %d", at, m, got, x[m])
						}
					}
				}
			}
		})
	}
}
