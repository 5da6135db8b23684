package picture_test

import (
	"math"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"sprague/internal/columns"
	"sprague/internal/say"
	"sprague/repl/picture"
)

func plotOf(values ...int64) *picture.Plot {
	return &picture.Plot{Title: say.Plain("kayles"), X: say.Plain("n"), Y: say.Plain("g(n)"), Zero: picture.PPosition(), Values: numbers(values...)}
}

func TestPlot(t *testing.T) {
	same(t, `
kayles
g(n)
8┤             ⢀  ⢀     ⢀  ⢀
7┤       ⢀   ⢀   ⡀ ⢀   ⡀ ⢀   ⡀ ⢀
6┤     ⢀     ⡀     ⡀
5┤              ⡀
4┤  ⢀ ⢀ ⡀ ⢀ ⢀ ⡀ ⢀   ⡀ ⢀   ⡀ ⢀ ⢀
3┤ ⢀ ⡀     ⡀         ⢀
2┤ ⡀ ⢀ ⡀ ⡀ ⢀   ⡀ ⢀   ⡀ ⢀ ⡀ ⡀ ⢀ ⡀
1┤⢀ ⡀ ⡀ ⢀ ⡀ ⡀ ⢀   ⡀ ⢀ ⡀ ⡀ ⢀ ⡀ ⡀
0┤⡀
 └────────────────────────────── n
  0    10   20   30   40   50
`, shown(t, plotOf(kayles(60)...), picture.Screen{Width: 40}))
	p := plotOf(kayles(2000)...)
	p.Pattern = picture.Pattern{Preperiod: 71, Period: 12}
	p.Values[3], p.Values[4], p.Values[5] = picture.Loony(), picture.Cell{}, picture.Word("0^1")
	p.Values[6] = picture.Number(40)
	same(t, `
kayles
g(n)
40┤░
  ┤
20┤
 0┤██████████████████████████████████████████████████████▒
  └─┴───────────────────────────────────────────────────── n
   0            500           1000         1500
░ 1   ▒ 2   ▓ 10   █ 26 of 37 numbers at a point, or more
┴ from 71 on the values repeat: period 12
a point stands for 11 values up
loony values not plotted: 1
2 values not plotted (unknown or not numbers)
`, shown(t, p, picture.Screen{Width: 60, Height: 5}))
	same(t, `
kayles
g(n)
40┤░
  ┤
20┤
 0┤██████████████████████████████████████████████████████▒
  └─┴───────────────────────────────────────────────────── n
   0            500           1000         1500
░ 1   ▒ 2   ▓ 10   █ 26 每点 37 个数中的个数（不少于）
┴ 从 n = 71 起以 12 为周期   纵向每点代表 11 个值
立胜局面（未画出）：1 个   2 个值未画出（未知或不是数）
`, shown(t, p, picture.Screen{Width: 60, Height: 4, Language: say.Chinese}))
}

// Fractions have their height between integers at the axis.
func TestPlotFractions(t *testing.T) {
	p := plotOf(0, 1, 2, -1)
	p.Values = append(p.Values, picture.Fraction(1, 1), picture.Fraction(-3, 2), picture.Fraction(7, 2), picture.Fraction(1, 62))
	same(t, `
kayles
g(n)
 2┤        ⠁               ⠄
  ┤
 1┤    ⠂
  ┤                ⠄
 0┤⠄                           ⠄
  ┤
-1┤            ⡀       ⠂
  └──────────────────────────────── n
   0   1   2   3   4   5   6   7
`, shown(t, p, picture.Screen{Height: 12}))
	var points []rect
	for _, r := range svgOf(t, p, say.English).Rects[1:] {
		if (r.Fill == "#0072b2" || r.Fill == "#cc3311") && r.Width == r.Height {
			points = append(points, r)
		}
	}
	zero, one := points[7].Y, points[0].Y // zeros are drawn last
	for i, v := range []float64{1, 2, -1, 0.5, -0.75, 1.75, 0, 0} {
		if want := float64(zero) - v*float64(zero-one); math.Abs(float64(points[i].Y)-want) > 1 {
			t.Errorf("%v is %d high, want %.1f", v, points[i].Y, want)
		}
	}
}

