// Pack builds the embedded database from the catalogue:
//
//	go run ./data/pack           build it, and write data/sprague.db.zst and .hash when its content changed
//	go run ./data/pack -check    build it and compare its content hash with the one embedded
//
// Run it from the top of the repository, or by `go generate ./data`.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/klauspost/compress/zstd"

	"sprague/precompute"
	"sprague/store"
)

func main() {
	check := flag.Bool("check", false, "compare with the embedded content hash, write nothing")
	flag.Parse()
	if err := run(*check); err != nil {
		fmt.Fprintln(os.Stderr, "pack:", err)
		os.Exit(1)
	}
}

func run(check bool) (err error) {
	folder := "data"
	if _, err := os.Stat("catalogue.txt"); err == nil {
		folder = "."
	}
	catalogue := filepath.Join(folder, "catalogue.txt")
	text, err := os.ReadFile(catalogue)
	if err != nil {
		return err
	}
	tasks, err := precompute.ParseCatalogue(catalogue, string(text))
	if err != nil {
		return err
	}
	scratch, err := os.MkdirTemp("", "sprague-pack-")
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, os.RemoveAll(scratch)) }()
	path := filepath.Join(scratch, "sprague.db")
	begin := time.Now()
	info, err := precompute.Builder{Progress: quiet{}}.Build(context.Background(), path, tasks)
	if err != nil {
		return err
	}
	fmt.Printf("%d tables, %d positions, %d bytes in %.1f s, content hash %s\n",
		info.Tables, info.Positions, info.Size, time.Since(begin).Seconds(), info.Hash)

	hashFile := filepath.Join(folder, "sprague.db.hash")
	old, _ := os.ReadFile(hashFile)
	same := strings.TrimSpace(string(old)) == info.Hash
	switch {
	case check && !same:
		return fmt.Errorf("the embedded database has content hash %s: run go generate ./data", strings.TrimSpace(string(old)))
	case same:
		fmt.Println("the embedded database is that of the catalogue")
		return nil
	}
	return write(folder, hashFile, path, info)
}

// maxPacked is the largest embedded file that the repository may carry.
const maxPacked = 4 << 20

func write(folder, hashFile, path string, info store.Info) error {
	plain, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	encoder, err := zstd.NewWriter(nil, zstd.WithEncoderLevel(zstd.SpeedBestCompression), zstd.WithEncoderConcurrency(1))
	if err != nil {
		return err
	}
	packed := encoder.EncodeAll(plain, nil)
	if len(packed) > maxPacked {
		return fmt.Errorf("packed it has %d bytes, more than %d", len(packed), maxPacked)
	}
	fmt.Printf("packed to %d bytes\n", len(packed))
	if err := os.WriteFile(filepath.Join(folder, "sprague.db.zst"), packed, 0o644); err != nil {
		return err
	}
	return os.WriteFile(hashFile, []byte(info.Hash+"\n"), 0o644)
}

// quiet is a Progress that keeps silent.
type quiet struct{}

func (quiet) Plan(int, uint64)         {}
func (quiet) Advance(string, uint64)   {}
func (quiet) Done(store.Table, string) {}
