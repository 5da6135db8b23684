package picture_test

import (
	"bytes"
	"fmt"
	"io"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"sprague/games/gamestest/play"
	"sprague/internal/printable"
	"sprague/repl/picture"
)

// sign is a character of a screen with its colors as in escape sequences; both are empty for the
// terminal's default.
type sign struct {
	text       string
	fore, back string
	plain      bool // without any attribute
}

var sequence = regexp.MustCompile("^\x1b\\[([0-9;]*)m")

// screen interprets output like a terminal.
func screen(t fataler, text string) (lines [][]sign) {
	t.Helper()
	now := sign{plain: true}
	for line := range strings.Lines(text) {
		var signs []sign
		for line = strings.TrimSuffix(line, "\n"); line != ""; {
			if m := sequence.FindStringSubmatch(line); m != nil {
				line = line[len(m[0]):]
				now = attributes(t, now, strings.Split(m[1], ";"))
				continue
			}
			r := []rune(line)[0]
			if r < ' ' {
				t.Fatalf("a control character in %q", line)
			}
			line = line[len(string(r)):]
			now.text = string(r)
			signs = append(signs, now)
		}
		lines = append(lines, signs)
	}
	return lines
}

func attributes(t fataler, now sign, codes []string) sign {
	t.Helper()
	for i := 0; i < len(codes); i++ {
		now.plain = false
		switch codes[i] {
		case "0":
			now = sign{plain: true}
		case "1", "2", "7", "31", "91", "94":
		case "38", "48":
			count := map[string]int{"2": 5, "5": 3}[codes[i+1]]
			if rgb := strings.Join(codes[i+1:i+count], ";"); codes[i] == "38" {
				now.fore = rgb
			} else {
				now.back = rgb
			}
			i += count - 1
		default:
			t.Fatalf("attribute %s", codes[i])
		}
	}
	return now
}

// fataler is a test, of package testing or of rapid.
type fataler interface {
	Helper()
	Fatalf(format string, args ...any)
}

// bare removes the colors.
func bare(t fataler, text string) (lines []string) {
	t.Helper()
	for _, line := range screen(t, text) {
		var b strings.Builder
		for _, s := range line {
			b.WriteString(s.text)
		}
		lines = append(lines, b.String())
	}
	return lines
}

// shown returns the look of a picture on a screen.
func shown(t fataler, p interface {
	Show(w io.Writer, s picture.Screen) error
}, s picture.Screen,
) string {
	t.Helper()
	var b bytes.Buffer
	if err := p.Show(&b, s); err != nil {
		t.Fatalf("%v", err)
	}
	return printable.Shown(b.String())
}

// rgb converts truecolor parameters to an SVG color.
func rgb(parameters string) string {
	var r, g, b int
	if _, err := fmt.Sscanf(parameters, "2;%d;%d;%d", &r, &g, &b); err != nil {
		return ""
	}
	return fmt.Sprintf("#%02x%02x%02x", r, g, b)
}

func numbers(values ...int64) []picture.Cell {
	cells := make([]picture.Cell, len(values))
	for i, v := range values {
		cells[i] = picture.Number(v)
	}
	return cells
}

// kayles computes the values of Kayles from its rules: take one or two adjacent pins.
func kayles(count int) []int64 { return play.Octal[int64](count, []byte{0, 7, 7}, false) }

// wythoff computes the values of Wythoff's game: take from one heap, or equally from both.
func wythoff(rows, across int) [][]picture.Cell {
	g := play.Values(rows*across, func(at int, g []int64, reach func(int64)) {
		a, b := at/across, at%across
		for k := 1; k <= max(a, b); k++ {
			if k <= a {
				reach(g[at-k*across])
			}
			if k <= b {
				reach(g[at-k])
			}
			if k <= a && k <= b {
				reach(g[at-k*across-k])
			}
		}
	})
	cells := make([][]picture.Cell, rows)
	for a := range cells {
		cells[a] = numbers(g[a*across:][:across]...)
	}
	return cells
}

func same(t *testing.T, want, got string) {
	t.Helper()
	if want = strings.TrimPrefix(want, "\n"); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

func integer(t fataler, text string) int64 {
	t.Helper()
	n, err := strconv.ParseInt(text, 10, 64)
	if err != nil {
		t.Fatalf("%v", err)
	}
	return n
}
