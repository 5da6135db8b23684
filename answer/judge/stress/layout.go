package stress

import (
	"slices"
	"strconv"
	"strings"
)

// layout is an input in parts, which can be left out or changed.
type layout struct {
	parts []part
	end   string // what stands behind the last part
}

// part is a token, and what stands between it and the one before.
type part struct{ gap, text, what string }

func newLayout(input string, tokens []Token) layout {
	l := layout{parts: make([]part, 0, len(tokens))}
	at := 0
	for _, t := range tokens {
		l.parts = append(l.parts, part{input[at:t.Start], input[t.Start:t.End], t.What})
		at = t.End
	}
	l.end = input[at:]
	return l
}

func (l layout) String() string {
	var b strings.Builder
	for _, p := range l.parts {
		b.WriteString(p.gap)
		b.WriteString(p.text)
	}
	b.WriteString(l.end)
	return b.String()
}

// clone copies the parts, so that they can be changed.
func (l layout) clone() layout { return layout{slices.Clone(l.parts), l.end} }

// without leaves out the parts of a span. Of the gaps on both sides of it the one with more lines remains.
func (l layout) without(s span) layout {
	cut := layout{slices.Concat(l.parts[:s.from], l.parts[s.to:]), l.end}
	behind := &cut.end
	if s.from < len(cut.parts) {
		behind = &cut.parts[s.from].gap
	}
	if before := l.parts[s.from].gap; s.from == 0 || strings.Count(before, "\n") > strings.Count(*behind, "\n") {
		*behind = before
	}
	return cut
}

// number gives the number that a part is.
func (l layout) number(i int) (int64, bool) {
	n, err := strconv.ParseInt(l.parts[i].text, 10, 64)
	return n, err == nil
}

func (l layout) set(i int, n int64) { l.parts[i].text = strconv.FormatInt(n, 10) }

// rename changes a number to another in all parts of a span, and reports whether there is any.
func (l layout) rename(in span, old, name int64) (found bool) {
	for i := in.from; i < in.to; i++ {
		if n, ok := l.number(i); ok && n == old {
			l.set(i, name)
			found = true
		}
	}
	return found
}

// agree counts the parts and tokens at the beginning that have the same roles.
func (l layout) agree(tokens []Token) int {
	i := 0
	for i < min(len(l.parts), len(tokens)) && l.parts[i].what == tokens[i].What {
		i++
	}
	return i
}

// same reports whether parts and tokens have the same roles.
func (l layout) same(tokens []Token) bool {
	return len(tokens) == len(l.parts) && l.agree(tokens) == len(tokens)
}

// span is a run of parts: from one, up to but not including another.
type span struct{ from, to int }
