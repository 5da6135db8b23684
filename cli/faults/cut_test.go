//go:build linux

package faults_test

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"sprague/cli/faults"
	"sprague/precompute/dbtest"
)

// altered is a file that differs from the written one.
type altered struct {
	kind, what string
	file       []byte
}

// cuts are truncated and lengthened files, and files with exchanged pages.
func cuts(good []byte) (all []altered) {
	add := func(kind string, file []byte, what string, args ...any) {
		if !bytes.Equal(file, good) {
			all = append(all, altered{kind, fmt.Sprintf(what, args...), file})
		}
	}
	const page = faults.PageSize
	pages := faults.Pages(good)
	for i := range pages {
		add("cut at a page", good[:i*page], "%d pages left", i)
		for _, odd := range []int{-4, -1, 1, 8, page / 2} {
			if n := i*page + odd; n > 0 {
				add("cut within a page", good[:n], "%d bytes left", n)
			}
		}
		add("the beginning is lost", good[(i+1)*page:], "from page %d on", i+1)
		empty := bytes.Clone(good)
		clear(faults.Page(empty, i))
		add("a page of zeros", empty, "page %d", i)
		for _, j := range []int{(i + 1) % pages, (i + pages/2) % pages} {
			swapped, doubled := bytes.Clone(good), bytes.Clone(good)
			copy(faults.Page(swapped, i), faults.Page(good, j))
			copy(faults.Page(swapped, j), faults.Page(good, i))
			copy(faults.Page(doubled, i), faults.Page(good, j))
			add("two pages swapped", swapped, "pages %d and %d", i, j)
			add("a page over another", doubled, "page %d over page %d", j, i)
		}
		add("a page more", slices.Insert(bytes.Clone(good), i*page, faults.Page(good, i)...), "page %d twice", i)
		add("a page less", slices.Delete(bytes.Clone(good), i*page, (i+1)*page), "page %d", i)
	}
	for _, n := range []int{1, 7, page - 1, page, 2 * page} {
		add("lengthened", append(bytes.Clone(good), make([]byte, n)...), "%d zeros", n)
		add("lengthened", append(bytes.Clone(good), good[len(good)-n:]...), "its last %d bytes again", n)
	}
	add("lengthened", append(bytes.Clone(good), good...), "twice")
	return all
}

// versions are files that claim another format.
func versions(good []byte) (all []altered) {
	le := binary.LittleEndian
	for _, major := range []uint32{0, 2, 3, 1 << 31} {
		b := bytes.Clone(good)
		le.PutUint32(faults.Page(b, -1)[faults.TrailerMajor:], major)
		faults.ResealTrailer(b)
		all = append(all, altered{"another version", fmt.Sprintf("major %d", major), b})
	}
	for _, minor := range []uint32{0, 1, 9, 1 << 31} { // unknown to the header, which has 2
		b := bytes.Clone(good)
		le.PutUint32(faults.Page(b, -1)[faults.TrailerMinor:], minor)
		faults.ResealTrailer(b)
		all = append(all, altered{"another version", fmt.Sprintf("minor %d", minor), b})
	}
	for bit := range 64 {
		b := bytes.Clone(good)
		faults.Flip(faults.Page(b, -1), faults.TrailerFeatures*8+bit)
		faults.ResealTrailer(b)
		all = append(all, altered{"another version", fmt.Sprintf("feature bit %d", bit), b})
	}
	return all
}

// A file with any missing, added or misplaced pages is refused.
func TestCuts(t *testing.T) {
	good := base(t)
	all := append(cuts(good), versions(good)...)
	folder := scene(t)
	each(t, many(100, len(all)), func(i, worker int, r *rand.Rand) {
		a := all[i]
		if !full() {
			a = all[r.IntN(len(all))]
		}
		path := filepath.Join(folder, fmt.Sprint(worker))
		if err := os.WriteFile(path, a.file, 0o644); err != nil {
			t.Error(err)
		}
		inside(t, a.kind, a.what, path)
	})
	folders := []string{scene(t), scene(t)}
	each(t, many(10, 200), func(i, worker int, r *rand.Rand) {
		a := all[r.IntN(len(all))]
		if err := os.WriteFile(filepath.Join(folders[worker], name), a.file, 0o644); err != nil {
			t.Error(err)
		}
		try(t, "pages lost or moved, the program asked", a.kind+", "+a.what, folders[worker], ways()[i/2%len(ways())])
	})
}

// A table with other rules answers nothing, although its file is sound.
func TestOtherRules(t *testing.T) {
	s := dbtest.Solve(t, "kayles", 100)
	s.Table.Rules++
	folder := scene(t)
	must(t, os.Rename(dbtest.Write(t, s), filepath.Join(folder, name)))
	for _, w := range []*way{
		{args: []string{"query", "--db", name, "kayles 12"}},
		{args: []string{"--db", name}, in: "kayles 12\n"},
		{args: []string{"db", "info", name}},
		{args: []string{"--db", name, "period", "kayles"}},
		{args: []string{"--db", name, "explain", "kayles 12"}},
	} {
		try(t, "a table of other rules", "", folder, w)
	}
}
