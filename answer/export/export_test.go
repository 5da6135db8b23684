package export_test

import (
	"bytes"
	"context"
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"

	"pgregory.net/rapid"

	"sprague/answer/export"
	"sprague/answer/query"
	"sprague/games"
	"sprague/games/gamestest"
	"sprague/games/search"
	"sprague/games/value"
	"sprague/precompute/dbtest"
	"sprague/store"
)

// evaluator returns an evaluator with a small database, beyond which it searches.
func evaluator(t testing.TB) *query.Evaluator {
	db := dbtest.Open(t, dbtest.Solve(t, "kayles", 40), dbtest.Solve(t, "grundy", 30),
		dbtest.Solve(t, "cutting", 6), dbtest.Solve(t, "cutcake", 6), dbtest.Solve(t, "wythoff", 8), dbtest.Solve(t, "chomp", 8),
		dbtest.Solve(t, "hackenbush", 5), dbtest.Solve(t, "turnips", 6), dbtest.Solve(t, "cram", 2),
		dbtest.Solve(t, "kayles in compounds", 12))
	return evaluatorOf(db)
}

func evaluatorOf(db *store.DB) *query.Evaluator {
	open := func() (*store.DB, error) { return db, nil }
	return &query.Evaluator{Resolver: query.NewResolver(open, search.NewEngine(search.Budget{Positions: 100_000}))}
}

type tester interface {
	Helper()
	Fatalf(format string, args ...any)
}

// write exports a ruleset.
func write(t tester, e *query.Evaluator, name, format string, o export.Options) []byte {
	t.Helper()
	text, err := written(e, name, format, o)
	if err != nil {
		t.Fatalf("%s in %s: %v", name, format, err)
	}
	return text
}

func written(e *query.Evaluator, name, format string, o export.Options) ([]byte, error) {
	all, err := e.Rulesets(context.Background(), name)
	if err != nil {
		return nil, err
	}
	o.Format = format
	table, err := export.New(context.Background(), e, all[0], o)
	if err != nil {
		return nil, err
	}
	var b bytes.Buffer
	err = table.Write(context.Background(), &b)
	return b.Bytes(), err
}

// rules returns the values of a ruleset's positions, derived from their moves alone.
type rules struct {
	games.Ruleset
	known map[games.Position]value.Dyadic
}

// byRules caches values derived from the moves, for all tests.
var (
	byRules   = map[string]rules{}
	byRulesMu sync.Mutex
)

func worth(t tester, r games.Ruleset, p games.Position) value.Dyadic {
	byRulesMu.Lock()
	defer byRulesMu.Unlock()
	name := r.Identity().Name
	if _, ok := byRules[name]; !ok {
		byRules[name] = rules{r, map[games.Position]value.Dyadic{}}
	}
	return byRules[name].worth(t, p)
}

func (r rules) worth(t tester, p games.Position) value.Dyadic {
	if v, ok := r.known[p]; ok {
		return v
	}
	r.Moves(p, func(m games.Move) bool {
		for _, part := range append([]games.Position(nil), m.Parts...) {
			r.worth(t, part)
		}
		return true
	})
	var e search.Evaluator
	var v value.Dyadic
	complete := false
	if _, partizan := r.Ruleset.(games.Partizan); partizan {
		v, _, complete = e.Partizan(r.Ruleset, p, 1, func(p games.Position) (value.Dyadic, bool) {
			v, ok := r.known[p]
			return v, ok
		})
	} else {
		var cell int64
		cell, complete = e.Impartial(r.Ruleset, p, 1, func(p games.Position) (int64, bool) {
			v, ok := r.known[p]
			cell, _ := v.Cell(0)
			return cell, ok
		})
		v = value.Int(cell)
	}
	if !complete {
		t.Fatalf("%s(%s) is not complete", r.Identity().Name, r.Format(p))
	}
	r.known[p] = v
	return v
}

// wanted is an exported position and its value by the rules.
type wanted struct {
	i, j  uint64
	text  string
	value value.Dyadic
}

// trial is a ruleset with a range in which its values can be derived from the moves.
type trial struct {
	name  string
	shape string // heaps, grid, number
	least uint64
	most  uint64
}

var trials = []trial{
	{"kayles", "heaps", 0, 60},
	{"grundy", "heaps", 0, 50},
	{"nim", "heaps", 0, 60},
	{"subtraction[1,3,4]", "heaps", 0, 60},
	{"subtraction[all-but 2,3]", "heaps", 0, 60},
	{"cutting", "grid", 1, 8},
	{"cutcake", "grid", 1, 9},
	{"wythoff", "grid", 0, 10},
	{"euclid", "grid", 0, 12},
	{"chomp", "grid", 1, 4},
	{"hackenbush", "number", 0, 80},
	{"turnips", "number", 0, 100},
	{"messenger", "number", 0, 60},
	{"cram", "number", 0, 300},
	{"fibonacci", "grid", 0, 9},
	{"fibonacci", "number", 0, 80},
	{"grundy", "number", 0, 40},
	{"chomp", "number", 0, 60},
}

