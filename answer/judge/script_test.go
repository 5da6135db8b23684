package judge_test

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"
	"testing/iotest"
	"time"

	"sprague/answer/judge"
	"sprague/answer/judge/stress"
	"sprague/games"
	"sprague/games/script"
)

const countdown = "def moves(n):\n    return [n - 1][:n]\n\n"

// posed returns the problem of a script, whose game is to take 1 from a heap.
func posed(t *testing.T, functions string) judge.Problem {
	t.Helper()
	s, err := script.Read("x", []byte(countdown+functions), script.Surroundings{})
	return problemOf(t, s, err)
}

// problemOf returns the problem of a script that was read with an error, or nil.
func problemOf(t *testing.T, s *script.Script, err error) judge.Problem {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
	p, err := judge.OfScript(s)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// judged answers an input by a script, and writes what is wrong behind the output.
func judged(t *testing.T, p judge.Problem, in io.Reader) string {
	t.Helper()
	var out strings.Builder
	if err := p.Solve(t.Context(), noDatabase(), in, &out); err != nil {
		out.WriteString(err.Error())
	}
	return out.String()
}

// Scripts read integers, words and lines, wherever the input comes in pieces.
func TestReading(t *testing.T) {
	for _, test := range []struct{ body, input, want string }{
		{"[input.int(), input.int()]", " -5\r\n\t+7 \n", "-5\n7\n"},
		{"[input.int()]", "9223372036854775807", "9223372036854775807\n"},
		{"[input.int()]", "9223372036854775808", "line 1, column 1: expected an integer (-9223372036854775808 to 9223372036854775807), found \"9223372036854775808\""},
		{"[input.int() for i in range(3)]", "1 2\n\n", "line 3, column 1: expected an integer, found the end of the input"},
		{"[input.int() for i in range(3)]", "1\n 2 x3\n", "line 2, column 4: expected an integer, found \"x3\""},
		{"[input.int()]", "1.5", "line 1, column 1: expected an integer, found \"1.5\""},
		{"[input.int()]", "1 2", "1\nline 1, column 3: expected the end of the input, found \"2\""},
		{"[input.word(), input.word()]", "ab\n\n c", "ab\nc\n"},
		{"[input.word()]", " \n", "line 2, column 1: expected a word, found the end of the input"},
		{"[input.line(), input.line(), input.line()]", " a b\r\n\n c", " a b\n\n c\n"},
		{"[input.int(), input.line(), input.line()]", "3 \r\n a\n\n", "3\n a\n\n"},
		{"[input.int(), input.line(), input.int()]", "3  x y \n4", "3\nx y \n4\n"},
		{"[input.line(), input.line()]", "a\n", "line 2, column 1: expected a line, found the end of the input"},
		{"[input.int(), input.line()]", "3 ", "line 1, column 3: expected a line, found the end of the input"},
		{"[str(input.more()), input.line(), str(input.more()), input.line(), str(input.more())]", "  a\n\n b\n \n", "True\n  a\nTrue\n\nTrue\nline 3, column 2: expected the end of the input, found \"b\""},
		{"[str(input.more())]", " \n", "False\n"},
		{"[]", "", ""},
		{"[]", "\n5", "line 2, column 1: expected the end of the input, found \"5\""},
		{"\"\"", "", "\n"},
		{"\"a\\nb\\n\"", "", "a\nb\n"},
		{"7", "", "7\n"},
		{"(1, \"b\")", "", "1\nb\n"},
		{"[grundy(input.int()), grundy([1, 2]), str(best(3))]", "3", "1\n1\n2\n"},
		{"[1 // input.int()]", "0", "x.star:5:15: division by 0: 1 // 0"},
		{"[fail(\"no \" + input.word())]", "good", "x.star:5:13: no good"},
	} {
		p := posed(t, "def judge(input):\n    return "+test.body+"\n")
		for name, in := range map[string]io.Reader{
			"whole": strings.NewReader(test.input), "bytes": iotest.OneByteReader(strings.NewReader(test.input)), "at its end": iotest.DataErrReader(strings.NewReader(test.input)),
		} {
			if got := judged(t, p, in); got != test.want {
				t.Errorf("%s of %q, %s, gives\n%q, want\n%q", test.body, test.input, name, got, test.want)
			}
		}
	}
}

// Words and lines may be longer than the buffer, and inputs far longer.
func TestLongInputs(t *testing.T) {
	long := strings.Repeat("abc", 100_000)
	p := posed(t, "def judge(input):\n    return [len(input.word()), len(input.line()), str(input.more()), input.int()]\n")
	if got, want := judged(t, p, strings.NewReader(long+"\n"+long+"\n"+strings.Repeat(" ", 200_000)+"5")), "300000\n300000\nTrue\n5\n"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
	if got, want := judged(t, p, strings.NewReader(strings.Repeat("x", 17<<20))), "line 1, column "; !strings.HasPrefix(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
	const many = 300_000
	p = posed(t, "def judge(input):\n    heaps = [(input.int(), 0)[0] for i in range(input.int())]\n    return [len(heaps), grundy(heaps)] + heaps\n")
	var in, want strings.Builder
	fmt.Fprintln(&in, many)
	fmt.Fprintf(&want, "%d\n%d\n", many, 0)
	for i := range many {
		fmt.Fprintln(&in, i%4)
		fmt.Fprintln(&want, i%4)
	}
	if got := judged(t, p, strings.NewReader(in.String())); got != want.String() {
		t.Errorf("%d numbers are answered by %d bytes", many, len(got))
	}
}

// A context that ends, ends a script.
func TestCanceledScripts(t *testing.T) {
	p := posed(t, "def judge(input):\n    return [x for x in range(1 << 60) if grundy(x % 5) > 1 or input.int() < 0]\n")
	ctx, cancel := context.WithTimeout(t.Context(), 50*time.Millisecond)
	defer cancel()
	err := p.Solve(ctx, noDatabase(), endless{}, io.Discard)
	if !errors.Is(err, context.DeadlineExceeded) {
		t.Error(err)
	}
}

// endless is an input of many numbers.
type endless struct{}

func (endless) Read(b []byte) (int, error) { return copy(b, "1 2 3 "), nil }

// Inputs that judge does not answer are told, and those that break what the script makes are not
// tried.
func TestScriptedSubjects(t *testing.T) {
	const judges = "def judge(input):\n    return [input.int() for i in range(input.int())]\n"
	unbounded := posed(t, judges).Subject(noDatabase())
	_, err := unbounded.Solve(t.Context(), stress.Input(t.Context(), unbounded, 1, 1, 1))
	if !errors.Is(err, judge.ErrNoInputs) || err.Error() != "x.star makes no inputs; write def generate(random, size), or bounds, as in input.int(\"the number of heaps\", 1, 100)" {
		t.Error(err)
	}
	s, err := script.Read("x", []byte(countdown), script.Surroundings{})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := judge.OfScript(s); err == nil || err.Error() != "x.star reads no inputs; write def judge(input)" {
		t.Error(err)
	}
	for body, want := range map[string]string{
		"\"2 1\"":          "judge fails on what generate makes: line 1, column 4: expected an integer, found the end of the input; the input is 2 1",
		"\"1\\n1\\n1\\n\"": "judge fails on what generate makes: line 3, column 1: expected the end of the input, found \"1\"; the input is 1↵1↵1↵",
		"1 // size":        "x.star:7:14: division by 0: 1 // 0 (in generate(random, 0))",
	} {
		subject := posed(t, judges+"def generate(random, size):\n    return "+body+"\n").Subject(noDatabase())
		_, err := subject.Solve(t.Context(), stress.Input(t.Context(), subject, 1, 1, 1))
		if e := (*games.Error)(nil); !errors.As(err, &e) || e.Code != games.CodeScript || e.Error() != want {
			t.Errorf("%s: %v, want %s", body, err, want)
		}
	}
	subject := posed(t, judges+"def generate(random, size):\n    n = random.int(1, 5)\n    return str(n) + \" 7\" * n\n").Subject(noDatabase())
	stress.Input(t.Context(), subject, 1, 1, 1)
	for input, good := range map[string]bool{"2 7 7": true, "1 8": true, "1 6": false, "0": false, "3 9 9 7": true, "3 9 9": false} {
		if _, err := subject.Solve(t.Context(), input); (err == nil) != good {
			t.Errorf("%s: %v", input, err)
		}
	}
}
