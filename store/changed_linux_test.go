package store

import (
	"os"
	"testing"
	"time"

	"golang.org/x/sys/unix"
)

// aged builds a database whose times lie one minute in the past. It returns the path and an open
// writer to the file.
func aged(t *testing.T) (string, *os.File) {
	t.Helper()
	path, _ := build(t, func(w *Writer) {
		table, in := plain("game", noise(1, 90_000, 33)...)
		must(t, w.Put(table, in))
	})
	setBack(t, path)
	f, err := os.OpenFile(path, os.O_RDWR, 0)
	must(t, err)
	t.Cleanup(func() { must(t, f.Close()) })
	return path, f
}

func setBack(t *testing.T, path string) {
	t.Helper()
	old := time.Unix(1_600_000_000, 0)
	must(t, os.Chtimes(path, old, old))
}

// aByte is an offset within the cells of the only column.
const aByte = 10 * pageSize

// The status time and the checksum reveal a writer that resets the modification time.
func TestTimeSetBack(t *testing.T) {
	path, f := aged(t)
	db := open(t, path)
	must(t, db.Unchanged())
	_, err := f.WriteAt([]byte{0xff, 0xee}, aByte)
	must(t, err)
	setBack(t, path)
	if err := db.Unchanged(); !isDamaged(err) {
		t.Errorf("a file that was written to is believed: %v", err)
	}
}

// A new name, a new mode and a new link change no byte.
func TestStatusAlone(t *testing.T) {
	path, _ := aged(t)
	db := open(t, path)
	for what, change := range map[string]func() error{
		"mode":   func() error { return os.Chmod(path, 0o600) },
		"link":   func() error { return os.Link(path, path+".link") },
		"rename": func() error { return os.Rename(path+".link", path+".other") },
		"remove": func() error { return os.Remove(path + ".other") },
	} {
		_ = change() // map order is random
		if err := db.Unchanged(); err != nil {
			t.Errorf("%s: %v", what, err)
		}
	}
	must(t, os.Remove(path))
	must(t, db.Unchanged())
}

// Open notices a later change through a mapping whose page was already changed before opening.
func TestMappedBefore(t *testing.T) {
	path, f := aged(t)
	var st unix.Statfs_t
	must(t, unix.Statfs(path, &st))
	if st.Type == unix.TMPFS_MAGIC {
		t.Skip("this file system keeps no time of changes through a mapping")
	}
	info, err := f.Stat()
	must(t, err)
	m, err := unix.Mmap(int(f.Fd()), 0, int(info.Size()), unix.PROT_READ|unix.PROT_WRITE, unix.MAP_SHARED)
	must(t, err)
	defer func() { must(t, unix.Munmap(m)) }()
	m[aByte] = m[aByte] ^ 0xff
	m[aByte] = m[aByte] ^ 0xff // the same bytes again
	time.Sleep(20 * time.Millisecond)
	db := open(t, path)
	must(t, db.Unchanged())
	m[aByte] = ^m[aByte]
	if err := db.Unchanged(); !isDamaged(err) {
		t.Errorf("a file that was written to is believed: %v", err)
	}
}
