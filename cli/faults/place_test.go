//go:build linux

package faults_test

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"golang.org/x/sys/unix"
)

// judgeRefusal counts the result of a process that must be refused, or may continue, with one of
// some statuses.
func judgeRefusal(t *testing.T, kind, what string, e ending, statuses ...int) {
	t.Helper()
	switch {
	case e.crash() != "":
		counted.note(t, kind, crashed, "%s: %s: %v", what, e.crash(), e)
		return
	case e.status == 0 && e.err == "" || e.status != 0 && e.out == "" && strings.HasPrefix(e.err, "sprague: ") && strings.Count(e.err, "\n") == 1:
		for _, s := range statuses {
			if s == e.status && s == 0 {
				counted.note(t, kind, survived, "")
				return
			} else if s == e.status {
				counted.note(t, kind, detected, "")
				return
			}
		}
	}
	counted.note(t, kind, wrong, "%s: %v", what, e)
}

// Special files are neither read nor overwritten, and never block.
func TestNoFile(t *testing.T) {
	folder := scene(t)
	at := func(name string) string { return filepath.Join(folder, name) }
	must(t, os.Mkdir(at("folder"), 0o755))
	must(t, unix.Mkfifo(at("fifo"), 0o644))
	must(t, os.Symlink("loop2", at("loop")))
	must(t, os.Symlink("loop", at("loop2")))
	must(t, os.Symlink("nowhere", at("dangling")))
	write(t, at("empty"), nil)
	write(t, at("catalogue.txt"), []byte("kayles to 50\n"))
	for _, path := range []string{"folder", "fifo", "loop", "/dev/null", "/dev/zero", "/dev/full", "empty/below", "missing/below", strings.Repeat("x", 5000)} {
		for _, args := range [][]string{{"query", "--db", path, "kayles 12"}, {"db", "info", path}, {"verify", path}, {"--db", path}} {
			judgeRefusal(t, "no file to read", path+" "+args[0], run(t, folder, "kayles 12\n", args...), 3)
		}
		e := run(t, folder, "", "precompute", "--quiet", "--db", path, "--catalogue", "catalogue.txt")
		judgeRefusal(t, "no place to write", path, e, 1)
	}
	for _, path := range []string{"dangling", "empty", "nowhere"} {
		judgeRefusal(t, "no file to read", path, run(t, folder, "", "db", "info", path), 3)
	}
	if got := hiddenIn(t, folder); len(got) > 0 {
		t.Errorf("left behind: %v", got)
	}
}

// A file in a read-only folder can be read, and a build reports the problem.
func TestReadOnly(t *testing.T) {
	good := base(t)
	folder := scene(t)
	write(t, filepath.Join(folder, name), good)
	writeCatalogue(t, folder)
	must(t, os.Chmod(folder, 0o555))
	var other *syscall.SysProcAttr // this user, or another one for root, who is allowed everything
	if os.Getuid() == 0 {
		other = &syscall.SysProcAttr{Credential: &syscall.Credential{Uid: 65534, Gid: 65534}}
		look := exec.Command("ls", folder)
		look.SysProcAttr = other
		if err := look.Run(); err != nil {
			t.Skipf("no other user may be here: %v", err)
		}
	}
	somebody := func(w *way) ending {
		ctx, cancel := unlimited(t)
		defer cancel()
		cmd := command(ctx, folder, w.args...)
		cmd.Stdin = strings.NewReader(w.in)
		cmd.SysProcAttr = other
		return begin(ctx, cmd).end()
	}
	for _, w := range ways() {
		judge(t, "a folder that cannot be written to", w.args[0], somebody(w), w.want)
	}
	embedded := &way{args: []string{"query", "kayles 12"}} // its cache cannot be created
	if e := somebody(embedded); e.status != 0 || !strings.Contains(e.out, "*4 (table)") {
		counted.note(t, "a folder that cannot be written to", wrong, "the embedded database: %v", e)
	}
	for _, args := range [][]string{building[3:], {"--add", "grundy", "--to", "600"}} {
		e := somebody(&way{args: append([]string{"precompute", "--quiet", "--db", name}, args...)})
		judgeRefusal(t, "a folder that cannot be written to", args[0], e, 1)
	}
	must(t, os.Chmod(filepath.Join(folder, name), 0))
	if e := somebody(ways()[0]); e.status != 0 || os.Getuid() != 0 {
		judgeRefusal(t, "a file that cannot be read", "", e, 3)
	}
	must(t, os.Chmod(folder, 0o755))
}

// A folder may be deleted during a build.
func TestFolderVanishes(t *testing.T) {
	each(t, many(2, 16), func(_, _ int, r *rand.Rand) {
		w := newWorkshop(t)
		ctx, cancel := unlimited(t)
		defer cancel()
		p := begin(ctx, w.build(ctx, "--quiet"))
		p.works(time.Duration(r.Int64N(int64(buildWork(t)))))
		if err := os.RemoveAll(w.folder); err != nil {
			_ = os.RemoveAll(w.folder) // a file was created meanwhile
		}
		e := p.end()
		if e.status == 0 {
			e.out = ""
		}
		judgeRefusal(t, "the folder vanishes under a builder", "", e, 0, 1, 2, 3) // 2 if even the catalogue was gone, 3 if the last written file was
	})
}

