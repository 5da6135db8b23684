package compound_test

import (
	"context"
	"fmt"
	"math"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"sprague/games"
	"sprague/games/registry"
	"sprague/games/sum"
)

// The choices of a game are its distinct options.
func TestChoicesAreTheOptions(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := drawGame(t, 1)
		want, got := map[string]bool{}, map[string]bool{}
		g.Options(func(o sum.Option) bool {
			want[tell(o.To).name()] = true
			return true
		})
		all := g.Choices(context.Background(), games.AnyPlayer, func(c sum.Move) bool {
			got[tell(c.To).name()] = true
			return true
		})
		if !all || fmt.Sprint(want) != fmt.Sprint(got) || g.EndedFor(games.AnyPlayer) != (len(want) == 0) {
			t.Fatalf("%s: %v, want %v", g, got, want)
		}
	})
}

// Left and Right have the choices of the rules, each once.
func TestChoicesOfLeftAndRight(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		name := rapid.SampledFrom([]string{"hackenbush", "cutcake"}).Draw(t, "rules")
		r, err := registry.Parse(name)
		if err != nil {
			t.Fatal(err)
		}
		args := []string{rapid.StringMatching("[WB]{1,7}").Draw(t, "stalk")}
		if name == "cutcake" {
			args = []string{fmt.Sprint(rapid.IntRange(1, 7).Draw(t, "width")), fmt.Sprint(rapid.IntRange(1, 7).Draw(t, "height"))}
		}
		positions, err := r.Parse(args)
		if err != nil {
			t.Fatal(err)
		}
		g := sum.Sum{{Rules: r, Positions: positions, Count: 1}}
		for _, player := range []games.Player{games.Left, games.Right} {
			var want, got []string
			for _, p := range positions {
				r.Moves(p, func(m games.Move) bool {
					if m.Player == player {
						want = append(want, r.Describe(p, m).String())
					}
					return true
				})
			}
			g.Choices(context.Background(), player, func(c sum.Move) bool {
				got = append(got, c.Text().String()[len(games.Named(r, positions[0]))+2:])
				return true
			})
			slices.Sort(want)
			slices.Sort(got)
			if !slices.Equal(want, got) || g.EndedFor(player) != (len(want) == 0) {
				t.Fatalf("%s for %v: %q, want %q", g, player, got, want)
			}
		}
	})
}

// Choices come at once despite many copies and moves of the other player, and stop when the context
// ends.
func TestChoicesAreLazy(t *testing.T) {
	for _, name := range []string{"nim", "cutcake"} {
		r, err := registry.Parse(name)
		if err != nil {
			t.Fatal(err)
		}
		huge := games.Position{X: math.MaxInt64 / 2, Y: math.MaxInt64 / 2}
		g := sum.Sum{{Rules: r, Positions: []games.Position{huge}, Count: math.MaxInt64}}
		player := games.AnyPlayer
		if name == "cutcake" {
			player = games.Right
		}
		ctx, cancel := context.WithCancel(context.Background())
		seen := 0
		all := g.Choices(ctx, player, func(sum.Move) bool {
			seen++
			cancel() // Right's next move comes after 2^61 of Left's
			return true
		})
		if all || seen != 1 {
			t.Errorf("%s: %d choices, all: %t", name, seen, all)
		}
	}
}

// Keys distinguish games as a plain text does, except for ended parts.
func TestKey(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := drawGame(t, 1)
		shuffled := sum.Sum(rapid.Permutation(g).Draw(t, "order"))
		for i, term := range shuffled {
			if term.Compound == nil {
				shuffled[i].Positions = rapid.Permutation(term.Positions).Draw(t, "positions")
				continue
			}
			c := *term.Compound
			c.Components = rapid.Permutation(c.Components).Draw(t, "components")
			shuffled[i].Compound = &c
		}
		if g.Key() != shuffled.Key() {
			t.Fatalf("%s is %s, and %s is %s", g, g.Key(), shuffled, shuffled.Key())
		}
		if g.Key() == "" && !g.Ended() {
			t.Fatalf("%s has moves and no name", g)
		}
	})
}

// The difference of two games makes each into the other, and has nothing in common.
func TestDifference(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		common, a, b := drawGame(t, 1), drawGame(t, 1), drawGame(t, 1)
		before, after := slices.Concat(common, a), slices.Concat(b, common)
		gone, come := before.Difference(after)
		if slices.Concat(before, come).Key() != slices.Concat(after, gone).Key() {
			t.Fatalf("from %s to %s goes %s and comes %s", before, after, gone, come)
		}
		if again, rest := gone.Difference(come); again.Key() != gone.Key() || rest.Key() != come.Key() {
			t.Fatalf("%s and %s have something in common", gone, come)
		}
		if gone, come := before.Difference(before); len(gone)+len(come) > 0 {
			t.Fatalf("%s differs from itself by %s and %s", before, gone, come)
		}
	})
}

// A tidied game is the same game without ended parts.
func TestTidy(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := drawGame(t, 1)
		tidy := g.WithoutEnded()
		live := slices.DeleteFunc(slices.Clone(g), func(t sum.Term) bool { return sum.Sum{t}.Ended() })
		if !g.Ended() && tidy.Key() != live.Key() || g.Ended() && tidy.String() != g.String() {
			t.Fatalf("%s is tidied to %s", g, tidy)
		}
		for _, term := range tidy {
			for _, p := range term.Positions {
				if !g.Ended() && games.Ended(term.Rules, p) {
					t.Fatalf("%s is tidied to %s", g, tidy)
				}
			}
		}
	})
}
