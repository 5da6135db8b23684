package store

import (
	"fmt"
	"math"
	"math/bits"
	"math/rand/v2"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

// drawCells draws cells of exactly that width (for two or more cells) over any base that fits.
func drawCells(t *rapid.T, width uint, n int) []int64 {
	top := uint64(1)<<width - 1
	if width == 64 {
		top = math.MaxUint64
	}
	room := math.MaxUint64 - top // the range of the base above its lowest value
	base := uint64(1)<<63 + rapid.Uint64Range(0, room).Draw(t, "base")
	r := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 2))
	cells := make([]int64, n)
	for i := range cells {
		cells[i] = int64(base + r.Uint64()&top)
	}
	if n > 1 {
		cells[r.IntN(n)] = int64(base)
		for i := r.IntN(n); ; i = (i + 1) % n {
			if width == 0 || cells[i] != int64(base) {
				cells[i] = int64(base + top)
				break
			}
			cells[(i+1)%n] = int64(base + top)
		}
	}
	return cells
}

// drawCount draws a number of cells near the bounds of chunks.
func drawCount(t *rapid.T, width uint) int {
	if width == 0 {
		return rapid.IntRange(0, 1000).Draw(t, "count")
	}
	per := chunkBytes * 8 / int(width)
	chunks := rapid.IntRange(0, 2).Draw(t, "chunks")
	if chunks == 0 {
		return rapid.IntRange(0, 40).Draw(t, "count")
	}
	return chunks*per + rapid.IntRange(-9, 9).Draw(t, "beside")
}

// Packed codes survive a round trip for every width, base and count.
func TestPackRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		width := uint(rapid.IntRange(0, 64).Draw(t, "width"))
		n := drawCount(t, width)
		cells := drawCells(t, width, n)
		base, w, p := pack(cells)
		if n > 1 && w != uint64(width) {
			t.Fatalf("width %d, want %d", w, width)
		}
		l := layoutOf(w, uint64(n))
		if uint64(len(p.chunks)) != l.chunks {
			t.Fatalf("%d chunks, want %d", len(p.chunks), l.chunks)
		}
		for j, c := range p.chunks {
			if len(c) != l.size(uint64(j)) || len(c) > chunkBytes+slack {
				t.Fatalf("chunk %d has %d bytes, want %d", j, len(c), l.size(uint64(j)))
			}
			for _, b := range c[len(c)-slack:] {
				if b != 0 {
					t.Fatal("slack is not zero")
				}
			}
		}
		r := newReader(Column{Base: base, Width: w, Cells: uint64(n)}, p.chunks)
		for i, want := range cells {
			if got, ok := r.Cell(uint64(i)); !ok || got != want {
				t.Fatalf("cell %d = %d, %t, want %d", i, got, ok, want)
			}
		}
		for _, i := range []uint64{uint64(n), uint64(n) + 1, 1 << 62, math.MaxUint64} {
			if got, ok := r.Cell(i); ok || got != 0 {
				t.Fatalf("cell %d = %d, %t, want none", i, got, ok)
			}
		}
	})
}

// Every width with all of its chunk bounds, deterministically.
func TestEveryWidth(t *testing.T) {
	path := filepath.Join(t.TempDir(), "test.db")
	w, err := Create(path)
	must(t, err)
	want := map[string][]int64{}
	for width := uint(1); width <= 64; width++ {
		name := fmt.Sprint(width)
		cells := noise(uint64(width), 2*chunkBytes*8/int(width)+3, width)
		cells[0], cells[1] = 0, int64(uint64(math.MaxUint64)>>(64-width))
		if width == 64 {
			cells[0], cells[1] = math.MinInt64, math.MaxInt64
		}
		want[name] = cells
		table, in := plain(name, cells...)
		must(t, w.Put(table, in))
	}
	_, err = w.Commit()
	must(t, err)
	db := open(t, path)
	for name, cells := range want {
		r := column(t, db, name, "grundy")
		if got := fmt.Sprint(r.Meta().Width); got != name {
			t.Errorf("width %s, want %s", got, name)
		}
		for i, want := range cells {
			if got, ok := r.Cell(uint64(i)); !ok || got != want {
				t.Fatalf("width %s: cell %d = %d, %t, want %d", name, i, got, ok, want)
			}
		}
	}
}

// A period with a saltus answers as long as cells fit 63 bits, and no longer.
func TestPeriodWithSaltusFits63Bits(t *testing.T) {
	path, _ := build(t, func(w *Writer) {
		table, in := plain("rising", 7, 8)
		in.Period = &Period{Theorem: "some", Length: 2, Saltus: math.MaxInt64 - 7, Checked: 1}
		must(t, w.Put(table, in))
	})
	r := column(t, open(t, path), "rising", "grundy")
	for i, want := range []int64{7, 8, math.MaxInt64} {
		if got, ok := r.Cell(uint64(i)); !ok || got != want {
			t.Errorf("cell %d is %d, %t, want %d", i, got, ok, want)
		}
	}
	for _, i := range []uint64{3, 4, 1 << 40, math.MaxUint64} {
		if got, ok := r.Cell(i); ok {
			t.Errorf("cell %d is %d", i, got)
		}
	}
}

