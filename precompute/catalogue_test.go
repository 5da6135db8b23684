package precompute

import (
	"os"
	"strings"
	"testing"
)

func defaultCatalogue(t testing.TB) []Task {
	t.Helper()
	text, err := os.ReadFile("../data/catalogue.txt")
	if err != nil {
		t.Fatal(err)
	}
	tasks, err := ParseCatalogue("catalogue.txt", string(text), nil)
	if err != nil {
		t.Fatal(err)
	}
	return tasks
}

// TestDefaultCatalogue checks the promises of the manual about the catalogue.
func TestDefaultCatalogue(t *testing.T) {
	bounds := make(map[string]uint64)
	count := make(map[string]int)
	for _, task := range defaultCatalogue(t) {
		table := task.Table()
		if _, twice := bounds[table]; twice {
			t.Errorf("%s is listed twice", table)
		}
		bounds[table] = task.Bound
		family, _, _ := strings.Cut(table, "[")
		count[family]++
	}
	for table, bound := range map[string]uint64{
		"subtraction[1]": 10000, "subtraction[1..8]": 10000, "subtraction[1..20]": 10000, "subtraction[2,5,7]": 10000,
		"octal[0.0]": 10000, "octal[0.77]": 10000, "octal[0.007]": 10000, "octal[0.777]": 10000, "octal[4.(3)]": 10000,
		"octal[4.0]": 10000, "octal[4.777]": 10000, "octal[0.70007]": 10000, "subtraction[all-but 1]": 10000, "subtraction[all-but 1..8]": 10000,
		"squares": 10000, "primes": 10000, "powers-of-two": 10000, "divisors": 10000,
		"grundy": 10000, "wythoff": 500, "euclid": 500, "fibonacci": 500, "cutting": 200, "cutcake": 200, "chomp": 18, "cram": 5, "hackenbush": 16,
		"messenger": 20, "turning[1-2]": 20, "turning[1-3]": 20, "turning[2]": 20, "turning[3]": 20, "turning[3E]": 20,
		"turning[1-3C(5)]": 20, "turning[3C(5)]": 20, "turning[1-5C]": 20, "turning[1+C]": 20, "turning[1+S]": 20, "turning[4FS]": 20,
		"turning[1-5]": 16, "turning[1-7]": 16,
		"compounds subtraction[1]": 10000, "compounds subtraction[1,7,49,343]": 10000, "compounds subtraction[all-but 1..8]": 500,
		"compounds octal[0.77]": 55, "compounds octal[4.(3)]": 42, "compounds grundy": 64, "compounds octal[0.0]": 32,
		"compounds wythoff": 200, "compounds messenger": 12,
	} {
		if bounds[table] != bound {
			t.Errorf("%s is solved to %d, want %d", table, bounds[table], bound)
		}
	}
	if want := 512 + 512 + 1 + 24; count["octal"] != want {
		t.Errorf("%d octal games, want %d: every code with up to three digits, Lasker's Nim, stripes of 4 and 5", count["octal"], want)
	}
	if want := 255 + 12 + 12 + 255; count["subtraction"] < want {
		t.Errorf("%d subtraction games, want at least %d", count["subtraction"], want)
	}
}

func TestCatalogueLines(t *testing.T) {
	tasks, err := ParseCatalogue("test", "\ufeff# a comment\n\n  grundy to 50 # another\nkayles to 10\noctal[0.77] to 20\nsubtraction[3,1,1] to 5\nkayles in compounds to 4\nsubtraction[subsets of 1..1]  in compounds  to 3\n", nil)
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, task := range tasks {
		got = append(got, task.Table())
	}
	if want := "grundy, octal[0.77], subtraction[1,3], compounds octal[0.77], compounds subtraction[1]"; strings.Join(got, ", ") != want {
		t.Errorf("tables %q, want %q", got, want)
	}
	if tasks[1].Bound != 20 || tasks[1].Positions != 21 {
		t.Errorf("a table listed twice goes to %d, want the larger bound 20", tasks[1].Bound)
	}
}

func TestCatalogueBoundsOfTwoNumbers(t *testing.T) {
	tasks, err := ParseCatalogue("test", "wythoff to 60x60\neuclid to 6 , 5\nwythoff in compounds to 8×8\nwythoff to 9\ncutcake to 3x4", nil)
	if err != nil {
		t.Fatal(err)
	}
	for i, want := range []uint64{60, 6, 8, 4} {
		if tasks[i].Bound != want {
			t.Errorf("%s goes to %d, want %d", tasks[i].Table(), tasks[i].Bound, want)
		}
	}
}

func TestCatalogueErrors(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"grundy", "line 1"},
		{"\n\ngrundy to", "line 3"},
		{"grundy to ten", "not a whole number"},
		{"grundy to -1", "negative"},
		{"grundi to 5", "did you mean grundy"},
		{"subtraction[1,x] to 5", "not a whole number"},
		{"octal[0.8] to 5", "octal digit"},
		{"octal[0.7 to 5", "closing ]"},
		{"octal[0.?x] to 5", "unexpected 'x'"},
		{"nim to 5", "formula"},
		{"messenger to 63", "62 coins"},
		{"kayles to 60x60", `the bound: "60x60" is no bound of kayles; write one number, such as 60`},
		{"messenger to 6,6", `"6,6" is no bound of messenger`},
		{"wythoff to 60x60x60", `"60x60x60" is no bound of wythoff`},
		{"wythoff to 60x", "a number is missing"},
		{"wythoff to 3000000000x1", "3000000000: a table of wythoff goes to 2147483647 at most"},
		{"cutting to 5x0", "0: cutting begins with 1"},
		{"chomp to 99x99", "62 squares"},
		{"cram to 5x5", "15 rows of 4 squares"},
		{"domineering to 5x5", "15 squares"},
		{"domineering to 4294967296x4294967296", "15 squares"},
		{"nim to 5x5", "formula"},
		{"grundy to 9999999999", "a table may have"},
		{"kayles[3] to 5", "no parameters"},
		{"cutting in compounds to 5", "whatever else is on the table"},
		{"hackenbush in compounds to 5", "Left and Right"},
		{"nim in compounds to 5", "formula"},
		{"grundy in compounds to 99999999", "a table of measures may have"},
		{"grundy in compound to 5", "unknown ruleset"},
	} {
		_, err := ParseCatalogue("test", c.text, nil)
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%q: error %v, want one with %q", c.text, err, c.want)
		}
	}
}
