package heaps

import (
	"strings"
	"testing"

	"pgregory.net/rapid"

	"sprague/games"
)

// spell returns digit k of a well-formed code, read directly from its text.
func spell(text string, k int) byte {
	text = strings.TrimRight(strings.TrimSpace(text), ")]")
	head, rest, _ := strings.Cut(text, ".")
	if k == 0 {
		return (head + "0")[0] - '0'
	}
	start, tail := rest, ""
	if open := strings.IndexAny(rest, "(["); open >= 0 {
		start, tail = rest[:open], rest[open+1:]
	}
	switch {
	case k <= len(start):
		return start[k-1] - '0'
	case tail == "":
		return 0
	default:
		return tail[(k-1-len(start))%len(tail)] - '0'
	}
}

// checkCode checks a code against its text, and that its canonical text is unique.
func checkCode(t interface{ Fatalf(string, ...any) }, text string, c code) {
	canonical := c.String()
	again, err := parseCode(canonical)
	if err != nil || again.String() != canonical {
		t.Fatalf("%q is %q, which is %q, %v", text, canonical, again.String(), err)
	}
	if len(canonical) > len(strings.TrimSpace(text))+2 {
		t.Fatalf("%q is %q, which is no shorter", text, canonical)
	}
	for _, k := range farOut(len(text)) {
		want := spell(text, k)
		if c.digit(int64(k)) != want || again.digit(int64(k)) != want || spell(canonical, k) != want {
			t.Fatalf("digit %d of %q is %d, not %d, and of %q it is %d", k, text, want, c.digit(int64(k)), canonical, again.digit(int64(k)))
		}
	}
}

// farOut lists places near the point, after the end of a text of n bytes, and far beyond.
func farOut(n int) (places []int) {
	for k := range 100 {
		places = append(places, k, n+k, 1_000_000+k)
	}
	return places
}

var codes = []string{
	"0.77", "0.137", ".07", "4.(3)", "0.[3]", "4.", "0.0", "0.7700", "0.000(0)", "0.(33)", "0.3(3)",
	"0.12(1212)", "0.1(21)", "4.0(30)", "0.77(04)[", " 0.7 ", "0.(3", "0.8", "1.7", "", "0.é", "0.(12345)",
}

func FuzzOctalCode(f *testing.F) {
	for _, text := range codes {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		c, err := parseCode(text)
		if err != nil {
			checkRefusal(t, text, err)
			return
		}
		checkCode(t, text, c)
	})
}

// checkRefusal checks that an error points into the text or to its end.
func checkRefusal(t *testing.T, text string, err error) {
	t.Helper()
	e, ok := err.(*games.Error)
	if !ok || e.Offset < 0 || e.Offset > len(text) || e.Error() == "" || !e.Code.Malformed() && e.Code != games.CodeTooLarge && e.Code != games.CodeOutOfRange {
		t.Fatalf("%q: %#v", text, err)
	}
}

// Two codes have the same text if and only if they have the same digits.
func TestCodesWithEqualDigitsAreEqual(t *testing.T) {
	texts := rapid.StringMatching(`[04]\.[03]{0,4}(\([03]{1,4}\))?`)
	rapid.Check(t, func(t *rapid.T) {
		a, b := texts.Draw(t, "a"), texts.Draw(t, "b")
		first, err := parseCode(a)
		if err != nil {
			t.Fatal(err)
		}
		second, err := parseCode(b)
		if err != nil {
			t.Fatal(err)
		}
		checkCode(t, a, first)
		same := true
		for k := range 40 {
			same = same && spell(a, k) == spell(b, k)
		}
		if same != (first.String() == second.String()) {
			t.Fatalf("%s is %s, %s is %s; equal digits: %v", a, first, b, second, same)
		}
	})
}

func TestPlacesListTheDigitsWithABit(t *testing.T) {
	texts := rapid.StringMatching(`[04]\.[0-7]{0,4}(\([0-7]{1,4}\))?`)
	rapid.Check(t, func(t *rapid.T) {
		text := texts.Draw(t, "code")
		bit := rapid.SampledFrom([]byte{1, 2, 4}).Draw(t, "bit")
		c, err := parseCode(text)
		if err != nil {
			t.Fatal(err)
		}
		places, i := c.places(bit), 0
		for k := range int64(100) {
			if spell(text, int(k))&bit == 0 {
				continue
			}
			if got, ok := places.at(i); !ok || got != k {
				t.Fatalf("place %d of bit %d in %s is %d, %v; want %d", i, bit, text, got, ok, k)
			}
			i++
		}
		if next, ok := places.at(i); ok && next < 100 {
			t.Fatalf("place %d of bit %d in %s is %d", i, bit, text, next)
		}
	})
}

func TestDigitsOfFiniteCodes(t *testing.T) {
	for text, want := range map[string]string{"0.77": "\x00\x07\x07", "4.0": "\x04", "0.0130": "\x00\x00\x01\x03"} {
		r, err := NewOctal(text)
		if err != nil {
			t.Fatal(err)
		}
		if got := games.StructureOf(r).Octal; got == nil || string(got.Digits) != want || got.Unequal {
			t.Errorf("%s: %v", text, got)
		}
	}
	r, _ := NewOctal("4.(3)")
	if got := games.StructureOf(r); got.Octal != nil || len(got.Code.Tail) != 1 {
		t.Errorf("4.(3): %+v", got)
	}
}
