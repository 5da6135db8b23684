package store

import (
	"bytes"
	"encoding/binary"
	"hash/crc32"
	"math"

	"github.com/vmihailenco/msgpack/v5"

	"sprague/internal/coded"
)

// headerRecord is the only record of the bucket "meta".
type headerRecord struct {
	Major     uint64 `msgpack:"major"`
	Minor     uint64 `msgpack:"minor"`
	Features  uint64 `msgpack:"features"`
	Tables    uint64 `msgpack:"tables"`
	Chunks    uint64 `msgpack:"chunks"`
	Positions uint64 `msgpack:"positions"`
	Hash      []byte `msgpack:"hash"`
}

// tableRecord is the first part of a record of the bucket "tables". It has the number of
// columnRecords that follow.
type tableRecord struct {
	Name      string `msgpack:"name"`
	Rules     uint64 `msgpack:"rules"`
	Bound     uint64 `msgpack:"bound"`
	Positions uint64 `msgpack:"positions"`
	Solver    string `msgpack:"solver"`
	Columns   uint64 `msgpack:"columns"`
	// Sides exists since minor version 3. It is omitted if empty, like Saltus.
	Sides []uint64 `msgpack:"sides,omitempty"`
}

// columnRecord describes a column. Length 0 means no period.
type columnRecord struct {
	Name      string `msgpack:"name"`
	Codec     uint64 `msgpack:"codec"`
	Scale     uint64 `msgpack:"scale"`
	Base      int64  `msgpack:"base"`
	Width     uint64 `msgpack:"width"`
	Cells     uint64 `msgpack:"cells"`
	Data      []byte `msgpack:"data"`
	Theorem   string `msgpack:"theorem"`
	Preperiod uint64 `msgpack:"preperiod"`
	Length    uint64 `msgpack:"length"`
	Checked   uint64 `msgpack:"checked"`
	// Saltus exists since minor version 1. It is omitted if 0, so that other columns keep the
	// encoding of version 0.
	Saltus uint64 `msgpack:"saltus,omitempty"`
}

// The codecs. Both store codes of fixed width. Minor version 2 added the list.
const (
	codecPacked = 0 // one cell per position
	codecList   = 1 // the record has the number of cells
)

// encodeRecord writes flat structs one after the other, followed by their checksum.
func encodeRecord(parts ...any) ([]byte, error) {
	var buf bytes.Buffer
	enc := msgpack.NewEncoder(&buf)
	enc.UseCompactInts(true)
	for _, p := range parts {
		if err := enc.Encode(p); err != nil {
			return nil, err
		}
	}
	return binary.LittleEndian.AppendUint32(buf.Bytes(), crc32.Checksum(buf.Bytes(), castagnoli)), nil
}

// recordDecoder decodes the parts of a record.
type recordDecoder struct {
	raw   []byte
	src   *bytes.Reader
	dec   *msgpack.Decoder
	parts []any
}

// maxRecord bounds a record. A table with the most columns and the longest names and theorems takes
// less.
const maxRecord = 512 << 10

// newRecordDecoder proves the checksum of a record.
func newRecordDecoder(raw []byte) (*recordDecoder, error) {
	if len(raw) < 4 || len(raw) > maxRecord {
		return nil, coded.Errorf("the record has %d bytes", len(raw))
	}
	body := raw[:len(raw)-4]
	if crc32.Checksum(body, castagnoli) != binary.LittleEndian.Uint32(raw[len(body):]) {
		return nil, coded.Errorf("the checksum of the record does not match")
	}
	if err := checkNesting(body); err != nil {
		return nil, err
	}
	src := bytes.NewReader(body)
	return &recordDecoder{raw: raw, src: src, dec: msgpack.NewDecoder(src)}, nil
}

// next decodes one part.
func (d *recordDecoder) next(part any) error {
	if err := d.dec.Decode(part); err != nil {
		return coded.Errorf("the record cannot be decoded: %w", err)
	}
	d.parts = append(d.parts, part)
	return nil
}

// end refuses remaining bytes. Unless the file has a later minor format, whose fields may be new,
// the record must also equal its own re-encoding. This refuses fields that msgpack would accept:
// wrong types, missing or duplicate fields, and values out of range.
func (d *recordDecoder) end(later bool) error {
	if n := d.src.Len(); n > 0 {
		return coded.Errorf("the record has %d extra bytes", n)
	}
	if later {
		return nil
	}
	again, err := encodeRecord(d.parts...)
	if err != nil {
		return err
	}
	if !bytes.Equal(again, d.raw) {
		return coded.Errorf("the record is not canonical")
	}
	return nil
}

