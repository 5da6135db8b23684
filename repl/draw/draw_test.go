package draw_test

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/rivo/uniseg"

	"sprague/answer/query"
	"sprague/games"
	"sprague/games/compound"
	"sprague/games/registry"
	"sprague/games/sum"
	"sprague/internal/printable"
	"sprague/internal/say"
	"sprague/repl/draw"
	"sprague/repl/render"
)

// examples lists the examples of all help pages.
func examples() (all []string) {
	for _, f := range slices.Concat(registry.Families(), compound.Pages()) {
		all = append(all, f.Help.Examples...)
	}
	return append(all, "0", "3/4", "-5", "1/1048576", "*5", "form 3/4", "nim()", "kayles(0)", "staircase()", "messenger()", "subsequence()", "georgia-bob()", "moore[2]()", "hackenbush(W) - 3*cutcake(2,3)",
		"{0, 1 | 3} + 3*nim(7) >= 1/2", "9223372036854775807*nim(9223372036854775807)")
}

// drawn draws a query.
func drawn(t testing.TB, text string, width int, style render.Style) string {
	t.Helper()
	q, err := query.Parse(text)
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	var b strings.Builder
	if err := draw.Query(&b, style, width, q); err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return printable.Shown(b.String())
}

// escapes matches the color sequences.
var escapes = regexp.MustCompile("\x1b\\[[0-9;]*m")

// fits checks that a picture has lines, and that none is too wide.
func fits(t testing.TB, text, picture string, width int) {
	t.Helper()
	if strings.TrimSpace(picture) == "" || !strings.HasSuffix(picture, "\n") {
		t.Errorf("%s is drawn %q", text, picture)
	}
	for l := range strings.Lines(picture) {
		l = strings.TrimSuffix(l, "\n")
		if uniseg.StringWidth(l) > width || strings.HasSuffix(l, " ") {
			t.Errorf("%s at width %d: the line %q", text, width, l)
		}
	}
}

func TestPicturesFitTheWidth(t *testing.T) {
	for _, text := range examples() {
		for _, language := range []say.Language{say.English, say.Chinese} {
			for _, width := range []int{20, 40, 80, 200} {
				plain := drawn(t, text, width, render.Style{Language: language})
				fits(t, text, plain, width)
				if color := drawn(t, text, width, render.Style{Language: language, Color: true}); escapes.ReplaceAllString(color, "") != plain {
					t.Errorf("%s tells in colors what it does not tell without:\n%s\n%s", text, plain, color)
				}
			}
		}
	}
}

func TestDefaultWidth(t *testing.T) {
	if got, want := drawn(t, "kayles(100)", 0, render.Style{}), drawn(t, "kayles(100)", 80, render.Style{}); got != want {
		t.Errorf("%s\nwant\n%s", got, want)
	}
}

