package columns_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"sprague/internal/columns"
)

// The widths are counted by hand.
func TestLines(t *testing.T) {
	rows := [][]string{{"shard", "tables"}, {"分片", "7"}, {"10", "表数"}, {"a"}}
	for left, want := range [][]string{
		{"shard  tables", " 分片       7", "   10    表数", "    a"},
		{"shard  tables", "分片        7", "10       表数", "a"},
		{"shard  tables", "分片   7", "10     表数", "a"},
	} {
		if diff := cmp.Diff(want, columns.Lines(rows, left)); diff != "" {
			t.Errorf("%d to the left (-want +got):\n%s", left, diff)
		}
	}
	if got := columns.Lines(nil, 1); len(got) != 0 {
		t.Errorf("%q of nothing", got)
	}
}

func TestClip(t *testing.T) {
	for _, test := range []struct {
		text  string
		width int
		want  string
	}{
		{"octal[0.77]", 11, "octal[0.77]"},
		{"octal[0.77]", 10, "octal[0.7…"},
		{"正在比较", 8, "正在比较"},
		{"正在比较", 7, "正在比…"},
		{"正在比较", 6, "正在…"},
		{"", 1, ""},
	} {
		if got := columns.Clip(test.text, test.width); got != test.want {
			t.Errorf("%q to %d: %q, want %q", test.text, test.width, got, test.want)
		}
	}
}
