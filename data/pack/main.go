// Pack builds the databases of the catalogues, embeds that of the default one, and keeps their
// hashes:
//
//	go run ./data/pack                           build the embedded database; write it when it changed, and its hashes
//	go run ./data/pack -check                    build it, and compare its hashes with those of data/hashes.txt
//	go run ./data/pack -catalogue full           build the full catalogue, and write its hashes
//	go run ./data/pack -catalogue full -check    build it, and compare
//
// Run it from the top of the repository, or by `go generate ./data`.
package main

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"time"

	"sprague/data/hashes"
	"sprague/internal/files"
	"sprague/internal/say"
	"sprague/precompute"
	"sprague/store"
	"sprague/store/shipping"
)

func main() {
	check := flag.Bool("check", false, "compare with the hashes in data/hashes.txt, write nothing")
	catalogue := flag.String("catalogue", hashes.Default, "which catalogue: default or full")
	flag.Parse()
	folder := "data"
	if _, err := os.Stat("catalogue.txt"); err == nil {
		folder = "."
	}
	if err := run(folder, *catalogue, *check); err != nil {
		fmt.Fprintln(os.Stderr, "pack:", err)
		os.Exit(1)
	}
}

func run(folder, catalogue string, check bool) (err error) {
	tasks, err := read(folder, catalogue)
	if err != nil {
		return err
	}
	listFile := filepath.Join(folder, "hashes.txt")
	list, err := os.ReadFile(listFile)
	if err != nil {
		return err
	}
	old, listed := hashes.Of(string(list), catalogue)
	if check && !listed {
		return fmt.Errorf("%s has no line for %s: go run ./data/pack -catalogue %s writes it", listFile, catalogue, catalogue)
	}
	scratch, err := files.CreateScratch()
	if err != nil {
		return err
	}
	defer scratch.Abort()
	path := filepath.Join(scratch.Name(), "sprague.db")
	now, err := build(path, tasks)
	if err != nil {
		return err
	}
	switch {
	case now == old:
		fmt.Println("these are the hashes of the catalogue", catalogue)
		return nil
	case check:
		return fmt.Errorf("%s has content hash %s and sha256 %s for %s: go run ./data/pack -catalogue %s, if that is meant to change",
			listFile, old.Content, old.File, catalogue, catalogue)
	}
	if catalogue == hashes.Default {
		if err := embed(path, filepath.Join(folder, "sprague.db.zst")); err != nil {
			return err
		}
	}
	return files.WriteFile(listFile, []byte(hashes.With(string(list), catalogue, now)), 0o644)
}

// read parses a catalogue.
func read(folder, catalogue string) ([]precompute.Task, error) {
	files := []string{"catalogue.txt"}
	switch catalogue {
	case hashes.Default:
	case hashes.Full:
		files = append(files, "full.txt")
	default:
		return nil, fmt.Errorf("-catalogue %q: there are %s and %s", catalogue, hashes.Default, hashes.Full)
	}
	var text []byte
	for _, file := range files {
		part, err := os.ReadFile(filepath.Join(folder, file))
		if err != nil {
			return nil, err
		}
		text = append(text, part...)
	}
	return precompute.ParseCatalogue(catalogue, string(text), nil)
}

// build solves tasks into a file at path and returns its hashes.
func build(path string, tasks []precompute.Task) (hashes.Hash, error) {
	begin := time.Now()
	info, err := precompute.Builder{Progress: quiet{}}.Build(context.Background(), path, tasks)
	if err != nil {
		return hashes.Hash{}, err
	}
	sum, err := sha256Of(path)
	fmt.Printf("%d tables, %d positions, %d bytes in %.1f s, content hash %s, sha256 %s\n",
		info.Tables, info.Positions, info.Size, time.Since(begin).Seconds(), info.Hash, sum)
	return hashes.Hash{Content: info.Hash, File: sum}, err
}

func sha256Of(path string) (string, error) {
	f, err := os.Open(path)
	if err != nil {
		return "", err
	}
	defer func() { _ = f.Close() }()
	sum := sha256.New()
	_, err = io.Copy(sum, f)
	return hex.EncodeToString(sum.Sum(nil)), err
}

// maxPacked is the maximum size of the embedded file in the repository.
const maxPacked = 6_000_000

// embed packs the database at path to the place of the embedded file.
func embed(path, place string) error {
	packed, err := shipping.Pack(context.Background(), path, path+shipping.Extension, nil)
	if err != nil {
		return err
	}
	if packed.Size > maxPacked {
		return fmt.Errorf("packed it has %d bytes, more than %d", packed.Size, maxPacked)
	}
	fmt.Printf("packed to %d bytes\n", packed.Size)
	content, err := os.ReadFile(path + shipping.Extension)
	if err != nil {
		return err
	}
	return files.WriteFile(place, content, 0o644)
}

// quiet is a Progress without output.
type quiet struct{}

func (quiet) Resume(string, precompute.Point) {}
func (quiet) Plan(int, uint64)                {}
func (quiet) Advance(string, uint64, uint64)  {}
func (quiet) Done(store.Table, say.Text)      {}
