// Package promises compares what this version offers with what was recorded of an earlier one. Only
// tests use it; docs/stability.md lists the promises.
package promises

import (
	"os"
	"slices"
	"strings"
	"testing"
)

// Keep fails the test for each line of the file at path that is no longer among the lines of today.
// With update it writes the lines of today, sorted, into the file.
func Keep(t *testing.T, path string, today []string, update bool) {
	t.Helper()
	if update {
		today = slices.Compact(slices.Sorted(slices.Values(today)))
		if err := os.WriteFile(path, []byte(strings.Join(today, "\n")+"\n"), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	recorded, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(recorded)) {
		if line = strings.TrimSuffix(line, "\n"); !slices.Contains(today, line) {
			t.Errorf("%s promises %q, which is gone or has changed", path, line)
		}
	}
}
