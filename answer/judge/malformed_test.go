package judge_test

import (
	"context"
	"errors"
	"io"
	"strings"
	"testing"
	"testing/iotest"

	"sprague/games"
)

// Malformed input is refused at its place, and only complete cases before it are answered.
func TestMalformed(t *testing.T) {
	for _, test := range []struct{ problem, input, written, says string }{
		{"luogu-p2197", "", "", "line 1, column 1: expected the number of cases, found the end of the input"},
		{"luogu-p2197", " \n\n ", "", "line 3, column 2: expected the number of cases, found the end of the input"},
		{"luogu-p2197", "2\n1 5\n", "Yes\n", "line 3, column 1: expected the number of heaps, found the end of the input"},
		{"luogu-p2197", "2\n1 5\n2 7", "Yes\n", "line 3, column 4: expected the size of a heap, found the end of the input"},
		{"luogu-p2197", "1 1 -5", "", `line 1, column 5: expected the size of a heap (0 to 9223372036854775807), found "-5"`},
		{"luogu-p2197", "1 1 +5", "", `line 1, column 5: expected the size of a heap (0 to 9223372036854775807), found "+5"`},
		{"luogu-p2197", "1 1 5x 6", "", `line 1, column 5: expected the size of a heap (0 to 9223372036854775807), found "5x"`},
		{"luogu-p2197", "1 1 5,6", "", `line 1, column 5: expected the size of a heap (0 to 9223372036854775807), found "5,6"`},
		{"luogu-p2197", "1\r\n1\r\n\t9223372036854775808", "", `line 3, column 2: expected the size of a heap (0 to 9223372036854775807), found "9223372036854775808"`},
		{"luogu-p2197", "99999999999999999999999", "", `line 1, column 1: expected the number of cases (0 to 9223372036854775807), found "99999999999999999999999"`},
		{"luogu-p2197", "1 0 rubbish", "No\n", `line 1, column 5: expected the end of the input, found "rubbish"`},
		{"luogu-p2197", "1 1000000000000000000 5", "", "line 1, column 24: expected the size of a heap, found the end of the input"},
		{"poj-2311", "2 2\n3", "LOSE\n", "line 2, column 2: expected the height of a sheet, found the end of the input"},
		{"poj-2311", "2 0", "", `line 1, column 3: expected the height of a sheet (1 to 9223372036854775807), found "0"`},
		{"poj-2311", "2 2\nx", "LOSE\n", `line 2, column 1: expected the width of a sheet (1 to 9223372036854775807), found "x"`},
		{"poj-2315", "1 0 1 1 1", "", `line 1, column 3: expected the most balls kicked in a turn (1 to`},
		{"poj-2315", "1 1 1 0 1", "", `line 1, column 7: expected the radius of a ball (1 to`},
		{"poj-2315", "1 1 1 1 -1", "", `line 1, column 9: expected the distance of a ball (0 to`},
		{"poj-2931", "1\ntest 1\n", "", `line 2, column 1: expected the word Test, found "test"`},
		{"poj-2931", "1\nTest 1\n1 0 0 X", "", `line 3, column 7: expected a cube, W or B, found "X"`},
		{"poj-2931", "1\nTest 1\n2 0 0 W", "", `line 3, column 8: expected a cube, W or B, found the end of the input`},
		{"poj-2931", "1\nTest 1\n1 0 0 WB", "", `line 3, column 8: expected white space, found "B"`},
		{"poj-2931", "1\nTest 1\n1 0 0\nW\n1 0 0\nW\nW", "Test 1: Yes\n", `line 7, column 1: expected the end of the input, found "W"`},
		{"hdu-1536", "2 1 0 0", "", `line 1, column 5: expected a number of S (1 to 9223372036854775807), found "0"`},
		{"hdu-1536", "1 1 2 1 5 1", "", "line 1, column 12: expected the size of a heap, found the end of the input"},
		{"hdu-1536", "1 1 1 1 5", "W\n", "line 1, column 10: expected the size of S, 0 at the end, found the end of the input"},
		{"hdu-1536", "1 1 1 1 5 0 7", "W\n", `line 1, column 13: expected the end of the input, found "7"`},
		{"poj-2960", "", "", "expected the size of S, 0 at the end, found the end of the input"},
		{"abc-255-g", "1 1 5\n3 4", "", `line 2, column 3: expected the number not to be taken (1 to 3), found "4"`},
		{"codeforces-787-c", "5 2 3 5 1 1", "", `line 1, column 7: expected a number of a player's set (1 to 4), found "5"`},
		{"luogu-p5363", "5 6", "", `line 1, column 3: expected the number of coins (1 to 5), found "6"`},
		{"luogu-p3235", "1 -1 1 5", "", `line 1, column 3: expected the least heap to split (0 to`},
		{"luogu-p2599", "2 1 3 1001 1", "1\n", `line 1, column 7: expected the number of heaps (0 to 1000), found "1001"`},
		{"matiji-largest", "2 1 5 5 3 1 1", "", `line 1, column 9: expected an operation, 1 or 2, found "3"`},
		{"matiji-largest", "2 2 0 9 1 5", "", "line 1, column 12: expected how many heaps to add, found the end of the input"},
		{"loj-10243", "3 1", "", "line 1, column 4: expected the number of tokens, found the end of the input"},
		{"loj-10243", "3 1 1\n1 4\n1", "", `line 2, column 3: expected the second vertex of an edge (1 to 3), found "4"`},
		{"loj-10243", "3 1 1\n0 3\n1", "", `line 2, column 1: expected the first vertex of an edge (1 to 3), found "0"`},
		{"loj-10243", "3 1 1\n1 3\n4", "", `line 3, column 1: expected the vertex of a token (1 to 3), found "4"`},
		{"loj-10243", "3 1 1\n1 3\n1 1", "", `line 3, column 3: expected the end of the input, found "1"`},
		{"loj-10243", "0 0 1 1", "", `line 1, column 7: expected the vertex of a token (1 to 0), found "1"`},
		{"loj-10243", "3 33554432 1 1 2 1", "", "line 1, column 19: expected the second vertex of an edge, found the end of the input"},
		{"hdu-3094", "2 1 2 2 2", "Bob\n", `line 1, column 9: expected a vertex that is not connected to 2 yet, as in a tree, found "2"`},
		{"agc-017-d", "2 1 2 3", "", `line 1, column 7: expected the end of the input, found "3"`},
		{"kattis-cuboidslicinggame", "ALICE 1 1 1 1", "", `line 1, column 1: expected the name ALBERT or RUBEN, found "ALICE"`},
		{"kattis-cuboidslicinggame", "RUBEN 1 1 0 1", "", `line 1, column 11: expected a side of a cuboid (1 to`},
		{"hdu-3590", "1 1 1 2", "PP\n", `line 1, column 8: expected the first vertex of an edge, found the end of the input`},
		{"luogu-p3179", "10 1 2 3 3", "", `line 1, column 10: expected a white cell other than 3, which is listed already, found "3"`},
		{"spoj-cot3", "2 0 2 1 2", "", `line 1, column 5: expected a color (0 to 1), found "2"`},
		{"luogu-p3179", "3 1 1 4", "", `line 1, column 7: expected a white cell (1 to 3), found "4"`},
		{"poj-3710", "1 3 1 2 3", "", `line 1, column 9: expected an edge that connects vertex 2 with vertex 1, the root, found "3"`},
		{"nowcoder-heihei-baibai", "1 0 1", "", `line 1, column 3: expected the number of vertices (1 to`},
		{"nowcoder-heihei-baibai", "2 1 1 3 4", "Dui\n", `line 1, column 9: expected the root (1 to 3), found "4"`},
		{"nowcoder-heihei-baibai", "1 3 1\n1 2\n2 1", "", `line 3, column 3: expected a vertex that is not connected to 2 yet, as in a tree, found "1"`},
		{"nowcoder-heihei-baibai", "1 2 1\n2 2", "", `line 2, column 3: expected a vertex that is not connected to 2 yet, as in a tree, found "2"`},
		{"nowcoder-heihei-baibai", "1 3 1\n1 2\n2 30000000000", "", `line 3, column 3: expected the second vertex of an edge (1 to 3), found "30000000000"`},
		{"nowcoder-heihei-baibai", "1 3 1\n1 2\n", "", "line 3, column 1: expected the first vertex of an edge, found the end of the input"},
		{"nowcoder-d-yu-s", "1 0 0 0", "", "line 1, column 3: expected the number of vertices (1 to"},
		{"nowcoder-d-yu-s", "1 3 0 1 4", "", `line 1, column 9: expected a key (1 to 3), found "4"`},
		{"nowcoder-d-yu-s", "1 3 1 1\n2\n1 -2", "", `line 3, column 3: expected the second vertex of an edge (1 to 3), found "-2"`},
		{"nowcoder-d-yu-s", "1 3 0 0 3", "no\n", `line 1, column 9: expected the end of the input, found "3"`},
		{"hdu-3404", "1 1 0 1", "", `line 1, column 5: expected a coordinate of a light (1 to`},
		{"poj-3533", "1 1 1 1\n1 1 1", "No\n", "line 2, column 6: expected a coordinate of a light, found the end of the input"},
		{"codeforces-494-e", "3 1 1 2 2 1 2", "", `line 1, column 11: expected a corner of a rectangle from 2 on, found "1"`},
		{"codeforces-494-e", "3 1 1 2 2 4 2", "", `line 1, column 11: expected the row of a corner (1 to 3), found "4"`},
		{"luogu-p4617", "2 1 1 3", "", `line 1, column 7: expected the valley of a trail (1 to 2), found "3"`},
		{"luogu-p4055", "2 2 .# .x", "", `line 1, column 9: expected a square, . or #, found "x"`},
		{"poj-2311", "2 2 \x00", "LOSE\n", `line 1, column 5: expected the width of a sheet (1 to 9223372036854775807), found "\x00"`},
		{"poj-2311", "\xff\xfe2", "", `line 1, column 1: expected the width of a sheet (1 to 9223372036854775807), found "\xff\xfe2"`},
		{"poj-2311", strings.Repeat("9", 200_000), "", "line 1, column 1: expected the width of a sheet"},
		{"poj-2311", strings.Repeat("0", 200_000), "", "line 1, column 1: expected the width of a sheet"},
	} {
		for _, reader := range []io.Reader{strings.NewReader(test.input), iotest.OneByteReader(strings.NewReader(test.input))} {
			var out strings.Builder
			err := problem(t, test.problem).Solve(context.Background(), noDatabase(), reader, &out)
			var refusal *games.Error
			if !errors.As(err, &refusal) || refusal.Code != games.CodeParse || !strings.Contains(err.Error(), test.says) {
				t.Errorf("%s on %.60q: %v, want %q", test.problem, test.input, err, test.says)
			} else if len(err.Error()) > 300 {
				t.Errorf("%s on %.60q: a message of %d bytes", test.problem, test.input, len(err.Error()))
			}
			if out.String() != test.written {
				t.Errorf("%s on %.60q: %q is written, want %q", test.problem, test.input, out.String(), test.written)
			}
		}
	}
}

