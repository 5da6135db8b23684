package store

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"hash/fnv"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// forest is a file whose buckets have branch pages.
func forest(t testing.TB) []byte {
	t.Helper()
	path, _ := build(t, func(w *Writer) {
		for i := range 200 {
			table, in := plain(fmt.Sprintf("game[%d]", i), noise(uint64(i), 40, 9)...)
			must(t, w.Put(table, in))
		}
		table, in := plain("big", noise(1, 90_000, 33)...)
		must(t, w.Put(table, in))
	})
	return readFile(t, path)
}

// rooms returns the numbers of all tree pages of a kind.
func rooms(t testing.TB, b []byte, kind uint16) (pages []int) {
	t.Helper()
	w := newWalker("test", bytes.NewReader(b), uint64(len(b)-pageSize))
	root, err := w.metas()
	must(t, err)
	buckets, err := w.tree(root, true)
	must(t, err)
	for _, root := range buckets {
		_, err := w.tree(root, false)
		must(t, err)
	}
	for i := 2; i < len(b)/pageSize-1; i++ {
		p := b[i*pageSize:]
		if !w.reach(uint64(i)) && kindOf(p) == kind && binary.LittleEndian.Uint64(p) == uint64(i) {
			pages = append(pages, i)
		}
	}
	if len(pages) < 2 {
		t.Fatalf("only %d pages of kind %d", len(pages), kind)
	}
	return pages
}

// Malicious page structures are found before bbolt uses them.
func TestHostilePages(t *testing.T) {
	good := forest(t)
	must(t, checkPages("test", bytes.NewReader(good), uint64(len(good)-pageSize)))
	branches, leaves := rooms(t, good, kindBranch), rooms(t, good, kindLeaf)
	le := binary.LittleEndian
	at := func(b []byte, page int) []byte { return b[page*pageSize:] }
	branch := func(b []byte) []byte { return at(b, branches[0]) }
	leaf := func(b []byte) []byte { return at(b, leaves[len(leaves)-1]) }
	element := func(p []byte, i int) []byte { return p[pageHeader+i*pageElement:] }
	meta := func(i int, change func(p []byte)) func(b []byte) {
		return func(b []byte) {
			p := at(b, i)
			change(p)
			sum := fnv.New64a()
			sum.Write(p[16:72])
			le.PutUint64(p[72:], sum.Sum64())
		}
	}
	both := func(change func(p []byte)) func(b []byte) {
		return func(b []byte) { meta(0, change)(b); meta(1, change)(b) }
	}
	for what, test := range map[string]struct {
		change func(b []byte)
		want   string
	}{
		"a branch above itself":       {func(b []byte) { le.PutUint64(element(branch(b), 0)[8:], uint64(branches[0])) }, "linked twice"},
		"two branches to one page":    {func(b []byte) { copy(element(branch(b), 1)[8:16], element(branch(b), 0)[8:16]) }, "linked twice"},
		"a page beyond the end":       {func(b []byte) { le.PutUint64(element(branch(b), 0)[8:], 1<<40) }, "is linked, but"},
		"a page whose offset is past": {func(b []byte) { le.PutUint64(element(branch(b), 0)[8:], 1<<63) }, "is linked, but"},
		"a meta page":                 {func(b []byte) { le.PutUint64(element(branch(b), 0)[8:], 1) }, "kind 0x4"},
		"a page with another number":  {func(b []byte) { le.PutUint64(leaf(b), 3) }, "has the number 3"},
		"a leaf that is free":         {func(b []byte) { le.PutUint16(leaf(b)[8:], 16) }, "kind 0x10"},
		"a leaf of two kinds":         {func(b []byte) { le.PutUint16(leaf(b)[8:], 3) }, "kind 0x3"},
		"an empty branch":             {func(b []byte) { le.PutUint16(branch(b)[10:], 0) }, "without elements"},
		"too many elements":           {func(b []byte) { le.PutUint16(branch(b)[10:], 65535) }, "too small"},
		"a page without end":          {func(b []byte) { le.PutUint32(leaf(b)[12:], 1<<32-1) }, "beyond the end"},
		"a page over others":          {func(b []byte) { le.PutUint32(branch(b)[12:], 3) }, "linked twice"},
		"an element far away":         {func(b []byte) { le.PutUint32(element(leaf(b), 0)[4:], 1<<31) }, "is at"},
		"a long key":                  {func(b []byte) { le.PutUint32(element(leaf(b), 0)[8:], 1<<31) }, "exceeds the page"},
		"a long value":                {func(b []byte) { le.PutUint32(element(leaf(b), 0)[12:], 1<<32-1) }, "exceeds the page"},
		"the same bytes twice":        {func(b []byte) { le.PutUint32(element(leaf(b), 1)[4:], le.Uint32(element(leaf(b), 0)[4:])-16) }, "element 1 is at"},
		"a bucket in a bucket":        {func(b []byte) { le.PutUint32(element(leaf(b), 0), 1) }, "flags 0x1"},
		"flags that nobody knows":     {func(b []byte) { le.PutUint32(element(leaf(b), 0), 2) }, "flags 0x2"},
		"a root beyond the end":       {both(func(p []byte) { le.PutUint64(p[32:], 1<<50) }), "is linked, but"},
		"a root that is no bucket":    {both(func(p []byte) { le.PutUint64(p[32:], uint64(leaves[len(leaves)-2])) }), "flags 0x0"},
		"different roots":             {meta(1, func(p []byte) { le.PutUint64(p[32:], 2) }), "different roots"},
		"other pages":                 {both(func(p []byte) { le.PutUint32(p[24:], 8192) }), "pages of 8192"},
		"a meta page without its sum": {func(b []byte) { at(b, 1)[72]++ }, "bbolt's checksum"},
	} {
		t.Run(what, func(t *testing.T) {
			b := bytes.Clone(good)
			test.change(b)
			reseal(b)
			path := filepath.Join(t.TempDir(), "test.db")
			expectUnusable(t, path, b, what)
			if _, err := Open(path); !strings.Contains(err.Error(), test.want) {
				t.Errorf("%v, want %q", err, test.want)
			}
		})
	}
}

