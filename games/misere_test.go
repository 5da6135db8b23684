package games_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"sprague/games"
	"sprague/games/gamestest"
	"sprague/games/gamestest/play"
	"sprague/games/measure"
	"sprague/games/misere"
	"sprague/games/registry"
	"sprague/games/search"
	"sprague/games/value"
)

// misereTo is the number of positions per ruleset that are compared with play.
var misereTo = map[string]uint64{"divisors": 3000, "powers-of-two": 3000, "wythoff": 2500, "nim": 60, "euclid": 900, "constrained-nim": 60}

// misereByPlay are rulesets without numbers, whose theorems the test below holds to play.
var misereByPlay = map[string]bool{"staircase": true, "georgia-bob": true, "pebbles": true, "largest": true, "beans": true}

// The types of heaps in misere play, wild ones too, are those that follow from their moves.
func TestMisereTypesOfHeapsByMoves(t *testing.T) {
	var ev search.Evaluator
	kinds := map[int64]int{}
	check := func(name string, most uint64) {
		r := gamestest.Ruleset(t, name)
		var columns search.Columns
		for i := range most {
			x, err := ev.MeasuresInOrder(r.(games.Numbered), i, &columns)
			if err != nil {
				t.Fatal(err)
			}
			columns.Append(x)
			kinds[min(x[measure.Genus], 4)]++
			if got, ok := r.(games.Measured).Measure(games.Position{X: int64(i)}, measure.Genus); !ok || got != x[measure.Genus] {
				t.Errorf("%s(%d) has the type %d; by its moves %d", name, i, got, x[measure.Genus])
			}
		}
	}
	for k := 1; k <= 9; k++ {
		check(fmt.Sprintf("strange-nim[%d]", k), 90)
	}
	check("strange-nim[50]", 400)
	all := takingsTo(4)
	for mask := range 1 << len(all) {
		check("constrained-nim["+strings.Join(subset(all, mask), ",")+"]", 7)
	}
	r := rand.New(rand.NewPCG(5, 6))
	all = takingsTo(14)
	for range 300 {
		dense := 1 + r.IntN(6)
		some := slices.DeleteFunc(slices.Clone(all), func(string) bool { return r.IntN(6) < dense })
		check("constrained-nim["+strings.Join(some, ",")+"]", 18)
	}
	check("lieges[1]", 60) // others split heaps
	for kind := measure.Wild; kind <= 4; kind++ {
		if kinds[kind] == 0 {
			t.Errorf("no heap has the type %d", kind)
		}
	}
}

// The types of Lieges are those that follow from their moves and from the types of their halves.
func TestMisereTypesOfLieges(t *testing.T) {
	for k := 1; k <= 8; k++ {
		r := gamestest.Ruleset(t, fmt.Sprintf("lieges[%d]", k))
		var types []misere.Type
		for n := range int64(200) {
			var f measure.Fold
			f.Start(measure.Genus)
			r.Moves(games.Position{X: n}, func(m games.Move) bool {
				var sum misere.Type
				for _, part := range m.Parts {
					sum = sum.Add(types[part.X])
				}
				cell, _ := sum.Cell()
				f.Add(cell)
				return true
			})
			want := f.Result()
			kind, _ := misere.TypeOfCell(want)
			types = append(types, kind)
			if got, ok := r.(games.Measured).Measure(games.Position{X: n}, measure.Genus); !ok || got != want {
				t.Errorf("lieges[%d](%d) has the type %d; by its moves %d", k, n, got, want)
			}
		}
	}
}

// ascendingLists lists rows of n numbers, each at most most above the one before.
func ascendingLists(n, most int) []string {
	all := lists(n, most)
	for i, list := range all {
		numbers, sum := strings.Split(list, ","), 0
		for j, number := range numbers {
			sum += size(number)
			numbers[j] = strconv.Itoa(sum)
		}
		all[i] = strings.Join(numbers, ",")
	}
	return all
}

// Positions have the types of their theorems in sums with each other, unless they are wild. Those of
// games that are decided alone have the winners of theirs.
func TestMisereTheoremsByPlay(t *testing.T) {
	type part struct {
		name string
		p    games.Position
	}
	rules := map[string]games.Ruleset{}
	player := play.New(func(at part) (moves []play.Move[part]) {
		rules[at.name].Moves(at.p, func(m games.Move) bool {
			var next play.Move[part]
			for _, left := range m.Parts {
				next.Parts = append(next.Parts, part{at.name, left})
			}
			moves = append(moves, next)
			return true
		})
		return moves
	})
	player.Misere = true
	typeOf := func(at part) misere.Type {
		x, ok := rules[at.name].(games.Measured).Measure(at.p, measure.Genus)
		kind, known := misere.TypeOfCell(x)
		if !ok || !known {
			t.Fatalf("%s(%s) has no genus", at.name, rules[at.name].Format(at.p))
		}
		return kind
	}
	var tame []part
	for _, all := range []struct {
		name      string
		positions []string
	}{
		{"largest", lists(4, 3)},
		{"staircase", slices.Concat(lists(2, 3), lists(3, 3))},
		{"georgia-bob", slices.Concat(ascendingLists(2, 3), ascendingLists(3, 3))},
		{"pebbles", slices.Concat(ascendingLists(2, 3), ascendingLists(3, 3))},
		{"beans", slices.Concat(lists(3, 2), []string{bean(4), bean(5), "1,0,0,0,1", "2,0,0,0"})},
		{"nim", heapsTo(3)},
		{"strange-nim[2]", heapsTo(10)},
		{"strange-nim[3]", heapsTo(12)},
		{"constrained-nim[1:1]", heapsTo(5)},
		{"constrained-nim[3:2,3:3]", heapsTo(6)},
		{"constrained-nim[3:2,3:3,4:2,4:3,4:4]", heapsTo(6)},
		{"constrained-nim[3:2,3:3,4:3]", heapsTo(6)},
		{"lieges[1]", heapsTo(12)},
		{"lieges[2]", heapsTo(8)},
		{"lieges[3]", heapsTo(8)},
	} {
		r := gamestest.Ruleset(t, all.name)
		rules[all.name] = r
		found := 0
		for _, text := range all.positions {
			positions, err := r.Parse(strings.Split(text, ","))
			if err != nil { // equal squares of chips
				continue
			}
			found++
			at := part{all.name, positions[0]}
			if decided, ok := r.(games.MisereDecided); ok {
				if got, ok := decided.MisereOutcome(at.p); !ok || (got == value.N) != player.Wins(true, at) {
					t.Errorf("%s(%s) is not %v", all.name, text, got)
				}
			}
			if _, ok := r.(games.Measured); ok && typeOf(at).Tame() {
				tame = append(tame, at)
			}
		}
		if found < 3 {
			t.Errorf("%s has %d positions", all.name, found)
		}
	}
	for i, at := range tame {
		if (typeOf(at).Outcome() == value.N) != player.Wins(true, at) {
			t.Errorf("%s(%s) is not %v", at.name, rules[at.name].Format(at.p), typeOf(at).Outcome())
		}
		for j, other := range tame[:i+1] {
			if i%3 > 0 && j%11 > 0 {
				continue
			}
			if kind := typeOf(at).Add(typeOf(other)); (kind.Outcome() == value.N) != player.Wins(true, at, other) {
				t.Errorf("%s(%s) + %s(%s) is not %v", at.name, rules[at.name].Format(at.p), other.name, rules[other.name].Format(other.p), kind.Outcome())
			}
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
