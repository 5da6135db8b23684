// Package transcript checks the sessions in a document against the program. A session is a fenced
// block whose kind names its interpreter. Lines that begin with a prompt are input; the lines below
// are the expected output.
package transcript

import (
	"fmt"
	"slices"
	"strings"
)

// Kind is a kind of session: the word after the fence, and the prompts of its lines.
type Kind struct {
	Name    string
	Prompts []string
}

// Kinds are the kinds of sessions. Documents have no other fenced blocks.
var Kinds = []Kind{Prompt, Command}

// The kinds.
var (
	Prompt  = Kind{"sprague", []string{"sprague> ", "your move> ", "你走> "}} // input of Sprague's prompt
	Command = Kind{"sh", []string{"$ "}}                                    // input of the system's shell
)

// Ellipsis is a line that matches any number of lines.
const Ellipsis = "…"

// Step is an input line with its output.
type Step struct {
	Kind   string
	Prompt string
	Input  string
	Output string // whole lines
	Line   int    // line number in the document, from 1
}

// Document is a document in parts. The output of its steps can be replaced.
type Document struct {
	parts []part
}

// part is unchanged text, or a step.
type part struct {
	text string
	step *Step
}

const fence = "```"

// Parse parses a document.
func Parse(text string) (*Document, error) {
	d := new(Document)
	var kind *Kind
	number, opened := 0, 0
	for line := range strings.Lines(text) {
		number++
		name, fenced := strings.CutPrefix(strings.TrimRight(line, "\n"), fence)
		switch {
		case fenced && kind != nil:
			if name != "" {
				return nil, fmt.Errorf("line %d: a block within the one of line %d", number, opened)
			}
			kind = nil
			d.verbatim(line)
		case fenced:
			i := slices.IndexFunc(Kinds, func(k Kind) bool { return k.Name == name })
			if i < 0 {
				return nil, fmt.Errorf("line %d: no kind of session is called %q", number, name)
			}
			kind, opened = &Kinds[i], number
			d.verbatim(line)
		case kind == nil:
			d.verbatim(line)
		default:
			if err := d.session(*kind, line, number, opened); err != nil {
				return nil, err
			}
		}
	}
	if kind != nil {
		return nil, fmt.Errorf("line %d: a block that does not end", opened)
	}
	return d, nil
}

func (d *Document) verbatim(line string) { d.parts = append(d.parts, part{text: line}) }

// session parses a line of a session.
func (d *Document) session(k Kind, line string, number, opened int) error {
	for _, prompt := range k.Prompts {
		if input, ok := strings.CutPrefix(line, prompt); ok {
			d.parts = append(d.parts, part{step: &Step{Kind: k.Name, Prompt: prompt, Input: strings.TrimSuffix(input, "\n"), Line: number}})
			return nil
		}
	}
	if number == opened+1 {
		return fmt.Errorf("line %d: a session begins with a prompt", number)
	}
	d.parts[len(d.parts)-1].step.Output += line
	return nil
}

// Steps returns the steps of a kind in order. Writing to their output changes the document.
func (d *Document) Steps(k Kind) (steps []*Step) {
	for _, p := range d.parts {
		if p.step != nil && p.step.Kind == k.Name {
			steps = append(steps, p.step)
		}
	}
	return steps
}

// Inputs lists all input lines of a document.
func (d *Document) Inputs() (inputs []string) {
	for _, p := range d.parts {
		if p.step != nil {
			inputs = append(inputs, p.step.Prompt+p.step.Input)
		}
	}
	return inputs
}

// String returns the text of the document.
func (d *Document) String() string {
	var b strings.Builder
	for _, p := range d.parts {
		b.WriteString(p.text)
		if p.step != nil {
			b.WriteString(p.step.Prompt + p.step.Input + "\n" + p.step.Output)
		}
	}
	return b.String()
}

// Matches reports whether output equals the expected output of the step.
func (s *Step) Matches(printed string) bool {
	return match(strings.SplitAfter(s.Output, "\n"), strings.SplitAfter(printed, "\n"))
}

// match compares lines with a pattern that may contain ellipses.
func match(want, got []string) bool {
	for i, line := range want {
		if strings.TrimSpace(line) == Ellipsis {
			for skip := range len(got) - i + 1 {
				if match(want[i+1:], got[i+skip:]) {
					return true
				}
			}
			return false
		}
		if i >= len(got) || line != got[i] {
			return false
		}
	}
	return len(want) == len(got)
}
