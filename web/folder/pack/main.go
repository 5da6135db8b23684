// Command pack makes what scripts/release needs of the page without a server: the program, to embed
// it by the build tag page, and a zip archive of a folder. The same content gives the same bytes.
package main

import (
	"archive/zip"
	"bytes"
	"compress/gzip"
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"

	"sprague/internal/files"
	"sprague/web/folder"
)

const usage = `usage:
  go run ./web/folder/pack program DIR         write the program of the page into DIR
  go run ./web/folder/pack archive DIR FILE    write a zip archive of DIR to FILE`

func main() {
	switch err := run(os.Args[1:]); {
	case errors.Is(err, flag.ErrHelp):
		fmt.Fprintln(os.Stderr, usage)
		os.Exit(2)
	case err != nil:
		fmt.Fprintln(os.Stderr, "pack:", err)
		os.Exit(2)
	}
}

func run(args []string) error {
	switch {
	case len(args) == 2 && args[0] == "program":
		return program(args[1])
	case len(args) == 3 && args[0] == "archive":
		return archive(args[1], args[2])
	default:
		return flag.ErrHelp
	}
}

func program(to string) error {
	p, err := folder.TheProgram(context.Background())
	if err != nil {
		return err
	}
	var packed bytes.Buffer
	z, _ := gzip.NewWriterLevel(&packed, gzip.BestCompression)
	if _, err := z.Write(p.WASM); err != nil {
		return err
	}
	if err := z.Close(); err != nil {
		return err
	}
	if err := files.WriteFile(filepath.Join(to, "sprague.wasm.gz"), packed.Bytes(), 0o600); err != nil {
		return err
	}
	return files.WriteFile(filepath.Join(to, "wasm_exec.js"), p.Loader, 0o600)
}

func archive(from, to string) error {
	entries, err := os.ReadDir(from) // sorted
	if err != nil {
		return err
	}
	var all bytes.Buffer
	w := zip.NewWriter(&all)
	for _, entry := range entries {
		content, err := os.ReadFile(filepath.Join(from, entry.Name()))
		if err != nil {
			return err
		}
		part, err := w.Create(entry.Name())
		if err != nil {
			return err
		}
		if _, err := part.Write(content); err != nil {
			return err
		}
	}
	if err := w.Close(); err != nil {
		return err
	}
	return files.WriteFile(to, all.Bytes(), 0o644)
}
