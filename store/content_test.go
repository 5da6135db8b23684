package store

import (
	"bytes"
	"encoding/binary"
	"hash/crc32"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// sampleContent returns the content that a writer would write for the sample.
func sampleContent(t *testing.T) []section {
	t.Helper()
	w, err := Create(filepath.Join(t.TempDir(), "test.db"))
	must(t, err)
	defer func() { must(t, w.Abort()) }()
	putSample(t, w, []int{0, 1, 2, 3})
	content, _, err := w.content()
	must(t, err)
	return content
}

// rehash makes header and seal match the content.
func rehash(t *testing.T, content []section, h headerRecord) ([]section, seal) {
	t.Helper()
	hash := newContentHash()
	for _, s := range content[:2] {
		for _, e := range s.entries {
			hash.add(s.bucket, e.key, e.value)
		}
	}
	sum := hash.sum()
	h.Hash = sum[:]
	header, err := encodeHeader(h)
	must(t, err)
	meta := section{bucketMeta, []entry{{[]byte(keyHeader), header}}}
	return []section{content[0], content[1], meta}, seal{major: uint32(h.Major), minor: uint32(h.Minor), hash: sum}
}

// headerOf builds the header that counts the content.
func headerOf(content []section) headerRecord {
	return headerRecord{
		Major: FormatMajor, Minor: FormatMinor, Positions: 101 + 70_000 + 3 + 70_000,
		Chunks: uint64(len(content[0].entries)), Tables: uint64(len(content[1].entries)),
	}
}

// writeContent writes a file of arbitrary content with matching checksums.
func writeContent(t *testing.T, content []section, s seal) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "test.db")
	var file bytes.Buffer
	sum := &checksumWriter{w: &file}
	must(t, writePages(path+".stage", content, batchBytes, sum))
	s.length, s.bodySum = sum.length, sum.crc
	file.Write(s.page())
	must(t, os.WriteFile(path, file.Bytes(), 0o600))
	return path
}

