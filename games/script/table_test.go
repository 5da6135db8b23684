package script_test

import (
	"fmt"
	"hash/crc32"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"sprague/games"
	"sprague/games/script"
	"sprague/precompute"
	"sprague/precompute/dbtest"
	"sprague/precompute/verify"
	"sprague/store"
	"sprague/store/tables"
)

// tableOf fills a table of a script up to a bound, and verifies it by the rules.
func tableOf(t *testing.T, r games.Ruleset, bound uint64) (*store.DB, *tables.Table) {
	t.Helper()
	task, err := precompute.NewTask(r, bound)
	if err != nil {
		t.Fatal(err)
	}
	db := dbtest.Open(t, dbtest.SolveTask(t, task))
	report, err := verify.Rules(t.Context(), db, verify.Options{})
	if err != nil || !report.Sound() || report.Unverified > 0 || report.Unknown > 0 || report.Positions != db.Info().Positions {
		t.Fatalf("%+v, %v", report, err)
	}
	sampled, err := verify.Sample(t.Context(), db, 20, 1, verify.Options{})
	if err != nil || !sampled.Sound() || sampled.Refused > 0 {
		t.Fatalf("%+v, %v", sampled, err)
	}
	table, err := tables.Open(db, r)
	if err != nil {
		t.Fatal(err)
	}
	return db, table
}

// chosen selects one script in eight, since filling a table is slow.
func chosen(source string) bool { return crc32.ChecksumIEEE([]byte(source))%8 == 0 }

// Tables of listed positions, the engine and plain play agree on all reachable positions. They also
// agree on sums and on positions with exchanged players.
func TestTablesListPositions(t *testing.T) {
	every(t, func(rt *rapid.T, _ *script.Script, m made, first games.Position) {
		source := m.source + "\ndef positions(bound):\n    return [" + written(m.start) + "] * bound\n"
		s, err := script.Read("random", []byte(source), script.Surroundings{})
		if err != nil || !chosen(source) {
			return // a text with invalid UTF-8 cannot be written
		}
		r, ask, want := s.Ruleset(), newAsker(rt), newPlain(rt, "random", m.source)
		_, table := tableOf(t, r, 2)
		if !tables.OfListed(table.Rules()) {
			rt.Fatalf("no positions are listed\n%s", source)
		}
		_, partizan := r.(games.Partizan)
		for _, p := range reachable(r, first) {
			v, ok := table.Value(p)
			direct, extended := table.Holds(p)
			if ok != direct || extended {
				rt.Fatalf("%s: %t, %t, %t\n%s", r.Format(p), ok, direct, extended, source)
			}
			if got := ask.value(r, p); ok && (!v.Equal(got) || v.String() != got.String()) || !ok && (p == first || !r.(games.Outright).Outright()) {
				rt.Fatalf("%s is %v, %t, in the table, a search finds %v\n%s", r.Format(p), v, ok, got, source)
			}
			if c, ok := table.Grundy(p); ok && (partizan || int(c) != cell(v)) {
				rt.Fatalf("%s has the cell %d, its value is %v", r.Format(p), c, v)
			}
		}
		v, _ := table.Value(first)
		switch {
		case !partizan && cell(v) != want.cell(m.start):
			rt.Fatalf("%s is %v, want %d\n%s", written(m.start), v, want.cell(m.start), source)
		case partizan && v.Outcome() != want.outcome(m.start):
			rt.Fatalf("%s is %v, want %v\n%s", written(m.start), v, want.outcome(m.start), source)
		}
		for i := range table.Meta().Positions {
			p := table.Rules().At(i)
			if n, negative, ok := tables.Find(table.Rules(), p); n != i || negative || !ok {
				rt.Fatalf("%s has the number %d, %t, %t, not %d", r.Format(p), n, negative, ok, i)
			}
		}
	})
}

// The values of a table of integers are those of the engine, whether or not moves descend in the
// numbering.
func TestTablesOfIntegers(t *testing.T) {
	every(t, func(rt *rapid.T, s *script.Script, m made, _ games.Position) {
		if s.Numbers() == 0 || !chosen(m.source) {
			return
		}
		r, ask := s.Ruleset(), newAsker(rt)
		_, table := tableOf(t, r, 3)
		for i := range table.Meta().Positions {
			p := r.(games.Numbered).At(i)
			if v, ok := table.Value(p); !ok || !v.Equal(ask.value(r, p)) {
				rt.Fatalf("%s is %v, %t, in the table, a search finds %v\n%s", r.Format(p), v, ok, ask.value(r, p), m.source)
			}
		}
	})
}

// unlisted hides the fast enumeration of a ruleset, so that its moves are numbered one by one.
type unlisted struct{ games.Numbered }

// Moves leaves out the part that stands for nothing, which has no number.
func (r unlisted) Moves(p games.Position, yield func(games.Move) bool) {
	r.Numbered.Moves(p, func(m games.Move) bool {
		m.Parts = slices.DeleteFunc(m.Parts, func(p games.Position) bool { return p == script.Ended })
		return yield(m)
	})
}

