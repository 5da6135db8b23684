package store

import (
	"bytes"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// FuzzTableRecord decodes the record of a table from arbitrary bytes with a valid checksum. An
// accepted record keeps all limits and is encoded to the same bytes. A record of a later format
// decodes to the same table again.
func FuzzTableRecord(f *testing.F) {
	for _, p := range smallTables(f) {
		record, err := encodeTable(p.table)
		must(f, err)
		f.Add(withoutSum(record), false)
		f.Add(withoutSum(record), true)
	}
	f.Fuzz(func(t *testing.T, body []byte, later bool) {
		raw := withSum(body)
		s := seal{minor: FormatMinor, features: knownFeatures}
		if later {
			s.minor++
		}
		var table Table
		var err error
		if n := allocatedBytes(func() { table, err = decodeTable(raw, s) }); n > decoderBytes+64*uint64(len(raw)) {
			t.Fatalf("%d bytes of memory for a record of %d", n, len(raw))
		}
		if err != nil || later && len(table.Columns) == 0 {
			return // a table of a later format may have no readable column
		}
		if err := table.check(); err != nil {
			t.Fatalf("a table that cannot be: %v", err)
		}
		again, err := encodeTable(table)
		must(t, err)
		if !later && !bytes.Equal(again, raw) {
			t.Fatalf("other bytes: %x", again)
		}
		same, err := decodeTable(again, seal{minor: FormatMinor, features: knownFeatures})
		must(t, err)
		if diff := cmp.Diff(table, same); diff != "" {
			t.Fatal(diff)
		}
	})
}

// FuzzHeaderRecord does the same for the header, which must also agree with the trailer.
func FuzzHeaderRecord(f *testing.F) {
	h := headerRecord{Major: FormatMajor, Minor: FormatMinor, Features: featureSaltus, Tables: 4, Chunks: 12, Positions: 1 << 40, Hash: make([]byte, 32)}
	record, err := encodeHeader(h)
	must(f, err)
	f.Add(withoutSum(record), uint32(FormatMinor), uint64(featureSaltus))
	f.Add(withoutSum(record), uint32(FormatMinor+1), uint64(featureSaltus))
	f.Fuzz(func(t *testing.T, body []byte, minor uint32, features uint64) {
		raw := withSum(body)
		s := seal{major: FormatMajor, minor: minor, features: features}
		var h headerRecord
		var err error
		if n := allocatedBytes(func() { h, err = decodeHeader(raw, s) }); n > decoderBytes+64*uint64(len(raw)) {
			t.Fatalf("%d bytes of memory for a record of %d", n, len(raw))
		}
		if err != nil {
			return
		}
		if h.Minor != uint64(minor) || h.Features != features || !bytes.Equal(h.Hash, s.hash[:]) {
			t.Fatalf("%+v contradicts %+v", h, s)
		}
		again, err := encodeHeader(h)
		must(t, err)
		if !s.isLater() && !bytes.Equal(again, raw) {
			t.Fatalf("other bytes: %x", again)
		}
	})
}