// dotsOf reads the dots of a plot, counted from the lower left corner.
func dotsOf(t fataler, text string) (dots map[[2]int]bool) {
	t.Helper()
	var lines []string
	for _, line := range bare(t, text) {
		if _, points, ok := strings.Cut(line, "┤"); ok {
			lines = append(lines, points)
		}
	}
	slices.Reverse(lines)
	dots = map[[2]int]bool{}
	for i, line := range lines {
		for j, r := range []rune(line) {
			if r == ' ' {
				continue
			}
			for bit, at := range [][2]int{{0, 3}, {0, 2}, {0, 1}, {1, 3}, {1, 2}, {1, 1}, {0, 0}, {1, 0}} {
				if (r-0x2800)>>bit&1 == 1 {
					dots[[2]int{2*j + at[0], 4*i + at[1]}] = true
				}
			}
		}
	}
	return dots
}

// A dot is set if and only if its number has one of its values. The number of values per dot is
// given below, and is as small as the room allows. If a dot would have several numbers, the shade
// of a character shows how many of its numbers it has.
func TestPlotDots(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		greatest := rapid.SampledFrom([]int64{1, 39, 41, 200, 1 << 62}).Draw(t, "greatest")
		values := rapid.SliceOfN(rapid.Int64Range(0, greatest), 100, 1000).Draw(t, "values")
		values[0], values[1] = 0, greatest // they determine the span
		p := plotOf(values...)
		p.X, p.First = say.Text{}, rapid.Int64Range(-1000, 1000).Draw(t, "first")
		text := shown(t, p, picture.Screen{Width: 80, Depth: rapid.SampledFrom([]picture.Depth{picture.Plain, picture.Truecolor}).Draw(t, "depth")})
		across, up := int64(1), int64(1)
		for _, line := range bare(t, text) {
			for _, part := range strings.Split(line, "   ") {
				if told, ok := strings.CutPrefix(part, "a point stands for "); ok {
					up = integer(t, strings.Fields(told)[0])
				} else if _, told, ok := strings.Cut(part, " of "); ok {
					across = integer(t, strings.Fields(told)[0])
				}
			}
		}
		if across > 1 {
			shaded(t, text, values, across, up)
			return
		}
		stretch := int64(1)
		if greatest == 1 {
			stretch = 4
		} else if greatest == 39 {
			stretch = 2
		}
		want := map[[2]int]bool{}
		for n, v := range values {
			want[[2]int{n, int(v / up * stretch)}] = true
		}
		got := dotsOf(t, text)
		if len(got) != len(want) {
			t.Fatalf("%d dots, want %d\n%s", len(got), len(want), text)
		}
		for at := range want {
			if !got[at] {
				t.Fatalf("no dot at %v\n%s", at, text)
			}
		}
	})
}

// shaded compares the shades of a plot with the counts in its legend.
func shaded(t *rapid.T, text string, values []int64, across, up int64) {
	want := map[[2]int]int{}
	for n, v := range values {
		want[[2]int{n / int(across), int(v / up)}]++
	}
	lines := bare(t, text)
	_, legend, _ := strings.Cut(strings.Join(lines, "\n"), "─ ")
	least := map[rune]int{}
	signs := []rune("░▒▓█")
	for i, sign := range signs {
		if _, told, ok := strings.Cut(legend, string(sign)+" "); ok {
			least[signs[i]] = int(integer(t, strings.Fields(told)[0]))
		}
	}
	var rows [][]rune
	for _, line := range lines {
		if _, points, ok := strings.Cut(line, "┤"); ok {
			rows = append(rows, []rune(points))
		}
	}
	slices.Reverse(rows)
	for y, row := range rows {
		for x, sign := range row {
			count, at := want[[2]int{x, y}], slices.Index(signs, sign)
			delete(want, [2]int{x, y})
			if at < 0 && count > 0 || at >= 0 && count < least[sign] {
				t.Fatalf("%q at %d,%d for %d\n%s", sign, x, y, count, text)
			}
			for _, darker := range signs[at+1:] {
				if count >= max(least[darker], 1) && least[darker] > 0 {
					t.Fatalf("%q at %d,%d for %d\n%s", sign, x, y, count, text)
				}
			}
		}
	}
	if len(want) > 0 {
		t.Fatalf("no points at %v\n%s", want, text)
	}
}

// Numbers at the axes are aligned with their points.
func TestPlotLabels(t *testing.T) {
	p := plotOf(make([]int64, 101)...)
	p.First = 50
	p.Values[70], p.Values[71] = picture.Number(9), picture.Number(9) // numbers 120 and 121, one dot each
	lines := bare(t, shown(t, p, picture.Screen{Width: 80}))
	at := slices.IndexFunc(lines, func(line string) bool { return strings.HasPrefix(line, "9┤") })
	if at < 0 {
		t.Fatal(lines)
	}
	column := slices.IndexFunc([]rune(lines[at])[2:], func(r rune) bool { return r != ' ' }) + 2
	if numbers := lines[len(lines)-1]; !strings.HasPrefix(numbers[column:], "120") || numbers[column-1] != ' ' {
		t.Errorf("column %d of %q", column, numbers)
	}
}

