package picture_test

import (
	"fmt"
	"math"
	"strings"
	"testing"
	"unicode/utf8"

	"pgregory.net/rapid"

	"sprague/internal/say"
	"sprague/repl/picture"
)

func wythoffGrid(rows, across int) *picture.Grid {
	return &picture.Grid{
		Title: say.Plain("wythoff"), Down: say.Plain("a"), Across: say.Plain("b"), Zero: picture.PPosition(),
		Cells: wythoff(rows, across),
	}
}

func TestGrid(t *testing.T) {
	g := wythoffGrid(4, 12)
	g.Cells[3] = g.Cells[3][:6]
	g.Cells[1][0], g.Cells[2][11] = picture.Loony(), picture.Word("1/2")
	same(t, `
wythoff
a\b   0   1   2   3   4   5   6   7   8   9  10  11
  0  [0]  1   2   3   4   5   6   7   8   9  10  11
  1   !   2  [0]  4   5   3   7   8   6  10  11   9
  2   2  [0]  1   5   3   4   8   6   7  11   9 1/2
  3   3   4   5   6   2  [0]  ·   ·   ·   ·   ·   ·
[0] P-position    !  loony: the next player wins at once    ·  no value
`, shown(t, g, picture.Screen{}))
	same(t, `
wythoff
a\b   0   1   2   3   4   5   6   7   8
  0  [0]  1   2   3   4   5   6   7   8
  1   !   2  [0]  4   5   3   7   8   6
  2   2  [0]  1   5   3   4   8   6   7
  3   3   4   5   6   2  [0]  ·   ·   ·
……最后 3 列（共 12 列）放不下；图片文件可以容纳全部
[0] P 局面    !  立胜：先手一步获胜
 ·  无值
`, shown(t, g, picture.Screen{Width: 40, Language: say.Chinese}))
	g.Cells = [][]picture.Cell{numbers(0, 0, 1, 0), numbers(10, 0, 0, 10)}
	same(t, `
wythoff
a\b  0  1  2  3
  0 [0][0] 1 [0]
  1 10 [0][0]10
[0] P-position
`, shown(t, g, picture.Screen{}))
}

// Without a highlighted value, nothing is highlighted.
func TestGridOfMeasures(t *testing.T) {
	g := &picture.Grid{Down: say.Plain("breadth"), Across: say.Plain("length"), FirstDown: 1, FirstAcross: 1, Cells: [][]picture.Cell{numbers(0, 1), numbers(1, 0)}}
	same(t, `
breadth down, length across
   1  2
1  0  1
2  1  0
`, shown(t, g, picture.Screen{}))
}

// With negative numbers, white is in the middle, and zeros are not highlighted.
func TestGridDiverges(t *testing.T) {
	g := &picture.Grid{Down: say.Plain("a"), Across: say.Plain("b"), Zero: picture.PPosition(), Cells: [][]picture.Cell{numbers(-2, -1, 0, 1, 2)}}
	row := screen(t, shown(t, g, picture.Screen{Depth: picture.Truecolor}))[1]
	for i, want := range []string{"#6f3600", "#f7ddbb", "#f3f3f3", "#c4e2f8", "#332f7e"} {
		if got := rgb(row[5+3*i].back); got != want {
			t.Errorf("cell %d is %s, want %s", i, got, want)
		}
	}
	if v := svgOf(t, g, say.English); v.Rects[3].Fill != "#f3f3f3" {
		t.Errorf("0 is %s in a file", v.Rects[3].Fill)
	}
}

