package draw_test

import (
	"encoding/xml"
	"io"
	"strings"
	"testing"

	"sprague/answer/query"
	"sprague/internal/say"
	"sprague/repl/draw"
	"sprague/repl/render"
)

// Every example is drawn as well-formed XML with the words of the text, and without styles.
func TestSVG(t *testing.T) {
	for _, text := range examples() {
		q, err := query.Parse(text)
		if err != nil {
			t.Fatalf("%s: %v", text, err)
		}
		for _, l := range []say.Language{say.English, say.Chinese} {
			var b strings.Builder
			if err := draw.SVG(&b, l, q); err != nil {
				t.Fatalf("%s: %v", text, err)
			}
			var words strings.Builder
			for d := xml.NewDecoder(strings.NewReader(b.String())); ; {
				token, err := d.Token()
				if err == io.EOF {
					break
				}
				if err != nil {
					t.Fatalf("%s: %v in\n%s", text, err, b.String())
				}
				if c, ok := token.(xml.CharData); ok {
					words.Write(c)
				}
			}
			var plain strings.Builder
			if err := draw.Query(&plain, render.Style{Language: l}, 80, q); err != nil {
				t.Fatal(err)
			}
			if got, want := strings.Join(strings.Fields(words.String()), ""), strings.Join(strings.Fields(plain.String()), ""); got != want {
				t.Errorf("%s: the SVG has %q, and the text %q", text, got, want)
			}
			if strings.Contains(b.String(), "style") {
				t.Errorf("%s has a style", text)
			}
		}
	}
}
