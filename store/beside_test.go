//go:build unix

package store

import (
	"encoding/binary"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	bolt "go.etcd.io/bbolt"
	"golang.org/x/sys/unix"
)

// BenchmarkBeside looks up the same random positions in three stores of a million 16-bit values.
// They are a table of a database, a mapped file of 16-bit numbers, and SQLite. SQLite runs through
// its C library, with a prepared statement on the primary key. It needs a C compiler and sqlite3.h.
func BenchmarkBeside(b *testing.B) {
	const n = 1 << 20
	cells := noise(3, n, 16)
	at := make([]uint64, 1<<16)
	random := rand.New(rand.NewPCG(1, 2))
	for i := range at {
		at[i] = random.Uint64N(n)
	}
	b.Run("column", func(b *testing.B) {
		path, _ := build(b, func(w *Writer) {
			table, in := plain("big", cells...)
			must(b, w.Put(table, in))
		})
		r := column(b, open(b, path), "big", "grundy")
		sum, i := int64(0), 0
		for b.Loop() {
			c, _ := r.Cell(at[i&(len(at)-1)])
			sum += c
			i++
		}
		sink += sum
	})
	raw := make([]byte, 0, 2*n)
	for _, c := range cells {
		raw = binary.LittleEndian.AppendUint16(raw, uint16(c))
	}
	flat := filepath.Join(b.TempDir(), "flat")
	must(b, os.WriteFile(flat, raw, 0o600))
	b.Run("mapped", func(b *testing.B) {
		f, err := os.Open(flat)
		must(b, err)
		defer func() { must(b, f.Close()) }()
		m, err := unix.Mmap(int(f.Fd()), 0, 2*n, unix.PROT_READ, unix.MAP_SHARED)
		must(b, err)
		defer func() { must(b, unix.Munmap(m)) }()
		sum, i := int64(0), 0
		for b.Loop() {
			sum += int64(binary.LittleEndian.Uint16(m[2*at[i&(len(at)-1)]:]))
			i++
		}
		sink += sum
	})
	b.Run("sqlite", func(b *testing.B) {
		program := filepath.Join(b.TempDir(), "sqlite")
		if out, err := exec.Command("cc", "-O2", "-o", program, "testdata/sqlite.c", "-lsqlite3").CombinedOutput(); err != nil {
			b.Skipf("no C compiler with SQLite: %v: %s", err, out)
		}
		out, err := exec.Command(program, flat, filepath.Join(b.TempDir(), "db"), strconv.Itoa(1<<20)).Output()
		must(b, err)
		ns, err := strconv.ParseFloat(strings.TrimSpace(string(out)), 64)
		must(b, err)
		for b.Loop() {
		}
		b.ReportMetric(ns, "ns/op")
	})
}

// BenchmarkOpenLarge opens a file of 64 MB with bbolt alone, and with Open.
func BenchmarkOpenLarge(b *testing.B) {
	path, info := build(b, func(w *Writer) {
		table, in := plain("big", noise(3, 32_000_000, 16)...)
		must(b, w.Put(table, in))
	})
	b.Logf("%d bytes", info.Size)
	for _, how := range []struct {
		name string
		open func() (interface{ Close() error }, error)
	}{
		{"bbolt", func() (interface{ Close() error }, error) {
			db, err := bolt.Open(path, 0, &bolt.Options{ReadOnly: true, NoStatistics: true})
			if err == nil {
				err = db.View(func(*bolt.Tx) error { return nil })
			}
			return db, err
		}},
		{"proven", func() (interface{ Close() error }, error) { return Open(path) }},
	} {
		b.Run(how.name, func(b *testing.B) {
			for b.Loop() {
				db, err := how.open()
				must(b, err)
				must(b, db.Close())
			}
		})
	}
}
