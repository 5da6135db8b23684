package export_test

import (
	"errors"
	"strings"
	"testing"

	"sprague/answer/export"
	"sprague/games"
)

// Impossible exports are refused with the reason, and nothing is written.
func TestRefusals(t *testing.T) {
	const parse, large, unsupported, reach = games.CodeParse, games.CodeTooLarge, games.CodeUnsupported, games.CodeOutOfRange
	e := evaluator(t)
	for _, test := range []struct {
		ruleset, format string
		options         export.Options
		code            games.Code
		says            string
	}{
		{"moore[2]", "csv", export.Options{}, unsupported, "have no numbers"},
		{"subtraction[1|2]", "cpp", export.Options{To: "5"}, unsupported, "is worth"},
		{"nim", "csv", export.Options{}, parse, "no such table of nim"},
		{"kayles", "csv", export.Options{From: "9", To: "3"}, parse, "from 9 to 3"},
		{"kayles", "csv", export.Options{From: "41"}, parse, "from 41 to 40"},
		{"kayles", "csv", export.Options{To: "-3"}, parse, "--to -3: -3 is negative"},
		{"kayles", "csv", export.Options{To: "3x4"}, parse, "takes one number"},
		{"kayles", "csv", export.Options{From: "x"}, parse, "takes one number"},
		{"kayles", "csv", export.Options{To: "9223372036854775808"}, reach, "to 9223372036854775807 at most"},
		{"cutting", "csv", export.Options{To: "3x"}, parse, "a number is missing"},
		{"cutting", "csv", export.Options{From: "0x1"}, parse, "cutting begins with 1"},
		{"cutting", "csv", export.Options{To: "2147483648"}, reach, "to 2147483647 at most"},
		{"turnips", "csv", export.Options{To: "1152921504606846976"}, reach, "to 1152921504606846975 at most"},
		{"primes", "csv", export.Options{To: "1000000000"}, large, "primes(1000000000) is too large"},
		{"grundy", "csv", export.Options{From: "0", To: "100000000"}, large, "too large"},
		{"cutting", "bfile", export.Options{}, unsupported, "--by-number"},
		{"hackenbush", "bfile", export.Options{}, unsupported, "fractions"},
		{"hackenbush", "cpp", export.Options{}, unsupported, "hackenbush(WB) is worth 1/2"},
		{"hackenbush", "npy", export.Options{From: "1125899906842620", To: "1125899906842640"}, "", ""},
		{"hackenbush", "npy", export.Options{From: "576460752303423487", To: "576460752303423500"}, unsupported, "is not a float64"},
		{"kayles", "csv", export.Options{Measure: "remotenes"}, parse, "did you mean remoteness"},
		{"kayles", "csv", export.Options{Measure: "remoteness", To: "13"}, large, "the remoteness of kayles(13) is not in the database"},
		{"cutting", "csv", export.Options{Measure: "genus"}, unsupported, "a move may win at once"},
		{"grundy", "csv", export.Options{Measure: "genus"}, parse, "no such table"},
		{"grundy", "cpp", export.Options{Periodic: true}, large, "no period of grundy is proven: no period theorem"},
		{"kayles", "csv", export.Options{Periodic: true}, parse, "--format cpp or --format go"},
		{"cutting", "cpp", export.Options{Periodic: true}, unsupported, "one heap"},
		{"kayles", "cpp", export.Options{Periodic: true, To: "3"}, parse, "has no end"},
		{"kayles", "cpp", export.Options{Periodic: true, Measure: "genus"}, parse, "has no end"},
		{"kayles", "cpp", export.Options{Name: "9x"}, parse, "begins with a letter"},
		{"kayles", "cpp", export.Options{Name: "x;y"}, parse, "letters, digits and _"},
		{"kayles", "cpp", export.Options{Name: "int"}, parse, "a word of C++ itself"},
		{"kayles", "cpp", export.Options{Name: "xor"}, parse, "a word of C++ itself"},
		{"kayles", "go", export.Options{Name: "func"}, parse, "a word of Go itself"},
		{"kayles", "go", export.Options{Name: "int64", Periodic: true}, parse, "a word of Go itself"},
		{"kayles", "csv", export.Options{Name: "func"}, "", ""},
		{"kayles", "cvs", export.Options{}, parse, "did you mean csv"},
	} {
		text, err := written(e, test.ruleset, test.format, test.options)
		if test.code == "" {
			if err != nil {
				t.Errorf("%s %+v: %v", test.ruleset, test.options, err)
			}
			continue
		}
		refusal := (*games.Error)(nil)
		if !errors.As(err, &refusal) || refusal.Code != test.code || !strings.Contains(refusal.Error(), test.says) {
			t.Errorf("%s in %s %+v: %v, want %s about %q", test.ruleset, test.format, test.options, err, test.code, test.says)
		}
		if len(text) > 0 {
			t.Errorf("%s in %s %+v: %d bytes are written", test.ruleset, test.format, test.options, len(text))
		}
	}
}

// The measures agree with docs/format.md; the default range is the whole table.
func TestMeasuresAreExported(t *testing.T) {
	e := evaluator(t)
	got := string(write(t, e, "kayles", "csv", export.Options{Measure: "remoteness", From: "0", To: "4"}))
	// Kayles 1 and 2 end at once; 3 by taking the middle; 4 leaves 1 and 1, which last two turns.
	if want := "n,remoteness\n0,0\n1,1\n2,1\n3,3\n4,3\n"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
	if all := string(write(t, e, "kayles", "csv", export.Options{Measure: "genus"})); strings.Count(all, "\n") != 1+13 {
		t.Errorf("%s", all)
	}
}

// The default range is the table of the database, or the largest square in it.
func TestDefaultRanges(t *testing.T) {
	e := evaluator(t)
	for name, last := range map[string]string{
		"kayles": "40,", "grundy": "30,", "cutting": "6,6,", "cutcake": "6,6,", "wythoff": "8,8,", "chomp": "4,4,", "hackenbush": "62,hackenbush(WWWWW),5",
	} {
		lines := strings.Split(strings.TrimSpace(string(write(t, e, name, "csv", export.Options{}))), "\n")
		if got := lines[len(lines)-1]; !strings.HasPrefix(got, last) {
			t.Errorf("%s ends with %s, want %s", name, got, last)
		}
	}
}

// The text is the same with and without a database, byte for byte, except for its hash.
func TestExportIsIndependentOfDatabase(t *testing.T) {
	with, without := evaluator(t), evaluatorOf(nil)
	for _, name := range []string{"kayles", "cutting", "wythoff", "hackenbush", "turnips"} {
		for _, format := range []string{"csv", "jsonl", "npy"} {
			o := export.Options{To: "5"}
			if a, b := write(t, with, name, format, o), write(t, without, name, format, o); string(a) != string(b) {
				t.Errorf("%s in %s:\n%s\nwithout a database\n%s", name, format, a, b)
			}
		}
	}
}

func FuzzRange(f *testing.F) {
	f.Add("kayles", "csv", "0", "3")
	f.Add("cutting", "cpp", "1x2", "3x4")
	f.Add("chomp", "markdown", "4", "4")
	f.Add("subtraction[1,3,4]", "go", "7", "5")
	f.Add("hackenbush", "npy", "", "x")
	e := evaluatorOf(nil)
	f.Fuzz(func(t *testing.T, name, format, from, to string) {
		if len(from) > 3 || len(to) > 3 { // more would take long without additional coverage
			return
		}
		text, err := written(e, name, format, export.Options{From: from, To: to})
		if err == nil && len(text) == 0 {
			t.Errorf("nothing is written")
		}
	})
}
