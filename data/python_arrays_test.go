package data

import (
	"fmt"
	"os"
	"os/exec"
	"strings"
	"testing"

	"sprague/games/script"
	"sprague/precompute"
	"sprague/precompute/dbtest"
	"sprague/store/forms"
)

// quizText is a game whose positions have all kinds of values.
const quizText = `
def positions(bound):
    return [(text, ("a\0b", "\"é", (), (True, None, False)), -1, -129, -(1 << 62), 1 << 40, 95, 96, n)
            for text in ("<script>alert(1)</script>", "x", "\"", "é\0") for n in range(bound + 1)]

def moves(p):
    return [p[:8] + (k,) for k in range(p[8])]
`

// quizScript is the script of the game.
func quizScript(t *testing.T) *script.Script {
	t.Helper()
	s, err := script.Read("quiz", []byte(quizText), script.Surroundings{})
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// quizTable is the name of the table of the game.
func quizTable(t *testing.T) string { return quizScript(t).Table() }

// quiz solves the game.
func quiz(t *testing.T, bound uint64) precompute.Solution {
	t.Helper()
	task, err := precompute.NewTask(quizScript(t).Ruleset(), bound)
	if err != nil {
		t.Fatal(err)
	}
	return dbtest.SolveTask(t, task)
}

// withModules returns an interpreter that has modules, or skips the test. Debian's modules belong to
// /usr/bin/python3, which may not be the first on the path.
func withModules(t *testing.T, modules string) string {
	t.Helper()
	found, ok := modulesOf[modules]
	if !ok {
		for _, python := range []string{python(t), "/usr/bin/python3"} {
			if exec.Command(python, "-c", "import "+modules).Run() == nil {
				found = python
				break
			}
		}
		modulesOf[modules] = found
	}
	if found == "" {
		t.Skipf("no python3 has %s: what needs it in contrib/sprague.py is not tested", modules)
	}
	return found
}

// modulesOf has the interpreters found already, empty if none has the modules.
var modulesOf = make(map[string]string)

// withAndWithout runs a test with NumPy, and with a module of that name that cannot be imported.
func withAndWithout(t *testing.T, test func(t *testing.T, run func(program string, args ...string) string)) {
	t.Helper()
	for _, numpy := range []bool{true, false} {
		t.Run(fmt.Sprintf("numpy=%t", numpy), func(t *testing.T) {
			python, begin := python(t), "import sys\nsys.modules['numpy'] = None\n"
			if numpy {
				python, begin = withModules(t, "numpy"), "import sys\n"
			}
			begin += "sys.path.insert(0, '../contrib')\nsys.stdout.reconfigure(encoding='utf-8', newline='\\n')\nimport sprague\n"
			test(t, func(program string, args ...string) string {
				t.Helper()
				cmd := exec.Command(python, append([]string{"-B", "-W", "error", "-c", begin + program}, args...)...)
				cmd.Stderr = os.Stderr
				out, err := cmd.Output()
				if err != nil {
					t.Fatal(err)
				}
				return string(out)
			})
		})
	}
}

// compareArrays is a program that compares the arrays of all columns with the values of single
// positions, which other tests compare with package store.
const compareArrays = `
from fractions import Fraction
with sprague.open(sys.argv[1]) as db:
    compared = 0
    for name in db.names():
        for c in db.table(name).columns:
            whole = c.cells if c.is_list else c.table.positions
            ends = [(0, None), (0, 0), (0, 1), (c.cells // 3, c.cells)]
            if whole != c.cells:
                ends += [(0, c.cells)]
            if c.length:
                ends += [(c.cells - 1, c.cells + 3 * c.length + 70), ((1 << 61) - 100, 1 << 61), ((1 << 64) - 70, 1 << 64)]
            for begin, end in ends:
                wanted = [c.value(i) for i in range(begin, whole if end is None else end)]
                try:
                    got = c.values(begin, end)
                except IndexError:
                    assert None in wanted, (name, c.name, begin, end)
                    continue
                kind = getattr(got, "dtype", None)
                got = list(got)
                assert got == wanted, (name, c.name, begin, end)
                if sprague.numpy() and not all(isinstance(v, str) for v in wanted):
                    small = all(abs(v.numerator) <= 1 << 53 for v in wanted)
                    assert kind == ("float64" if c.scale and small else "object" if c.scale else "int64"), (name, c.name, kind)
                compared += len(got)
            for begin, end in [(-1, 5), (5, 4), (0, c.cells + 1)]:
                try:
                    c.values(begin, end)
                    assert c.length and end > 5, (name, c.name, begin, end)
                except IndexError:
                    pass
            if sprague.numpy():
                small = sprague.numpy().uint8
                for i in range(min(whole, 256)):
                    assert c.value(small(i)) == c.value(i), (name, c.name, i)
    print("compared" if compared > 5000 else compared)
try:
    db.table(name)
    print("read a closed file")
except sprague.Error:
    pass
`

func TestPythonArrays(t *testing.T) {
	withAndWithout(t, func(t *testing.T, run func(program string, args ...string) string) {
		for _, path := range []string{everyKind(t), dbtest.Write(t, dbtest.Solve(t, "kayles", 4000), dbtest.Solve(t, "hackenbush", 8), dbtest.Solve(t, "domineering", 6), quiz(t, 20))} {
			if got := run(compareArrays, path); got != "compared\n" {
				t.Errorf("Python writes %q", got)
			}
		}
	})
}

// The reader has the texts and the positions of a listed table.
func TestPythonReadsTexts(t *testing.T) {
	db := dbtest.Open(t, quiz(t, 40))
	view, err := db.Table(quizTable(t))
	if err != nil {
		t.Fatal(err)
	}
	texts, err := forms.OpenTexts(view)
	if err != nil {
		t.Fatal(err)
	}
	var want strings.Builder
	for i := range texts.Len() {
		text, _ := texts.At(i)
		cell, _ := view.Column("grundy").Cell(i)
		fmt.Fprintf(&want, "%d %x %d\n", i, text, cell)
	}
	const program = `
with sprague.open(sys.argv[1]) as db:
    table = db.table(sys.argv[2])
    for i, position in enumerate(table.listed()):
        assert position == table.position(i) and table.rank(position) == i
        print(i, table.text(i).hex(), table.column("grundy").cell(i))
    rest = (("a\0b", '"é', (), (True, None, False)), -1, -129, -1 << 62, 1 << 40, 95, 96)
    for text in ("<script>alert(1)</script>", "x", '"', "é\0"):
        i = table.rank((text, *rest, 7))
        assert table.column("grundy").value(i) == 7 and table.position(i) == (text, *rest, 7)
    for absent in ((), 0, "", None, True, ("x", *rest, 41), ("x", *rest, -1), ("x", *rest, 1 << 62)):
        assert table.rank(absent) is None
    for i in (-1, table.positions):
        try:
            print(table.position(i))
        except IndexError:
            pass
    for wrong in (1 << 63, -1 - (1 << 63), [], 1.0, (1, [])):
        try:
            print(table.rank(wrong))
        except ValueError:
            pass
    for n in (0, 95, 96, 255, 256, (1 << 63) - 1, -1, -128, -129, -256, -257, -1 << 63, "\udcff", "\0\0", ((), ("",))):
        assert sprague.decoded(sprague.encoded(n), "") == n
    for text in (b"", b"\x91\x91", b"\xf1\x05", b"\xf2\x00\xff", b"\xf1", b"sx", b"s\0\xff", b"t", b"\x80", b"\xf0", b"\xf9" + bytes(9), b"t" * 51 + bytes(51), b"?"):
        try:
            print(sprague.decoded(text, ""))
        except sprague.FormatError:
            pass
`
	withAndWithout(t, func(t *testing.T, run func(program string, args ...string) string) {
		if got := run(program, dbtest.Write(t, quiz(t, 40)), quizTable(t)); got != want.String() {
			t.Errorf("Python writes\n%s\nwant\n%s", got, want.String())
		}
	})
}
