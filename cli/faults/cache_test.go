//go:build linux

package faults_test

import (
	"bytes"
	"context"
	"encoding/binary"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"syscall"
	"testing"
	"time"

	"sprague/cli/faults"
)

// unpacker is a use of a packed database: the embedded one, or a file.
type unpacker struct {
	args []string
	work time.Duration // processor time of the first use
	want string
}

// begin begins a use with folders for caches and for temporary files.
func (u *unpacker) begin(ctx context.Context, cache, scratch string) *process {
	cmd := command(ctx, scratch, u.args...)
	cmd.Env = append(cmd.Env, "XDG_CACHE_HOME="+cache, "TMPDIR="+scratch)
	return begin(ctx, cmd)
}

func unpackers(t *testing.T) []*unpacker {
	t.Helper()
	packed := filepath.Join(scene(t), "packed.db.zst")
	write(t, packed, read(t, filepath.Join("..", "..", "data", "sprague.db.zst")))
	const question = "octal[0.142](9999) + grundy(9998)"
	all := []*unpacker{{args: []string{"query", question}}, {args: []string{"--quiet", "--db", packed, "query", question}}}
	for _, u := range all {
		e := u.begin(t.Context(), scene(t), scene(t)).end()
		if e.status != 0 {
			t.Fatal(e)
		}
		u.work, u.want = e.work, e.out
	}
	return all
}

// below lists all files and folders in a folder, recursively.
func below(folder string) (names []string) {
	_ = filepath.WalkDir(folder, func(path string, _ os.DirEntry, err error) error {
		if path != folder && err == nil {
			names = append(names, path)
		}
		return nil
	})
	return names
}

// Files of a process killed while unpacking are removed at the next start; an interrupted one
// leaves none.
func TestKilledUnpacking(t *testing.T) {
	all := unpackers(t)
	signals := []syscall.Signal{syscall.SIGINT, syscall.SIGTERM, syscall.SIGHUP, syscall.SIGKILL}
	each(t, many(4, 24), func(i, _ int, r *rand.Rand) {
		u, s, temporary := all[i%2], signals[i/2%4], (i/4+i/8)%2 == 1
		cache, scratch, kept := scene(t), scene(t), 2 // the folder and the copy
		kind := fmt.Sprintf("unpacking to the cache, %v", s)
		if temporary {
			kind, cache, kept = fmt.Sprintf("unpacking to a temporary file, %v", s), filepath.Join(program, "below"), 0
		}
		left := func() []string { return append(below(cache), below(scratch)...) }
		ctx, cancel := unlimited(t)
		defer cancel()
		p := u.begin(ctx, cache, scratch)
		p.works(time.Duration(r.Int64N(int64(u.work * 6 / 5))))
		p.send(s)
		e := p.end()
		now := left()
		then := u.begin(ctx, cache, scratch).end()
		switch after := left(); {
		case e.hung || e.signal != 0 && e.signal != s || e.signal == 0 && e.status != 0 && e.status != 130:
			counted.note(t, kind, wrong, "%v, %v", e, e.signal)
		case e.status == 130 && len(now) > 1 && len(now) != kept: // except the folder
			counted.note(t, kind, wrong, "left by an interrupted process: %q", now)
		case then.status != 0 || then.out != u.want || then.err != "":
			counted.note(t, kind, wrong, "the next start: %v", then)
		case len(after) != kept:
			counted.note(t, kind, wrong, "left behind the next start: %q", after)
		case e.status == 0:
			counted.note(t, kind, survived, "")
		default:
			counted.note(t, kind, detected, "")
		}
	})
}

// A copy that somebody else may have created is not used, even with valid checksums.
func TestForgedCache(t *testing.T) {
	for _, u := range unpackers(t)[:many(1, 2)] {
		cache := scene(t)
		if e := u.begin(t.Context(), cache, scene(t)).end(); e.out != u.want {
			t.Fatal(e)
		}
		copies, err := filepath.Glob(filepath.Join(cache, "sprague", "*.db"))
		must(t, err)
		path := copies[0]
		lie := read(t, path)
		for i := 4; i < faults.Pages(lie)-1; i++ { // the insides of long pages are cells
			if p := faults.Page(lie, i); binary.LittleEndian.Uint64(p) != uint64(i) {
				for at := 64; at < faults.PageSize-64; at++ {
					p[at] ^= 0x55
				}
			}
		}
		faults.Reseal(lie)
		for what, forge := range map[string]func() error{
			"a folder for all to write":       func() error { return os.Chmod(filepath.Dir(path), 0o777) },
			"a folder for a group to write":   func() error { return os.Chmod(filepath.Dir(path), 0o770) },
			"a folder of another user":        func() error { return os.Chown(filepath.Dir(path), 65534, 65534) },
			"a copy for all to write":         func() error { return os.Chmod(path, 0o606) },
			"a copy of another user":          func() error { return os.Chown(path, 65534, 65534) },
			"a link in the place of the copy": func() error { return relink(path) },
		} {
			must(t, os.RemoveAll(filepath.Dir(path)))
			must(t, os.Mkdir(filepath.Dir(path), 0o700))
			must(t, os.WriteFile(path, lie, 0o600))
			if err := forge(); os.IsPermission(err) {
				continue // only root can change the owner of files
			} else if err != nil {
				t.Fatal(err)
			}
			scratch := scene(t)
			judge(t, "a forged copy in the cache: "+what, what, u.begin(t.Context(), cache, scratch).end(), u.want)
			if left := below(scratch); len(left) > 0 {
				t.Errorf("%s: left behind: %q", what, left)
			}
			if in, err := os.Stat(filepath.Dir(path)); err == nil && in.Mode().Perm() != 0o700 && !bytes.Equal(read(t, path), lie) {
				t.Errorf("%s: written to", what)
			}
		}
	}
}

// relink replaces a file by a link to it.
func relink(path string) error {
	if err := os.Rename(path, path+".real"); err != nil {
		return err
	}
	return os.Symlink(path+".real", path)
}
