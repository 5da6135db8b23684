package verify

import (
	"context"
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"sprague/internal/say"
	"sprague/internal/say/saytest"
	"sprague/precompute"
	"sprague/precompute/dbtest"
	"sprague/store"
)

// depths are the three verification depths. The sample is large enough to draw every position of
// the small test files.
var depths = map[Depth]func(ctx context.Context, db *store.DB, o Options) (*Report, error){
	ByBits:  Bits,
	ByRules: Rules,
	BySample: func(ctx context.Context, db *store.DB, o Options) (*Report, error) {
		return Sample(ctx, db, 4_000, 1, o)
	},
}

// texts returns the problems of a report.
func texts(r *Report) string {
	var all []string
	for _, f := range r.Failures {
		all = append(all, f.String())
	}
	return strings.Join(all, "\n")
}

// TestDepthsFindWhatTheyPromise puts one fault into a sound file and checks that each depth finds
// the faults it promises. For a differing value, the report names both values.
func TestDepthsFindWhatTheyPromise(t *testing.T) {
	const foreclosed = 4
	played := []Depth{ByRules, BySample}
	all := []Depth{ByBits, ByRules, BySample}
	for _, c := range []struct {
		fault, table string
		bound        uint64
		spoil        func(s *precompute.Solution)
		want         string // part of the text of each depth
		finders      []Depth
	}{
		{"nothing", "kayles", 300, func(*precompute.Solution) {}, "", nil},
		{"a cell", "grundy", 50, func(s *precompute.Solution) { s.Columns[0].Cells[30] = 7 }, "grundy(30): the file says *7, ", played},
		{"a cell, what is right", "grundy", 50, func(s *precompute.Solution) { s.Columns[0].Cells[30] = 7 }, " *3", played},
		{"a cell of a rectangle", "cutting", 6, func(s *precompute.Solution) { s.Columns[0].Cells[20]++ }, "the file says ", played},
		{"a cell of a row", "messenger", 6, func(s *precompute.Solution) { s.Columns[0].Cells[33]++ }, "the file says *", played},
		{"a number", "hackenbush", 5, func(s *precompute.Solution) { s.Columns[0].Cells[20]++ }, "the file says ", played},
		{"a cell before the period", "kayles", 300, func(s *precompute.Solution) { s.Columns[0].Cells[12] = 99 }, "octal[0.77](12): the file says *99, ", played},
		{"a cell of the period", "kayles", 300, func(s *precompute.Solution) { s.Columns[0].Cells[75] = 99 }, "octal[0.77](75): the file says *99, ", played},
		{"no value at all", "grundy", 50, func(s *precompute.Solution) { s.Columns[0].Cells[30] = -5 }, "no values below -1", all},
		{"a scale of nimbers", "grundy", 50, func(s *precompute.Solution) { s.Columns[0].Scale = 1 }, "their scale is 1", all},
		{"a length", "kayles", 300, func(s *precompute.Solution) {
			s.Columns[0].Period.Length--
			s.Columns[0].Cells = s.Columns[0].Cells[:len(s.Columns[0].Cells)-1]
		}, ", ", played},
		{"a multiple", "kayles", 300, func(s *precompute.Solution) {
			in := &s.Columns[0]
			in.Cells = append(in.Cells, in.Cells[len(in.Cells)-12:]...)
			in.Period.Length, in.Period.Checked = 24, 290
		}, "preperiod 71 and period 12 are smaller", all},
		{"a preperiod too small", "kayles", 300, func(s *precompute.Solution) {
			s.Columns[0].Period.Preperiod--
			s.Columns[0].Cells = s.Columns[0].Cells[:len(s.Columns[0].Cells)-1]
		}, "are smaller", all},
		{"a preperiod too large", "kayles", 300, func(s *precompute.Solution) {
			in := &s.Columns[0]
			in.Cells = append(in.Cells, in.Cells[len(in.Cells)-12])
			in.Period.Preperiod++
			in.Period.Checked += 10
		}, "preperiod 71 and period 12 are smaller", all},
		{"a saltus that no theorem knows", "kayles", 300, func(s *precompute.Solution) { s.Columns[0].Period.Saltus = 1 }, "proves no saltus of 1", all},
		{"too short a check", "kayles", 300, func(s *precompute.Solution) { s.Columns[0].Period.Checked = 160 }, "asks for", all},
		{"a check beyond the table", "kayles", 300, func(s *precompute.Solution) { s.Columns[0].Period.Checked = math.MaxUint64 }, "beyond its 301 positions", all},
		{"a theorem", "kayles", 300, func(s *precompute.Solution) { s.Columns[0].Period.Theorem = "hope" }, `the theorem "hope" does not apply`, all},
		{"a game without a theorem", "lasker", 40, func(s *precompute.Solution) {
			s.Columns[0].Period = &store.Period{Theorem: "Guy-Smith", Preperiod: 1, Length: 40, Checked: 40}
		}, "the theorem \"Guy-Smith\" does not apply", all},
		{"a measure", "wythoff in compounds", 5, func(s *precompute.Solution) { s.Columns[foreclosed].Cells[10] += 40 }, "the file says that its foreclosed is ", played},
		{"a measure of heaps that split", "kayles in compounds", 12, func(s *precompute.Solution) { s.Columns[0].Cells[10] += 40 }, "the file says that its remoteness is ", played},
		{"a measure, what is right", "kayles in compounds", 12, func(s *precompute.Solution) { s.Columns[0].Cells[10] += 40 }, ", its moves give ", played},
		{"a measure of a period", "subtraction[1,3,4] in compounds", 100, func(s *precompute.Solution) { s.Columns[0].Cells[3] += 40 }, "remoteness is ", played},
		{"a saltus of turns", "subtraction[1,3,4] in compounds", 100, func(s *precompute.Solution) { s.Columns[0].Period.Saltus += 2 }, "remoteness is ", played},
		{"a saltus of turns that is odd", "subtraction[1,3,4] in compounds", 100, func(s *precompute.Solution) { s.Columns[0].Period.Saltus++ }, "proves no saltus of", all},
		{"a column too few", "kayles in compounds", 12, func(s *precompute.Solution) { s.Columns = s.Columns[:7] }, "no column genus", all},
		{"an element", "octal[0.123] in misere sums", 300, func(s *precompute.Solution) { s.Columns[0].Cells[5] = 0 }, "octal[0.123](5): the ", played},
		{"an element of the first heaps", "octal[0.123] in misere sums", 20, func(s *precompute.Solution) { s.Columns[0].Cells[16] = 0 }, "octal[0.123](16): the ", played},
		{"a lost element", "octal[0.123] in misere sums", 300, func(s *precompute.Solution) { s.Columns[3].Cells = s.Columns[3].Cells[1:] }, "octal[0.123](1): the ", played},
		{"a product", "octal[0.123] in misere sums", 300, func(s *precompute.Solution) { s.Columns[2].Cells[4] = 0 }, "its products are not those of a commutative monoid", all},
		{"a bound of a quotient", "octal[0.123] in misere sums", 300, func(s *precompute.Solution) { s.Table.Bound = 299 }, "it claims 301 positions, its bound 299 means 300", all},
		{"a period of elements", "octal[0.123] in misere sums", 300, func(s *precompute.Solution) { s.Columns[0].Period.Checked = 11 }, "asks for", all},
		{"a bound", "grundy", 50, func(s *precompute.Solution) { s.Table.Bound = 49 }, "it claims 51 positions, its bound 49 means 50", all},
		{"other rules", "grundy", 50, func(s *precompute.Solution) { s.Table.Rules = 9 }, "uses version 9 of its rules", all},
		{"a ruleset that is none", "grundy", 50, func(s *precompute.Solution) { s.Table.Name = "grundie" }, "unknown ruleset", all},
		{"another name of the ruleset", "kayles", 300, func(s *precompute.Solution) { s.Table.Name = "kayles" }, "its name should be octal[0.77]", all},
		{"another ruleset's name", "octal[0.137]", 300, func(s *precompute.Solution) { s.Table.Name = "octal[0.77]" }, "the file says ", played},
	} {
		s := spoilable(dbtest.Solve(t, c.table, c.bound))
		c.spoil(&s)
		db := dbtest.Open(t, s, dbtest.Solve(t, "subtraction[2,3]", 60))
		for depth, verify := range depths {
			r, err := verify(context.Background(), db, Options{})
			if err != nil {
				t.Fatal(err)
			}
			found := false
			for _, finder := range c.finders {
				found = found || finder == depth
			}
			if r.Depth != depth || r.Sound() == found || found && !strings.Contains(texts(r), c.want) {
				t.Errorf("%s, by %s: sound %t, %q; want %q: %t", c.fault, depth, r.Sound(), texts(r), c.want, found)
			}
			for _, f := range slices.Concat(r.Failures, r.Refusals) {
				if gap := saytest.Gap(f.In(say.Chinese), f.Table); gap != "" {
					t.Errorf("%s, by %s: %q in %q", c.fault, depth, gap, f.In(say.Chinese))
				}
			}
		}
	}
}

