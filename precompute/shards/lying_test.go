package shards

import (
	"context"
	"encoding/binary"
	"errors"
	"hash/crc32"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"sprague/precompute"
	"sprague/store"
)

// TestShardWithFalseCells alters a cell of shard 1 and fixes all checksums except the digests.
// store.Open accepts the file, and Merge must not.
func TestShardWithFalseCells(t *testing.T) {
	f := planned(t, 3)
	solve(t, f)
	text := read(t, f.ShardPath(1))
	found := false
	for at := 4 * page; at < len(text)-page && !found; at += 97 {
		text[at] ^= 1
		reseal(text)
		if err := os.WriteFile(f.ShardPath(1), text, 0o600); err != nil {
			t.Fatal(err)
		}
		found = opensAsPlanned(f, 1)
		text[at] ^= 1
	}
	if !found {
		t.Fatal("no cell could be altered")
	}
	if err := merge(f, filepath.Join(t.TempDir(), "x.db")); !unsound(err) {
		t.Errorf("a shard that lies is merged: %v", err)
	}
	if s, err := f.Solve(t.Context(), 1, builder); err != nil || s.Kept {
		t.Errorf("a shard that lies is kept: %v", err)
	}
}

// TestShardThatLiesWell alters a value before its shard is written, so all checksums and digests
// match. Merge searches some values itself, and names the shard, the table and the position.
func TestShardThatLiesWell(t *testing.T) {
	f, _, err := Create(t.TempDir(), plan(t, "kayles to 20\ngrundy to 20\nkayles in compounds to 12\nhackenbush to 4", 2))
	if err != nil {
		t.Fatal(err)
	}
	solve(t, f)
	for i, s := range f.Shards {
		honest := read(t, f.ShardPath(i))
		for k, lying := range s.Tasks {
			w, err := store.Create(f.ShardPath(i))
			if err != nil {
				t.Fatal(err)
			}
			for _, task := range s.Tasks {
				solution, err := precompute.Solve(t.Context(), task, func(uint64) {})
				if err != nil {
					t.Fatal(err)
				}
				if task.Table() == lying.Table() {
					corruptColumn(&solution.Columns[0])
				}
				if err := w.Put(solution.Table, solution.Columns...); err != nil {
					t.Fatal(err)
				}
			}
			if _, err := w.Commit(); err != nil {
				t.Fatal(err)
			}
			err = merge(f, filepath.Join(t.TempDir(), "x.db"))
			var unsoundness *UnsoundError
			if !errors.As(err, &unsoundness) || !slices.Equal(unsoundness.Shards, []int{i}) || !strings.HasPrefix(err.Error(), f.ShardPath(i)+": "+lying.Table()+": ") ||
				!strings.Contains(err.Error(), ": the file says ") || strings.Contains(err.Error(), "\n") {
				t.Errorf("shard %d, table %d lies: %v", i, k, err)
			}
		}
		if err := os.WriteFile(f.ShardPath(i), honest, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if err := merge(f, filepath.Join(t.TempDir(), "x.db")); err != nil {
		t.Errorf("no shard lies: %v", err)
	}
}

// corruptColumn changes all cells of a column.
func corruptColumn(c *store.Input) {
	for i := range c.Cells {
		c.Cells[i]++
	}
	for i := range c.Words {
		c.Words[i]++
	}
}

// opensAsPlanned checks that all tables of a shard open and match the plan, although the content
// differs.
func opensAsPlanned(f *Folder, i int) bool {
	db, err := store.Open(f.ShardPath(i))
	if err != nil {
		return false
	}
	defer func() { _ = db.Close() }()
	return f.Shards[i].held(db, f.ShardPath(i)) == nil && db.CheckContent(context.Background()) != nil
}

// page is the size of a page; the trailer is the last one.
const page = 4096

// reseal fixes the checksums of a file: that of the pages, at byte 32 of the trailer, and that of
// the trailer, at its end. See docs/format.md.
func reseal(text []byte) {
	body, trailer := text[:len(text)-page], text[len(text)-page:]
	castagnoli := crc32.MakeTable(crc32.Castagnoli)
	binary.LittleEndian.PutUint32(trailer[32:], crc32.Checksum(body, castagnoli))
	binary.LittleEndian.PutUint32(trailer[page-4:], crc32.Checksum(trailer[:page-4], castagnoli))
}
