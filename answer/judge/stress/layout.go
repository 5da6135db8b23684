package stress

import (
	"slices"
	"strconv"
	"strings"
)

// layout is an input in parts, which can be omitted or changed.
type layout struct {
	parts []part
	end   string // text after the last part
}

// part is a token, its role, and the text between the previous token and it.
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

// clone returns a copy whose parts can be changed.
func (l layout) clone() layout { return layout{slices.Clone(l.parts), l.end} }

// without returns the layout without the parts of a span. Of the gaps before and after the span it
// keeps the one with more lines.
func (l layout) without(s span) layout {
	cut := layout{slices.Concat(l.parts[:s.from], l.parts[s.to:]), l.end}
	suffix := &cut.end
	if s.from < len(cut.parts) {
		suffix = &cut.parts[s.from].gap
	}
	if before := l.parts[s.from].gap; s.from == 0 || strings.Count(before, "\n") > strings.Count(*suffix, "\n") {
		*suffix = before
	}
	return cut
}

// number returns the number in part i, and whether the part is a number.
func (l layout) number(i int) (int64, bool) {
	n, err := strconv.ParseInt(l.parts[i].text, 10, 64)
	return n, err == nil
}

func (l layout) set(i int, n int64) { l.parts[i].text = strconv.FormatInt(n, 10) }

// rename replaces the number old by name in all parts of a span. It reports whether there was one.
func (l layout) rename(in span, old, name int64) (found bool) {
	for i := in.from; i < in.to; i++ {
		if n, ok := l.number(i); ok && n == old {
			l.set(i, name)
			found = true
		}
	}
	return found
}

// commonRoles returns the number of first tokens that have the roles of the parts.
func (l layout) commonRoles(tokens []Token) int {
	i := 0
	for i < min(len(l.parts), len(tokens)) && l.parts[i].what == tokens[i].What {
		i++
	}
	return i
}

// sameRoles reports whether the tokens have the roles of the parts.
func (l layout) sameRoles(tokens []Token) bool {
	return len(tokens) == len(l.parts) && l.commonRoles(tokens) == len(tokens)
}

// span is the range of parts from from up to but excluding to.
type span struct{ from, to int }

// sameRole reports whether the parts from first to last have the same role.
func (l layout) sameRole(first, last int) bool {
	return !slices.ContainsFunc(l.parts[first:last+1], func(p part) bool { return p.what != l.parts[first].what })
}
