//go:build linux

package faults_test

import (
	"bytes"
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"regexp"
	"strings"
	"syscall"
	"testing"
)

// limited begins a command that cannot write files of more than that many blocks.
func limited(cmd *exec.Cmd, blocks int) *exec.Cmd {
	script := fmt.Sprintf(`ulimit -f %d && exec "$@"`, blocks)
	args := append([]string{"-c", script, "sh"}, cmd.Args...)
	cmd.Path, cmd.Args = "/bin/sh", append([]string{"sh"}, args...)
	return cmd
}

// noRoom matches the message for missing space.
var noRoom = regexp.MustCompile(`^sprague: .*(the disk is full|the limit on the size of files is reached): (make room|raise it).*\n$`)

// adding is a build that adds a table to an existing file.
func (w workshop) adding(ctx context.Context) *exec.Cmd {
	return command(ctx, w.folder, "precompute", "--db", name, "--add", "octal[0.16]", "--to", "30000")
}

// If writing fails at any point for lack of space, a build says so in one line. The old file stays,
// and besides it only the data for the next build, which succeeds with enough space.
func TestNoRoom(t *testing.T) {
	added := addedFile(t)
	cases := []struct {
		kind  string
		start func(w workshop, ctx context.Context) *exec.Cmd
		want  []byte
	}{
		{"a limit on the size of files, precompute", func(w workshop, ctx context.Context) *exec.Cmd { return w.build(ctx) }, made},
		{"a limit on the size of files, precompute --add", workshop.adding, added},
	}
	each(t, many(6, 40), func(i, _ int, r *rand.Rand) {
		c := cases[i/2%2]
		w := newWorkshop(t)
		ctx, cancel := unlimited(t)
		defer cancel()
		blocks := r.IntN(len(c.want)*5/4) / 512
		e := begin(ctx, limited(c.start(w, ctx), blocks)).end()
		w.judgeRoom(t, c.kind, fmt.Sprintf("%d blocks", blocks), e, c.want, func() ending { return begin(ctx, c.start(w, ctx)).end() })
	})
}

// judgeRoom counts the result of a build without space, after another one with space.
func (w workshop) judgeRoom(t *testing.T, kind, what string, e ending, want []byte, again func() ending) {
	t.Helper()
	problem := ""
	switch {
	case e.crash() != "":
		counted.note(t, kind, crashed, "%s: %s: %v", what, e.crash(), e)
		return
	case e.status == 0 && e.err == "": // there was enough space
		if !bytes.Equal(read(t, w.path()), want) {
			problem = "other bytes"
		}
	case e.status != 1 || !noRoom.MatchString(e.err) || strings.Count(e.err, "\n") != 1:
		problem = e.String()
	default:
		problem = w.check(t)
		for _, hidden := range hiddenIn(t, w.folder) {
			if hidden != "."+name+work {
				problem += " left behind: " + hidden
			}
		}
		kept := 0
		if _, err := fmt.Sscanf(afterLast(e.err, "; "), "%d table", &kept); err != nil {
			kept = 0
		}
		if next := again(); next.status != 0 || next.err != "" {
			problem += " the next build: " + next.String()
		} else if !bytes.Equal(read(t, w.path()), want) {
			problem += " the next build writes other bytes"
		} else if got := strings.Count(next.out, "(kept from"); got < kept {
			problem += fmt.Sprintf(" %d tables were kept, not %d", got, kept)
		}
		problem += w.leftovers()
	}
	switch {
	case problem != "":
		counted.note(t, kind, wrong, "%s: %s", what, problem)
	case e.status == 0:
		counted.note(t, kind, survived, "")
	default:
		counted.note(t, kind, detected, "")
	}
}

// afterLast returns the text after the last separator.
func afterLast(s, separator string) string { return s[strings.LastIndex(s, separator)+len(separator):] }

// addedFile returns the output of an undisturbed adding.
func addedFile(t *testing.T) []byte {
	t.Helper()
	w := newWorkshop(t)
	if e := begin(t.Context(), w.adding(t.Context())).end(); e.status != 0 {
		t.Fatal(e)
	}
	return read(t, w.path())
}

// The same on a full disk, if the tests may create one.
func TestFullDisk(t *testing.T) {
	added := addedFile(t)
	w := newWorkshop(t)
	disk := scene(t)
	if err := syscall.Mount("tmpfs", disk, "tmpfs", 0, "size=2m"); err != nil {
		t.Skipf("no disk to fill: %v", err)
	}
	defer func() { must(t, syscall.Unmount(disk, 0)) }()
	small := w.folder
	w.folder = disk
	for i := range many(4, 30) {
		r := chance(t, i)
		write(t, w.path(), w.old)
		writeCatalogue(t, w.folder)
		start, want, kind := workshop.adding, added, "a full disk, precompute --add"
		if i%2 == 0 {
			start, want, kind = func(w workshop, ctx context.Context) *exec.Cmd { return w.build(ctx) }, made, "a full disk, precompute"
		}
		ctx, cancel := unlimited(t)
		left := r.IntN(3 * len(want))
		ballast := w.beside("ballast")
		fill(t, ballast, left)
		e := begin(ctx, start(w, ctx)).end()
		w.judgeRoom(t, kind, fmt.Sprintf("%d bytes left", left), e, want, func() ending {
			must(t, os.Remove(ballast))
			return begin(ctx, start(w, ctx)).end()
		})
		cancel()
		_ = os.Remove(ballast)
	}
	w.folder = small
}

// fill uses all space of a disk except some bytes.
func fill(t *testing.T, path string, left int) {
	t.Helper()
	f, err := os.Create(path)
	must(t, err)
	defer func() { must(t, f.Close()) }()
	size := int64(0)
	for block := make([]byte, 64<<10); ; {
		n, err := f.Write(block)
		size += int64(n)
		if err != nil {
			break
		}
	}
	must(t, f.Truncate(max(0, size-int64(left))))
}
