package precompute

import (
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"sprague/games/kernel/lanes"
)

// TestWorkersBoundTheBoardKernel counts the goroutines working on boards.
func TestWorkersBoundTheBoardKernel(t *testing.T) {
	defer lanes.Use(lanes.Portable)() // slow enough to be observed
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(4))
	job := task(t, "cram", 5)
	for _, workers := range []int{1, 2} {
		built := make(chan error, 1)
		go func() {
			b := Builder{Workers: workers, Progress: new(counter)}
			_, err := b.Build(t.Context(), filepath.Join(t.TempDir(), "x.db"), []Task{job})
			built <- err
		}()
		most, stacks := 0, make([]byte, 1<<20)
		for done := false; !done; {
			select {
			case err := <-built:
				if err != nil {
					t.Fatal(err)
				}
				done = true
			default:
				now := 0
				for stack := range strings.SplitSeq(string(stacks[:runtime.Stack(stacks, true)]), "\n\n") {
					if strings.Contains(stack, "kernel/board.table.solve") {
						now++
					}
				}
				most = max(most, now)
				runtime.Gosched()
			}
		}
		if most < 1 || most > workers {
			t.Errorf("--workers %d: %d goroutines at work", workers, most)
		}
	}
}
