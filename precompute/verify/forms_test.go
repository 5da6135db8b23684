package verify

import (
	"context"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"sprague/precompute/dbtest"
	"sprague/store/tables"
)

const domineeringName = "domineering"

func TestSoundForms(t *testing.T) {
	db := dbtest.Open(t, dbtest.Solve(t, domineeringName, 8))
	r := report(t, db)
	if !r.Sound() || r.Positions != 550 || r.Options < 7000 || r.Unknown != 0 || r.Unverified != 0 {
		t.Errorf("report %+v, want 550 sound positions", r)
	}
	sampled, err := Sample(context.Background(), db, 300, 5, Options{})
	if err != nil || !sampled.Sound() || sampled.Agreed < 100 {
		t.Errorf("%+v, %v", sampled, err)
	}
	bits, err := Bits(context.Background(), db, Options{})
	if err != nil || !bits.Sound() {
		t.Errorf("%+v, %v", bits, err)
	}
}

func TestSoundBoards(t *testing.T) {
	db := dbtest.Open(t, dbtest.Solve(t, "clobber", 8), dbtest.Solve(t, "konane", 6), dbtest.Solve(t, "snort", 9),
		dbtest.Solve(t, "col", 9), dbtest.Solve(t, "node-kayles", 10))
	if r := report(t, db); !r.Sound() || r.Positions != 971+498+281+281+86 || r.Unknown != 0 || r.Unverified != 0 {
		t.Errorf("report %+v, want sound positions", r)
	}
}

func TestSoundHeaps(t *testing.T) {
	db := dbtest.Open(t, dbtest.Solve(t, "subtraction[3|1,3]", 90), dbtest.Solve(t, "subtraction[1|1,2]", 200), dbtest.Solve(t, "subtraction[1,3|2,3,4]", 60))
	r := report(t, db)
	if !r.Sound() || r.Periods != 1 || r.Unknown != 0 || r.Unverified != 0 {
		t.Errorf("report %+v, want sound positions", r)
	}
	periodic := dbtest.Solve(t, "subtraction[3|1,3]", 90)
	for i := range periodic.Columns[0].Cells {
		bad := spoilable(periodic)
		bad.Columns[0].Cells[i] ^= 1
		if r := report(t, dbtest.Open(t, bad)); r.Sound() {
			t.Errorf("cell %d is wrong and the report is sound", i)
		}
	}
	bad := spoilable(periodic)
	wrong := *periodic.Columns[0].Period
	wrong.Checked--
	bad.Columns[0].Period = &wrong
	if r := report(t, dbtest.Open(t, bad)); r.Sound() {
		t.Error("a certificate that is checked too short is sound")
	}
}

// Verification finds any wrong form and any changed byte of the dictionary or of the keys.
func TestEveryWrongFormIsFound(t *testing.T) {
	good := dbtest.Solve(t, domineeringName, 5)
	for i, cell := range good.Columns[0].Cells {
		bad := spoilable(good)
		if bad.Columns[0].Cells[i] = cell + 1; i%2 == 1 {
			bad.Columns[0].Cells[i] = max(0, cell-1)
		}
		if bad.Columns[0].Cells[i] == cell {
			continue
		}
		if r := report(t, dbtest.Open(t, bad)); r.Sound() {
			t.Errorf("cell %d is wrong and the report is sound", i)
		}
	}
	random := rand.New(rand.NewPCG(1, 1))
	for k := 1; k < len(good.Columns); k++ {
		for i := range good.Columns[k].Cells {
			bad := spoilable(good)
			bad.Columns[k].Cells = slices.Clone(bad.Columns[k].Cells)
			bad.Columns[k].Cells[i] = random.Int64N(256)
			if bad.Columns[k].Cells[i] == good.Columns[k].Cells[i] {
				bad.Columns[k].Cells[i] ^= 1
			}
			if r := report(t, dbtest.Open(t, bad)); r.Sound() {
				t.Errorf("%s: cell %d was %d, is %d, and the report is sound", good.Columns[k].Name, i, good.Columns[k].Cells[i], bad.Columns[k].Cells[i])
			}
		}
	}
}

func TestWrongFormIsNamed(t *testing.T) {
	s := dbtest.Solve(t, domineeringName, 4)
	db := dbtest.Open(t, s)
	c, err := openClaim(db, domineeringName, nil)
	if err != nil {
		t.Fatal(err)
	}
	square := 0
	for v, _ := c.(*shortForms).table.ValueAt(0); v.String() != "±1"; v, _ = c.(*shortForms).table.ValueAt(uint64(square)) {
		square++
	}
	s.Columns[0].Cells[square] = s.Columns[0].Cells[0]
	r := report(t, dbtest.Open(t, s))
	want := "domineering: domineering(2,2): the file says 0, its moves give ±1"
	if r.Sound() || len(r.Failures) == 0 || r.Failures[0].String() != want {
		t.Errorf("failures %v, want %q", r.Failures, want)
	}
}

// A dictionary must hold canonical forms in order.
func TestNonCanonicalDictionary(t *testing.T) {
	s := dbtest.Solve(t, domineeringName, 6)
	db := dbtest.Open(t, s)
	table, err := db.Table(domineeringName)
	if err != nil {
		t.Fatal(err)
	}
	forms, err := tables.OpenForms(table, tables.NewFormArena())
	if err != nil {
		t.Fatal(err)
	}
	if err := forms.Check(context.Background()); err != nil || forms.Len() < 20 {
		t.Errorf("%d forms, %v", forms.Len(), err)
	}
	for _, name := range []string{"forms", "forms-begins", "keys", "key-steps", "key-steps-begins"} {
		bad := spoilable(s)
		for i := range bad.Columns {
			if bad.Columns[i].Name == name {
				bad.Columns[i].Name = "elsewhere"
			}
		}
		r := report(t, dbtest.Open(t, bad))
		if r.Sound() || !strings.Contains(r.Failures[0].String(), "it has no") {
			t.Errorf("without %s: %v", name, r.Failures)
		}
	}
}