// A screen holds the whole plot and the next prompt.
func TestPlotFitsItsScreen(t *testing.T) {
	up := make([]int64, 100001)
	for n := range up {
		up[n] = int64(n)
	}
	many := plotOf(up...)
	many.Values[7], many.Values[8] = picture.Loony(), picture.Cell{}
	for _, p := range []*picture.Plot{many, plotOf(kayles(1001)...), plotOf(up[:5]...), {Title: say.Plain("far"), First: math.MaxInt64 - 7, Values: numbers(1, 2, 3, 4, 5)}} {
		for _, size := range [][2]int{{80, 24}, {200, 50}, {60, 15}, {50, 14}} {
			for _, depth := range []picture.Depth{picture.Plain, picture.Truecolor} {
				lines := bare(t, shown(t, p, picture.Screen{Width: size[0], Height: size[1], Depth: depth}))
				if len(lines) >= size[1] {
					t.Errorf("%d lines on a screen of %d", len(lines), size[1])
				}
				for _, line := range lines {
					if w := columns.Width(line); w > size[0] {
						t.Errorf("%q has %d columns of %d", line, w, size[0])
					}
				}
			}
		}
	}
}

// An axis begins with 0 if that is near, and with the least value otherwise.
func TestPlotBegins(t *testing.T) {
	for want, values := range map[string][]int64{"0┤": {3, 6}, "4┤": {4, 7}, "-2┤": {-2, 5}} {
		lines := bare(t, shown(t, plotOf(values...), picture.Screen{}))
		if lowest := lines[len(lines)-3]; !strings.HasPrefix(lowest, want) {
			t.Errorf("%v: the axis begins %q, want %s", values, lowest, want)
		}
	}
}

// Dots have the color of a zero only if no other value could be taken for one.
func TestPlotZeros(t *testing.T) {
	for _, line := range screen(t, shown(t, plotOf(0, 1, 2, 3, 0, 0), picture.Screen{Depth: picture.Truecolor})) {
		at := slices.IndexFunc(line, func(s sign) bool { return s.text == "┤" })
		for _, s := range line[at+1:] {
			if zero := line[0].text == "0" && s.text != " "; at >= 0 && zero != (rgb(s.fore) == "#cc3311") {
				t.Errorf("%q in %q", s.text, s.fore)
			}
		}
	}
	dense := make([]int64, 24)
	for i := range dense {
		dense[i] = int64(i * 4)
	}
	for _, line := range screen(t, shown(t, plotOf(dense...), picture.Screen{Width: 20, Height: 5, Depth: picture.Truecolor})) {
		if at := slices.IndexFunc(line, func(s sign) bool { return s.text == "┤" }); at >= 0 && slices.ContainsFunc(line, func(s sign) bool { return s.fore != "" }) {
			t.Error("zeros among other values")
		}
	}
}

func TestPlotExtremes(t *testing.T) {
	for _, p := range []*picture.Plot{
		plotOf(math.MinInt64, math.MaxInt64, 0), plotOf(7), plotOf(math.MaxInt64),
		{First: math.MaxInt64 - 2, Values: numbers(1, 2)},
		{First: math.MinInt64, Values: numbers(1, 2)},
	} {
		for name, draw := range ways(p) {
			if err := draw(&strings.Builder{}); err != nil {
				t.Errorf("%s: %v", name, err)
			}
		}
		for _, size := range [][2]int{{1, 1}, {-5, -5}, {math.MaxInt32, math.MaxInt32}} {
			shown(t, p, picture.Screen{Width: size[0], Height: size[1], Depth: picture.Colors16})
		}
	}
	for want, p := range map[string]*picture.Plot{
		"there is nothing to be drawn: none of the 0 values is a number": {},
		"there is nothing to be drawn: none of the 2 values is a number": {Values: []picture.Cell{picture.Loony(), {}}},
		"the values of a plot are numbered to 2^63-1 at most":            {First: math.MaxInt64, Values: numbers(1, 2)},
	} {
		for name, draw := range ways(p) {
			if err := draw(&strings.Builder{}); err == nil || err.Error() != want {
				t.Errorf("%s: %v, want %s", name, err, want)
			}
		}
	}
}