// Other programs read both values as separate fields.
func TestBothValuesAreFields(t *testing.T) {
	s := dbtest.Solve(t, "grundy", 50)
	s.Columns[0].Cells[30] = 7
	db := dbtest.Open(t, s)
	for depth, gives := range map[Depth]string{ByRules: "its moves give", BySample: "a search gives"} {
		r, err := depths[depth](context.Background(), db, Options{})
		if err != nil {
			t.Fatal(err)
		}
		want := Failure{"grundy", 30, "grundy(30)", "*7", "*3", say.Plain("the file says *7, " + gives + " *3")}
		if len(r.Failures) == 0 {
			t.Fatalf("%s finds nothing", depth)
		}
		if diff := cmp.Diff(want, r.Failures[0]); diff != "" {
			t.Errorf("%s (-want +got):\n%s", depth, diff)
		}
	}
}

// A wrong length shows only behind the end if the cells of the proof are right.
func TestSampleExtendsBeyondTable(t *testing.T) {
	s := spoilable(dbtest.Solve(t, "kayles", 84))
	s.Columns[0].Cells = s.Columns[0].Cells[:82]
	s.Columns[0].Period = &store.Period{Theorem: "Guy-Smith", Preperiod: 71, Length: 11, Checked: 82}
	r, err := Sample(context.Background(), dbtest.Open(t, s), 1000, 1, Options{})
	if err != nil || !strings.Contains(texts(r), "the file's period says ") {
		t.Errorf("%v, %q", err, texts(r))
	}
}

