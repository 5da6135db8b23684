package script_test

import (
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"go.starlark.net/starlark"
	"go.starlark.net/syntax"

	"sprague/games"
	"sprague/games/gamestest"
	"sprague/games/script"
)

const examples = "../../docs/examples/"

// example reads an example script of the documentation.
func example(t *testing.T, name string) (s *script.Script, source string) {
	t.Helper()
	text, err := os.ReadFile(filepath.FromSlash(examples + name + script.Extension))
	if errors.Is(err, fs.ErrNotExist) {
		text, err = os.ReadFile(filepath.FromSlash("../library/" + name + script.Extension))
	}
	if err != nil {
		t.Fatal(err)
	}
	return read(t, name, string(text)), string(text)
}

// retold is a script that defines the same game as a built-in ruleset.
type retold struct {
	name, game string
	positions  []string            // in the notation of the game
	text       func(string) string // converts a position to arguments of the script; nil if they are the same
}

func numbersTo(n int) (all []string) {
	for i := range n + 1 {
		all = append(all, strconv.Itoa(i))
	}
	return all
}

func pairsTo(least, most int) (all []string) {
	for a := least; a <= most; a++ {
		for b := least; b <= most; b++ {
			all = append(all, fmt.Sprintf("%d,%d", a, b))
		}
	}
	return all
}

// rowsOf lists all texts of n of the given letters.
func rowsOf(letters string, n int) (all []string) {
	if n == 0 {
		return []string{""}
	}
	for _, row := range rowsOf(letters, n-1) {
		for _, c := range letters {
			all = append(all, row+string(c))
		}
	}
	return all
}

// boardsOf lists all boards with a given width and height.
func boardsOf(letters string, width, height int) (all []string) {
	for _, cells := range rowsOf(letters, width*height) {
		var rows []string
		for row := range slices.Chunk([]byte(cells), width) {
			rows = append(rows, string(row))
		}
		all = append(all, strings.Join(rows, "|"))
	}
	return all
}

// board writes an empty or full board with the given sides.
func board(cell func(x, y int) byte) func(string) string {
	return func(text string) string {
		var w, h int
		if n, _ := fmt.Sscanf(text, "%d,%d", &w, &h); n < 2 {
			return text
		}
		rows := make([]string, h)
		for y := range rows {
			for x := range w {
				rows[y] += string(cell(x, y))
			}
		}
		return strings.Join(rows, "|")
	}
}

// coins writes a row of coins as a number.
func coins(text string) string {
	row := 0
	for i, c := range text {
		if c == 'w' {
			row |= 1 << i
		}
	}
	return strconv.Itoa(row)
}

var retellings = []retold{
	{"take-134", "subtraction[1,3,4]", numbersTo(60), nil},
	{"ninepins", "kayles", numbersTo(40), nil},
	{"unequal", "grundy", numbersTo(40), nil},
	{"queen", "wythoff", pairsTo(0, 9), nil},
	{"multiples", "euclid", pairsTo(0, 20), nil},
	{"dominoes", "cram", slices.Concat(boardsOf(".x", 3, 2), boardsOf(".x", 4, 2), boardsOf(".x", 2, 4), []string{"...|...|...", "....|.x..|...."}), board(func(int, int) byte { return '.' })},
	{"tiles", "domineering", slices.Concat(boardsOf(".x", 3, 2), boardsOf(".x", 4, 2), boardsOf(".x", 2, 4), []string{"...|...|..."}), board(func(int, int) byte { return '.' })},
	{"stones", "clobber", slices.Concat(boardsOf("lr.", 3, 2), boardsOf("lr.", 5, 1)), board(func(x, y int) byte { return "lr"[(x+y)%2] })},
	{"toads", "toads-and-frogs", slices.Concat(rowsOf("tf.", 3), rowsOf("tf.", 5), []string{"tt..ff", "t.t.ff"}), nil},
	{"uneven-take", "subtraction[1,4|2,3]", numbersTo(24), nil},
	{"scissors", "cutting", pairsTo(1, 9), nil},
	{"steps", "staircase", stairs(), nil},
	{"flip-two", "twins", slices.Concat(rowsOf("wb", 3), rowsOf("wb", 7)), coins},
}

func stairs() (all []string) {
	for _, digits := range rowsOf("0123", 4) {
		all = append(all, strings.Join(strings.Split(digits, ""), ","))
	}
	return all
}

// A script of a built-in game has the same values and moves as the ruleset.
func TestRetellings(t *testing.T) {
	for _, c := range retellings {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			s, _ := example(t, c.name)
			r, builtin, ask := s.Ruleset(), gamestest.Ruleset(t, c.game), newAsker(t)
			place := func(r games.Ruleset, text string) games.Position {
				all, err := r.Parse(strings.Split(text, ","))
				if err != nil || len(all) != 1 {
					t.Fatalf("%s is read as %v, %v", text, all, err)
				}
				return all[0]
			}
			told := func(p games.Position) games.Position {
				text := builtin.Format(p)
				if c.text != nil {
					text = c.text(text)
				}
				return place(r, text)
			}
			for _, text := range c.positions {
				p := place(builtin, text)
				q := told(p)
				if v, w := ask.value(builtin, p), ask.value(r, q); !ask.equal(v, w) && !(v.IsLoony() && w.IsLoony()) {
					t.Fatalf("%s(%s) is worth %v, in the script %v", c.game, text, v, w)
				}
				want := listed(s, r, builtin, p, told)
				got := listed(s, r, r, q, func(p games.Position) games.Position { return p })
				if !slices.Equal(want, got) {
					t.Fatalf("the moves of %s(%s) are %q, in the script %q", c.game, text, want, got)
				}
			}
		})
	}
}

