package spill_test

import (
	"bytes"
	"math/rand/v2"
	"os"
	"path/filepath"
	"sync"
	"testing"

	"sprague/internal/spill"
)

// Pieces come back as they were, from memory and from the file, which does not remain.
func TestPieces(t *testing.T) {
	folder := t.TempDir()
	for _, path := range []string{"", filepath.Join(folder, "x.db")} {
		s := spill.New(path, 1000)
		var workers sync.WaitGroup
		for seed := range uint64(3) {
			workers.Go(func() {
				rng := rand.New(rand.NewPCG(seed, 1))
				var pieces []spill.Piece
				var want [][]byte
				var buffer []byte
				for range 200 {
					b := make([]byte, rng.IntN(40))
					for i := range b {
						b[i] = byte(rng.Uint32())
					}
					p, err := s.Put(b)
					if err != nil || p.Len() != len(b) {
						t.Error(err, p.Len(), len(b))
						return
					}
					pieces, want = append(pieces, p), append(want, b)
					if i := rng.IntN(len(pieces)); rng.IntN(2) == 0 {
						from := rng.IntN(len(want[i]) + 1)
						to := from + rng.IntN(len(want[i])-from+1)
						if got, err := s.Read(pieces[i], from, to, &buffer); err != nil || !bytes.Equal(got, want[i][from:to]) {
							t.Error(err, got, want[i][from:to])
						}
					}
				}
				for _, p := range pieces {
					s.Drop(p)
				}
			})
		}
		workers.Wait()
		if spilled := s.Spilled() > 0; spilled != (path != "") || s.Bytes() != 0 {
			t.Errorf("%q: %d bytes in the file, %d in memory", path, s.Spilled(), s.Bytes())
		}
		s.Close()
	}
	if left, err := os.ReadDir(folder); err != nil || len(left) > 0 {
		t.Errorf("%v remain, %v", left, err)
	}
}

// A file that cannot be written is an error.
func TestNoFolder(t *testing.T) {
	s := spill.New(filepath.Join(t.TempDir(), "missing", "x.db"), 2)
	if _, err := s.Put([]byte("ab")); err != nil {
		t.Error(err)
	}
	if _, err := s.Put([]byte("c")); err == nil {
		t.Error("no error")
	}
	s.Close()
}