func TestSampleOfASeedRepeats(t *testing.T) {
	s := dbtest.Solve(t, "grundy", 3000)
	for i := 100; i < len(s.Columns[0].Cells); i += 7 {
		s.Columns[0].Cells[i] += 100
	}
	db := dbtest.Open(t, s, dbtest.Solve(t, "kayles", 300), dbtest.Solve(t, "messenger", 10), dbtest.Solve(t, "wythoff in compounds", 9))
	sample := func(seed uint64, workers int) *Report {
		r, err := Sample(context.Background(), db, 400, seed, Options{Workers: workers})
		if err != nil {
			t.Fatal(err)
		}
		return r
	}
	first := sample(17, 1)
	if again := sample(17, 4); !cmp.Equal(first, again) || first.Wrong == 0 {
		t.Errorf("first %+v, then %+v", first, again)
	}
	if other := sample(18, 1); cmp.Equal(first.Failures, other.Failures) {
		t.Error("another seed draws the same")
	}
}

// Searches beyond the budget are counted separately.
func TestRefusedSearchesAreCounted(t *testing.T) {
	db := dbtest.Open(t, dbtest.Solve(t, "messenger", 14), dbtest.Solve(t, "turning[1+C] in compounds", 9))
	o := Options{}
	o.Budget.Positions = 40
	r, err := Sample(context.Background(), db, 500, 1, o)
	if err != nil || !r.Sound() {
		t.Fatal(err, r)
	}
	if r.Refused == 0 || r.Agreed == 0 || r.Agreed+r.Refused != r.Sampled || r.Sampled > r.Drawn || len(r.Refusals) == 0 {
		t.Errorf("%+v", r)
	}
}

// The claims of a tiny file are refused before memory is allocated.
func TestMemoryIsBounded(t *testing.T) {
	huge := dbtest.Solve(t, "kayles", 300)
	huge = spoilable(huge)
	huge.Table.Bound, huge.Table.Positions = 1<<60, 1<<60+1
	huge.Columns[0].Period.Checked = 1 << 60
	constant := dbtest.Solve(t, "subtraction[]", 10)
	constant = spoilable(constant)
	constant.Table.Bound, constant.Table.Positions = 1<<61, 1<<61+1
	db := dbtest.Open(t, huge, constant)
	r, err := Rules(context.Background(), db, Options{Memory: 1 << 20})
	if err != nil || r.Unverified != 1 || r.Positions > 1000 || !strings.Contains(r.Refusals[0].Problem.String(), "more memory than may be allowed") {
		t.Errorf("%v: %+v", err, r)
	}
	for _, depth := range []Depth{ByBits, BySample} {
		if r, err := depths[depth](context.Background(), db, Options{Memory: 1 << 20}); err != nil || !r.Sound() {
			t.Errorf("by %s: %v: %+v", depth, err, r)
		}
	}
	if work, err := EstimateWork(db); err != nil || work.Options < UnconfirmedMoves {
		t.Errorf("%+v, %v: by the rules that would take an age", work, err)
	}
}

// With memory for one table only, all tables are verified in turn.
func TestTablesTakeTurns(t *testing.T) {
	db := dbtest.Open(t, dbtest.Solve(t, "grundy", 2000), dbtest.Solve(t, "messenger", 10), dbtest.Solve(t, "hackenbush", 9), dbtest.Solve(t, "kayles in compounds", 20))
	r, err := Rules(context.Background(), db, Options{Memory: 2001 * cellBytes, Workers: 4})
	if err != nil || !r.Sound() || r.Unverified != 1 || r.Positions != 2001+1024+1023 {
		t.Errorf("%v: %+v", err, r)
	}
}

// A period of elements that claims to be checked far is refused for its size, not played without
// end.
func TestEndlessQuotient(t *testing.T) {
	s := dbtest.Solve(t, "octal[0.123] in misere sums", 300)
	s.Table.Positions, s.Table.Bound = 1<<41, 1<<41-1
	s.Columns[0].Period.Checked = 1 << 40
	r, err := Rules(t.Context(), dbtest.Open(t, s), Options{})
	if err != nil || r.Unverified != 1 {
		t.Errorf("%+v, %v", r, err)
	}
}
