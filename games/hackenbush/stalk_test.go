package hackenbush_test

import (
	"errors"
	"math/big"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"sprague/games"
	"sprague/games/hackenbush"
	"sprague/games/value"
)

var rules, _ = hackenbush.Family.New("")

func worth(stalk string) value.Value {
	v, _ := rules.(games.Formula).Value(games.Position{S: stalk})
	return v
}

func TestKnownStalks(t *testing.T) {
	for stalk, want := range map[string]string{
		"": "0", "W": "1", "B": "-1", "WB": "1/2", "WWB": "3/2", "WBB": "1/4", "WBW": "3/4", "BW": "-1/2",
		"WWWW": "4", "BBW": "-3/2", "WBWWB": "13/16",
	} {
		if got := worth(stalk).String(); got != want {
			t.Errorf("%s is worth %s, want %s", stalk, got, want)
		}
	}
}

// A stalk keeps the letters in which it is written, L and R or W and B, in its moves, its negative and
// its picture. Its number and its value do not depend on them.
func TestStalksKeepTheirLetters(t *testing.T) {
	parse := func(text string) games.Position {
		t.Helper()
		all, err := rules.Parse([]string{text})
		if err != nil {
			t.Fatal(err)
		}
		return all[0]
	}
	for initials, colors := range map[string]string{"L": "W", "LRRL": "WBBW", "GLGR": "GWGB", "G": "G"} {
		p, q := parse(initials), parse(colors)
		if rules.Format(p) != initials || rules.Format(q) != colors {
			t.Errorf("%s and %s are written %s and %s", initials, colors, rules.Format(p), rules.Format(q))
		}
		n, ok := rules.(games.Numbered).Number(p)
		if m, other := rules.(games.Numbered).Number(q); n != m || ok != other {
			t.Errorf("%s has number %d, %s %d", initials, n, colors, m)
		}
		if drawn := games.PictureOf(rules, p).(games.Stalk).Edges; drawn != initials {
			t.Errorf("%s is drawn as %s", initials, drawn)
		}
		negative := rules.(games.Partizan).Negate(p)
		if back := rules.(games.Partizan).Negate(negative); back != p || strings.ContainsAny(rules.Format(negative), "WB") {
			t.Errorf("%s has the negative %s", initials, rules.Format(negative))
		}
		rules.Moves(p, func(m games.Move) bool {
			left := rules.Format(m.Parts[0])
			if !strings.HasPrefix(initials, left) || m.Parts[0] != (games.Position{}) && m.Parts[0] != parse(left) {
				t.Errorf("%s becomes %s", initials, left)
			}
			if said := rules.Describe(p, m).String(); strings.ContainsAny(said, "WB") {
				t.Errorf("%s: %s", initials, said)
			}
			return true
		})
	}
}

func TestKnownSums(t *testing.T) {
	for sum, want := range map[string]value.Outcome{
		"WB WB B":                       value.P,
		"WBWWB BBBWW WBBWB BBWWB WBWBW": value.R,
	} {
		var total value.Value
		for stalk := range strings.FieldsSeq(sum) {
			total = total.Add(worth(stalk))
		}
		if got := total.Outcome(); got != want {
			t.Errorf("%s: %v, an outcome of %v; want %v", sum, total, got, want)
		}
	}
}

// A stalk of W followed by a hundred thousand B has value 1/2^100000.
func TestLongStalksAreExact(t *testing.T) {
	const length = 100_000
	got := worth("W" + strings.Repeat("B", length)).Number().Rat()
	if want := new(big.Int).Lsh(big.NewInt(1), length); got.Num().Cmp(big.NewInt(1)) != 0 || got.Denom().Cmp(want) != 0 {
		t.Errorf("it has a denominator of %d bits", got.Denom().BitLen())
	}
	if !worth(strings.Repeat("W", length)).Number().Equal(value.Int(length)) {
		t.Error("as many W are not worth as many moves")
	}
}

// Any cut by Left lowers a stalk, any by Right raises it, and the highest cuts, which come first,
// are the best.
func TestEveryCutCosts(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := games.Position{S: rapid.StringMatching(`[WB]{0,100}`).Draw(t, "stalk")}
		here := worth(p.S).Number()
		best := map[games.Player]value.Dyadic{}
		rules.Moves(p, func(m games.Move) bool {
			next := worth(m.Parts[0].S).Number()
			sign := map[games.Player]int{games.Left: -1, games.Right: 1}[m.Player]
			if next.Cmp(here) != sign {
				t.Fatalf("%v cuts %s, worth %v, to %v", m.Player, p.S, here, next)
			}
			if first, ok := best[m.Player]; !ok {
				best[m.Player] = next
			} else if next.Cmp(first) == -sign {
				t.Fatalf("the first cut of %v leaves %v, a later one %v", m.Player, first, next)
			}
			return true
		})
	})
}

func TestMovesAreDescribed(t *testing.T) {
	p := games.Position{S: "WBW"}
	var got []string
	rules.Moves(p, func(m games.Move) bool {
		got = append(got, m.Player.String()+": "+rules.Describe(p, m).String())
		return true
	})
	const want = "left: cut edge 3 (W), leave WB; right: cut edge 2 (B), leave W; left: cut edge 1 (W), nothing is left"
	if strings.Join(got, "; ") != want {
		t.Errorf("%q, want %s", got, want)
	}
}

func TestStalksBeyondTheTablesHaveNoNumber(t *testing.T) {
	numbered := rules.(games.Numbered)
	if n, ok := numbered.Number(games.Position{S: strings.Repeat("W", 61)}); !ok || n != 1<<62-2 {
		t.Error(n, ok)
	}
	if n, ok := numbered.Number(games.Position{S: strings.Repeat("W", 62)}); ok {
		t.Errorf("62 edges have the number %d", n)
	}
}

// Books write B for blue, Left's, and R for red. Both are Right's here, so a mixture is refused.
func TestMixedLettersAreRefused(t *testing.T) {
	for text, want := range map[string]int{"BRBR": 1, "LLW": 2, "gbgL": 3, "0-1B 1-2R": 8, "0-1G 0-1w 0-2W 0-3r": 18} {
		_, err := rules.Parse([]string{"G", text})
		var e *games.Error
		if !errors.As(err, &e) || e.Code != games.CodeBadPosition || e.Arg != 1 || e.Offset != want {
			t.Errorf("%s: %+v, want a refusal at %d", text, err, want)
		}
	}
	for _, text := range []string{"LRG", "WBG", "GRR", "0-1L 1-2R 0-1G", "0-1W 1-2b"} {
		if _, err := rules.Parse([]string{text}); err != nil {
			t.Errorf("%s: %v", text, err)
		}
	}
}
