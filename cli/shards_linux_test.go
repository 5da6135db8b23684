package cli_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
)

// TestFullDiskOfShards solves a shard, and merges, on a disk that is too small, and again after it
// has grown. It needs permission to mount a disk.
func TestFullDiskOfShards(t *testing.T) {
	dir, single := planned(t, "grundy to 100000\nwythoff to 100", 1)
	disk := t.TempDir()
	if err := syscall.Mount("none", disk, "tmpfs", 0, "size=48k"); err != nil {
		t.Skip("no disk can be mounted: ", err)
	}
	t.Cleanup(func() { _ = syscall.Unmount(disk, 0) })
	must(t, copyFile(filepath.Join(dir, "plan.json"), filepath.Join(disk, "plan.json")))
	solved(t, dir, 0)

	shardPath, mergedPath := filepath.Join(disk, "shard-0000.db"), filepath.Join(disk, "merged.db")
	merge := func() *exec.Cmd {
		return exec.Command("sprague", "precompute", "merge", "--dir", dir, "--to", mergedPath)
	}
	for path, cmd := range map[string]*exec.Cmd{shardPath: shard(disk, 0), mergedPath: merge()} {
		out, _ := cmd.CombinedOutput()
		lines := strings.Split(strings.TrimSuffix(string(out), "\n"), "\n")
		if said := lines[len(lines)-1]; cmd.ProcessState.ExitCode() != 75 || !strings.HasPrefix(said, "sprague: ") || !strings.Contains(said, "no space left on device") || !strings.HasSuffix(said, ": try again later") {
			t.Errorf("%s: %v, %q", path, cmd.ProcessState, said)
		}
		if _, err := os.Stat(path); err == nil {
			t.Errorf("%s was made", path)
		}
	}

	must(t, syscall.Mount("none", disk, "tmpfs", syscall.MS_REMOUNT, "size=4m"))
	for path, cmd := range map[string]*exec.Cmd{shardPath: shard(disk, 0), mergedPath: merge()} {
		if out, err := cmd.CombinedOutput(); err != nil {
			t.Errorf("%s: %v, %s", path, err, out)
		}
		if file, err := os.ReadFile(path); err != nil || string(file) != string(single) {
			t.Errorf("%s: %v; the bytes of a single build: %t", path, err, string(file) == string(single))
		}
	}
}
