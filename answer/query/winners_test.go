package query_test

import (
	"flag"
	"os"
	"strings"
	"testing"
)

var slow = flag.Bool("slow", false, "also search for the published winners that take long and for 10,000 sums, and ask more questions")

// Published winners, each with its source. Winner alone is searched, so a small board is answered by
// its value, and a large one by the search for the winner.
func TestPublishedWinners(t *testing.T) {
	checkWinners(t, "testdata/winners.txt", 200, 1_000_000)
}

// The same for positions that take seconds to minutes each.
func TestSlowPublishedWinners(t *testing.T) {
	if !*slow {
		t.Skip("without -slow")
	}
	checkWinners(t, "testdata/winners-slow.txt", 1, 100_000_000)
}

// checkWinners asks for the winners of a file of at least so many facts, each within a budget.
func checkWinners(t *testing.T, file string, least int, budget uint64) {
	t.Helper()
	content, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	facts := map[string]string{}
	for line := range strings.Lines(string(content)) {
		if strings.HasPrefix(line, "#") {
			continue
		}
		fields := strings.Split(strings.TrimSuffix(line, "\n"), "\t")
		if len(fields) != 3 || fields[2] == "" {
			t.Fatalf("%s: not a position, an outcome and a source: %q", file, line)
		}
		text, want := fields[0], fields[1]
		if facts[text] != "" {
			t.Fatalf("%s: %s is told twice", file, text)
		}
		facts[text] = want
		if a := askedWithin(t, budget, true, 0, text); a.Error != nil || *a.Outcome != want {
			t.Errorf("%s: %v, %v, want %s (%s)", text, a.Outcome, a.Error, want, fields[2])
		}
	}
	if len(facts) < least {
		t.Errorf("%s has %d facts, want %d at least", file, len(facts), least)
	}
}
