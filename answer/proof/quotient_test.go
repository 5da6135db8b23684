package proof_test

import (
	"encoding/json"
	"slices"
	"testing"

	"sprague/answer/proof"
	"sprague/answer/quotients"
	"sprague/games"
	"sprague/games/gamestest"
	"sprague/games/gamestest/play"
	"sprague/games/misere"
	"sprague/precompute/dbtest"
)

// checkQuotient checks a certificate by package misere, and by plain play.
func checkQuotient(t *testing.T, r games.Ruleset, c *proof.Quotient) {
	t.Helper()
	name := r.Identity().Name
	if c.Format != "sprague-proof-1" || c.Kind != "quotient" || c.Query != "quotient "+name || c.Ruleset != name {
		t.Fatalf("%s: %+v of %s", name, c.Head, c.Ruleset)
	}
	q := &misere.Quotient{Generators: c.Generators, Steps: slices.Concat(c.Steps...), Lost: c.PPortion, Heaps: c.Heaps}
	if err := q.Complete(); err != nil || q.Order() != len(c.Steps) {
		t.Fatalf("%s: order %d of %d, %v", name, q.Order(), len(c.Steps), err)
	}
	var moves uint64
	if proven, wrong, err := q.Audit(t.Context(), r.(games.Heaped), uint64(len(c.Heaps)), &moves); err != nil || !proven {
		t.Fatalf("%s: heap %d is wrong, %v", name, wrong, err)
	}
	checkHeaps(t, c)
	playOut(t, r, c)
}

// checkHeaps checks the generators and the period of the heaps.
func checkHeaps(t *testing.T, c *proof.Quotient) {
	t.Helper()
	for g, heap := range c.Generators {
		if c.Steps[0][g] != c.Heaps[heap] {
			t.Fatalf("%s: generator %d is element %d, heap %d is %d", c.Ruleset, g, c.Steps[0][g], heap, c.Heaps[heap])
		}
	}
	if c.Period == nil {
		if c.Preperiod != nil {
			t.Fatalf("%s: a preperiod without a period", c.Ruleset)
		}
		return
	}
	if from := repeatsFrom(c.Heaps, *c.Period, 0); from != *c.Preperiod {
		t.Fatalf("%s: the heaps repeat from %d, not %d", c.Ruleset, from, *c.Preperiod)
	}
	if least := needed(t, c.Ruleset, *c.Preperiod, *c.Period); uint64(len(c.Heaps)) <= least {
		t.Fatalf("%s: %d heaps, and a period is proven by %d", c.Ruleset, len(c.Heaps), least+1)
	}
}

// playOut compares the elements of sums of up to three small heaps with misere play.
func playOut(t *testing.T, r games.Ruleset, c *proof.Quotient) {
	t.Helper()
	player := play.New(func(heap int64) (all []play.Move[int64]) {
		r.Moves(games.Position{X: heap}, func(m games.Move) bool {
			move := play.Move[int64]{}
			for _, part := range m.Parts {
				move.Parts = append(move.Parts, part.X)
			}
			all = append(all, move)
			return true
		})
		return all
	})
	player.Misere = true
	for a := range min(int64(len(c.Heaps)), 10) {
		for b := range a + 1 {
			for d := range b + 1 {
				element := product(c, product(c, c.Heaps[a], c.Heaps[b]), c.Heaps[d])
				if lost := !player.Wins(true, a, b, d); lost != slices.Contains(c.PPortion, element) {
					t.Fatalf("%s: heaps %d, %d, %d are lost: %v; element %d", c.Ruleset, a, b, d, lost, element)
				}
			}
		}
	}
}

// product multiplies two elements by the steps, along a way from the empty sum to the second one.
func product(c *proof.Quotient, a, b int64) int64 {
	partner := map[int64]int64{0: a} // of elements that are reached from 0: their products with a
	for queue := []int64{0}; len(queue) > 0; queue = queue[1:] {
		for g, next := range c.Steps[queue[0]] {
			if _, reached := partner[next]; !reached {
				partner[next] = c.Steps[partner[queue[0]]][g]
				queue = append(queue, next)
			}
		}
	}
	return partner[b]
}

// Searches find quotients of all heaps, and of the first ones.
func TestQuotientsOfSearches(t *testing.T) {
	e, periodic, partial := evaluator(nil, 20_000), 0, 0
	for _, pattern := range []string{
		"octal[0.??]", "octal[4.0]", "octal[0.123]", "octal[0.0137]", "kayles", "guiles", "dawson-chess", "grundy",
		"subtraction[subsets of 1..4]", "subtraction[2,5,12]",
	} {
		for _, r := range expand(t, pattern) {
			c, err := proof.OfQuotient(t.Context(), e, r, 5000)
			if err != nil {
				t.Fatal(r.Identity().Name, err)
			}
			checkQuotient(t, r, c)
			if c.Period != nil {
				periodic++
			} else {
				partial++
			}
		}
	}
	if periodic < 50 || partial < 5 {
		t.Errorf("%d quotients of all heaps, %d of the first ones", periodic, partial)
	}
}

