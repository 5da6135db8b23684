// Package folder writes the page without a server: a folder that any web host serves.
package folder

import (
	"bytes"
	"compress/gzip"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"sprague/internal/files"
	"sprague/internal/say"
	"sprague/store"
	"sprague/store/tables"
	"sprague/web/page"
)

// Program is the program of the page, the API in WebAssembly, and the script of the Go distribution
// that loads it.
type Program struct{ WASM, Loader []byte }

// Check fails unless a folder is new or empty.
func Check(folder string) error {
	_, err := files.Vacant(folder)
	if errors.Is(err, fs.ErrExist) {
		return say.Errorf("%s is not empty; name a new folder", folder)
	}
	return err
}

// Write writes the page, its program and an unpacked database into a new or empty folder. The
// folder gets all of them at the end, or none.
func Write(folder string, p Program, database io.Reader) error {
	begun, err := files.CreateFolder(folder, 0o755)
	if err != nil {
		return err
	}
	defer begun.Abort()
	if err := fill(begun.Name(), p, database); err != nil {
		return err
	}
	return begun.Commit()
}

// fill writes the files.
func fill(folder string, p Program, database io.Reader) error {
	err := fs.WalkDir(page.Files, ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		content, err := page.Files.ReadFile(name)
		if name == "index.html" {
			content = bytes.Replace(content, []byte("<html "), []byte(`<html data-worker="worker.js" `), 1)
		}
		if err == nil {
			err = write(folder, name, content)
		}
		return err
	})
	if err == nil {
		err = write(folder, "sprague.wasm", p.WASM)
	}
	if err == nil {
		err = write(folder, "wasm_exec.js", p.Loader)
	}
	if err != nil {
		return err
	}
	var packed bytes.Buffer
	z, _ := gzip.NewWriterLevel(&packed, gzip.BestCompression)
	if _, err := io.Copy(z, database); err != nil {
		return err
	}
	if err := z.Close(); err != nil {
		return err
	}
	return write(folder, "sprague.db.gz", packed.Bytes())
}

func write(folder, name string, content []byte) error {
	return os.WriteFile(filepath.Join(folder, name), content, 0o644) //nolint:gosec // a web host reads it
}

// leftOut lists the families of which [Small] leaves tables out. Formulas or short searches answer
// their positions at once. Names that begin with compounds are those of measures.
var leftOut = []string{
	"hackenbush", "konane", "messenger", "octal", "push", "shove", "toads-and-frogs", "toppling-dominoes", "turning",
	"compounds euclid", "compounds fibonacci", "compounds messenger", "compounds turning",
}

// Small reports which tables of the embedded database the page has. Tables with a proven period are
// small and answer heaps of any size, so all of them belong to it.
func Small(db *store.DB) (func(name string) bool, error) {
	names, err := db.Names()
	if err != nil {
		return nil, err
	}
	held := make(map[string]bool, len(names))
	for _, name := range names {
		table, err := db.Table(name)
		if err != nil {
			return nil, err
		}
		family, _, _ := strings.Cut(tables.Shown(name), "[")
		held[name] = !slices.Contains(leftOut, family) || slices.ContainsFunc(table.Columns, func(c store.Column) bool { return c.Period != nil })
	}
	return func(name string) bool { return held[name] }, nil
}