// Places are right at any distance into the input.
func TestFarPlaces(t *testing.T) {
	for _, lines := range []int{1, 1000, 20_000, 70_000} {
		for _, width := range []int{1, 3, 70_000} {
			input := strings.Repeat("2 2\n", lines) + strings.Repeat(" ", width) + "oops"
			_, err := solve(t, "poj-2311", input)
			line, column := places(input, strings.Index(input, "oops"))
			if want := at(line, column); err == nil || !strings.HasPrefix(err.Error(), want) {
				t.Errorf("%d lines, %d blanks: %v, want %s", lines, width, err, want)
			}
		}
	}
}

// White space of every kind separates tokens, and a byte order mark is not a token.
func TestWhiteSpace(t *testing.T) {
	got, err := solve(t, "poj-2311", "\ufeff\v\f 2\t\r\n\n2 4\r2")
	if err != nil || got != "LOSE\nWIN\n" {
		t.Errorf("%q, %v", got, err)
	}
}

// The last token may end without white space, at any place in a buffer.
func TestTokensAcrossBuffers(t *testing.T) {
	for blanks := 65_500; blanks < 65_570; blanks++ {
		input := "1 2" + strings.Repeat(" ", blanks) + "123456789012345678 123456789012345678"
		if got, err := solve(t, "luogu-p2197", input); err != nil || got != "No\n" {
			t.Fatalf("%d blanks: %q, %v", blanks, got, err)
		}
		input = "1 300000" + strings.Repeat(" ", blanks) + strings.Repeat("b", 299_999) + "w"
		if got, err := solve(t, "nowcoder-handong-xinshi-2", input); err != nil || got != "Yes\n" {
			t.Fatalf("%d blanks: %q, %v", blanks, got, err)
		}
	}
}

