package games_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"sprague/games"
	"sprague/games/gamestest"
	"sprague/games/value"
)

// turningRules returns the ruleset of a coin-turning game, with its formulas.
func turningRules(t testing.TB, name string) interface {
	games.Formula
	games.Aimed
} {
	t.Helper()
	r := gamestest.Ruleset(t, name)
	return r.(interface {
		games.Formula
		games.Aimed
	})
}

func TestRowsOutOfReachAreRefused(t *testing.T) {
	for _, test := range []struct {
		name, row string
		at        int
	}{
		{"motley", single(64), 64},
		{"motley", single(64) + "wb", 64},
		{"turning[2+]", single(70), 70},
		{"sym", strings.Repeat("w", 5000), -1},
		{"mogul", strings.Repeat("w", 5000), -1},
		{"turning[1,3+]", strings.Repeat("w", 1_000_000), -1},
		{"turning[1-1000000]", strings.Repeat("w", 1_000_000), -1},
		{"turning[1+S,3-9,5E]", strings.Repeat("w", 1_000_000), -1},
	} {
		_, err := turningRules(t, test.name).Parse([]string{test.row})
		at := test.at
		if e, ok := err.(*games.Error); ok && at < 0 && e.Offset > 20 {
			at = e.Offset
		}
		refusal(t, test.name, err, games.CodeTooLarge, 0, at)
	}
	for name, row := range map[string]string{
		"motley":          strings.Repeat("w", 64) + strings.Repeat("b", 1000),
		"ruler":           strings.Repeat("w", 100_000),
		"mock-turtles":    strings.Repeat("wb", 500_000),
		"turning-turtles": strings.Repeat("bw", 500_000),
		"triplet-fives":   strings.Repeat("wwb", 300_000),
	} {
		r := turningRules(t, name)
		p, err := r.Parse([]string{row})
		if err != nil {
			t.Errorf("%s: %v", name, err)
		} else if _, ok := r.Value(p[0]); !ok {
			t.Errorf("%s has no value", name)
		}
	}
}

// drawnRow draws a row of coins.
func drawnRow(random *rand.Rand, length int) string {
	row := make([]byte, length)
	for j := range row {
		row[j] = "wb"[random.IntN(2)]
	}
	return string(row)
}

// A row of 64 coins has too many moves to enumerate, but a move to every smaller value is found.
func TestMovesOfLongRowsAreFound(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	names := []string{"turning[1+S,2,3E]", "turning[2-9C(20)]", "turning[1-6F]", "turning[3-5S]", "turning[1+F]"}
	for name := range namedTurning {
		names = append(names, name)
	}
	for _, name := range names {
		code, named := namedTurning[name]
		if !named {
			code = strings.TrimSuffix(strings.TrimPrefix(name, "turning["), "]")
		}
		r := turningRules(t, name)
		for range 40 {
			length := 64
			if !named {
				length = 40
			}
			row := drawnRow(random, length)
			positions, err := r.Parse([]string{row})
			if err != nil {
				t.Fatal(err)
			}
			here, _ := r.Value(positions[0])
			target := random.Uint64() % max(uint64(here.Nimber()), 1)
			moves := 0
			r.MovesTo(positions[0], target, func(m games.Move) bool {
				next := r.Format(m.Parts[0])
				var set uint
				last := 0
				for j := range next {
					if next[j] != row[j] {
						set |= 1 << j
						last = j
					}
				}
				if v, _ := r.Value(m.Parts[0]); row[last] != 'w' || !plainSet(code, set) || !v.Equal(value.OfNimber(target)) {
					t.Fatalf("%s is no move to %d", next, target)
				}
				moves++
				return moves < 50
			})
			if moves == 0 && target < uint64(here.Nimber()) {
				t.Fatalf("no move from %v to %d", here, target)
			}
		}
	}
}

