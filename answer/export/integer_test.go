package export

import (
	"math"
	"testing"
)

// The type holds both ends, and no smaller type does.
func TestSmallestIntegerType(t *testing.T) {
	for _, test := range []struct {
		least, greatest int64
		want            string
	}{
		{0, 0, "uint8"},
		{0, 255, "uint8"},
		{0, 256, "uint16"},
		{7, 65_535, "uint16"},
		{0, 65_536, "uint32"},
		{0, math.MaxUint32, "uint32"},
		{0, math.MaxUint32 + 1, "int64"},
		{0, math.MaxInt64, "int64"},
		{-1, 127, "int8"},
		{-1, 128, "int16"},
		{-128, 0, "int8"},
		{-129, 0, "int16"},
		{-1, 32_767, "int16"},
		{-1, 32_768, "int32"},
		{-32_769, 5, "int32"},
		{-1, math.MaxInt32, "int32"},
		{-1, math.MaxInt32 + 1, "int64"},
		{math.MinInt64, 0, "int64"},
	} {
		if got := (survey{least: test.least, greatest: test.greatest}).integer().stdint(); got != test.want {
			t.Errorf("%d to %d: %s, want %s", test.least, test.greatest, got, test.want)
		}
	}
}

func TestNamesForPrograms(t *testing.T) {
	for ruleset, want := range map[string]string{
		"kayles":                      "kayles",
		"octal[0.77]":                 "octal_0_77",
		"subtraction[all-but 2,6..9]": "subtraction_all_but_2_6_9",
		"subtraction[1,22,333,4444,55555,666666,7777777]": "subtraction_1_22_333_4444_55555_666666_7",
	} {
		if got := identifier(ruleset, ""); got != want || !isIdentifier(got) {
			t.Errorf("%s: %s, want %s", ruleset, got, want)
		}
	}
	if got := identifier("kayles", "misere-grundy"); got != "kayles_misere_grundy" {
		t.Error(got)
	}
	for _, bad := range []string{"", "9x", "_x", "x-y", "é", "x y"} {
		if isIdentifier(bad) {
			t.Errorf("%q is an identifier", bad)
		}
	}
}
