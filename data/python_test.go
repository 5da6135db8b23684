package data

import (
	"bytes"
	"context"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"hash/crc32"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"sprague/precompute/dbtest"
	"sprague/store"
)

// reader is the module for Python. Its reader of files shares only docs/format.md with package
// store.
const reader = "../contrib/sprague.py"

// interpreter finds the program itself: python3 on the path may be a slow script that chooses one.
var interpreter = sync.OnceValues(func() (string, error) {
	path, err := exec.Command("python3", "-c", "import sys; print(sys.executable if sys.version_info >= (3, 8) else '')").Output()
	return strings.TrimSpace(string(path)), err
})

// python returns the interpreter, or skips the test. It reads the script, so that go test reruns
// the test after a change of it.
func python(t *testing.T) string {
	t.Helper()
	if _, err := os.ReadFile(reader); err != nil {
		t.Fatal(err)
	}
	path, err := interpreter()
	if err != nil {
		t.Skip("python3 is not installed: contrib/sprague.py is not tested")
	}
	if path == "" {
		t.Skip("python3 is older than 3.8: contrib/sprague.py is not tested")
	}
	return path
}

// lookUp is a program that prints the recomputed content hash and the number of tables. For each
// line ["table", "column", position] it then prints the cell or null. Every column of the queried
// tables must have the digest stored in the file.
const lookUp = `
import json, sys
sys.path.insert(0, "../contrib")
import sprague
with sprague.open(sys.argv[1]) as db:
    print(db.content_hash(), len(db.names()), db.positions)
    columns = {}
    for line in sys.stdin:
        name, column, i = json.loads(line)
        if (name, column) not in columns:
            for c in db.table(name).columns:
                if c.digest() != c.data:
                    sys.exit("%s %s has another digest" % (name, c.name))
                columns[name, c.name] = c
        print(json.dumps(columns[name, column].cell(i)))
`

// spot is a cell of a column.
type spot struct {
	table, column string
	i             uint64
	reader        *store.Reader
}

// spots draws cells of every column of one table in each so many of a database: the first, the last,
// those near the beginning of a period, and some far beyond.
func spots(t *testing.T, db *store.DB, each int, r *rand.Rand) (all []spot) {
	t.Helper()
	names, err := db.Names()
	if err != nil {
		t.Fatal(err)
	}
	for k, name := range names {
		if k%each != 0 {
			continue
		}
		view, err := db.Table(name)
		if err != nil {
			t.Fatal(err)
		}
		for _, c := range view.Columns {
			places := []uint64{0, c.Cells - 1, c.Cells, 1 << 62, 1<<64 - 1}
			for range 2 {
				places = append(places, r.Uint64N(c.Cells), r.Uint64N(2*c.Cells), r.Uint64())
			}
			if c.Period != nil {
				places = append(places, c.Period.Preperiod, c.Cells+c.Period.Length-1, c.Cells+c.Period.Length)
			}
			for _, i := range places {
				all = append(all, spot{name, c.Name, i, view.Column(c.Name)})
			}
		}
	}
	return all
}

// agree compares the results of Python with those of package store, for one table in each so many.
func agree(t *testing.T, python, path string, each, least int) {
	t.Helper()
	db, err := store.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = db.Close() }()
	all := spots(t, db, each, rand.New(rand.NewPCG(1, 2)))
	if len(all) < least {
		t.Errorf("only %d cells", len(all))
	}
	var questions, want bytes.Buffer
	info := db.Info()
	fmt.Fprintln(&want, info.Hash, info.Tables, info.Positions)
	for _, s := range all {
		question, err := json.Marshal([]any{s.table, s.column, s.i})
		if err != nil {
			t.Fatal(err)
		}
		fmt.Fprintf(&questions, "%s\n", question)
		if cell, ok := s.reader.Cell(s.i); ok {
			fmt.Fprintln(&want, cell)
		} else {
			fmt.Fprintln(&want, "null")
		}
	}
	cmd := exec.Command(python, "-B", "-W", "error", "-c", lookUp, path)
	cmd.Stdin, cmd.Stderr = &questions, os.Stderr
	out, err := cmd.Output()
	if err != nil {
		t.Fatal(err)
	}
	got, wants := strings.Split(string(out), "\n"), strings.Split(want.String(), "\n")
	if len(got) != len(wants) {
		t.Fatalf("%d lines, want %d", len(got), len(wants))
	}
	for k := range got {
		switch {
		case got[k] == wants[k]:
		case k == 0:
			t.Fatalf("content hash, tables, positions %s, want %s", got[k], wants[k])
		default:
			s := all[k-1]
			t.Fatalf("%s, %s: cell %d is %s, want %s", s.table, s.column, s.i, got[k], wants[k])
		}
	}
}

