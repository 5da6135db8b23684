package picture_test

import (
	"bytes"
	"context"
	"encoding/xml"
	"io"
	"math/big"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"sprague/games/value"
	"sprague/internal/columns"
	"sprague/internal/say"
	"sprague/repl/picture"
)

// thermographOf returns the thermograph of a form.
func thermographOf(t fataler, c *value.Calculation, f *value.Form) picture.Thermograph {
	t.Helper()
	g := c.Thermograph(f)
	if g == nil {
		t.Fatalf("%v", c.Err())
	}
	wall := func(corners []value.Corner) (all []picture.Corner) {
		for _, c := range corners {
			all = append(all, picture.Corner{Temperature: c.Temperature.Rat(), Value: c.Value.Rat()})
		}
		return all
	}
	text, _ := f.Brief(40)
	return picture.Thermograph{Name: say.Plain(text), Left: wall(g.Left), Right: wall(g.Right)}
}

// some returns the thermographs of ±1, of 3/4 and of {1/2 + *2 | -2}.
func some(t fataler) *picture.Thermographs {
	c := value.NewArena(1000).Calculate(context.Background(), 10_000)
	number := func(n int64, exp uint) *value.Form { return c.Number(value.Scaled(n, exp)) }
	return &picture.Thermographs{Graphs: []picture.Thermograph{
		thermographOf(t, c, c.Make([]*value.Form{number(1, 0)}, []*value.Form{number(-1, 0)})),
		thermographOf(t, c, number(3, 2)),
		thermographOf(t, c, c.Make([]*value.Form{c.Add(number(1, 1), c.Nimber(2))}, []*value.Form{number(-2, 0)})),
	}}
}

func TestThermographs(t *testing.T) {
	all := some(t)
	same(t, `
  ┤         ↑             ↑              ↑
  ┤         │             │              │
  ┤         │             │              │
  ┤         │             │              │
 1┤         │             │             ╱ ╲
  ┤        ╱ ╲            │            ╱   ╲
  ┤       ╱   ╲           │           ╱     ╲
  ┤      ╱     ╲          │          ╱       ╲
 0┤     ╱       ╲         │         ╱         ╲
  ┤    ╱         ╲        │         │          ╲
  ┤   ╱           ╲      ╱ ╲        │           ╲
  ┤  ╱             ╲     │  ╲      ╱             ╲
-1┤ ╱               ╲    │   ╲    ╱               ╲
  └─┴───┴───┴───┴───┴─  ─┴───┴─  ─┴───┴───┴───┴───┴─
    2   1   0  -1  -2    1   0    1   0  -1  -2  -3
            1             2              3
1) ±1: mean 0, temperature 1
2) 3/4: mean 3/4, temperature -1/4
3) {1/2 + *2 | -2}: mean -3/4, temperature 5/4
`, shown(t, all, picture.Screen{Width: 80}))
	narrow := shown(t, all, picture.Screen{Width: 40})
	if lines := strings.Split(narrow, "\n"); lines[5] != "  ┤        ╱ ╲            │" || lines[20] != " 1┤       ╱ ╲" || lines[34] != "3) {1/2 + *2 | -2}: mean -3/4," || lines[35] != "   temperature 5/4" {
		t.Errorf("%s", narrow)
	}
	all.Graphs = all.Graphs[1:2]
	same(t, `
3/4
    ┤   ↑
    ┤   │
    ┤   │
    ┤   │
    ┤  ╱ ╲
-1/2┤ ╱   ╲
    ┤ │    ╲
    ┤ │     ╲
    ┤ │      ╲
  -1┤ │       ╲
    └─┴───┴───┴─
      1  1/2  0
mean 3/4, temperature -1/4
`, shown(t, all, picture.Screen{Width: 40, Height: 14}))
}

// Walls in a file pass through their corners, and are vertical or diagonal.
func TestThermographLines(t *testing.T) {
	all := some(t)
	var b bytes.Buffer
	if err := all.SVG(&b, say.English); err != nil {
		t.Fatal(err)
	}
	var svg struct {
		Lines []struct {
			X1     int    `xml:"x1,attr"`
			Y1     int    `xml:"y1,attr"`
			X2     int    `xml:"x2,attr"`
			Y2     int    `xml:"y2,attr"`
			Stroke string `xml:"stroke,attr"`
		} `xml:"line"`
	}
	if err := xml.Unmarshal(b.Bytes(), &svg); err != nil {
		t.Fatal(err)
	}
	i := 0
	for _, g := range all.Graphs {
		for _, wall := range []struct {
			corners []picture.Corner
			stroke  string
		}{{g.Left, "#0072b2"}, {g.Right, "#cc3311"}} {
			for j := range wall.corners[1:] {
				a, b := wall.corners[j], wall.corners[j+1]
				const unit = 64
				across, up := new(big.Rat).Sub(a.Value, b.Value), new(big.Rat).Sub(b.Temperature, a.Temperature)
				l := svg.Lines[i]
				if big.NewRat(int64(l.X2-l.X1), unit).Cmp(across) != 0 || big.NewRat(int64(l.Y1-l.Y2), unit).Cmp(up) != 0 || l.Stroke != wall.stroke {
					t.Errorf("%s: a line %+v from %v to %v", g.Name, l, a, b)
				}
				i++
			}
		}
	}
	if i != len(svg.Lines) {
		t.Errorf("%d lines for %d stretches of walls", len(svg.Lines), i)
	}
}

// Thermographs fit all screens, with the maximum number of lines.
func TestAnyThermographs(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c := value.NewArena(100_000).Calculate(context.Background(), 10_000_000)
		forms := []*value.Form{c.Zero()}
		for range rapid.IntRange(1, 12).Draw(t, "forms") {
			options := func(name string) (all []*value.Form) {
				for _, i := range rapid.SliceOfN(rapid.IntRange(0, len(forms)-1), 0, 3).Draw(t, name) {
					all = append(all, forms[i])
				}
				return all
			}
			f := c.Make(options("left"), options("right"))
			scaled := c.Number(value.Scaled(rapid.Int64Range(-1000, 1000).Draw(t, "number"), rapid.UintRange(0, 5).Draw(t, "exponent")))
			forms = append(forms, f, scaled)
		}
		p := &picture.Thermographs{}
		for _, f := range forms[max(0, len(forms)-rapid.IntRange(1, 9).Draw(t, "drawn")):] {
			p.Graphs = append(p.Graphs, thermographOf(t, c, f))
		}
		s := picture.Screen{Width: rapid.IntRange(40, 120).Draw(t, "width"), Height: rapid.IntRange(0, 60).Draw(t, "height")}
		text := shown(t, p, s)
		for line := range strings.Lines(text) {
			if columns.Width(strings.TrimSuffix(line, "\n")) > s.Width {
				t.Fatalf("a line is wider than %d:\n%s", s.Width, text)
			}
		}
		s.Depth = picture.Truecolor
		if got := strings.Join(bare(t, shown(t, p, s)), "\n") + "\n"; got != text {
			t.Fatalf("without its colors\n%swant\n%s", got, text)
		}
		if arrows := strings.Count(text, "↑"); arrows != len(p.Graphs) {
			t.Fatalf("%d masts of %d:\n%s", arrows, len(p.Graphs), text)
		}
		for _, write := range []func(io.Writer, say.Language) error{p.PNG, p.SVG} {
			if err := write(io.Discard, say.Chinese); err != nil {
				t.Fatal(err)
			}
		}
	})
}
