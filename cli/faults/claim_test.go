//go:build linux

package faults_test

import (
	"maps"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"sprague/precompute/dbtest"
	"sprague/store"
)

// claims are false claims of a small table.
var claims = map[string]func(t *store.Table, p *store.Period){
	"many positions":       func(t *store.Table, _ *store.Period) { t.Positions = 1 << 40 },
	"a bound beyond all":   func(t *store.Table, _ *store.Period) { t.Bound, t.Positions = math.MaxUint64-1, math.MaxUint64 },
	"a bound of gigabytes": func(t *store.Table, _ *store.Period) { t.Bound, t.Positions = 1<<29-1, 1<<29 },
	"checked very far": func(t *store.Table, p *store.Period) {
		t.Bound, t.Positions, p.Checked = 1<<29, 1<<29+1, 1<<29-1
	},
	"checked beyond all":  func(_ *store.Table, p *store.Period) { p.Checked = math.MaxUint64 },
	"checked not at all":  func(_ *store.Table, p *store.Period) { p.Checked = 0 },
	"a saltus beyond all": func(_ *store.Table, p *store.Period) { p.Saltus = math.MaxInt64 },
	"an unknown theorem":  func(_ *store.Table, p *store.Period) { p.Theorem = "because" },
	"a long name":         func(t *store.Table, _ *store.Period) { t.Solver = strings.Repeat("x", 4000) },
}

// Queries do not detect a valid file with false claims. But it takes no memory according to its
// claims, and a long verification can be stopped.
func TestClaims(t *testing.T) {
	for _, what := range slices.Sorted(maps.Keys(claims))[:many(2, len(claims))] {
		lie := claims[what]
		s := dbtest.Solve(t, "kayles", 2000)
		lie(&s.Table, s.Columns[0].Period)
		folder := scene(t)
		path := filepath.Join(folder, name)
		must(t, os.Rename(dbtest.Write(t, s), path))
		size := int64(len(read(t, path)))
		for _, w := range []*way{
			{args: []string{"query", "--db", name, "kayles 12", "kayles 1000000", "kayles(9223372036854775807)"}},
			{args: []string{"--db", name}, in: "kayles(12, 536870000)\n"},
			{args: []string{"db", "info", "--tables", name}},
			{args: []string{"--db", name, "period", "kayles"}},
			{args: []string{"--db", name, "explain", "kayles 1000000"}},
			{args: []string{"verify", "--quiet", "--rules", "--memory", "32", name}},
		} {
			kind := "a table that claims too much: " + w.command()
			e := stopped(t, folder, w)
			switch {
			case e.crash() != "":
				counted.note(t, kind, crashed, "%s: %s: %v", what, e.crash(), e)
			case e.peak > 2*size+2*spare:
				counted.note(t, kind, wrong, "%s: %d bytes of memory", what, e.peak)
			case e.status == 0:
				counted.note(t, kind, survived, "")
			default:
				counted.note(t, kind, detected, "")
			}
		}
	}
}

// stopped runs the program, and interrupts it after a second of work.
func stopped(t *testing.T, folder string, w *way) ending {
	t.Helper()
	ctx, cancel := unlimited(t)
	defer cancel()
	cmd := command(ctx, folder, w.args...)
	cmd.Stdin = strings.NewReader(w.in)
	p := begin(ctx, cmd)
	p.works(time.Second)
	p.send(syscall.SIGINT)
	return p.end()
}