// A grid can be parsed back from its text, with any colors; no line of cells is wider than the
// screen.
func TestGridReadsBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		rows, across := rapid.IntRange(1, 12).Draw(t, "rows"), rapid.IntRange(1, 60).Draw(t, "across")
		greatest := rapid.SampledFrom([]int64{0, 1, 9, 10, 400, math.MaxInt64}).Draw(t, "greatest")
		value := rapid.Custom(func(t *rapid.T) picture.Cell {
			switch rapid.IntRange(0, 9).Draw(t, "kind") {
			case 0:
				return picture.Loony()
			case 1:
				return picture.Cell{}
			case 2, 3:
				return picture.Number(0)
			default:
				return picture.Number(rapid.Int64Range(0, greatest).Draw(t, "value"))
			}
		})
		g := &picture.Grid{Down: say.Plain("a"), Across: say.Plain("b"), Zero: picture.PPosition()}
		for range rows {
			g.Cells = append(g.Cells, rapid.SliceOfN(value, across, across).Draw(t, "row"))
		}
		s := picture.Screen{Width: rapid.SampledFrom([]int{0, 40, 80, 132}).Draw(t, "width"), Depth: rapid.SampledFrom([]picture.Depth{picture.Plain, picture.Colors16, picture.Colors256, picture.Truecolor}).Draw(t, "depth")}
		text := shown(t, g, s)
		lines := bare(t, text)
		halved := strings.ContainsAny(text, "▀▄")
		last := rows
		if halved {
			last = (rows + 1) / 2
		}
		for i, line := range lines[:last+1] {
			if s.Width > 0 && utf8.RuneCountInString(line) > s.Width {
				t.Fatalf("%d characters: %q", utf8.RuneCountInString(line), line)
			}
			if halved || i == 0 {
				continue
			}
			row := g.Cells[i-1]
			if int(integer(t, strings.TrimSpace(line[:3]))) != i-1 {
				t.Fatalf("row %d begins %q", i-1, line)
			}
			marks := strings.Count(line, "[") + strings.Count(line, "|")
			fields := strings.Fields(strings.NewReplacer("[", " ", "]", " ", "|", " ").Replace(line[3:]))
			if !strings.ContainsAny(line[3:], " [") { // adjacent digits on their colors
				fields = strings.Split(fields[0], "")
			}
			for j, field := range fields {
				if want := row[j].String(); field != want {
					t.Fatalf("row %d, column %d: %s, want %s\n%s", i-1, j, field, want, text)
				}
				if row[j] == picture.Number(0) {
					marks--
				}
			}
			if s.Depth == picture.Plain && marks != 0 {
				t.Fatalf("%d marks too many in %q", marks, line)
			}
			if more := across - len(fields); more > 0 && !strings.Contains(text, fmt.Sprintf("the last %d of %d columns", more, across)) {
				t.Fatalf("%d columns are missing\n%s", more, text)
			}
		}
	})
}

// Two cells per character have the same colors as with their values.
func TestHalves(t *testing.T) {
	for _, depth := range []picture.Depth{picture.Colors256, picture.Truecolor} {
		g := wythoffGrid(31, 70)
		g.Cells[7][9], g.Cells[30][2] = picture.Cell{}, picture.Loony()
		valued := screen(t, shown(t, g, picture.Screen{Depth: depth}))
		halved := screen(t, shown(t, g, picture.Screen{Depth: depth, Width: 80}))
		unit := (len(valued[2]) - 3) / 70
		if len(halved) != 1+1+16+2 {
			t.Fatalf("%d lines", len(halved))
		}
		for i := range g.Cells {
			for j := range g.Cells[i] {
				want := valued[2+i][3+(j+1)*unit-1].back
				half := halved[2+i/2][3+j]
				got := half.fore
				switch {
				case half.text == "▀" && i%2 == 1:
					got = half.back
				case half.text == "▀" && i%2 == 0, half.text == "▄" && i%2 == 1:
				default:
					got = ""
				}
				if got != want {
					t.Fatalf("depth %d, row %d, column %d: %q, want %q", depth, i, j, got, want)
				}
			}
		}
	}
}

// Cells that do not fit are counted.
func TestGridTooWide(t *testing.T) {
	for depth, want := range map[picture.Depth]string{
		picture.Plain:     "… the last 43 of 70 columns do not fit; a file has room for all",
		picture.Truecolor: "… the last 25 of 70 columns do not fit; a file has room for all",
	} {
		width := 85
		if depth == picture.Truecolor {
			width = 49
		}
		if text := strings.Join(bare(t, shown(t, wythoffGrid(9, 70), picture.Screen{Width: width, Depth: depth})), "\n"); !strings.Contains(text, want) {
			t.Errorf("depth %d:\n%s", depth, text)
		}
	}
}

func TestGridRefused(t *testing.T) {
	for name, test := range map[string]struct {
		grid picture.Grid
		want string
	}{
		"no rows":  {picture.Grid{}, "there is nothing to be drawn: the grid has no cells"},
		"no cells": {picture.Grid{Cells: [][]picture.Cell{{}, {}}}, "there is nothing to be drawn: the grid has no cells"},
		"rows":     {picture.Grid{FirstDown: math.MaxInt64, Cells: wythoff(2, 2)}, "the rows and columns of a grid are numbered to 2^63-1 at most"},
		"columns":  {picture.Grid{FirstAcross: math.MaxInt64, Cells: wythoff(2, 2)}, "the rows and columns of a grid are numbered to 2^63-1 at most"},
	} {
		for way, draw := range ways(&test.grid) {
			if err := draw(&strings.Builder{}); err == nil || err.Error() != test.want {
				t.Errorf("%s, %s: %v", name, way, err)
			}
		}
	}
}
