package heaps

import (
	"slices"
	"strconv"
	"strings"
	"testing"
)

// members lists the members of a well-formed set, item by item.
func members(text string) map[int64]bool {
	all := map[int64]bool{}
	for item := range strings.SplitSeq(text, ",") {
		first, last, isRange := strings.Cut(item, "..")
		if strings.TrimSpace(first) == "" {
			continue
		}
		if !isRange {
			last = first
		}
		low, _ := strconv.ParseInt(strings.TrimSpace(first), 10, 64)
		high, _ := strconv.ParseInt(strings.TrimSpace(last), 10, 64)
		for i := range max(high-low+1, 0) {
			all[low+i] = true
		}
	}
	return all
}

func FuzzSubtractionSet(f *testing.F) {
	for _, text := range []string{
		"", "1,3,4", "1..5", "4, 1 ,9", "7,7,2", "1..3,2..9,20", "9..11,3,4..5,10", "0", "1,,2", "5..3",
		"1..2..3", "-1", "4611686018427387903", "9223372036854775807", "10000000000000000000", "1..65536", "1..65537", "é", " ",
	} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		set, err := parseSet(text, 0)
		if err != nil {
			checkRefusal(t, text, err)
			return
		}
		if !slices.IsSorted(set) || len(slices.Compact(slices.Clone(set))) < len(set) {
			t.Fatalf("%q is the set %v", text, set)
		}
		want := members(text)
		for _, s := range set {
			if s < 1 || !want[s] {
				t.Fatalf("%q does not hold %d", text, s)
			}
		}
		if len(set) != len(want) {
			t.Fatalf("%q holds %d members, not %d", text, len(want), len(set))
		}
		canonical := formatSet(set)
		if again, err := parseSet(canonical, 0); err != nil || !slices.Equal(again, set) {
			t.Fatalf("%q is written %q and read %v, %v", text, canonical, again, err)
		}
	})
}

func TestSetsAreWrittenWithRangesFromFourOn(t *testing.T) {
	for text, want := range map[string]string{
		"":                "",
		"3,1,2":           "1,2,3",
		"4,3,2,1":         "1..4",
		"1..3":            "1,2,3",
		"2..9,1,20":       "1..9,20",
		"1,3..6,8":        "1,3..6,8",
		"10..13,1..4,5,7": "1..5,7,10..13",
	} {
		set, err := parseSet(text, 0)
		if got := formatSet(set); err != nil || got != want {
			t.Errorf("%q is written %q, want %q (%v)", text, got, want, err)
		}
	}
}

// A query may name sets of millions of elements: each is made without a smaller one to outgrow.
func TestRangesAreMadeOnce(t *testing.T) {
	if allocations := testing.AllocsPerRun(10, func() { _, _ = parseSet("1..60000", 0) }); allocations > 2 {
		t.Errorf("%v allocations", allocations)
	}
}
