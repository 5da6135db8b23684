package cli_test

import (
	"bytes"
	"os"
	"strings"
	"testing"

	"sprague/cli"
	"sprague/precompute/dbtest"
)

// asProgramsRead lists commands with output for programs, one per line.
const asProgramsRead = `
query --json QUERY
explain --json QUERY
moves --json QUERY
moves --mode csv QUERY
best --mode csv QUERY
value --mode csv QUERY
outcome --json QUERY
dot QUERY
period --json RULESET
table --json RULESET 12
table --mode csv RULESET 12
table --mode csv --measure remoteness RULESET 12
stats --json RULESET
stats --mode csv RULESET
export --format csv --to 12 RULESET
export --format jsonl --to 12 RULESET
export --format bfile --to 12 RULESET
export --format cpp --to 12 RULESET
export --format go --to 12 RULESET
export --format npy --to 12 RULESET
export --format csv --to 12 --measure suspense RULESET
db info --json
db info --json --tables
db stats --json RULESET
db diff --json embedded embedded
info --json
verify --json --sample 2 --seed 1 SMALL
query --moves x --json nim(3)
`

var (
	readQueries = []string{
		"nim(3,4,5)", "kayles(12) + nim(3)", "hackenbush(WBWWB, BBBWW)", "misere(kayles(5,6))", "conjunctive(nim(3), kayles(5))",
		"diminished(nim(3), nim(2))", "misere(continued(nim(3), kayles(4)))", "{0, 1 | 3} + nim(7) >= 1/2", "form 3/4", "cutting(1,5)", "cutting(2,4)",
		"graph[1>2 2>1](1)", "runner[1-2 2-3 key 3](1)", "kayles(1000000000000)", "chomp(20,20)", "0",
		"kales 12", "nim(3", "nim(x)", "1/3", "octal[0.9](4)", "grundy(100000000000)", "misere(hackenbush(W))", "",
	}
	readRulesets = []string{"kayles", "subtraction[1,3,4]", "subtraction[all-but 2,3]", "nim", "wythoff", "hackenbush", "cram", "grundy", "runner", "kales", "octal[0.9]"}
)

// Output for programs, and the status, are the same in every language.
func TestProgramsReadEnglish(t *testing.T) {
	if testing.Short() {
		t.Skip("long, and nothing in it is concurrent")
	}
	small := dbtest.Write(t, dbtest.Solve(t, "kayles", 50))
	nothing, err := os.Open(os.DevNull)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = nothing.Close() }()
	in := func(language string, args []string) (status int, out, err string) {
		var o, e bytes.Buffer
		args = append([]string{"--lang", language, "--budget", "2000"}, args...)
		status = inProcess(args, cli.Env{In: nothing, Out: &o, Err: &e, Getenv: func(string) string { return "" }})
		return status, o.String(), e.String()
	}
	total, told := 0, 0
	check := func(args []string) {
		status, out, complaint := in("en", args)
		again, said, translated := in("zh", args)
		if said != out || again != status {
			t.Errorf("%q: status %d and %d\n%s\n%s", args, status, again, out, said)
		}
		total++
		if translated != complaint {
			told++ // to know that the languages differ at all
		}
	}
	for k, line := range strings.Split(strings.TrimSpace(asProgramsRead), "\n") {
		args := strings.Fields(line)
		each := []string{""}
		switch {
		case strings.Contains(line, "QUERY"):
			each = readQueries
		case strings.Contains(line, "RULESET"):
			each = readRulesets
		}
		for i, one := range each {
			if len(each) > 1 && (i+k)%2 == 0 { // half of them, others for the next line
				continue
			}
			filled := make([]string, len(args))
			for i, arg := range args {
				filled[i] = strings.NewReplacer("QUERY", one, "RULESET", one, "SMALL", small).Replace(arg)
			}
			if filled[0] == "verify" {
				checkButSeconds(t, in, filled)
				continue
			}
			check(filled)
		}
	}
	t.Logf("%d commands, of which %d complain", total, told)
	if total < 100 || told < 20 {
		t.Errorf("%d commands, of which %d complain in the language", total, told)
	}
}

// checkButSeconds compares reports that contain times.
func checkButSeconds(t *testing.T, in func(string, []string) (int, string, string), args []string) {
	t.Helper()
	_, out, _ := in("en", args)
	_, said, _ := in("zh", args)
	before := func(text string) string { head, _, _ := strings.Cut(text, `"seconds"`); return head }
	if out == before(out) || before(out) != before(said) {
		t.Errorf("%q:\n%s\n%s", args, out, said)
	}
}
