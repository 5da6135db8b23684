package games_test

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"sprague/games"
	"sprague/games/gamestest"
	"sprague/games/registry"
	"sprague/games/search"
	"sprague/games/value"
)

// call matches the calls of rulesets in a query: name, parameters, arguments.
var call = regexp.MustCompile(`([a-z][a-z0-9-]*)(\[[^\]]*\])?\(([^()]*)\)`)

// samples returns the components in a family's examples.
func samples(t interface{ Fatal(...any) }, f games.Family) (all []games.Position) {
	for _, example := range f.Help.Examples {
		for _, match := range call.FindAllStringSubmatch(example, -1) {
			if match[1] != f.Name {
				continue
			}
			r, err := f.New(strings.Trim(match[2], "[]"))
			if err != nil {
				t.Fatal(example, err)
			}
			args := strings.Split(match[3], ",")
			for i := range args {
				args[i] = strings.TrimSpace(args[i])
			}
			positions, err := r.Parse(args)
			if err != nil {
				t.Fatal(example, err)
			}
			all = append(all, positions...)
		}
	}
	return all
}

func TestEveryFamilyIsDocumented(t *testing.T) {
	for _, f := range registry.Families() {
		h := f.Help
		for what, text := range map[string]string{
			"summary": h.Summary, "rules": h.Rules, "notation": h.Notation,
			"source": h.Source, "answered": h.Answered,
		} {
			if strings.TrimSpace(text) == "" || strings.TrimSpace(text) != text {
				t.Errorf("%s: its %s is %q", f.Name, what, text)
			}
		}
		if strings.Contains(h.Summary, "\n") || !strings.Contains(h.Notation, f.Name) {
			t.Errorf("%s: %q, %q", f.Name, h.Summary, h.Notation)
		}
		if len(samples(t, f)) == 0 || len(h.Examples) < 2 {
			t.Errorf("%s: no two examples show it: %q", f.Name, h.Examples)
		}
		if (f.Params != "") != strings.Contains(h.Notation, "["+f.Params+"]") {
			t.Errorf("%s: parameters %q, notation %q", f.Name, f.Params, h.Notation)
		}
		if f.Params != "" && params[f.Name] == nil {
			t.Errorf("%s: these tests do not know how to draw its parameters", f.Name)
		}
	}
}

func TestFamiliesWithoutParametersRefuseThem(t *testing.T) {
	for _, f := range registry.Families() {
		if f.Params != "" {
			continue
		}
		_, err := f.New("1")
		if refusal, ok := err.(*games.Error); !ok || refusal.Code != games.CodeBadParams {
			t.Errorf("%s[1]: %v", f.Name, err)
		}
	}
}

// names returns the canonical names of the rulesets that a pattern selects.
func names(t *testing.T, family, pattern string) []string {
	t.Helper()
	f, _ := registry.Lookup(family)
	all, ok := f.Expand(pattern)
	if !ok {
		t.Fatalf("%s[%s] is no pattern", family, pattern)
	}
	var names []string
	for _, params := range all {
		r, err := f.New(params)
		if err != nil {
			t.Fatal(err)
		}
		names = append(names, r.Identity().Name)
	}
	return names
}

func TestPatternsExpandToDistinctRulesets(t *testing.T) {
	for _, test := range []struct {
		family, pattern string
		want            int
		first, last     string
	}{
		{"subtraction", "subsets of 1..8", 255, "subtraction[1]", "subtraction[1..8]"},
		{"subtraction", "subsets of 2,3,7", 7, "subtraction[2]", "subtraction[2,3,7]"},
		{"subtraction", "1..k to 20", 20, "subtraction[1]", "subtraction[1..20]"},
		{"subtraction", "all-but subsets of 1..4", 15, "subtraction[all-but 1]", "subtraction[all-but 1..4]"},
		{"octal", "0.???", 512, "octal[0.0]", "octal[0.777]"},
		{"stripes", "subsets of 1..3", 7, "stripes[1]", "stripes[1,2,3]"},
		{"octal", "4.?1", 8, "octal[4.01]", "octal[4.71]"},
	} {
		all := names(t, test.family, test.pattern)
		if all[0] != test.first || all[len(all)-1] != test.last {
			t.Errorf("%s[%s] runs from %s to %s", test.family, test.pattern, all[0], all[len(all)-1])
		}
		slices.Sort(all)
		if got := len(slices.Compact(all)); got != test.want || len(all) != test.want {
			t.Errorf("%s[%s] are %d rulesets, %d of them distinct; want %d", test.family, test.pattern, len(all), got, test.want)
		}
	}
}

func TestNonPatternsDoNotExpand(t *testing.T) {
	for family, texts := range map[string][]string{
		"subtraction": {"", "1,2,3", "1..8", "subsets of ", "subsets of x", "subsets of 1..17", "1..k to", "1..k to 0", "1..k to 99999", "all-but", "all-but 1,2", "all-but subsets of "},
		"octal":       {"", "0.77", "0.??????"},
		"stripes":     {"", "1,2,3", "subsets of x"},
	} {
		f, _ := registry.Lookup(family)
		for _, text := range texts {
			if all, ok := f.Expand(text); ok {
				t.Errorf("%s[%s] expands to %q", family, text, all)
			}
		}
	}
}

