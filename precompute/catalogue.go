// Package precompute solves bounded spaces of positions and writes them into a
// database file.
//
//	catalogue → tasks → (kernel) → solutions → store.Writer
package precompute

import (
	"fmt"
	"strings"

	"sprague/games"
	"sprague/games/registry"
)

// Task is one table to make.
type Task struct {
	Rules     games.Numbered
	Bound     uint64 // in the ruleset's own unit
	Positions uint64 // how many positions that is
}

// ParseCatalogue reads a catalogue: a line for each ruleset, with the bound to
// which it is to be solved; # begins a comment.
//
//	grundy to 10000
//	octal[0.???] to 10000
//
// The parameters may be a pattern of the family, which stands for several. The
// name is for messages.
func ParseCatalogue(name, text string) ([]Task, error) {
	var tasks []Task
	at := make(map[string]int) // where in tasks a table stands
	number := 0
	for line := range strings.Lines(text) {
		number++
		line, _, _ = strings.Cut(line, "#")
		if line = strings.TrimSpace(line); line == "" {
			continue
		}
		parsed, err := parseLine(line)
		if err != nil {
			return nil, fmt.Errorf("%s, line %d: %w", name, number, err)
		}
		for _, t := range parsed {
			table := t.Rules.Identity().Table
			if i, ok := at[table]; !ok {
				at[table] = len(tasks)
				tasks = append(tasks, t)
			} else if tasks[i].Bound < t.Bound {
				tasks[i] = t
			}
		}
	}
	return tasks, nil
}

func parseLine(line string) ([]Task, error) {
	i := strings.LastIndex(line, " to ")
	if i < 0 {
		return nil, fmt.Errorf("%q has no bound; write it as in grundy to 10000", line)
	}
	bound, err := games.ParseInteger(strings.TrimSpace(line[i+len(" to "):]))
	if err != nil {
		return nil, fmt.Errorf("the bound: %w", err)
	}
	name, rest, bracketed := strings.Cut(strings.TrimSpace(line[:i]), "[")
	name = strings.TrimSpace(name)
	family, ok := registry.Lookup(name)
	if !ok {
		return nil, fmt.Errorf("unknown ruleset %q%s", name, registry.Suggest(name))
	}
	params := []string{""}
	if bracketed {
		inside, closed := strings.CutSuffix(rest, "]")
		if !closed {
			return nil, fmt.Errorf("%q wants a closing ]", line)
		}
		params[0] = inside
		if family.Expand != nil {
			if expanded, ok := family.Expand(inside); ok {
				params = expanded
			}
		}
	}
	tasks := make([]Task, 0, len(params))
	for _, p := range params {
		r, err := family.New(p)
		if err != nil {
			return nil, err
		}
		t, err := NewTask(r, uint64(bound))
		if err != nil {
			return nil, err
		}
		tasks = append(tasks, t)
	}
	return tasks, nil
}

// maxPositions bounds a table: what is solved in memory must fit it, at 8 bytes a
// position and as many again when it is packed.
const maxPositions = 1 << 27

// NewTask makes the task of solving a ruleset to a bound.
func NewTask(r games.Ruleset, bound uint64) (Task, error) {
	name := r.Identity().Name
	numbered, ok := r.(games.Numbered)
	if !ok || r.Identity().Table == "" {
		return Task{}, games.Errorf(games.CodeUnsupported, "%s needs no table: it is answered by formula or search", name)
	}
	n, err := numbered.Count(bound)
	if err != nil {
		return Task{}, err
	}
	if n > maxPositions {
		return Task{}, games.Errorf(games.CodeTooLarge, "%s to %d has %d positions; a table may have %d", name, bound, n, maxPositions)
	}
	return Task{Rules: numbered, Bound: bound, Positions: n}, nil
}
