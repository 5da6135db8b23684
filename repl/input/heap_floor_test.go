package input

import (
	"math"
	"runtime/debug"
	"strings"
	"testing"
)

// Many lines raise the floor of the heap. A long line drops it, and no later line raises it.
func TestHeapFloor(t *testing.T) {
	limit, percent := debug.SetMemoryLimit(-1), debug.SetGCPercent(100)
	memoryLimit.Store(0)
	defer func() {
		debug.SetMemoryLimit(limit)
		debug.SetGCPercent(percent)
		memoryLimit.Store(math.MaxInt64)
		dropFloor()
	}()
	read := func(text string) {
		lines := NewLines(strings.NewReader(text))
		for {
			if _, err := lines.ReadLine(); err != nil {
				return
			}
		}
	}
	many := strings.Repeat("x\n", manyLines)
	for _, step := range []struct {
		text   string
		raised bool
	}{
		{many[4:], false}, {many, true}, {strings.Repeat("x", 2*longLine) + "\n", false}, {many, false},
	} {
		read(step.text)
		if raised := floor.Load() != nil; raised != step.raised {
			t.Errorf("after %.10q…: raised %t", step.text, raised)
		}
	}
}
