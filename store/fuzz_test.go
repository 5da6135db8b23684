package store

import (
	"encoding/binary"
	"hash/crc32"
	"runtime"
	"testing"
)

// allocatedBytes returns the bytes of memory that f allocates in total.
func allocatedBytes(f func()) uint64 {
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	f()
	runtime.ReadMemStats(&after)
	return after.TotalAlloc - before.TotalAlloc
}

// decoderBytes bounds the memory for reading a small input, whatever the input claims.
const decoderBytes = 1 << 20

// withSum appends the checksum to the body of a record.
func withSum(body []byte) []byte {
	return binary.LittleEndian.AppendUint32(body[:len(body):len(body)], crc32.Checksum(body, castagnoli))
}

// withoutSum removes the checksum.
func withoutSum(record []byte) []byte { return record[:len(record)-4] }

// smallTables are a few tables with their codes, small enough for fast fuzzing.
func smallTables(f *testing.F) (all []parcel) {
	f.Helper()
	path, _ := build(f, func(w *Writer) {
		putSample(f, w, []int{0, 2})
		table, in := plain("shared", 0, 1, 2, 3, 1, 4, 3, 2)
		in.Period = &Period{Theorem: "counting", Preperiod: 3, Length: 5, Saltus: 4, Checked: 60}
		must(f, w.Put(table, in))
		putLists(f, w)
	})
	db, err := Open(path)
	must(f, err)
	defer func() { must(f, db.Close()) }()
	names, err := db.Names()
	must(f, err)
	for _, name := range names {
		p, err := db.findParcel(name, map[codes]bool{})
		must(f, err)
		for i := range p.codes {
			for j, c := range p.codes[i].chunks {
				p.codes[i].chunks[j] = append([]byte(nil), c...) // the file will be closed
			}
			p.codes[i].mapped = nil
		}
		all = append(all, p)
	}
	return all
}
