package games_test

import (
	"slices"
	"strings"
	"testing"

	"sprague/games"
	"sprague/games/gamestest"
	"sprague/games/sequences"
	"sprague/games/value"
)

// written has one ruleset for each kind of notation, with seeds beyond the examples of the help.
var written = map[string][]string{
	"nim":              {"0", "007,12", "9223372036854775807", "9223372036854775808", "1e3", "٣"},
	"wythoff":          {"3,5", "007,9223372036854775807", "x,"},
	"fibonacci":        {"12", "9,3"},
	"moore[2]":         {"3,0,5", "1,,2"},
	"georgia-bob":      {"3,1", "2,2"},
	"staircase":        {"3,0,5", "18446744073709551615", "18446744073709551615,1", "1, 2"},
	"subtraction[1|2]": {"5,-5", "--3"},
	"cutting":          {"6,9", "0,9", "1,9223372036854775807"},
	"chomp":            {"4|3|1", "5^3|2", "9223372036854775807^9223372036854775807", "3|4", "^|,", "60|2^3"},
	"cram":             {"...|.x.", "63,1", "1000,1001", "..|.", "..||..", "X", "|", strings.Repeat(".x.|", 30) + "..."},
	"clobber":          {"lr.|rl.", "3,2", "LR", "lx|r"},
	"toads-and-frogs":  {"tt..ff", "T.f"},
	"messenger":        {"wbw", "WBW", "wb wb", "wé", "w\xff", strings.Repeat("bw", 31), strings.Repeat("wb", 40), "İ"},
	"turning[2 x 2]":   {"1x2,0x3", "1x", "wb|bw"},
	"subsequence":      {"abcab", "Ab"},
	"hackenbush":       {"wbw", "lRg", "WxB", "W\xff", "ſ", "0-1L 1-2R 2-0G", "5-0r 5-5g", "0-1L 3-4R", "--", "0-1Lx", "0-99999999999L"},
	"number":           {"-3", "010/2", "1/3", "1/0", "+1", "0x10", "1_0", "/", "5/-2"},
}

// Any text is refused at a place within it, or its positions are written as they are read. Moves
// lead to other positions, and regions do not fall apart again.
func FuzzPositions(f *testing.F) {
	for name, seeds := range written {
		for _, text := range seeds {
			f.Add(name, text)
		}
		f.Add(name, "")
	}
	f.Fuzz(func(t *testing.T, name, text string) {
		if written[name] == nil {
			return
		}
		r := sequences.Number
		if name != "number" {
			r = gamestest.Ruleset(t, name)
		}
		args := strings.Split(text, ",")
		positions, err := r.Parse(args)
		if err != nil {
			e, ok := err.(*games.Error)
			if !ok || e.Arg >= len(args) || e.Offset < 0 || e.Arg >= 0 && e.Offset > len(args[e.Arg]) || e.Error() == "" {
				t.Fatalf("%s(%q): %#v", name, text, err)
			}
			return
		}
		for _, p := range positions {
			readsBack(t, r, p)
			moves := 0
			r.Moves(p, func(m games.Move) bool {
				if slices.Contains(m.Parts, p) || r.Describe(p, m).String() == "" {
					t.Fatalf("%s to %s: %s", games.Named(r, p), write(r, m), r.Describe(p, m))
				}
				readsBack(t, r, m.Parts[0])
				moves++
				return moves < 20
			})
			if separable, ok := r.(games.Separable); ok {
				for _, region := range separable.Separate(p) {
					if again := separable.Separate(region); len(again) != 1 || again[0] != region {
						t.Fatalf("%s separates again", games.Named(r, region))
					}
				}
			}
			if decided, ok := r.(games.Decided); ok {
				outcome, speaks := decided.Outcome(p)
				won := false
				all := speaks && decided.Winning(p, func(games.Move) bool { won = true; return false })
				if speaks && (won && outcome != value.N || all && !won && outcome != value.P) {
					t.Fatalf("%s is %v, and a move wins: %v", games.Named(r, p), outcome, won)
				}
			}
		}
	})
}

// readsBack checks that a component is read as it is written.
func readsBack(t *testing.T, r games.Ruleset, p games.Position) {
	text := r.Format(p)
	if text == "" {
		return // a list omits an empty component
	}
	if again, err := r.Parse(strings.Split(text, ",")); err != nil || len(again) != 1 || again[0] != p {
		t.Fatalf("%v is written %q and read %v, %v", p, text, again, err)
	}
}
