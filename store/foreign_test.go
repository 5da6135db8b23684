package store_test

import (
	"bytes"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"fmt"
	"hash/crc32"
	"math/rand/v2"
	"os"
	"path/filepath"
	"testing"

	"sprague/store"
)

// A second reader of the format, written from docs/format.md alone, to show that the document
// suffices. It shares nothing with package store, bbolt or msgpack. It panics instead of returning
// errors.

var le = binary.LittleEndian

type foreign struct {
	columns map[string][]byte
	tables  map[string][]map[string]any // head and columns
	meta    map[string][]byte
	hash    string
}

func openForeign(file []byte) foreign {
	castagnoli := crc32.MakeTable(crc32.Castagnoli)
	body, trailer := file[:len(file)-4096], file[len(file)-4096:]
	expect(string(trailer[:8]) == "SPRAGUE\x1a", "magic")
	expect(crc32.Checksum(trailer[:4092], castagnoli) == le.Uint32(trailer[4092:]), "trailer sum")
	expect(le.Uint32(trailer[8:]) == 1 && le.Uint32(trailer[12:]) <= 2 && le.Uint64(trailer[16:]) <= 3, "version")
	expect(le.Uint64(trailer[24:]) == uint64(len(body)), "length")
	expect(le.Uint32(trailer[32:]) == crc32.Checksum(body, castagnoli), "body sum")
	f := foreign{hash: hex.EncodeToString(trailer[40:72])}

	buckets := map[string]map[string][]byte{}
	var order [][3][]byte // entries in file order
	walk(body, page(body, le.Uint64(body[32:])), func(name, value []byte) {
		entries := map[string][]byte{}
		root := value[16:] // the inline page
		if id := le.Uint64(value); id != 0 {
			root = page(body, id)
		}
		walk(body, root, func(k, v []byte) {
			entries[string(k)] = v
			if string(name) != "meta" {
				order = append(order, [3][]byte{name, k, v})
			}
		})
		buckets[string(name)] = entries
	})

	hash := sha256.New()
	for _, bucket := range []string{"columns", "tables"} {
		for _, e := range order {
			if string(e[0]) == bucket {
				for _, part := range e {
					hash.Write(le.AppendUint64(nil, uint64(len(part))))
					hash.Write(part)
				}
			}
		}
	}
	expect(hex.EncodeToString(hash.Sum(nil)) == f.hash, "content hash")

	f.columns, f.meta = buckets["columns"], buckets["meta"]
	f.tables = map[string][]map[string]any{}
	for name, record := range buckets["tables"] {
		n := len(record) - 4
		expect(crc32.Checksum(record[:n], castagnoli) == le.Uint32(record[n:]), "record sum")
		for rest := record[:n]; len(rest) > 0; {
			var fields map[string]any
			fields, rest = unpackMap(rest)
			f.tables[name] = append(f.tables[name], fields)
		}
	}
	return f
}

// cell finds cell i of a column of a table.
func (f foreign) cell(table, column string, i uint64) (int64, bool) {
	for _, c := range f.tables[table][1:] {
		if c["name"] != column {
			continue
		}
		cells, width := c["cells"].(uint64), c["width"].(uint64)
		base := signed(c["base"])
		if i >= cells {
			length, pre := c["length"].(uint64), c["preperiod"].(uint64)
			if length == 0 {
				return 0, false
			}
			saltus, _ := c["saltus"].(uint64)
			base += int64(saltus * ((i - pre) / length))
			i = pre + (i-pre)%length
		}
		if width == 0 {
			return base, true
		}
		per := 130560 / width
		key := binary.BigEndian.AppendUint32(bytes.Clone(c["data"].([]byte)[:16]), uint32(i/per))
		chunk := f.columns[string(key)]
		code := uint64(0)
		for b := range width { // bit by bit
			at := i%per*width + b
			code |= uint64(chunk[at/8]>>(at%8)&1) << b
		}
		return base + int64(code), true
	}
	return 0, false
}

// digest recomputes the digest of a column.
func (f foreign) digest(c map[string]any) []byte {
	cells, width := c["cells"].(uint64), c["width"].(uint64)
	h := sha256.New()
	h.Write(le.AppendUint64(le.AppendUint64(nil, width), cells))
	if width > 0 {
		for j := uint64(0); j*(130560/width) < cells; j++ {
			h.Write(f.columns[string(binary.BigEndian.AppendUint32(bytes.Clone(c["data"].([]byte)[:16]), uint32(j)))])
		}
	}
	return h.Sum(nil)
}

func page(body []byte, id uint64) []byte {
	p := body[id*4096:]
	expect(le.Uint64(p) == id, "page number")
	return p[:(1+uint64(le.Uint32(p[12:])))*4096]
}

// walk visits the entries under a page in the order of their keys.
func walk(body, p []byte, visit func(key, value []byte)) {
	for i := range int(le.Uint16(p[10:])) {
		e := p[16+16*i:]
		if flags := le.Uint16(p[8:]); flags == 1 {
			walk(body, page(body, le.Uint64(e[8:])), visit)
		} else {
			expect(flags == 2, "page flags")
			pos, key, value := le.Uint32(e[4:]), le.Uint32(e[8:]), le.Uint32(e[12:])
			visit(e[pos:pos+key], e[pos+key:pos+key+value])
		}
	}
}

