package cli

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/spf13/pflag"
)

// The form of an argument with a minus sign decides whether it is a query or a flag.
func TestIsNegative(t *testing.T) {
	queries := []string{
		"-3", "-1/2", "-(1/2 + 1)", "-{0 | 1}", "-*5", "- nim 3", "--3", "- -3", "-nim(3)", "-kayles 5", "-octal[0.77](3)",
		"-nim(3) == nim(3)", "-hackenbush(W) >= -1", "-nim 3 <= 0", "-dawson-kayles(3)", "-3 < 1",
	}
	flags := []string{
		"-", "--", "-f", "-fqueries.txt", "--json", "--moves=3", "--moves=all", "-x", "--db=my (old) file.db", "--file=nim(3)",
		"-h", "--help", "nim(3)", "kayles 3", "1 - 2", "", "--no-color",
	}
	for _, arg := range queries {
		if !isNegative(arg) {
			t.Errorf("%q is a query", arg)
		}
	}
	for _, arg := range flags {
		if isNegative(arg) {
			t.Errorf("%q is no query", arg)
		}
	}
}

// Only queries of sprague query are marked, and never the values of flags.
func TestGuardNegatives(t *testing.T) {
	tests := []struct{ args, want string }{
		{"query|-3", "query|!-3"},
		{"query|nim 3|-3|-nim(4)", "query|nim 3|!-3|!-nim(4)"},
		{"query|--json|-3|--moves|2|-4", "query|--json|!-3|--moves|2|!-4"},
		{"query|--moves|-1|-3", "query|--moves|-1|!-3"},
		{"query|-f|-3 (old).txt|-3", "query|-f|-3 (old).txt|!-3"},
		{"--db|my.db|query|-3", "--db|my.db|query|!-3"},
		{"query|--|-3", "query|--|-3"},
		{"query|-3|--|-4", "query|!-3|--|-4"},
		{"games|-3", "games|-3"},
		{"-3", "-3"},
		{"", ""},
	}
	for _, test := range tests {
		got := guardNegatives(strings.Split(test.args, "|"))
		want := strings.Split(strings.ReplaceAll(test.want, "!", guardByte), "|")
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("%s (-want +got):\n%s", test.args, diff)
		}
	}
}

// The numbers behind a ruleset are those of a position; what begins like a number is a query.
func TestImpliedQueries(t *testing.T) {
	root := (&app{Env: Env{Getenv: func(string) string { return "" }}}).root()
	for args, want := range map[string]string{
		"kayles|12":           "query|kayles(12)",
		"nim|3|4|5|--json":    "query|nim(3,4,5)|--json",
		"--quiet|cram|3|4":    "query|--quiet|cram(3,4)",
		"kayles|12|x":         "query|kayles|12|x",
		"1/3":                 "query|1/3",
		"0.5":                 "query|0.5",
		"version":             "version",
		"table|kayles|20":     "table|kayles|20",
		"play|kayles|5":       "play|kayles|5",
		"query|kayles(3)|nim": "query|kayles(3)|nim",
	} {
		if got := strings.Join(implyQuery(root, strings.Split(args, "|")), "|"); got != want {
			t.Errorf("%s is read as %s, want %s", args, got, want)
		}
	}
}

// A query without a command may follow every flag with a value.
func TestFlagsBeforeQueries(t *testing.T) {
	root := (&app{Env: Env{Getenv: func(string) string { return "" }}}).root()
	values := 0
	root.PersistentFlags().VisitAll(func(f *pflag.Flag) {
		if f.NoOptDefVal != "" { // as those without a value
			return
		}
		values++
		args := []string{"--" + f.Name, "value", "nim(4)"}
		if got := implyQuery(root, args); got[0] != queryName {
			t.Errorf("%q is read as %q", args, got)
		}
	})
	if values < 5 {
		t.Errorf("only %d flags have values", values)
	}
}