// encodeTable writes the record of a table.
func encodeTable(t Table) ([]byte, error) {
	parts := []any{&tableRecord{
		Name:      t.Name,
		Rules:     t.Rules,
		Bound:     t.Bound,
		Positions: t.Positions,
		Solver:    t.Solver,
		Columns:   uint64(len(t.Columns)),
		Sides:     t.Sides,
	}}
	for _, c := range t.Columns {
		r := &columnRecord{
			Name:  c.Name,
			Codec: codecOf(c),
			Scale: c.Scale,
			Base:  c.Base,
			Width: c.Width,
			Cells: c.Cells,
			Data:  c.Data[:],
		}
		if p := c.Period; p != nil {
			r.Theorem, r.Preperiod, r.Length, r.Saltus, r.Checked = p.Theorem, p.Preperiod, p.Length, p.Saltus, p.Checked
		}
		parts = append(parts, r)
	}
	return encodeRecord(parts...)
}

func codecOf(c Column) uint64 {
	if c.List {
		return codecList
	}
	return codecPacked
}

// decodeTable decodes the record of a table and checks all of it against the format in the trailer.
func decodeTable(raw []byte, s seal) (Table, error) {
	d, err := newRecordDecoder(raw)
	if err != nil {
		return Table{}, err
	}
	var r tableRecord
	if err := d.next(&r); err != nil {
		return Table{}, err
	}
	if r.Columns > maxColumns {
		return Table{}, coded.Errorf("%d columns, at most %d", r.Columns, maxColumns)
	}
	t := Table{Name: r.Name, Rules: r.Rules, Bound: r.Bound, Positions: r.Positions, Solver: r.Solver, Sides: r.Sides}
	for range r.Columns {
		c, known, err := decodeColumn(d, s.isLater())
		if err != nil {
			return Table{}, err
		}
		if known {
			t.Columns = append(t.Columns, c)
		}
	}
	if err := d.end(s.isLater()); err != nil {
		return Table{}, err
	}
	if missing := t.features() &^ s.features; missing != 0 {
		return Table{}, coded.Errorf("the trailer lacks the features %#x", missing)
	}
	if len(t.Columns) == 0 && s.isLater() {
		return t, nil
	}
	return t, t.check()
}

// decodeColumn decodes the record of a column. It omits a column with an unknown codec of a later
// minor format. A feature bit would mark a codec that readers must know.
func decodeColumn(d *recordDecoder, later bool) (c Column, known bool, err error) {
	var r columnRecord
	if err := d.next(&r); err != nil {
		return Column{}, false, err
	}
	if r.Codec > codecList {
		if !later {
			err = coded.Errorf("column %q has unknown codec %d", r.Name, r.Codec)
		}
		return Column{}, false, err
	}
	if len(r.Data) != len(Digest{}) {
		return Column{}, false, coded.Errorf("column %q has a digest of %d bytes", r.Name, len(r.Data))
	}
	c = Column{Name: r.Name, List: r.Codec == codecList, Scale: r.Scale, Base: r.Base, Width: r.Width, Cells: r.Cells, Data: Digest(r.Data)}
	switch {
	case r.Length > 0:
		c.Period = &Period{Theorem: r.Theorem, Preperiod: r.Preperiod, Length: r.Length, Saltus: r.Saltus, Checked: r.Checked}
	case r.Theorem != "" || r.Preperiod != 0 || r.Saltus != 0 || r.Checked != 0:
		return Column{}, false, coded.Errorf("column %q has an incomplete period", r.Name)
	}
	return c, true, nil
}

// encodeHeader writes the header.
func encodeHeader(h headerRecord) ([]byte, error) { return encodeRecord(&h) }

// decodeHeader decodes the header, which must agree with the trailer.
func decodeHeader(raw []byte, s seal) (headerRecord, error) {
	var h headerRecord
	d, err := newRecordDecoder(raw)
	if err != nil {
		return h, err
	}
	if err := d.next(&h); err != nil {
		return h, err
	}
	if err := d.end(s.isLater()); err != nil {
		return h, err
	}
	if h.Major != uint64(s.major) || h.Minor != uint64(s.minor) || h.Features != s.features || !bytes.Equal(h.Hash, s.hash[:]) {
		return h, coded.Errorf("header and trailer disagree")
	}
	if h.Tables > math.MaxInt32 || h.Chunks > maxCells {
		return h, coded.Errorf("%d tables and %d chunks", h.Tables, h.Chunks)
	}
	return h, nil
}
