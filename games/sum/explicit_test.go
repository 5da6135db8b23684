package sum_test

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"sprague/games"
	"sprague/games/sum"
	"sprague/games/value"
)

// explicits draws sums of games in braces, of ordinal sums and of positions.
func explicits(depth int) *rapid.Generator[sum.Sum] {
	return rapid.Custom(func(t *rapid.T) (s sum.Sum) {
		for range rapid.IntRange(0, 2).Draw(t, "terms") {
			switch kind := rapid.IntRange(0, 5).Draw(t, "kind"); {
			case kind == 0:
				s = append(s, term(t, 1, "number", rapid.SampledFrom([]string{"1", "-1", "1/2"}).Draw(t, "number")))
			case kind == 1:
				s = append(s, term(t, 1, "domineering", rapid.SampledFrom([]string{"..|..", "..|.x", ".|."}).Draw(t, "board")))
			case kind == 2 || depth == 0:
				s = append(s, term(t, 1, "nim", rapid.SampledFrom([]string{"0", "1", "2"}).Draw(t, "heap")))
			case kind == 3:
				s = append(s, sum.Ordinal(explicits(depth-1).Draw(t, "base"), explicits(depth-1).Draw(t, "upper")).Term(1))
			default:
				options := rapid.SliceOfN(explicits(depth-1), 0, 2)
				s = append(s, sum.Braces(options.Draw(t, "left"), options.Draw(t, "right")).Term(1))
			}
		}
		return s
	})
}

// legal lists the results of a player's moves.
func legal(s sum.Sum, player games.Player) (after []sum.Sum) {
	s.Options(func(o sum.Option) bool {
		if o.Moved[0].Player != player.Opponent() {
			after = append(after, o.To)
		}
		return true
	})
	return after
}

// firstWins reports whether a player wins a sum by moving first, by play.
func firstWins(s sum.Sum, player games.Player, known map[string]bool) bool {
	key := player.String() + s.String()
	won, ok := known[key]
	if !ok {
		won = slices.ContainsFunc(legal(s, player), func(to sum.Sum) bool { return !firstWins(to, player.Opponent(), known) })
		known[key] = won
	}
	return won
}

func TestExplicitGamesAgreeWithPlay(t *testing.T) {
	known := map[string]bool{}
	rapid.Check(t, func(t *rapid.T) {
		s := explicits(2).Draw(t, "sum")
		if strings.Count(s.String(), "domineering") > 2 {
			return // too many positions
		}
		total, winning := solved(t, s, all)
		left, right := firstWins(s, games.Left, known), firstWins(s, games.Right, known)
		want := map[[2]bool]value.Outcome{{true, true}: value.N, {true, false}: value.L, {false, true}: value.R, {}: value.P}[[2]bool{left, right}]
		if total.Outcome() != want {
			t.Fatalf("%v is worth %v, an outcome of %v; play says %v", s, total, total.Outcome(), want)
		}
		got := map[string]bool{}
		for _, m := range winning.Moves {
			if m.Player != games.Right {
				got[fmt.Sprint(games.Left, m.To)] = true
			}
			if m.Player != games.Left {
				got[fmt.Sprint(games.Right, m.To)] = true
			}
		}
		for _, player := range []games.Player{games.Left, games.Right} {
			for _, to := range legal(s, player) {
				if wins := !firstWins(to, player.Opponent(), known); wins != got[fmt.Sprint(player, to)] {
					t.Fatalf("%v moves from %v to %v: play says that it wins: %t", player, s, to, wins)
				}
			}
		}
	})
}

// The moves of a canonical form are its options; closed ones are sums.
func TestMovesOfFormsAreTheirOptions(t *testing.T) {
	for _, test := range []struct {
		form  *value.Form
		moves string
	}{
		{value.UpsForm(3, 0), "[0] [^2 + nim(1)]"},
		{value.UpsForm(-1, 0), "[nim(1)] [0]"},
		{value.SwitchForm(value.Int(2)), "[2] [-2]"},
		{value.TinyForm(value.Int(2), false), "[0] [{0 | -2}]"},
		{value.TinyForm(value.Int(2), true), "[{2 | 0}] [0]"},
	} {
		s := sum.Sum{sum.OfForm(test.form).Term(1)}
		if got := fmt.Sprint(legal(s, games.Left), " ", legal(s, games.Right)); got != test.moves {
			t.Errorf("the moves of %v are %s, want %s", s, got, test.moves)
		}
		if v, err := s.Value(context.Background(), componentValues); err != nil || v.String() != test.form.String() {
			t.Errorf("%v is worth %v, %v", test.form, v, err)
		}
	}
}

// Listing the moves of braces writes each option a few times, however many there are.
func TestManyOptions(t *testing.T) {
	allocations := func(count int) float64 {
		var left []sum.Sum
		for n := range count {
			left = append(left, sum.Sum{term(t, 1, "number", fmt.Sprint(n))})
		}
		s := sum.Sum{sum.Braces(left, nil).Term(1)}
		return testing.AllocsPerRun(1, func() {
			if _, w := solved(t, s, all); w.Total != uint64(count) {
				t.Errorf("%d of %d moves", w.Total, count)
			}
		})
	}
	if few, many := allocations(50), allocations(400); many > 16*few {
		t.Errorf("%g allocations for 50 options, %g for 400", few, many)
	}
}
