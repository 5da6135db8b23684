package stopper_test

import (
	"context"
	"math/rand/v2"
	"testing"

	"sprague/games"
	"sprague/games/stopper"
	"sprague/games/value"
)

const (
	on  = stopper.Onside
	off = stopper.Offside
)

func calculation() *value.Calculation {
	return value.NewArena(1<<28).Calculate(context.Background(), 1<<30)
}

func random(r *rand.Rand, most int) *stopper.Game {
	return stopper.New(scattered(r, most, 2))
}

func plus(t *testing.T, g, h *stopper.Game) *stopper.Game {
	sum, ok := g.Plus(h, 1<<12)
	if !ok {
		t.Fatal("the sum is too large")
	}
	return sum
}

// rank orders results from Right's win to Left's.
func rank(r stopper.Result) int {
	return map[stopper.Result]int{stopper.RightWins: 0, stopper.Draw: 1, stopper.LeftWins: 2}[r]
}

// The sides of a game give its outcome: Left wins what she wins on the offside, and does not lose
// what she does not lose on the onside. So they do in sums with any game. Some random games have no
// stopper as a side; few of these are as small.
func TestSidesGiveOutcomes(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	none := 0
	for range 3000 {
		g, h := random(r, 6), random(r, 4)
		onside, offside := g.Stopper(on, nil), g.Stopper(off, nil)
		if onside == nil || offside == nil {
			none++
			continue
		}
		for _, other := range []*stopper.Game{stopper.New(make([]stopper.Vertex, 1)), h} {
			left, right := plus(t, g, other).Outcome()
			upperLeft, upperRight := plus(t, onside, other).Outcome()
			lowerLeft, lowerRight := plus(t, offside, other).Outcome()
			if rank(left) > rank(upperLeft) || rank(right) > rank(upperRight) || rank(left) < rank(lowerLeft) || rank(right) < rank(lowerRight) {
				t.Fatalf("%v + %v ends as %v, %v, between %v, %v and %v, %v", g, other, left, right, lowerLeft, lowerRight, upperLeft, upperRight)
			}
			if other.Size() > 1 {
				continue
			}
			want := func(upper, lower stopper.Result) stopper.Result {
				switch {
				case lower == stopper.LeftWins:
					return stopper.LeftWins
				case upper == stopper.RightWins:
					return stopper.RightWins
				default:
					return stopper.Draw
				}
			}
			if left != want(upperLeft, lowerLeft) || right != want(upperRight, lowerRight) {
				t.Fatalf("%v ends as %v, %v, and its sides as %v, %v and %v, %v", g, left, right, upperLeft, upperRight, lowerLeft, lowerRight)
			}
		}
	}
	if none > 6 {
		t.Errorf("%d games have no sides", none)
	}
}

// A comparison is what its definition says: a greater game is at least as good for Left beside any
// game. A game that is not greater on the onside is worse beside the negative of the other one's
// onside.
func TestComparisonsAgreeWithPlay(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	greater := 0
	for range 20000 {
		g, h := random(r, 3), random(r, 3)
		onside, offside := g.AtLeast(h, on, nil), g.AtLeast(h, off, nil)
		if onside && offside {
			greater++
			for range 5 {
				x := random(r, 4)
				gLeft, gRight := plus(t, g, x).Outcome()
				hLeft, hRight := plus(t, h, x).Outcome()
				if rank(gLeft) < rank(hLeft) || rank(gRight) < rank(hRight) {
					t.Fatalf("%v ≥ %v, but not beside %v", g, h, x)
				}
			}
		}
		if s := h.Stopper(on, nil); !onside && s != nil {
			_, first := plus(t, g, s.Negative()).Outcome()
			_, second := plus(t, h, s.Negative()).Outcome()
			if first != stopper.RightWins || second == stopper.RightWins {
				t.Fatalf("%v is not at least %v on the onside, but %v, %v beside -%v", g, h, first, second, s)
			}
		}
		if g.AtLeast(h, off, nil) != h.Negative().AtLeast(g.Negative(), on, nil) {
			t.Fatalf("%v and %v compare otherwise as negatives", g, h)
		}
	}
	if greater < 1000 {
		t.Errorf("only %d comparisons hold", greater)
	}
}

// Equal stoppers have the same text, and others another one. The sides of a sum are those of the
// sides' sum.
func TestStoppersAreCanonical(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	c := calculation()
	texts := map[string]*stopper.Game{}
	for range 3000 {
		v := stopper.ValueOf(c, random(r, 5), nil)
		if v.On == nil {
			continue
		}
		text, ok := v.On.Text(c, 1<<16)
		if !ok {
			t.Fatalf("%v has no text", v.On)
		}
		if known, ok := texts[text]; !ok {
			texts[text] = v.On
		} else if !known.Equal(v.On, on, nil) {
			t.Fatalf("%v and %v are both written %s", known, v.On, text)
		}
	}
	for a, g := range texts {
		for b, h := range texts {
			if a < b && g.Size()*h.Size() < 60 && g.Equal(h, on, nil) {
				t.Fatalf("%s = %s", a, b)
			}
		}
	}
	t.Logf("%d stoppers", len(texts))
}

// The negative exchanges sides, a move changes to an option, and the sides of sums add up.
func TestSidesAddUp(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 8))
	for range 1000 {
		g, h := random(r, 4), random(r, 4)
		gOn, hOn := g.Stopper(on, nil), h.Stopper(on, nil)
		if gOn == nil || hOn == nil {
			continue
		}
		if !plus(t, g, h).Equal(plus(t, gOn, hOn), on, nil) {
			t.Fatalf("%v + %v differs from %v + %v on the onside", g, h, gOn, hOn)
		}
		if !g.Negative().Equal(gOn.Negative(), off, nil) {
			t.Fatalf("-%v differs from -%v on the offside", g, gOn)
		}
		for i := range g.Options(games.Left) {
			if o := g.Option(games.Left, i); o.Size() > g.Size() {
				t.Fatalf("%v leads to %v", g, o)
			}
		}
	}
}