// A row stored as text has the same moves as one stored as a mask.
func TestLongRowsTurnAsShortOnes(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 4))
	for _, name := range []string{"twins", "mock-turtles", "ruler", "turnips", "grunt", "triplet-fives", "turning[1+FE,2-3S]"} {
		r := turningRules(t, name)
		for range 10 {
			row := drawnRow(random, 60+random.IntN(3))
			const tails = "bbb"
			short, _ := r.Parse([]string{row})
			long, _ := r.Parse([]string{row + tails})
			a, _ := r.Value(short[0])
			if b, ok := r.Value(long[0]); !ok || !a.Equal(b) {
				t.Fatalf("%s: %v, but %v with tails behind it", name, a, b)
			}
			moves := map[string]string{}
			r.Moves(short[0], func(m games.Move) bool {
				moves[r.Format(m.Parts[0])+tails] = r.Describe(short[0], m).String()
				return true
			})
			r.Moves(long[0], func(m games.Move) bool {
				next := r.Format(m.Parts[0])
				if moves[next] != r.Describe(long[0], m).String() {
					t.Fatalf("%s: %s (%s), want %q", name, next, r.Describe(long[0], m).String(), moves[next])
				}
				delete(moves, next)
				return true
			})
			if len(moves) > 0 {
				t.Fatalf("%s: %d moves are missing", name, len(moves))
			}
		}
	}
}

// The first of any number of moves comes at once.
func TestMovesOfHugeRowsAreLazy(t *testing.T) {
	for _, name := range []string{"motley", "sym", "mogul", "ruler", "turnips", "turning[3+S]", "turning[5+F]", "turning[1+E]"} {
		r := turningRules(t, name)
		for _, p := range []games.Position{{S: strings.Repeat("w", 1_000_000)}, {X: 1<<62 - 1, Y: 62}} {
			moves := 0
			r.Moves(p, func(games.Move) bool {
				moves++
				return moves < 5
			})
			if moves != 5 {
				t.Errorf("%s: %d moves", name, moves)
			}
		}
	}
}

func TestTurnedCoinsAreDescribed(t *testing.T) {
	r := turningRules(t, "motley")
	p, _ := r.Parse([]string{"wwwwwwww"})
	for next, want := range map[string]string{
		"wwbwwwww": "turn coin 2",
		"wwbwwbww": "turn coins 5 and 2",
		"wwbbwbww": "turn coins 5, 3 and 2",
		"wwbbbwww": "turn coins 4 to 2",
		"bwbbbwwb": "turn coins 7, 4 to 2 and 0",
		"bbbwbbbb": "turn coins 7 to 4 and 2 to 0",
	} {
		q, _ := r.Parse([]string{next})
		if got := r.Describe(p[0], games.Move{Parts: q}).String(); got != want {
			t.Errorf("%s: %s, want %s", next, got, want)
		}
	}
}

// singleCoins maps published sequences to the games whose single-coin values they are, from place
// 0.
var singleCoins = map[string]string{
	"A000069": "mock-turtles",
	"A006519": "ruler",
	"A054016": "moebius",
	"A054044": "mogul",
}

// singles computes the values of the first n single coins.
func singles(t testing.TB, name string, n int) (worth []int64) {
	t.Helper()
	r := turningRules(t, name)
	for j := range n {
		p, err := r.Parse([]string{single(j)})
		if err != nil {
			t.Fatal(err)
		}
		v, _ := r.Value(p[0])
		worth = append(worth, int64(v.Nimber()))
	}
	return worth
}

// Winning Ways, chapter 14: Turning Turtles is Nim, and Grunt is Grundy's game. A coin of Twins has
// its place as value, a coin of Motley a power of 2. Triplets are Mock Turtles after two coins of
// value 0.
func TestCoinGamesEqualToOtherGames(t *testing.T) {
	for name, want := range map[string]func(j int) int64{
		"turning-turtles": func(j int) int64 { return int64(j) + 1 },
		"twins":           func(j int) int64 { return int64(j) },
		"motley":          func(j int) int64 { return 1 << j },
		"ruler":           func(j int) int64 { return int64((j + 1) & -(j + 1)) },
		"grunt":           func(j int) int64 { return sequence(t, turningAsGrundy(t), 61)[j] },
		"triplets": func(j int) int64 {
			if j < 2 {
				return 0
			}
			return singles(t, "mock-turtles", j-1)[j-2]
		},
	} {
		for j, got := range singles(t, name, 60) {
			if got != want(j) {
				t.Errorf("%s: place %d is worth %d, want %d", name, j, got, want(j))
			}
		}
	}
}

func turningAsGrundy(t *testing.T) games.Ruleset {
	return gamestest.Ruleset(t, "grundy")
}
