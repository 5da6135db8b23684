// Package transcript holds the sessions in a document to what the program does. A session is a
// fenced block whose kind says who runs it: lines that begin with a prompt are typed, and what stands
// below each is what must be printed.
package transcript

import (
	"fmt"
	"slices"
	"strings"
)

// Kind is a kind of session: the word behind the fence, and the prompts of its lines.
type Kind struct {
	Name    string
	Prompts []string
}

// Kinds are the kinds of sessions. There are no other fenced blocks in a document.
var Kinds = []Kind{Prompt, Command}

// The kinds.
var (
	Prompt  = Kind{"sprague", []string{"sprague> ", "your move> ", "你走> "}} // what is typed to Sprague
	Command = Kind{"sh", []string{"$ "}}                                    // what is typed to the system's shell
)

// Ellipsis is a line that stands for any lines, or for none.
const Ellipsis = "…"

// Step is a line that is typed, and what is printed then.
type Step struct {
	Kind   string
	Prompt string
	Input  string
	Output string // whole lines
	Line   int    // of the document, from 1
}

// Document is a document in parts, of which those that are steps can be printed anew.
type Document struct {
	parts []part
}

// part is text that stays as it is, or a step.
type part struct {
	text string
	step *Step
}

const fence = "```"

// Parse reads a document.
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

// session reads a line of a session.
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

// Steps gives the steps of a kind, in their order. What is written to their output changes the
// document.
func (d *Document) Steps(k Kind) (steps []*Step) {
	for _, p := range d.parts {
		if p.step != nil && p.step.Kind == k.Name {
			steps = append(steps, p.step)
		}
	}
	return steps
}

// Inputs lists all that is typed in a document.
func (d *Document) Inputs() (inputs []string) {
	for _, p := range d.parts {
		if p.step != nil {
			inputs = append(inputs, p.step.Prompt+p.step.Input)
		}
	}
	return inputs
}

// String writes the document.
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

// Matches reports whether what was printed is what the step says.
func (s *Step) Matches(printed string) bool {
	return match(strings.SplitAfter(s.Output, "\n"), strings.SplitAfter(printed, "\n"))
}

// match holds lines to lines, of which some may be ellipses.
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
