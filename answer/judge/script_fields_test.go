package judge_test

import (
	"errors"
	"io"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"sprague/answer/judge"
	"sprague/games"
	"sprague/games/script"
)

// solver returns the problem of a script without moves.
func solver(t *testing.T, body string) judge.Problem {
	t.Helper()
	s, err := script.ReadProblem("x", []byte("def judge(input):\n    "+strings.ReplaceAll(body, "\n", "\n    ")+"\n"), script.Surroundings{})
	return problemOf(t, s, err)
}

// Fields refuse what is below their bounds, at its place, and answer what is above.
func TestFields(t *testing.T) {
	const words = "n = input.int(\"the number of words\", 1, 3)\nreturn [input.word(\"a word\", \"ab\", 2, 4) for i in range(n)] + [n]"
	const integers = "n = input.count(\"the number of integers\", 0, 9)\nreturn [str(input.ints(n, \"an integer\", -5, 5)), str(input.different(n, \"a square\", 1, 20))]"
	const pairs = "for case in range(1 << 60):\n    if input.ends(\"0 0\"):\n        break\n    input.answer(input.int(\"a number\", 1, 9), input.int(\"a number\", 0, 9))\n    input.newline()\nreturn []"
	for _, test := range []struct{ body, input, want string }{
		{words, "2 ab abba", "ab\nabba\n2\n"},
		{words, "5 ab ab ab ab ababababab", "ab\nab\nab\nab\nababababab\n5\n"},
		{words, "0", "line 1, column 1: expected the number of words (1 to 9223372036854775807), found \"0\""},
		{words, "1 abc", "line 1, column 5: expected a word, letters of ab, found \"c\""},
		{words, "1\na", "line 2, column 2: expected a word, 2 letters of ab, found the end of the input"},
		{words, "1", "line 1, column 2: expected a word, found the end of the input"},
		{words, "1 ab ab", "ab\n1\nline 1, column 6: expected the end of the input, found \"ab\""},
		{integers, "2 -5 8 3 3", "[-5, 8]\n[3, 3]\n"}, // only a stress test refuses what breaks promises
		{integers, "1 -6 1", "line 1, column 3: expected an integer (-5 to 9223372036854775807), found \"-6\""},
		{integers, "1 99999999999999999999 1", "line 1, column 3: expected an integer (-5 to 9223372036854775807), found \"99999999999999999999\""},
		{integers, "2 1", "line 1, column 4: expected an integer, found the end of the input"},
		{"for case in range(input.cases(\"the number of cases\", 1, 3)):\n    n = input.int(\"a number\", 0, 9)\n    input.answer(n, \"is\", n)", "2 7 x", "7 is 7\nline 1, column 5: expected a number (0 to 9223372036854775807), found \"x\""},
		{pairs, "1 2\n3 4 0 0", "1 2\n3 4\n"},
		{pairs, "1 2\n0\n0\n", "1 2\n"},
		{pairs, "0 00", "line 1, column 1: expected a number (1 to 9223372036854775807), found \"0\""},
		{pairs, "1 2", "1 2\nline 1, column 4: expected a number, found the end of the input"},
		{pairs, "0 0 5", "line 1, column 5: expected the end of the input, found \"5\""},
		{pairs, "1 1" + strings.Repeat(" ", 65_533) + "0 0", "1 1\n"},
		{pairs, "1 1" + strings.Repeat(" ", 65_533) + "10 2 0 0", "1 1\n10 2\n"},
		{"return", "", "x.star:1:5: judge returns None; return a list of lines, each a text or an integer, or call input.answer(line)"},
		{"input.answer([])", "", "x.star:2:11: input.answer writes texts and integers, not list []"},
		{"input.answer(\"\\x00\")", "", "x.star:2:11: input.answer writes a line with a control character:  "},
		{"return [input.int(\"a\", \"b\", 3)]", "", "x.star:2:19: input.int takes what it reads and two bounds, as in input.int(\"the number of heaps\", 1, 100)"},
		{"return [input.word(\"a\", 1, 2, 3)]", "", "x.star:2:19: input.word reads letters such as \".#\", not 1"},
		{"return input.ints(\"n\", \"a\", 2, 3)", "", "x.star:2:18: input.ints needs the number of integers, not string \"n\""},
	} {
		if got := judged(t, solver(t, test.body), strings.NewReader(test.input)); got != test.want {
			t.Errorf("%s\non %q: %q, want %q", test.body, test.input, got, test.want)
		}
	}
	for source, want := range map[string]string{
		"def judge(input):\n    return [grundy(input.int())]": "x.star: grundy asks about positions; write def moves(p)",
		"def generate(random, size):\n    return \"\"":        "x.star: a script needs def moves(p), or def left(p) and def right(p)",
		"def judge(input):\n    return [input.ints(3)]":       "x.star:2:19: .ints is given 1 argument; write input.ints(n, \"the size of a heap\", 1, 100)",
		"def judge(input):\n    return [input.int(\"a\", 1)]": "x.star:2:19: .int is given 2 arguments; write input.int(\"the size of a heap\", 1, 100)",
	} {
		if _, err := script.ReadProblem("x", []byte(source), script.Surroundings{}); err == nil || err.Error() != want {
			t.Errorf("%s: %v, want %s", source, err, want)
		}
	}
	if _, err := script.Read("x", []byte("def judge(input):\n    return []"), script.Surroundings{}); err == nil || !strings.Contains(err.Error(), "x.star has no moves") {
		t.Error(err)
	}
}

