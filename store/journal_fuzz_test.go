package store

import (
	"bytes"
	"encoding/binary"
	"io"
	"os"
	"path/filepath"
	"testing"
)

// parcelBytes returns the journal record of a parcel.
func parcelBytes(f *testing.F, p parcel) []byte {
	f.Helper()
	file := workFile(f, nil)
	j, _, err := openJournal(file, program)
	must(f, err)
	begin := j.end
	must(f, j.put(p))
	content, _ := readEntry(file, begin, j.end)
	must(f, j.settle())
	return content
}

// workFile returns an open work file with the given bytes after its first page.
func workFile(t testing.TB, journal []byte) *os.File {
	t.Helper()
	f, err := os.Create(filepath.Join(t.TempDir(), "work"))
	must(t, err)
	t.Cleanup(func() { _ = f.Close() })
	_, err = f.WriteAt(append(make([]byte, pageSize), journal...), 0)
	must(t, err)
	return f
}

// FuzzParcel parses a journal table from arbitrary bytes with a valid record checksum. An accepted
// table is written with the same bytes.
func FuzzParcel(f *testing.F) {
	for _, p := range smallTables(f) {
		content := parcelBytes(f, p)
		n := binary.LittleEndian.Uint32(content)
		f.Add(withoutSum(content[4:4+n]), content[4+n:])
	}
	f.Fuzz(func(t *testing.T, body, chunks []byte) {
		record := withSum(body)
		content := binary.LittleEndian.AppendUint32(nil, uint32(len(record)))
		content = append(append(content, record...), chunks...)
		var p parcel
		var err error
		if n := allocatedBytes(func() { p, err = parseParcel(content) }); n > decoderBytes+64*uint64(len(content)) {
			t.Fatalf("%d bytes of memory for %d", n, len(content))
		}
		if err != nil {
			return
		}
		again, err := encodeTable(p.table)
		must(t, err)
		if !bytes.Equal(again, record) {
			t.Fatalf("another record: %x", again)
		}
		var stored []byte
		for i, c := range p.codes {
			if c.digest != p.table.Columns[i].Data || digestOf(layoutOf(p.table.Columns[i].Width, p.table.Columns[i].Cells), c.chunks) != c.digest {
				t.Fatal("another digest")
			}
			stored = append(stored, bytes.Join(c.chunks, nil)...)
		}
		if !bytes.Equal(stored, chunks) {
			t.Fatal("other chunks")
		}
	})
}

// FuzzJournal opens a journal of arbitrary bytes. The accepted records, rewritten, are a prefix of
// the file; the rest is truncated.
func FuzzJournal(f *testing.F) {
	file := workFile(f, nil)
	j, _, err := openJournal(file, program)
	must(f, err)
	for _, p := range smallTables(f) {
		must(f, j.put(p))
	}
	must(f, j.putPart(keyOf(half), []byte("a part")))
	must(f, j.settle())
	whole := make([]byte, j.end-pageSize)
	_, err = file.ReadAt(whole, pageSize)
	must(f, err)
	f.Add(whole)
	f.Add(whole[:len(whole)-1]) // without the part
	f.Add(whole[:48])
	f.Fuzz(func(t *testing.T, journal []byte) {
		file := workFile(t, journal)
		defer func() { must(t, file.Close()) }()
		var j *journalAndParcels
		if n := allocatedBytes(func() { j = openAll(t, file) }); n > decoderBytes+64*uint64(len(journal)) {
			t.Fatalf("%d bytes of memory for a journal of %d", n, len(journal))
		}
		st, err := file.Stat()
		must(t, err)
		if st.Size() != j.end || j.end > pageSize+max(48, int64(len(journal))) || j.tables != len(j.parcels) {
			t.Fatalf("%d bytes and %d tables of %d", j.end, j.tables, len(journal))
		}
		kept := make([]byte, j.end)
		_, err = file.ReadAt(kept, 0)
		must(t, err)
		j.stop()
		if len(j.parts) > 0 { // which are not held
			return
		}

		fresh := workFile(t, nil)
		defer func() { must(t, fresh.Close()) }()
		other := openAll(t, fresh)
		for _, p := range j.parcels {
			must(t, other.put(p))
		}
		other.stop()
		again, err := io.ReadAll(io.NewSectionReader(fresh, 0, other.end))
		must(t, err)
		if !bytes.Equal(again, kept) {
			t.Fatal("other bytes")
		}
	})
}

// journalAndParcels returns an open journal and its tables.
type journalAndParcels struct {
	*journal
	parcels []parcel
}

func openAll(t *testing.T, file *os.File) *journalAndParcels {
	t.Helper()
	j, parcels, err := openJournal(file, program)
	must(t, err)
	return &journalAndParcels{j, parcels}
}
