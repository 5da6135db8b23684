//go:build linux || darwin

package shards

import (
	"os"
	"syscall"
	"testing"

	"sprague/store"
)

// TestLockedShard locks the file of shard 0 for writing, and then builds it. In both cases a retry
// makes sense, and nothing is solved.
func TestLockedShard(t *testing.T) {
	f := planned(t, 3)
	solve(t, f, 0)
	before := read(t, f.ShardPath(0))
	held, err := os.OpenFile(f.ShardPath(0), os.O_RDWR, 0)
	if err != nil {
		t.Fatal(err)
	}
	if err := syscall.Flock(int(held.Fd()), syscall.LOCK_EX); err != nil {
		t.Fatal(err)
	}
	if _, err := f.Solve(t.Context(), 0, builder); !IsTemporary(err) {
		t.Errorf("held for writing: %v", err)
	}
	if string(read(t, f.ShardPath(0))) != string(before) {
		t.Error("what was held is replaced")
	}
	if err := held.Close(); err != nil {
		t.Fatal(err)
	}

	w, err := store.Create(f.ShardPath(1))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := f.Solve(t.Context(), 1, builder); !IsTemporary(err) {
		t.Errorf("being built: %v", err)
	}
	if err := w.Abort(); err != nil {
		t.Fatal(err)
	}
	if _, err := f.Solve(t.Context(), 1, builder); err != nil {
		t.Errorf("no longer being built: %v", err)
	}
}
