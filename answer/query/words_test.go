package query_test

import (
	"strings"
	"testing"

	"pgregory.net/rapid"

	"sprague/answer/query"
)

// Bare words are equivalent to brackets, including the brackets of a code's tail.
func TestBareWordsEqualBrackets(t *testing.T) {
	for bare, bracketed := range map[string]string{
		"octal 0.[3] 5":               "octal[0.[3]](5)",
		"octal 4.(3) 5 6":             "octal[4.(3)](5,6)",
		"octal 0.(3) 5, 6 + nim(2)":   "octal[0.(3)](5,6) + nim(2)",
		"(octal 0.1(3) 5)":            "octal[0.1(3)](5)",
		"(octal 0.77 5) + octal .7 3": "octal[0.77](5) + octal[0.7](3)",
		"-octal 0.(3) 5":              "-octal[0.(3)](5)",
		"octal 0.(3) 5 >= 0":          "octal[0.(3)](5) >= 0",
		"octal[0.(3)] 5":              "octal[0.(3)](5)",
		"subtraction 1,3..5 7":        "subtraction[1,3..5](7)",
		"turning 1-3,5+C wbw - nim 2": "turning[1-3,5+C](wbw) - nim(2)",
		"(turning 3C(5) wwb)+nim 1":   "turning[3C(5)](wwb) + nim(1)",
		"tb {2+}=.0 12":               "take-and-break[{2+}=.0](12)",
		"tb 4!.0 8 20 + *1":           "take-and-break[4!.0](8,20) + *1",
	} {
		expectSame(t, bare, bracketed)
	}
}

func TestBareOctalCodes(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		code := rapid.StringMatching(`[04]?\.[0-7]{0,4}([(][0-7]{1,3}[)]|\[[0-7]{1,3}\])?`).Draw(t, "code")
		heaps := rapid.SliceOfN(rapid.StringMatching(`[1-9][0-9]{0,2}`), 1, 3).Draw(t, "heaps")
		expectSame(t, "octal "+code+" "+strings.Join(heaps, " "), "octal["+code+"]("+strings.Join(heaps, ",")+")")
	})
}

// expectSame expects two texts to have the same query, or the same refusal.
func expectSame(t interface{ Errorf(string, ...any) }, a, b string) {
	first, err := query.Parse(a)
	second, other := query.Parse(b)
	switch {
	case (err == nil) != (other == nil):
		t.Errorf("%s: %v; %s: %v", a, err, b, other)
	case err != nil:
		if e, o := err.(*query.Error), other.(*query.Error); e.Code != o.Code || e.Error() != o.Error() {
			t.Errorf("%s: %v; %s: %v", a, err, b, other)
		}
	case first.String() != second.String():
		t.Errorf("%s is %s; %s is %s", a, first, b, second)
	}
}

// Brackets that do not match, or that begin a word, are not bare words.
func TestBareWordsWithBadBrackets(t *testing.T) {
	for text, want := range map[string]string{
		"octal 0.(3 5":     "unclosed",
		"octal 0.(3] 5":    "close the bracket with ')'",
		"octal 0.3) 5":     "octal needs heap sizes",
		"octal 0.(3)":      "octal needs heap sizes",
		"octal 0.3 (5)":    "octal needs heap sizes",
		"octal 0.(3) 5(6)": "unexpected '('",
		"octal 0.(x) 5":    "unexpected 'x'",
		"kayles 3(4)":      "unexpected '('",
		"kayles 3[4]":      "unexpected '['",
	} {
		_, err := query.Parse(text)
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %q", text, err, want)
		}
	}
}
