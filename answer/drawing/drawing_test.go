package drawing_test

import (
	"bytes"
	"encoding/xml"
	"fmt"
	"image/png"
	"io"
	"slices"
	"strings"
	"testing"

	"sprague/answer/drawing"
	"sprague/answer/query"
	"sprague/answer/scene"
	"sprague/games/compound"
	"sprague/games/registry"
	"sprague/internal/raster/letters"
	"sprague/internal/say"
)

// examples are those of all rulesets and compounds, and odd positions.
func examples() (all []string) {
	var r *registry.Registry
	for _, f := range slices.Concat(r.Families(), compound.Pages()) {
		all = append(all, f.Help.Examples...)
	}
	return append(all, "0", "3/4", "-5", "*5", "nim()", "kayles(0)", "staircase()", "hackenbush(W) - 3*cutcake(2,3)", "misere(nim(3,4))",
		"{0, 1 | 3} + 3*nim(7) >= 1/2", "9223372036854775807*nim(9223372036854775807)", "hackenbush(0-1G 1-1L 1-1R 0-1R 0-0G)")
}

func parsed(t testing.TB, text string) *query.Query {
	t.Helper()
	q, err := query.Parse(text)
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return q
}

func svg(t testing.TB, d *drawing.Drawing) string {
	t.Helper()
	var b strings.Builder
	if err := d.SVG(&b); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// read checks that a text is well-formed and has no style and no script. It returns the keys of its
// things, and its letters.
func read(t *testing.T, text string) (keys map[string]bool, letters string) {
	t.Helper()
	keys = map[string]bool{}
	for d := xml.NewDecoder(strings.NewReader(text)); ; {
		token, err := d.Token()
		if err == io.EOF {
			return keys, letters
		}
		if err != nil {
			t.Fatalf("%v in\n%s", err, text)
		}
		switch token := token.(type) {
		case xml.CharData:
			letters += string(token)
		case xml.StartElement:
			if token.Name.Local == "style" || token.Name.Local == "script" {
				t.Errorf("the drawing has a %s", token.Name.Local)
			}
			for _, a := range token.Attr {
				if strings.HasPrefix(a.Name.Local, "data-key") {
					for _, k := range strings.Fields(a.Value) {
						keys[k] = true
					}
				}
			}
		}
	}
}

// Every example is drawn in both languages and colors, with its notation, and the same each time.
func TestExamples(t *testing.T) {
	for _, text := range examples() {
		q := parsed(t, text)
		for _, o := range []drawing.Options{{}, {Language: say.Chinese, Dark: true}, {Width: drawing.LeastWidth}} {
			drawn := svg(t, drawing.Of(q, o))
			if again := svg(t, drawing.Of(q, o)); again != drawn {
				t.Errorf("%s is drawn in two ways", text)
			}
			if _, letters := read(t, drawn); !strings.HasPrefix(letters, q.String()) {
				t.Errorf("%s: the drawing begins with %.80q", text, letters)
			}
		}
	}
}

// A tap finds each move: all things that a move touches are in the drawing.
func TestTouchedThingsAreDrawn(t *testing.T) {
	for _, text := range examples() {
		q := parsed(t, text)
		if q.Relation != nil {
			continue
		}
		keys, _ := read(t, svg(t, drawing.Of(q, drawing.Options{})))
		s := scene.Of(t.Context(), q, 200)
		for _, m := range s.Moves {
			for _, span := range m.Touches {
				if s.Components[span.Component].Picture.Kind == "graph" && s.Components[span.Component].Picture.Hidden > 0 {
					continue // a vertex beyond those of the picture
				}
				for i := range min(span.Count, 50) {
					if key := fmt.Sprintf("%d,%d,%d", span.Component, span.Group, span.First+i); !keys[key] && drawsAll(s.Components[span.Component].Picture) {
						t.Fatalf("%s: %v touches %s, which is not drawn", text, m.Move, key)
					}
				}
			}
		}
	}
}

// drawsAll reports whether a picture is small enough for each of its things.
func drawsAll(p scene.Picture) bool {
	total := uint64(0)
	for _, run := range p.Runs {
		total += run.Count
	}
	for _, size := range p.Sizes {
		total = max(total, size)
	}
	if p.Kind == "stairs" {
		return total <= 14 // coins on a step
	}
	return total <= 400 && p.Width*p.Height <= scene.MostSquares
}

// A picture of pixels has twice the size of the drawing, its ground and other colors.
func TestPixels(t *testing.T) {
	for _, text := range []string{"nim(3,4,5)", "hackenbush(0-1G 1-1L 1-2R 0-2R)", "graph[1>2 2>3 3>1 1>1](1,1,2)", "selective(kayles(3), nim(1))", "amazons(l..|..r|...)", "turning[1](wbw)"} {
		d := drawing.Of(parsed(t, text), drawing.Options{Dark: true, Language: say.Chinese})
		var b bytes.Buffer
		if err := d.PNG(&b); err != nil {
			t.Fatal(err)
		}
		image, err := png.Decode(&b)
		if err != nil {
			t.Fatal(err)
		}
		width, height := d.Size()
		if got := image.Bounds().Size(); got.X != drawing.Scale*width || got.Y != drawing.Scale*height {
			t.Errorf("%s: %v pixels for %d × %d", text, got, width, height)
		}
		colors := map[string]int{}
		for y := range image.Bounds().Dy() {
			for x := range image.Bounds().Dx() {
				r, g, b, _ := image.At(x, y).RGBA()
				colors[fmt.Sprintf("#%02x%02x%02x", r>>8, g>>8, b>>8)]++
			}
		}
		if ground := colors["#14181d"]; ground < width*height || len(colors) < 10 {
			t.Errorf("%s: %d pixels of ground, %d colors", text, ground, len(colors))
		}
	}
}

// A PNG has no text with a letter that its fonts lack.
func TestLettersOfPixels(t *testing.T) {
	q := parsed(t, "misere(fibonacci(5))")
	_, chinese := read(t, svg(t, drawing.Of(q, drawing.Options{Language: say.Chinese})))
	_, pixels := read(t, svg(t, drawing.Of(q, drawing.Options{Language: say.Chinese, Pixels: true})))
	if letters.Have(chinese) || !letters.Have(pixels) || pixels == chinese {
		t.Errorf("%q for SVG, %q for PNG", chinese, pixels)
	}
}

// Rows break where they are asked to, and large positions stay small drawings.
func TestSizes(t *testing.T) {
	heaps := "nim(" + strings.TrimSuffix(strings.Repeat("9,", 60), ",") + ")"
	for _, width := range []int{300, 600, 2000} {
		if got, _ := drawing.Of(parsed(t, heaps), drawing.Options{Width: width}).Size(); got > width || got < width-80 {
			t.Errorf("%d pixels wide, for a width of %d", got, width)
		}
	}
	for _, text := range []string{
		"nim(" + strings.TrimSuffix(strings.Repeat("400,", 3000), ",") + ")",
		strings.TrimSuffix(strings.Repeat("cram(60,60)+", 100), "+"),
		"hackenbush(" + strings.Repeat("WB", 100_000) + ")",
		"kayles(1000000) + kayles(400)", "cram(1000,1000)",
		"turning[1](" + strings.Repeat("wb", 5000) + ")",
	} {
		if got := len(svg(t, drawing.Of(parsed(t, text), drawing.Options{}))); got > 6<<20 {
			t.Errorf("%.40s: %d bytes", text, got)
		}
	}
}

func FuzzSVG(f *testing.F) {
	for _, text := range examples() {
		f.Add(text, 300)
	}
	f.Fuzz(func(t *testing.T, text string, width int) {
		q, err := query.Parse(text)
		if err != nil {
			return
		}
		read(t, svg(t, drawing.Of(q, drawing.Options{Width: max(drawing.LeastWidth, width%drawing.MostWidth)})))
	})
}
