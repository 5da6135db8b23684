package reports_test

import (
	"bytes"
	"testing"

	"sprague/cli/reports"
	"sprague/internal/coded"
	"sprague/repl/render"
	"sprague/store"
	"sprague/store/edit"
)

// kayles is a table with columns of measures, with the needed fields.
func kayles(rules, bound uint64) store.Table {
	return store.Table{Name: "compounds octal[0.77]", Rules: rules, Bound: bound, Columns: []store.Column{{Name: "remoteness"}, {Name: "genus"}}}
}

// genus is a disagreement about kayles.
var genus = edit.Disagreement{Column: "genus", Compared: 10, Count: 3, First: 5, Cells: [2]edit.Cell{{Value: -1}, {Value: 3}}}

func TestConflict(t *testing.T) {
	names := []string{"a.db", "b.db", "c.db"}
	for want, e := range map[string]*edit.ConflictError{
		"a.db and c.db contradict each other: table compounds octal[0.77]: genus of octal[0.77](5) is wild in the one, firm 1 in the other": {
			Tables: [2]store.Table{kayles(1, 10), kayles(1, 20)}, From: [2]int{0, 2}, Where: &genus,
		},
		"b.db and c.db contradict each other: table compounds octal[0.77]: too different": {
			Tables: [2]store.Table{kayles(1, 10), kayles(2, 20)}, From: [2]int{1, 2}, Reason: coded.Text{Code: "too different"},
		},
		`a.db and b.db contradict each other: table x: position number 3 is 1/2 in the one, -2 in the other`: {
			Tables: [2]store.Table{{Name: "x"}, {Name: "x"}}, From: [2]int{0, 1},
			Where: &edit.Disagreement{Column: "number", First: 3, Cells: [2]edit.Cell{{Value: 2, Scale: 2}, {Value: -2}}},
		},
	} {
		if got := reports.Conflict(e, names).String(); got != want {
			t.Errorf("%s\nwant %s", got, want)
		}
	}
}

func TestDiff(t *testing.T) {
	a, b := reports.Compared{File: "a.db", Hash: "11"}, reports.Compared{File: "b.db", Hash: "22"}
	d := &edit.Difference{
		OnlyB: []string{"gr"},
		Differing: []edit.TableDifference{
			{A: kayles(1, 10), B: kayles(1, 20), Fields: []edit.Field{edit.Bound}, Columns: []edit.Disagreement{{Column: "remoteness", Compared: 10}, genus}},
			{A: kayles(1, 10), B: kayles(2, 10), Fields: []edit.Field{edit.Rules}},
			{A: kayles(1, 10), B: kayles(1, 10), Fields: []edit.Field{edit.Layout}},
		},
		Equal: 4,
	}
	var out bytes.Buffer
	if err := reports.Diff(&out, render.Style{}, a, b, d); err != nil {
		t.Fatal(err)
	}
	const text = `gr: only in b.db
compounds octal[0.77]: bound 10 and 20; genus: 3 cells of 10 differ, first octal[0.77](5): wild and firm 1
compounds octal[0.77]: rules 1 and 2; cells not compared
compounds octal[0.77]: the same numbers, laid down otherwise
0 tables only in a.db, 1 only in b.db, 3 different, 4 the same
`
	if out.String() != text {
		t.Errorf("%s\nwant %s", out.String(), text)
	}
	out.Reset()
	if err := reports.DiffJSON(&out, a, b, d); err != nil {
		t.Fatal(err)
	}
	const json = `{"same":false,"a":{"file":"a.db","content_hash":"11"},"b":{"file":"b.db","content_hash":"22"},"only_in_a":[],"only_in_b":["gr"],"differing":[` +
		`{"table":"compounds octal[0.77]","fields":[{"field":"bound","a":10,"b":20}],"columns":[{"column":"remoteness","compared":10,"differing":0,"first":null},` +
		`{"column":"genus","compared":10,"differing":3,"first":{"number":5,"position":"octal[0.77](5)","a":"wild","b":"firm 1"}}]},` +
		`{"table":"compounds octal[0.77]","fields":[{"field":"rules","a":1,"b":2}],"columns":[]},` +
		`{"table":"compounds octal[0.77]","fields":[{"field":"layout","a":null,"b":null}],"columns":[]}],"equal_tables":4,"unread":false}` + "\n"
	if out.String() != json {
		t.Errorf("%s\nwant %s", out.String(), json)
	}
	out.Reset()
	if err := reports.Diff(&out, render.Style{}, a, b, &edit.Difference{Equal: 2, Unread: true}); err != nil {
		t.Fatal(err)
	}
	const unread = "the content hashes differ, by what this program cannot read\n0 tables only in a.db, 0 only in b.db, 0 different, 2 the same\n"
	if out.String() != unread {
		t.Errorf("%s\nwant %s", out.String(), unread)
	}
}
