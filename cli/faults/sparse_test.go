//go:build linux

package faults_test

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"hash/crc32"
	"hash/fnv"
	"os"
	"path/filepath"
	"testing"
	"time"

	"sprague/cli/faults"
)

// little is the processor time that a process may use which refuses its input at once. Reading a
// hole takes more.
const little = 3 * time.Second

// A sparse file of large size is refused with as little work as a small one.
func TestSparse(t *testing.T) {
	good := base(t)
	folder := scene(t)
	path := filepath.Join(folder, name)
	for _, size := range []int64{20 << 30, 1 << 40} {
		hole := size / faults.PageSize * faults.PageSize
		b := bytes.Clone(good)
		le := binary.LittleEndian
		length := int64(len(b)-faults.PageSize) + hole
		for i := range 2 {
			p := faults.Page(b, i)
			le.PutUint64(p[56:], uint64(length/faults.PageSize))
			sum := fnv.New64a()
			sum.Write(p[16:72])
			le.PutUint64(p[72:], sum.Sum64())
		}
		le.PutUint64(faults.Page(b, -1)[24:], uint64(length))
		faults.ResealTrailer(b)
		write(t, path, b[:len(b)-faults.PageSize])
		f, err := os.OpenFile(path, os.O_WRONLY, 0)
		must(t, err)
		if _, err := f.WriteAt(faults.Page(b, -1), length); err != nil {
			t.Skip("no sparse files here: ", err)
		}
		must(t, f.Close())
		for _, w := range ways() {
			if e := try(t, "a file of holes", fmt.Sprint(size), folder, w); e.work > little {
				t.Errorf("%d bytes, %v: %v of work", size, w.args, e.work)
			}
		}
	}
}

// A sparse journal, whatever its claims, neither ends a build nor takes its memory; records before
// the hole are kept.
func TestSparseJournal(t *testing.T) {
	const kind = "a journal that claims too much"
	castagnoli := crc32.MakeTable(crc32.Castagnoli)
	for _, length := range []uint64{1 << 32, 1 << 40, 1<<63 - 1, 1<<64 - 1} {
		for _, begun := range []bool{false, true} {
			w := newWorkshop(t)
			end := int64(faults.PageSize)
			if begun {
				if _, done := w.kill(t, work, buildWork(t)/2, false); done || !exists(w.hidden(work)) {
					continue // it finished first
				}
				info, err := os.Stat(w.hidden(work))
				must(t, err)
				end = max(end, info.Size())
			}
			f, err := os.OpenFile(w.hidden(work), os.O_RDWR|os.O_CREATE, 0o644)
			must(t, err)
			var head [16]byte
			binary.LittleEndian.PutUint64(head[:], length)
			binary.LittleEndian.PutUint32(head[12:], crc32.Checksum(head[:12], castagnoli))
			_, err = f.WriteAt(head[:], end)
			must(t, err)
			if length <= 1<<40 {
				must(t, f.Truncate(end+int64(len(head))+int64(length)))
			}
			must(t, f.Close())
			switch kept, done, problem := w.finish(t); {
			case problem != "":
				counted.note(t, kind, wrong, "length %d: %s", length, problem)
			case done > little+10*buildWork(t):
				counted.note(t, kind, wrong, "length %d: %v of work", length, done)
			case kept > 0:
				counted.note(t, kind, survived, "")
			default:
				counted.note(t, kind, detected, "")
			}
		}
	}
}