// Moves listed as numbers are those of Moves, without a fast way and with it, apart from repeated
// moves.
func TestEnumerator(t *testing.T) {
	every(t, func(rt *rapid.T, s *script.Script, m made, _ games.Position) {
		r, ok := s.Ruleset().(games.Numbered)
		if _, partizan := r.(games.Partizan); !ok || partizan {
			return
		}
		fast, slow := games.Enumerator(r), games.Enumerator(unlisted{r})
		for i := range uint64(60) {
			got, want := movesOf(rt, fast(nil, i)), movesOf(rt, slow(nil, i))
			if !slices.Equal(got, want) {
				rt.Fatalf("%s has the moves %v, not %v\n%s", r.Format(r.At(i)), got, want, m.source)
			}
		}
	})
}

// Positions without a number are enumerated by their parts, whether streams or calls list them.
func TestEnumeratorOfParts(t *testing.T) {
	want, err := script.Read("sums", []byte("def moves(n):\n    return [plus(a, n - k - a) for k in [1, 2] for a in range(n - k + 1) if k <= n] + ([plus(1, n - 3, 1)] if n > 6 else [])\n"), script.Surroundings{})
	if err != nil {
		t.Fatal(err)
	}
	const moves = "def start(n):\n    return (n,)\ndef moves(p):\n    n = p[0]\n    return [(a, n - k - a) for k in [1, 2] for a in range(n - k + 1) if k <= n] + ([plus((1, n - 3), (1,))] if n > 6 else [])\n"
	for _, parts := range []string{
		"def parts(p):\n    return [(n,) for n in p]\n",                         // a stream
		"def parts(p):\n    all = [(n,) for n in p]\n    return all[0:]\n",      // a call
		"def parts(p):\n    return [(n,) for n in p if n > 0 or len(p) == 1]\n", // no empty heaps
	} {
		s, err := script.Read("tuples", []byte(moves+parts), script.Surroundings{})
		if err != nil {
			t.Fatal(err)
		}
		got, sums := games.Enumerator(s.Ruleset().(games.Numbered)), games.Enumerator(want.Ruleset().(games.Numbered))
		for i := range uint64(30) {
			got, want := movesOf(t, got(nil, i)), movesOf(t, sums(nil, i))
			if strings.Contains(parts, "if n") {
				for _, moves := range []*[]string{&got, &want} {
					for k, m := range *moves {
						(*moves)[k] = strings.ReplaceAll(strings.ReplaceAll(m, "[0 ", "["), "[0]", "[]")
					}
					slices.Sort(*moves)
					*moves = slices.Compact(*moves)
				}
			}
			if !slices.Equal(got, want) {
				t.Fatalf("%d has the moves %v, not %v\n%s", i, got, want, parts)
			}
		}
	}
}

// Moves to positions with texts have no numbers, and parts may give them some.
func TestEnumeratorOfTexts(t *testing.T) {
	for _, test := range []struct {
		source string
		want   []string // the moves of position 5
	}{
		{"def start(a, b):\n    return (a, b)\ndef moves(p):\n    return [(p[0], \"x\"), (\"x\", 1)]\n", []string{"[9223372036854775807]"}},
		{"def moves(n):\n    return [\"a\" * (n - k) for k in [1, 2] if k <= n]\ndef parts(p):\n    return [len(p)] if p != 0 else [0]\n", nil},
		{"def parts(s):\n    return [len(s), len(s) // 2]\ndef moves(n):\n    return [\"ab\" * (n - 1), \"a\" * (n - 1)] if n else []\n", []string{"[2 4]", "[4 8]"}},
		{"def parts(s):\n    return [len(s)]\ndef moves(n):\n    return [plus(\"ab\", \"a\" * (n - 1)), plus(\"abc\", n - 1)] if n else []\n", []string{"[2 4]", "[3 4]"}},
	} {
		s, err := script.Read("texts", []byte(test.source), script.Surroundings{})
		if err != nil {
			t.Fatal(err)
		}
		r, ok := s.Ruleset().(games.Numbered)
		if !ok {
			t.Fatalf("not numbered:\n%s", test.source)
		}
		enumerate := games.Enumerator(r)
		for i := range uint64(8) {
			if moves := movesOf(t, enumerate(nil, i)); i == 5 && test.want != nil && !slices.Equal(moves, test.want) {
				t.Errorf("5 has the moves %v, not %v\n%s", moves, test.want, test.source)
			}
		}
	}
}

// movesOf returns the distinct moves of one position in a fixed order, each as text.
func movesOf(t tester, list games.MoveNumbers) (moves []string) {
	t.Helper()
	for k := 0; list[k] != games.EndMark; k++ {
		parts := slices.Clone(list[k : k+1])
		if n := list[k]; n >= games.SumMark && n != games.WinMark {
			parts = slices.Clone(list[k+1:][:n-games.SumMark])
			k += len(parts)
		}
		slices.Sort(parts)
		moves = append(moves, fmt.Sprint(parts))
	}
	slices.Sort(moves)
	return slices.Compact(moves)
}