// A build never writes to foreign files at the paths of its hidden files.
func TestStrangeHiddenFiles(t *testing.T) {
	put := map[string]func(w workshop, path string) error{
		"nothing at all":  func(_ workshop, path string) error { return os.WriteFile(path, nil, 0o644) },
		"a file of text":  func(_ workshop, path string) error { return os.WriteFile(path, []byte("half"), 0o644) },
		"zeros":           func(_ workshop, path string) error { return os.WriteFile(path, make([]byte, 100_000), 0o644) },
		"a database":      func(_ workshop, path string) error { return os.WriteFile(path, made, 0o644) },
		"read-only":       func(_ workshop, path string) error { return os.WriteFile(path, []byte("half"), 0o444) },
		"an empty folder": func(_ workshop, path string) error { return os.Mkdir(path, 0o755) },
		"a folder": func(_ workshop, path string) error {
			return os.MkdirAll(filepath.Join(path, "below"), 0o755)
		},
		"a FIFO":              func(_ workshop, path string) error { return unix.Mkfifo(path, 0o644) },
		"a link to a file":    func(w workshop, path string) error { return os.Symlink(w.beside("precious"), path) },
		"a hard link":         func(w workshop, path string) error { return os.Link(w.beside("precious"), path) },
		"a link to nowhere":   func(w workshop, path string) error { return os.Symlink(w.beside("nowhere"), path) },
		"a link to /dev/null": func(_ workshop, path string) error { return os.Symlink("/dev/null", path) },
		"a link to itself":    func(_ workshop, path string) error { return os.Symlink(path, path) },
	}
	precious := bytes.Repeat([]byte("precious\n"), 1000)
	for _, hidden := range []string{work, next}[:many(1, 2)] {
		for what, put := range put {
			w := newWorkshop(t)
			path := w.hidden(work)
			if hidden == next {
				path = w.remains(t)
			}
			write(t, w.beside("precious"), precious)
			must(t, put(w, path))
			kind := "a strange " + hidden
			ctx, cancel := unlimited(t)
			e := begin(ctx, w.build(ctx, "--quiet")).end()
			cancel()
			switch now, err := os.ReadFile(w.path()); {
			case !bytes.Equal(read(t, w.beside("precious")), precious):
				counted.note(t, kind, wrong, "%s: a file of others was written to", what)
			case err != nil || e.status != 0 && !bytes.Equal(now, w.old) || e.status == 0 && !bytes.Equal(now, made):
				counted.note(t, kind, wrong, "%s: the file is not what it should be; %v, %v", what, e, err)
			case exists(w.beside("nowhere")):
				counted.note(t, kind, wrong, "%s: a file was made at the end of a link", what)
			default:
				e.out = ""
				judgeRefusal(t, kind, what, e, 0, 1)
			}
		}
	}
}

// In a folder where others may create files and remove only their own, a foreign link at a hidden
// path stays, and is not written through.
func TestSharedFolder(t *testing.T) {
	if os.Getuid() != 0 {
		t.Skip("there is no other user to be")
	}
	victim := &syscall.SysProcAttr{Credential: &syscall.Credential{Uid: 65534, Gid: 65534}}
	for _, hidden := range []string{work, next} {
		for what, link := range map[string]func(old, name string) error{"a link": os.Symlink, "a hard link": os.Link} {
			w := newWorkshop(t)
			precious := w.beside("precious")
			write(t, precious, w.old) // bbolt writes to its own files
			for _, path := range []string{precious, w.path()} {
				must(t, os.Chown(path, 65534, 65534))
			}
			must(t, os.Chmod(w.folder, 0o777|os.ModeSticky))
			path := w.hidden(work)
			if hidden == next {
				path = w.remains(t)
			}
			must(t, link(precious, path))
			ctx, cancel := unlimited(t)
			cmd := w.build(ctx, "--quiet")
			cmd.SysProcAttr = victim
			e := begin(ctx, cmd).end()
			cancel()
			const kind = "a link of another in a shared folder"
			if !bytes.Equal(read(t, precious), w.old) {
				counted.note(t, kind, wrong, "%s at %s: a file was written through it", what, hidden)
				continue
			}
			judgeRefusal(t, kind, what+" at "+hidden, e, 0, 1)
		}
	}
}

func exists(path string) bool {
	_, err := os.Lstat(path)
	return err == nil
}

// An active lock is reported; one whose holder has ended is ignored.
func TestLocks(t *testing.T) {
	for range many(1, 3) {
		w := newWorkshop(t)
		hold := func(path string) *os.File {
			f, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE, 0o644)
			must(t, err)
			must(t, unix.Flock(int(f.Fd()), unix.LOCK_EX))
			return f
		}
		held := hold(w.hidden(work))
		e := begin(t.Context(), w.build(t.Context(), "--quiet")).end()
		if e.says() {
			judgeRefusal(t, "another process holds the lock of a build", "", e, 75)
		} else {
			counted.note(t, "another process holds the lock of a build", wrong, "%v", e)
		}
		must(t, held.Close())
		if _, _, problem := w.finish(t); problem != "" {
			counted.note(t, "the lock of a build, let go of", wrong, "%s", problem)
		} else {
			counted.note(t, "the lock of a build, let go of", survived, "")
		}
		held = hold(w.path())                                                      // like bbolt for writing
		for _, way := range []*way{ways()[0], ways()[2], ways()[3]}[:many(1, 3)] { // each waits for a second
			try(t, "another process holds the file for writing", fmt.Sprint(way.args), w.folder, way)
		}
		must(t, held.Close())
		try(t, "the file, let go of", "", w.folder, ways()[0])
	}
}
