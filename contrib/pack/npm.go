package main

import (
	"archive/tar"
	"bytes"
	"compress/gzip"
	"os"
	"path/filepath"
)

// written are the files of contrib/npm that the package has as they are.
var written = []string{"README.md", "browser.js", "cli.js", "node.js", "program.js"}

// ofPage are the files of the page without a server that the package has, too.
var ofPage = []string{"sprague.db.gz", "sprague.wasm", "wasm_exec.js"}

// javaScript returns the package for Node and browsers as npm packs it: the modules of contrib/npm,
// and the program and the database of a folder of the page.
func javaScript(v version, root, page, notices string) ([]byte, error) {
	sources := filepath.Join(root, "contrib", "npm")
	paths := map[string]string{"LICENSE": filepath.Join(root, "LICENSE"), "NOTICES": notices}
	names := []string{"LICENSE", "NOTICES"}
	for _, name := range written {
		names, paths[name] = append(names, name), filepath.Join(sources, name)
	}
	for _, name := range ofPage {
		names, paths[name] = append(names, name), filepath.Join(page, name)
	}
	description, err := os.ReadFile(filepath.Join(sources, "package.json"))
	if err != nil {
		return nil, err
	}
	types, err := declarations(root)
	if err != nil {
		return nil, err
	}
	// npm reads the description first.
	entries := []entry{
		{name: "package.json", content: bytes.Replace(description, []byte(`"version": "0.0.0"`), []byte(`"version": "`+v.npm()+`"`), 1)},
		{name: "index.d.ts", content: types},
		{name: "operations.js", content: subjects()},
	}
	for _, name := range names {
		content, err := os.ReadFile(paths[name])
		if err != nil {
			return nil, err
		}
		e := entry{name: name, content: content}
		if name == "cli.js" {
			e.mode = 0o755
		}
		entries = append(entries, e)
	}
	return tarball(entries)
}

// tarball returns an archive of files in the folder package, in their order.
func tarball(entries []entry) ([]byte, error) {
	var all bytes.Buffer
	z, _ := gzip.NewWriterLevel(&all, gzip.BestCompression) // the level is valid
	w := tar.NewWriter(z)
	for _, e := range entries {
		header := tar.Header{Name: "package/" + e.name, Mode: int64(e.mode | 0o644), Size: int64(len(e.content)), ModTime: earliest, Format: tar.FormatUSTAR}
		if err := w.WriteHeader(&header); err != nil {
			return nil, err
		}
		if _, err := w.Write(e.content); err != nil {
			return nil, err
		}
	}
	if err := w.Close(); err != nil {
		return nil, err
	}
	err := z.Close()
	return all.Bytes(), err
}