// Inline buckets are walked too.
func TestHostileInlineBucket(t *testing.T) {
	path, _ := build(t, func(*Writer) {})
	good := readFile(t, path)
	found := 0
	for at := 2 * pageSize; at < len(good)-pageSize; at += 4 {
		if at%pageSize >= 256 {
			continue // an empty database has nothing there
		}
		for _, bit := range []int{0, 7, 15, 31} {
			b := bytes.Clone(good)
			b[at+bit/8] ^= 1 << (bit % 8)
			reseal(b)
			must(t, os.WriteFile(path, b, 0o600))
			if err := useAll(path); err != nil {
				found++
				if !IsUnusable(err) {
					t.Fatal(err)
				}
			}
		}
	}
	if found < 50 {
		t.Errorf("only %d flips were found", found)
	}
}

// Tables with names out of order are damage: a search would miss some or find one twice.
func TestHostileOrder(t *testing.T) {
	path, _ := build(t, func(w *Writer) {
		for _, name := range []string{"aaaa", "bbbb", "cccc"} {
			table, in := plain(name, 1, 2)
			must(t, w.Put(table, in))
		}
	})
	good := readFile(t, path)
	for _, keys := range [][3]string{{"cccc", "bbbb", "aaaa"}, {"bbbb", "aaaa", "cccc"}, {"aaaa", "aaaa", "cccc"}} {
		b := bytes.Clone(good)
		for at := range len(good) - 5 { // free pages hold copies
			if i := slices.Index([]string{"aaaa\x86", "bbbb\x86", "cccc\x86"}, string(good[at:at+5])); i >= 0 { // the beginning of a record
				copy(b[at:], keys[i])
			}
		}
		reseal(b)
		must(t, os.WriteFile(path, b, 0o600))
		db := open(t, path)
		if _, err := db.Names(); !isDamaged(err) {
			t.Errorf("%v: names: %v", keys, err)
		}
		if err := db.CheckContent(t.Context()); !isDamaged(err) {
			t.Errorf("%v: content: %v", keys, err)
		}
	}
}

// A chain of nested branches is not followed forever.
func TestDeepTree(t *testing.T) {
	good := forest(t)
	pages := len(good)/pageSize - 1
	const more = 100
	b := append(bytes.Clone(good[:pages*pageSize]), make([]byte, more*pageSize)...)
	b = append(b, good[pages*pageSize:]...)
	le := binary.LittleEndian
	for i := range more {
		p := b[(pages+i)*pageSize:]
		le.PutUint64(p, uint64(pages+i))
		le.PutUint16(p[8:], kindBranch)
		le.PutUint16(p[10:], 1)
		le.PutUint32(p[16:], pageElement)
		le.PutUint64(p[24:], uint64(pages+i+1))
	}
	for i := range 2 {
		p := b[i*pageSize:]
		le.PutUint64(p[32:], uint64(pages))
		le.PutUint64(p[56:], uint64(pages+more))
		sum := fnv.New64a()
		sum.Write(p[16:72])
		le.PutUint64(p[72:], sum.Sum64())
	}
	reseal(b)
	path := filepath.Join(t.TempDir(), "test.db")
	expectUnusable(t, path, b, "deep")
	if _, err := Open(path); !strings.Contains(err.Error(), "deeper than") {
		t.Error(err)
	}
}

// FuzzHostile alters a file in some places, fixes all its checksums, and uses everything in it. The
// file may be refused, but nothing panics. Memory stays below twice the file size plus that of a
// small file.
func FuzzHostile(f *testing.F) {
	good := forest(f)
	f.Add([]byte{0, 0, 0, 0})
	for _, kind := range []uint16{kindBranch, kindLeaf} {
		for _, page := range rooms(f, good, kind) {
			for _, at := range []int{0, 8, 10, 12, 16, 20, 24, 28} {
				place := page*pageSize + at
				f.Add([]byte{byte(place), byte(place >> 8), byte(place >> 16), 1})
			}
		}
	}
	path := filepath.Join(f.TempDir(), "test.db")
	f.Fuzz(func(t *testing.T, edits []byte) {
		b := bytes.Clone(good)
		for ; len(edits) >= 4; edits = edits[4:] {
			place := int(edits[0]) | int(edits[1])<<8 | int(edits[2])<<16
			b[place%len(b)] ^= edits[3]
		}
		for i := range 2 { // bbolt's own checksums match too
			p := b[i*pageSize:]
			sum := fnv.New64a()
			sum.Write(p[16:72])
			binary.LittleEndian.PutUint64(p[72:], sum.Sum64())
		}
		reseal(b)
		must(t, os.WriteFile(path, b, 0o600))
		var err error
		memory := allocatedBytes(func() { err = useAll(path) })
		if err != nil && !IsUnusable(err) && !strings.Contains(err.Error(), ErrNoTable.Error()) {
			t.Fatal(err)
		}
		if memory > uint64(2*len(b)+8<<20) {
			t.Fatalf("%d bytes were taken for a file of %d", memory, len(b))
		}
	})
}
