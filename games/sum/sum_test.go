package sum_test

import (
	"strings"
	"testing"

	"sprague/games"
	"sprague/games/sum"
)

func TestSumTextRoundTrip(t *testing.T) {
	for want, s := range map[string]sum.Sum{
		"0":                                  nil,
		"nim(3,4,5)":                         {term(t, 1, "nim", "3", "4", "5")},
		"nim()":                              {term(t, 1, "nim")},
		"3*nim(1,2)":                         {term(t, 3, "nim", "1", "2")},
		"kayles(12) + 2*nim(3)":              {term(t, 1, "kayles", "12"), term(t, 2, "nim", "3")},
		"octal[0.77](4) + subtraction[1](2)": {term(t, 1, "octal[.77]", "4"), term(t, 1, "subtraction[1]", "2")},
		"cutting(3,4)":                       {term(t, 1, "cutting", "3", "4")},
		"2*cutting(3,4)":                     {term(t, 2, "cutting", "3", "4")},
		"messenger()":                        {term(t, 1, "messenger")},
		"messenger(wbw)":                     {term(t, 1, "messenger", "wbw")},
		"hackenbush(WBW,B)":                  {term(t, 1, "hackenbush", "WBW", "b")},
		"1/2":                                {term(t, 1, "number", "1/2")},
		"nim(1) - 3/4":                       {term(t, 1, "nim", "1"), term(t, 1, "number", "-3/4")},
		"-3/4 + nim(1)":                      {term(t, 1, "number", "-3/4"), term(t, 1, "nim", "1")},
		"5*(-3/4)":                           {term(t, 5, "number", "-3/4")},
	} {
		if got := s.String(); got != want {
			t.Errorf("%s, want %s", got, want)
		}
	}
}

// The parts of a cut component stay together, and fallen stalks are omitted.
func TestPartsReplaceTheirWhole(t *testing.T) {
	sheets := term(t, 2, "cutting", "2", "3")
	sheets.Positions = append(sheets.Positions, games.Position{X: 1, Y: 1})
	stalks := term(t, 1, "hackenbush", "W")
	stalks.Positions = append(stalks.Positions, games.Position{})
	for want, s := range map[string]sum.Sum{
		"2*(cutting(2,3) + cutting(1,1))": {sheets},
		"hackenbush(W)":                   {stalks},
		"hackenbush()":                    {{Rules: stalks.Rules, Positions: []games.Position{{}}, Count: 1}},
	} {
		if got := s.String(); got != want {
			t.Errorf("%s, want %s", got, want)
		}
	}
}

func TestWinningMovesAreWrittenOut(t *testing.T) {
	for _, test := range []struct {
		s    sum.Sum
		want []string
	}{
		{sum.Sum{term(t, 1, "nim", "3", "4", "5")}, []string{"any: take 2, leave 1: nim(1,4,5)"}},
		{sum.Sum{term(t, 1, "nim", "1", "2", "3")}, nil},
		{sum.Sum{term(t, 3, "nim", "2")}, []string{
			"any: take 2, the whole heap: 2*nim(2) + nim(0)",
		}},
		{sum.Sum{term(t, 1, "cutting", "2", "4")}, []string{"any: cut into 2×2 and 2×2: cutting(2,2) + cutting(2,2)"}},
		{sum.Sum{term(t, 1, "nim", "5"), term(t, 1, "cutting", "1", "2")}, []string{
			"any: cut into 1×1 and 1×1, which wins at once: wins",
		}},
		{sum.Sum{term(t, 1, "hackenbush", "WB", "B")}, []string{
			"right: cut edge 2 (B), leave W: hackenbush(W,B)",
			"right: cut edge 1 (B), nothing is left: ",
		}[:1]},
		{sum.Sum{term(t, 1, "number", "1/2"), term(t, 1, "nim", "1")}, []string{
			"left: take 1, the whole heap: 1/2 + nim(0)",
		}},
	} {
		var got []string
		_, winning := solved(t, test.s, all)
		for _, m := range winning.Moves {
			text := m.To.String()
			if m.Wins {
				text = "wins"
			}
			got = append(got, m.Player.String()+": "+strings.TrimPrefix(m.Text().String(), games.Named(m.Moved[0].Rules, m.Moved[0].From)+": ")+": "+text)
		}
		if len(got) != len(test.want) {
			t.Errorf("%v: %q, want %q", test.s, got, test.want)
			continue
		}
		for i := range got {
			if got[i] != test.want[i] {
				t.Errorf("%v: %q, want %q", test.s, got, test.want)
			}
		}
	}
}
