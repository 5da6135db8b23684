package forms

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"sprague/store"
)

// Texts are found by their ranks, and others are not.
func TestTexts(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	for _, count := range []int{1, 2, 31, 32, 33, 64, 500} {
		met := map[string]bool{}
		for len(met) < count {
			met[strings.Repeat("ab", r.IntN(100))+fmt.Sprint(r.IntN(10*count))] = true
		}
		var all []string
		for text := range met {
			all = append(all, text)
		}
		slices.Sort(all)
		x, err := OpenTexts(view(t, count, TextLists(count, func(i int) []byte { return []byte(all[i]) })...))
		if err != nil || x.Check() != nil || x.Len() != uint64(count) {
			t.Fatalf("%v, %v, %d texts", err, x.Check(), x.Len())
		}
		for i, want := range all {
			text, ok := x.At(uint64(i))
			n, found := x.Rank([]byte(want))
			if !ok || string(text) != want || !found || n != uint64(i) {
				t.Errorf("text %d is %q, %t, not %q, which has the rank %d, %t", i, text, ok, want, n, found)
			}
			if _, found := x.Rank([]byte(want + "\x00")); found {
				t.Errorf("%q is found", want+"\x00")
			}
		}
		if _, found := x.Rank(nil); found != met[""] {
			t.Errorf("the empty text is found: %t", found)
		}
		if _, ok := x.At(uint64(count)); ok {
			t.Error("there is one more text")
		}
	}
}

// Texts in arbitrary bytes cause no panic; if accepted, each has its rank and its bytes are those
// that TextLists writes.
func FuzzTexts(f *testing.F) {
	lists := TextLists(3, func(i int) []byte { return []byte([]string{"a", "ab", "b"}[i]) })
	f.Add(narrowed(lists[0].Words), 3)
	f.Add([]byte{0, 1, 'a', 1, 1, 'b'}, 2)
	f.Fuzz(func(t *testing.T, raw []byte, positions int) {
		if positions < 1 || positions > keysEach || len(raw) == 0 {
			return
		}
		cells := make([]int64, len(raw))
		for i, b := range raw {
			cells[i] = int64(b)
		}
		x, err := OpenTexts(view(t, positions, store.Input{Name: "texts", List: true, Cells: cells},
			store.Input{Name: "texts-begins", List: true, Cells: []int64{0, int64(len(raw))}}))
		if err != nil {
			return
		}
		sound := x.Check() == nil
		var all [][]byte
		for i := range x.Len() {
			text, ok := x.At(i)
			n, found := x.Rank(text)
			if sound && (!ok || !found || n != i) {
				t.Fatalf("text %d is %q, %t, of the rank %d, %t", i, text, ok, n, found)
			}
			all = append(all, text)
		}
		if sound && !bytes.Equal(narrowed(TextLists(len(all), func(i int) []byte { return all[i] })[0].Words), raw) {
			t.Fatalf("%q are written otherwise", all)
		}
	})
}

func narrowed(words []uint16) []byte {
	all := make([]byte, len(words))
	for i, w := range words {
		all[i] = byte(w)
	}
	return all
}
