package data

import (
	"fmt"
	"os/exec"
	"strings"
	"testing"

	"sprague/games/gamestest"
	"sprague/precompute/dbtest"
	"sprague/store/tables"
)

// The reader formats forms like Sprague, and finds positions by their keys.
func TestPythonReadsForms(t *testing.T) {
	python := python(t)
	solution := dbtest.Solve(t, "domineering", 8)
	path := dbtest.Write(t, solution)
	db := dbtest.Open(t, solution)
	table, err := tables.Open(db, gamestest.Ruleset(t, "domineering"))
	if err != nil {
		t.Fatal(err)
	}
	var want strings.Builder
	for i := range table.Meta().Positions {
		v, ok := table.ValueAt(i)
		if !ok {
			t.Fatalf("position %d has no value", i)
		}
		fmt.Fprintf(&want, "%d %d %s\n", i, i, v)
	}
	const program = `
import sys
sys.path.insert(0, "../contrib")
import sprague
sys.stdout.reconfigure(encoding="utf-8")
with sprague.open(sys.argv[1]) as db:
    table = db.table("domineering")
    for i in range(table.positions):
        print(i, table.rank(table.key(i)), table.column("form").value(i))
    assert table.rank(5) is None and table.rank(1 << 62) is None
`
	out, err := exec.Command(python, "-B", "-W", "error", "-c", program, path).Output()
	if err != nil {
		t.Fatal(err)
	}
	if got := strings.ReplaceAll(string(out), "\r", ""); got != want.String() {
		t.Errorf("Python writes\n%s\nwant\n%s", got, want.String())
	}
}
