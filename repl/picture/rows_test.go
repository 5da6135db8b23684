package picture_test

import (
	"math"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"sprague/internal/say"
	"sprague/repl/picture"
)

func TestRows(t *testing.T) {
	kaylesRows := picture.Rows{Title: say.Plain("kayles"), Name: say.Plain("n"), Values: numbers(kayles(100)...), Pattern: picture.Pattern{Preperiod: 71, Period: 12}}
	same(t, `
kayles
 n  0  1  2  3  4  5  6  7  8  9 10 11
 0 [0] 1  2 [3] 1  4 [3] 2  1 [4] 2 [6]
12  4  1  2 [7] 1  4 [3] 2  1 [4][6] 7
24  4  1  2  8 [5] 4  7  2  1  8 [6] 7
36  4  1  2 [3] 1  4  7  2  1  8  2  7
48  4  1  2  8  1  4  7  2  1 [4] 2  7
60  4  1  2  8  1  4  7  2  1  8 [6] 7
──────────────────────────────────────
72  4  1  2  8  1  4  7  2  1  8  2  7
84  4  1  2  8  1  4  7  2  1  8  2  7
96  4  1  2  8
from 71 on the values repeat: period 12
[n] an exception: the value does not follow the pattern
`, shown(t, &kaylesRows, picture.Screen{Width: 80}))
	same(t, `
kayles
 n 0 1 2 3 4 5
 0[0]1 2[3]1 4
 6[3]2 1[4]2[6]

12 4 1 2[7]1 4
18[3]2 1[4|6]7

24 4 1 2 8[5]4
30 7 2 1 8[6]7

36 4 1 2[3]1 4
42 7 2 1 8 2 7

48 4 1 2 8 1 4
54 7 2 1[4]2 7

60 4 1 2 8 1 4
66 7 2 1 8[6]7
──────────────
72 4 1 2 8 1 4
78 7 2 1 8 2 7

84 4 1 2 8 1 4
90 7 2 1 8 2 7

96 4 1 2 8
从 n = 71 起以 12 为周期
[n] 例外：不符合周期规律的值
`, shown(t, &kaylesRows, picture.Screen{Width: 24, Language: say.Chinese}))
	kaylesRows.Preperiod, kaylesRows.Period = 0, 0
	kaylesRows.Values = kaylesRows.Values[:45]
	same(t, `
kayles
 n  0  1  2  3  4  5  6  7  8  9 10 11 12 13 14 15 16 17 18 19
 0  0  1  2  3  1  4  3  2  1  4  2  6  4  1  2  7  1  4  3  2
20  1  4  6  7  4  1  2  8  5  4  7  2  1  8  6  7  4  1  2  3
40  1  4  7  2  1
`, shown(t, &kaylesRows, picture.Screen{Width: 70}))
	short := picture.Rows{Name: say.Plain("n"), Values: numbers(0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11), Pattern: picture.Pattern{Preperiod: 1, Period: 2, Saltus: 2}, Shortest: 5}
	same(t, `
 n  0  1  2  3  4  5
 0 [0] 0  1  2  3  4
────────────────────
 6  5  6  7  8  9 10
12 11
from 1 on the values repeat, plus 2 each time: period 2, saltus 2
[n] an exception: the value does not follow the pattern
`, shown(t, &short, picture.Screen{}))
	rising := picture.Rows{Values: numbers(0, 7, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5), Pattern: picture.Pattern{Preperiod: 2, Period: 4, Saltus: 2}}
	same(t, `
    0  1  2  3
 0 [0][7] 0  1
──────────────
 4  1  2  2  3
 8  3  4  4  5  +2
from 2 on the values repeat, plus 2 each time: period 4, saltus 2
[n] an exception: the value does not follow the pattern
`, shown(t, &rising, picture.Screen{}))
}

