package command

import (
	"encoding/xml"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode"

	"sprague/games/measure"
	"sprague/games/registry"
	"sprague/internal/raster/letters"
	"sprague/internal/say"
)

// The font has every letter of a Chinese picture: those of each game and measure, and of package
// picture.
func TestPicturesHaveLetters(t *testing.T) {
	texts, files, err := say.Entries(say.Chinese)
	if err != nil {
		t.Fatal(err)
	}
	for english, text := range texts {
		if files[english] == "picture.json" {
			drawable(t, english, text)
		}
	}
	s := embedded(t)
	s.Style.Language = say.Chinese
	flags := []string{""}
	for _, m := range measure.All() {
		flags = append(flags, " --measure "+m.String())
	}
	pictures, name := 0, filepath.Join(t.TempDir(), "picture.svg")
	for _, f := range registry.Families() {
		rules, _, _ := strings.Cut(f.Help.Examples[0], "(")
		for _, flag := range flags {
			for _, command := range []string{"plot ", "grid "} {
				line := command + rules + " 2" + flag
				if _, refused := s.line(t, line+" --svg "+name); refused != nil {
					continue
				}
				svg, err := os.ReadFile(name)
				if err != nil {
					t.Fatal(err)
				}
				var picture struct {
					Texts []string `xml:"text"`
				}
				if err := xml.Unmarshal(svg, &picture); err != nil {
					t.Fatal(err)
				}
				drawable(t, line, strings.Join(picture.Texts, ""))
				pictures++
			}
		}
	}
	if pictures < 100 {
		t.Errorf("%d pictures", pictures)
	}
}

func drawable(t *testing.T, from, text string) {
	t.Helper()
	for _, r := range text {
		if _, ok := letters.Of(r); !ok && !unicode.IsSpace(r) {
			t.Errorf("%s: there is no letter %c in %q", from, r, text)
		}
	}
}