// A table gives the certificate that a search would find.
func TestQuotientOfATable(t *testing.T) {
	db := dbtest.Open(t, dbtest.Solve(t, "kayles in misere sums", 300))
	r := gamestest.Ruleset(t, "kayles")
	c, err := proof.OfQuotient(t.Context(), evaluator(db, 100), r, all)
	if err != nil {
		t.Fatal(err)
	}
	checkQuotient(t, r, c)
	if len(c.Steps) != 40 || len(c.Heaps) != 169 || *c.Preperiod != 71 || *c.Period != 12 {
		t.Errorf("%d elements, %d heaps, period %d from %d", len(c.Steps), len(c.Heaps), *c.Period, *c.Preperiod)
	}
}

// A certificate has the members that docs/proofs.md lists, and no others; empty lists are lists.
func TestMembersOfQuotients(t *testing.T) {
	for name, want := range map[string]string{
		"subtraction[1]": `{"format":"sprague-proof-1","kind":"quotient","query":"quotient subtraction[1]","ruleset":"subtraction[1]","generators":[1],"steps":[[1],[0]],"p_portion":[1],"heaps":[0,1,0],"preperiod":0,"period":2}`,
		"octal[0.0]":     `{"format":"sprague-proof-1","kind":"quotient","query":"quotient octal[0.0]","ruleset":"octal[0.0]","generators":[],"steps":[[]],"p_portion":[],"heaps":[0,0,0,0,0],"preperiod":0,"period":1}`,
	} {
		c, err := proof.OfQuotient(t.Context(), evaluator(nil, 10_000), gamestest.Ruleset(t, name), 10)
		if err != nil {
			t.Fatal(name, err)
		}
		if text, err := json.Marshal(c); err != nil || string(text) != want {
			t.Errorf("%s, %v, want %s", text, err, want)
		}
	}
	c, err := proof.OfQuotient(t.Context(), evaluator(nil, 100), gamestest.Ruleset(t, "grundy"), 100)
	if err != nil {
		t.Fatal(err)
	}
	text, err := json.Marshal(c)
	var members map[string]any
	if err != nil || json.Unmarshal(text, &members) != nil || len(members) != 8 || members["period"] != nil {
		t.Errorf("%s, %v", text, err)
	}
}

// Rulesets that the format does not name are refused, and so are long lists and empty ones.
func TestRefusedQuotients(t *testing.T) {
	e := evaluator(nil, 10_000)
	for name, words := range map[string]string{
		"nim": "no certificate tells", "lasker": "no certificate tells", "octal[0.(3)]": "no certificate tells",
		"subtraction[all-but 2]": "no certificate tells", "subtraction[1|2]": "no certificate tells",
		"take-and-break[0.F]": "no certificate tells", "wythoff": "no certificate tells", "cram": "no certificate tells",
		"take-and-break[0.77]": "no certificate names take-and-break[0.77]; write octal[0.77],",
	} {
		_, err := proof.OfQuotient(t.Context(), e, gamestest.Ruleset(t, name), all)
		refused(t, name, err, games.CodeUnsupported, words)
	}
	r := gamestest.Ruleset(t, "octal[0.123]")
	c, err := proof.OfQuotient(t.Context(), e, r, all)
	if err != nil {
		t.Fatal(err)
	}
	_, err = proof.OfQuotient(t.Context(), e, r, uint64(max(len(c.Heaps), len(c.Steps)))-1)
	refused(t, "octal[0.123]", err, games.CodeTooLarge, "the certificate of octal[0.123] lists 24 heaps and 20 elements, and the limit is 23; set another with --limit N")
	if _, err := proof.OfQuotient(t.Context(), e, r, uint64(max(len(c.Heaps), len(c.Steps)))); err != nil {
		t.Error(err)
	}
	none := evaluator(nil, 0)
	report, err := quotients.Ask(t.Context(), none, r, quotients.Options{})
	if err != nil || report.Order != 0 {
		t.Fatalf("order %d, %v", report.Order, err)
	}
	_, err = proof.OfQuotient(t.Context(), none, r, all)
	refused(t, "octal[0.123]", err, games.CodeTooLarge, report.Reason.String())
}
