package script_test

import (
	"context"
	"flag"
	"fmt"
	"slices"
	"strings"
	"testing"

	"go.starlark.net/starlark"
	"pgregory.net/rapid"

	"sprague/games"
	"sprague/games/script"
	"sprague/games/search"
	"sprague/games/value"
)

// read returns a script, and fails the test if the script is invalid.
func read(t tester, name, source string) *script.Script {
	t.Helper()
	s, err := script.Read(name, []byte(source), script.Surroundings{})
	if err != nil {
		t.Fatalf("%v\n%s", err, source)
	}
	return s
}

// made is a random script with an initial position.
type made struct {
	source string
	start  starlark.Value
}

// small draws lists of small integers.
var small = rapid.SliceOfNDistinct(rapid.IntRange(1, 5), 1, 3, rapid.ID[int])

func list(all []int) string { return strings.ReplaceAll(fmt.Sprint(all), " ", ", ") }

// kinds draw random scripts of impartial games.
var kinds = map[string]func(t *rapid.T) made{
	"heaps": func(t *rapid.T) made {
		return made{
			"def moves(n):\n    return [n - k for k in " + list(small.Draw(t, "taken")) + " if k <= n]\n",
			starlark.MakeInt(rapid.IntRange(0, 12).Draw(t, "n")),
		}
	},
	"negative": func(t *rapid.T) made {
		return made{
			"def moves(n):\n    return [n + k for k in " + list(small.Draw(t, "taken")) + " if n + k < 3]\n",
			starlark.MakeInt(rapid.IntRange(-9, 2).Draw(t, "n")),
		}
	},
	"splits": func(t *rapid.T) made {
		return made{
			"def moves(n):\n    return [plus(a, n - k - a) for k in " + list(small.Draw(t, "taken")) + " for a in range(n - k + 1)] + [plus() for k in [2] if n == k]\n",
			starlark.MakeInt(rapid.IntRange(0, 8).Draw(t, "n")),
		}
	},
	"pairs": func(t *rapid.T) made {
		a, b := small.Draw(t, "first"), small.Draw(t, "second")
		return made{
			"def moves(p):\n    a, b = p\n    return [(a - k, b) for k in " + list(a) + " if k <= a] + [(a - k, b - j) for k in range(3) for j in " + list(b) + " if k <= a and j <= b]\n",
			starlark.Tuple{starlark.MakeInt(rapid.IntRange(0, 5).Draw(t, "a")), starlark.MakeInt(rapid.IntRange(0, 5).Draw(t, "b"))},
		}
	},
	"wins": func(t *rapid.T) made {
		return made{
			"def moves(n):\n    return [WIN for k in " + list(small.Draw(t, "won")) + " if n == k] + [plus(a, n - 1 - a) for a in range(n)] + [n - k for k in [2, 3] if k <= n]\n",
			starlark.MakeInt(rapid.IntRange(0, 8).Draw(t, "n")),
		}
	},
	"strings": func(t *rapid.T) made {
		letters := []rune{'a', ',', '(', '"', '\\', ' ', '|', '#', '+', '）', '、', '\n', '中', '0', '-', '\''}
		text := rapid.StringOfN(rapid.SampledFrom(letters), 0, 4, -1).Draw(t, "text")
		if rapid.Bool().Draw(t, "broken") {
			text += "\xff"
		}
		return made{"def moves(s):\n    return [s[:i] + s[i + 1:] for i in range(len(s))] + [s[1:-1] for i in range(len(s)) if i > 1]\n", starlark.String(text)}
	},
	"nested": func(t *rapid.T) made {
		return made{
			"def moves(p):\n    flag, (n, last), word = p\n    return [(not flag, (n - k, k), word + \"x,(\") for k in " + list(small.Draw(t, "taken")) + " if k <= n and k != last] + [(flag, (n - 1, None), \"\") for k in [1] if n > 0]\n",
			starlark.Tuple{starlark.False, starlark.Tuple{starlark.MakeInt(rapid.IntRange(0, 5).Draw(t, "n")), starlark.None}, starlark.String("")},
		}
	},
	"triples": func(t *rapid.T) made {
		return made{
			"def moves(p):\n    a, b, c = p\n    return [(a - k, b, c) for k in " + list(small.Draw(t, "first")) + " if k <= a] + [(a + 1, b - k, c) for k in " + list(small.Draw(t, "second")) + " if k <= b] + [(a, b, c - 1) for k in range(b + 1) if c > 0]\n",
			starlark.Tuple{starlark.MakeInt(rapid.IntRange(0, 3).Draw(t, "a")), starlark.MakeInt(rapid.IntRange(0, 3).Draw(t, "b")), starlark.MakeInt(rapid.IntRange(0, 3).Draw(t, "c"))},
		}
	},
	"boxes": func(t *rapid.T) made {
		return made{
			"def moves(p):\n    a, b, c = p\n    return [(a - k, b, c) for k in " + list(small.Draw(t, "first")) + " if k <= a] + [plus((0, 0, c), (a, b - 1, 0)) for k in [1] if b > 0] + [WIN for k in " + list(small.Draw(t, "won")) + " if k == c] + [plus() for k in [3] if k == c]\n",
			starlark.Tuple{starlark.MakeInt(rapid.IntRange(0, 3).Draw(t, "a")), starlark.MakeInt(rapid.IntRange(0, 3).Draw(t, "b")), starlark.MakeInt(rapid.IntRange(0, 3).Draw(t, "c"))},
		}
	},
	"start": func(t *rapid.T) made {
		return made{
			"def start(n, last = 0):\n    return (n, last, None)\n\ndef moves(p):\n    n, last, x = p\n    return [(n - k, k, x) for k in " + list(small.Draw(t, "taken")) + " if k <= n and k != last]\n",
			starlark.Tuple{starlark.MakeInt(rapid.IntRange(0, 9).Draw(t, "n")), starlark.MakeInt(0), starlark.None},
		}
	},
	"format": func(t *rapid.T) made {
		return made{
			"def start(row, n = 0):\n    return (row.split(\"|\")[0], n)\n\ndef format(p):\n    return p\n\ndef moves(p):\n    row, n = p\n    return [(row[1:], n + k) for k in " + list(small.Draw(t, "added")) + " if row]\n",
			starlark.Tuple{starlark.String(rapid.StringMatching(`[a-c.]{0,4}`).Draw(t, "row")), starlark.MakeInt(0)},
		}
	},
	"parts": func(t *rapid.T) made {
		taken := list(small.Draw(t, "taken"))
		return made{
			"def moves(p):\n    return [p[:i] + (p[i] - k,) + p[i + 1:] for i in range(len(p)) for k in " + taken + " if k <= p[i]]\n\ndef parts(p):\n    return [(n,) for n in p if n]\n\ndef same(p):\n    return tuple(sorted(p))\n",
			starlark.Tuple{starlark.MakeInt(rapid.IntRange(0, 4).Draw(t, "a")), starlark.MakeInt(rapid.IntRange(0, 4).Draw(t, "b")), starlark.MakeInt(rapid.IntRange(0, 3).Draw(t, "c"))},
		}
	},
}

