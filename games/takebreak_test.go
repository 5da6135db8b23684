package games_test

import (
	"slices"
	"strings"
	"testing"

	"sprague/games"
	"sprague/games/registry"
)

// breaking returns the heaps that may be left for a number of counters taken (added, if negative).
// The heaps are sorted and not empty.
type breaking func(taken int, left []int) bool

// plainBreaking enumerates all lists of non-empty heaps with up to that many counters added.
func plainBreaking(name string, added int, may breaking) *game {
	return &game{name: name, options: func(heap string) (all []option) {
		n := size(heap)
		var list func(heaps []int, least, room int)
		list = func(heaps []int, least, room int) {
			if may(room-added, heaps) {
				m := leave(heaps...)
				if len(heaps) == 0 {
					m = leave(0)
				}
				all = append(all, m)
			}
			for a := least; a <= room; a++ {
				list(append(slices.Clone(heaps), a), a, room-a)
			}
		}
		list(nil, 1, n+added)
		return all
	}}
}

func allEqual(heaps []int) bool { return len(heaps) < 2 || heaps[0] == heaps[len(heaps)-1] }

func pairwiseUnequal(heaps []int) bool { return len(slices.Compact(slices.Clone(heaps))) == len(heaps) }

// code0 is a code of one digit, for taking nothing.
func code0(may func(left []int) bool) breaking {
	return func(taken int, left []int) bool { return taken == 0 && may(left) }
}

func TestTakeAndBreakGamesFollowTheirRules(t *testing.T) {
	for _, test := range []struct {
		code  string
		added int
		may   breaking
	}{
		{"0.77", 0, func(taken int, left []int) bool { return taken >= 1 && taken <= 2 && len(left) <= 2 }},
		{"0.[3]", 0, func(taken int, left []int) bool { return taken >= 1 && len(left) <= 1 }},
		{"4!.0", 0, code0(func(left []int) bool { return len(left) == 2 && pairwiseUnequal(left) })},
		{"4?.0", 0, code0(func(left []int) bool { return len(left) == 2 && !allEqual(left) })},
		{"4=.0", 0, code0(func(left []int) bool { return len(left) == 2 && allEqual(left) })},
		{"C.0", 0, code0(func(left []int) bool { return len(left) == 2 || len(left) == 3 })},
		{"8!.0", 0, code0(func(left []int) bool { return len(left) == 3 && pairwiseUnequal(left) })},
		{"8?.0", 0, code0(func(left []int) bool { return len(left) == 3 && !allEqual(left) })},
		{"{2!,3=}.0", 0, code0(func(left []int) bool {
			return len(left) == 2 && pairwiseUnequal(left) || len(left) == 3 && allEqual(left)
		})},
		{"{2+}.0", 0, code0(func(left []int) bool { return len(left) >= 2 })},
		{"{2+}=.0", 0, code0(func(left []int) bool { return len(left) >= 2 && allEqual(left) })},
		{"{3+}!.0", 0, code0(func(left []int) bool { return len(left) >= 3 && pairwiseUnequal(left) })},
		{"{2,4?+}.0", 0, code0(func(left []int) bool { return len(left) == 2 || len(left) >= 4 && !allEqual(left) })},
		{"0.{5}", 0, func(taken int, left []int) bool { return taken == 1 && len(left) == 5 }},
		{"0.0V!", 0, func(taken int, left []int) bool { return taken == 2 && len(left) <= 4 && pairwiseUnequal(left) }},
		{"4.1[0A]", 0, func(taken int, left []int) bool {
			return taken == 0 && len(left) == 2 || taken == 1 && len(left) == 0 || taken >= 3 && taken%2 == 1 && (len(left) == 1 || len(left) == 3)
		}},
		{"80.3", 1, func(taken int, left []int) bool { return taken == -1 && len(left) == 3 || taken == 1 && len(left) <= 1 }},
		{"G0!4.7", 2, func(taken int, left []int) bool {
			return taken == -2 && len(left) == 4 || taken == 0 && len(left) == 2 || taken == 1 && len(left) <= 2
		}},
		{"8!0.0", 1, func(taken int, left []int) bool { return taken == -1 && len(left) == 3 && pairwiseUnequal(left) }},
		{"8=0.1", 1, func(taken int, left []int) bool {
			return taken == -1 && len(left) == 3 && allEqual(left) || taken == 1 && len(left) == 0
		}},
	} {
		t.Run(test.code, func(t *testing.T) {
			trial := newTrial(t, plainBreaking("take-and-break["+test.code+"]", test.added, test.may))
			each(heapsTo(22), trial.sameMoves, trial.worthByMex)
			each(heapsTo(8), trial.worthByPlay)
		})
	}
}

