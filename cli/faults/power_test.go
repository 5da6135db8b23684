//go:build linux

package faults_test

import (
	"bytes"
	"encoding/binary"
	"math/rand/v2"
	"os"
	"slices"
	"testing"

	"sprague/cli/faults"
)

// journalOf builds until the journal is complete, and then kills the builder.
func journalOf(t *testing.T) []byte {
	t.Helper()
	for {
		w := newWorkshop(t)
		if _, done := w.kill(t, stage, 0, false); !done && exists(w.hidden(work)) {
			return read(t, w.hidden(work))
		}
	}
}

// records returns the ends of a journal's records: after the first page, each has a head of 16
// bytes, which begins with its length. The first names the program.
func records(t *testing.T, journal []byte) (ends []int) {
	t.Helper()
	const head = 16
	for at := faults.PageSize; at < len(journal); {
		at += head + int(binary.LittleEndian.Uint64(journal[at:]))
		ends = append(ends, at)
	}
	if len(ends) < 50 || ends[len(ends)-1] != len(journal) {
		t.Fatalf("%d records of a journal", len(ends))
	}
	return ends
}

// begun is a number of bytes that contains the words with which a journal begins.
const begun = 64

// After a power failure, a journal ends anywhere, perhaps with unwritten bytes. Exactly the tables
// before that are kept, and the build makes the same file.
func TestPowerCut(t *testing.T) {
	journal := journalOf(t)
	ends := records(t, journal)
	each(t, many(6, 120), func(i, _ int, r *rand.Rand) {
		w := newWorkshop(t)
		cut := r.IntN(len(journal) + 1)
		if i%4 != 0 { // at the end of a record, or close to it
			cut = min(ends[r.IntN(len(ends))]+r.IntN(35)-17, len(journal))
		}
		if i/4%3 == 2 { // with noise in its first bytes it could be anybody's file, which a build refuses
			cut = max(cut, begun)
		}
		b := slices.Clone(journal[:cut])
		kind := "power cut, the journal ends anywhere"
		switch tail := make([]byte, r.IntN(3*faults.PageSize)); i / 4 % 3 {
		case 1:
			kind = "power cut, zeros at the end of the journal"
			b = append(b, tail...)
		case 2:
			kind = "power cut, noise at the end of the journal"
			for j := range tail {
				tail[j] = byte(r.Uint32())
			}
			b = append(b, tail...)
		}
		if err := os.WriteFile(w.hidden(work), b, 0o644); err != nil {
			t.Error(err)
		}
		left := w.remains(t)
		for _, path := range []string{left, left + ".bolt"} { // incompletely written too
			if err := os.WriteFile(path, made[:r.IntN(len(made))], 0o644); err != nil {
				t.Error(err)
			}
		}
		whole := 0 // tables; the first record is not one
		for whole+1 < len(ends) && bytes.HasPrefix(b, journal[:ends[whole+1]]) {
			whole++ // the missing bytes may have been zeros
		}
		kept, _, problem := w.finish(t)
		switch {
		case problem != "":
			counted.note(t, kind, wrong, "cut at %d: %s", cut, problem)
		case kept != whole:
			counted.note(t, kind, wrong, "cut at %d: %d tables are kept of %d", cut, kept, whole)
		default:
			counted.note(t, kind, survived, "")
		}
	})
}