// component draws one component.
func component(t testing.TB, r games.Ruleset, p games.Position, width int) string {
	t.Helper()
	var b strings.Builder
	game := sum.Sum{{Rules: r, Positions: []games.Position{p}, Count: 1}}
	if err := draw.Query(&b, render.Style{}, width, &query.Query{Game: game}); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// rulesets returns those of all examples, each with the positions that occur.
func rulesets(t *testing.T) map[string][]sum.Term {
	all := map[string][]sum.Term{}
	var visit func(g sum.Sum)
	visit = func(g sum.Sum) {
		for _, term := range g {
			if term.Compound != nil {
				for _, c := range term.Compound.Components {
					visit(c)
				}
				continue
			}
			name := term.Rules.Identity().Name
			all[name] = append(all[name], term)
		}
	}
	for _, text := range examples() {
		q, err := query.Parse(text)
		if err != nil {
			t.Fatalf("%s: %v", text, err)
		}
		visit(q.Game)
	}
	return all
}

// distinct fails if two positions of a ruleset look the same.
type distinct struct {
	rules games.Ruleset
	seen  map[string]string // maps pictures to positions
}

func (d distinct) see(t *testing.T, p games.Position) {
	t.Helper()
	picture, text := component(t, d.rules, p, 80), d.rules.Format(p)
	if other, ok := d.seen[picture]; ok && other != text {
		t.Errorf("%s: %s and %s look the same:\n%s", d.rules.Identity().Name, other, text, picture)
	}
	d.seen[picture] = text
}

// A picture identifies the position: the first positions of a ruleset look different from each
// other.
func TestSmallPositionsLookDifferent(t *testing.T) {
	numbered := 0
	for _, terms := range rulesets(t) {
		r, ok := terms[0].Rules.(games.Numbered)
		if !ok {
			continue
		}
		numbered++
		d := distinct{r, map[string]string{}}
		for i := range uint64(200) {
			d.see(t, r.At(i))
		}
	}
	if numbered < 40 {
		t.Errorf("only %d rulesets", numbered)
	}
}

// So do the positions after two moves from the examples, also for rulesets without numbers.
func TestFollowersLookDifferent(t *testing.T) {
	for name, terms := range rulesets(t) {
		d := distinct{terms[0].Rules, map[string]string{}}
		left := 200
		var visit func(p games.Position, moves int)
		visit = func(p games.Position, moves int) {
			d.see(t, p)
			tried := 0
			d.rules.Moves(p, func(m games.Move) bool {
				for _, part := range slices.Clone(m.Parts) {
					if left--; left > 0 && moves > 0 {
						visit(part, moves-1)
					}
				}
				tried++
				return tried < 20 && left > 0
			})
		}
		for _, term := range terms {
			for _, p := range term.Positions {
				if !t.Failed() {
					visit(p, 2)
				}
			}
		}
		if len(d.seen) == 0 {
			t.Errorf("%s was not drawn", name)
		}
	}
}

// Huge positions are abbreviated.
func TestHugePositionsAreAbbreviated(t *testing.T) {
	word := strings.Repeat("abcdefghij", 10_000)
	huge := []string{
		"nim(9223372036854775807)",
		"nim(" + strings.Repeat("3,", 100_000) + "3)",
		"moore[2](" + strings.Repeat("3,", 100_000) + "3)",
		"staircase(" + strings.Repeat("3,", 100_000) + "3)",
		"staircase(18446744073709551615,0)",
		"graph[1>2 2>3](" + strings.Repeat("1,", 100_000) + "3)",
		"kayles(9223372036854775807, 1)",
		"treblecross(9223372036854775807)",
		"georgia-bob(9223372036854775807,1,4611686018427387904)",
		"subsequence(" + word + ")",
		"messenger(" + strings.Repeat("wbb", 30_000) + ")",
		"hackenbush(" + strings.Repeat("WBB", 30_000) + ")",
		"hackenbush(" + strings.Repeat("W", 90_000) + "B)",
		"hackenbush(" + strings.Repeat("0-1G ", 20_000) + ")",
		"hackenbush(0-1G" + strings.Repeat(" 1-9223372036854775807L 9223372036854775807-1R", 100) + ")",
		"cram(1000,1000)",
		"cutting(9223372036854775807,9223372036854775807)",
		"cutcake(9223372036854775807,1) + cutcake(1,9223372036854775807)",
		"chomp(9223372036854775807,9223372036854775807)",
		"chomp(9223372036854775807|4611686018427387904^4611686018427387904|3)",
		"fibonacci(9223372036854775807,9223372036854775806)",
		strings.Repeat("nim(1) + ", 20_000) + "cram(9,9)",
		strings.Repeat("conjunctive(nim(3), ", 900) + "nim(1)" + strings.Repeat(")", 900),
		"conjunctive(" + strings.Repeat("cram(9,9), ", 5_000) + "nim(1))",
		"conjunctive(" + strings.Repeat("nim(), ", 5_000) + "nim(1))",
		strings.Repeat("conjunctive(nim(3), nim(3)) + ", 5_000) + "nim(1)",
		"1/" + fmt.Sprint(1<<62),
		"9223372036854775807",
	}
	for _, text := range huge {
		for _, width := range []int{1, 2, 20, 80, 200} {
			picture := drawn(t, text, width, render.Style{})
			fits(t, text[:min(len(text), 60)], picture, width)
			if lines := strings.Count(picture, "\n"); lines > 1500 {
				t.Errorf("%.60s is drawn in %d lines", text, lines)
			}
		}
	}
}

func FuzzDraw(f *testing.F) {
	for _, text := range examples() {
		f.Add(text, 20)
	}
	f.Fuzz(func(t *testing.T, text string, width int) {
		q, err := query.Parse(text)
		if err != nil || width < 1 || width > 300 {
			return
		}
		var b strings.Builder
		if err := draw.Query(&b, render.Style{}, width, q); err != nil {
			t.Fatal(err)
		}
		fits(t, text, b.String(), width)
	})
}

// Left is blue and Right red, as in the books.
func TestColorsShowOwner(t *testing.T) {
	const blue, red = "\x1b[94m", "\x1b[91m"
	style := render.Style{Color: true}
	stalk := drawn(t, "hackenbush(WB)", 80, style)
	cake := drawn(t, "cutcake(2,2)", 80, style)
	for _, want := range []string{blue + "┃ W", red + "┃ B"} {
		if !strings.Contains(stalk, want) {
			t.Errorf("%q is not in %q", want, stalk)
		}
	}
	for _, want := range []string{blue + "│", red + "├───┼───┤"} {
		if !strings.Contains(cake, want) {
			t.Errorf("%q is not in %q", want, cake)
		}
	}
}

// A large graph without tokens shows its first vertices, a large tree those near its root.
func TestLargeGraphsWithoutTokens(t *testing.T) {
	star, path := "", ""
	for v := 1; v < 30; v++ {
		star += fmt.Sprintf("30-%d ", v)
		path += fmt.Sprintf("%d-%d ", v, v+1)
	}
	for text, want := range map[string]string{
		"blacken[" + star + "root 30](1)":                            "30 █ → 1, 2,",
		"blacken[" + path + "root 30](1)":                            "20 █ → 19",
		"node-kayles[" + path + "](" + strings.Repeat(".", 30) + ")": "5",
	} {
		if picture := drawn(t, text, 80, render.Style{}); !strings.Contains(picture, want) || !strings.Contains(picture, "… and 14 more") {
			t.Errorf("%s:\n%s", text, picture)
		}
	}
}