func unpackMap(b []byte) (map[string]any, []byte) {
	n := int(b[0] & 0x0f)
	expect(b[0]&0xf0 == 0x80, "map of at most 15 fields")
	b = b[1:]
	m := map[string]any{}
	for range n {
		var k, v any
		k, b = unpack(b)
		v, b = unpack(b)
		m[k.(string)] = v
	}
	return m, b
}

func unpack(b []byte) (any, []byte) {
	take := func(head, n int) []byte { return b[head : head+n] }
	switch c := b[0]; {
	case c <= 0x7f:
		return uint64(c), b[1:]
	case c >= 0xe0:
		return int64(int8(c)), b[1:]
	case c&0xe0 == 0xa0:
		n := int(c & 0x1f)
		return string(take(1, n)), b[1+n:]
	case c == 0xd9:
		n := int(b[1])
		return string(take(2, n)), b[2+n:]
	case c == 0xda:
		n := int(binary.BigEndian.Uint16(b[1:]))
		return string(take(3, n)), b[3+n:]
	case c == 0xc4:
		n := int(b[1])
		return take(2, n), b[2+n:]
	case c >= 0xcc && c <= 0xcf:
		n := 1 << (c - 0xcc)
		return bigEndian(take(1, n)), b[1+n:]
	case c >= 0xd0 && c <= 0xd3:
		n := 1 << (c - 0xd0)
		shift := 64 - 8*n
		return int64(bigEndian(take(1, n))<<shift) >> shift, b[1+n:]
	}
	panic(fmt.Sprintf("code %#x", b[0]))
}

func bigEndian(b []byte) (x uint64) {
	for _, c := range b {
		x = x<<8 | uint64(c)
	}
	return x
}

func signed(x any) int64 {
	if u, ok := x.(uint64); ok {
		return int64(u)
	}
	return x.(int64)
}

func expect(ok bool, what string) {
	if !ok {
		panic(what)
	}
}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

func TestForeignReader(t *testing.T) {
	r := rand.New(rand.NewPCG(8, 8))
	path := filepath.Join(t.TempDir(), "test.db")
	w, err := store.Create(path)
	must(t, err)
	type source struct {
		table store.Table
		input store.Input
		width uint
	}
	var all []source
	for width := range uint(65) {
		for _, base := range []int64{0, -3, -40, -200, -70_000, -5_000_000_000, 300, 70_000, 5_000_000_000} {
			n := 1 + r.IntN(200)
			if base == -3 {
				n = 130_560/max(int(width), 1) + r.IntN(100)
			}
			cells := make([]int64, n)
			for i := range cells {
				cells[i] = base + int64(r.Uint64()>>1>>(63-min(width, 63)))
				if width == 64 {
					cells[i] = int64(r.Uint64())
				}
			}
			s := source{
				store.Table{Name: fmt.Sprintf("width[%d,%d]", width, base), Rules: r.Uint64(), Positions: uint64(n), Solver: "é"},
				store.Input{Name: "number", Scale: uint64(width) % 64, Cells: cells},
				width,
			}
			if width%3 == 1 {
				pre := r.IntN(n)
				s.input.Period = &store.Period{Theorem: "a theorem", Preperiod: uint64(pre), Length: uint64(n - pre), Checked: 1 << 40}
				if width < 40 && base == 300 {
					s.input.Period.Saltus = 1 + r.Uint64N(1_000)
				}
			}
			list := store.Input{Name: "list", List: true, Cells: []int64{base, base + int64(width)}}
			must(t, w.Put(s.table, store.Input{Name: "zero", Cells: make([]int64, n)}, s.input, list))
			all = append(all, s)
		}
	}
	info, err := w.Commit()
	must(t, err)

	file, err := os.ReadFile(path)
	must(t, err)
	f := openForeign(file)
	db, err := store.Open(path)
	must(t, err)
	defer func() { must(t, db.Close()) }()
	if f.hash != info.Hash || len(f.tables) != info.Tables {
		t.Errorf("hash %s, %d tables, want %+v", f.hash, len(f.tables), info)
	}
	for _, s := range all {
		v, err := db.Table(s.table.Name)
		must(t, err)
		head := f.tables[s.table.Name][0]
		if head["rules"].(uint64) != s.table.Rules || head["solver"] != "é" {
			t.Fatalf("%v", head)
		}
		for _, c := range f.tables[s.table.Name][1:] {
			if got := f.digest(c); !bytes.Equal(got, c["data"].([]byte)) {
				t.Fatalf("%s: digest %x, want %x", s.table.Name, got, c["data"])
			}
		}
		if last, ok := f.cell(s.table.Name, "list", 1); !ok || last != v.Column("list").Meta().Base+int64(s.width) {
			t.Fatalf("%s: the list ends with %d, %t", s.table.Name, last, ok)
		}
		own := v.Column("number")
		for range 20 {
			i := r.Uint64N(uint64(len(s.input.Cells)) + 10)
			got, ok := f.cell(s.table.Name, "number", i)
			want, wantOK := own.Cell(i)
			if got != want || ok != wantOK {
				t.Fatalf("%s: cell %d = %d, %t, want %d, %t", s.table.Name, i, got, ok, want, wantOK)
			}
			if i < uint64(len(s.input.Cells)) && got != s.input.Cells[i] {
				t.Fatalf("%s: cell %d = %d, want %d", s.table.Name, i, got, s.input.Cells[i])
			}
		}
	}
}
