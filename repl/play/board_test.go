package play

import (
	"bytes"
	"context"
	"strings"
	"testing"

	"sprague/internal/columns"
)

// screen begins a play on a screen, and returns the output from then on.
func screen(t failer, text string, width, height int) (d *Dialogue, out *bytes.Buffer) {
	t.Helper()
	d, out = begin(t, text)
	d.table.Style.Width, d.table.Height = width, height
	return d, out
}

// enter enters a line, and returns what it writes.
func enter(t *testing.T, d *Dialogue, out *bytes.Buffer, line string) string {
	t.Helper()
	out.Reset()
	if _, err := d.Line(context.Background(), line); err != nil {
		t.Fatalf("%q: %v", line, err)
	}
	return out.String()
}

// A screen shows the position and the moves after each turn.
func TestBoard(t *testing.T) {
	d, out := screen(t, "nim(3,4,5)", 80, 24)
	const after = `      ●
 ●    ●
 ●    ●
 ●    ●
 ●    ●
───  ───
 4    5

nim
     1  nim 4: take 4, the whole heap → nim(0,5)
     2  nim 4: take 3, leave 1 → nim(1,5)
     3  nim 4: take 2, leave 2 → nim(2,5)
     4  nim 4: take 1, leave 3 → nim(3,5)
     5  nim 5: take 5, the whole heap → nim(4,0)
     6  nim 5: take 4, leave 1 → nim(4,1)
     7  nim 5: take 3, leave 2 → nim(4,2)
     8  nim 5: take 2, leave 3 → nim(4,3)
     9  nim 5: take 1, leave 4 → nim(4,4)
`
	want := "You: nim 3: take 2, leave 1 → nim(1,4,5)\nSprague: nim 1: take 1, the whole heap → nim(4,5)\n" + after
	if got := enter(t, d, out, "nim(1,4,5)"); got != want {
		t.Errorf("after a move:\n%s\nnot\n%s", got, want)
	}
	if got := enter(t, d, out, "undo"); !strings.HasPrefix(got, "nim(3,4,5)\n           ●\n") || !strings.Contains(got, "    12  nim 5: take 1, leave 4") {
		t.Errorf("after undo:\n%s", got)
	}
	if got := enter(t, d, out, "switch"); !strings.HasPrefix(got, "Sprague: ") || !strings.Contains(got, "───") || !strings.Contains(got, "     1  nim ") {
		t.Errorf("after switch:\n%s", got)
	}
}

// The list of moves gives way where there are many, or where it does not fit below the drawing. If
// need be, it only leaves out the positions after them.
func TestRoomOfBoard(t *testing.T) {
	const line = "fill (1,1) and (1,2)"
	for _, test := range []struct {
		play, line       string
		height           int
		contains, misses string
	}{
		{"domineering(4,3)", line, 24, ": fill (4,1) and (4,2) →\n        domineering(", "moves lists"},
		{"domineering(4,4)", line, 24, "     1  domineering x...|xxx.|....|....: fill (4,1) and (4,2)\n     2  ", "moves lists"},
		{"domineering(4,4)", line, 20, "        moves lists your moves\n", "     1  "},
		{"domineering(4,3)", line, 12, "        moves lists your moves\n", "     1  "},
		{"nim(8,9)", "take 1, leave 8", 24, "        moves lists your moves\n", "     1  "},
		{"nim(1000000000,1000000000)", "nim(999999999,1000000000)", 24, "        moves lists your moves\n", "     1  "},
		{"{0 | 1} + {0 | {0 | 1}}", "1", 24, "     1  {0 |", "moves lists"},
		{"nim(2)", "1", 24, "You made the last move: you win.", "───"},
	} {
		d, out := screen(t, test.play, 80, test.height)
		got := enter(t, d, out, test.line)
		if !strings.Contains(got, test.contains) || strings.Contains(got, test.misses) {
			t.Errorf("%s on %d lines:\n%s", test.play, test.height, got)
		}
		if n := strings.Count(got, "\n"); n >= max(test.height, 18) {
			t.Errorf("%s takes %d lines:\n%s", test.play, n, got)
		}
	}
}

// A position without a drawing is not repeated.
func TestBoardWithoutDrawing(t *testing.T) {
	d, out := screen(t, "{0, {1 | 0} | 1} + {{9 | 5} | {2 | 1}}", 80, 24)
	got := enter(t, d, out, "1")
	for line := range strings.Lines(got) {
		if !strings.HasPrefix(line, "You: ") && !strings.HasPrefix(line, "Sprague: ") && !strings.HasPrefix(line, "     ") {
			t.Errorf("%q in\n%s", line, got)
		}
	}
}

// A play that ends by a result shows its last position.
func TestLastBoard(t *testing.T) {
	d, out := screen(t, "tic-tac-toe(XX.OO....)", 80, 24)
	got := enter(t, d, out, "X in row 1, column 3")
	if !strings.Contains(got, "\nX X X\nO O .\n. . .\n\ntic-tac-toe\nThe game is over: you win.\n") {
		t.Errorf("%s", got)
	}
}

// Without a screen nothing is drawn, and no line is wider than a narrow screen.
func TestWidthOfBoard(t *testing.T) {
	d, out := begin(t, "domineering(4,3)")
	if got := enter(t, d, out, "1"); strings.Count(got, "\n") != 2 || strings.Contains(got, "───") {
		t.Errorf("without a screen:\n%s", got)
	}
	d, out = screen(t, "domineering(4,3)", 40, 60)
	for line := range strings.Lines(enter(t, d, out, "1")) {
		if columns.Width(strings.TrimRight(line, "\n")) > 40 {
			t.Errorf("%q is wider than 40 columns", line)
		}
	}
}

// A canceled turn draws nothing, and the play is as before.
func TestCanceledBoard(t *testing.T) {
	d, out := screen(t, "nim(5,6,7)", 80, 24)
	enter(t, d, out, "1")
	before := d.record.Position().String()
	out.Reset()
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	for _, line := range []string{"1", "undo", "switch"} {
		if _, err := d.Line(ctx, line); err == nil || out.Len() > 0 || d.record.Position().String() != before {
			t.Errorf("%s: %v, %q, %s", line, err, out, d.record.Position())
		}
	}
}
