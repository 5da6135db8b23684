//go:build linux

package faults_test

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"testing"
	"time"

	"sprague/store"
	"sprague/store/shipping"
)

// tablesOf maps the names of a file's tables to their bounds.
type tablesOf map[string]uint64

// written is the possible output of two commands: a database and a packed one.
type written struct{ plain, packed tablesOf }

// writer is a command that writes one of the files, with its expected result when alone. ok is
// false if it must be refused.
type writer struct {
	args []string
	does func(w written) (now written, ok bool)
}

// kayles is the name of its table.
const kayles = "octal[0.77]"

var (
	oldTables   = tablesOf{kayles: 40, "grundy": 30}
	otherTables = tablesOf{kayles: 50, "octal[4.(3)]": 30}
	listed      = tablesOf{kayles: 45, "euclid": 10, "grundy": 30} // from the catalogue
)

// longerTables returns the longer version of each table.
func longerTables(a, b tablesOf) tablesOf {
	all := maps.Clone(a)
	for name, bound := range b {
		all[name] = max(all[name], bound)
	}
	return all
}

// only selects some tables.
func only(t tablesOf, wanted func(name string) bool) (some tablesOf, found bool) {
	some = maps.Clone(t)
	maps.DeleteFunc(some, func(name string, _ uint64) bool { return !wanted(name) })
	return some, len(some) > 0
}

// writers are all commands that write a database, each of which could lose the update of another.
func writers() []writer {
	plain := func(make func(t tablesOf) (tablesOf, bool)) func(w written) (written, bool) {
		return func(w written) (written, bool) {
			now, ok := make(w.plain)
			if !ok {
				return w, false
			}
			return written{now, w.packed}, true
		}
	}
	becomes := func(t tablesOf) func(w written) (written, bool) {
		return plain(func(tablesOf) (tablesOf, bool) { return t, true })
	}
	joined := func(t tablesOf) func(w written) (written, bool) {
		return plain(func(before tablesOf) (tablesOf, bool) { return longerTables(before, t), true })
	}
	return []writer{
		{[]string{"precompute", "--db", name, "--catalogue", "catalogue.txt"}, plain(func(before tablesOf) (tablesOf, bool) {
			return listed, maps.Equal(listed, longerTables(before, listed))
		})},
		{[]string{"precompute", "--db", name, "--add", "octal[0.137]", "--to", "500"}, joined(tablesOf{"octal[0.137]": 500})},
		{[]string{"precompute", "--db", name, "--add", "grundy", "--to", "60"}, joined(tablesOf{"grundy": 60})},
		{[]string{"precompute", "merge", "--dir", "plan", "--to", name}, becomes(listed)},
		{[]string{"db", "merge", name, "other.db", "--to", name}, joined(otherTables)},
		{[]string{"db", "extract", name, "kayles", "--to", name}, plain(func(t tablesOf) (tablesOf, bool) {
			return only(t, func(name string) bool { return name == kayles })
		})},
		{[]string{"db", "drop", name, "kayles"}, plain(func(t tablesOf) (tablesOf, bool) {
			rest, _ := only(t, func(name string) bool { return name != kayles })
			return rest, len(rest) < len(t)
		})},
		{[]string{"db", "unpack", "other.db.zst", "--to", name}, becomes(otherTables)},
		{[]string{"db", "pack", name, "--to", "packed.db.zst"}, func(w written) (written, bool) { return written{w.plain, w.plain}, true }},
		{[]string{"db", "pack", "other.db", "--to", "packed.db.zst"}, func(w written) (written, bool) { return written{w.plain, otherTables}, true }},
	}
}

// TestTwoWriters runs every pair of commands that write a database concurrently. Each ends with
// status 0 and its work done, as if they had run in sequence; or is refused with status 75, and has
// changed nothing.
func TestTwoWriters(t *testing.T) {
	all := writers()
	var pairs [][2]writer
	for i, a := range all {
		for _, b := range all[i:] {
			pairs = append(pairs, [2]writer{a, b})
		}
	}
	from := scene(t)
	for _, args := range [][]string{
		{"precompute", "--db", name, "--add", "kayles", "--to", "40"},
		{"precompute", "--db", name, "--add", "grundy", "--to", "30"},
		{"precompute", "--db", "other.db", "--add", "kayles", "--to", "50"},
		{"precompute", "--db", "other.db", "--add", "lasker", "--to", "30"},
		{"db", "pack", "other.db"},
	} {
		if e := run(t, from, "", args...); e.status != 0 {
			t.Fatal(e)
		}
	}
	write(t, filepath.Join(from, "catalogue.txt"), []byte("kayles to 45\neuclid to 10\ngrundy to 30\n"))
	for _, args := range [][]string{{"precompute", "plan", "--dir", "plan", "--shards", "1", "--catalogue", "catalogue.txt"}, {"precompute", "shard", "--dir", "plan", "--index", "0"}} {
		if e := run(t, from, "", args...); e.status != 0 {
			t.Fatal(e)
		}
	}
	each(t, many(1, 5)*len(pairs), func(i, _ int, r *rand.Rand) {
		race(t, from, pairs[i%len(pairs)], time.Duration(r.Int64N(int64(10*time.Millisecond))))
	})
}

