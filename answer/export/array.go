package export

import (
	"bufio"
	"context"
	"fmt"
	"math"
	"strconv"
	"strings"

	"sprague/games"
	"sprague/games/value"
)

// language holds the differences between C++ and Go.
type language struct {
	head    string // text before everything else
	indent  string
	integer func(integer) string                              // the name of a type
	declare func(kind, name string, dims ...uint64) string    // beginning of an array
	end     string                                            // end of an array
	body    func(w *bufio.Writer, values, name string, l law) // the function that returns all values
}

// array writes an array for use in a program.
func (l language) array(ctx context.Context, w *bufio.Writer, t *Table) error {
	s, err := t.survey(ctx)
	if err != nil {
		return err
	}
	fmt.Fprint(w, l.head)
	comment(w, t.title()+". "+t.howToIndex()+explainNumbers(t, s))
	comment(w, t.origin())
	dims := []uint64{t.first.count()}
	if t.layout == grid {
		dims = append(dims, t.second.count())
	}
	return l.values(ctx, w, t, s, t.identifier, dims...)
}

// function writes an array and a function that computes all values from it by its law.
func (l language) function(ctx context.Context, w *bufio.Writer, t *Table) error {
	s, err := t.survey(ctx)
	if err != nil {
		return err
	}
	fmt.Fprint(w, l.head)
	comment(w, fmt.Sprintf("%s(n) is the Grundy value of a heap of n in %s, for every n from 0 to %s: g(n + %d) = g(n)%s for all n >= %d. That is proven: %s",
		t.identifier, t.rules.Identity().Name, power(s.last), t.law.period, addition(t.law.saltus), t.law.preperiod, t.law.theorem))
	comment(w, t.origin())
	values := t.identifier + "_values"
	if err := l.values(ctx, w, t, s, values, t.first.count()); err != nil {
		return err
	}
	fmt.Fprintln(w)
	l.body(w, values, t.identifier, *t.law)
	return nil
}

// power formats a heap, the largest of all as a power.
func power(n uint64) string {
	if n == math.MaxInt64 {
		return "2^63-1"
	}
	return strconv.FormatUint(n, 10)
}

// addition formats a saltus, if there is one.
func addition(saltus uint64) string {
	if saltus == 0 {
		return ""
	}
	return fmt.Sprintf(" + %d", saltus)
}

// lineLength is the maximum length of lines of numbers and comments.
const lineLength = 100

// values writes the array itself.
func (l language) values(ctx context.Context, w *bufio.Writer, t *Table, s survey, name string, dims ...uint64) error {
	fmt.Fprintln(w, l.declare(l.integer(s.integer()), name, dims...))
	indent := l.indent
	if t.layout == grid {
		indent += l.indent
	}
	column := 0
	err := t.each(ctx, func(_, j uint64, _ games.Position, v value.Value) error {
		if t.layout == grid && j == t.second.from {
			fmt.Fprintf(w, "%s{\n", l.indent)
		}
		x, _ := toInteger(v)
		text := strconv.FormatInt(x, 10)
		switch {
		case column == 0:
			fmt.Fprint(w, indent)
			column = len(indent)
		case column+len(text)+2 > lineLength:
			fmt.Fprint(w, "\n", indent)
			column = len(indent)
		default:
			fmt.Fprint(w, " ")
		}
		fmt.Fprint(w, text, ",")
		column += len(text) + 2
		if t.layout == grid && j == t.second.to {
			fmt.Fprintf(w, "\n%s},\n", l.indent)
			column = 0
		}
		return nil
	})
	if column > 0 {
		fmt.Fprintln(w)
	}
	fmt.Fprintln(w, l.end)
	return err
}

// explainNumbers explains numbers that are no Grundy values: a -1 among these, or those of results.
func explainNumbers(t *Table, s survey) string {
	switch {
	case t.results:
		return " 0 stands for a draw, 2r+1 for a loss and 2r+2 for a win of the player to move in r moves."
	case t.measured || t.partizan || s.least >= 0 || t.column != "grundy":
		return ""
	}
	return " -1 stands for loony: whoever moves there wins the whole sum at once."
}

// howToIndex explains how to find the element of a position.
func (t *Table) howToIndex() string {
	name := t.identifier
	what := "is the " + t.kind("") + " of "
	if c := t.chart(); c != nil {
		index := ""
		for i, from := range []uint64{t.first.from, t.second.from}[:len(c.list.Axes)] {
			index += "[" + c.list.Axes[i] + subtraction(from) + "]"
		}
		return fmt.Sprintf("%s%s %sthat vertex.", name, index, what)
	}
	switch t.layout {
	case heaps:
		return fmt.Sprintf("%s[n%s] %sa heap of n.", name, subtraction(t.first.from), what)
	case grid:
		axes := t.axes()
		return fmt.Sprintf("%s[%s%s][%s%s] %s%s(%s,%s).", name, axes[0], subtraction(t.first.from), axes[1], subtraction(t.second.from), what, t.rules.Identity().Name, axes[0], axes[1])
	default:
		return fmt.Sprintf("%s[i%s] %sposition number i; the first is %s, the last %s.", name, subtraction(t.first.from), what,
			t.notation(t.at(t.first.from, 0)), t.notation(t.at(t.first.to, 0)))
	}
}

// subtraction formats the subtraction from an index.
func subtraction(from uint64) string {
	if from == 0 {
		return ""
	}
	return fmt.Sprintf(" - %d", from)
}

// comment formats a text as comment lines of C++ and Go.
func comment(w *bufio.Writer, text string) {
	line := "//"
	for _, word := range strings.Fields(text) {
		if len(line)+1+len(word) > lineLength && line != "//" {
			fmt.Fprintln(w, line)
			line = "//"
		}
		line += " " + word
	}
	if line != "//" {
		fmt.Fprintln(w, line)
	}
}

// stdint returns the name of a type in Go; C++ adds a suffix.
func (k integer) stdint() string {
	name := "int" + strconv.Itoa(8*k.bytes)
	if k.signed {
		return name
	}
	return "u" + name
}

// brackets formats the sizes of an array.
func brackets(dims []uint64) string {
	var b strings.Builder
	for _, d := range dims {
		fmt.Fprintf(&b, "[%d]", d)
	}
	return b.String()
}
