package judge_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"sprague/answer/judge"
	"sprague/games"
)

// places returns the line and column of a byte.
func places(input string, offset int) (line, column int) {
	before := input[:offset]
	return strings.Count(before, "\n") + 1, offset - strings.LastIndexByte(before, '\n')
}

func at(line, column int) string { return fmt.Sprintf("line %d, column %d: expected ", line, column) }

// No input makes a problem panic or hang, and the output consists of whole lines. Additional blanks
// at the end do not change the output.
func FuzzProblems(f *testing.F) {
	for i, input := range []string{
		"2\n2\n1 1\n2\n1 0\n", "3\n3 6 9\n", "2 2\n3 2\n4 2\n", "4 2 7 1\n6 6 6 7\n",
		"1\nTest 1\n1 0 1\nW\n\nW\n0 0 2\n\n\nW W\n", "2 2 5\n3\n2 5 12\n3 2 4 7\n4 2 3 7 12\n0",
		"1 2 2 2 4 3 0 5\n", "1 5 1\n3\n1\n5\n6\n", "4 4 2\n1 2\n1 3\n2 3\n3 3\n1 2", "1 4 2\n1 2\n2 3\n2 4", "1 3 2 1\n3\n1 2\n2 3", "3\n2\nbw\n3\nwwb\n0\n", "99999999999999999999", "-1", "",
	} {
		f.Add(uint8(i), input)
		f.Add(uint8(i+1), input)
	}
	f.Fuzz(func(t *testing.T, which uint8, input string) {
		if len(input) > 200 || hasLong(input) {
			return
		}
		all := judge.Problems()
		name := all[int(which)%len(all)].Name
		got, err := solve(t, name, input)
		if got != "" && !strings.HasSuffix(got, "\n") {
			t.Errorf("%s on %q: half a line is written: %q", name, input, got)
		}
		var refusal *games.Error
		if err != nil && !errors.As(err, &refusal) {
			t.Errorf("%s on %q: %v", name, input, err)
		}
		again, againErr := solve(t, name, input+" \n ")
		if (err == nil) != (againErr == nil) || got != again {
			t.Errorf("%s on %q: %q, %v; with blanks behind: %q, %v", name, input, got, err, again, againErr)
		}
	})
}

// hasLong reports whether the input contains a number so large that searches use their whole
// budget.
func hasLong(input string) bool {
	for word := range strings.FieldsSeq(input) {
		if len(word) > 3 && len(word) < 19 {
			return true
		}
	}
	return false
}
