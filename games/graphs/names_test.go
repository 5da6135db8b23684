package graphs

import (
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// Names keep their vertices when other names are added.
func TestNamesStay(t *testing.T) {
	drawn := rapid.OneOf(
		rapid.Map(rapid.Int64Range(0, 300), func(n int64) name { return name{number: n} }),
		rapid.Map(rapid.Int64Min(0), func(n int64) name { return name{number: n} }),
		rapid.Map(rapid.Int64Range(0, 1<<62-1), func(n int64) name { return pairName(n>>pairBits, n&(1<<pairBits-1)) }),
		rapid.Map(rapid.Int64Range(0, 8), func(n int64) name { return pairName(n/3, n%3) }),
		rapid.Map(rapid.StringMatching(`[a-c]{1,2}`), func(w string) name { return name{word: w} }),
	)
	rapid.Check(t, func(t *rapid.T) {
		s, want := newNames(), map[name]int32{}
		for _, n := range rapid.SliceOfN(drawn, 0, 400).Draw(t, "names") {
			if v, ok := s.find(n); ok != (want[n] > 0) || ok && v != want[n]-1 {
				t.Fatalf("%v is vertex %d, %v; want %d", n, v, ok, want[n]-1)
			}
			if want[n] == 0 {
				want[n] = int32(len(want)) + 1
			}
			if v := s.add(n); v != want[n]-1 {
				t.Fatalf("%v becomes vertex %d, want %d", n, v, want[n]-1)
			}
		}
		for n, v := range want {
			if found, ok := s.find(n); !ok || found != v-1 || s.at(found) != n {
				t.Fatalf("%v is vertex %d, %v; want %d", n, found, ok, v-1)
			}
		}
		if s.len() != len(want) {
			t.Fatalf("%d vertices, want %d", s.len(), len(want))
		}
	})
}

// The refusal of a tree without the word root, or with one too many, shows the right form.
func TestTreeWithoutRoot(t *testing.T) {
	for params, want := range map[string]string{
		"tree.txt":        "tree[tree.txt 1] or tree[1-2 2-3 root 1]",
		"tree.txt root 1": "a file without the word root: tree[tree.txt 1]",
		"1-2 2-3":         `the last word is the root, and "2-3" is not a vertex`,
	} {
		if _, err := Tree.New(params); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v", params, err)
		}
	}
}