// partizanKinds draw random scripts of partizan games.
var partizanKinds = map[string]func(t *rapid.T) made{
	"heaps": func(t *rapid.T) made {
		return made{
			"def left(n):\n    return [n - k for k in " + list(small.Draw(t, "left")) + " if k <= n]\n\ndef right(n):\n    return [n - k for k in " + list(small.Draw(t, "right")) + " if k <= n]\n",
			starlark.MakeInt(rapid.IntRange(0, 7).Draw(t, "n")),
		}
	},
	"splits": func(t *rapid.T) made {
		return made{
			"def left(n):\n    return [plus(a, n - 2 - a) for a in range(n - 1)]\n\ndef right(n):\n    return [n - k for k in " + list(small.Draw(t, "right")) + " if k <= n] + [plus()]\n",
			starlark.MakeInt(rapid.IntRange(0, 6).Draw(t, "n")),
		}
	},
	"nested": func(t *rapid.T) made {
		return made{
			"def left(p):\n    (n, last), row = p\n    return [((n - k, k), row) for k in " + list(small.Draw(t, "left")) + " if k <= n and k != last]\n\ndef right(p):\n    at, row = p\n    return [(at, row[k:]) for k in " + list(small.Draw(t, "right")) + " if k <= len(row)] + [plus((at, \"\"), (at, row[1:])) for k in [1] if len(row) > 1]\n",
			starlark.Tuple{starlark.Tuple{starlark.MakeInt(rapid.IntRange(0, 4).Draw(t, "n")), starlark.None}, starlark.String(rapid.StringMatching(`[a-c]{0,3}`).Draw(t, "row"))},
		}
	},
	"rows": func(t *rapid.T) made {
		return made{
			"def left(s):\n    return [s[:i] + \".\" + s[i + 1:] for i in range(len(s)) if s[i] == \"l\"]\n\ndef right(s):\n    return [s[:i] + \".\" + s[i + 1:] for i in range(len(s)) if s[i] == \"r\"] + [s[:i] + \"..\" + s[i + 2:] for i in range(len(s)) if s[i:i + 2] == \"lr\"]\n\ndef parts(s):\n    return [x for x in s.split(\".\") if x]\n",
			starlark.String(rapid.StringMatching(`[lr.]{0,4}`).Draw(t, "row")),
		}
	},
	"pairs": func(t *rapid.T) made {
		return made{
			"def start(a, b):\n    return (a, b)\n\ndef left(p):\n    a, b = p\n    return [(a - k, b) for k in " + list(small.Draw(t, "left")) + " if k <= a]\n\ndef right(p):\n    a, b = p\n    return [(a, b - k) for k in " + list(small.Draw(t, "right")) + " if k <= b] + [(a - 1, b) for k in [1] if a > 1]\n",
			starlark.Tuple{starlark.MakeInt(rapid.IntRange(0, 3).Draw(t, "a")), starlark.MakeInt(rapid.IntRange(0, 3).Draw(t, "b"))},
		}
	},
}

