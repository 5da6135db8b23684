package shards

import (
	"context"
	"encoding/binary"
	"hash/crc32"
	"os"
	"path/filepath"
	"testing"

	"sprague/store"
)

// TestShardThatLies alters a cell of shard 1 and makes all checksums of the file right, which only
// its digests show: store.Open believes it, and Merge must not.
func TestShardThatLies(t *testing.T) {
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
		found = believed(f, 1)
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

// believed tells that all tables of a shard can be opened and are as planned, and yet the
// content is another.
func believed(f *Folder, i int) bool {
	db, err := store.Open(f.ShardPath(i))
	if err != nil {
		return false
	}
	defer func() { _ = db.Close() }()
	return f.Shards[i].held(db, f.ShardPath(i)) == nil && db.CheckContent(context.Background()) != nil
}

// page is the size of a page; the trailer is the last one.
const page = 4096

// reseal makes the sums of a file right: that of the pages, at byte 32 of the trailer, and
// that of the trailer, at its end. See docs/format.md.
func reseal(text []byte) {
	body, trailer := text[:len(text)-page], text[len(text)-page:]
	castagnoli := crc32.MakeTable(crc32.Castagnoli)
	binary.LittleEndian.PutUint32(trailer[32:], crc32.Checksum(body, castagnoli))
	binary.LittleEndian.PutUint32(trailer[page-4:], crc32.Checksum(trailer[:page-4], castagnoli))
}
