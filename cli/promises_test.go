package cli_test

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"sprague/games/compound"
	"sprague/games/registry"
	"sprague/internal/promises"
)

// recorded has a query a line, a tab, and the object that a released version printed for it.
const recorded = "testdata/answers.tsv"

// Every recorded object is within the one of today: fields may be added, none goes or changes. Only
// sentences, and the methods in source, may differ. With -update the file gets the objects of today,
// and the examples of help that it lacks.
func TestAnswersArePromised(t *testing.T) {
	var typed, before []string
	text, err := os.ReadFile(recorded)
	must(t, err)
	for line := range strings.Lines(string(text)) {
		query, object, _ := strings.Cut(strings.TrimSuffix(line, "\n"), "\t")
		typed, before = append(typed, query), append(before, object)
	}
	if *update {
		for _, example := range examples() {
			if !slices.Contains(typed, example) {
				typed, before = append(typed, example), append(before, "null")
			}
		}
	}
	// A promised refusal is that of any budget, so a small one ends its search soon.
	file := filepath.Join(t.TempDir(), "queries.txt")
	must(t, os.WriteFile(file, []byte(strings.Join(typed, "\n")+"\n"), 0o600))
	status, out, complaint := run(t, "query", "--json", "--moves", "1", "--budget", "100000", "-f", file)
	today := strings.Split(strings.TrimSuffix(out, "\n"), "\n")
	if status > 2 || len(today) != len(typed) {
		t.Fatalf("status %d, %d answers to %d queries: %s", status, len(today), len(typed), complaint)
	}
	if *update {
		var lines strings.Builder
		for i := range typed {
			fmt.Fprintf(&lines, "%s\t%s\n", typed[i], today[i])
		}
		must(t, os.WriteFile(recorded, []byte(lines.String()), 0o644))
		return
	}
	for i := range typed {
		if refused := `"error":{`; strings.Contains(before[i], refused) && !strings.Contains(today[i], refused) {
			continue // a refusal may become an answer
		}
		if fault := within(decoded(t, before[i]), decoded(t, today[i]), "answer"); fault != "" {
			t.Errorf("%s: %s\nrecorded: %s\ntoday:    %s", typed[i], fault, before[i], today[i])
		}
	}
	if len(typed) < 500 {
		t.Errorf("only %d answers are recorded", len(typed))
	}
}

// examples lists the example queries of all rulesets and compounds.
func examples() (all []string) {
	for _, f := range slices.Concat(registry.Families(), compound.Pages()) {
		all = append(all, f.Help.Examples...)
	}
	return all
}

func decoded(t *testing.T, object string) (value any) {
	t.Helper()
	d := json.NewDecoder(strings.NewReader(object))
	d.UseNumber()
	if err := d.Decode(&value); err != nil {
		t.Fatalf("%q: %v", object, err)
	}
	return value
}

// within returns the first place where a recorded value is not within the one of today, or "".
func within(before, today any, place string) string {
	switch before := before.(type) {
	case map[string]any:
		now, ok := today.(map[string]any)
		if !ok {
			return place + " is no object"
		}
		for name, value := range before {
			other, ok := now[name]
			if !ok {
				return place + "." + name + " is gone"
			}
			if fault := within(value, other, place+"."+name); fault != "" {
				return fault
			}
		}
		return ""
	case []any:
		now, ok := today.([]any)
		if ok && strings.HasSuffix(place, ".source") {
			return ""
		}
		if !ok || len(now) != len(before) {
			return place + " has another length"
		}
		for i := range before {
			if fault := within(before[i], now[i], fmt.Sprintf("%s[%d]", place, i)); fault != "" {
				return fault
			}
		}
		return ""
	case string:
		_, ok := today.(string)
		if name := place[strings.LastIndexByte(place, '.')+1:]; ok && (name == "move" || name == "message" || strings.HasSuffix(name, "_note")) {
			return ""
		}
	}
	if before != today {
		return fmt.Sprintf("%s was %v, and is %v", place, before, today)
	}
	return ""
}

