package verify

import (
	"context"
	"math/rand/v2"
	"testing"

	"sprague/precompute"
	"sprague/precompute/dbtest"
)

func TestSoundOutcomes(t *testing.T) {
	db := dbtest.Open(t, dbtest.Solve(t, "domineering outcomes", 9), dbtest.Solve(t, "clobber outcomes", 9), dbtest.Solve(t, "konane outcomes", 7),
		dbtest.Solve(t, "snort outcomes", 10), dbtest.Solve(t, "col outcomes", 10), dbtest.Solve(t, "amazons outcomes", 5), dbtest.Solve(t, "node-kayles outcomes", 12))
	if r := report(t, db); !r.Sound() || r.Positions != 1724+2236+1588+588+588+811+334 || r.Options < 30_000 || r.Unknown != 0 || r.Unverified != 0 {
		t.Errorf("report %+v, want sound positions", r)
	}
	sampled, err := Sample(context.Background(), db, 300, 5, Options{})
	if err != nil || !sampled.Sound() || sampled.Agreed < 250 {
		t.Errorf("%+v, %v", sampled, err)
	}
	bits, err := Bits(context.Background(), db, Options{})
	if err != nil || !bits.Sound() {
		t.Errorf("%+v, %v", bits, err)
	}
}

// Verification finds any wrong outcome and any changed byte of the keys.
func TestEveryWrongOutcomeIsFound(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 1))
	spoiled := func(good precompute.Solution, k, i int, cell int64) {
		bad := spoilable(good)
		bad.Columns[k].Cells[i] = cell
		if r := report(t, dbtest.Open(t, bad)); r.Sound() {
			t.Errorf("%s, %s: cell %d was %d, is %d, and the report is sound", good.Table.Name, good.Columns[k].Name, i, good.Columns[k].Cells[i], cell)
		}
	}
	for name, bound := range map[string]uint64{"domineering outcomes": 5, "clobber outcomes": 4, "node-kayles outcomes": 9} {
		good := dbtest.Solve(t, name, bound)
		for i, cell := range good.Columns[0].Cells {
			for _, other := range []int64{-1, 0, 1, 2, 3, 4} {
				if other != cell && (other >= 0 && other < 4 && (*slow || (other-cell+4)%4 == int64(i%3+1)) || random.IntN(4) == 0) {
					spoiled(good, 0, i, other)
				}
			}
		}
		for k := 1; k < len(good.Columns); k++ {
			for i, cell := range good.Columns[k].Cells {
				if !*slow && i%3 != k%3 {
					continue
				}
				other := random.Int64N(256)
				if other == cell {
					other ^= 1
				}
				spoiled(good, k, i, other)
			}
		}
	}
}

// A sample compares outcomes with a search that knows no table, and names what is wrong.
func TestWrongOutcomeIsNamed(t *testing.T) {
	s := dbtest.Solve(t, "domineering outcomes", 4)
	bad := spoilable(s)
	bad.Columns[0].Cells[1] = 2 // a domino lies flat, and is Right's
	db := dbtest.Open(t, bad)
	r := report(t, db)
	want := "outcomes domineering: domineering(2,1): the file says L, its moves give R"
	if r.Sound() || len(r.Failures) == 0 || r.Failures[0].String() != want {
		t.Errorf("failures %v, want %q", r.Failures, want)
	}
	sampled, err := Sample(context.Background(), db, 40, 1, Options{})
	if err != nil || sampled.Sound() {
		t.Errorf("%+v, %v", sampled, err)
	}
}