// Read errors and write errors are reported.
func TestBrokenPipes(t *testing.T) {
	broken := errors.New("broken")
	p := problem(t, "poj-2311")
	if err := p.Solve(t.Context(), noDatabase(), iotest.ErrReader(broken), io.Discard); !errors.Is(err, broken) {
		t.Errorf("reading: %v", err)
	}
	if err := p.Solve(t.Context(), noDatabase(), strings.NewReader("2 2"), badWriter{broken}); !errors.Is(err, broken) {
		t.Errorf("writing: %v", err)
	}
}

type badWriter struct{ err error }

func (w badWriter) Write([]byte) (int, error) { return 0, w.err }

// A canceled context stops the solving.
func TestCanceled(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if err := problem(t, "poj-2311").Solve(ctx, noDatabase(), strings.NewReader("2 2"), io.Discard); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
}

// The answers to all complete cases are written before waiting for more input.
func TestConversation(t *testing.T) {
	in, ask := io.Pipe()
	answers, out := io.Pipe()
	done := make(chan error, 1)
	go func() {
		err := problem(t, "poj-2311").Solve(t.Context(), noDatabase(), in, out)
		done <- errors.Join(err, out.Close())
	}()
	buf := make([]byte, 100)
	for range 3 {
		if _, err := io.WriteString(ask, "4 2\n"); err != nil {
			t.Fatal(err)
		}
		n, err := answers.Read(buf)
		if err != nil || string(buf[:n]) != "WIN\n" {
			t.Fatalf("%q, %v", buf[:n], err)
		}
	}
	if err := errors.Join(ask.Close(), <-done); err != nil {
		t.Error(err)
	}
}
