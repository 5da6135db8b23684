package judge_test

import (
	"bufio"
	"fmt"
	"os"
	"testing"
)

// rowsOf calls a function with the words of each line of a file, of which the first is a problem, and the
// others are quoted.
func rowsOf(t *testing.T, path string, words int, row func(problem string, quoted []string)) {
	t.Helper()
	file, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = file.Close() }()
	lines := bufio.NewScanner(file)
	for lines.Scan() {
		var problem string
		quoted := make([]string, words)
		into := []any{&problem}
		format := "%s"
		for i := range quoted {
			into, format = append(into, &quoted[i]), format+" %q"
		}
		if _, err := fmt.Sscanf(lines.Text(), format, into...); err != nil {
			t.Fatalf("%s: %q: %v", path, lines.Text(), err)
		}
		row(problem, quoted)
	}
	if err := lines.Err(); err != nil {
		t.Fatal(err)
	}
}

// The samples of the original problems, and other inputs with known answers.
func TestSamples(t *testing.T) {
	rowsOf(t, "testdata/samples.txt", 2, func(problem string, quoted []string) {
		if got, err := solve(t, problem, quoted[0]); err != nil || got != quoted[1] {
			t.Errorf("%s on %q: %q, %v; want %q", problem, quoted[0], got, err, quoted[1])
		}
	})
}