// Files with valid checksums and contradictory content.
func TestContradictions(t *testing.T) {
	sum := func(b []byte) []byte { // makes the checksum of a record match
		return binary.LittleEndian.AppendUint32(b, crc32.Checksum(b, castagnoli))
	}
	record := func(parts ...any) []byte {
		b, err := encodeRecord(parts...)
		must(t, err)
		return b
	}
	// One table with one two-bit column; change may alter anything.
	one := func(change func(tr *tableRecord, cr *columnRecord)) func(c []section, h *headerRecord) {
		return func(c []section, h *headerRecord) {
			_, _, p := pack([]int64{0, 1, 2, 3})
			tr := tableRecord{Name: "one", Positions: 4, Columns: 1}
			cr := columnRecord{Name: "grundy", Width: 2, Cells: 4, Data: p.digest[:]}
			if change != nil {
				change(&tr, &cr)
			}
			c[0].entries = []entry{{prefixOf(p.digest).key(0), p.chunks[0]}}
			c[1].entries = []entry{{[]byte("one"), record(&tr, &cr)}}
			h.Tables, h.Chunks, h.Positions = 1, 1, 4
		}
	}
	setRecord := func(b []byte) func(c []section, h *headerRecord) {
		return func(c []section, h *headerRecord) {
			one(nil)(c, h)
			c[1].entries[0].value = b
		}
	}
	tests := []struct {
		name   string
		change func(c []section, h *headerRecord)
		want   string // empty for a sound file
	}{
		{"nothing", func([]section, *headerRecord) {}, ""},
		{"one", one(nil), ""},
		{"later minor", func(_ []section, h *headerRecord) { h.Minor = FormatMinor + 1 }, ""},
		{"chunk missing", func(c []section, h *headerRecord) { c[0].entries = c[0].entries[1:]; h.Chunks-- }, "is missing"},
		{"all chunks missing", func(c []section, h *headerRecord) { c[0].entries = nil; h.Chunks = 0 }, "is missing"},
		{"chunk of nobody", func(c []section, h *headerRecord) {
			c[0].entries = append([]entry{{make([]byte, 20), nil}}, c[0].entries...)
			h.Chunks++
		}, "belong to a column"},
		{"chunk too short", func(c []section, _ *headerRecord) { shorten(&c[0].entries[0].value) }, "chunks have different lengths"},
		{"chunk altered", func(c []section, _ *headerRecord) {
			e := &c[0].entries[0]
			e.value = slices.Clone(e.value)
			e.value[0] ^= 1
		}, "digest does not match"},
		{"tables miscounted", func(_ []section, h *headerRecord) { h.Tables++ }, "tables, but there are others"},
		{"more tables than counted", func(_ []section, h *headerRecord) { h.Tables = 0 }, "tables, but there are others"},
		{"chunks miscounted", func(_ []section, h *headerRecord) { h.Chunks-- }, "belong to a column"},
		{"positions miscounted", func(_ []section, h *headerRecord) { h.Positions-- }, "positions instead of"},
		{"other major in the header", func(_ []section, h *headerRecord) { h.Major = 1<<32 | 1 }, "disagree"},
		{"too many tables", func(_ []section, h *headerRecord) { h.Tables = 1 << 60 }, "tables and"},
		{"empty record", setRecord(nil), "record has 0 bytes"},
		{"record of sum only", setRecord(sum(nil)), "cannot be decoded"},
		{"record without sum", setRecord([]byte("abcdefgh")), "checksum of the record"},
		{"record of another kind", setRecord(sum([]byte{0xc0, 0xc0})), "extra bytes"},
		{"record of endless map", setRecord(sum([]byte{0xdf, 0xff, 0xff, 0xff, 0xff})), "cannot be decoded"},
		{"record with bytes left over", setRecord(sum(append(record(&tableRecord{Name: "one"}), 0))), "extra bytes"},
		{"record with a field missing", setRecord(record(map[string]any{"name": "one"})), "canonical"},
		{"negative rules", setRecord(record(&struct {
			Name  string `msgpack:"name"`
			Rules int64  `msgpack:"rules"`
		}{"one", -1})), "canonical"},
		{"another name", one(func(r *tableRecord, _ *columnRecord) { r.Name = "two" }), "has the name \"two\""},
		{"terminal codes", one(func(r *tableRecord, _ *columnRecord) { r.Solver = "\x1b[2J" }), "unprintable"},
		{"C1 codes", one(func(r *tableRecord, _ *columnRecord) { r.Solver = "\u009b31m" }), "unprintable"},
		{"direction", one(func(r *tableRecord, _ *columnRecord) { r.Solver = "\u202e" }), "unprintable"},
		{"zero width", one(func(r *tableRecord, _ *columnRecord) { r.Solver = "a\u200bb" }), "unprintable"},
		{"what nobody sees", one(func(r *tableRecord, _ *columnRecord) { r.Solver = "a\u3164\u034fb" }), "unprintable"},
		{"blank of another width", one(func(r *tableRecord, _ *columnRecord) { r.Solver = "a\u00a0b" }), "unprintable"},
		{"not UTF-8", one(func(r *tableRecord, _ *columnRecord) { r.Solver = "\xff" }), "not UTF-8"},
		{"column count", one(func(r *tableRecord, _ *columnRecord) { r.Columns = 1 << 50 }), "columns, at most"},
		{"no columns", one(func(r *tableRecord, _ *columnRecord) { r.Columns = 0 }), "extra bytes"},
		{"column too few", one(func(r *tableRecord, _ *columnRecord) { r.Columns = 2 }), "cannot be decoded"},
		{"positions", one(func(r *tableRecord, _ *columnRecord) { r.Positions = 5 }), "4 cells for 5 positions"},
		{"codec", one(func(_ *tableRecord, r *columnRecord) { r.Codec = 2 }), "codec 2"},
		{"list", one(func(_ *tableRecord, r *columnRecord) { r.Codec = codecList }), "lacks the features 0x2"},
		{"scale", one(func(_ *tableRecord, r *columnRecord) { r.Scale = 64 }), "scale 64"},
		{"width", one(func(_ *tableRecord, r *columnRecord) { r.Width = 65 }), "width 65"},
		{"width that fits not", one(func(_ *tableRecord, r *columnRecord) { r.Width = 64 }), "bytes instead of"},
		{"width that shares", one(func(_ *tableRecord, r *columnRecord) { r.Width = 1 }), "digest does not match"},
		{"width 0", one(func(_ *tableRecord, r *columnRecord) { r.Width = 0 }), "chunks instead of 0"},
		{"cells", one(func(t *tableRecord, r *columnRecord) { r.Cells, t.Positions = 1<<63, 1<<63 }), "cells, at most"},
		{"digest", one(func(_ *tableRecord, r *columnRecord) { r.Data = r.Data[:31] }), "digest of 31 bytes"},
		{"nameless column", one(func(_ *tableRecord, r *columnRecord) { r.Name = "" }), "without a name"},
		{"long name", one(func(_ *tableRecord, r *columnRecord) { r.Name = strings.Repeat("x", 1001) }), "1001 bytes"},
		{"an incomplete period", one(func(_ *tableRecord, r *columnRecord) { r.Theorem = "x" }), "an incomplete period"},
		{"period without theorem", one(func(_ *tableRecord, r *columnRecord) { r.Preperiod, r.Length = 3, 1 }), "has no theorem"},
		{"period too long", one(func(_ *tableRecord, r *columnRecord) { r.Theorem, r.Preperiod, r.Length = "x", 3, 2 }), "preperiod 3"},
		{"period that overflows", one(func(_ *tableRecord, r *columnRecord) {
			r.Theorem, r.Preperiod, r.Length = "x", 5, 1<<64-1
		}), "preperiod 5"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			content := sampleContent(t)
			h := headerOf(content)
			test.change(content, &h)
			path := writeHashed(t, content, h)
			err := useAll(path)
			switch {
			case test.want == "" && err != nil:
				t.Fatal(err)
			case test.want != "" && !isDamaged(err):
				t.Fatalf("not damaged: %v", err)
			case test.want != "" && !strings.Contains(err.Error(), test.want):
				t.Fatalf("%v, want %q", err, test.want)
			}
		})
	}
}

