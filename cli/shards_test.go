//go:build !windows

package cli_test

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"
)

// sharded is a catalogue with some tables that take at least a tenth of a second.
const sharded = `
octal[0.006] to 20000
octal[0.026] to 20000
octal[0.037] to 20000
octal[0.004] to 20000
octal[0.??] to 500
subtraction[subsets of 1..5] to 500
kayles in compounds to 30
primes to 3000
cutting to 30
hackenbush to 9
`

// planned plans a catalogue in a new folder, and also builds it in one process.
func planned(t *testing.T, catalogue string, shards int) (dir string, single []byte) {
	t.Helper()
	folder := t.TempDir()
	dir, list, alone := filepath.Join(folder, "build"), filepath.Join(folder, "catalogue.txt"), filepath.Join(folder, "single.db")
	must(t, os.WriteFile(list, []byte(catalogue), 0o600))
	must(t, exec.Command("sprague", "precompute", "plan", "--shards", fmt.Sprint(shards), "--catalogue", list, "--dir", dir).Run())
	must(t, exec.Command("sprague", "precompute", "--quiet", "--catalogue", list, "--db", alone).Run())
	single, err := os.ReadFile(alone)
	must(t, err)
	return dir, single
}

// merged merges shards and returns the file, the messages, and the status.
func merged(t *testing.T, dir string) (file []byte, said string, status int) {
	t.Helper()
	path := filepath.Join(t.TempDir(), "merged.db")
	cmd := exec.Command("sprague", "precompute", "merge", "--dir", dir, "--to", path)
	out, _ := cmd.CombinedOutput()
	file, _ = os.ReadFile(path)
	return file, string(out), cmd.ProcessState.ExitCode()
}

// shard returns a process that solves a shard, like one of a scheduler.
func shard(dir string, index int) *exec.Cmd {
	cmd := exec.Command("sprague", "precompute", "shard", "--dir", dir, "--workers", "1")
	cmd.Env = append(os.Environ(), fmt.Sprintf("SLURM_ARRAY_TASK_ID=%d", index))
	return cmd
}

// solved runs a shard until it is done, with retries on request.
func solved(t *testing.T, dir string, index int) {
	for ; ; time.Sleep(10 * time.Millisecond) {
		cmd := shard(dir, index)
		out, err := cmd.CombinedOutput()
		if err != nil && cmd.ProcessState.ExitCode() == 75 {
			continue
		}
		if err != nil {
			t.Errorf("shard %d: %v: %s", index, err, out)
		}
		return
	}
}

// TestShardsOfManyProcesses solves all shards concurrently. One process is killed, and another
// shard is solved by two at the same time. The merged file has the bytes of a single build.
func TestShardsOfManyProcesses(t *testing.T) {
	const shards = 6
	dir, single := planned(t, sharded, shards)
	for range 3 {
		victim, delay := rand.IntN(shards), time.Duration(rand.IntN(20))*tick
		twice := (victim + 1 + rand.IntN(shards-1)) % shards
		about := fmt.Sprintf("shard %d killed after %v of work, %d solved twice", victim, delay, twice)
		done, err := filepath.Glob(filepath.Join(dir, "shard-*.db"))
		must(t, err)
		for _, path := range done {
			must(t, os.Remove(path))
		}

		var group sync.WaitGroup
		for i := range shards {
			switch i {
			case victim:
				killed := shard(dir, i)
				must(t, killed.Start())
				group.Go(func() {
					works(killed.Process.Pid, delay)
					_ = killed.Process.Kill() // it may have ended
					_ = killed.Wait()
				})
			case twice:
				group.Go(func() { solved(t, dir, i) })
				fallthrough
			default:
				group.Go(func() { solved(t, dir, i) })
			}
		}
		group.Wait()

		if _, err := os.Stat(filepath.Join(dir, fmt.Sprintf("shard-%04d.db", victim))); err != nil {
			t.Log(about, "in time")
			_, said, status := merged(t, dir)
			if want := fmt.Sprintf("1 of 6 shards not there yet: %d: try again later\n", victim); status != 75 || !strings.HasSuffix(said, want) {
				t.Errorf("%s: merged: status %d, %q", about, status, said)
			}
		}
		solved(t, dir, victim)
		solved(t, dir, victim)
		if file, said, status := merged(t, dir); status != 0 || !bytes.Equal(file, single) {
			t.Errorf("%s: status %d, %q; the bytes of a single build: %t", about, status, said, bytes.Equal(file, single))
		}
	}
}

