package store

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// half is a table that is being solved, and other ones with the same name.
var half, others = &Table{Name: "big", Rules: 1, Bound: 70_000}, []*Table{
	{Name: "big", Rules: 2, Bound: 70_000},
	{Name: "big", Rules: 1, Bound: 70_001},
	{Name: "big", Rules: 1, Bound: 70_000, Sides: []uint64{70_000, 3}},
	{Name: "const", Rules: 1, Bound: 70_000},
}

// keptOf returns the parts of a table.
func keptOf(w *Writer, t *Table) (all []string) {
	parts := w.Parts(t)
	for part, ok := parts.At(0); ok; part, ok = parts.At(len(all)) {
		all = append(all, string(part))
	}
	return all
}

// Parts of a table reach the next run of the same program, in order, until the table is put or they
// are dropped.
func TestParts(t *testing.T) {
	path := filepath.Join(t.TempDir(), "test.db")
	w := resume(t, path, program)
	must(t, w.Parts(half).Put([]byte("one")))
	must(t, w.Parts(others[0]).Put([]byte("of others")))
	must(t, w.Parts(half).Put(nil))
	must(t, w.Suspend())
	if err := w.Parts(half).Put(nil); err == nil {
		t.Error("a part after the end")
	}

	w = resume(t, path, program)
	must(t, w.Parts(half).Put([]byte("three")))
	if got := fmt.Sprintf("%q", keptOf(w, half)); got != `["one" "" "three"]` {
		t.Error(got)
	}
	for i, other := range others {
		if w.Parts(other).Any() != (i == 0) {
			t.Errorf("%v has parts: %q", other, keptOf(w, other))
		}
	}
	w.Parts(others[0]).Drop()
	putSample(t, w, []int{0, 1, 2, 3}) // the table, too
	if w.Parts(half).Any() {
		t.Error("parts of a table that is put")
	}
	must(t, w.Suspend())

	w = resume(t, path, program)
	if w.Parts(half).Any() || !w.Parts(others[0]).Any() { // what is dropped stays in the file
		t.Errorf("%q, %q", keptOf(w, half), keptOf(w, others[0]))
	}
	must(t, w.Suspend())
	if w = resume(t, path, other); w.Parts(others[0]).Any() {
		t.Error("parts of another program")
	}
	must(t, w.Parts(half).Put([]byte("one")))
	_, err := w.Commit()
	must(t, err)
	if got := ls(t, filepath.Dir(path)); len(got) != 1 {
		t.Errorf("left behind: %v", got)
	}

	w = resume(t, path, program)
	must(t, w.Parts(half).Put([]byte("one")))
	w.Parts(half).Drop()
	must(t, w.Suspend())
	if got := ls(t, filepath.Dir(path)); len(got) != 1 {
		t.Errorf("left behind with parts that are dropped: %v", got)
	}
	w, err = Create(path)
	must(t, err)
	must(t, w.Parts(half).Put([]byte("one")))
	if w.Parts(half).Any() {
		t.Error("parts without a journal")
	}
	must(t, w.Abort())
}

// A writer that ends waits until what it wrote is durable, and frees the path.
func TestSuspendWaits(t *testing.T) {
	path := filepath.Join(t.TempDir(), "test.db")
	for range 3 {
		w := resume(t, path, program)
		must(t, w.Parts(half).Put(make([]byte, 16<<20)))
		for !isSyncing(w.journal) {
			time.Sleep(time.Millisecond)
		}
		must(t, w.Suspend())
	}
	must(t, resume(t, path, program).Abort())
}

// isSyncing reports whether a journal has begun to make its last writes durable.
func isSyncing(j *journal) bool {
	j.mu.Lock()
	defer j.mu.Unlock()
	return j.waiting == nil
}

// Of a damaged journal, only the parts before the damage are kept.
func TestDamagedParts(t *testing.T) {
	path := filepath.Join(t.TempDir(), "test.db")
	w := resume(t, path, program)
	var ends []int64 // of the parts
	var want []string
	for i := range 5 {
		want = append(want, strings.Repeat(fmt.Sprint(i), 1+10*i))
		must(t, w.Parts(half).Put([]byte(want[i])))
		ends = append(ends, w.journal.end)
	}
	must(t, w.Suspend())
	good := readFile(t, work(path))
	for at := pageSize + entryHead + len(Digest{}); at < len(good); at++ {
		kept := 0
		for kept < len(ends) && ends[kept] <= int64(at) {
			kept++
		}
		for _, bad := range [][]byte{good[:at], append(append([]byte(nil), good...), 0)} {
			if len(bad) > len(good) {
				bad = bad[:len(good)]
				bad[at] ^= 1 << (at % 8)
			}
			must(t, os.WriteFile(work(path), bad, 0o600))
			w := resume(t, path, program)
			if got := keptOf(w, half); fmt.Sprint(got) != fmt.Sprint(want[:kept]) {
				t.Fatalf("damage at %d: %q", at, got)
			}
			must(t, w.Abort())
		}
	}
}
