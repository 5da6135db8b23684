//go:build linux

package faults_test

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"sync"
	"testing"
	"time"
)

var (
	share = flag.String("faults", "small", "how many faults: `small`, third or full")
	seed  = flag.Uint64("faults.seed", 0, "repeats the choices of a run; 0 for 1, and for a new one each time in third and full")
)

// The program and the folder of all the tests. Any user may read the folder, for the tests under
// another user.
var program, common string

func TestMain(m *testing.M) {
	flag.Parse()
	status, err := main(m)
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		status = 1
	}
	os.Exit(status)
}

func main(m *testing.M) (status int, err error) {
	switch {
	case *share != "small" && *share != "third" && *share != "full":
		return 1, fmt.Errorf("-faults %q: small, third or full", *share)
	case *seed == 0 && *share != "small":
		*seed = uint64(time.Now().UnixNano())
	case *seed == 0:
		*seed = 1
	}
	if common, err = os.MkdirTemp("", "faults-"); err != nil {
		return 1, err
	}
	defer func() { _ = os.RemoveAll(common) }()
	if err := os.Chmod(common, 0o755); err != nil {
		return 1, err
	}
	program = filepath.Join(common, "sprague")
	build := exec.Command("go", "build", "-o", program, "sprague")
	if out, err := build.CombinedOutput(); err != nil {
		return 1, fmt.Errorf("%w: %s", err, out)
	}
	// The first process unpacks the embedded database to the cache, which takes 70 MB once.
	first := exec.Command(program, "query", "kayles(100)")
	first.Env = append(os.Environ(), "XDG_CACHE_HOME="+filepath.Join(common, "cache"), "SPRAGUE_DB=")
	if out, err := first.CombinedOutput(); err != nil {
		return 1, fmt.Errorf("%w: %s", err, out)
	}
	begin := time.Now()
	status = m.Run()
	if *share != "small" || testing.Verbose() {
		fmt.Printf("\nfaults of seed %d, in %d s\n", *seed, int(time.Since(begin).Seconds()))
		counted.write(os.Stdout)
	}
	return status, nil
}

func full() bool { return *share == "full" }

// many returns the number of faults for the share to run.
func many(small, whole int) int {
	switch *share {
	case "third":
		return max(small, (whole+2)/3)
	case "full":
		return whole
	}
	return small
}

// workers is the number of concurrent faults.
const workers = 2

// each calls f for the numbers below n, each with its own random source, so that the result depends
// only on the seed. The last argument identifies the worker.
func each(t *testing.T, n int, do func(i, worker int, r *rand.Rand)) {
	t.Helper()
	var wg sync.WaitGroup
	for worker := range workers {
		wg.Go(func() {
			for i := worker; i < n; i += workers {
				do(i, worker, chance(t, i))
			}
		})
	}
	wg.Wait()
}

// chance returns the random source of one fault of a test.
func chance(t *testing.T, i int) *rand.Rand {
	var name uint64
	for _, c := range t.Name() {
		name = name*31 + uint64(c)
	}
	return rand.New(rand.NewPCG(*seed^name, uint64(i)))
}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// scene creates a folder, readable by any user, below the common one, and forgets the peak memory
// of this process.
func scene(t *testing.T) string {
	t.Helper()
	forgetPeak(t)
	folder, err := os.MkdirTemp(common, "")
	must(t, err)
	must(t, os.Chmod(folder, 0o755))
	t.Cleanup(func() { _ = os.RemoveAll(folder) })
	return folder
}

func read(t *testing.T, path string) []byte {
	t.Helper()
	b, err := os.ReadFile(path)
	must(t, err)
	return b
}

func write(t *testing.T, path string, b []byte) {
	t.Helper()
	must(t, os.WriteFile(path, b, 0o644))
}
