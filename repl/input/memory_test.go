package input_test

import (
	"math"
	"runtime/debug"
	"strings"
	"testing"

	"sprague/internal/memory"
	"sprague/repl/input"
)

// A long line limits the memory of the process, but not that of the searches.
func TestLongLinesLeaveSearchesTheirMemory(t *testing.T) {
	before, percent := debug.SetMemoryLimit(math.MaxInt64), debug.SetGCPercent(100)
	defer func() {
		debug.SetMemoryLimit(before)
		debug.SetGCPercent(percent)
	}()
	if _, err := input.NewLines(strings.NewReader(strings.Repeat("x", 20_000) + "\n")).ReadLine(); err != nil {
		t.Fatal(err)
	}
	if memory.Default() <= 64<<20 {
		t.Errorf("searches have %d bytes", memory.Default())
	}
}