// bases are at the limits of the integer encodings, and beyond.
var bases = []int64{
	0, 127, 128, 255, 256, 65_535, 65_536, 1<<32 - 1, 1 << 32,
	-1, -32, -33, -128, -129, -32_768, -32_769, -1 << 31, -1<<31 - 1, -1 << 62,
}

// everyKind writes a column of every width, with all kinds of bases, periods and scales.
func everyKind(t *testing.T) string {
	t.Helper()
	r := rand.New(rand.NewPCG(3, 4))
	path := filepath.Join(t.TempDir(), "kinds.db")
	w, err := store.Create(path)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = w.Abort() }()
	for width := range uint64(65) {
		n := 1 + r.IntN(300)
		if width%8 == 7 {
			n += 130_560 / int(width) // more than a chunk
		}
		in := store.Input{Name: "number", Scale: width % 64}
		base := bases[width%uint64(len(bases))]
		for range n {
			cell := int64(r.Uint64())
			if width < 64 {
				cell = base + int64(r.Uint64N(1<<width)&(1<<62-1))
			}
			if len(in.Cells) == 0 && width < 64 {
				cell = base
			}
			in.Cells = append(in.Cells, cell)
		}
		if width%3 == 1 {
			pre := r.IntN(n)
			in.Period = &store.Period{Theorem: "a théorème", Preperiod: uint64(pre), Length: uint64(n - pre), Checked: r.Uint64()}
			if width%2 == 0 {
				in.Period.Saltus = 1 + r.Uint64N(1<<62)>>r.IntN(62)
			}
		}
		table := store.Table{Name: fmt.Sprintf("width[%d]", width), Rules: r.Uint64() >> r.IntN(64), Bound: r.Uint64() >> r.IntN(64), Positions: uint64(n), Solver: strings.Repeat("é", int(width))}
		list := store.Input{Name: "list", List: true, Cells: in.Cells[:1+n/2]}
		if err := w.Put(table, store.Input{Name: "zero", Cells: make([]int64, n)}, in, list); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := w.Commit(); err != nil {
		t.Fatal(err)
	}
	return path
}

func TestPythonReadsStoredCells(t *testing.T) {
	python := python(t)
	t.Run("every kind", func(t *testing.T) { agree(t, python, everyKind(t), 1, 1000) })
	t.Run("solved", func(t *testing.T) {
		agree(t, python, dbtest.Write(t, dbtest.Solve(t, "kayles", 300), dbtest.Solve(t, "cutting", 9),
			dbtest.Solve(t, "subtraction[all-but 2,3]", 60), dbtest.Solve(t, "hackenbush", 6), dbtest.Solve(t, "kayles in compounds", 9), dbtest.Solve(t, "domineering", 7)), 1, 100)
	})
	t.Run("released", func(t *testing.T) {
		for minor := range 4 {
			agree(t, python, released(minor), 1, 10)
		}
	})
	t.Run("nothing", func(t *testing.T) { agree(t, python, dbtest.Write(t), 1, 0) })
	t.Run("embedded", func(t *testing.T) {
		path := filepath.Join(t.TempDir(), "embedded.db")
		if err := os.WriteFile(path, plain(t), 0o600); err != nil {
			t.Fatal(err)
		}
		agree(t, python, path, 10, 10_000)
	})
}

// released returns the path of a file of a released minor version.
func released(minor int) string { return fmt.Sprintf("../store/testdata/format-1.%d.db", minor) }

