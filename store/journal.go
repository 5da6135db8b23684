package store

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"io"
	"os"
	"strings"
	"sync"
	"time"

	"sprague/internal/coded"
)

// The work file of a build. Its first page names the process at work; the journal's records follow.
// Only this package reads it, so its format may change.
const (
	workMagic = "SPRWORK\x01"

	entryHead = 16 // body length, crc32c of the body, and crc32c of these twelve bytes
)

// A journal is read into memory. A sparse journal may have any length. Reading stops after this
// size plus this multiple of its size on disk, since some file systems compress.
const (
	baseLimit    = 64 << 20
	diskMultiple = 4
)

// syncDelay is the time during which a power failure may lose a finished table. Syncing each of
// thousands of small tables would take longer than solving them.
const syncDelay = 200 * time.Millisecond

// writeWho writes the name of the process at work.
func writeWho(f *os.File) error {
	host, err := os.Hostname()
	if err != nil {
		host = "this machine"
	}
	page := make([]byte, pageSize)
	copy(page, fmt.Sprintf("%s%d\n%s\n%s\n", workMagic, os.Getpid(), host, time.Now().UTC().Format("2006-01-02 15:04:05 MST")))
	_, err = f.WriteAt(page, 0)
	return err
}

// readWho reads the name of the process at work, as far as it is readable.
func readWho(name string) coded.Text {
	somebody := coded.Textf("another process")
	f, err := os.Open(name)
	if err != nil {
		return somebody
	}
	defer func() { _ = f.Close() }()
	page := make([]byte, pageSize)
	_, err = io.ReadFull(f, page)
	text, ours := strings.CutPrefix(string(page), workMagic)
	lines := strings.SplitN(text, "\n", 4)
	if err != nil || !ours || len(lines) < 4 || checkText(coded.Text{}, strings.Join(lines[:3], "")) != nil {
		return somebody
	}
	return describeProcess(lines[0], lines[1], lines[2])
}

// describeProcess describes a process.
func describeProcess(process, host, since string) coded.Text {
	return coded.Textf("process %s on %s, since %s", process, host, since)
}

// parcel is a table with its codes.
type parcel struct {
	table Table
	codes []packed
}

// journal keeps the solved tables of a builder, and parts of others, so that the next builder can
// reuse them after a sudden end. Each record has a checksum; an incomplete record ends the journal.
type journal struct {
	file   *os.File
	end    int64             // end of the last complete record
	tables int               // tables in it
	parts  map[Digest][]span // of tables that are not in it

	mu      sync.Mutex
	waiting *time.Timer // for the next sync
	failed  error       // error of a sync
	syncs   sync.WaitGroup
}

// openJournal reads the journal of a work file. It discards records of another program version:
// their rules may differ, or a kernel may have been fixed since.
func openJournal(f *os.File, program Digest) (*journal, []parcel, error) {
	st, err := f.Stat()
	if err != nil {
		return nil, nil, err
	}
	size := min(st.Size(), baseLimit+diskMultiple*allocated(st))
	j := &journal{file: f, end: pageSize, parts: map[Digest][]span{}}
	first, next := readEntry(f, pageSize, size)
	if !bytes.Equal(first, program[:]) {
		if err := f.Truncate(pageSize); err != nil {
			return nil, nil, err
		}
		return j, nil, j.append(program[:])
	}
	var held []parcel
	for j.end = next; ; j.end = next {
		var content []byte
		if content, next = readEntry(f, j.end, size); content == nil {
			break
		}
		if j.findPart(content, next) {
			continue
		}
		p, err := parseParcel(content)
		if err != nil {
			break
		}
		held = append(held, p)
		delete(j.parts, keyOf(&p.table))
	}
	j.tables = len(held)
	return j, held, f.Truncate(j.end)
}

// holdsTable reports whether a work file has a record, perhaps a table, after that of the program.
// It reads no content: a sparse file may claim any length.
func holdsTable(f io.ReaderAt, size int64) bool {
	first, _, ok := entryHeader(f, pageSize, size)
	if !ok {
		return false
	}
	_, _, ok = entryHeader(f, pageSize+entryHead+first, size)
	return ok
}

