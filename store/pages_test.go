package store

import (
	"bytes"
	"encoding/binary"
	"errors"
	"math/rand/v2"
	"os"
	"path/filepath"
	"testing"

	bolt "go.etcd.io/bbolt"
)

// The reader of pages finds what bbolt finds, in the same order, in trees with and without branches
// and in pages within a bucket.
func TestPagesLikeBolt(t *testing.T) {
	empty, _ := build(t, func(*Writer) {})
	for what, content := range map[string][]byte{"forest": forest(t), "sample": readFile(t, sample(t)), "empty": readFile(t, empty)} {
		path := filepath.Join(t.TempDir(), "x")
		must(t, os.WriteFile(path, content, 0o600))
		db, err := bolt.Open(path, 0o600, &bolt.Options{ReadOnly: true, PageSize: pageSize})
		must(t, err)
		must(t, db.View(func(tx *bolt.Tx) error {
			if _, found := bucket(content, "column"); found {
				t.Errorf("%s: a bucket without its last letter is found", what)
			}
			for _, name := range []string{bucketColumns, bucketTables, bucketMeta} {
				b, found := bucket(content, name)
				if !found {
					t.Fatalf("%s: no bucket %s", what, name)
				}
				likeBolt(t, what+", "+name, cursor{tree: b}, tx.Bucket([]byte(name)))
			}
			return nil
		}))
		must(t, db.Close())
	}
}

func likeBolt(t *testing.T, what string, own cursor, b *bolt.Bucket) {
	t.Helper()
	same := func(did string, k, v, wantK, wantV []byte) {
		t.Helper()
		if !bytes.Equal(k, wantK) || !bytes.Equal(v, wantV) || (k == nil) != (wantK == nil) {
			t.Fatalf("%s: %s: %q with %d bytes, bbolt has %q with %d", what, did, k, len(v), wantK, len(wantV))
		}
	}
	c := b.Cursor()
	keys := [][]byte{{}, {0}, bytes.Repeat([]byte{0xff}, 30)}
	k, v := own.first()
	wantK, wantV := c.First()
	for same("first", k, v, wantK, wantV); wantK != nil; same("next", k, v, wantK, wantV) {
		keys = append(keys, k, append(bytes.Clone(k), 0), k[:len(k)-1])
		k, v = own.next()
		wantK, wantV = c.Next()
	}
	r := rand.New(rand.NewPCG(2, 3))
	for range 500 {
		key := bytes.Clone(keys[r.IntN(len(keys))])
		if len(key) > 0 && r.IntN(2) == 0 {
			key[r.IntN(len(key))] += byte(r.Uint32())
		}
		same("get", key, own.get(key), key, b.Get(key))
		k, v = own.seek(key)
		wantK, wantV = c.Seek(key)
		same("seek", k, v, wantK, wantV)
		k, v = own.next()
		if wantK != nil { // after its end a cursor of bbolt begins again
			wantK, wantV = c.Next()
		}
		same("next", k, v, wantK, wantV)
	}
}

// FuzzBytes alters a database in two places, mends its checksums as a forger would, and uses
// everything in it.
func FuzzBytes(f *testing.F) {
	path, _ := build(f, func(w *Writer) {
		putSample(f, w, []int{0, 2})
		putLists(f, w)
	})
	good := readFile(f, path)
	f.Add(uint32(2*pageSize), []byte{}, uint32(0), []byte{})
	f.Add(uint32(2*pageSize+10), []byte{3}, uint32(3*pageSize+8), []byte{1, 0})
	f.Fuzz(func(t *testing.T, at uint32, change []byte, other uint32, more []byte) {
		content := bytes.Clone(good)
		body := content[:len(content)-pageSize]
		copy(body[at%uint32(len(body)):], change)
		copy(body[other%uint32(len(body)):], more)
		for i := range 2 {
			le := binary.LittleEndian
			fillMeta(content[i*pageSize:], le.Uint64(content[i*pageSize+metaRoot:]), uint64(len(body)/pageSize))
		}
		reseal(content)
		db, err := OpenBytes("test", content)
		if err == nil {
			err = use(db)
		}
		if err != nil && !IsUnusable(err) && !errors.Is(err, ErrNoTable) {
			t.Fatal(err)
		}
	})
}

// Pages that change after they were proven are damage. Any change of two bytes ends in an error or
// in other values, never in a panic or without end.
func TestPagesThatChange(t *testing.T) {
	good := forest(t)
	content := bytes.Clone(good)
	r := rand.New(rand.NewPCG(5, 6))
	damaged := 0
	for range 600 {
		copy(content, good)
		db, err := OpenBytes("test", content)
		must(t, err)
		for range 2 {
			page := 2 + r.IntN(len(content)/pageSize-3)
			content[page*pageSize+r.IntN(64)] = byte(r.Uint32())
		}
		if err := use(db); err != nil {
			damaged++
			if !IsUnusable(err) && !errors.Is(err, ErrNoTable) {
				t.Fatal(err)
			}
		}
	}
	if damaged < 60 {
		t.Errorf("only %d changes of 600 were found", damaged)
	}
}

// A database in memory gives what its file gives, also after Close, and needs no file.
func TestOpenBytes(t *testing.T) {
	path := sample(t)
	file := open(t, path)
	content := readFile(t, path)
	db, err := OpenBytes("the bytes", content)
	must(t, err)
	must(t, db.CheckContent(t.Context()))
	must(t, db.Unchanged())
	if db.Info() != file.Info() {
		t.Errorf("%+v, of the file %+v", db.Info(), file.Info())
	}
	names, err := file.Names()
	must(t, err)
	var own, others []*Reader
	for _, name := range names {
		v, err := db.Table(name)
		must(t, err)
		for _, c := range v.Columns {
			own, others = append(own, v.Column(c.Name)), append(others, column(t, file, name, c.Name))
		}
	}
	must(t, db.Close())
	if err := db.Unchanged(); !errors.Is(err, ErrClosed) {
		t.Errorf("closed: %v", err)
	}
	for i, r := range own {
		for j := range r.Meta().Cells + 3 {
			got, ok := r.Cell(j)
			want, wantOK := others[i].Cell(j)
			if got != want || ok != wantOK {
				t.Fatalf("cell %d: %d, %t, of the file %d, %t", j, got, ok, want, wantOK)
			}
		}
	}
	w, err := Create(path + ".2")
	must(t, err)
	again, err := OpenBytes("the bytes", content)
	must(t, err)
	must(t, w.Copy(again, names...))
	info, err := w.Commit()
	must(t, err)
	if info.Hash != file.Info().Hash {
		t.Error("the copy has another hash")
	}
}
