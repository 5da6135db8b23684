package transcript

import (
	"os"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// Check runs the steps of a kind in the document at a path in order, and fails the test for each
// step with different output. With update it writes the actual output into the document.
func Check(t *testing.T, path string, k Kind, update bool, run func(*Step) (printed string)) {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	d, err := Parse(string(text))
	if err != nil {
		t.Fatalf("%s: %v", path, err)
	}
	steps := d.Steps(k)
	if len(steps) == 0 {
		t.Fatalf("%s has no session of kind %s", path, k.Name)
	}
	for _, s := range steps {
		printed := run(s)
		switch {
		case s.Matches(printed):
		case update:
			s.Output = printed
		default:
			t.Errorf("%s:%d: %s%s prints otherwise (-document +program):\n%s", path, s.Line, s.Prompt, s.Input, cmp.Diff(s.Output, printed))
		}
	}
	if written := d.String(); update && written != string(text) {
		if err := os.WriteFile(path, []byte(written), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}
