package columns

import (
	"strings"
	"unicode/utf8"
)

// Fit breaks lines that are wider than the screen between words. Lines that fit stay unchanged.
//
// Consecutive unindented lines form a paragraph, which is refilled if one of them is too wide.
// Lines below a list item form one too if they begin in the column of its text. So do lines below
// text after a wide gap, as in lists of commands. Any other indented line stands alone. Fenced
// blocks of Markdown, its tables and its headings are not broken.
func Fit(text string, width int) string {
	f := fitter{width: width}
	fenced := false
	for line := range strings.Lines(text) {
		line = strings.TrimSuffix(line, "\n")
		fence := strings.HasPrefix(line, "```")
		switch {
		case fence || fenced || line == "" || line[0] == '|' || line[0] == '#':
			f.end()
			f.out.WriteString(line + "\n")
		case f.continues(line):
			f.lines = append(f.lines, line)
		default:
			f.end()
			f.begin(line)
		}
		fenced = fenced != fence
	}
	f.end()
	if !strings.HasSuffix(text, "\n") {
		return strings.TrimSuffix(f.out.String(), "\n")
	}
	return f.out.String()
}

// item begins an item of a list.
const item = "- "

// fitter fits paragraphs to a width.
type fitter struct {
	width int
	out   strings.Builder

	lines   []string // lines of the paragraph; none between two
	label   int      // bytes of the first line before its text
	hanging int      // the start column of the other lines
	lone    bool     // no line follows
}

// begin begins a paragraph.
func (f *fitter) begin(line string) {
	indent := indentation(line)
	f.lines, f.label, f.hanging, f.lone = []string{line}, indent, indent, indent > 0
	at := strings.LastIndex(strings.TrimRight(line, " "), Blanks(gap))
	switch {
	case indent == 0 && strings.HasPrefix(line, item):
		f.label, f.hanging = len(item), len(item)
	case indent > 0 && at > indent && Width(Unpainted(line[:at+gap])) <= f.width/2:
		f.label, f.hanging, f.lone = at+gap, Width(Unpainted(line[:at+gap])), false
	case indent > 0:
		f.hanging += gap
	}
}

// continues reports whether a line belongs to the paragraph.
func (f *fitter) continues(line string) bool {
	return f.lines != nil && !f.lone && indentation(line) == f.hanging && !strings.HasPrefix(line, item)
}

// end writes the paragraph.
func (f *fitter) end() {
	wide := false
	for _, line := range f.lines {
		wide = wide || Width(Unpainted(line)) > f.width
	}
	if wide {
		text := joined(f.lines)
		f.out.WriteString(Wrap(text[:f.label], Blanks(f.hanging), text[f.label:], f.width))
	} else {
		for _, line := range f.lines {
			f.out.WriteString(line + "\n")
		}
	}
	f.lines = nil
}

func indentation(line string) int { return len(line) - len(strings.TrimLeft(line, " ")) }

// joined joins several lines into one. Chinese has no blanks between words, and therefore none
// between joined lines.
func joined(lines []string) string {
	text := lines[0]
	for _, line := range lines[1:] {
		line = strings.TrimLeft(line, " ")
		last, _ := utf8.DecodeLastRuneInString(text)
		first, _ := utf8.DecodeRuneInString(line)
		if Width(string(last)) < 2 || Width(string(first)) < 2 {
			text += " "
		}
		text += line
	}
	return text
}
