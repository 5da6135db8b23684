package store

import (
	"bytes"
	"encoding/binary"
	"errors"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// expectUnusable writes b to path and expects Open to fail, and OpenBytes with the same message.
func expectUnusable(t *testing.T, path string, b []byte, what string) {
	t.Helper()
	must(t, os.WriteFile(path, b, 0o600))
	db, err := Open(path)
	if err == nil {
		_ = db.Close()
		t.Fatalf("%s: opened", what)
	}
	if !IsUnusable(err) {
		t.Fatalf("%s: not unusable: %v", what, err)
	}
	if !strings.Contains(err.Error(), path) || strings.Contains(err.Error(), "\n") {
		t.Fatalf("%s: error without path or of several lines: %q", what, err)
	}
	expectSaid(t, err, path)
	expectSame(t, path, b, err, what)
}

// expectSame expects OpenBytes to fail like Open.
func expectSame(t *testing.T, path string, b []byte, want error, what string) {
	t.Helper()
	db, err := OpenBytes(path, b)
	if err == nil {
		_ = db.Close()
	}
	if err == nil || err.Error() != want.Error() {
		t.Fatalf("%s: in memory %v, of the file %v", what, err, want)
	}
}

// flipper returns a function that flips one bit of the file at path, expects Open and OpenBytes to
// fail, and restores the bit.
func flipper(t *testing.T, path string, b []byte) (flip func(at int64, bit int)) {
	f, err := os.OpenFile(path, os.O_RDWR, 0)
	must(t, err)
	t.Cleanup(func() { must(t, f.Close()) })
	inMemory := bytes.Clone(b)
	return func(at int64, bit int) {
		t.Helper()
		inMemory[at] ^= 1 << bit
		defer func() { inMemory[at] = b[at] }()
		_, err := f.WriteAt([]byte{b[at] ^ 1<<bit}, at)
		must(t, err)
		db, err := Open(path)
		if err == nil {
			_ = db.Close()
			t.Fatalf("byte %d, bit %d: opened", at, bit)
		}
		if !IsUnusable(err) {
			t.Fatalf("byte %d, bit %d: %v", at, bit, err)
		}
		if bit == 0 {
			expectSaid(t, err, path)
		}
		expectSame(t, path, inMemory, err, "a flipped bit")
		_, err = f.WriteAt(b[at:at+1], at)
		must(t, err)
	}
}

// Every bit of the trailer and of bbolt's two meta pages matters.
func TestEveryBitFlip(t *testing.T) {
	table, in := plain("nim", 0, 1, 2, 3)
	path, info := build(t, func(w *Writer) { must(t, w.Put(table, in)) })
	b := readFile(t, path)
	flip := flipper(t, path, b)
	for at := range info.Size {
		if at < 2*pageSize || at >= info.Size-pageSize {
			for bit := range 8 {
				if b[at] != 0 && !testing.Short() || bit == int(at%8) { // of a zero, one bit stands for all
					flip(at, bit)
				}
			}
		}
	}
	must(t, useAll(path)) // all flips are restored
}

func TestRandomBitFlips(t *testing.T) {
	path := sample(t)
	b := readFile(t, path)
	flip := flipper(t, path, b)
	r := rand.New(rand.NewPCG(7, 7))
	for range 800 {
		flip(r.Int64N(int64(len(b))), r.IntN(8))
	}
	must(t, useAll(path))
}

func TestTruncatedOrExtended(t *testing.T) {
	b := readFile(t, sample(t))
	path := filepath.Join(t.TempDir(), "test.db")
	for n := 0; n < len(b); n += pageSize {
		expectUnusable(t, path, b[:n], "truncated at a page")
	}
	for _, n := range []int{1, 15, 71, 4095, 4097, 16383, len(b) - 1, len(b) - 4, len(b) - 4095, len(b) - 4097} {
		expectUnusable(t, path, b[:n], "truncated")
	}
	for _, more := range []int{1, 7, 4095, 4096, 8192} {
		expectUnusable(t, path, append(bytes.Clone(b), make([]byte, more)...), "extended by zeros")
	}
	expectUnusable(t, path, append(bytes.Clone(b), b...), "twice")
	expectUnusable(t, path, append(bytes.Clone(b), b[len(b)-pageSize:]...), "two trailers")
	expectUnusable(t, path, b[pageSize:], "without its first page")
	expectUnusable(t, path, b[len(b)-pageSize:], "only a trailer")
}

func TestSwappedPages(t *testing.T) {
	b := readFile(t, sample(t))
	path := filepath.Join(t.TempDir(), "test.db")
	pages := len(b) / pageSize
	swapped := bytes.Clone(b)
	page := func(i int) []byte { return swapped[i*pageSize : (i+1)*pageSize] }
	for i := range pages {
		j := (i + 1) % pages
		if bytes.Equal(page(i), page(j)) {
			continue
		}
		copy(swapped, b)
		copy(page(i), b[j*pageSize:])
		copy(page(j), b[i*pageSize:(i+1)*pageSize])
		expectUnusable(t, path, swapped, "swapped pages")
	}
}

func TestNotADatabase(t *testing.T) {
	path := filepath.Join(t.TempDir(), "test.db")
	noise := make([]byte, 5*pageSize)
	for i := range noise {
		noise[i] = byte(rand.Uint32())
	}
	for what, b := range map[string][]byte{
		"empty": {}, "text": []byte("octal[0.77]\n"), "zeros": make([]byte, 8*pageSize), "noise": noise,
	} {
		expectUnusable(t, path, b, what)
	}
	b := readFile(t, sample(t))
	expectUnusable(t, path, b[:len(b)-pageSize], "a database of bbolt without trailer")
}

// Missing files and files that are not regular are refused at once.
func TestNoFile(t *testing.T) {
	dir := t.TempDir()
	if _, err := Open(dir); !isDamaged(err) || !strings.Contains(err.Error(), "directory") {
		t.Errorf("directory: %v", err)
	}
	file := filepath.Join(dir, "file")
	must(t, os.WriteFile(file, nil, 0o600))
	for _, path := range []string{"", filepath.Join(dir, "missing"), filepath.Join(file, "below"), "a\nb"} {
		_, err := Open(path)
		var missing *MissingError
		if !errors.As(err, &missing) || !errors.Is(err, os.ErrNotExist) || !IsUnusable(err) {
			t.Errorf("%q: %v", path, err)
		}
		if strings.Contains(err.Error(), "\n") {
			t.Errorf("%q: error of several lines", path)
		}
	}
	if _, err := os.Stat(filepath.Join(dir, "missing")); err == nil {
		t.Error("Open made a file")
	}
}

func TestVersions(t *testing.T) {
	good := readFile(t, sample(t))
	path := filepath.Join(t.TempDir(), "test.db")
	with := func(change func(page []byte)) error {
		b := bytes.Clone(good)
		change(b[len(b)-pageSize:])
		reseal(b)
		must(t, os.WriteFile(path, b, 0o600))
		return useAll(path)
	}
	le := binary.LittleEndian
	tests := []struct {
		name   string
		change func(page []byte)
		want   string // in the message; empty for damaged files
	}{
		{"older", func(p []byte) { le.PutUint32(p[sealMajor:], 0) }, "format 0.1 is older than 1.3"},
		{"newer", func(p []byte) { le.PutUint32(p[sealMajor:], 2) }, "format 2.1 is newer than 1.3"},
		{"newer, of another layout", func(p []byte) {
			for i := sealLength; i < sealSum; i++ {
				p[i] = 0xff
			}
			le.PutUint32(p[sealMajor:], 300)
			le.PutUint32(p[sealMinor:], 7)
		}, "format 300.7 is newer than 1.3"},
		{"feature", func(p []byte) { le.PutUint64(p[sealFeatures:], 1<<63|featureSaltus) }, "features 0x8000000000000000"},
		{"reserved", func(p []byte) { p[sealReserved] = 1 }, ""},
		{"rest", func(p []byte) { p[sealSum-1] = 1 }, ""},
		{"hash", func(p []byte) { p[sealHash]++ }, ""},
		{"minor of the trailer only", func(p []byte) { le.PutUint32(p[sealMinor:], 9) }, ""},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			err := with(test.change)
			var version *VersionError
			switch {
			case !IsUnusable(err):
				t.Fatalf("not unusable: %v", err)
			case test.want == "" && !isDamaged(err):
				t.Fatalf("not damaged: %v", err)
			case test.want != "" && (!errors.As(err, &version) || !strings.Contains(err.Error(), test.want)):
				t.Fatalf("%v, want %q", err, test.want)
			}
		})
	}
}

