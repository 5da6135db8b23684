package coins_test

import (
	"strings"
	"testing"

	"pgregory.net/rapid"

	"sprague/games"
	"sprague/games/coins"
	"sprague/games/gamestest"
	"sprague/games/value"
)

var messenger, _ = coins.Messenger.New("")

func row(t interface{ Fatal(...any) }, text string) games.Position {
	positions, err := messenger.Parse([]string{text})
	if err != nil {
		t.Fatal(err)
	}
	return positions[0]
}

// worth implements the coin-turning theorem a second time: the sum of the single coins.
func worth(text string) (x uint64) {
	for j, coin := range strings.ToLower(text) {
		switch {
		case coin == 'b' || j == 1:
		case j == 0:
			x ^= 1
		default:
			x ^= uint64(j)
		}
	}
	return x
}

func TestMovesAreDescribed(t *testing.T) {
	for text, want := range map[string]string{
		"w":    "turn coin 0",
		"bw":   "turn coin 1 and coin 0",
		"wbw":  "turn coin 0; turn coin 2 and coin 0; turn coin 2 and coin 1",
		"bbbb": "",
	} {
		p := row(t, text)
		var got []string
		messenger.Moves(p, func(m games.Move) bool {
			got = append(got, messenger.Describe(p, m).String())
			return true
		})
		if strings.Join(got, "; ") != want {
			t.Errorf("messenger(%s): %q, want %s", text, got, want)
		}
	}
}

// A row has the same value and moves as a mask and as text; a mask holds at most 62 coins.
func TestLongRowsPlayAsShortOnes(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := rapid.StringMatching(`[wb]{58,66}`).Draw(t, "row")
		p := row(t, text)
		if (p.S != "") != (len(text) > 62) {
			t.Fatalf("%d coins are kept as %+v", len(text), p)
		}
		v, ok := messenger.(games.Formula).Value(p)
		if !ok || !v.Equal(value.OfNimber(worth(text))) {
			t.Fatalf("the formula says %v, %v; the single coins %d", v, ok, worth(text))
		}
		target := rapid.Uint64Range(0, 70).Draw(t, "target")
		want, got := map[string]bool{}, map[string]bool{}
		messenger.Moves(p, func(m games.Move) bool {
			if next := messenger.Format(m.Parts[0]); worth(next) == target {
				want[next] = true
			}
			return true
		})
		all := messenger.(games.Aimed).MovesTo(p, target, func(m games.Move) bool {
			next := messenger.Format(m.Parts[0])
			if !want[next] || got[next] {
				t.Fatalf("to %d: %s", target, next)
			}
			got[next] = true
			return true
		})
		if !all || len(got) < len(want) {
			t.Fatalf("to %d: %d moves of %d", target, len(got), len(want))
		}
	})
}

func TestRowsOfAMillionCoinsAreValued(t *testing.T) {
	text := strings.Repeat("wbbwb", 200_000)
	v, ok := messenger.(games.Formula).Value(row(t, text))
	if !ok || !v.Equal(value.OfNimber(worth(text))) {
		t.Errorf("%v, %v; want %d", v, ok, worth(text))
	}
}

func TestTrailingTailsDoNotAffectNumber(t *testing.T) {
	numbered := messenger.(games.Numbered)
	for _, text := range []string{"", "w", "bw", "wwbw", strings.Repeat("w", 61) + "w"} {
		want, _ := numbered.Number(row(t, text))
		for _, tails := range []int{1, 5, 100} {
			longer := text + strings.Repeat("b", tails)
			if n, ok := numbered.Number(row(t, longer)); !ok || n != want {
				t.Errorf("%q is number %d, but %q %d, %v", text, want, longer, n, ok)
			}
		}
	}
	if n, ok := numbered.Number(row(t, strings.Repeat("b", 62)+"w")); ok {
		t.Errorf("coin 62 has the number %d", n)
	}
}

// The position with a single head at a place is the one that is written so.
func TestHead(t *testing.T) {
	for text, place := range map[string][]int64{
		"mock-turtles(w)": {0}, "messenger(bbbw)": {3}, "ruler(" + strings.Repeat("b", 61) + "w)": {61}, "twins(" + strings.Repeat("b", 200) + "w)": {200},
		"turning[1-2 x 1-3](7x0)": {7, 0}, "turning[2 x 2 x 2](3x4x5)": {3, 4, 5},
	} {
		name, args, _ := strings.Cut(strings.TrimSuffix(text, ")"), "(")
		r := gamestest.Ruleset(t, name).(games.Coined)
		want, err := r.Parse([]string{args})
		if err != nil || len(want) != 1 || len(place) != r.Places() || r.Head(place) != want[0] {
			t.Errorf("%s: %v, want %v, %v", text, r.Head(place), want, err)
		}
	}
}
