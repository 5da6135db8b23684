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
	refused := func(problemName, input, written, says string) {
		for _, reader := range []io.Reader{strings.NewReader(input), iotest.OneByteReader(strings.NewReader(input))} {
			var out strings.Builder
			err := problem(t, problemName).Solve(context.Background(), noDatabase(), reader, &out)
			var refusal *games.Error
			if !errors.As(err, &refusal) || refusal.Code != games.CodeParse || !strings.Contains(err.Error(), says) || len(err.Error()) > 300 {
				t.Errorf("%s on %.60q: %v, want %q", problemName, input, err, says)
			}
			if out.String() != written {
				t.Errorf("%s on %.60q: %q is written, want %q", problemName, input, out.String(), written)
			}
		}
	}
	rowsOf(t, "testdata/malformed.txt", 3, func(problem string, quoted []string) { refused(problem, quoted[0], quoted[1], quoted[2]) })
	for _, digit := range []string{"0", "9"} {
		refused("poj-2311", strings.Repeat(digit, 200_000), "", "line 1, column 1: expected the width of a sheet")
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
		input = "1 70000" + strings.Repeat(" ", blanks) + strings.Repeat("b", 69_999) + "w"
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
