package shipping_test

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"sprague/internal/files"
	"sprague/precompute/dbtest"
	"sprague/store"
	"sprague/store/shipping"
)

// folderOf puts one file of each kind into a folder, and links to the database.
func folderOf(t *testing.T) string {
	t.Helper()
	db := dbtest.Write(t, dbtest.Solve(t, "kayles", 40))
	folder := filepath.Dir(db)
	if _, err := shipping.Pack(context.Background(), db, filepath.Join(folder, "packed"), nil); err != nil {
		t.Fatal(err)
	}
	whole, err := os.ReadFile(db)
	if err != nil {
		t.Fatal(err)
	}
	for name, content := range map[string]string{
		"empty":     "",
		"text":      "nim(1)\n",
		"cut.db":    string(whole[:len(whole)-1]),
		"png":       "\x89PNG\r\n\x1a\n and so on",
		"svg":       "<svg/>",
		"drawn.svg": "\ufeff<?xml version=\"1.0\"?>\n<!-- by > hand -->\n<!DOCTYPE svg PUBLIC \"x\">\n<svg>",
		"html":      "<!-- <svg> --><html><svg/>",
		"open":      "<!-- <svg",
	} {
		if err := os.WriteFile(filepath.Join(folder, name), []byte(content), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	for name, link := range map[string]func(string, string) error{"symbolic": os.Symlink, "hard": os.Link} {
		if err := link(db, filepath.Join(folder, name)); err != nil {
			t.Skip("no links here:", err)
		}
	}
	return folder
}

func TestCheck(t *testing.T) {
	folder := folderOf(t)
	always := []string{"empty", "none", "none/none"}
	for _, test := range []struct {
		name    string
		kind    files.Kind
		allowed []string
	}{
		{"text", shipping.Text, []string{"text", "png", "svg", "drawn.svg", "html", "open"}},
		{"a database", store.Database, []string{"x.db", "symbolic", "hard"}},
		{"the remains of a database", store.Remains, []string{"x.db", "symbolic", "hard", "cut.db"}},
		{"PNG", files.PNG, []string{"png"}},
		{"SVG", files.SVG, []string{"svg", "drawn.svg"}},
	} {
		allowed := map[string]bool{}
		for _, name := range append(test.allowed, always...) {
			allowed[name] = true
		}
		for _, name := range []string{"none", "none/none", "empty", "text", "x.db", "symbolic", "hard", "cut.db", "packed", "png", "svg", "drawn.svg", "html", "open"} {
			err := test.kind.Check(filepath.Join(folder, name))
			if err == nil != allowed[name] {
				t.Errorf("%s in the place of %s: %v", test.name, name, err)
			}
			if err != nil && !strings.Contains(err.Error(), filepath.Join(folder, name)) {
				t.Errorf("%q names no file", err)
			}
		}
	}
}

// Files that are not regular are never opened, which could block forever. Unreadable files are left
// alone.
func TestCheckUnread(t *testing.T) {
	if err := files.PNG.Check(os.DevNull); err != nil {
		t.Error(err)
	}
	if err := shipping.Text.Check(t.TempDir()); err != nil {
		t.Error(err)
	}
	if runtime.GOOS == "windows" || os.Geteuid() == 0 {
		t.Skip("everything can be read")
	}
	path := filepath.Join(t.TempDir(), "x")
	if err := os.WriteFile(path, []byte("secret"), 0o200); err != nil {
		t.Fatal(err)
	}
	if err := shipping.Text.Check(path); !errors.Is(err, os.ErrPermission) {
		t.Errorf("%v", err)
	}
}
