package proof_test

import (
	"context"
	"encoding/json"
	"errors"
	"slices"
	"strconv"
	"strings"
	"testing"

	"sprague/answer/periods"
	"sprague/answer/proof"
	"sprague/answer/query"
	"sprague/data"
	"sprague/games"
	"sprague/games/gamestest"
	"sprague/games/gamestest/play"
	"sprague/games/period"
	"sprague/games/registry"
	"sprague/games/search"
	"sprague/precompute/dbtest"
	"sprague/store"
	"sprague/store/tables"
)

// all is no limit.
const all = 1 << 62

// evaluator returns an evaluator with a database, or without one.
func evaluator(db *store.DB, positions uint64) *query.Evaluator {
	opener := func() (*store.DB, error) { return db, nil }
	return &query.Evaluator{Resolver: query.NewResolver(opener, search.NewEngine(search.Budget{Positions: positions}))}
}

// shipped opens the embedded database.
func shipped(t *testing.T) *store.DB {
	t.Helper()
	db, err := data.Open(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = db.Close() })
	return db
}

// expand lists the rulesets of a pattern.
func expand(t *testing.T, pattern string) []games.Ruleset {
	t.Helper()
	found, err := registry.Expand(pattern)
	if err != nil {
		t.Fatal(pattern, err)
	}
	return found
}

// plainValues derives the values of the heaps 0 to last from the moves alone.
func plainValues(r games.Ruleset, last uint64) []int64 {
	return play.Values(int(last)+1, func(heap int, values []int64, reach func(int64)) {
		r.Moves(games.Position{X: int64(heap)}, func(m games.Move) bool {
			value := int64(0)
			for _, part := range m.Parts {
				value ^= values[part.X]
			}
			reach(value)
			return true
		})
	})
}

// needed returns the bound of the theorem, reckoned from a name alone. Sets must be written without
// ranges.
func needed(t *testing.T, name string, preperiod, length uint64) uint64 {
	t.Helper()
	codes := map[string]string{"kayles": "0.77", "dawson-kayles": "0.07", "dawson-chess": "0.137", "treblecross": "0.007", "officers": "0.6", "guiles": "0.15"}
	family, params, _ := strings.Cut(strings.TrimSuffix(name, "]"), "[")
	if family == "octal" {
		codes[name] = params
	}
	if code, ok := codes[name]; ok {
		_, digits, _ := strings.Cut(code, ".")
		return 2*max(preperiod, 1) + 2*length + uint64(len(strings.TrimSuffix(digits, "0")))
	}
	params, allBut := strings.CutPrefix(params, "all-but ")
	words := strings.FieldsFunc(params, func(r rune) bool { return r == ',' || r == '.' })
	largest, err := strconv.ParseUint(words[len(words)-1], 10, 64)
	if err != nil {
		t.Fatal(name, err)
	}
	if allBut {
		return preperiod + length + 2*largest
	}
	return preperiod + length + largest - 1
}

// checkPeriod checks a certificate by the rules: its values, its bound, its period, and that no
// smaller numbers do.
func checkPeriod(t *testing.T, r games.Ruleset, p *proof.Period) {
	t.Helper()
	name := r.Identity().Name
	if p.Format != "sprague-proof-1" || p.Kind != "period" || p.Query != "period "+name || p.Ruleset != name {
		t.Fatalf("%s: %+v of %s", name, p.Head, p.Ruleset)
	}
	if least := needed(t, name, p.Preperiod, p.Period); p.Checked < least || uint64(len(p.Values)) != p.Checked+1 {
		t.Fatalf("%s: %d values up to %d, of %d", name, len(p.Values), p.Checked, least)
	}
	if !slices.Equal(p.Values, plainValues(r, p.Checked)) {
		t.Fatalf("%s: the moves give other values than %v", name, p.Values)
	}
	if from := repeatsFrom(p.Values, p.Period, int64(p.Saltus)); from != p.Preperiod {
		t.Fatalf("%s: period %d, saltus %d repeat from %d, not %d", name, p.Period, p.Saltus, from, p.Preperiod)
	}
	last := p.Checked
	for shorter := uint64(1); shorter < p.Period; shorter++ {
		if repeatsFrom(p.Values, shorter, p.Values[last]-p.Values[last-shorter]) <= p.Preperiod {
			t.Fatalf("%s: the period %d is shorter than %d", name, shorter, p.Period)
		}
	}
}

