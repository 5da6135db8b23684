//go:build unix

package shipping

import (
	"context"
	"os"
	"path/filepath"
	"testing"

	"sprague/internal/files"
	"sprague/store"
)

// A cached copy that others may have written is not used, whatever it claims.
func TestForgedCopy(t *testing.T) {
	content, all := parcels(t)
	lie := altered(content)
	known, err := store.Open(file(t, "lie.db", lie))
	must(t, err)
	must(t, known.Close())
	for name, p := range all {
		for what, forge := range map[string]func(t *testing.T, folder, path string){
			"for all to write": func(t *testing.T, _, path string) {
				must(t, os.WriteFile(path, lie, 0o600))
				must(t, os.Chmod(path, 0o666))
			},
			"a link": func(t *testing.T, _, path string) { must(t, os.Symlink(file(t, "lie.db", lie), path)) },
			"another's": func(t *testing.T, _, path string) {
				must(t, os.WriteFile(path, lie, 0o644))
				if os.Chown(path, 65534, 65534) != nil {
					t.Skip("files cannot be given away here")
				}
			},
			"a folder for all to write": func(t *testing.T, folder, path string) {
				must(t, os.WriteFile(path, lie, 0o600))
				must(t, os.Chmod(folder, 0o777))
			},
			"a folder of another": func(t *testing.T, folder, path string) {
				must(t, os.WriteFile(path, lie, 0o600))
				if os.Chown(folder, 65534, 65534) != nil {
					t.Skip("folders cannot be given away here")
				}
			},
			"a link to a folder": func(t *testing.T, folder, path string) {
				must(t, os.Remove(folder))
				other := t.TempDir()
				must(t, os.WriteFile(filepath.Join(other, filepath.Base(path)), lie, 0o600))
				must(t, os.Symlink(other, folder))
			},
		} {
			t.Run(what, func(t *testing.T) {
				cache := t.TempDir()
				t.Setenv("XDG_CACHE_HOME", cache)
				t.Setenv("HOME", cache)
				folder, err := os.UserCacheDir()
				must(t, err)
				folder = filepath.Join(folder, "sprague")
				must(t, os.MkdirAll(folder, 0o700))
				forge(t, folder, filepath.Join(folder, name))
				db, err := p.Open(context.Background(), nil)
				must(t, err)
				if err := db.CheckContent(t.Context()); err != nil {
					t.Errorf("the forged copy is believed: %v", err)
				}
				must(t, db.Close())
			})
		}
	}
}

// The next use removes the files of dead processes, also if it needs no unpacking.
func TestLeftovers(t *testing.T) {
	_, all := parcels(t)
	for name, p := range all {
		folder := filepath.Join(t.TempDir(), "sprague")
		for range 2 {
			must(t, os.MkdirAll(folder, 0o700))
			dead, err := files.Create(filepath.Join(folder, "copy"), 0o600, files.Kind{})
			must(t, err)
			dead.Abort()
			must(t, os.WriteFile(dead.Name(), nil, 0o600)) // without a lock
			db, err := p.openCached(context.Background(), folder, nil)
			useful(t, name, db, err)
			alone(t, "the process has died", folder, name)
		}
	}
}