// draw draws a range of a trial, and returns the expected export.
func (x trial) draw(t *rapid.T) (export.Options, []wanted) {
	r := gamestest.Ruleset(discard{}, x.name).(games.Numbered)
	var from, to [2]uint64
	for k := range 2 {
		from[k] = rapid.Uint64Range(x.least, x.most).Draw(t, "from")
		to[k] = rapid.Uint64Range(from[k], x.most).Draw(t, "to")
	}
	o := export.Options{ByNumber: x.shape == "number"}
	var all []wanted
	if x.shape == "grid" {
		o.From, o.To = fmt.Sprintf("%dx%d", from[0], from[1]), fmt.Sprintf("%dx%d", to[0], to[1])
		for i := from[0]; i <= to[0]; i++ {
			for j := from[1]; j <= to[1]; j++ {
				read, err := r.Parse([]string{fmt.Sprint(i), fmt.Sprint(j)})
				if err != nil {
					t.Fatal(err)
				}
				all = append(all, wanted{i: i, j: j, value: worth(t, r, read[0])})
			}
		}
		return o, all
	}
	o.From, o.To = fmt.Sprint(from[0]), fmt.Sprint(to[0])
	for i := from[0]; i <= to[0]; i++ {
		p := r.At(i)
		w := wanted{i: i, value: worth(t, r, p)}
		if x.shape == "number" {
			w.text = x.name + "(" + r.Format(p) + ")"
		}
		all = append(all, w)
	}
	return o, all
}

// The numbers of a range are those of its positions, each once.
func TestNumbersOfARange(t *testing.T) {
	e := evaluator(t)
	rapid.Check(t, func(t *rapid.T) {
		x := rapid.SampledFrom(trials).Draw(t, "trial")
		o, all := x.draw(t)
		rules, err := e.Ruleset(t.Context(), x.name)
		if err != nil {
			t.Fatal(err)
		}
		numbered := rules.(games.Numbered)
		var want []uint64
		for _, w := range all {
			n := w.i
			if x.shape == "grid" {
				read, err := rules.Parse([]string{fmt.Sprint(w.i), fmt.Sprint(w.j)})
				if err != nil {
					t.Fatal(err)
				}
				n, _ = numbered.Number(read[0])
			}
			want = append(want, n)
		}
		slices.Sort(want)
		table, err := export.Select(context.Background(), e, rules, o)
		if err != nil {
			t.Fatal(err)
		}
		got, err := table.Numbers(1 << 20)
		if err != nil || !slices.Equal(slices.Collect(got), slices.Compact(want)) {
			t.Fatalf("%s: %v, want %v (%v)", table.Range(), got, want, err)
		}
		if x.shape != "grid" {
			return
		}
		first, second := table.Bounds()
		side := fmt.Sprint(max(first[1], second[1]))
		corner, err := rules.Parse([]string{side, side})
		if err != nil {
			t.Fatal(err)
		}
		last, _ := numbered.Number(corner[0])
		_, few := table.Numbers(last)
		if _, err := table.Numbers(last + 1); few == nil || err != nil {
			t.Fatalf("%s: %v and %v where %d positions are looked at, or one more", table.Range(), few, err, last)
		}
	})
}

// discard is a test that cannot fail, for input known to be right.
type discard struct{ testing.TB }

func (discard) Helper() {}

// A function documents its range: it cannot return a value of more than 63 bits.
func TestFunctionsDocumentTheirRange(t *testing.T) {
	e := evaluator(t)
	for ruleset, last := range map[string]string{
		"kayles":                   "2^63-1",
		"nim":                      "2^63-1",
		"subtraction[all-but 2,3]": "2^63-1",
		"lasker":                   "9223372036854775806", // that of 4k+3 is 4k+4 (Winning Ways, chapter 4)
	} {
		for _, format := range []string{"cpp", "go"} {
			text := strings.Join(strings.Fields(strings.ReplaceAll(string(write(t, e, ruleset, format, export.Options{Periodic: true})), "//", "")), " ")
			if !strings.Contains(text, "for every n from 0 to "+last+": ") {
				t.Errorf("%s in %s does not go to %s:\n%s", ruleset, format, last, text)
			}
		}
	}
}