// TestMain lets each law draw 50 scripts of each kind, unless -rapid.checks has another number.
func TestMain(m *testing.M) {
	if err := flag.Set("rapid.checks", "50"); err != nil {
		panic(err)
	}
	m.Run()
}

// every checks a law for random scripts of each kind.
func every(t *testing.T, law func(t *rapid.T, s *script.Script, m made, first games.Position)) {
	for prefix, group := range map[string]map[string]func(*rapid.T) made{"impartial ": kinds, "partizan ": partizanKinds} {
		for kind, draw := range group {
			t.Run(prefix+kind, func(t *testing.T) {
				rapid.Check(t, func(t *rapid.T) {
					m := draw(t)
					s, err := script.Read("random", []byte(m.source), script.Surroundings{})
					if err != nil {
						t.Fatalf("%v\n%s", err, m.source)
					}
					law(t, s, m, placed(t, s.Ruleset(), m.start))
				})
			})
		}
	}
}

// placed converts a value of the interpreter to a position.
func placed(t tester, r games.Ruleset, v starlark.Value) games.Position {
	t.Helper()
	text := written(v)
	if _, ok := v.(starlark.Tuple); !ok {
		text = "(" + text + ")"
	}
	all, err := r.Parse([]string{text})
	if err != nil || len(all) != 1 {
		t.Fatalf("%s is read as %v, %v", text, all, err)
	}
	return all[0]
}

// reachable lists the positions reachable from the given ones, these included. In a partizan game
// the negatives are included too.
func reachable(r games.Ruleset, from ...games.Position) []games.Position {
	seen := map[games.Position]bool{}
	for i := 0; i < len(from) && i < 3000; i++ {
		add := func(p games.Position) {
			if !seen[p] {
				seen[p] = true
				from = append(from, p)
			}
		}
		add(from[i])
		if partizan, ok := r.(games.Partizan); ok {
			add(partizan.Negate(from[i]))
		}
		r.Moves(from[i], func(m games.Move) bool {
			for _, part := range m.Parts {
				add(part)
			}
			return true
		})
	}
	slices.SortFunc(from, func(a, b games.Position) int { return strings.Compare(fmt.Sprint(a), fmt.Sprint(b)) })
	return slices.Compact(from)
}

func TestFormatIsWhatParseReads(t *testing.T) {
	every(t, func(t *rapid.T, s *script.Script, m made, first games.Position) {
		r := s.Ruleset()
		for _, p := range reachable(r, first) {
			text := r.Format(p)
			for _, args := range [][]string{{text}, strings.Split(text, ",")} {
				for i := range args {
					args[i] = strings.TrimSpace(args[i])
				}
				if all, err := r.Parse(args); err != nil || len(all) != 1 || all[0] != p {
					t.Fatalf("%v is written %s and read %v, %v\n%s", p, text, all, err, m.source)
				}
			}
		}
	})
}

