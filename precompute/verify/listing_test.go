package verify

import (
	"context"
	"strings"
	"testing"

	"sprague/games/script"
	"sprague/precompute"
	"sprague/precompute/dbtest"
	"sprague/store/tables"
)

// rows has the parts and the positions of games on rows of a and b.
const rows = `
def parts(s):
    return [x for x in s.split(".") if x]

def positions(bound):
    all = [""]
    for i in range(bound):
        all += [r + c for r in all if len(r) == i for c in "ab"]
    return all
`

const impartialRow = `
def moves(s):
    return [s[:i] + "." + s[i + 2:] for i in range(len(s) - 1) if s[i:i + 2] in ["ab", "ba"]] + [s[1:] for i in [0] if s[:1] == "a"]
` + rows

const partizanRow = `
def left(s):
    return [s[:i] + "." + s[i + 1:] for i in range(len(s)) if s[i] == "a"]

def right(s):
    return [s[:i] + ".." + s[i + 2:] for i in range(len(s) - 1) if s[i:i + 2] in ["ab", "bb"]]
` + rows

// solved solves the table of a script.
func solved(t *testing.T, source string, bound uint64) precompute.Solution {
	t.Helper()
	task, err := precompute.NewTask(scripted(t, source).Ruleset(), bound)
	if err != nil {
		t.Fatal(err)
	}
	return dbtest.SolveTask(t, task)
}

// Every altered cell of a table that lists positions is found, and every list that is missing or of
// another bound.
func TestListings(t *testing.T) {
	for kind, source := range map[string]string{"grundy": impartialRow, "form": partizanRow} {
		good := solved(t, source, 5)
		r := report(t, dbtest.Open(t, good))
		if !r.Sound() || r.Positions != 62 || r.Unknown != 0 || r.Unverified != 0 {
			t.Errorf("%s: %+v", kind, r)
		}
		for k, in := range good.Columns {
			if in.Name != kind && in.Name != "height" {
				continue
			}
			for i := range in.Cells {
				bad := spoilable(good)
				bad.Columns[k].Cells[i] ^= 1
				if r := report(t, dbtest.Open(t, bad)); r.Sound() {
					t.Errorf("cell %d of %s is wrong and the report is sound", i, in.Name)
				}
			}
		}
		for _, name := range []string{kind, "height", "texts", "texts-begins"} {
			bad := spoilable(good)
			for i := range bad.Columns {
				if bad.Columns[i].Name == name {
					bad.Columns[i].Name = "elsewhere"
				}
			}
			r := report(t, dbtest.Open(t, bad))
			if r.Sound() || !strings.Contains(r.Failures[0].String(), "no ") {
				t.Errorf("without %s: %v", name, r.Failures)
			}
		}
		bad := spoilable(good)
		bad.Table.Bound = 6
		bits, err := Bits(context.Background(), dbtest.Open(t, bad), Options{})
		if err != nil || bits.Sound() || !strings.Contains(bits.Failures[0].String(), "its bound 6 means row(aaaaaa), which it lacks") {
			t.Errorf("a bound of 6: %v, %v", bits, err)
		}
	}
}

// A position of which a move wins at once needs no other move, and its table lacks what these leave.
func TestListingsOfMovesThatWin(t *testing.T) {
	r := report(t, dbtest.Open(t, solved(t, `
def moves(s):
    all = [s[:i] + "x" + s[i + 1:] for i in range(len(s)) if s[i] == "."]
    return [WIN if "xx" in t else t for t in all]

def positions(bound):
    return ["." * bound]
`, 6)))
	if !r.Sound() || r.Unknown != 0 || r.Unverified != 0 {
		t.Errorf("%+v", r)
	}
}

// Rules by which play comes back to a position get no table, and values that agree with such rules
// are not sound.
func TestListingsOfEndlessRules(t *testing.T) {
	good := solved(t, `
def moves(s):
    return [s + "a"] if len(s) < 2 else []

def positions(bound):
    return [""]
`, 0)
	circle := scripted(t, `
def moves(s):
    return [(s + "a")[:3] if len(s) < 2 else ""]

def positions(bound):
    return [""]
`)
	task, err := precompute.NewTask(circle.Ruleset(), 0)
	if err != nil {
		t.Fatal(err)
	}
	_, err = precompute.Solve(t.Context(), task, func(uint64) {})
	if err == nil || !strings.Contains(err.Error(), "play does not end") {
		t.Errorf("solved: %v", err)
	}
	good.Table.Name = circle.Table()
	script := tables.ScriptColumns(circle.Ruleset())
	for i := range good.Columns {
		if good.Columns[i].Name == script[0].Name {
			good.Columns[i] = script[0]
		}
	}
	for _, cells := range [][]int64{{0, 0, 0}, {0, 1, 0}, {1, 0, 1}} {
		good.Columns[0].Cells = cells
		if r := report(t, dbtest.Open(t, good)); r.Sound() {
			t.Errorf("%v: sound", cells)
		}
	}
}

func scripted(t *testing.T, source string) *script.Script {
	t.Helper()
	s, err := script.Read("row", []byte(source), script.Surroundings{})
	if err != nil {
		t.Fatal(err)
	}
	return s
}
