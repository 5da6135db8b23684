package pattern

import (
	"cmp"
	"flag"
	"fmt"
	"os"
	"strconv"
	"strings"
	"testing"

	"sprague/answer"
	"sprague/games/gamestest"
)

var (
	slow   = flag.Bool("slow", false, "look for all formulas of the document, with the default work")
	update = flag.Bool("update", false, "with -slow, write into the document what is found")
)

// document has a table of the rulesets with the formulas that are found, and one of misses.
const document = "../../docs/pattern.md"

// The columns of the tables.
const (
	foundColumns  = "| game | formula | fitted | held | CPU seconds |"
	missedColumns = "| game | found | reason |"
)

// The formulas of the document are found again, and those of the other table are not.
func TestDocument(t *testing.T) {
	content, err := os.ReadFile(document)
	if err != nil {
		t.Fatal(err)
	}
	s, lines, columns, rows := service(t), strings.Split(string(content), "\n"), "", 0
	writes := *slow && *update
	for i, line := range lines {
		cells := strings.Split(line, " | ")
		switch {
		case line == foundColumns, line == missedColumns:
			columns = line
			continue
		case !strings.HasPrefix(line, "|"):
			columns = ""
			continue
		case columns == "" || strings.HasPrefix(line, "|---"):
			continue
		}
		text, o := optionsOf(t, between(cells[0]))
		if rows++; !*slow {
			seconds, err := strconv.ParseFloat(strings.Trim(cells[len(cells)-1], " |"), 64)
			if err != nil || seconds > cheap {
				continue
			}
			o.Work, o.To = 60, cmp.Or(o.To, [...]uint64{600, 40, 12}[strings.Count(between(cells[1])[:strings.IndexAny(between(cells[1])+"=", "=")], ",")])
		}
		before := gamestest.ProcessorTime()
		r, err := Ask(t.Context(), s.Within(answer.Limits{}), text, o)
		if err != nil {
			t.Fatal(text, err)
		}
		found := ""
		if r.Formula != nil {
			found = r.Formula.Math
		}
		switch {
		case columns == missedColumns && writes:
			if cells[1] = "–"; found != "" {
				cells[1] = "`" + strings.ReplaceAll(found, "|", `\|`) + "`"
			}
			lines[i] = strings.Join(cells, " | ")
		case columns == foundColumns && writes:
			lines[i] = fmt.Sprintf("| `%s` | `%s` | %d | %d of %d | %.1f |", between(cells[0]), strings.ReplaceAll(found, "|", `\|`), r.Fitted, r.Points-r.ExceptionsTotal, r.Points, (gamestest.ProcessorTime() - before).Seconds())
		case found != between(cells[1]):
			t.Errorf("%s: found %s; the document says %s", text, found, cells[1])
		case *slow && columns == foundColumns && (cells[2] != strconv.FormatUint(r.Fitted, 10) || cells[3] != fmt.Sprintf("%d of %d", r.Points-r.ExceptionsTotal, r.Points)):
			t.Errorf("%s: fitted on %d, holds for %d of %d; the document says %s", text, r.Fitted, r.Points-r.ExceptionsTotal, r.Points, line)
		}
	}
	if rows < 60 {
		t.Errorf("the document has %d rows", rows)
	}
	if writes {
		if err := os.WriteFile(document, []byte(strings.Join(lines, "\n")), 0o600); err != nil {
			t.Error(err)
		}
	}
}

// cheap is the most CPU seconds of a row that is tried with little work in every run.
const cheap = 0.8

// between returns the text between the signs of code in a cell.
func between(cell string) string {
	_, text, _ := strings.Cut(cell, "`")
	text, _, _ = strings.Cut(text, "`")
	return strings.ReplaceAll(text, `\|`, "|")
}

// optionsOf reads a game with flags as the command does.
func optionsOf(t *testing.T, game string) (string, Options) {
	t.Helper()
	text, flags, _ := strings.Cut(game, " --")
	o := Options{}
	for _, f := range strings.Split(flags, " --") {
		name, number, _ := strings.Cut(f, " ")
		switch name {
		case "outcome":
			o.Outcome = true
		case "to":
			o.To, _ = strconv.ParseUint(number, 10, 64)
		case "":
		default:
			t.Fatalf("--%s of %s", name, game)
		}
	}
	return strings.Trim(text, "'"), o
}
