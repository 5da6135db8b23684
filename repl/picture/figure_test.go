package picture_test

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/xml"
	"errors"
	"fmt"
	"image"
	"image/png"
	"io"
	"slices"
	"strings"
	"testing"

	"sprague/internal/say"
	"sprague/repl/picture"
)

// drawn is implemented by pictures with all formats.
type drawn interface {
	Show(w io.Writer, s picture.Screen) error
	filed
}

// filed can be written to files.
type filed interface {
	PNG(w io.Writer, l say.Language) error
	SVG(w io.Writer, l say.Language) error
}

// ways are the formats of a picture.
func ways(p drawn) map[string]func(io.Writer) error {
	return map[string]func(io.Writer) error{
		"text":   func(w io.Writer) error { return p.Show(w, picture.Screen{Width: 80}) },
		"colors": func(w io.Writer) error { return p.Show(w, picture.Screen{Width: 80, Depth: picture.Truecolor}) },
		"PNG":    func(w io.Writer) error { return p.PNG(w, say.Chinese) },
		"SVG":    func(w io.Writer) error { return p.SVG(w, say.Chinese) },
	}
}

// vector is an SVG as parsed by an XML reader.
type vector struct {
	Width  int    `xml:"width,attr"`
	Height int    `xml:"height,attr"`
	Crisp  string `xml:"shape-rendering,attr"`
	Rects  []rect `xml:"rect"`
	Texts  []struct {
		X      int    `xml:"x,attr"`
		Y      int    `xml:"y,attr"`
		Anchor string `xml:"text-anchor,attr"`
		Text   string `xml:",chardata"`
	} `xml:"text"`
}

type rect struct {
	X      int    `xml:"x,attr"`
	Y      int    `xml:"y,attr"`
	Width  int    `xml:"width,attr"`
	Height int    `xml:"height,attr"`
	Fill   string `xml:"fill,attr"`
}

func svgOf(t *testing.T, p filed, l say.Language) (v vector) {
	t.Helper()
	var b bytes.Buffer
	if err := p.SVG(&b, l); err != nil {
		t.Fatal(err)
	}
	if err := xml.Unmarshal(b.Bytes(), &v); err != nil {
		t.Fatal(err)
	}
	if v.Crisp != "crispEdges" {
		t.Error("edges are blurred")
	}
	for _, r := range v.Rects {
		if r.X < 0 || r.Y < 0 || r.Width < 1 || r.Height < 1 || r.X+r.Width > v.Width || r.Y+r.Height > v.Height {
			t.Errorf("%+v lies outside", r)
		}
	}
	return v
}

