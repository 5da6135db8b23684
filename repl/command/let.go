package command

import (
	"context"
	"strings"

	"sprague/answer/query"
	"sprague/answer/syntax"
	"sprague/games"
	"sprague/games/registry"
	"sprague/internal/say"
	"sprague/repl/render"
)

var letCommand = Command{
	Name: "let", Usage: "[NAME = POSITION]", Summary: "give a position a name; without one, list the names",
	Help:     "The name stands for the position, as if in parentheses; _ stands for the last position asked about.",
	Examples: []string{"let g = kayles(12) + nim(3)", "let"},
	Where:    PromptOnly, Wants: []Kind{Position},
	Prepare: withoutFlags(let),
}

// mostNames is the maximum number of named positions, longestPosition the maximum length of each,
// and longestTotal of all.
const (
	mostNames       = 1000
	longestPosition = 1 << 16
	longestTotal    = 4 << 20
)

func let(ctx context.Context, s *Session, c *Call) error {
	if len(c.Arguments) == 0 {
		return s.sheet(render.Columns("name", "position"), func(sheet *render.Sheet) error {
			for _, name := range s.order {
				if err := sheet.Row(name, s.names[name]); err != nil {
					return err
				}
			}
			return nil
		})
	}
	at := c.Arguments[0]
	name, text, ok := strings.Cut(at.Text, "=")
	name = strings.TrimSpace(name)
	if !ok {
		return at.refusef("name a position with let g = nim(3,4)")
	}
	if why, ok := checkName(name, s.Service.Registry()); ok {
		return at.refusef("%q cannot name a position: %s", games.Clip(name), why)
	}
	behind := Argument{Text: text, Column: at.Column + len([]rune(at.Text)) - len([]rune(text))}
	q, err := s.Read(ctx, text)
	_, known := s.names[name]
	switch {
	case err != nil:
		return behind.refuse(err)
	case q.Relation != nil || q.Form:
		return behind.refusef("a name stands for a position, not for a relation or a form")
	case !known && len(s.names) == mostNames:
		return at.refusef("%d positions have names already", mostNames)
	case len(q.String()) > longestPosition:
		return behind.refusef("a position with a name is %d characters long at most, and this is %d", longestPosition, len(q.String()))
	}
	held := len(q.String())
	for _, position := range s.names {
		held += len(position)
	}
	if held-len(s.names[name]) > longestTotal {
		return behind.refusef("the positions with names are %d characters long at most, all together", longestTotal)
	}
	if !known {
		s.order = append(s.order, name)
	}
	s.names[name], s.last = q.String(), q.String()
	return nil
}

// suggestLet suggests let, for a line that names a position without it.
func (s *Session) suggestLet(text string, column int, err error) error {
	refused, ok := refusal(err)
	name, behind, assigned := strings.Cut(text, "=")
	if name = strings.TrimSpace(name); !ok || !assigned || strings.HasPrefix(behind, "=") || !refused.Code.Malformed() {
		return err
	}
	if _, invalid := checkName(name, s.Service.Registry()); invalid {
		return err
	}
	return &query.Error{Code: refused.Code, Column: column, Message: say.Textf("to name a position, write let %s", games.Clip(text))}
}

// checkName returns the reason why a name is not allowed.
func checkName(name string, known *registry.Registry) (why say.Text, checkName bool) {
	_, ruleset := known.Lookup(name)
	_, command := Lookup(name)
	switch {
	case name == "":
		return say.Textf("it is empty"), true
	case !syntax.IsWord(name):
		return say.Textf("it has letters, digits and hyphens, and begins with a letter"), true
	case ruleset:
		return say.Textf("a ruleset has it"), true
	case query.IsReserved(name):
		return say.Textf("the language has it"), true
	case command:
		return say.Textf("a command has it"), true
	default:
		return say.Text{}, false
	}
}