// repeatsFrom returns the least number from which values repeat.
func repeatsFrom(values []int64, length uint64, saltus int64) uint64 {
	from := uint64(len(values)) - length
	for from > 0 && values[from-1]+saltus == values[from-1+length] {
		from--
	}
	return from
}

// Searches find the values that the moves give, and periods of all kinds.
func TestPeriodsOfSearches(t *testing.T) {
	e, saltus, preperiod := evaluator(nil, 8_000), 0, 0
	patterns := []string{
		"octal[0.??]", "octal[4.??]", "octal[0.0]", "octal[4.0]", "octal[0.00000007]",
		"kayles", "dawson-kayles", "dawson-chess", "guiles",
		"subtraction[subsets of 1..6]", "subtraction[2,5,12]", "subtraction[1,2,6,24,120,720]",
		"subtraction[all-but subsets of 1..6]",
	}
	for _, pattern := range patterns {
		for _, r := range expand(t, pattern) {
			p, err := proof.OfPeriod(t.Context(), e, r, 20_000)
			if games.IsTooLarge(err) && strings.HasPrefix(r.Identity().Name, "octal") {
				continue // no period is known
			}
			if err != nil {
				t.Fatal(r.Identity().Name, err)
			}
			checkPeriod(t, r, p)
			saltus += int(min(p.Saltus, 1))
			preperiod += int(min(p.Preperiod, 1))
		}
	}
	if saltus < 63 || preperiod < 60 {
		t.Errorf("%d periods with a saltus, %d with a preperiod", saltus, preperiod)
	}
}

// Each proven period of the embedded database has a certificate. The larger ones are too many to
// derive all of them anew here: some are.
func TestPeriodsOfTheDatabase(t *testing.T) {
	db := shipped(t)
	e := evaluator(db, 10_000) // too little for a search
	inventory, err := tables.Describe(db)
	if err != nil {
		t.Fatal(err)
	}
	found := 0
	for i, table := range inventory.Tables {
		name, kind := tables.KindOf(table.Name)
		if table.Period == nil || kind != tables.OfValues {
			continue
		}
		r := gamestest.Ruleset(t, name)
		p, err := proof.OfPeriod(t.Context(), e, r, all)
		if _, partizan := r.(games.Partizan); partizan {
			refused(t, name, err, games.CodeUnsupported, "no certificate tells a period of")
			continue
		}
		if err != nil {
			t.Fatal(name, err)
		}
		found++
		if p.Preperiod != *table.Preperiod || p.Period != *table.Period || p.Saltus != *table.Saltus || p.Checked != *table.Checked {
			t.Errorf("%s: %d, %d, %d to %d, in the table %d, %d, %d to %d", name, p.Preperiod, p.Period, p.Saltus, p.Checked,
				*table.Preperiod, *table.Period, *table.Saltus, *table.Checked)
		}
		if p.Checked <= 300 && i%4 == 0 || name == "octal[0.676]" {
			checkPeriod(t, r, p)
		}
	}
	if found < 2200 {
		t.Errorf("only %d tables with a certificate", found)
	}
}

// refused expects a refusal with a code, whose text begins with some words.
func refused(t *testing.T, name string, err error, code games.Code, words string) {
	t.Helper()
	refusal, ok := query.Refusal(err)
	if !ok || refusal.Code != code || !strings.HasPrefix(refusal.Message.String(), words) {
		t.Errorf("%s: %v; want %s, %s …", name, err, code, words)
	}
}

