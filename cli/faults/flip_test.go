//go:build linux

package faults_test

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"testing"

	"sprague/cli/faults"
	"sprague/store"
)

// inside opens a damaged file in this process, which is thousands of times faster than starting a
// process. Open must fail.
func inside(t *testing.T, kind, what, path string) {
	t.Helper()
	db, err := store.Open(path)
	if err == nil {
		err = db.Close()
	}
	if store.IsUnusable(err) {
		counted.note(t, kind, detected, "")
	} else {
		counted.note(t, kind, wrong, "%s: %v", what, err)
	}
}

// bits lists all bits of some bytes.
func bits(from, to int) (all []int) {
	for bit := from * 8; bit < to*8; bit++ {
		all = append(all, bit)
	}
	return all
}

// Every bit matters: the tests flip all bits of the structure, and some of the others.
func TestFlips(t *testing.T) {
	good := base(t)
	places := []struct {
		kind string
		bits []int
	}{
		{"a bit of the first two pages", bits(0, 2*faults.PageSize)},
		{"a bit of the trailer", bits(len(good)-faults.PageSize, len(good))},
		{"a bit of a branch", nil},
		{"a bit of the head of a page", nil},
		{"a bit anywhere", bits(0, len(good))},
	}
	for i := range faults.Pages(good) {
		at := i * faults.PageSize
		if faults.IsBranch(good, i) {
			places[2].bits = append(places[2].bits, bits(at, at+faults.PageSize)...)
		}
		places[3].bits = append(places[3].bits, bits(at, at+16)...)
	}
	folder := scene(t)
	files := make([]*os.File, workers)
	for worker := range files {
		path := filepath.Join(folder, fmt.Sprint(worker))
		write(t, path, good)
		f, err := os.OpenFile(path, os.O_RDWR, 0)
		must(t, err)
		defer func() { _ = f.Close() }()
		files[worker] = f
	}
	for k, place := range places {
		n := many(100, len(place.bits))
		if k == 4 {
			n = many(100, 8000)
		}
		each(t, n, func(i, worker int, r *rand.Rand) {
			bit := place.bits[i]
			if n < len(place.bits) {
				bit = place.bits[r.IntN(len(place.bits))]
			}
			f, at := files[worker], int64(bit/8)
			b := good[at] ^ 1<<(bit%8)
			if _, err := f.WriteAt([]byte{b}, at); err != nil {
				t.Error(err)
			}
			inside(t, place.kind, fmt.Sprintf("bit %d", bit), f.Name())
			if _, err := f.WriteAt(good[at:at+1], at); err != nil {
				t.Error(err)
			}
		})
	}
}

// The program refuses the file in every use.
func TestFlipsOutside(t *testing.T) {
	good := base(t)
	folders := []string{scene(t), scene(t)}
	each(t, many(20, 640), func(i, worker int, r *rand.Rand) {
		b := bytes.Clone(good)
		bit := r.IntN(len(b) * 8)
		if i%2 == 0 { // the first bytes of a page matter more than most others
			bit = (r.IntN(faults.Pages(b))*faults.PageSize+r.IntN(128))*8 + r.IntN(8)
		}
		faults.Flip(b, bit)
		if err := os.WriteFile(filepath.Join(folders[worker], name), b, 0o644); err != nil {
			t.Error(err)
		}
		way := ways()[i/2%len(ways())]
		try(t, "a bit, the program asked", fmt.Sprintf("bit %d", bit), folders[worker], way)
	})
}

// The embedded database is another file, a hundred times as large as the others. Damage to its copy
// is not even refused: it is unpacked again.
func TestFlipsEmbedded(t *testing.T) {
	folder := scene(t)
	ask := func() ending {
		ctx, cancel := unlimited(t)
		defer cancel()
		cmd := command(ctx, folder, "query", "grundy 9999", "kayles(10000, 7)")
		cmd.Env = append(cmd.Env, "XDG_CACHE_HOME="+folder)
		return begin(ctx, cmd).end()
	}
	e := ask()
	cached, err := filepath.Glob(filepath.Join(folder, "sprague", "*.db"))
	must(t, err)
	if e.status != 0 || len(cached) != 1 {
		t.Fatal(e, cached)
	}
	want, good := e.out, read(t, cached[0])
	for i := range many(3, 20) {
		r, b := chance(t, i), bytes.Clone(good)
		bit := r.IntN(len(b) * 8)
		faults.Flip(b, bit)
		write(t, cached[0], b)
		inside(t, "a bit of the embedded database, unpacked", fmt.Sprintf("bit %d", bit), cached[0])
		judge(t, "the same, the program asked", fmt.Sprintf("bit %d", bit), ask(), want)
		if !bytes.Equal(read(t, cached[0]), good) {
			t.Errorf("bit %d: the cached file is not healed", bit)
		}
	}
}