// listed formats the results of the moves of a position in the notation of the script. It omits
// positions without moves, and lists equivalent results once.
func listed(s *script.Script, r, of games.Ruleset, p games.Position, told func(games.Position) games.Position) (all []string) {
	look := s.Inspect()
	of.Moves(p, func(m games.Move) bool {
		var texts []string
		for _, part := range slices.Clone(m.Parts) {
			if m.Wins {
				break
			}
			q, _ := look.Same(told(part))
			if moves(r, q) > 0 {
				texts = append(texts, r.Format(q))
			}
		}
		slices.Sort(texts)
		all = append(all, fmt.Sprint(m.Player, m.Wins, texts))
		return true
	})
	slices.Sort(all)
	return slices.Compact(all)
}

func moves(r games.Ruleset, p games.Position) (n int) {
	r.Moves(p, func(games.Move) bool { n++; return true })
	return n
}

// smallTeeko makes the example of Teeko a game of three men on nine squares.
var smallTeeko = strings.NewReplacer("SIZE = 5", "SIZE = 3", "MEN = 4", "MEN = 3",
	"teeko(.....|.....|.....|.....|.....)", "teeko(...|...|...)", "teeko(.....|.XX..|.XO..|.OOX.|..O..)", "teeko(XX.|..O|O..)")

// The dialect and the interpreter of Starlark agree on the moves and values of every example
// and script of the library.
func TestExamplesAreStarlark(t *testing.T) {
	var paths []string
	for _, folder := range []string{examples, "../library/"} {
		found, err := filepath.Glob(filepath.FromSlash(folder + "*" + script.Extension))
		if err != nil || len(found) == 0 {
			t.Fatal(found, err)
		}
		paths = append(paths, found...)
	}
	for _, path := range paths {
		name := strings.TrimSuffix(filepath.Base(path), script.Extension)
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			_, source := example(t, name)
			source = strings.Replace(source, "SIDE = 8", "SIDE = 4", 1) // an ending of chess
			if name == "teeko" {
				source = smallTeeko.Replace(source)
			}
			s := read(t, name, source)
			r, ask, want := s.Ruleset(), newAsker(t), newPlain(t, name, source)
			_, partizan := r.(games.Partizan)
			compare, to, most := compare, int64(6), math.MaxInt
			if rules, ok := r.(games.Resulting); ok && want.functions["moves"] != nil {
				compared := map[games.Position]bool{} // play from an earlier position reaches these
				compare = func(t *testing.T, s *script.Script, _ games.Ruleset, _ asker, want *plain, p games.Position, _ bool) {
					if !compared[p] {
						maps.Copy(compared, compareResults(t, s, rules, want, p))
					}
				}
				to, most = 3, 4
			} else if _, loopy := r.(games.Loopy); loopy || ok {
				compare = func(t *testing.T, s *script.Script, r games.Ruleset, _ asker, want *plain, p games.Position, _ bool) {
					compareLoops(t, s, r, want, p)
				}
			}
			begun := 0
			for p, err := range s.Inspect().Begin(to) {
				if begun == most {
					break // play reaches the others
				}
				if err == nil {
					compare(t, s, r, ask, want, p, partizan)
					begun++
				}
			}
			for _, text := range s.Examples() {
				first, _, _ := strings.Cut(text, " + ")
				arguments := strings.TrimSuffix(strings.TrimPrefix(first, name+"("), ")")
				all, err := r.Parse(strings.Split(arguments, ","))
				if err != nil {
					t.Fatal(err)
				}
				compare(t, s, r, ask, want, all[0], partizan)
				begun++
			}
			if begun < 2 {
				t.Errorf("only %d positions were compared", begun)
			}
		})
	}
}

// compare compares the moves and the value of a position with the interpreter.
func compare(t *testing.T, s *script.Script, r games.Ruleset, ask asker, want *plain, p games.Position, partizan bool) {
	t.Helper()
	text, _ := s.Literal(p)
	at := want.literal(text)
	var got, expected []string
	r.Moves(p, func(m games.Move) bool {
		got = append(got, m.Player.String()+" "+s.Option(m))
		return true
	})
	for _, f := range []struct{ name, player string }{{"moves", "any "}, {"left", "left "}, {"right", "right "}} {
		if want.functions[f.name] == nil {
			continue
		}
		for _, v := range want.options(f.name, at) {
			expected = append(expected, f.player+written(v))
		}
	}
	if !slices.Equal(got, expected) {
		t.Fatalf("from %s %q, want %q", text, got, expected)
	}
	v := ask.value(r, p)
	if partizan {
		if want := want.outcome(at); v.Outcome() != want {
			t.Fatalf("%s is %v, want %v", text, v.Outcome(), want)
		}
	} else if cell(v) != want.cell(at) {
		t.Fatalf("%s has the value %v, want %d", text, v, want.cell(at))
	}
}

// literal evaluates a literal in the interpreter.
func (p *plain) literal(text string) starlark.Value {
	p.t.Helper()
	v, err := starlark.EvalOptions(&syntax.FileOptions{}, p.thread, "literal", text, nil)
	if err != nil {
		p.t.Fatal(err)
	}
	return v
}