// Checksums prove that the file is unchanged, not that its content is true. The content hash finds
// changes with recomputed checksums.
func TestWrongCells(t *testing.T) {
	table, in := plain("nim", 0, 1, 2, 99, 4)
	path, _ := build(t, func(w *Writer) { must(t, w.Put(table, in)) })
	must(t, useAll(path))
	if got, _ := column(t, open(t, path), "nim", "grundy").Cell(3); got != 99 {
		t.Errorf("cell 3 = %d, want the wrong 99", got)
	}

	b := readFile(t, path)
	_, _, p := pack(in.Cells)
	altered := bytes.Clone(p.chunks[0])
	altered[0] ^= 1                               // cell 0 becomes 1
	b = bytes.ReplaceAll(b, p.chunks[0], altered) // also in a free page with a copy of bbolt's
	reseal(b)
	must(t, os.WriteFile(path+".2", b, 0o600))
	db := open(t, path+".2")
	if got, ok := column(t, db, "nim", "grundy").Cell(0); !ok || got != 1 {
		t.Errorf("cell 0 = %d, %t, want the altered 1", got, ok)
	}
	if err := db.CheckContent(t.Context()); !isDamaged(err) {
		t.Errorf("altered content: %v", err)
	}
	w, err := Create(path + ".3")
	must(t, err)
	if err := w.Copy(db, "nim"); !isDamaged(err) {
		t.Errorf("copy of altered content: %v", err)
	}
	must(t, w.Abort())
}

// Flipped bits with recomputed checksums never cause a crash.
func TestResealedFlips(t *testing.T) {
	good := readFile(t, sample(t))
	path := filepath.Join(t.TempDir(), "test.db")
	r := rand.New(rand.NewPCG(3, 4))
	damaged := 0
	for range 400 {
		b := bytes.Clone(good)
		page := r.IntN(len(b)/pageSize - 1)
		b[page*pageSize+r.IntN(128)] ^= 1 << r.IntN(8) // the location of bbolt's structure
		reseal(b)
		must(t, os.WriteFile(path, b, 0o600))
		if err := useAll(path); err != nil {
			damaged++
			if !IsUnusable(err) && !errors.Is(err, ErrNoTable) { // a listed table, but out of order
				t.Fatal(err)
			}
			expectSaid(t, err, path)
		}
	}
	if damaged < 50 {
		t.Errorf("only %d of 400 were found", damaged)
	}
}
