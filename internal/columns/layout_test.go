package columns_test

import (
	"bytes"
	"fmt"
	"strings"
	"testing"
	"text/tabwriter"
	"time"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"sprague/internal/columns"
)

// The widths were counted by hand.
func TestLayout(t *testing.T) {
	rows := [][]string{{"shard", "tables"}, {"分片", "7"}, {"10", "表数"}, {"a"}}
	for _, test := range []struct {
		columns.Layout
		want string
	}{
		{columns.Layout{}, "shard  tables\n分片   7\n10     表数\na\n"},
		{columns.Layout{Indent: 1, Right: []bool{false, true}}, " shard  tables\n 分片        7\n 10       表数\n a\n"},
		{columns.Layout{Right: []bool{true, true}, Screen: 13}, "shard  tables\n 分片       7\n   10    表数\n    a\n"},
	} {
		if diff := cmp.Diff(test.want, test.Text(rows)); diff != "" {
			t.Errorf("%+v (-want +got):\n%s", test.Layout, diff)
		}
	}
	if got := (columns.Layout{Screen: 1}).Text(nil); got != "" {
		t.Errorf("%q of nothing", got)
	}
}

// Broken cells continue in their column.
func TestLayoutOnScreen(t *testing.T) {
	moves := [][]string{
		{"wins", "move", "leaves", "value"},
		{"+", "kayles 7: take 1, leave 1 and 5", "kayles(1,5)", "1/2 + *5"},
		{"", "kayles 7: take 2, leave 5", "kayles(5)", "1/2 + *4"},
	}
	for name, test := range map[string]struct {
		rows   [][]string
		right  []bool
		headed bool
		screen int
		want   string
	}{
		"which they fit": {moves, nil, true, 60, `
wins  move                             leaves       value
+     kayles 7: take 1, leave 1 and 5  kayles(1,5)  1/2 + *5
      kayles 7: take 2, leave 5        kayles(5)    1/2 + *4
`},
		"the widest gives way": {moves, []bool{false, false, false, true}, true, 50, `
wins  move                   leaves          value
+     kayles 7: take 1,      kayles(1,5)  1/2 + *5
      leave 1 and 5
      kayles 7: take 2,      kayles(5)    1/2 + *4
      leave 5
`},
		"but heads before the others": {[][]string{{"family", "with a proven period"}, {"compounds subtraction", "279"}}, nil, true, 36, `
family                 with a proven
                       period
compounds subtraction  279
`},
		"Chinese breaks anywhere": {[][]string{{"左", "剪成两块，各自继续", "3"}}, nil, false, 20, `
左  剪成两块，各   3
    自继续
`},
		"a broken cell is left-aligned": {[][]string{{"a", "{3 | 1} + {1 | 0} + ^"}, {"b", "1/2"}}, []bool{false, true}, false, 16, `
a  {3 | 1} + {1
   | 0} + ^
b            1/2
`},
		"what has no place to break": {[][]string{{"a", "nim(1,2,3,4,5,6)+nim(12345678901234567890)"}}, nil, false, 15, `
a  nim(1,2,3,4,
   5,6)+nim(123
   456789012345
   67890)
`},
		"words stay whole where another column can give way": {[][]string{{"kayles(1000000000000)", "take 1 and leave 4"}}, nil, false, 34, `
kayles(1000000000000)  take 1 and
                       leave 4
`},
		"too narrow for columns": {[][]string{{"one two three", "four five six", "", "seven", "8"}, {"", "", "", "", ""}, {"", "nim(1,2,3) + nim(1,2)", "1/2", "b", "c"}, {"+", "take one of two heaps"}}, nil, false, 20, `
one two three
    four five six
    seven  8

nim(1,2,3) +
    nim(1,2)  1/2  b
    c
+   take one of two
    heaps
`},
	} {
		t.Run(name, func(t *testing.T) {
			got := "\n" + columns.Layout{Right: test.right, Headed: test.headed, Screen: test.screen}.Text(test.rows)
			if diff := cmp.Diff(test.want, got); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
		})
	}
}

// Without breaks, ASCII columns equal those of the standard library's tabwriter. On a screen no
// line is too wide, unless the screen is too narrow for anything, and nothing is lost.
func TestLayoutProperty(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		count := rapid.IntRange(1, 5).Draw(t, "cells")
		rows := rapid.SliceOfN(rapid.SliceOfN(rapid.StringMatching(`[ -~]{0,30}|[从一堆，a]{0,9}`), count, count), 0, 8).Draw(t, "rows")
		screen := rapid.IntRange(10*count, 60).Draw(t, "screen")
		var want bytes.Buffer
		tabs := tabwriter.NewWriter(&want, 0, 0, 2, ' ', 0)
		ascii := true
		for _, row := range rows {
			fmt.Fprintln(tabs, strings.Join(row, "\t"))
			ascii = ascii && !strings.ContainsFunc(strings.Join(row, ""), func(r rune) bool { return r > '~' })
		}
		_ = tabs.Flush() // memory writes cannot fail
		plain := columns.Layout{}.Text(rows)
		if short := trimmed(want.String()); ascii && plain != short {
			t.Fatalf("%q, want %q", plain, short)
		}
		laid := columns.Layout{Screen: screen}.Rows(rows)
		for i, lines := range laid {
			for _, line := range lines {
				if columns.Width(line) > screen {
					t.Fatalf("%q is wider than %d", line, screen)
				}
			}
			if got, want := letters(lines...), letters(rows[i]...); got != want {
				t.Fatalf("the letters %q, want %q", got, want)
			}
		}
	})
}

// trimmed removes trailing blanks of lines.
func trimmed(text string) string {
	var b strings.Builder
	for line := range strings.Lines(text) {
		b.WriteString(strings.TrimRight(line, " \n") + "\n")
	}
	return b.String()
}

// letters counts the characters of texts.
func letters(texts ...string) string {
	var counts [128]int
	wide := 0
	for _, text := range texts {
		for _, r := range text {
			switch {
			case r >= 128:
				wide++
			case r != ' ':
				counts[r]++
			}
		}
	}
	return fmt.Sprint(wide, counts)
}

// Breaking a cell of the maximum input length takes no longer than reading it.
func TestLayoutOfLongCell(t *testing.T) {
	begun := time.Now()
	cell := strings.Repeat("1,", 1<<20)
	lines := columns.Layout{Screen: 80}.Rows([][]string{{cell, cell[:10]}})[0]
	if want := len(cell) / 68; len(lines) != want+1 {
		t.Errorf("%d lines, want %d", len(lines), want+1)
	}
	if passed := time.Since(begun); passed > time.Minute {
		t.Errorf("it took %v", passed)
	}
}
