package query_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"sprague/games/sum"
)

// For rows with more winning moves than can be examined, one is found, alone and beside other
// games, and it wins.
func TestLongRowsOfTurnedCoins(t *testing.T) {
	if testing.Short() {
		t.Skip("long, and nothing in it is concurrent")
	}
	random := rand.New(rand.NewPCG(5, 6))
	e := over(embedded, sum.Limits{List: limits.List, Work: limits.Work / 10})
	for _, test := range []struct {
		name  string
		coins int
	}{
		{"mogul", 66},
		{"moebius", 90},
		{"sym", 70},
		{"motley", 64},
		{"mock-turtles", 30_000},
		{"ruler", 3000},
		{"turnips", 1000},
		{"turning[1+F,3-5S]", 30},
	} {
		row := make([]byte, test.coins)
		for j := range row {
			row[j] = "wb"[random.IntN(2)]
		}
		for _, beside := range []string{"", " + nim(3)", " + cutting(2,4)"} {
			text := test.name + "(" + string(row) + ")" + beside
			a := answered(t, e, text)
			if *a.Outcome == "P" {
				continue
			}
			if len(a.Moves) == 0 {
				t.Errorf("%s: no move", short(text))
				continue
			}
			if after := answered(t, e, *a.Moves[0].To); *after.Outcome != "P" {
				t.Errorf("%s: the move leaves %s", short(text), show(after))
			}
		}
	}
}

func TestCodesOfTurnedCoinsAreReadInQueries(t *testing.T) {
	e := over(embedded, limits)
	for text, want := range map[string]string{
		"turning[1-3](wbw)":                  "N *5 from table",
		"turning[1-3] wbw":                   "N *5 from table",
		"turning[3C(5) , 1 - 2 ](bbw)":       "N *4 from formula",
		"turning[1+C](bbbw) + mogul(bbw)":    "P 0 from table",
		"3*motley(" + single(63) + ")":       "N *9223372036854775808 from formula",
		"mock-turtles WbW - turning[1-3] bw": "N *7 from table",
	} {
		if got := show(answered(t, e, text)); got != want {
			t.Errorf("%s: %s, want %s", text, got, want)
		}
	}
	refused(t, e, "motley("+single(64)+")", "too_large")
}

// single returns the row whose only w is at place j.
func single(j int) string { return strings.Repeat("b", j) + "w" }