// TestForeignShards replaces a shard by another one of the plan, by one of another plan, and by
// damage.
func TestForeignShards(t *testing.T) {
	dir, single := planned(t, "grundy to 300\nkayles to 300\nlasker to 100", 3)
	other, _ := planned(t, "grundy to 301\nkayles to 300\nlasker to 100", 3)
	for i := range 3 {
		solved(t, dir, i)
		solved(t, other, i)
	}
	path := filepath.Join(dir, "shard-0000.db")
	own, err := os.ReadFile(path)
	must(t, err)
	for name, spoil := range map[string]func() error{
		"another shard":           func() error { return copyFile(filepath.Join(dir, "shard-0001.db"), path) },
		"a shard of another plan": func() error { return copyFile(filepath.Join(other, "shard-0000.db"), path) },
		"an empty file":           func() error { return os.WriteFile(path, nil, 0o600) },
		"a flipped bit":           func() error { return damage("flip", path) },
		"a cut":                   func() error { return damage("truncate", path) },
		"another format":          func() error { return damage("reversion", path) },
	} {
		must(t, spoil())
		if _, said, status := merged(t, dir); status != 3 || strings.Count(said, "\n") != 1 || !strings.Contains(said, "unsound shards: 0)") {
			t.Errorf("%s: status %d, %q", name, status, said)
		}
		solved(t, dir, 0)
		if mended, err := os.ReadFile(path); err != nil || !bytes.Equal(mended, own) {
			t.Errorf("%s: the shard was not solved again: %v", name, err)
		}
	}
	if file, said, status := merged(t, dir); status != 0 || !bytes.Equal(file, single) {
		t.Errorf("status %d, %q", status, said)
	}
}

func copyFile(from, to string) error {
	text, err := os.ReadFile(from)
	if err != nil {
		return err
	}
	return os.WriteFile(to, text, 0o600)
}

// TestTerminatedShard sends signals to a running shard. The scheduler's signal requests a retry.
func TestTerminatedShard(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "build")
	list := filepath.Join(t.TempDir(), "catalogue.txt")
	must(t, os.WriteFile(list, []byte("grundy to 100000000\n"), 0o600))
	must(t, exec.Command("sprague", "precompute", "plan", "--shards", "1", "--catalogue", list, "--dir", dir).Run())
	for signal, want := range map[syscall.Signal]struct {
		status int
		said   *regexp.Regexp
	}{
		syscall.SIGTERM: {75, regexp.MustCompile(`^sprague: terminated: run it again\n$`)},
		syscall.SIGINT:  {130, interruptedLine},
	} {
		p := start(t, "precompute", "shard", "--dir", dir, "--index", "0")
		p.holds(t, dir, 2)
		must(t, p.Process.Signal(signal))
		if status := p.ended(t); status != want.status || !want.said.MatchString(p.err.String()) {
			t.Errorf("%v: status %d, %q", signal, status, p.err.String())
		}
		if _, err := os.Stat(filepath.Join(dir, "shard-0000.db")); err == nil {
			t.Errorf("%v: a shard was made", signal)
		}
		for _, left := range leftovers(t, dir) {
			must(t, os.Remove(left))
		}
	}
}

// leftovers lists the hidden files of a folder.
func leftovers(t *testing.T, dir string) []string {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(dir, ".*"))
	must(t, err)
	return files
}