// openEach is a program that opens each file named on standard input, and reads all tables. It
// prints the message of a refusal, or an empty line. Any other exception ends it.
const openEach = `
import sys
sys.path.insert(0, "../contrib")
import sprague
for path in sys.stdin.read().splitlines():
    try:
        with sprague.open(path) as db:
            for name in db.names():
                table = db.table(name)
                for i in range(3 if table.column("form") else 0):
                    table.form_text(table.column("form").cell(i))
                    table.rank(table.key(i))
                if table.column("texts"):
                    list(table.results() if table.column("result") else table.listed())
                for column in table.columns:
                    for i in (0, 1, column.cells - 1, column.cells, 1 << 70):
                        column.cell(i)
                    column.digest()
            if db.content_hash() != db.hash:
                raise sprague.FormatError("%s: another content hash" % path)
        print()
    except sprague.FormatError as e:
        print(str(e).replace("\n", " "))
`

// refusals returns Python's message for each file.
func refusals(t *testing.T, python string, paths []string) []string {
	t.Helper()
	cmd := exec.Command(python, "-B", "-W", "error", "-c", openEach)
	cmd.Stdin, cmd.Stderr = strings.NewReader(strings.Join(paths, "\n")), os.Stderr
	out, err := cmd.Output()
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(strings.TrimSuffix(string(out), "\n"), "\n")
	if len(lines) != len(paths) {
		t.Fatalf("%d answers for %d files", len(lines), len(paths))
	}
	return lines
}

// seal recomputes the checksums of a file, so that its remaining faults are deeper.
func seal(file []byte) {
	castagnoli := crc32.MakeTable(crc32.Castagnoli)
	body, trailer := file[:len(file)-4096], file[len(file)-4096:]
	binary.LittleEndian.PutUint32(trailer[32:], crc32.Checksum(body, castagnoli))
	binary.LittleEndian.PutUint32(trailer[4092:], crc32.Checksum(trailer[:4092], castagnoli))
}

// damages makes differently changed copies of a file, and returns their paths.
func damages(t *testing.T, file []byte, count int, change func(k int, file []byte) []byte) []string {
	t.Helper()
	dir := t.TempDir()
	var paths []string
	for k := range count {
		path := filepath.Join(dir, fmt.Sprint(k))
		if err := os.WriteFile(path, change(k, bytes.Clone(file)), 0o600); err != nil {
			t.Fatal(err)
		}
		paths = append(paths, path)
	}
	return paths
}

func small(t *testing.T) (path string, file []byte) {
	t.Helper()
	path = dbtest.Write(t, dbtest.Solve(t, "kayles", 200), dbtest.Solve(t, "cutting", 5), dbtest.Solve(t, "lasker", 30), dbtest.Solve(t, "hackenbush", 4), dbtest.Solve(t, "domineering", 4), quiz(t, 20),
		dbtest.SolveTask(t, dbtest.ExampleTask(t, "../docs/examples", "mu-torere", 1)))
	file, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return path, file
}

// No flipped bit, truncation or appended bytes are accepted.
func TestPythonRefusesDamage(t *testing.T) {
	python := python(t)
	path, file := small(t)
	r := rand.New(rand.NewPCG(5, 6))
	paths := damages(t, file, 200, func(k int, file []byte) []byte {
		switch k % 4 {
		case 0:
			return file[:r.IntN(len(file))]
		case 1:
			return append(file, make([]byte, 1+r.IntN(8192))...)
		default:
			file[r.IntN(len(file))] ^= 1 << r.IntN(8)
			return file
		}
	})
	paths = append(paths, path+".missing", filepath.Dir(path))
	for k, said := range refusals(t, python, append(paths, path)) {
		if sound := k == len(paths); sound != (said == "") {
			t.Errorf("damage %d: %q", k, said)
		}
	}
}

// Damage with recomputed checksums is refused, or does not affect the content. Python refuses all
// content that package store refuses.
func TestPythonRefusesResealedDamage(t *testing.T) {
	python := python(t)
	_, file := small(t)
	refuseResealed(t, python, file, 300)
	sides, err := os.ReadFile(released(3))
	if err != nil {
		t.Fatal(err)
	}
	refuseResealed(t, python, sides, 300)
}

