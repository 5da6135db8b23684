//go:build linux

package faults_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"
)

// Many processes read a file while it is replaced repeatedly. Each answers completely from one
// version, and none fails.
func TestCrowd(t *testing.T) {
	const readers, versions = 64, 5
	folder := scene(t)
	commands := [][]string{
		{"query", "--db", name, "kayles 12", "grundy 40", "kayles(99, 77)", "grundy(50, 49)"},
		{"--db", name},
		{"db", "info", "--json", name},
	}
	const lines = "grundy 40\nkayles 12\nkayles(99,77)\ngrundy(50,49)\n"
	right := make([]map[string]bool, len(commands))
	for v := range versions {
		write(t, version(folder, v), falseDatabase(t, 100, 50, 64*int64(v)))
		must(t, os.Link(version(folder, v), filepath.Join(folder, "next")))
		must(t, os.Rename(filepath.Join(folder, "next"), filepath.Join(folder, name)))
		for k, args := range commands {
			if right[k] == nil {
				right[k] = map[string]bool{}
			}
			e := run(t, folder, lines, args...)
			if e.status != 0 || e.err != "" {
				t.Fatal(e)
			}
			right[k][e.out] = true
		}
	}
	for k, answers := range right {
		if len(answers) != versions {
			t.Fatalf("%v tells %d versions apart, not %d", commands[k], len(answers), versions)
		}
	}

	var stop atomic.Bool
	var replaced atomic.Int64
	var replacer sync.WaitGroup
	replacer.Go(func() {
		for ; !stop.Load(); replaced.Add(1) {
			link := filepath.Join(folder, "next")
			if err := os.Link(version(folder, int(replaced.Load())%versions), link); err != nil {
				t.Error(err)
				return
			}
			if err := os.Rename(link, filepath.Join(folder, name)); err != nil {
				t.Error(err)
				return
			}
			// Renaming onto the same file does nothing, and leaves the other name.
			_ = os.Remove(link)
			time.Sleep(2 * time.Millisecond)
		}
	})
	var crowd sync.WaitGroup
	for i := range many(8, readers) {
		crowd.Go(func() {
			for j := 0; j < many(3, 12) || replaced.Load() < versions; j++ {
				k := (i + j) % len(commands)
				const kind = "a file replaced under a crowd of readers"
				e := run(t, folder, lines, commands[k]...)
				switch {
				case e.crash() != "":
					counted.note(t, kind, crashed, "%v: %s: %v", commands[k], e.crash(), e)
				case e.status == 0 && e.err == "" && right[k][e.out]:
					counted.note(t, kind, survived, "")
				default:
					counted.note(t, kind, wrong, "%v: %v", commands[k], e)
				}
			}
		})
	}
	crowd.Wait()
	stop.Store(true)
	replacer.Wait()
	if got := strings.Join(hiddenIn(t, folder), " "); got != "" {
		t.Errorf("left behind: %s", got)
	}
}

func version(folder string, v int) string {
	return filepath.Join(folder, fmt.Sprintf("version%d.db", v))
}

// hiddenIn lists the hidden files of a folder.
func hiddenIn(t *testing.T, folder string) (hidden []string) {
	t.Helper()
	files, err := os.ReadDir(folder)
	must(t, err)
	for _, f := range files {
		if strings.HasPrefix(f.Name(), ".") {
			hidden = append(hidden, f.Name())
		}
	}
	return hidden
}