// Readings with bounds make inputs: within these, in lines, and without those that the script refuses.
func TestFieldsMakeInputs(t *testing.T) {
	p := solver(t, `for case in range(input.cases("the number of cases", 1, 5)):
    n = input.count("the number of integers", 2, 7)
    m = input.int("a bound", 1, n)
    input.newline()
    a = input.ints(n, "an integer", -3, 9)
    if sum(a) == 4:
        fail("not 4")
    b = input.different(n, "a square", 5, 5 + n)
    rows = []
    for y in range(m):
        rows.append(input.word("a row", ".#", n, n))
        input.newline()
    input.answer(n, m, str(a), str(b), rows[0])`)
	subject := p.Subject(noDatabase())
	longest, equal := 0, 0
	for size := range 61 {
		for seed := range uint64(20) {
			input := subject.Generate(t.Context(), rand.New(rand.NewPCG(seed, uint64(size))), size)
			solution, err := subject.Solve(t.Context(), input)
			if err != nil {
				t.Fatalf("%q: %v", input, err)
			}
			lines := strings.Split(strings.TrimSuffix(input, "\n"), "\n")
			for i, cases := 1, atoi(t, lines[0]); i < len(lines); cases-- {
				if cases == 0 {
					t.Fatalf("too many lines: %q", input)
				}
				n, m := twoOf(t, lines[i])
				var a, b []int
				for _, word := range strings.Fields(lines[i+1]) {
					a = append(a, atoi(t, word))
				}
				for _, word := range strings.Fields(lines[i+2]) {
					b = append(b, atoi(t, word))
				}
				slices.Sort(b)
				longest = max(longest, n)
				slices.Sort(a)
				if len(slices.Compact(slices.Clone(a))) < len(a) {
					equal++
				}
				if n < 2 || n > 7 || m < 1 || m > n || len(a) != n || a[0] < -3 || a[n-1] > 9 || len(slices.Compact(b)) != n || b[0] < 5 || b[n-1] > 5+n {
					t.Fatalf("%q", input)
				}
				for _, row := range lines[i+3 : i+3+m] {
					if len(row) != n || strings.Trim(row, ".#") != "" {
						t.Fatalf("%q", input)
					}
				}
				i += 3 + m
			}
			if strings.Count(solution.Output, "\n") != atoi(t, lines[0]) {
				t.Fatalf("%q: %q", input, solution.Output)
			}
		}
	}
	if longest < 7 || equal < 300 {
		t.Errorf("at most %d integers; some are equal in %d lists", longest, equal)
	}
	for input, good := range map[string]bool{
		"1\n2 1\n1 1\n5 6\n..\n": true, "1\n8 1\n1 1 1 1 1 1 1 1\n5 6 7 8 9 10 11 12\n........\n": false,
		"1\n2 1\n1 1\n5 5\n..\n": false, "1\n2 1\n1 3\n5 6\n..\n": false, "1\n2 3\n1 1\n5 6\n..\n": false, "1\n2 1\n1 1\n5 9\n..\n": false,
	} {
		if _, err := subject.Solve(t.Context(), input); (err == nil) != good {
			t.Errorf("%q: %v", input, err)
		}
	}
	none := solver(t, "if input.int(\"a number\", 1, 9) > 0:\n    fail(\"never\")").Subject(noDatabase())
	none.Generate(t.Context(), rand.New(rand.NewPCG(1, 1)), 1)
	_, err := none.Solve(t.Context(), "")
	if e := (*games.Error)(nil); !errors.As(err, &e) || e.Error() != "x.star:3:9: never" {
		t.Errorf("a script that refuses all inputs: %v", err)
	}
}

