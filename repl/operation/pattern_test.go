package operation

import (
	"bytes"
	"strings"
	"testing"

	"sprague/answer/pattern"
	"sprague/internal/say"
	"sprague/repl/render"
)

// Outcomes that are all the same are told in words.
func TestSameOutcomes(t *testing.T) {
	for math, want := range map[string]string{
		"P iff false":      "squares: no pattern found in the values, but one in the outcomes: no position is P\n",
		"P iff true":       "squares: no pattern found in the values, but one in the outcomes: all positions are P\n",
		"P iff n % 2 == 0": "squares: no pattern found in the values, but one in the outcomes: P iff n % 2 == 0\n",
	} {
		r := pattern.Report{Query: "squares", Asked: "grundy", Of: "outcome", Numbers: []string{"n"}, Formula: &pattern.Formula{Math: math}}
		var b bytes.Buffer
		if err := patternResult(r, "").Text(&b, render.Style{Language: say.English}); err != nil || !strings.HasPrefix(b.String(), want) {
			t.Errorf("%v: %s, want %s", err, b.String(), want)
		}
	}
}

// Exceptions beyond the listed ones are counted.
func TestMoreExceptions(t *testing.T) {
	r := pattern.Report{
		Query: "kayles", Asked: "grundy", Of: "grundy", Numbers: []string{"n"}, Points: 100, Fitted: 9, ExceptionsTotal: 7,
		Formula: &pattern.Formula{Math: "g(n) = n"}, Exceptions: []pattern.Exception{{Numbers: []int64{3}, Value: 8}, {Numbers: []int64{6}, Value: 1}},
	}
	if text := listedPoints(r).String(); text != "g(3)=8 g(6)=1 … and 5 more; --limit N lists them" {
		t.Error(text)
	}
	r.ExceptionsTotal = 2
	if text := listedPoints(r).String(); text != "g(3)=8 g(6)=1" {
		t.Error(text)
	}
}