// entryHeader reads the length and checksum of the record at an offset. It returns false if the
// record is absent or incomplete.
func entryHeader(f io.ReaderAt, at, size int64) (length int64, sum uint32, ok bool) {
	var head [entryHead]byte
	if size-at < entryHead {
		return 0, 0, false
	}
	if _, err := f.ReadAt(head[:], at); err != nil {
		return 0, 0, false
	}
	le := binary.LittleEndian
	n := le.Uint64(head[:])
	if crc32.Checksum(head[:12], castagnoli) != le.Uint32(head[12:]) || n > uint64(size-at-entryHead) {
		return 0, 0, false
	}
	return int64(n), le.Uint32(head[8:]), true
}

// readEntry reads the record at an offset and returns the offset of the next one. It returns nil if
// the record is absent or incomplete.
func readEntry(f io.ReaderAt, at, size int64) (content []byte, next int64) {
	n, sum, ok := entryHeader(f, at, size)
	if !ok {
		return nil, at
	}
	content = make([]byte, n)
	if _, err := f.ReadAt(content, at+entryHead); err != nil || crc32.Checksum(content, castagnoli) != sum {
		return nil, at
	}
	return content, at + entryHead + n
}

// put appends a table.
func (j *journal) put(p parcel) error {
	record, err := encodeTable(p.table)
	if err != nil {
		return err
	}
	content := binary.LittleEndian.AppendUint32(nil, uint32(len(record)))
	content = append(content, record...)
	for _, c := range p.codes {
		for _, chunk := range c.chunks {
			content = append(content, chunk...)
		}
	}
	if err := j.append(content); err != nil {
		return err
	}
	j.tables++
	delete(j.parts, keyOf(&p.table))
	return nil
}

// empty reports whether the journal has nothing for the next builder.
func (j *journal) empty() bool { return j.tables == 0 && len(j.parts) == 0 }

// append writes a record. If that fails, it truncates the incomplete record.
func (j *journal) append(content []byte) error {
	if err := j.failure(); err != nil {
		return err
	}
	entry := make([]byte, entryHead, entryHead+len(content))
	le := binary.LittleEndian
	le.PutUint64(entry, uint64(len(content)))
	le.PutUint32(entry[8:], crc32.Checksum(content, castagnoli))
	le.PutUint32(entry[12:], crc32.Checksum(entry[:12], castagnoli))
	if _, err := j.file.WriteAt(append(entry, content...), j.end); err != nil {
		return errors.Join(err, j.file.Truncate(j.end))
	}
	j.end += int64(entryHead + len(content))
	j.mu.Lock()
	defer j.mu.Unlock()
	if j.waiting == nil {
		j.syncs.Add(1)
		j.waiting = time.AfterFunc(syncDelay, func() {
			defer j.syncs.Done()
			j.sync()
		})
	}
	return nil
}

// sync makes the last writes durable.
func (j *journal) sync() {
	j.mu.Lock()
	j.waiting = nil
	j.mu.Unlock()
	if err := j.file.Sync(); err != nil {
		j.mu.Lock()
		defer j.mu.Unlock()
		j.failed = err
	}
}

func (j *journal) failure() error {
	j.mu.Lock()
	defer j.mu.Unlock()
	return j.failed
}

// settle makes all remaining writes durable.
func (j *journal) settle() error {
	j.stop()
	j.sync()
	return j.failure()
}

// stop prevents further syncs, and waits for a running one: the lock of the file lasts as long.
func (j *journal) stop() {
	j.mu.Lock()
	if j.waiting != nil && j.waiting.Stop() {
		j.syncs.Done()
	}
	j.waiting = nil
	j.mu.Unlock()
	j.syncs.Wait()
}

// parseParcel parses a table of the journal and proves it complete.
func parseParcel(content []byte) (parcel, error) {
	if len(content) < 4 {
		return parcel{}, coded.Errorf("the record is empty")
	}
	n := binary.LittleEndian.Uint32(content)
	content = content[4:]
	if uint64(n) > uint64(len(content)) {
		return parcel{}, coded.Errorf("the record is incomplete")
	}
	t, err := decodeTable(content[:n], seal{minor: FormatMinor, features: knownFeatures})
	if err != nil {
		return parcel{}, err
	}
	p, rest := parcel{table: t}, content[n:]
	for _, c := range t.Columns {
		var found chunks
		found, rest = cutChunks(rest, layoutOf(c.Width, c.Cells))
		if err := (codes{c.Data, layoutOf(c.Width, c.Cells)}).check(found); err != nil {
			return parcel{}, err
		}
		p.codes = append(p.codes, packed{digest: c.Data, chunks: found.list})
	}
	if len(rest) > 0 {
		return parcel{}, coded.Errorf("%d extra bytes", len(rest))
	}
	return p, nil
}
