package quotients_test

import (
	"context"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"sprague/answer"
	"sprague/internal/say"
	"sprague/precompute/dbtest"
)

// The codes in docs/octal.md have the orders there.
func TestOctalTable(t *testing.T) {
	text, err := os.ReadFile("../../docs/octal.md")
	if err != nil {
		t.Fatal(err)
	}
	s, err := answer.Open(t.Context(), answer.Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	_, section, _ := strings.Cut(string(text), "| order | number | codes |\n")
	section, _, _ = strings.Cut(section, "\n\n")
	rows, codes := 0, 0
	for line := range strings.Lines(section) {
		cells := strings.Split(strings.Trim(line, "| \n"), " | ")
		order, err := strconv.ParseUint(cells[0], 10, 64)
		if err != nil {
			continue
		}
		rows++
		for code := range strings.SplitSeq(cells[2], ", ") {
			codes++
			if order == 172 || code == "0.156" { // these take long
				continue
			}
			q, err := s.Quotient(t.Context(), answer.QuotientRequest{Ruleset: "octal[" + code + "]"})
			if err != nil || !q.Proven || q.Order != order {
				t.Errorf("%s has order %d, proven %t, %v", code, q.Order, q.Proven, err)
			}
		}
	}
	if rows != 17 || codes != 194 {
		t.Errorf("%d codes in %d rows", codes, rows)
	}
}

// A table gives the reports of a search, as far as it goes, and the winners of misere sums.
func TestQuotientsFromTheDatabase(t *testing.T) {
	path := dbtest.Write(t, dbtest.Solve(t, "kayles in misere sums", 300), dbtest.Solve(t, "octal[0.0137] in misere sums", 40), dbtest.Solve(t, "grundy in misere sums", 30))
	open := func(path string) *answer.Service {
		s, err := answer.Open(t.Context(), answer.Options{Database: path})
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { s.Close() })
		return s
	}
	stored, searching := open(path), open(dbtest.Write(t))
	for _, test := range []struct {
		request answer.QuotientRequest
		table   bool
	}{
		{answer.QuotientRequest{Ruleset: "kayles"}, true},
		{answer.QuotientRequest{Ruleset: "kayles", To: 26}, false},
		{answer.QuotientRequest{Ruleset: "kayles", To: 81}, false},
		{answer.QuotientRequest{Ruleset: "kayles", To: 82}, true},
		{answer.QuotientRequest{Ruleset: "kayles", To: 100, List: 200}, true},
		{answer.QuotientRequest{Ruleset: "kayles", To: 167}, true},
		{answer.QuotientRequest{Ruleset: "kayles", To: 168}, true},
		{answer.QuotientRequest{Ruleset: "kayles", To: 1 << 60}, true},
		{answer.QuotientRequest{Ruleset: "octal[0.0137]", To: 40}, true},
		{answer.QuotientRequest{Ruleset: "octal[0.0137]", To: 30}, false},
		{answer.QuotientRequest{Ruleset: "grundy", To: 28}, true},
		{answer.QuotientRequest{Ruleset: "grundy", To: 29}, true},
		{answer.QuotientRequest{Ruleset: "grundy", To: 20}, false},
		{answer.QuotientRequest{Ruleset: "grundy", Limits: answer.Limits{Budget: 10 << 20}}, false},
	} {
		if !test.table {
			ended, cancel := context.WithCancel(t.Context())
			cancel()
			if q, err := stored.Quotient(ended, test.request); err == nil {
				t.Errorf("%+v needs no search, but %v", test.request, q.Source)
			}
			continue
		}
		got, err := stored.Quotient(t.Context(), test.request)
		if err != nil || !slices.Equal(got.Source, []string{"table"}) {
			t.Errorf("%+v: %v, %v", test.request, got.Source, err)
		}
		if test.request.To == 29 { // a search takes seconds to find none
			if *got.UpTo != 28 || got.Reason.Empty() {
				t.Errorf("up to %d: %s", *got.UpTo, got.Reason)
			}
			continue
		}
		want, err := searching.Quotient(t.Context(), test.request)
		if err != nil {
			t.Fatal(err)
		}
		got.Source = want.Source
		if diff := cmp.Diff(want, got, cmp.AllowUnexported(say.Text{}), cmpopts.EquateEmpty()); diff != "" {
			t.Errorf("%+v (-search +table):\n%s", test.request, diff)
		}
	}
	for _, text := range []string{"misere(kayles(1000) + kayles(77))", "misere(grundy(28) + grundy(27) + grundy(9))"} {
		got, err := stored.Ask(t.Context(), answer.Request{Query: text})
		if err != nil {
			t.Fatal(err)
		}
		want, err := searching.Ask(t.Context(), answer.Request{Query: text})
		if err != nil {
			t.Fatal(err)
		}
		if *got.Outcome != *want.Outcome || got.Source[0] != "table" || want.Source[0] == "table" {
			t.Errorf("%s is %v (%v), by a search %v (%v)", text, *got.Outcome, got.Source, *want.Outcome, want.Source)
		}
	}
}

// A quotient of the first heaps says how far it goes, and why.
func TestPartialQuotients(t *testing.T) {
	s, err := answer.Open(t.Context(), answer.Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	for _, test := range []struct {
		request answer.QuotientRequest
		order   uint64
		upTo    uint64
		reason  string
	}{
		{answer.QuotientRequest{Ruleset: "nim", To: 15}, 18, 15, "only these heaps were asked for"},
		{answer.QuotientRequest{Ruleset: "octal[0.06]", Limits: answer.Limits{Budget: 1}}, 1, 0, "with heap 1 the search hit its limit of 1 positions"},
		{answer.QuotientRequest{Ruleset: "dawson-kayles", Limits: answer.Limits{Budget: 20_000}}, 24, 24, "with heap 25 the search hit its limit of 20000 positions"},
	} {
		q, err := s.Quotient(t.Context(), test.request)
		if err != nil || q.Proven || q.Error != nil || q.UpTo == nil {
			t.Fatalf("%+v, %v", q, err)
		}
		if q.Order != test.order || *q.UpTo != test.upTo || !strings.HasPrefix(q.Reason.String(), test.reason) {
			t.Errorf("%s: order %d to %d: %s", test.request.Ruleset, q.Order, *q.UpTo, q.Reason)
		}
	}
	for _, name := range []string{"wythoff", "kales", "graph[0>0]"} {
		if q, err := s.Quotient(t.Context(), answer.QuotientRequest{Ruleset: name}); err != nil || q.Error == nil || q.Status() == 0 {
			t.Errorf("%s: %+v, %v", name, q, err)
		}
	}
}
