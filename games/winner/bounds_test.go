package winner_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"sprague/games"
	"sprague/games/registry"
	"sprague/games/search"
	"sprague/games/value"
)

// The value of a position lies between its bounds.
func TestBoundsHold(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 8))
	engine, bounded := search.NewEngine(search.Budget{Positions: 1 << 20}), 0
	for _, f := range registry.Families() {
		rules, err := f.New("")
		if err != nil {
			continue
		}
		b, ok := rules.(games.Bounded)
		if !ok {
			continue
		}
		bounded++
		for range 1500 {
			text := board(r, 1+r.IntN(5), 1+r.IntN(4))
			parsed, err := rules.Parse([]string{text})
			if err != nil {
				t.Fatal(f.Name, text, err)
			}
			p := parsed[0]
			result, err := engine.Value(t.Context(), rules, p)
			if err != nil {
				t.Fatal(f.Name, text, err)
			}
			bounds := b.Bounds(p)
			low, high, lead := bounds.Low+bounds.LeftShares/2, bounds.High-bounds.RightShares/2, bounds.Lead
			above, below := result.Value.Add(number(-low)), result.Value.Add(number(-high))
			if o := outcome(t, engine, above); o != value.L && o != value.P {
				t.Fatalf("%s(%s) is %v, and less than %d", f.Name, text, result.Value, low)
			}
			if o := outcome(t, engine, below); o != value.R && o != value.P {
				t.Fatalf("%s(%s) is %v, and more than %d", f.Name, text, result.Value, high)
			}
			rules.Moves(p, func(m games.Move) bool {
				if m.Player == games.Left {
					lead--
				} else {
					lead++
				}
				return true
			})
			if lead != 0 {
				t.Fatalf("%s(%s): the moves differ by %d from the lead", f.Name, text, lead)
			}
		}
	}
	if bounded == 0 {
		t.Error("no ruleset has bounds")
	}
}

func number(n int64) value.Value { return value.OfNumber(value.Int(n)) }

func outcome(t *testing.T, e *search.Engine, v value.Value) value.Outcome {
	t.Helper()
	settled, err := e.Sums(t.Context()).Settle(v)
	if err != nil {
		t.Fatal(err)
	}
	return settled.Outcome()
}

// board draws a board with some filled squares.
func board(r *rand.Rand, width, height int) string {
	rows := make([]string, height)
	for y := range rows {
		for range width {
			rows[y] += string("....x"[r.IntN(5)])
		}
	}
	return strings.Join(rows, "|")
}
