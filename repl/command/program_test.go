package command

import (
	"strings"
	"testing"
)

// Lines pasted from documents and hints, with the program's name, are understood, and so are
// questions about its commands.
func TestLinesOfTheProgram(t *testing.T) {
	nim345 := "N, the next player wins; value *2 (formula)\n  nim 3: take 2, leave 1 → nim(1,4,5)\n"
	for _, test := range []struct{ line, want string }{ // beginning of the output
		{"help form", "form POSITION | SIGNS: the canonical form"},
		{"help judge", "judge is a command of the program: write sprague judge in a shell.\n\nAll about judge.\n"},
		{"form + - +", "3/4 = {1/2 | 1}, signs + - +, birthday 3\n"},
		{"form '-1/2 + 1'", "1/2 = {0 | 1}, signs + -, birthday 2\n"},
		{"games conjunctive", "conjunctive: a turn moves in every component"},
		{"sprague games kayles", "kayles: the octal game 0.77\n"},
		{"sprague query nim(3,4,5)", nim345},
		{"sprague query 'nim 3 4 5' 'form 3/4'", nim345 + "3/4 = {1/2 | 1}, "},
		{"sprague moves 'nim(2)' --limit 1", "N, the next player wins; value *2 (formula)\n  wins  move"},
		{"sprague help value", "value POSITION: "},
		{"sprague> nim(3,4,5)", nim345},
		{"  sprague>value nim(3)", "*3\n"},
		{"sprague> ", ""},
		{"help()", "Type a position"},
		{"let();", ""},
		{"--help", "Type a position"},
		{"-h value", "value POSITION: "},
		{"?", "Type a position"},
		{"value --help", "value POSITION: "},
		{"table kayles -h", "table RULESET "},
		{"nim --help", "nim: take any"},
		{"moves --mode csv nim(1)", "query,player,wins,move,to,outcome,value\nnim(1),any,true,"},
		{"value nim(3) --json", `{"query":"nim(3)","value":"*3"}` + "\n"},
		{"export kayles -o - --to 1", "n,grundy\n0,0\n1,1\n"},
	} {
		if wrote, refused := bare().line(t, test.line); refused != nil || !strings.HasPrefix(wrote, test.want) {
			t.Errorf("%q writes %q, want %q; %v", test.line, wrote, test.want, refused)
		}
	}
}

