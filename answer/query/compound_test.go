package query_test

import (
	"strings"
	"testing"

	"pgregory.net/rapid"

	"sprague/games/compound"
)

// Complete answers about compounds.
func TestCompounds(t *testing.T) {
	e := over(embedded, limits)
	for _, test := range []struct {
		text, canonical, compound, outcome string
		moves                              uint64
	}{
		{"atmost[2](subtraction[1](1), subtraction[1](1), subtraction[1](1), subtraction[1](2))", "", "atmost", "N", 3},
		{"conjunctive(nim(0), nim(3))", "", "conjunctive", "P", 0},
		{"conjunctive(nim(3))", "", "conjunctive", "N", 1},
		{"conjunctive(0, nim 3)", "conjunctive(0, nim(3))", "conjunctive", "P", 0},
		{"misere(conjunctive(nim(0), nim(3)))", "", "conjunctive", "N", 0},
		{"every(nim 2 1, kayles 3)", "continued(nim(2,1), kayles(3))", "continued", "N", 5},
		{"disjunctive(nim(3), nim(5))", "nim(3) + nim(5)", "disjunctive", "N", 1},
		{"disjunctive(conjunctive(nim(3)))", "conjunctive(nim(3))", "conjunctive", "N", 1},
		{"2*selective(nim(3), nim(1))", "", "disjunctive", "P", 0},
		{"-selective(nim(3), nim(1))", "", "selective", "N", 1},
		{"misere(kayles(3))", "", "disjunctive", "N", 1},
		{"misere(octal[0.31](3))", "", "disjunctive", "P", 0},
		{"misere(selective(nim(1), nim(1)))", "", "selective", "N", 2},
		{"atmost[9223372036854775807](nim(1), nim(2))", "", "atmost", "N", 1},
		{"conjunctive(selective(nim(1), nim(2)), diminished(nim(2), kayles(2)))", "", "conjunctive", "N", 12},
	} {
		a := asked(t, e, test.text)
		canonical := test.canonical
		if canonical == "" {
			canonical = test.text
		}
		switch {
		case a.Error != nil:
			t.Errorf("%s: %v", test.text, a.Error)
		case a.Query != canonical || a.Compound != test.compound || *a.Outcome != test.outcome || a.MovesTotal == nil || *a.MovesTotal != test.moves:
			t.Errorf("%s: %s, %d moves", test.text, show(a), *a.MovesTotal)
		}
	}
}

// A move comes with the whole position after it, which can be queried.
func TestMovesOfCompoundsLeaveLostPositions(t *testing.T) {
	if testing.Short() {
		t.Skip("long, and nothing in it is concurrent")
	}
	e := over(embedded, limits)
	for _, text := range []string{
		"atmost[2](nim(1000000000), nim(2000000000), nim(3), nim(77))",
		"misere(atmost[2](nim(1000000000), nim(2000000000), nim(1), nim(1)))",
		"misere(atmost[3](nim(1000000000), nim(2000000000), nim(1), nim(1), nim(1), nim(1)))",
		"misere(kayles(1000000000, 77, 13))",
		"misere(lasker(1000) + subtraction[2,5](10000000000) + nim(12))",
		"selective(kayles(1000000000000), nim(9223372036854775807))",
		"selective(grundy(100), nim(1000000000000), dawson-chess(500))",
		"shortened(subtraction[2,3](90), nim(1000000000000))",
		"misere(shortened(kayles(1000), subtraction[1,2](1000)))",
		"diminished(subtraction[3,5](100), subtraction[2,7](120), wythoff(9,9))",
		"conjunctive(subtraction[1,3](100), wythoff(90,80), lasker(8))",
		"conjunctive(nim(5), nim(4)) + nim(1000000000000)",
		"misere(conjunctive(nim(5), nim(4)) + kayles(4))",
	} {
		a := asked(t, e, text)
		if a.Error != nil || *a.Outcome != "N" || len(a.Moves) == 0 {
			t.Errorf("%s: %s", text, show(a))
			continue
		}
		after := asked(t, e, *a.Moves[0].To)
		if after.Error != nil || *after.Outcome != "P" || after.Convention != a.Convention {
			t.Errorf("%s: %s leaves %s", text, a.Moves[0].Move, show(after))
		}
		if parts := strings.Count(a.Moves[0].Move.String(), ";") + 1; parts > 1 && after.Compound != a.Compound {
			t.Errorf("%s: %s leaves a %s", text, a.Moves[0].Move, after.Compound)
		}
	}
}

// In normal play a compound plus a heap of its own value is lost.
func TestCompoundsHaveGrundyValuesInSums(t *testing.T) {
	e := over(embedded, limits)
	rapid.Check(t, func(t *rapid.T) {
		kinds := []string{"conjunctive", "continued", "selective", "shortened", "diminished", "atmost[2]"}
		kind := rapid.SampledFrom(kinds).Draw(t, "kind")
		part := rapid.SampledFrom([]string{"nim(3)", "kayles(4)", "grundy(6)", "nim(2) + kayles(2)", "subtraction[1,2](4)", "lasker(3)"})
		text := kind + "(" + part.Draw(t, "G") + ", " + part.Draw(t, "H") + ", " + part.Draw(t, "I") + ")"
		a := asked(t, e, text+" + nim(0)")
		if a.Error != nil || a.Grundy == nil {
			t.Fatalf("%s: %s", text, show(a))
		}
		if b := asked(t, e, text+" + *"+(*a.Value)[min(1, len(*a.Value)-1):]); b.Error != nil || *b.Outcome != "P" {
			t.Fatalf("%s is worth %s, but %s", text, *a.Value, show(b))
		}
		if b := asked(t, e, text); *b.Outcome != *a.Outcome || *b.MovesTotal != *a.MovesTotal {
			t.Fatalf("%s, beside nothing %s", show(b), show(a))
		}
	})
}

func TestExamplesOfTheHelpPagesOfCompounds(t *testing.T) {
	e := over(embedded, limits)
	for _, p := range compound.Pages() {
		if p.Help.Summary == "" || p.Help.Rules == "" || p.Help.Notation == "" || p.Help.Source == "" || p.Help.Answered == "" || len(p.Help.Examples) == 0 {
			t.Errorf("%s: the page has gaps", p.Name)
		}
		for _, example := range p.Help.Examples {
			if a := asked(t, e, example); a.Error != nil {
				t.Errorf("%s: %v", example, a.Error)
			}
		}
	}
	for _, name := range compound.Names() {
		if _, ok := compound.Page(name); !ok {
			t.Errorf("%s has no page", name)
		}
	}
}