func pngOf(t *testing.T, p filed) image.Image {
	t.Helper()
	var b bytes.Buffer
	if err := p.PNG(&b, say.English); err != nil {
		t.Fatal(err)
	}
	m, err := png.Decode(&b)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// double is the number of pixels for one of a figure.
const double = 2

// hexOf returns the color of a pixel of a figure.
func hexOf(m image.Image, x, y int) string {
	r, g, b, _ := m.At(double*x, double*y).RGBA()
	return fmt.Sprintf("#%02x%02x%02x", r>>8, g>>8, b>>8)
}

// The cells of a file are evenly spaced, with the colors and values of the screen.
func TestGridFile(t *testing.T) {
	for _, size := range [][2]int{{1, 1}, {13, 31}, {64, 64}, {70, 20}, {20, 90}, {400, 3}} {
		g := wythoffGrid(size[0], size[1])
		if size[0] > 10 {
			g.Cells[4][0] = picture.Loony()
			g.Cells[5][1] = picture.Cell{}
		}
		v := svgOf(t, g, say.English)
		m := pngOf(t, g)
		if m.Bounds().Dx() != double*v.Width || m.Bounds().Dy() != double*v.Height {
			t.Fatalf("%v: %v, and %d × %d", size, m.Bounds(), v.Width, v.Height)
		}
		terminal := screen(t, shown(t, g, picture.Screen{Depth: picture.Truecolor}))
		cells := v.Rects[1:] // after the background
		width := (len(terminal[2]) - 3) / size[1]
		values := map[[2]int]string{}
		for _, text := range v.Texts {
			values[[2]int{text.X, text.Y}] = text.Text
		}
		pitch := cells[0].Width
		if size[1] > 1 {
			pitch = cells[1].X - cells[0].X
		}
		valued := 0
		for i := range size[0] {
			for j := range size[1] {
				c := cells[i*size[1]+j]
				if c.X != cells[0].X+j*pitch || c.Y != cells[0].Y+i*pitch || c.Width != cells[0].Width || c.Height != c.Width || c.Width > pitch {
					t.Fatalf("%v: cell %d,%d is %+v, the first %+v", size, i, j, c, cells[0])
				}
				want := rgb(terminal[2+i][max(3, len(terminal[2])-width*size[1])+(j+1)*width-1].back)
				if g.Cells[i][j] == (picture.Cell{}) {
					want = "#e4e4e4"
				}
				if c.Fill != want || hexOf(m, c.X, c.Y) != want || hexOf(m, c.X+c.Width-1, c.Y+c.Height-1) != want {
					t.Fatalf("%v: cell %d,%d is %s in the SVG, %s in the PNG, %s on the screen", size, i, j, c.Fill, hexOf(m, c.X, c.Y), want)
				}
				for y := c.Y; y < c.Y+c.Height; y++ {
					if text, ok := values[[2]int{c.X + c.Width/2, y}]; ok {
						valued++
						if text != g.Cells[i][j].String() {
							t.Fatalf("%v: cell %d,%d reads %s", size, i, j, text)
						}
					}
				}
			}
		}
		if small := max(size[0], size[1]) <= 64; small && valued < size[0]*size[1]-1 || !small && valued > 0 {
			t.Errorf("%v: %d cells have values", size, valued)
		}
	}
}

// Points have the places of their numbers and values, and zeros are highlighted.
func TestPlotFile(t *testing.T) {
	for name, values := range map[string][]int64{"kayles": kayles(200), "few": {3, 0, -2, 7}, "one": {5}, "far": {1 << 40, 1<<40 + 30, 1<<40 + 7}} {
		p := &picture.Plot{Title: say.Plain(name), X: say.Plain("n"), Y: say.Plain("g"), First: 5, Zero: picture.PPosition(), Values: numbers(values...)}
		v, m := svgOf(t, p, say.English), pngOf(t, p)
		points := map[string][]rect{}
		for _, r := range v.Rects[1:] {
			if r.Fill == "#0072b2" || r.Fill == "#cc3311" && r.Width == r.Height {
				points[r.Fill] = append(points[r.Fill], r)
			}
		}
		var all []rect
		for _, x := range values {
			from := "#0072b2"
			if x == 0 {
				from = "#cc3311"
			}
			r := points[from][0]
			points[from] = points[from][1:]
			all = append(all, r)
			if hexOf(m, r.X, r.Y) != from {
				t.Errorf("%s: %+v is %s in the PNG", name, r, hexOf(m, r.X, r.Y))
			}
		}
		if len(all) == 1 {
			continue
		}
		// Two points give the scale, which all others must follow.
		across, i := all[1].X-all[0].X, 1
		for values[i] == values[0] {
			i++
		}
		up := (all[0].Y - all[i].Y) / int(values[i]-values[0])
		for n, r := range all {
			if across < 1 || up < 1 || r.X != all[0].X+n*across || r.Y != all[0].Y-int(values[n]-values[0])*up {
				t.Fatalf("%s: point %d is %+v, the first %+v, steps %d and %d", name, n, r, all[0], across, up)
			}
		}
	}
}

// Dense points are shaded by density, in few shapes, and a line marks the start of a period.
func TestDenseFile(t *testing.T) {
	values := make([]int64, 100_000)
	for n := range values {
		if n%4 == 1 {
			values[n] = 1
		} else if n%100 == 3 {
			values[n] = 2
		}
	}
	p := &picture.Plot{Title: say.Plain("dense"), X: say.Plain("n"), Y: say.Plain("g"), Zero: picture.PPosition(), Values: numbers(values...)}
	p.Preperiod, p.Period = 50_000, 10_000
	v, m := svgOf(t, p, say.English), pngOf(t, p)
	if len(v.Rects) > 5000 {
		t.Errorf("%d shapes", len(v.Rects))
	}
	across, up := map[string]int{}, map[string]int{}
	for _, text := range v.Texts {
		if text.Anchor == "end" {
			up[text.Text] = text.Y
		} else {
			across[text.Text] = text.X
		}
	}
	light := func(value string) (sum int) {
		for x := range 9 {
			r, g, b, _ := m.At(double*(across["20000"]+x), double*(up[value]-5)).RGBA()
			sum += int(r+g+b) >> 8
		}
		return sum
	}
	if zero, one, two := light("0"), light("1"), light("2"); zero >= one || one >= two || two >= 9*3*0xe4 {
		t.Errorf("the light of 0 is %d, of 1 %d, of 2 %d", zero, one, two)
	}
	marks := slices.DeleteFunc(v.Rects, func(r rect) bool { return r.Fill != "#000000" || r.X != across["50000"] })
	if len(marks) != 2 || marks[0].Width != 1 || marks[1].X+marks[1].Width-across["60000"] > 1 || across["60000"]-marks[1].X-marks[1].Width > 1 {
		t.Errorf("the period is marked by %v", marks)
	}
}

// Names are written literally, whatever their meaning in XML, and in the requested language.
func TestSVGTexts(t *testing.T) {
	nasty := `<a href="x"> & ]]> 组合博弈 ` + "\x00\x1b\u2028\xff"
	g := wythoffGrid(3, 3)
	g.Title = say.Plain(nasty)
	var english, chinese bool
	for _, text := range svgOf(t, g, say.English).Texts {
		english = english || text.Text == `<a href="x"> & ]]> 组合博弈   `+"\u2028 "
		chinese = chinese || text.Text == "P-position"
	}
	if !english || !chinese {
		t.Error("the title or the legend is missing")
	}
	found := false
	for _, text := range svgOf(t, g, say.Chinese).Texts {
		found = found || text.Text == "P 局面"
	}
	if !found {
		t.Error("the legend is not Chinese")
	}
	var bytes bytes.Buffer
	if err := g.PNG(&bytes, say.Chinese); err != nil {
		t.Error(err)
	}
}

// The same picture has the same pixels and the same SVG everywhere. PNG compression depends on the
// Go version, so the test compares pixels.
func TestStable(t *testing.T) {
	k := &picture.Plot{Title: say.Plain("kayles"), X: say.Plain("n"), Y: say.Plain("g(n)"), Zero: picture.PPosition(), Values: numbers(kayles(200)...)}
	for name, test := range map[string]struct {
		drawn       drawn
		pixels, svg string
	}{
		"wythoff": {wythoffGrid(20, 30), "bd06514bec4a926c", "b3e5e557ad08e1d3"},
		"large":   {wythoffGrid(100, 80), "deceea6874fd3bcd", "e1a88961f009faa9"},
		"kayles":  {k, "463c4a6c5fa1e9d1", "be66778bd88d4464"},
	} {
		m := pngOf(t, test.drawn).(*image.Paletted)
		pixels := sha256.New()
		fmt.Fprint(pixels, m.Rect, m.Palette)
		pixels.Write(m.Pix)
		if got := hex.EncodeToString(pixels.Sum(nil))[:16]; got != test.pixels {
			t.Errorf("%s: pixels %s", name, got)
		}
		svg := sha256.New()
		if err := test.drawn.SVG(svg, say.English); err != nil {
			t.Error(err)
		}
		if got := hex.EncodeToString(svg.Sum(nil))[:16]; got != test.svg {
			t.Errorf("%s: SVG %s", name, got)
		}
	}
}

// Excessively large pictures are refused before memory is allocated.
func TestTooLarge(t *testing.T) {
	long := make([]picture.Cell, 80_000)
	wide := &picture.Grid{Cells: make([][]picture.Cell, 1000)}
	wide.Cells[0] = long
	square := &picture.Grid{Cells: make([][]picture.Cell, 1100)}
	square.Cells[0] = make([]picture.Cell, 1100)
	for name, draw := range map[string]func(io.Writer) error{
		"PNG of a grid":   ways(wide)["PNG"],
		"SVG of a grid":   ways(wide)["SVG"],
		"SVG of a square": ways(square)["SVG"],
	} {
		var b strings.Builder
		err := draw(&b)
		if !errors.Is(err, picture.ErrTooLarge) || b.Len() > 0 {
			t.Errorf("%s: %v, %d bytes", name, err, b.Len())
		}
	}
}

// Write errors are reported.
func TestBrokenWriter(t *testing.T) {
	for _, p := range []drawn{wythoffGrid(9, 9), &picture.Plot{Values: numbers(1, 2)}} {
		for name, draw := range ways(p) {
			if err := draw(broken{}); !errors.Is(err, errBroken) {
				t.Errorf("%T, %s: %v", p, name, err)
			}
		}
	}
	if err := (&picture.Rows{Values: numbers(1)}).Show(broken{}, picture.Screen{}); !errors.Is(err, errBroken) {
		t.Errorf("rows: %v", err)
	}
	if err := (&picture.Graph{}).DOT(broken{}, say.English); !errors.Is(err, errBroken) {
		t.Errorf("graph: %v", err)
	}
}

var errBroken = errors.New("broken")

type broken struct{}

func (broken) Write([]byte) (int, error) { return 0, errBroken }
