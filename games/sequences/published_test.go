package sequences_test

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"

	"sprague/games/sequences"
	"sprague/games/value"
)

// start returns the row of a toads, some free squares and b frogs.
func start(a, free, b int) string {
	return strings.Repeat("t", a) + strings.Repeat(".", free) + strings.Repeat("f", b)
}

// The families of J. Erickson's conjectures (New Toads and Frogs results, 1996), as stated by T.
// Thanatipanonda (Further hopping with toads and frogs, Electronic Journal of Combinatorics 18,
// 2011).
func TestPublishedToadsAndFrogs(t *testing.T) {
	says := engineSays(t, sequences.ToadsAndFrogs)
	c := value.NewArena(1<<10).Calculate(context.Background(), 1<<20)
	number := func(n int64) *value.Form { return c.Number(value.Int(n)) }
	braces := func(left, right *value.Form) *value.Form { return c.Make([]*value.Form{left}, []*value.Form{right}) }
	check := func(row string, want fmt.Stringer) {
		t.Helper()
		if got := says(row); got != want.String() {
			t.Errorf("%s is worth %s, published %s", row, got, want)
		}
	}
	for a := int64(3); a <= 7; a++ { // two free squares: {{a-3 | a-b} | {* | 3-b}} for a > b >= 2
		for b := int64(2); b < a && a+b <= 11; b++ {
			check(start(int(a), 2, int(b)), braces(braces(number(a-3), number(a-b)), braces(c.Nimber(1), number(3-b))))
		}
	}
	for a := int64(2); a <= 7; a++ { // three free squares and two frogs: {a-2 | a-2}
		check(start(int(a), 3, 2), braces(number(a-2), number(a-2)))
	}
	for a := int64(5); a <= 6; a++ { // three free squares and three frogs: a - 7/2
		check(start(int(a), 3, 3), value.OfNumber(value.Scaled(2*a-7, 1)))
	}
	for a := 1; a <= 5; a++ { // a toads, a free squares, a-1 frogs: 1 or {1 | 1}
		if got := says(start(a, a, a-1)); got != "1" && got != "1 + *1" {
			t.Errorf("%s is worth %s", start(a, a, a-1), got)
		}
	}
	for a := 4; a <= 6; a++ { // T. Thanatipanonda 2011: three free squares between as many toads as frogs are infinitesimal
		if got := says(start(a, 3, a)); strings.Trim(got, "{}|,*^v +01") != "" {
			t.Errorf("%s is worth %s", start(a, 3, a), got)
		}
	}
	for row, want := range map[string]string{
		// E. R. Berlekamp, J. H. Conway and R. K. Guy, Winning Ways, 1982
		"t.f": "*1", "tft.f": "*1", "tftf.": "0", "tf.tf": "0", "t.tff": "^", "tt.ff": "*1",
		// the tests of CGSuite (A. N. Siegel)
		"ttttt..fffff": "{{2 | *1}, {{5/2 | {2 | {0 | {{0 | {{^ + *1 | 0} | -1}}, {0 | {{0 | {miny(1/32) | -2}} | -1/2 + *1}} | {{{^ + *1 | 0} | -1/2} | -1 + *1}}}}} | 0} | " +
			"{*1 | -2}, {0 | {{{{{1 + *1 | {1/2 | {0 | v + *1}}} | {{1 | {0 | v + *1}} | 0}, {{1/2 + *1 | {{2 | tiny(1/32)} | 0}} | 0}} | 0} | -2} | -5/2}}}",
	} {
		if got := says(row); got != want {
			t.Errorf("%s is worth %s, published %s", row, got, want)
		}
	}
}

// A row whose pieces are adjacent has an integer value (J. Erickson 1996).
func TestAdjacentPiecesAreIntegers(t *testing.T) {
	s := newShorts(t, sequences.ToadsAndFrogs)
	everyRow("tf", 7, func(pieces string) {
		for before := range 4 {
			for after := range 4 {
				row := strings.Repeat(".", before) + pieces + strings.Repeat(".", after)
				if v := value.OfForm(s.form(s.position(t, row))); !v.IsNumber() || !v.Number().IsInt() {
					t.Errorf("%s is worth %v", row, v)
				}
			}
		}
	})
}

// A. Fink, R. J. Nowakowski, A. N. Siegel and D. Wolfe, Toppling conjectures, 2015. One row, a
// palindrome, has the value of a given number. Up to reflection, m rows of l and r have the value
// *m. The atomic weight of an infinitesimal is -1, 0 or 1.
func TestPublishedTopplingDominoes(t *testing.T) {
	s := newShorts(t, sequences.TopplingDominoes)
	rows, nimbers := map[*value.Form]string{}, map[uint64]int{}
	longest := 9
	if testing.Short() {
		longest = 7
	}
	everyRow("lrg", longest, func(row string) {
		letters := []byte(row)
		slices.Reverse(letters)
		mirror := string(letters)
		f := s.form(s.position(t, row))
		switch {
		case f.IsNumber():
			if other, ok := rows[f]; ok || mirror != row {
				t.Errorf("%s is worth %v, as is %s", row, f, other)
			}
			rows[f] = row
		case f.IsInfinitesimal() && f.NotAllSmall() == nil:
			if w := s.AtomicWeight(f); w != s.Zero() && w != s.Number(value.Int(1)) && w != s.Number(value.Int(-1)) {
				t.Errorf("%s is worth %v, of atomic weight %v", row, f, w)
			}
		}
	})
	everyRow("lr", 12, func(row string) {
		letters := []byte(row)
		slices.Reverse(letters)
		if v := value.OfForm(s.form(s.position(t, row))); v.IsNimber() && row <= string(letters) {
			nimbers[v.Nimber()]++
		}
	})
	if nimbers[0] != 1 || nimbers[1] != 1 || nimbers[2] != 2 || nimbers[3] > 3 { // the empty row is 0
		t.Errorf("so many rows of up to 12 dominoes are worth nimbers: %v", nimbers)
	}
	says := engineSays(t, sequences.TopplingDominoes)
	for n := 1; n <= 6; n++ { // plain: n moves of Left's, and Nim
		for letter, want := range map[string]string{"l": fmt.Sprint(n), "r": fmt.Sprint(-n), "g": fmt.Sprintf("*%d", n)} {
			if got := says(strings.Repeat(letter, n)); got != want {
				t.Errorf("%d times %s is worth %s", n, letter, got)
			}
		}
	}
}