// A certificate has the members that docs/proofs.md lists, and no others.
func TestMembersOfPeriods(t *testing.T) {
	p, err := proof.OfPeriod(t.Context(), evaluator(nil, 10_000), gamestest.Ruleset(t, "subtraction[2,1]"), 10)
	if err != nil {
		t.Fatal(err)
	}
	text, err := json.Marshal(p)
	const want = `{"format":"sprague-proof-1","kind":"period","query":"period subtraction[1,2]","ruleset":"subtraction[1,2]","preperiod":0,"period":3,"saltus":0,"checked":4,"values":[0,1,2,0,1]}`
	if err != nil || string(text) != want {
		t.Errorf("%s, %v, want %s", text, err, want)
	}
}

// Rulesets that the format does not name are refused, and so are long lists.
func TestRefusedPeriods(t *testing.T) {
	e := evaluator(nil, 2_000)
	for name, words := range map[string]string{
		"nim": "no certificate tells", "grundy": "no certificate tells", "lasker": "no certificate tells",
		"octal[0.(3)]": "no certificate tells", "octal[0.12(34)]": "no certificate tells", "squares": "no certificate tells",
		"take-and-break[0.F]": "no certificate tells", "take-and-break[4!.0]": "no certificate tells",
		"subtraction[1|2]": "no certificate tells", "subtraction[all-but 2|1]": "no certificate tells",
		"wythoff": "no certificate tells", "chomp": "no certificate tells", "domineering": "no certificate tells",
		"take-and-break[0.77]": "no certificate names take-and-break[0.77]; write octal[0.77],",
		"stripes[1,3]":         "no certificate names stripes[1,3]; write octal[0.707],",
	} {
		_, err := proof.OfPeriod(t.Context(), e, gamestest.Ruleset(t, name), all)
		refused(t, name, err, games.CodeUnsupported, words)
	}
	kayles := gamestest.Ruleset(t, "kayles")
	for limit, words := range map[uint64]string{0: "the certificate of kayles lists 169 values, and the limit is 0; set another with --limit N", 168: "the certificate of kayles lists 169 values"} {
		_, err := proof.OfPeriod(t.Context(), e, kayles, limit)
		refused(t, "kayles", err, games.CodeTooLarge, words)
	}
	if p, err := proof.OfPeriod(t.Context(), e, kayles, 169); err != nil || len(p.Values) != 169 {
		t.Errorf("%v", err)
	}
}

// A ruleset without a proven period is refused with the reason that a report gives.
func TestUnprovenPeriods(t *testing.T) {
	e := evaluator(dbtest.Open(t, dbtest.Solve(t, "octal[0.007]", 500)), 500)
	for _, name := range []string{"officers", "octal[0.007]", "subtraction[1,4611686018427387904]", "subtraction[3,1000000]"} {
		r := gamestest.Ruleset(t, name)
		report, err := periods.Ask(t.Context(), e, r, periods.Options{})
		if err != nil || report.Proven {
			t.Fatal(name, err)
		}
		words, code := report.Reason.String(), games.CodeTooLarge
		if report.Error != nil {
			words, code = report.Error.Message.String(), report.Error.Code
		}
		if !period.Provable(r) {
			code = games.CodeUnsupported
		}
		_, err = proof.OfPeriod(t.Context(), e, r, all)
		refused(t, name, err, code, words)
	}
}

// The end of a context ends the work with its error.
func TestCanceled(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	e := evaluator(nil, 1_000_000)
	if _, err := proof.OfPeriod(ctx, e, gamestest.Ruleset(t, "officers"), all); !errors.Is(err, context.Canceled) {
		t.Errorf("a period: %v", err)
	}
	if _, err := proof.OfQuotient(ctx, e, gamestest.Ruleset(t, "kayles"), all); !errors.Is(err, context.Canceled) {
		t.Errorf("a quotient: %v", err)
	}
}
