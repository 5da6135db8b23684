package export_test

import (
	"strings"
	"testing"

	"sprague/answer/export"
	"sprague/precompute/dbtest"
)

// Canonical forms are texts; numeric formats refuse them. Without a table, pieces have no numbers.
func TestForms(t *testing.T) {
	e := evaluatorOf(dbtest.Open(t, dbtest.Solve(t, "domineering", 4)))
	o := export.Options{From: "2", To: "4"}
	for format, want := range map[string]string{
		"csv": "index,position,form\n2,domineering(..|.x),*1\n3,\"domineering(3,1)\",-1\n4,\"domineering(2,2)\",±1\n",
		"jsonl": `{"index":2,"position":"domineering(..|.x)","form":"*1"}` + "\n" +
			`{"index":3,"position":"domineering(3,1)","form":"-1"}` + "\n" + `{"index":4,"position":"domineering(2,2)","form":"±1"}` + "\n",
	} {
		if got := string(write(t, e, "domineering", format, o)); got != want {
			t.Errorf("%s: %s", format, got)
		}
	}
	if got := string(write(t, e, "domineering", "markdown", o)); !strings.Contains(got, "| ±1 |") {
		t.Error(got)
	}
	if got := strings.Count(string(write(t, e, "domineering", "csv", export.Options{})), "\n"); got != 18 {
		t.Errorf("%d lines of 17 positions", got)
	}
	for _, format := range []string{"bfile", "cpp", "go", "npy"} {
		if text, err := written(e, "domineering", format, o); err == nil {
			t.Errorf("%s: %s", format, text)
		}
	}
	if text, err := written(evaluatorOf(dbtest.Open(t)), "domineering", "csv", o); err == nil || !strings.Contains(err.Error(), "has no table of domineering") {
		t.Errorf("%s, %v", text, err)
	}
}