// The numbers before lines and above columns identify each value, and brackets mark values that
// differ from the pattern.
func TestRowsReadBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		preperiod, period := rapid.IntRange(0, 60).Draw(t, "preperiod"), rapid.IntRange(1, 50).Draw(t, "period")
		saltus := rapid.SampledFrom([]int64{0, 0, 1, 16}).Draw(t, "saltus")
		count := preperiod + period + rapid.IntRange(0, 120).Draw(t, "more")
		values := rapid.SliceOfN(rapid.Int64Range(0, 12), count, count).Draw(t, "values")
		for n := preperiod + period; n < count; n++ {
			values[n] = values[n-period] + saltus
		}
		shortest := rapid.IntRange(0, 60).Draw(t, "shortest")
		r := picture.Rows{Name: say.Plain("n"), Values: numbers(values...), Pattern: picture.Pattern{Preperiod: uint64(preperiod), Period: uint64(period), Saltus: uint64(saltus)}, Shortest: uint64(shortest)}
		width := rapid.SampledFrom([]int{0, 30, 80}).Draw(t, "width")
		text := shown(t, &r, picture.Screen{Width: width})
		lines := strings.Split(text, "\n")
		seen := 0
		for _, line := range lines[1:] {
			if strings.HasPrefix(line, "from") {
				break
			}
			if width > 0 && len([]rune(line)) > width {
				t.Fatalf("%q is too wide", line)
			}
			if line == "" || strings.HasPrefix(line, "─") {
				continue
			}
			line, rise, _ := strings.Cut(line, "+")
			margin := strings.Index(lines[0], "n") + 1
			head := strings.TrimSpace(line[:margin])
			n := int(integer(t, head))
			if n != seen {
				t.Fatalf("line %q, and %d is next", line, seen)
			}
			for _, field := range strings.Fields(strings.NewReplacer("[", " [", "]", " ", "|", " [").Replace(line[margin:])) {
				marked := strings.HasPrefix(field, "[")
				if v := integer(t, strings.TrimPrefix(field, "[")); v != values[n] {
					t.Fatalf("value %d is %d, want %d\n%s", n, v, values[n], text)
				}
				exception := false
				if n < preperiod {
					periods := (preperiod - n + period - 1) / period
					exception = values[n]+int64(periods)*saltus != values[n+periods*period]
				}
				if marked != exception {
					t.Fatalf("value %d: marked %t, and an exception %t\n%s", n, marked, exception, text)
				}
				n++
			}
			seen = n
			if rise != "" {
				start := int(integer(t, head))
				row := period * max(1, (shortest+period-1)/period)
				first := (preperiod + row - 1) / row * row
				if start%row != 0 || start <= first || integer(t, rise) != int64((start-first)/period)*saltus {
					t.Fatalf("%d rises by %s", start, rise)
				}
			}
		}
		if seen != count {
			t.Fatalf("%d values of %d\n%s", seen, count, text)
		}
	})
}

func TestRowsExtremes(t *testing.T) {
	for _, r := range []picture.Rows{
		{Values: numbers(1)},
		{Values: numbers(1, 2, 3), Pattern: picture.Pattern{Preperiod: math.MaxUint64, Period: math.MaxUint64, Saltus: math.MaxUint64}},
		{Values: numbers(1, 2, 3), Pattern: picture.Pattern{Preperiod: 2, Period: 1, Saltus: math.MaxUint64}},
		{Values: numbers(math.MinInt64, math.MinInt64, math.MaxInt64), Pattern: picture.Pattern{Preperiod: 2, Period: 1, Saltus: math.MaxUint64}},
		{Values: []picture.Cell{picture.Loony(), {}, picture.Word("½")}, Pattern: picture.Pattern{Preperiod: 1, Period: 1}},
		{Values: numbers(1, 2, 3), Pattern: picture.Pattern{Period: 3, Preperiod: math.MaxUint64 - 1}},
	} {
		for _, width := range []int{-1, 0, 1, 80, math.MaxInt} {
			shown(t, &r, picture.Screen{Width: width})
		}
	}
	below := picture.Rows{Values: numbers(math.MinInt64+1, math.MinInt64, math.MaxInt64), Pattern: picture.Pattern{Preperiod: 2, Period: 1, Saltus: math.MaxUint64}}
	if text := shown(t, &below, picture.Screen{}); !strings.Contains(text, "[-9223372036854775807]") { // no number below follows
		t.Error(text)
	}
	var b strings.Builder
	if err := (&picture.Rows{}).Show(&b, picture.Screen{}); err == nil || err.Error() != "there is nothing to be drawn: the sequence has no values" {
		t.Error(err)
	}
}