// refuseResealed lets Python read damaged copies of a file, whose checksums are right.
func refuseResealed(t *testing.T, python string, file []byte, count int) {
	t.Helper()
	r := rand.New(rand.NewPCG(7, 8))
	var interesting []int // non-zero bytes, whose damage has an effect
	for i, b := range file[:len(file)-4096] {
		if b != 0 {
			interesting = append(interesting, i)
		}
	}
	paths := damages(t, file, count, func(k int, file []byte) []byte {
		for range 1 + r.IntN(3) {
			at := interesting[r.IntN(len(interesting))]
			if k%8 == 0 {
				at = r.IntN(len(file) - 4096)
			}
			switch r.IntN(4) {
			case 0:
				file[at] = byte(r.Uint32())
			case 1:
				file[at] = 0
			case 2:
				file[at] ^= 1 << r.IntN(8)
			default:
				file[at]++
			}
		}
		seal(file)
		return file
	})
	refused := 0
	for k, said := range refusals(t, python, paths) {
		if said != "" {
			refused++
		} else if err := content(paths[k]); errors.Is(err, errContent) {
			t.Errorf("sealed damage %d passes, and package store says: %v", k, err)
		}
	}
	if refused < 50 || refused == len(paths) {
		t.Errorf("%d of %d are refused", refused, len(paths))
	}
}

// A page that is its own child, or the child of two pages, does not keep a reader busy.
func TestPythonVisitsPagesOnce(t *testing.T) {
	python := python(t)
	file, err := os.ReadFile(everyKind(t))
	if err != nil {
		t.Fatal(err)
	}
	branch := -1
	for at := 2 * 4096; at < len(file)-4096; at += 4096 {
		number, kind := binary.LittleEndian.Uint64(file[at:]), binary.LittleEndian.Uint16(file[at+8:])
		if number == uint64(at/4096) && kind == 1 && binary.LittleEndian.Uint16(file[at+10:]) > 1 {
			branch = at
		}
	}
	if branch < 0 {
		t.Fatal("there is no branch")
	}
	paths := damages(t, file, 2, func(k int, file []byte) []byte {
		child := uint64(branch / 4096)
		if k == 1 {
			child = binary.LittleEndian.Uint64(file[branch+16+16+8:]) // the child of the second element
		}
		binary.LittleEndian.PutUint64(file[branch+16+8:], child)
		seal(file)
		return file
	})
	for k, said := range refusals(t, python, paths) {
		if !strings.Contains(said, "used twice") && !strings.Contains(said, "begins with another key") {
			t.Errorf("child %d: %q", k, said)
		}
	}
}

var errContent = errors.New("the content is not what the hash says")

// content checks a file with package store.
func content(path string) error {
	db, err := store.Open(path)
	if err != nil {
		return err
	}
	defer func() { _ = db.Close() }()
	if err := db.CheckContent(context.Background()); err != nil {
		return errors.Join(errContent, err)
	}
	return nil
}

// Files of other versions are distinguished from damaged ones, and the fault is named.
func TestPythonNamesFault(t *testing.T) {
	python := python(t)
	_, file := small(t)
	trailer := len(file) - 4096
	tests := []struct {
		at   int
		to   byte
		says string
	}{
		{trailer + 8, 2, "format 2.2, this reader knows major version 1"},
		{trailer + 16, 8, "has features 0x8 that this reader does not know"},
		{trailer + 12, 9, "header and trailer disagree"},
		{trailer + 25, file[trailer+25] + 16, "bytes, not"},
		{trailer + 36, 1, "must be 0"},
		{trailer + 4091, 1, "must be 0"},
		{trailer + 40, file[trailer+40] + 1, "header and trailer disagree"},
		{8, 2, "page 0 is no meta page"},
		{20, 3, "page 0 is no meta page"},
		{4096 + 24, 1, "page 1 is no meta page"},
		{4096 + 56, file[4096+56] + 1, "page 1 is no meta page"},
		{32, 0, "there is no page 0"},
		{34, 9, "there is no page"},
	}
	paths := damages(t, file, len(tests), func(k int, file []byte) []byte {
		file[tests[k].at] = tests[k].to
		seal(file)
		return file
	})
	for k, said := range refusals(t, python, paths) {
		if !strings.Contains(said, tests[k].says) {
			t.Errorf("byte %d set to %d: %q, want %q", tests[k].at, tests[k].to, said, tests[k].says)
		}
	}
}
