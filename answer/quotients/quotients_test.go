package quotients_test

import (
	"os"
	"strconv"
	"strings"
	"testing"

	"sprague/answer"
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