func TestTakeAndBreakCodesHaveCanonicalText(t *testing.T) {
	for code, want := range map[string]string{
		"0.770":            "0.77",
		".77":              "0.77",
		"00.77":            "0.77",
		"0.[33]":           "0.[3]",
		"0.3[3]":           "0.[3]",
		"0.(3)":            "0.[3]",
		"0.[0]":            "0.0",
		"4!.":              "4!.0",
		"4?.0":             "4!.0",
		"c.0":              "C.0",
		"{2,3}.0":          "C.0",
		"{3,2}.0":          "C.0",
		"{2!,3!}.0":        "C!.0",
		"{2!,3?}.0":        "C?.0",
		"{2!,3=}.0":        "{2!,3=}.0",
		"{0,1}.0":          "",
		"0.{0,1}":          "0.3",
		"0.{0,1}!":         "0.3",
		"0.{0=,1?}":        "0.3",
		"0.{0,1,2+}":       "0.{0+}",
		"{2,3+}!.0":        "{2+}!.0",
		"{2!,3?+}.0":       "{2+}?.0",
		"{2=,3+}.0":        "{2=,3+}.0",
		"{2,4=,5=+}.0":     "{2,4=+}.0",
		"{5}.0":            "{5}.0",
		"{5,2}?.0":         "{2,5}?.0",
		"0.8[21][21]":      "",
		"0.8[2121]":        "0.8[21]",
		"0.82[12]":         "0.8[21]",
		"90.0":             "80.0",
		"100.5":            "0.5",
		"0.[4!8=4!8=]":     "0.[4!8=]",
		"0.8=4![8=4!8=4!]": "0.[8=4!]",
	} {
		r, err := registry.New("tb", code)
		switch {
		case want == "":
			if err == nil {
				t.Errorf("%q is %s", code, r.Identity().Name)
			}
		case err != nil:
			t.Errorf("%q: %v", code, err)
		case r.Identity().Name != "take-and-break["+want+"]":
			t.Errorf("%q is %s, want %s", code, r.Identity().Name, want)
		}
	}
}

// A rule behind the + is refused with the code that was meant, which is read.
func TestRuleBehindThePlus(t *testing.T) {
	for code, want := range map[string]string{
		"{3+!}.0": "{3+}!", "{ 4+= }.0": "{4+}=", "{2,3+!}.0": "3!+", "{2=,3+?}.0": "3?+", "0.{3+!}": "{3+}!", "{3+!+}.0": "{3+}!",
	} {
		_, err := registry.New("take-and-break", code)
		if err == nil || !strings.Contains(err.Error(), ": write "+want+";") {
			t.Errorf("%s: %v, want %s", code, err, want)
		}
		right := "{2," + want + "}.0"
		if strings.HasPrefix(want, "{") {
			right = want + ".0"
		}
		if _, err := registry.New("take-and-break", right); err != nil {
			t.Errorf("%s: %v", right, err)
		}
	}
}

// A code that allows a move to an equal heap is refused, because play might not end.
func TestEndlessTakeAndBreakCodesAreRefused(t *testing.T) {
	for _, code := range []string{
		"1.0", "2.0", "3.7", "{1+}.0", "{0+}!.0", "20.0", "40.0", "4=0.0", "4!0.3", "800.0", "8=00.0", "{1,5}0.0", "{2+}0.0", "{3+}00.1",
	} {
		r, err := registry.New("take-and-break", code)
		if refusal, ok := err.(*games.Error); !ok || refusal.Code != games.CodeBadParams {
			t.Errorf("%s: %v, %v", code, r, err)
		}
	}
	for _, code := range []string{"80.0", "8!0.0", "8!00.0", "G00.0", "8=0.0", "{3+}0.0", "{4+}!000.0", "{2,5}.0"} {
		if _, err := registry.New("take-and-break", code); err != nil {
			t.Errorf("%s: %v", code, err)
		}
	}
}

// Tables of codes with open digits end where their positions do.
func TestTablesOfOpenCodesEnd(t *testing.T) {
	for code, most := range map[string]uint64{"{2+}.0": 100_000, "0.8": 1 << 40} {
		r, err := registry.New("take-and-break", code)
		if err != nil {
			t.Fatal(err)
		}
		if n, err := r.(games.Numbered).Count(most); err != nil || n != most+1 {
			t.Errorf("%s to %d: %d positions, %v", code, most, n, err)
		}
		if _, err := r.(games.Numbered).Count(most + 1); (err == nil) != (code == "0.8") {
			t.Errorf("%s to %d: %v", code, most+1, err)
		}
	}
}