// Moves yields the moves of the interpreter, each once, and stops when yield returns false.
func TestMovesAreThoseOfTheInterpreter(t *testing.T) {
	every(t, func(t *rapid.T, s *script.Script, m made, first games.Position) {
		r := s.Ruleset()
		want := newPlain(t, "random", m.source)
		var all []string
		r.Moves(first, func(move games.Move) bool {
			all = append(all, move.Player.String()+" "+s.Option(move))
			return true
		})
		var expected []string
		for _, f := range []struct{ name, player string }{{"moves", "any "}, {"left", "left "}, {"right", "right "}} {
			if want.functions[f.name] == nil {
				continue
			}
			for _, v := range want.options(f.name, m.start) {
				expected = append(expected, f.player+written(v))
			}
		}
		if !slices.Equal(all, expected) {
			t.Fatalf("from %s %q, want %q\n%s", written(m.start), all, expected, m.source)
		}
		for stop := 1; stop <= len(all); stop++ {
			n := 0
			r.Moves(first, func(games.Move) bool { n++; return n < stop })
			if n != stop {
				t.Fatalf("%d moves were yielded, want %d", n, stop)
			}
		}
	})
}

func TestNegateIsAnInvolution(t *testing.T) {
	every(t, func(t *rapid.T, s *script.Script, _ made, first games.Position) {
		r, ok := s.Ruleset().(games.Partizan)
		if !ok {
			return
		}
		for _, p := range reachable(r, first) {
			q := r.Negate(p)
			if r.Negate(q) != p {
				t.Fatalf("%v is negated to %v, and back to %v", p, q, r.Negate(q))
			}
			moves := func(p games.Position, negate bool) (all []string) {
				r.Moves(p, func(m games.Move) bool {
					player, parts := m.Player, slices.Clone(m.Parts)
					if negate {
						player = player.Opponent()
						for i := range parts {
							parts[i] = r.Negate(parts[i])
						}
					}
					slices.SortFunc(parts, func(a, b games.Position) int { return strings.Compare(fmt.Sprint(a), fmt.Sprint(b)) })
					all = append(all, fmt.Sprint(player, parts))
					return true
				})
				slices.Sort(all)
				return all
			}
			if a, b := moves(p, true), moves(q, false); !slices.Equal(a, b) {
				t.Fatalf("the moves of %v are %q, of its negative %q", p, a, b)
			}
		}
	})
}

// asker evaluates positions with one engine.
type asker struct {
	tester
	engine *search.Engine
}

func newAsker(t tester) asker { return asker{t, search.NewEngine(search.DefaultBudget)} }

func (a asker) value(r games.Ruleset, p games.Position) value.Value {
	a.Helper()
	result, err := a.engine.Value(context.Background(), r, p)
	if err != nil {
		a.Fatalf("%s: %v", r.Format(p), err)
	}
	return result.Value
}

// equal reports whether two values are equal as games.
func (a asker) equal(v, w value.Value) bool {
	a.Helper()
	difference, err := a.engine.Sums(context.Background()).Settle(v.Add(w.Neg()))
	if err != nil {
		a.Fatal(err)
	}
	return difference.Outcome() == value.P
}

// cell returns the Grundy value of v, or loony.
func cell(v value.Value) int {
	if v.IsLoony() {
		return loony
	}
	return int(v.Nimber())
}

// The engine agrees with plain play in the interpreter, with and without parts.
func TestValuesAreThoseOfPlainPlay(t *testing.T) {
	every(t, func(t *rapid.T, s *script.Script, m made, first games.Position) {
		r, ask, want := s.Ruleset(), newAsker(t), newPlain(t, "random", m.source)
		got := ask.value(r, first)
		partizan, ok := r.(games.Partizan)
		if !ok {
			if cell(got) != want.cell(m.start) {
				t.Fatalf("%s has the value %v, want %d\n%s", written(m.start), got, want.cell(m.start), m.source)
			}
			return
		}
		if outcome := want.outcome(m.start); got.Outcome() != outcome {
			t.Fatalf("%s is %v, want %v\n%s", written(m.start), got.Outcome(), outcome, m.source)
		}
		whole := value.Value{}
		for _, part := range r.(games.Separable).Separate(first) {
			whole = whole.Add(ask.value(r, part))
		}
		if negative := ask.value(r, partizan.Negate(first)); !ask.equal(got, whole) || !ask.equal(got, negative.Neg()) {
			t.Fatalf("%s is worth %v, its parts %v, its negative %v\n%s", written(m.start), got, whole, negative, m.source)
		}
		if other := want.outcome(m.start, m.start); ask.sum(got, got) != other {
			t.Fatalf("two of %s are %v, want %v\n%s", written(m.start), ask.sum(got, got), other, m.source)
		}
	})
}

// sum returns the outcome of the sum of two values.
func (a asker) sum(v, w value.Value) value.Outcome {
	a.Helper()
	settled, err := a.engine.Sums(context.Background()).Settle(v.Add(w))
	if err != nil {
		a.Fatal(err)
	}
	return settled.Outcome()
}