// Whole tables survive a round trip through the file.
func TestTableRoundTrip(t *testing.T) {
	dir := t.TempDir()
	rapid.Check(t, func(t *rapid.T) {
		path := filepath.Join(dir, "test.db")
		w, err := Create(path)
		if err != nil {
			t.Fatal(err)
		}
		want := map[string]Table{}
		cells := map[string][][]int64{}
		for k := range rapid.IntRange(0, 4).Draw(t, "tables") {
			name := fmt.Sprintf("game[%d]", k)
			width := uint(rapid.IntRange(0, 64).Draw(t, "width"))
			n := drawCount(t, width)
			table := Table{
				Name:      name,
				Rules:     rapid.Uint64().Draw(t, "rules"),
				Bound:     rapid.Uint64().Draw(t, "bound"),
				Positions: uint64(n),
				Solver:    rapid.StringMatching(`[ -~é]{0,20}`).Draw(t, "solver"),
			}
			var in []Input
			for c := range rapid.IntRange(1, 3).Draw(t, "columns") {
				column := Input{Name: fmt.Sprint("c", c), Scale: rapid.Uint64Range(0, 63).Draw(t, "scale"), Cells: drawCells(t, width, n)}
				if n > 0 && rapid.Bool().Draw(t, "periodic") {
					length := rapid.IntRange(1, n).Draw(t, "length")
					column.Period = &Period{Theorem: "theorem", Preperiod: uint64(n - length), Length: uint64(length), Checked: rapid.Uint64().Draw(t, "checked")}
				}
				in = append(in, column)
				cells[name] = append(cells[name], column.Cells)
				table.Columns = append(table.Columns, Column{Name: column.Name, Scale: column.Scale, Cells: uint64(n), Period: column.Period})
			}
			if err := w.Put(table, in...); err != nil {
				t.Fatal(err)
			}
			want[name] = table
		}
		info, err := w.Commit()
		if err != nil {
			t.Fatal(err)
		}
		db, err := Open(path)
		if err != nil {
			t.Fatal(err)
		}
		defer func() { _ = db.Close() }()
		if diff := cmp.Diff(info, db.Info()); diff != "" {
			t.Fatal(diff)
		}
		for name, table := range want {
			v, err := db.Table(name)
			if err != nil {
				t.Fatal(err)
			}
			for i := range table.Columns { // fields that Put computes
				c := v.Columns[i]
				table.Columns[i].Base, table.Columns[i].Width, table.Columns[i].Data = c.Base, c.Width, c.Data
			}
			if diff := cmp.Diff(table, v.Table); diff != "" {
				t.Fatal(diff)
			}
			for k, c := range v.Columns {
				r := v.Column(c.Name)
				for i, want := range cells[name][k] {
					if got, ok := r.Cell(uint64(i)); !ok || got != want {
						t.Fatalf("cell %d = %d, %t, want %d", i, got, ok, want)
					}
				}
			}
		}
	})
}

// A periodic column answers every index up to the largest number.
func TestPeriod(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		width := uint(rapid.IntRange(0, 20).Draw(t, "width"))
		pre := rapid.IntRange(0, 50_000).Draw(t, "preperiod")
		length := rapid.IntRange(1, 50_000).Draw(t, "length")
		cells := drawCells(t, width, pre+length)
		base, w, p := pack(cells)
		r := newReader(Column{
			Base: base, Width: w, Cells: uint64(len(cells)),
			Period: &Period{Theorem: "t", Preperiod: uint64(pre), Length: uint64(length)},
		}, p.chunks)
		far := rapid.OneOf(
			rapid.Uint64(),
			rapid.Uint64Range(0, uint64(3*len(cells))),
			rapid.Uint64Range(1<<62, 1<<62+1000),
			rapid.Uint64Range(math.MaxUint64-1000, math.MaxUint64),
		)
		for range 50 {
			i := far.Draw(t, "i")
			want := i
			if i >= uint64(len(cells)) {
				want = uint64(pre) + (i-uint64(pre))%uint64(length)
			}
			if got, ok := r.Cell(i); !ok || got != cells[want] {
				t.Fatalf("cell %d = %d, %t, want %d", i, got, ok, cells[want])
			}
		}
	})
}

// Kayles has period 12 from heap 71 on.
func TestKayles(t *testing.T) {
	const heaps = 1000
	g := make([]int64, heaps)
	for n := 1; n < heaps; n++ {
		seen := map[int64]bool{}
		for take := 1; take <= 2 && take <= n; take++ {
			for left := 0; left <= n-take; left++ {
				seen[g[left]^g[n-take-left]] = true
			}
		}
		for seen[g[n]] {
			g[n]++
		}
	}
	path, _ := build(t, func(w *Writer) {
		must(t, w.Put(Table{Name: "octal[0.77]", Positions: heaps}, Input{
			Name:   "grundy",
			Period: &Period{Theorem: "octal periodicity", Preperiod: 71, Length: 12, Checked: heaps},
			Cells:  g[:71+12],
		}))
	})
	r := column(t, open(t, path), "octal[0.77]", "grundy")
	for n, want := range g {
		if got, ok := r.Cell(uint64(n)); !ok || got != want {
			t.Errorf("heap %d: %d, %t, want %d", n, got, ok, want)
		}
	}
	huge := uint64(1) << 62
	if got, ok := r.Cell(huge); !ok || got != g[72+(huge-72)%12] {
		t.Errorf("heap 2^62: %d, %t", got, ok)
	}
}

// Multiplication by the reciprocal equals division by the codes per chunk.
func TestReciprocal(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		width := rapid.Uint64Range(1, 64).Draw(t, "width")
		l := layoutOf(width, maxCells)
		j := rapid.Uint64Range(0, maxCells/l.codesPerChunk-1).Draw(t, "chunk")
		for _, i := range []uint64{j * l.codesPerChunk, (j+1)*l.codesPerChunk - 1, maxCells - 1} {
			r := newReader(Column{Width: width, Cells: maxCells}, [][]byte{nil})
			if got, _ := bits.Mul64(i, r.recip); got != i/l.codesPerChunk {
				t.Fatalf("%d / %d = %d, want %d", i, l.codesPerChunk, got, i/l.codesPerChunk)
			}
		}
	})
}