// Listing tables never shows a name with terminal commands, even before their records are read.
func TestNamesArePrintable(t *testing.T) {
	for _, name := range []string{"a\x1b[31m", "\u2028", "b\u009b", "c\u202e", "d\x7f", "e\xff", "f\n", strings.Repeat("g", maxName+1)} {
		content := sampleContent(t)
		content[1].entries = []entry{{[]byte(name), content[1].entries[0].value}}
		db, err := Open(writeHashed(t, content, headerOf(content)))
		if err != nil {
			t.Fatal(err)
		}
		if names, err := db.Names(); !isDamaged(err) || len(names) > 0 {
			t.Errorf("%q: %q, %v", name, names, err)
		}
		must(t, db.Close())
	}
}

// Files without a required bucket or header.
func TestBucketsMissing(t *testing.T) {
	content, s := rehash(t, sampleContent(t), headerOf(sampleContent(t)))
	for i, c := range content {
		some := slices.Delete(slices.Clone(content), i, i+1)
		if _, err := Open(writeContent(t, some, s)); !isDamaged(err) || !strings.Contains(err.Error(), c.bucket) {
			t.Errorf("without %q: %v", c.bucket, err)
		}
	}
	content[2].entries = nil
	if _, err := Open(writeContent(t, content, s)); !isDamaged(err) {
		t.Errorf("without header: %v", err)
	}
}