// race begins two commands, the second after some work of the first, and checks their results.
func race(t *testing.T, from string, two [2]writer, later time.Duration) {
	t.Helper()
	const kind = "two writers at the same time"
	folder := filepath.Join(scene(t), "race")
	if err := os.CopyFS(folder, os.DirFS(from)); err != nil {
		t.Error(err)
		return
	}
	ctx, cancel := unlimited(t)
	defer cancel()
	first := begin(ctx, command(ctx, folder, two[0].args...))
	first.works(later)
	second := begin(ctx, command(ctx, folder, two[1].args...))
	ends := [2]ending{first.end(), second.end()}
	what := fmt.Sprintf("%q and, after %v of work, %q", two[0].args, later, two[1].args)
	now, err := resulting(folder)
	busy := 0
	for _, e := range ends {
		if e.crash() != "" {
			counted.note(t, kind, crashed, "%s: %v", what, e)
			return
		}
		if e.status == 75 && e.says() {
			busy++
		}
	}
	for _, order := range [][2]int{{0, 1}, {1, 0}} {
		want := written{oldTables, nil}
		fits := err == nil
		for _, i := range order {
			if ends[i].status == 75 && ends[i].says() {
				continue
			}
			then, ok := two[i].does(want)
			want, fits = then, fits && ok == (ends[i].status == 0)
		}
		switch {
		case !fits || !maps.Equal(now.plain, want.plain) || !maps.Equal(now.packed, want.packed):
		case busy == 0:
			counted.note(t, kind, survived, "")
			return
		case busy == 1:
			counted.note(t, kind, detected, "")
			return
		}
	}
	counted.note(t, kind, wrong, "%s: %v, %v; the files hold %v, %v", what, ends[0], ends[1], now, err)
}

// While another process writes, each of these commands is refused before it reads anything: it does
// not even report missing or damaged sources.
func TestClaimedFirst(t *testing.T) {
	folder := scene(t)
	write(t, filepath.Join(folder, "catalogue.txt"), []byte("kayles to 45\n"))
	write(t, filepath.Join(folder, name), nil)
	if e := run(t, folder, "", "precompute", "plan", "--dir", "plan", "--shards", "1", "--catalogue", "catalogue.txt"); e.status != 0 {
		t.Fatal(e)
	}
	write(t, filepath.Join(folder, "plan", "shard-0000.db"), nil)
	for _, path := range []string{name, "packed.db.zst"} {
		claim, err := store.NewClaim(filepath.Join(folder, path), store.Database)
		must(t, err)
		defer func() { must(t, claim.Release()) }()
	}
	for _, w := range writers() {
		judgeRefusal(t, "another process holds the output", fmt.Sprint(w.args), run(t, folder, "", w.args...), 75)
	}
}

// resulting reads both files that commands may have written. The packed one must have its sha256
// file.
func resulting(folder string) (now written, err error) {
	if now.plain, err = holding(filepath.Join(folder, name)); err != nil {
		return now, err
	}
	packed, plain := filepath.Join(folder, "packed.db.zst"), filepath.Join(folder, "unpacked.db")
	if !exists(packed) {
		return now, nil
	}
	if !exists(packed + ".sha256") {
		return now, errors.New("there is no sha256")
	}
	if _, err := shipping.Unpack(context.Background(), packed, plain, nil); err != nil {
		return now, err
	}
	now.packed, err = holding(plain)
	return now, err
}

// holding reads the tables of a file.
func holding(path string) (tablesOf, error) {
	db, err := store.Open(path)
	if err != nil {
		return nil, err
	}
	defer func() { _ = db.Close() }()
	names, err := db.Names()
	held := tablesOf{}
	for _, name := range names {
		v, err := db.Table(name)
		if err != nil {
			return nil, err
		}
		held[name] = v.Bound
	}
	return held, err
}
