package main

import (
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"sprague/answer"
)

// Each row of octal.md agrees with the embedded database, whose tables are shorter.
func TestOctalAgreesWithTables(t *testing.T) {
	text, err := os.ReadFile(filepath.Join("..", "octal.md"))
	if err != nil {
		t.Fatal(err)
	}
	service, err := answer.Open(t.Context(), answer.Options{})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = service.Close() })
	rows, late := 0, 0
	for line := range strings.Lines(string(text)) {
		cells := strings.Split(strings.Trim(line, "| \n"), " | ")
		if !strings.HasPrefix(cells[0], "0.") || len(cells) < 5 {
			continue
		}
		rows++
		p, err := service.Period(t.Context(), answer.PeriodRequest{Ruleset: "octal[" + cells[0] + "]", To: 1})
		if err != nil || p.Error != nil {
			t.Fatal(cells[0], err, p.Error)
		}
		proven := len(cells) == 5
		largest, err := strconv.ParseInt(cells[len(cells)-1], 10, 64)
		if !proven {
			largest, err = strconv.ParseInt(cells[2], 10, 64)
		}
		switch {
		case err != nil:
			t.Errorf("%q: %v", line, err)
		case p.Proven && !proven:
			t.Errorf("%s has the period %d", cells[0], *p.Period)
		case p.Proven:
			for i, n := range []uint64{*p.Preperiod, *p.Period, *p.ExceptionsTotal, uint64(p.Largest.Value)} {
				if cells[1+i] != strconv.FormatUint(n, 10) {
					t.Errorf("%s: %s where the table has %d", cells[0], cells[1+i], n)
				}
			}
		case largest < p.Largest.Value:
			t.Errorf("%s: the largest value is %d, not %d", cells[0], p.Largest.Value, largest)
		case proven:
			late++
		}
	}
	if rows != 512 || late > 8 {
		t.Errorf("%d rows, and the tables lack %d of the periods", rows, late)
	}
}
