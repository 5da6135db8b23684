package forms

import (
	"context"
	"math"
	"math/rand/v2"
	"path/filepath"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"sprague/store"
)

// view writes a table with these lists and opens it. It returns nil if the file is refused.
func view(t testing.TB, positions int, columns ...store.Input) *store.View {
	t.Helper()
	path := filepath.Join(t.TempDir(), "x.db")
	w, err := store.Create(path)
	must(t, err)
	defer func() { _ = w.Abort() }()
	in := store.Input{Name: "form", Cells: make([]int64, positions)}
	must(t, w.Put(store.Table{Name: "x", Rules: 1, Positions: uint64(positions)}, append([]store.Input{in}, columns...)...))
	_, err = w.Commit()
	must(t, err)
	db, err := store.Open(path)
	must(t, err)
	t.Cleanup(func() { must(t, db.Close()) })
	v, err := db.Table("x")
	must(t, err)
	return v
}

func must(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

var sample = []Form{
	{},
	{Number: -1},
	{Number: 3, Places: 2},
	{Nimber: 1},
	{Ups: -2},
	{Number: math.MinInt64, Ups: math.MaxInt64, Nimber: math.MaxUint64},
	{Number: math.MaxInt64, Places: 99, Nimber: 4},
	{Left: []uint64{0}, Right: []uint64{1}},
	{Left: []uint64{1, 2, 7}, Right: []uint64{0, 3}},
}

func TestDictionary(t *testing.T) {
	d, err := Open(view(t, 1, Lists(sample)...))
	must(t, err)
	if d.Len() != uint64(len(sample)) {
		t.Fatalf("%d forms", d.Len())
	}
	for n, want := range sample {
		got, err := d.Form(uint64(n))
		must(t, err)
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("form %d: %s", n, diff)
		}
	}
	if _, err := d.Form(d.Len()); err == nil {
		t.Error("a form behind the last")
	}
	if d, err := Open(view(t, 1, Lists(nil)...)); err != nil || d.Len() != 0 {
		t.Errorf("an empty dictionary: %v", err)
	}
}

// Encodings that Lists does not produce are refused, form by form.
func TestInvalidForms(t *testing.T) {
	for name, bytes := range map[string][]int64{
		"nothing":               {},
		"an option to come":     {1, 1, 0},
		"no right option":       {1, 0},
		"options out of order":  {2, 0, 0, 0},
		"too few":               {5, 0},
		"a zero at the end":     {0, 2, 0},
		"a longer form":         {0, 0x82, 0x00},
		"more than 64 bits":     {0, 255, 255, 255, 255, 255, 255, 255, 255, 255, 2},
		"a number without end":  {0, 0x82},
		"not in lowest terms":   {0, 4, 1},
		"five numbers":          {0, 2, 0, 2, 1, 1},
		"no byte":               {0, 256},
		"less than a byte":      {0, -1},
		"as many as none reads": {255, 255, 255, 255, 15, 0},
	} {
		v := view(t, 1,
			store.Input{Name: "forms", List: true, Cells: append([]int64{0}, bytes...)},
			store.Input{Name: "forms-begins", List: true, Cells: []int64{0, 1, int64(1 + len(bytes))}})
		d, err := Open(v)
		if err != nil {
			continue
		}
		if f, err := d.Form(1); err == nil {
			t.Errorf("%s: %+v", name, f)
		}
	}
}