func TestLinesOfTheProgramRefused(t *testing.T) {
	for _, test := range []struct {
		line   string
		column int
		want   string // beginning of the message
	}{
		{"games everything", 7, `unknown ruleset "everything"`},
		{"games kayls", 7, `unknown ruleset "kayls"; did you mean kayles?`},
		{"games nim kayles", 11, "games takes one argument, not 2"},
		{"sprague", 1, "this is the prompt of sprague"},
		{" sprague value 'nim(3) + x'", 26, `unknown ruleset "x"`},
		{"sprague query 'nim(x)' 'nim(3)'", 20, `"x" is not a whole number`},
		{"sprague query --json nim(3)", 15, "the flags of sprague query are for a shell; here mode, set and read do"},
		{"sprague sprague games", 9, `unknown ruleset "sprague"`},
		{"judge x", 1, "judge is a command of the program: write sprague judge in a shell; help judge tells more"},
		{"sprague judge x", 9, "judge is a command of the program"},
		{"nim(1) + judge(2)", 10, `unknown ruleset "judge"`},
		{"help judgge", 6, `no help for "judgge"; did you mean judge?`},
		{"sprague> nim(x)", 14, `"x" is not a whole number`},
		{"value --mode xml nim(3)", 24, `--mode "xml": choose one of text, json, csv, markdown`},
		{"value --mode jsn nim(3)", 24, `--mode "jsn": choose one of text, json, csv, markdown; did you mean json?`},
		{"export kayles -o", 17, "--output needs a value: FILE"},
		{"export kayles -x a", 18, "export needs a ruleset and a range"},
		{" foo = nim(3)", 2, "to name a position, write let foo = nim(3)"},
		{"foo == nim(3)", 1, `unknown ruleset "foo"`},
		{"nim = nim(3)", 1, "nim needs heap sizes"},
		{"exit() nim(3)", 1, `unknown ruleset "exit"`},
		{"nim(3) --help", 10, `unknown ruleset "help"`},
		{"form", 5, "form needs a position, a number or signs"},
		{"form  nim(3) + x", 16, `unknown ruleset "x"`},
		{"form 1/3", 6, "1/3 is not a position: its denominator is not a power of two"},
		{"form(1/3)", 6, "1/3 is not a position: its denominator is not a power of two"},
		{"export kayles 5..3", 15, "from 5 to 3 there is nothing; a range goes from the smaller number to the larger"},
		{"export cutting 2x2 --format bfile", 16, "a bfile has one number n a line, and a position of cutting is two; csv has both"},
		{"export kayles 5 --format go --periodic", 15, "--periodic has no end: leave out the range and --measure"},
		{"export nim", 8, "the database has no such table of nim: say how far to go, as in 100"},
	} {
		wrote, refused := bare().line(t, test.line)
		if wrote != "" || refused == nil || refused.Column != test.column || !strings.HasPrefix(refused.Error(), test.want) {
			t.Errorf("%q writes %q, is refused %+v, want %d: %s", test.line, wrote, refused, test.column, test.want)
		}
	}
	r := bare()
	r.line(t, "let g = nim(3)")
	for _, line := range []string{"sprague query -g", "sprague query --g", "outcome --g", "outcome ---g"} {
		if wrote, refused := r.line(t, line); refused != nil || !strings.HasPrefix(wrote, "N") {
			t.Errorf("%q, where g is a position: %q, %v", line, wrote, refused)
		}
	}
	for _, line := range []string{"let h = nim(3)", "-h", "outcome -h"} {
		if wrote, refused := r.line(t, line); refused != nil || strings.Contains(wrote, "POSITION") {
			t.Errorf("%q, where h is a position: %q, %v", line, wrote, refused)
		}
	}
	for _, test := range []struct{ line, want string }{ // a mode for one line
		{"value --mode csv nim(2)", "query,value\nnim(2),*2\n"},
		{"value nim(2)", "*2\n"},
		{"mode csv", ""},
		{"value nim(2)", "query,value\nnim(2),*2\n"},
		{"value --mode text nim(2)", "*2\n"},
		{"value --mode csv nim(2)", "query,value\nnim(2),*2\n"},
		{"value nim(2)", "nim(2),*2\n"},
		{"value --json nim(x)", `{"query":"value --json nim(x)",`},
		{"mode text", ""},
	} {
		if wrote, _ := r.line(t, test.line); !strings.HasPrefix(wrote, test.want) || test.want == "" && wrote != "" {
			t.Errorf("%q writes %q, want %q", test.line, wrote, test.want)
		}
	}
	r.line(t, "let sprague = nim(3)")
	if wrote, refused := r.line(t, "sprague> nim(2)"); refused != nil || wrote != "true (formula)\n" && wrote != "false (formula)\n" {
		t.Errorf("a comparison of that name: %q, %v", wrote, refused)
	}
	if wrote, refused := r.line(t, "sprague + nim(3)"); refused != nil || !strings.HasPrefix(wrote, "P, ") {
		t.Errorf("a position of that name: %q, %v", wrote, refused)
	}
	r.line(t, "mode json")
	if wrote, _ := r.line(t, "help judge"); !strings.HasPrefix(wrote, `{"topic":"judge","kind":"program","usage":"sprague judge"`) {
		t.Errorf("help in JSON: %s", wrote)
	}
	if wrote, _ := r.line(t, "games kayles"); !strings.HasPrefix(wrote, `{"topic":"kayles","kind":"ruleset",`) {
		t.Errorf("games in JSON: %s", wrote)
	}
}

// A text that is no name finds the rulesets whose names or summaries contain it, in both languages.
func TestGamesAbout(t *testing.T) {
	for text, want := range map[string]string{"coin-turning": "turning-turtles", "威佐夫": "wythoff", "PARTIZAN-E": "partizan-euclid"} {
		if wrote, refused := bare().line(t, "games "+text); refused != nil || !strings.Contains(wrote, want+" ") {
			t.Errorf("games %s writes %q, is refused %v", text, wrote, refused)
		}
	}
}