// The comparison finds each kind of change, and allows what may be added.
func TestWithin(t *testing.T) {
	before := `{"a": 1, "b": [{"move": "x", "c": null}], "source": ["engine"]}`
	for today, want := range map[string]string{
		`{"a": 1, "b": [{"move": "y", "c": null, "d": 2}], "source": ["table", "period"], "e": {}}`: "",
		`{"a": 2, "b": [{"move": "x", "c": null}], "source": ["engine"]}`:                           "answer.a was 1, and is 2",
		`{"a": "1", "b": [{"move": "x", "c": null}], "source": ["engine"]}`:                         "answer.a was 1, and is 1",
		`{"b": [{"move": "x", "c": null}], "source": ["engine"]}`:                                   "answer.a is gone",
		`{"a": 1, "b": [{"move": "x", "c": 0}], "source": ["engine"]}`:                              "answer.b[0].c was <nil>, and is 0",
		`{"a": 1, "b": [], "source": ["engine"]}`:                                                   "answer.b has another length",
		`{"a": 1, "b": [{"move": null, "c": null}], "source": ["engine"]}`:                          "answer.b[0].move was x, and is <nil>",
		`{"a": 1, "b": [{"move": "x", "c": null}], "source": null}`:                                 "answer.source has another length",
	} {
		if got := within(decoded(t, before), decoded(t, today), "answer"); got != want {
			t.Errorf("%s: %q, want %q", today, got, want)
		}
	}
}

// No field of any JSON object goes or changes its type. [TestJSONPage] holds the page to the
// program.
func TestFieldsArePromised(t *testing.T) {
	page, err := os.ReadFile("../docs/json.md")
	must(t, err)
	var today []string
	for title, fields := range describedFields(string(page)) {
		for _, f := range fields {
			today = append(today, title+": "+f)
		}
	}
	promises.Keep(t, "testdata/fields.txt", today, *update)
}

// Files that programs of each released format wrote open, answer from their tables and verify. They
// are never regenerated.
func TestOldDatabases(t *testing.T) {
	for format, answers := range map[string][][3]string{
		"1.0": {
			{"kayles(12) + kayles(1000000)", "*5", "table period"},
			{"grundy(99)", "*5", "table"},
			{"cutting(7,8)", "*3", "table"},
			{"hackenbush(WBWWB)", "13/16", "table"},
			{"subtraction[1,3,4](50)", "*1", "table"},
		},
		"1.1": {
			{"subtraction[all-but 2,3](60)", "*30", "table"},
			{"subtraction[all-but 2,3](1000000)", "*500000", "period"},
			{"wythoff(9,10)", "*17", "table"},
			{"conjunctive(grundy(39), grundy(40))", "", "table"},
		},
		"1.2": {{"domineering(2,2)", "±1", "table"}, {"grundy(60)", "*2", "table"}, {"kayles(300)", "*4", "table"}},
		"1.3": {{"queen(20,12)", "0", "table"}, {"queen(12,20)", "0", "engine"}, {"grundy(60)", "*2", "table"}},
	} {
		t.Run(format, func(t *testing.T) {
			file := filepath.Join("testdata", "format-"+format+".db")
			for _, want := range answers {
				// No table tells the value of a compound, whose search ends soon.
				status, out, complaint := run(t, "query", "--json", "--moves", "0", "--budget", "10000", "--db", file, want[0])
				var got struct {
					Value  string
					Source []string
				}
				if err := json.Unmarshal([]byte(out), &got); err != nil {
					t.Fatal(err, complaint)
				}
				if status != 0 || got.Value != want[1] || strings.Join(got.Source, " ") != want[2] {
					t.Errorf("%s: status %d, %s, want %s", want[0], status, out, want)
				}
			}
			if status, out, complaint := run(t, "verify", file); status != 0 || !strings.HasSuffix(out, "sound\n") {
				t.Errorf("status %d, %s%s", status, out, complaint)
			}
			if status, out, _ := run(t, "db", "info", file); status != 0 || !strings.Contains(out, "format "+format+",") {
				t.Errorf("status %d, %s", status, out)
			}
		})
	}
}

func must(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}
