package store

import (
	"math/rand/v2"
	"testing"
)

var sink int64

func BenchmarkLookup(b *testing.B) {
	path, _ := build(b, func(w *Writer) {
		const pre, length = 2_000, 1_442
		must(b, w.Put(Table{Name: "periodic", Positions: pre + length}, Input{
			Name:   "grundy",
			Period: &Period{Theorem: "test", Preperiod: pre, Length: length},
			Cells:  noise(1, pre+length, 8),
		}))
		small, in := plain("small", noise(2, 10_000, 8)...)
		must(b, w.Put(small, in))
		big, in := plain("big", noise(3, 2_000_000, 13)...)
		must(b, w.Put(big, in, Input{Name: "wide", Cells: noise(4, 2_000_000, 61)}))
	})
	db := open(b, path)
	for _, bench := range []struct {
		name, table, column string
		first, count        uint64
	}{
		{"periodic", "periodic", "grundy", 1 << 62, 1 << 20},
		{"small", "small", "grundy", 0, 10_000},
		{"chunks", "big", "grundy", 0, 2_000_000},
		{"wide", "big", "wide", 0, 2_000_000},
	} {
		b.Run(bench.name, func(b *testing.B) {
			r := column(b, db, bench.table, bench.column)
			var at [4096]uint64 // spread over the column
			random := rand.New(rand.NewPCG(1, 2))
			for i := range at {
				at[i] = bench.first + random.Uint64N(bench.count)
			}
			b.ReportAllocs()
			sum, i := int64(0), 0
			for b.Loop() {
				c, _ := r.Cell(at[i&4095])
				sum += c
				i++
			}
			sink += sum
		})
	}
	b.Run("table", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			v, _ := db.Table("big")
			sink += v.Columns[0].Base
		}
	})
}

// BenchmarkOpen opens a file of about 4 MB and looks up one cell.
func BenchmarkOpen(b *testing.B) {
	path, info := build(b, func(w *Writer) {
		table, in := plain("big", noise(3, 2_000_000, 16)...)
		must(b, w.Put(table, in))
	})
	b.SetBytes(info.Size)
	b.ReportAllocs()
	for b.Loop() {
		db, err := Open(path)
		must(b, err)
		v, err := db.Table("big")
		must(b, err)
		c, _ := v.Column("grundy").Cell(1_234_567)
		sink += c
		must(b, db.Close())
	}
}

func BenchmarkPack(b *testing.B) {
	cells := noise(3, 1_000_000, 13)
	b.SetBytes(int64(len(cells)) * 8)
	for b.Loop() {
		base, _, _ := pack(cells)
		sink += base
	}
}
