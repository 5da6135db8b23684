package draw_test

import (
	"os"
	"strings"
	"testing"

	"sprague/repl/render"
)

// The pictures in testdata were reviewed by hand: a query after >, and below it the picture at a
// width of 60.
func TestPictures(t *testing.T) {
	text, err := os.ReadFile("testdata/pictures.txt")
	if err != nil {
		t.Fatal(err)
	}
	for i, part := range strings.Split("\n"+string(text), "\n> ") {
		query, want, _ := strings.Cut(part, "\n")
		if i == 0 {
			continue
		}
		want = strings.TrimRight(want, "\n") + "\n"
		if got := drawn(t, query, 60, render.Style{}); got != want {
			t.Errorf("%s:\n%s\nwant\n%s", query, got, want)
		}
	}
}
