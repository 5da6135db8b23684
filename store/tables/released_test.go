package tables_test

import (
	"testing"

	"sprague/games/gamestest"
	"sprague/store"
	"sprague/store/tables"
)

// The forms in a file of format 1.2 keep the values they were written with.
func TestReleasedForms(t *testing.T) {
	db, err := store.Open("../testdata/format-1.2.db")
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = db.Close() }()
	rules := gamestest.Ruleset(t, "domineering")
	table, err := tables.Open(db, rules)
	if err != nil {
		t.Fatal(err)
	}
	for text, want := range map[string]string{
		"..|..": "±1", "...|...|...": "±1", ".": "0", "x..|..x": "{0 | -1}", ".x|..|x.": "{1 | 0}",
		"x..xx.|..xxx.": "{1 | 0}", "..x|..x|xx.|xx.": "{2 | 0}", "..xx|..xx|xx..|xx..": "0", "...|..x|..x": "",
	} {
		p, err := rules.Parse([]string{text})
		if err != nil {
			t.Fatal(err)
		}
		if v, ok := table.Value(p[0]); ok != (want != "") || ok && v.String() != want {
			t.Errorf("%s is %v, %t, want %s", text, v, ok, want)
		}
	}
}
