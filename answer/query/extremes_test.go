package query_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"sprague/answer/query"
	"sprague/games"
)

// nested puts n openers before a core and n closers after it.
func nested(n int, opener, core, closer string) string {
	return strings.Repeat(opener, n) + core + strings.Repeat(closer, n)
}

// expectCode parses and expects a code, or "" for no error.
func expectCode(t *testing.T, text string, code games.Code) {
	t.Helper()
	_, err := query.Parse(text)
	var e *query.Error
	switch {
	case err == nil && code == "":
	case !errors.As(err, &e) || e.Code != code:
		t.Errorf("%s: got %v, want code %q", short(text), err, code)
	}
}

// Brackets of all kinds nest up to 1,000 deep.
func TestDepth(t *testing.T) {
	for _, test := range []struct{ opener, core, closer string }{
		{"(", "1", ")"},
		{"(-", "nim 1", ")"},
		{"{", "", "|}"},
		{"{-{0|}|", "", "}"},
		{"1*", "1", ""},
		{"(1+", "1", ")"},
		{"(2 - ", "1", ")"},
	} {
		expectCode(t, nested(999, test.opener, test.core, test.closer), "")
		expectCode(t, nested(1001, test.opener, test.core, test.closer), "too_large")
		expectCode(t, nested(100_000, test.opener, test.core, test.closer), "too_large")
	}
	expectCode(t, nested(1000, "(", "1", ")"), "")
	expectCode(t, nested(999, "(", "nim(1)", ")"), "")
	expectCode(t, nested(1000, "(", "nim(1)", ")"), "too_large")
	expectCode(t, nested(1000, "{", "", "|}"), "")
	expectCode(t, "misere"+nested(1000, "(", "nim 1", ")"), "")
	expectCode(t, "misere"+nested(1001, "(", "nim 1", ")"), "too_large")
	expectCode(t, strings.Repeat("(", 100_000), "too_large")
	expectCode(t, strings.Repeat("misere(", 100_000), "too_large")
	expectCode(t, "nim"+strings.Repeat("(", 100_000), "too_large")
	expectCode(t, "octal"+strings.Repeat("[", 100_000), "too_large")
	expectCode(t, strings.Repeat(")", 100_000), "parse")
}

// Nested signs have no depth limit.
func TestSigns(t *testing.T) {
	for n, want := range map[int]string{1_000_000: "nim(3)", 1_000_001: "-nim(3)"} {
		q, err := query.Parse(strings.Repeat("-", n) + "nim(3)")
		if err != nil || q.String() != want {
			t.Errorf("%d signs: %v, %v, want %s", n, q, err, want)
		}
	}
	expectCode(t, "form "+strings.Repeat("+-", 300_000), "")
	expectCode(t, "form +^1000001 -", "")
	expectCode(t, "{"+strings.Repeat("-", 1_000_000)+"1|}", "")
}

// The size of a query is bounded in each of its dimensions.
func TestSize(t *testing.T) {
	if testing.Short() {
		t.Skip("long, and nothing in it is concurrent")
	}
	repeat := func(n int, of string) string { return strings.TrimSuffix(strings.Repeat(of, n), of[len(of)-1:]) }
	expectCode(t, repeat(80_000, "1+"), "")
	expectCode(t, repeat(80_001, "1+"), "too_large")
	expectCode(t, repeat(1_000_000, "1+"), "too_large")
	expectCode(t, "nim("+repeat(1_000_000, "1,")+")", "")
	expectCode(t, "nim("+repeat(1_000_001, "1,")+")", "too_large")
	expectCode(t, "nim "+repeat(1_000_000, "1 ")+" + {|}", "too_large")
	expectCode(t, "staircase("+repeat(1<<21, "1,")+")", "")
	expectCode(t, "staircase("+repeat(1<<21+1, "1,")+")", "too_large")
	expectCode(t, "staircase "+repeat(1<<21+1, "1 "), "too_large")
	expectCode(t, "staircase("+repeat(1<<21+1, "1 ")+")", "too_large")
	sets := func(n int) string {
		return strings.ReplaceAll(counted(n, func(i int) string { return fmt.Sprintf("subtraction[%d..60000](5)", i+1) }), ", ", " + ")
	}
	expectCode(t, sets(10), "")
	expectCode(t, sets(1000), "too_large")
	expectCode(t, repeat(10_000, "subtraction[1..60000](5)+"), "")
	expectCode(t, strings.Repeat("7", 100_000), "")
	expectCode(t, strings.Repeat("7", 100_001), "too_large")
	expectCode(t, "1/"+strings.Repeat("8", 100_001), "too_large")
	expectCode(t, "{1/"+strings.Repeat("7", 100_000)+"|}", "")
	expectCode(t, "9223372036854775807*nim(1)", "")
	expectCode(t, "9223372036854775808*nim(1)", "too_large")
	expectCode(t, "99999999999999999999*nim(1)", "too_large")
	expectCode(t, "3037000500*3037000500*nim(1)", "too_large")
	expectCode(t, "3037000499*3037000499*nim(1)", "")
	expectCode(t, "0*9223372036854775807*nim(1)", "")
	expectCode(t, strings.Repeat("k", 1<<20), "unknown_ruleset")
	expectCode(t, "octal[0."+strings.Repeat("7", 100_000)+"](3)", "too_large")
	expectCode(t, "subtraction["+repeat(70_000, "1,")+"](3)", "too_large")
	expectCode(t, "nim("+strings.Repeat("0", 1<<20)+"1)", "")
	expectCode(t, "nim("+strings.Repeat("9", 1<<20)+")", "out_of_range")
	expectCode(t, "messenger("+strings.Repeat("w", 1<<20)+")", "")
	expectCode(t, "hackenbush("+strings.Repeat("WB", 1<<19)+")", "")
}

// A megabyte of any text is refused or parsed quickly.
func TestGarbage(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	alphabets := []string{
		"()", "[]{}()", "{}|,0", "-+", "0123456789/*", "nim(,) ", "form+-^1 ", "<>=|1 ", "\x00\x01", "é٣ ",
		"kayles 12+()[]{}*-/|,.\"'\\%$",
	}
	for _, alphabet := range alphabets {
		runes := []rune(alphabet)
		garbage := make([]rune, 1<<20/len(string(runes[0])))
		for i := range garbage {
			garbage[i] = runes[random.IntN(len(runes))]
		}
		expectSane(t, string(garbage))
		expectSane(t, "form "+string(garbage))
	}
	raw := make([]byte, 1<<20)
	for i := range raw {
		raw[i] = byte(random.Uint32())
	}
	expectSane(t, string(raw))
	for _, unit := range []string{"nim(", "nim[", "3*", "{0|", "{", "-(", "(-1+", "misere(", "octal[0.", "1<", "form ", "*", "1+(", "{{"} {
		expectSane(t, strings.Repeat(unit, 1<<20/len(unit)))
	}
}
