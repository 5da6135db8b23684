//go:build linux

package faults_test

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/creack/pty"
)

// producer is a command that writes files.
type producer struct {
	what string
	args []string
	work time.Duration // processor time of an undisturbed run
	made []string      // what an undisturbed run leaves
}

// producers are all commands that write files.
func producers() []*producer {
	var all []*producer
	for _, line := range []string{
		"precompute --db x.db --catalogue catalogue.txt --rules rows.star --rules sides.star --rules ends.star",
		"precompute --db new.db --catalogue catalogue.txt --rules rows.star --rules sides.star --rules ends.star",
		"precompute --db x.db --add grundy --to 3000",
		"precompute plan --dir fresh --shards 2 --catalogue few.txt",
		"precompute shard --dir plan --index 0",
		"precompute merge --dir done --to merged.db",
		"precompute submit --dir done --to merged.db --engine slurm",
		"db merge x.db other.db --to merged.db",
		"db extract x.db kayles --to part.db",
		"db drop x.db kayles",
		"db pack x.db",
		"db pack x.db --to other.zst",
		"db unpack packed.db.zst --to new.db",
		"export kayles 1..1000000 -o values.csv",
		"export grundy 0..499 --format npy --output values.npy",
		"grid cutting 60 60 --svg grid.svg",
		"plot kayles 0..2000 --png plot.png --svg plot.svg",
		"thermograph {4|{2|1}} --svg heat.svg --png heat.png",
		"web page",
		"web there",
		"--db packed.db.zst query kayles(12)",
		"query octal[0.142](9999)",
		"prompt",
	} {
		args := strings.Fields(line)
		all = append(all, &producer{what: line, args: args})
	}
	return all
}

// fakeGo stands for the go command of sprague web: it gives a program of the page without building.
const fakeGo = `#!/bin/sh
case "$1" in
env) printf '%s\n%s\n' "FOLDER" "FOLDER/go.mod" ;;
*) while [ "$1" != -o ]; do shift; done; head -c 5000000 /dev/zero > "$2" ;;
esac
`

// furnished makes a folder with all that the commands need.
func furnished(t *testing.T) (folder string) {
	t.Helper()
	folder = scene(t)
	write(t, filepath.Join(folder, name), base(t))
	writeCatalogue(t, folder)
	write(t, filepath.Join(folder, "few.txt"), []byte("kayles to 2000\ngrundy to 500\nkayles in compounds to 30\n"))
	for _, args := range [][]string{
		{"precompute", "--db", "other.db", "--add", "lasker", "--to", "300"},
		{"db", "pack", name, "--to", "packed.db.zst"},
		{"precompute", "plan", "--dir", "plan", "--shards", "1", "--catalogue", "few.txt"},
		{"precompute", "plan", "--dir", "done", "--shards", "1", "--catalogue", "few.txt"},
		{"precompute", "shard", "--dir", "done", "--index", "0"},
	} {
		if e := run(t, folder, "", args...); e.status != 0 {
			t.Fatal(e)
		}
	}
	for _, dir := range []string{"there", "state/sprague", "tmp", "cache", "bin", "lib/wasm"} {
		must(t, os.MkdirAll(filepath.Join(folder, dir), 0o755))
	}
	var lines strings.Builder
	for i := range 5000 { // more than the history keeps
		fmt.Fprintf(&lines, "nim(%d)\n", i)
	}
	write(t, filepath.Join(folder, "state/sprague/history"), []byte(lines.String()))
	write(t, filepath.Join(folder, "go.mod"), []byte("module sprague\n"))
	write(t, filepath.Join(folder, "lib/wasm/wasm_exec.js"), nil)
	return folder
}

// start starts the command in a folder, with folders of its own for all that it may write.
func (s *producer) start(ctx context.Context, t *testing.T, folder string) *process {
	t.Helper()
	goProgram := filepath.Join(folder, "bin/go")
	must(t, os.WriteFile(goProgram, []byte(strings.ReplaceAll(fakeGo, "FOLDER", folder)), 0o755))
	args := s.args
	if s.what == "prompt" {
		args = nil
	}
	cmd := command(ctx, folder, args...)
	at := func(name string) string { return filepath.Join(folder, name) }
	cmd.Env = append(cmd.Env, "XDG_CACHE_HOME="+at("cache"), "XDG_STATE_HOME="+at("state"), "TMPDIR="+at("tmp"), "PATH="+at("bin")+":"+os.Getenv("PATH"))
	if s.what != "prompt" {
		return begin(ctx, cmd)
	}
	master, tty, err := pty.Open()
	must(t, err)
	cmd.Stdin = tty
	cmd.SysProcAttr = &syscall.SysProcAttr{Setsid: true, Setctty: true}
	p := &process{Cmd: cmd, ctx: ctx, ended: make(chan struct{})}
	cmd.Stdout, cmd.Stderr = tty, tty
	must(t, cmd.Start())
	must(t, tty.Close())
	_, err = io.WriteString(master, "quit\r")
	must(t, err)
	go func() {
		_, _ = io.Copy(&p.said, master) // until the terminal has no process
		_ = cmd.Wait()
		_ = master.Close()
		close(p.ended)
	}()
	return p
}