// A later minor version is readable: its added fields are skipped.
func TestLaterMinor(t *testing.T) {
	_, _, p := pack([]int64{7, 8})
	fields := func(more ...any) []byte {
		b, err := encodeRecord(more...)
		must(t, err)
		return b
	}
	record := fields(map[string]any{
		"name": "one", "rules": 1, "bound": 1, "positions": 2, "solver": "", "columns": 1, "added": []int{1},
	}, map[string]any{
		"name": "grundy", "codec": 0, "scale": 0, "base": 7, "width": 1, "cells": 2, "data": p.digest[:], "later": map[string]int{"a": 1},
	})
	for minor := range uint64(FormatMinor + 2) {
		content := []section{
			{bucketColumns, []entry{{prefixOf(p.digest).key(0), p.chunks[0]}}},
			{bucketTables, []entry{{[]byte("one"), record}}},
		}
		content, s := rehash(t, content, headerRecord{Major: 1, Minor: minor, Tables: 1, Chunks: 1, Positions: 2})
		path := writeContent(t, content, s)
		err := useAll(path)
		if minor <= FormatMinor {
			if !isDamaged(err) || !strings.Contains(err.Error(), "canonical") {
				t.Errorf("unknown fields in our own format: %v", err)
			}
			continue
		}
		must(t, err)
		db := open(t, path)
		if got := db.Info().Format; got != "1.4" {
			t.Errorf("format %q", got)
		}
		if got, ok := column(t, db, "one", "grundy").Cell(1); !ok || got != 8 {
			t.Errorf("cell 1 = %d, %t", got, ok)
		}
	}
}

// A column with the codec of a later minor version is skipped, alone or beside a known one. Copying
// fails, because the column would be lost.
func TestLaterColumns(t *testing.T) {
	_, _, p := pack([]int64{7, 8})
	alien := columnRecord{Name: "picture", Codec: 9, Cells: 77, Data: []byte("elsewhere")}
	plain := columnRecord{Name: "grundy", Base: 7, Width: 1, Cells: 2, Data: p.digest[:]}
	record := func(name string, columns ...any) entry {
		head := tableRecord{Name: name, Positions: 2, Columns: uint64(len(columns))}
		b, err := encodeRecord(append([]any{&head}, columns...)...)
		must(t, err)
		return entry{[]byte(name), b}
	}
	content := []section{
		{bucketColumns, []entry{{prefixOf(p.digest).key(0), p.chunks[0]}, {prefixOf(Digest{255}).key(0), []byte("?")}}},
		{bucketTables, []entry{record("both", &alien, &plain), record("none", &alien)}},
	}
	content, s := rehash(t, content, headerRecord{Major: 1, Minor: FormatMinor + 1, Tables: 2, Chunks: 2, Positions: 4})
	path := writeContent(t, content, s)
	must(t, useAll(path))
	db := open(t, path)
	if got, ok := column(t, db, "both", "grundy").Cell(1); !ok || got != 8 {
		t.Errorf("cell 1 = %d, %t", got, ok)
	}
	for _, name := range []string{"both", "none"} {
		v, err := db.Table(name)
		must(t, err)
		if v.Column("picture") != nil {
			t.Errorf("%s: a column of an unknown codec", name)
		}
	}
	w, err := Create(path + ".2")
	must(t, err)
	defer func() { must(t, w.Abort()) }()
	if err := w.Copy(db, "both"); err == nil || !strings.Contains(err.Error(), "newer") {
		t.Errorf("copied: %v", err)
	}
}

func shorten(b *[]byte) { *b = (*b)[:len(*b)-1] }

// writeHashed writes a file of arbitrary content. Its header may be wrong in everything but the
// hash.
func writeHashed(t *testing.T, content []section, h headerRecord) string {
	t.Helper()
	content, s := rehash(t, content, h)
	return writeContent(t, content, s)
}
