package hackenbush_test

import (
	"context"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"sprague/games"
	"sprague/games/measure"
	"sprague/games/misere"
	"sprague/games/search"
	"sprague/games/value"
)

// green parses a picture of edges G, and returns its impartial rules.
func green(t testing.TB, all []twig) (games.Ruleset, games.Position) {
	t.Helper()
	p := parsed(t, written(all))
	impartial, ok := rules.(games.PartlyImpartial).Impartial(p)
	if !ok {
		t.Fatalf("%s is not impartial", p.S)
	}
	return impartial, p
}

// miserePlayer plays pictures of edges G by the rules: the player who cannot move wins.
type miserePlayer map[string]bool

func (o miserePlayer) wins(all []twig) bool {
	key := written(all)
	if wins, ok := o[key]; ok || len(all) == 0 {
		return wins || len(all) == 0
	}
	for i := range all {
		if !o.wins(grounded(slices.Delete(slices.Clone(all), i, i+1))) {
			o[key] = true
			return true
		}
	}
	o[key] = false
	return false
}

// beside returns two pictures on the same ground.
func beside(a, b []twig) []twig {
	both := slices.Clone(a)
	for _, e := range b {
		if e.u > 0 {
			e.u += 100
		}
		if e.v > 0 {
			e.v += 100
		}
		both = append(both, e)
	}
	return both
}

// The genus by the theorem is that of the options, and outcomes of sums in misere play are those of
// play.
func TestMisereGraphsFollowTheRules(t *testing.T) {
	o, r := miserePlayer{}, rand.New(rand.NewPCG(7, 8))
	theory := misere.NewTheory(search.DefaultBudget)
	known, unknown, firm := 0, 0, 0
	for i := range 1500 {
		a, b := grounded(grown(r, 1+r.IntN(6), i%3, "G")), grounded(grown(r, 1+r.IntN(4), i%2, "G"))
		rules, p := green(t, a)
		_, q := green(t, b)
		parts := []misere.Part{{Rules: rules, Position: p, Count: 1}, {Rules: rules, Position: q, Count: 1}}
		algebra, err := theory.Algebra(t.Context(), parts)
		if err != nil {
			t.Fatalf("%s + %s: %v", p.S, q.S, err)
		}
		want := value.P
		if o.wins(beside(a, b)) {
			want = value.N
		}
		if got, ok := misere.OutcomeOf(algebra, parts); !ok || got != want {
			t.Fatalf("%s + %s is %v, %t in misere play; by play %v", p.S, q.S, got, ok, want)
		}
		got, ok := rules.(games.Measured).Measure(p, measure.Genus)
		if !ok {
			unknown++
			continue
		}
		known++
		if kind, _ := misere.TypeOfCell(got); kind.Kind == misere.Firm {
			firm++
		}
		if want := genusOf(rules, p); got != want {
			t.Fatalf("%s has the genus %d, its moves give %d", p.S, got, want)
		}
	}
	if known < 500 || unknown < 200 || firm < 200 {
		t.Errorf("%d with the theorem, of which %d firm, and %d without", known, firm, unknown)
	}
}

// genusOf derives the genus from the moves.
func genusOf(r games.Ruleset, p games.Position) int64 {
	var f measure.Fold
	var options []games.Position
	r.Moves(p, func(m games.Move) bool {
		options = append(options, m.Parts[0])
		return true
	})
	f.Start(measure.Genus)
	for _, q := range options {
		f.Add(genusOf(r, q))
	}
	return f.Result()
}

// Trees of thousands of edges need no search.
func TestTallMisereTrees(t *testing.T) {
	stalk := strings.Repeat("G", 3000)
	tree := path(stalk) + " 0-5000G 5000-5001G"
	p := parsed(t, tree)
	impartial, _ := rules.(games.PartlyImpartial).Impartial(p)
	algebra, err := misere.NewTheory(search.Budget{Positions: 10}).Algebra(context.Background(), []misere.Part{{Rules: impartial, Position: p, Count: 1}})
	if err != nil {
		t.Fatal(err)
	}
	if e, ok := algebra.Of(impartial, p); !ok || algebra.Describe(e).String() != "genus 3002^3002 (firm)" {
		t.Errorf("%v, %t", algebra.Describe(e), ok)
	}
}

func TestColoredGraphsAreNotImpartial(t *testing.T) {
	for _, text := range []string{"W", "GGB", "0-1G 1-2L", "0-1R"} {
		if _, ok := rules.(games.PartlyImpartial).Impartial(parsed(t, text)); ok {
			t.Errorf("%s is impartial", text)
		}
	}
}