// Bounds of 64 bits, and many of one, make inputs. A field with nothing between its bounds is refused,
// and so is one with more than an input may have.
func TestBoundsOfFields(t *testing.T) {
	for body, want := range map[string]string{
		"return [input.int(\"a\", 0, 9223372036854775807)]":                                                           "",
		"return [input.int(\"a\", 9223372036854775800, 9223372036854775807)]":                                         "",
		"return [input.int(\"a\", -9223372036854775807 - 1, 9223372036854775807)]":                                    "",
		"return [input.count(\"a\", 9223372036854775800, 9223372036854775807)]":                                       "",
		"return [len(input.different(3, \"a\", -9223372036854775807 - 1, 9223372036854775807))]":                      "",
		"return [input.word(\"a\", \"ab\", 0, 9223372036854775807)]":                                                  "",
		"return [str(input.different(2, \"a\", 1, 2)), input.int(\"a\", 1, 2), str(input.different(2, \"a\", 1, 2))]": "",
		"return [input.int(\"a\", 5, 1)]":                                                                             "x.star makes no inputs: a has the bounds 5 and 1",
		"return [input.count(\"a\", 5, 1)]":                                                                           "x.star makes no inputs: a has the bounds 5 and 1",
		"return [input.cases(\"a\", 5, 1)]":                                                                           "x.star makes no inputs: a has the bounds 5 and 1",
		"return [input.word(\"a\", \"ab\", -5, 0)]":                                                                   "x.star makes no inputs: a has the bounds 1 and 0",
		"return [len(input.different(10, \"a\", 1, 9))]":                                                              "x.star makes no inputs: no 10 different integers are from 1 to 9",
		"return [len(input.different(1 << 40, \"a\", 1, 1 << 41))]":                                                   tooLong,
		"return [input.word(\"a\", \"ab\", 1 << 40, 1 << 40)]":                                                        tooLong,
		"for i in range(1 << 60):\n    input.int(\"a\", 1 << 62, 9223372036854775807)":                                tooLong,
		"return [input.word(\"a\", \"a b\", 1, 2)]":                                                                   "x.star:2:19: input.word reads letters such as \".#\", not string \"a b\"",
		"return [input.word(\"a\", \"é\", 1, 2)]":                                                                     "x.star:2:19: input.word reads letters such as \".#\", not string \"é\"",
	} {
		subject := solver(t, body).Subject(noDatabase())
		for size := range 61 {
			input := subject.Generate(t.Context(), rand.New(rand.NewPCG(1, uint64(size))), size)
			_, err := subject.Solve(t.Context(), input)
			if got := message(err); got != want {
				t.Errorf("%s, size %d, %q: %s", body, size, input, got)
			}
			if err != nil {
				break
			}
		}
	}
}

// A date that is not in the calendar, or past the last one, is refused.
func TestDatesOfCalendarGame(t *testing.T) {
	p, _ := judge.Lookup("hdu-1079")
	for date, good := range map[string]bool{
		"2000 2 29": true, "1904 2 29": true, "2001 11 4": true, "1999 12 31": true,
		"1900 2 29": false, "2001 2 29": false, "2001 11 5": false, "2001 12 1": false, "2000 13 1": false, "2000 4 31": false, "2002 1 1": false,
	} {
		err := p.Solve(t.Context(), noDatabase(), strings.NewReader("1\n"+date+"\n"), io.Discard)
		if (err == nil) != good {
			t.Errorf("%s: %v", date, err)
		}
	}
}

const tooLong = "judge reads without end, or more than the 16777216 bytes of an input that is made; write smaller bounds"

func message(err error) string {
	if err == nil {
		return ""
	}
	return err.Error()
}

func atoi(t *testing.T, word string) int {
	t.Helper()
	n, err := strconv.Atoi(word)
	if err != nil {
		t.Fatal(err)
	}
	return n
}

func twoOf(t *testing.T, line string) (a, b int) {
	t.Helper()
	words := strings.Fields(line)
	if len(words) != 2 {
		t.Fatalf("%q", line)
	}
	return atoi(t, words[0]), atoi(t, words[1])
}