func TestNamesShareTheTableOfTheirCode(t *testing.T) {
	for name, code := range map[string]string{
		"kayles":          "octal[0.77]",
		"octal[.770]":     "octal[0.77]",
		"dawson-kayles":   "octal[0.07]",
		"dawson-chess":    "octal[0.137]",
		"treblecross":     "octal[0.007]",
		"officers":        "octal[0.6]",
		"guiles":          "octal[0.15]",
		"lasker":          "octal[4.(3)]",
		"octal[4.[33]]":   "octal[4.(3)]",
		"stripes[1,2]":    "octal[0.77]",
		"stripes[5,1,1]":  "octal[0.70007]",
		"octal[0.12121]":  "octal[0.12121]",
		"octal[0.1(21)]":  "octal[0.(12)]",
		"subtraction[1]":  "subtraction[1]",
		"grundy":          "grundy",
		"cutting":         "cutting",
		"chomp":           "chomp",
		"cram":            "cram",
		"messenger":       "messenger",
		"hackenbush":      "hackenbush",
		"nim":             "",
		"subtraction[]":   "subtraction[]",
		" octal [0.077] ": "octal[0.077]",
	} {
		r, err := registry.Parse(name)
		if err != nil {
			t.Errorf("%s: %v", name, err)
		} else if got := r.Identity().Table; got != code {
			t.Errorf("the table of %s is %q, want %q", name, got, code)
		}
	}
}

// A ruleset that uses another ruleset's table must have the same values.
func TestRulesetsOfOneTableHaveOneSequence(t *testing.T) {
	for _, f := range registry.Families() {
		if f.Params != "" {
			continue
		}
		r, err := f.New("")
		if err != nil {
			t.Fatal(err)
		}
		id := r.Identity()
		if (id.Table == "") != (id.Rules == 0) {
			t.Errorf("%s: table %q, version %d of the rules", id.Name, id.Table, id.Rules)
		}
		if id.Table == "" || id.Table == id.Name {
			continue
		}
		other, err := registry.Parse(id.Table)
		if err != nil {
			t.Errorf("the table of %s: %v", id.Name, err)
			continue
		}
		if other.Identity().Rules != id.Rules || other.Identity().Table != id.Table {
			t.Errorf("%+v, but %+v", id, other.Identity())
		}
		if got, want := sequence(t, r, 60), sequence(t, other, 60); !slices.Equal(got, want) {
			t.Errorf("%s: %d, but %s: %d", id.Name, got, id.Table, want)
		}
	}
}

// Each game without a table has a formula, a theorem for the winner, a solver of its own, or
// canonical forms.
func TestGamesWithoutTablesHaveFormulas(t *testing.T) {
	for _, f := range registry.Families() {
		if f.Params != "" {
			continue
		}
		r, _ := f.New("")
		formula, ok := r.(games.Formula)
		_, solves := r.(games.Solver)
		_, partizan := r.(games.Partizan)
		_, numeric := r.(games.Numeric)
		if solves || r.Identity().Table != "" || partizan && !numeric {
			continue
		}
		for _, p := range samples(t, f) {
			if !ok {
				t.Fatalf("%s has neither a table nor a formula", f.Name)
			}
			if decided, ok := r.(games.Decided); ok {
				if outcome, ok := decided.Outcome(p); ok && outcome == value.N {
					continue
				}
			}
			if _, ok := formula.Value(p); !ok {
				t.Errorf("%s has no table, and its formula does not know %s", f.Name, r.Format(p))
			}
		}
	}
}

// sequence solves positions 0 to n-1 in order.
func sequence(t testing.TB, r games.Ruleset, n uint64) []int64 {
	t.Helper()
	s := search.NewSequence(ordered{r.(games.Numbered)})
	if err := s.Grow(t.Context(), n, 1<<40); err != nil {
		t.Fatal(err)
	}
	return s.Cells()
}

// ordered hides all capabilities of a ruleset except moves and order, so that no period ends a
// sequence early.
type ordered struct{ games.Numbered }

func TestPositionsWithoutMovesAreZero(t *testing.T) {
	for name, args := range map[string][]string{
		"nim":           {"0"},
		"subtraction[]": {"7"},
		"octal[0.0]":    {"7"},
		"octal[4.0]":    {"1"},
		"grundy":        {"2"},
		"cutting":       {"1", "1"},
		"chomp":         {"1", "1"},
		"cram":          {".x.|x.x"},
		"messenger":     nil,
		"kayles":        {"0"},
	} {
		r := gamestest.Ruleset(t, name)
		positions, err := r.Parse(args)
		if err != nil {
			t.Fatal(err)
		}
		result, err := search.NewEngine(search.DefaultBudget).Value(t.Context(), r, positions[0])
		if err != nil || !result.Value.Equal(value.Value{}) {
			t.Errorf("%s(%s) is worth %v, %v", name, strings.Join(args, ","), result.Value, err)
		}
	}
}