// listing lists all files and folders below a folder.
func listing(t *testing.T, folder string) (all []string) {
	t.Helper()
	for _, path := range below(folder) {
		rel, err := filepath.Rel(folder, path)
		must(t, err)
		all = append(all, rel)
	}
	slices.Sort(all)
	return all
}

// A killed command that writes anything leaves the old files or the new ones, and its next run
// completes it and leaves nothing else behind, in no folder.
func TestKilledWriters(t *testing.T) {
	from, all := furnished(t), producers()
	rand.New(rand.NewPCG(*seed, 0)).Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
	all = all[:many(6, len(all))]
	place := func() string {
		folder := filepath.Join(scene(t), "x")
		must(t, os.CopyFS(folder, os.DirFS(from)))
		return folder
	}
	for _, s := range all {
		folder := place()
		e := s.start(t.Context(), t, folder).end()
		if e.status != 0 {
			t.Fatalf("%s, seed %d: %v", s.what, *seed, e)
		}
		s.work, s.made = e.work, listing(t, folder)
		must(t, os.RemoveAll(folder))
	}
	each(t, many(len(all), 300), func(i, _ int, r *rand.Rand) {
		s, folder := all[i%len(all)], place()
		defer func() { _ = os.RemoveAll(folder) }()
		kind := "killed: " + s.what
		ctx, cancel := unlimited(t)
		defer cancel()
		caught := false
		for range 1 + r.IntN(2) {
			p := s.start(ctx, t, folder)
			if r.IntN(3) > 0 { // while it has a hidden file
				caught = p.awaitHidden(folder) || caught
				p.works(time.Duration(r.Int64N(int64(s.work)/4 + 1)))
			} else {
				p.works(time.Duration(r.Int64N(int64(s.work) * 6 / 5)))
			}
			p.send(syscall.SIGKILL)
			p.end()
			awaitUnlocked(t, folder)
		}
		e := s.start(ctx, t, folder).end()
		left := listing(t, folder)
		switch {
		case e.status != 0 && !s.isDone(folder):
			counted.note(t, kind, wrong, "the next start: %v", e)
		case !slices.Equal(left, s.made):
			counted.note(t, kind, wrong, "left behind: %q, want %q", strange(left, s.made), strange(s.made, left))
		case caught:
			counted.note(t, kind, detected, "")
		default:
			counted.note(t, kind, survived, "")
		}
	})
}

// isDone reports whether a command that is refused for its own result had written all of it.
func (s *producer) isDone(folder string) bool {
	switch s.args[0] {
	case "web":
		return exists(filepath.Join(folder, s.args[1], "sprague.db.gz"))
	case "precompute":
		return s.args[1] == "plan" && exists(filepath.Join(folder, "fresh", "plan.json"))
	case "db":
		return s.args[1] == "drop"
	}
	return false
}

// strange returns the names that others lack.
func strange(names, others []string) []string {
	return slices.DeleteFunc(slices.Clone(names), func(name string) bool { return slices.Contains(others, name) })
}

// awaitHidden waits until a process has an unfinished file, and reports whether it had one before
// its end.
func (p *process) awaitHidden(folder string) bool {
	for {
		if len(unfinished(folder)) > 0 {
			return true
		}
		select {
		case <-p.ended:
			return false
		case <-time.After(50 * time.Microsecond):
		}
	}
}

// unfinished lists the hidden files of commands that have not ended well.
func unfinished(folder string) (all []string) {
	for _, path := range below(folder) {
		if base := filepath.Base(path); strings.HasSuffix(base, ".building") || strings.Contains(base, ".sprague-") {
			all = append(all, path)
		}
	}
	return all
}

// awaitUnlocked waits until nobody holds the files of a killed process. A process that it was just
// starting shares its open files until it runs its own program.
func awaitUnlocked(t *testing.T, folder string) {
	t.Helper()
	for _, path := range unfinished(folder) {
		f, err := os.Open(path)
		if errors.Is(err, fs.ErrNotExist) {
			continue
		}
		must(t, err)
		for syscall.Flock(int(f.Fd()), syscall.LOCK_EX|syscall.LOCK_NB) != nil {
			time.Sleep(time.Millisecond)
		}
		must(t, f.Close())
	}
}