func TestKeys(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for _, n := range []int{0, 1, 2, 31, 32, 33, 64, 1000} {
		var keys []uint64
		for range n {
			keys = append(keys, r.Uint64()>>1>>r.IntN(63))
		}
		slices.Sort(keys)
		keys = slices.Compact(keys)
		k, err := OpenKeys(view(t, len(keys), KeyLists(keys)...))
		must(t, err)
		must(t, k.Check())
		for i, key := range keys {
			if got, ok := k.At(uint64(i)); !ok || got != key {
				t.Errorf("key %d of %d is %d, %t, want %d", i, n, got, ok, key)
			}
			if rank, ok := k.Rank(key); !ok || rank != uint64(i) {
				t.Errorf("key %d of %d has rank %d, %t", i, n, rank, ok)
			}
		}
		for range 100 {
			key := r.Uint64() >> r.IntN(64)
			if _, ok := k.Rank(key); ok != slices.Contains(keys, key) {
				t.Errorf("key %d of %d: %t", key, n, ok)
			}
		}
		if _, ok := k.At(uint64(len(keys))); ok {
			t.Error("a key behind the last")
		}
	}
	var block []uint64
	for key := range uint64(keysEach + 1) {
		block = append(block, key)
	}
	for name, test := range map[string]struct {
		positions int
		keys      []uint64
	}{
		"too few": {3, []uint64{1, 2}}, "too many": {3, []uint64{1, 2, 3, 4}}, "twice": {3, []uint64{1, 2, 2}}, "a block more": {keysEach, block},
	} {
		if k, err := OpenKeys(view(t, test.positions, KeyLists(test.keys)...)); err == nil && k.Check() == nil {
			t.Errorf("%s pass", name)
		}
	}
	if _, err := OpenKeys(view(t, 1, KeyLists([]uint64{1 << 63})...)); err == nil {
		t.Error("a negative key is opened")
	}
}

// Two dictionaries number the same forms differently.
func TestShared(t *testing.T) {
	a, err := Open(view(t, 1, Lists(sample)...))
	must(t, err)
	other := []Form{{}, {Number: -1}, {Left: []uint64{0}, Right: []uint64{1}}}
	b, err := Open(view(t, 1, Lists(other)...))
	must(t, err)
	s := NewShared()
	x, err := s.Numbers(context.Background(), a)
	must(t, err)
	y, err := s.Numbers(context.Background(), b)
	must(t, err)
	if y[0] != x[0] || y[1] != x[1] || y[2] != x[7] {
		t.Errorf("%v, %v", x, y)
	}
}

// raw is a file in memory.
type raw []byte

func (r raw) Cell(i uint64) (int64, bool) {
	if i >= uint64(len(r)) {
		return 0, false
	}
	return int64(r[i]), true
}

// Arbitrary bytes cause no panic, and an accepted form is encoded to the same bytes.
func FuzzForm(f *testing.F) {
	for i := range sample {
		var w partsWriter
		w.write(&sample[i])
		bytes := make([]byte, len(w.bytes))
		for k, b := range w.bytes {
			bytes[k] = byte(b)
		}
		f.Add(bytes, uint64(i))
	}
	f.Fuzz(func(t *testing.T, bytes []byte, n uint64) {
		form, ok := read(stream{bytes: raw(bytes), end: uint64(len(bytes))}, n)
		if !ok {
			return
		}
		var again partsWriter
		again.write(&form)
		for k, b := range again.bytes {
			if len(again.bytes) != len(bytes) || b != uint16(bytes[k]) {
				t.Fatalf("%+v is written %v", form, again.bytes)
			}
		}
	})
}

// Keys in arbitrary bytes cause no panic; if accepted, each has its rank.
func TestKeysOfAnyBytes(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	passed, refused := 0, 0
	for range 60 {
		bytes, begins, firsts := []int64(nil), []int64{0}, []int64(nil)
		for range 1 + r.IntN(3) {
			bytes = append(bytes, 0)
			for range keysEach + r.IntN(2) - 1 {
				bytes = append(bytes, 1+r.Int64N(127)+r.Int64N(128)*(r.Int64N(100)/99))
			}
			begins, firsts = append(begins, int64(len(bytes))), append(firsts, r.Int64N(1000)+int64(len(bytes))*100)
		}
		positions := len(firsts)*keysEach - r.IntN(2)
		k, err := OpenKeys(view(t, positions, store.Input{Name: "key-steps", List: true, Cells: bytes},
			store.Input{Name: "key-steps-begins", List: true, Cells: begins}, store.Input{Name: "keys", List: true, Cells: firsts}))
		if err != nil {
			t.Fatal(err)
		}
		sound := k.Check() == nil
		if sound {
			passed++
		} else {
			refused++
		}
		for i := range k.Len() {
			key, ok := k.At(i)
			if rank, found := k.Rank(key); sound && (!ok || !found || rank != i) {
				t.Fatalf("key %d has rank %d, %t", key, rank, found)
			}
		}
	}
	if passed == 0 || refused == 0 {
		t.Errorf("%d pass and %d do not", passed, refused)
	}
}
