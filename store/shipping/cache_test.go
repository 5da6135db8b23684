package shipping

import (
	"bytes"
	"context"
	"math/rand/v2"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"testing"

	"sprague/precompute/dbtest"
	"sprague/store"
)

// parcels returns a packed database as a file parcel and as a memory parcel, each with the name of
// its copy.
func parcels(t *testing.T) (content []byte, all map[string]*Parcel) {
	t.Helper()
	content, path := plain(t)
	db, err := store.Open(path)
	must(t, err)
	hash := db.Info().Hash
	must(t, db.Close())
	packed := squeeze(t, content)
	of, closer, err := FromFile(context.Background(), file(t, "x.db.zst", packed))
	must(t, err)
	t.Cleanup(func() { _ = closer() })
	return content, map[string]*Parcel{
		of.seen.sum + "-" + hash[:16] + ".db": of,
		hash[:16] + ".db":                     FromBytes("the parcel", packed, hash),
	}
}

// useful checks that a database answers, and closes it.
func useful(t *testing.T, what string, db *store.DB, err error) {
	t.Helper()
	if err != nil {
		t.Fatalf("%s: %v", what, err)
	}
	if _, err := db.Table("octal[0.77]"); err != nil {
		t.Errorf("%s: %v", what, err)
	}
	must(t, db.Close())
}

// TestCache unpacks once, for the user only, and repairs any damage to the copy.
func TestCache(t *testing.T) {
	content, all := parcels(t)
	for name, p := range all {
		folder := filepath.Join(t.TempDir(), "a", "sprague")
		path := filepath.Join(folder, name)
		open := func(what string) {
			t.Helper()
			db, err := p.openCached(context.Background(), folder, nil)
			useful(t, what, db, err)
			alone(t, what, folder, name)
			if got, err := os.ReadFile(path); !bytes.Equal(got, content) {
				t.Errorf("%s: the copy has %d bytes (%v), of %d", what, len(got), err, len(content))
			}
		}
		open("first use")
		if runtime.GOOS != "windows" {
			for name, want := range map[string]os.FileMode{folder: 0o700, path: 0o600} {
				if info, err := os.Stat(name); err != nil || info.Mode().Perm() != want {
					t.Errorf("%s: mode %v (%v), want %v", name, info.Mode().Perm(), err, want)
				}
			}
		}
		before, err := os.Stat(path)
		must(t, err)
		open("second use")
		if after, _ := os.Stat(path); !os.SameFile(before, after) {
			t.Error("a sound copy was unpacked again")
		}
		other, err := os.ReadFile(dbtest.Write(t, dbtest.Solve(t, "grundy", 20)))
		must(t, err)
		flipped := bytes.Clone(content)
		flipped[len(flipped)/2] ^= 4
		for what, damage := range map[string][]byte{
			"cut short":  content[:len(content)/2],
			"empty":      {},
			"bit flip":   flipped,
			"lengthened": append(bytes.Clone(content), 0),
			"another":    other,
		} {
			must(t, os.WriteFile(path, damage, 0o600))
			open(what)
		}
	}
}

// TestManyFirstUses starts many first uses at once.
func TestManyFirstUses(t *testing.T) {
	content, _ := plain(t)
	path := file(t, "x.db.zst", squeeze(t, content))
	folder := filepath.Join(t.TempDir(), "sprague")
	var wg sync.WaitGroup
	for range 8 {
		wg.Go(func() {
			p, closer, err := FromFile(context.Background(), path)
			if err != nil {
				t.Error(err)
				return
			}
			defer func() { _ = closer() }()
			db, err := p.openCached(context.Background(), folder, nil)
			if err != nil {
				t.Error(err)
				return
			}
			if err := db.CheckContent(t.Context()); err != nil {
				t.Error(err)
			}
			_ = db.Close()
		})
	}
	wg.Wait()
	entries, err := os.ReadDir(folder)
	if err != nil || len(entries) != 1 {
		t.Errorf("%d files remain in the folder (%v), want 1", len(entries), err)
	}
}

// uncached makes the user's cache folder unwritable.
func uncached(t *testing.T) {
	t.Helper()
	blocked := file(t, "file", nil)
	t.Setenv("XDG_CACHE_HOME", filepath.Join(blocked, "below"))
	t.Setenv("HOME", filepath.Join(blocked, "below"))
	t.Setenv("LocalAppData", filepath.Join(blocked, "below"))
}

// Without a cache, Open unpacks to memory.
func TestNoCache(t *testing.T) {
	_, all := parcels(t)
	uncached(t)
	for name, p := range all {
		db, err := p.Open(context.Background(), nil)
		useful(t, name, db, err)
	}
}

// A small file that claims to be very large is not unpacked to memory.
func TestTooLargeForMemory(t *testing.T) {
	content, _ := plain(t)
	uncached(t)
	content = append(content, make([]byte, usualMemory)...)
	_, err := rand.NewChaCha8([32]byte{}).Read(content[len(content)-1<<20:]) // so that the ratio is allowed
	must(t, err)
	_, err = FromBytes("x", squeeze(t, content), "").Open(t.Context(), func(_, _ uint64) { t.Error("it is read") })
	if err == nil || !strings.Contains(err.Error(), "too many for memory") {
		t.Error(err)
	}
}

// Open refuses hostile packed files and leaves no copy.
func TestHostileCached(t *testing.T) {
	content, _ := plain(t)
	cache := t.TempDir()
	for what, test := range hostile(t, content) {
		path := file(t, "x.db.zst", test.packed)
		p := &Parcel{name: path, content: bytes.NewReader(test.packed), size: int64(len(test.packed))}
		if _, err := p.openCached(context.Background(), cache, nil); !store.IsUnusable(err) {
			t.Errorf("%s: cached: %v", what, err)
		}
		alone(t, what, cache)
		if _, err := p.openInMemory(context.Background(), nil); !store.IsUnusable(err) {
			t.Errorf("%s: in memory: %v", what, err)
		}
	}
}

// An unsound parcel is not tried in another place.
func TestUnsoundOnce(t *testing.T) {
	content, _ := plain(t)
	packed := squeeze(t, altered(content))
	cache := t.TempDir()
	t.Setenv("XDG_CACHE_HOME", cache)
	t.Setenv("HOME", cache)
	t.Setenv("LocalAppData", cache)
	read := uint64(0)
	p := &Parcel{name: "x", content: bytes.NewReader(packed), size: int64(len(packed))}
	if _, err := p.Open(context.Background(), func(more, _ uint64) { read += more }); !store.IsUnusable(err) {
		t.Error(err)
	}
	if read != uint64(len(packed)) {
		t.Errorf("%d bytes were unpacked, of %d", read, len(packed))
	}
}

// TestInterruptedOpen leaves no copy.
func TestInterruptedOpen(t *testing.T) {
	content, _ := plain(t)
	packed := squeeze(t, content)
	cache := t.TempDir()
	for range 2 {
		p := &Parcel{name: "x", content: bytes.NewReader(packed), size: int64(len(packed))}
		ctx, cancel := context.WithCancel(context.Background())
		if _, err := p.openCached(ctx, cache, func(uint64, uint64) { cancel() }); ctx.Err() == nil || err == nil {
			t.Errorf("opened after all (%v)", err)
		}
		alone(t, "cached", cache)
		if _, err := p.openInMemory(ctx, nil); err == nil {
			t.Error("opened after all")
		}
	}
}
