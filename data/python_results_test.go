package data

import (
	"fmt"
	"strings"
	"testing"

	"sprague/precompute"
	"sprague/precompute/dbtest"
	"sprague/store"
	"sprague/store/tables"
)

// solvedTables returns tables of games with wins, losses and draws, with wins by endless play, and
// with scores.
func solvedTables(t *testing.T) []precompute.Solution {
	t.Helper()
	const coins = "def result(n):\n    return n % 3 - 1 if n < 2 else None\ndef moves(n):\n    return [n - k for k in [1, 2, 5] if k <= n]\n"
	const numbers = "def number(n):\n    return n\ndef position(i):\n    return i if i % 7 != 3 else None\ndef size(bound):\n    return bound\n"
	const ring = "cycles = DRAW\ndef result(n):\n    return LOSE if n == 0 else None\ndef moves(n):\n    return [(n + k) % 70 for k in [1, 2, 69] if (n + k) % 7 != 3]\n" + numbers
	const pursuit = "cycles = WIN\ndef turn(n):\n    return [\"left\", \"right\"][n % 2]\ndef result(n):\n    return LOSE if n == 0 else None\ndef moves(n):\n    return [(n + k) % 70 for k in [1, 5, 69] if (n + k) % 7 != 3]\n" + numbers
	const numbered = "def result(n):\n    return n - 1 if n < 2 else None\ndef moves(n):\n    return [n - k for k in [1, 2, 5] if k <= n and (n - k) % 7 != 3]\n" + numbers
	return []precompute.Solution{
		dbtest.SolveTask(t, dbtest.ExampleTask(t, "../docs/examples", "tic-tac-toe", 1)),
		dbtest.SolveTask(t, dbtest.ScriptTask(t, "ring", ring, 70)),
		dbtest.SolveTask(t, dbtest.ScriptTask(t, "pursuit", pursuit, 70)),
		dbtest.SolveTask(t, dbtest.ExampleTask(t, "../docs/examples", "cops-and-robber", 5)),
		dbtest.SolveTask(t, dbtest.ScriptTask(t, "numbered", numbered, 40)),
		dbtest.SolveTask(t, dbtest.ScriptTask(t, "coins", coins, 30)),
	}
}

// Python reads the results that package tables reads.
func TestPythonReadsResults(t *testing.T) {
	solutions := solvedTables(t)
	db := dbtest.Open(t, solutions...)
	names, err := db.Names()
	if err != nil {
		t.Fatal(err)
	}
	var want strings.Builder
	for _, name := range names {
		view, err := db.Table(name)
		if err != nil {
			t.Fatal(err)
		}
		for i := range view.Positions {
			column := view.Columns[0].Name
			cell, _ := view.Column(column).Cell(i)
			if view.Column("texts") == nil && i%7 == 3 {
				continue
			}
			s, ok := tables.ResultOfCell(column, cell)
			if !ok {
				t.Fatalf("%s: %d", name, cell)
			}
			remoteness := "None"
			if s.Remoteness > 0 && !s.Endless() || strings.HasSuffix(s.String(), " in 0") {
				remoteness = fmt.Sprint(s.Remoteness)
			}
			score := "None"
			if column == "score" {
				score = fmt.Sprint(s.Score)
			}
			fmt.Fprintln(&want, i, s, s.Outcome(), remoteness, score)
		}
	}
	const program = `
with sprague.open(sys.argv[1]) as db:
    for name in db.names():
        table = db.table(name)
        column = table.column("result") or table.column("endless-result") or table.column("score")
        numbers = [i for i in range(table.positions) if table.column("texts") or i % 7 != 3]
        for i, (position, result) in zip(numbers, table.results(), strict=True):
            assert position == (table.position(i) if table.column("texts") else i) and result == table.result(i)
            assert column.value(i) == (result.score if column.name == "score" else str(result))
            print(i, result, result.outcome, result.remoteness, result.score)
        assert all(table.result(i) is None for i in range(table.positions) if i not in numbers)
        assert list(column.values()) == [column.value(i) for i in range(table.positions)]
        for i in (-1, table.positions):
            try:
                print(table.result(i))
            except IndexError:
                pass
`
	path := dbtest.Write(t, solutions...)
	withAndWithout(t, func(t *testing.T, run func(program string, args ...string) string) {
		if got := run(program, path); got != want.String() {
			t.Errorf("Python writes\n%s, want\n%s", got, want.String())
		}
	})
}

// Cells that stand for no result, and columns of other meanings, are refused.
func TestPythonRefusesNoResults(t *testing.T) {
	var solutions []precompute.Solution
	for column, cells := range map[string][]int64{"result": {-2, 2 * (1<<32 - 1), 2*(1<<32-1) + 1}, "endless-result": {0, -1, 1, 2, 3, 2*(1<<32-1) + 2, 2*(1<<32-1) + 3}, "score": {-1 << 53, 1 << 53, 1<<53 + 1, -1<<53 - 1}, "grundy": {3}} {
		solutions = append(solutions, precompute.Solution{
			Table:   store.Table{Name: column, Rules: 1, Bound: 1, Positions: uint64(len(cells)), Solver: "x"},
			Columns: []store.Input{{Name: column, Cells: cells}},
		})
	}
	const program = `
with sprague.open(sys.argv[1]) as db:
    for name, i in ("grundy", 0), ("result", 0), ("result", 1), ("result", 2), *(("endless-result", i) for i in range(7)), ("score", 0), ("score", 1), ("score", 2), ("score", 3):
        try:
            print(db.table(name).result(i))
        except sprague.FormatError as e:
            print(e)
`
	const want = `table grundy: there are no results
table result: position 0 has -2, which is no result
N in 4294967294
table result: position 2 has 8589934591, which is no result
table endless-result: position 0 has 0, which is no result
None
P endless
N endless
P in 0
N in 4294967294
table endless-result: position 6 has 8589934591, which is no result
-9007199254740992
+9007199254740992
table score: position 2 has 9007199254740993, which is no score
table score: position 3 has -9007199254740993, which is no score
`
	path := dbtest.Write(t, solutions...)
	withAndWithout(t, func(t *testing.T, run func(program string, args ...string) string) {
		if got := run(program, path); got != want {
			t.Errorf("Python writes\n%s, want\n%s", got, want)
		}
	})
}
