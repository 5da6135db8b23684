package play

import (
	"context"
	"strings"
	"testing"

	"sprague/internal/say"
)

const unknownMove = "no move reads so; type the number of a move (moves lists them), or the position that it leaves"

// A move is made by the words in which lists and replies describe it.
func TestDescriptions(t *testing.T) {
	for _, test := range []struct{ play, line, want string }{
		{"nim(2)", "take 1, leave 1", "nim 2: take 1, leave 1 → nim(1)"},
		{"nim(2)", "take 1", "nim 2: take 1, leave 1 → nim(1)"},
		{"nim(2)", "nim 2: take 1", "nim 2: take 1, leave 1 → nim(1)"},
		{"nim(2)", "  NIM 2 :take  1 ,leave 1->nim(1)", "nim 2: take 1, leave 1 → nim(1)"},
		{"nim(2,1)", "take 2, the whole heap → nim(0,1)", "nim 2: take 2, the whole heap → nim(1)"},
		{"nim(2,1)", "take 2, the whole heap → nim(1)", "nim 2: take 2, the whole heap → nim(1)"},
		{"nim(1,1)", "nim 1: take 1, the whole heap → nim(1,0)", "nim 1: take 1, the whole heap → nim(1)"},
		{"kayles(5)", "take 1, leave 4", "kayles 5: take 1, leave 4 → kayles(4)"},
		{"col(2,2)", "Color (1,1) for left", "col 2,2: color (1,1) for Left → col(l.|..)"},
		{"domineering(3,3)", "fill (1,1) and ( 1, 2 )", "domineering 3,3: fill (1,1) and (1,2) → domineering(x..|x..|...)"},
		{"cutting(2,1)", "cut into 1×1 and 1×1", "cutting 2,1: cut into 1×1 and 1×1, which wins at once"},
		{"1/2", "move to 0", "1/2: move to 0 → 0"},
		{"{0 | nim(1)} + 2", "{0 | nim(1)}: move to 0", "{0 | nim(1)}: move to 0 → 2"},
	} {
		d, out := begin(t, test.play)
		if _, err := d.Line(context.Background(), test.line); err != nil {
			t.Errorf("%s, %q: %v", test.play, test.line, err)
			continue
		}
		if got, _, _ := strings.Cut(out.String(), "\n"); !strings.HasPrefix(got, "You: "+test.want) {
			t.Errorf("%s, %q: %q, not %q", test.play, test.line, got, test.want)
		}
	}
}

// A refused text changes nothing, and the refusal tells what to write.
func TestRefusedDescriptions(t *testing.T) {
	for _, test := range []struct{ play, line, want string }{
		{"nim(3,4,5)", "take 2", `"take 2" describes several moves: 2, 6, 11; type the number of one`},
		{"nim(1,1)", "nim 1: take 1, the whole heap", `"nim 1: take 1, the whole heap" describes several moves: 1, 2; type the number of one`},
		{"15*nim(1) + 15*kayles(1) + kayles(2)", "take 1", `"take 1" describes several moves: 1, 2, 4; type the number of one`},
		{"nim(1,1,1,1,1,1,1,1,1,1,1,1,1)", "take 1", `"take 1" describes several moves: 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, …; type the number of one`},
		{"nim(3,4,5)", "take 7", unknownMove},
		{"nim(3,4,5)", "take", unknownMove},
		{"nim(3,4,5)", "nim 3: take 9", unknownMove},
		{"nim(3,4,5)", "nim 3: take 2, leave 1 → nim(9)", unknownMove},
		{"domineering(3,3)", "fill (9,9)", unknownMove},
		{"1/2", "1/2: move to 7", unknownMove},
		{"nim(3,4,5)", "nim(3,x)", `"x" is not a whole number; write it as in nim(3,4,5)`},
		{"nim(3,4,5)", "kayls(3)", `unknown ruleset "kayls"; did you mean kayles?`},
		{"nim(3,4,5)", "nim(9)", "no move of yours leads from nim(3,4,5) to nim(9); moves lists them"},
		{"nim(3,4,5)", "to take 2", `unknown ruleset "take"; did you mean take-and-break?`},
		{"nim(1000000000)", "take 7", "only 4096 moves are numbered; write the position that the move leaves"},
		{"nim(1000000000,7)", "take 1000000000", "only 4096 moves are numbered; write the position that the move leaves"},
	} {
		d, out := begin(t, test.play)
		before := d.record.Position().String()
		_, err := d.Line(context.Background(), test.line)
		if err == nil || say.Error(err, say.English) != test.want {
			t.Errorf("%s, %q: %v, not %q", test.play, test.line, err, test.want)
		}
		if out.Len() > 0 || d.record.Moves() > 0 || d.record.Position().String() != before {
			t.Errorf("%s, %q: a refusal writes %q, and leaves %s", test.play, test.line, out, d.record.Position())
		}
	}
}

// A move that has no number is made by its whole description if it is listed.
func TestWholeDescriptionOfManyMoves(t *testing.T) {
	d, out := begin(t, "nim(1000000000)")
	if _, err := d.Line(context.Background(), "take 999999999, leave 1 → nim(1)"); err != nil || !strings.Contains(out.String(), "→ nim(1)\n") {
		t.Errorf("%v\n%s", err, out)
	}
}

// Moves are understood in the language of the play and in English.
func TestDescriptionsInChinese(t *testing.T) {
	for _, line := range []string{"取 1 颗", "取1颗，留下1", "nim 2：取 1 颗", "nim 2：取 1 颗，留下 1 → nim(1)", "take 1", "nim 2: take 1, leave 1"} {
		d, out := begin(t, "nim(2)")
		d.table.Style.Language = say.Chinese
		if _, err := d.Line(context.Background(), line); err != nil || !strings.Contains(out.String(), "nim 2：取 1 颗，留下 1 → nim(1)") {
			t.Errorf("%q: %v\n%s", line, err, out)
		}
	}
	d, _ := begin(t, "nim(3,4)")
	d.table.Style.Language = say.Chinese
	if _, err := d.Line(context.Background(), "取 2 颗"); err == nil || say.Error(err, say.Chinese) != `"取 2 颗" 符合多种走法：2、6；请输入其中一个编号` {
		t.Errorf("%v", say.Error(err, say.Chinese))
	}
}
