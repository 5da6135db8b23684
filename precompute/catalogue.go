// Package precompute solves bounded spaces of positions and writes them into a
// database file.
//
//	catalogue → tasks → (kernel) → solutions → store.Writer
package precompute

import (
	"strings"

	"sprague/games"
	"sprague/games/registry"
	"sprague/games/retrograde"
	"sprague/internal/say"
	"sprague/store"
	"sprague/store/tables"
)

// Task is one table to solve.
type Task struct {
	Rules     games.Numbered
	Kind      tables.Kind
	Bound     uint64           // in the ruleset's own unit
	Sides     []uint64         // the bounds of the numbers of a position if they differ; Bound is the largest
	Positions uint64           // number of positions; of a table that lists them, those that it begins with
	Memory    uint64           // bytes of the tables of a search; 0 for the default of the machine
	Path      string           // of the file to which the table goes, beside which a search may have a file; empty for none
	Parts     retrograde.Parts // of the table from an earlier run, and for the next one; nil for none
	resumed   func(p Point)    // called if there are such parts
	// Known holds the cells of the first positions if they were solved before.
	Known *Known
}

// Known holds the first cells of a table to be extended.
type Known struct {
	Count uint64
	Cell  func(n uint64) int64
}

// Name returns the name of the task in a catalogue.
func (t Task) Name() string {
	return t.Rules.Identity().Name + t.Kind.Suffix()
}

// extent returns the table of the task, without cells.
func (t Task) extent() *store.Table {
	return &store.Table{
		Name: t.Table(), Rules: t.Rules.Identity().Rules, Bound: t.Bound, Sides: t.Sides, Positions: t.Positions,
	}
}

// Table returns the name of the table.
func (t Task) Table() string {
	return t.Kind.Name(t.Rules.Identity().Table)
}

// ParseCatalogue parses a catalogue: one line for each ruleset with its bound; # begins a comment.
//
//	grundy to 10000
//	wythoff to 60x60
//	octal[0.???] to 10000
//	kayles in compounds to 50
//	kayles in misere sums to 300
//	domineering outcomes to 16
//
// A nil registry, here and in ParseTask, has only the rulesets of the program. The parameters may
// be a pattern of the family, which stands for several rulesets. "in compounds" selects the
// measures, "in misere sums" the misere quotient, "outcomes" the outcomes of pieces. The name is
// used in messages.
func ParseCatalogue(name, text string, known *registry.Registry) ([]Task, error) {
	var tasks []Task
	at := make(map[string]int) // index of each table in tasks
	number, footprint := 0, uint64(0)
	for line := range strings.Lines(strings.TrimPrefix(text, "\ufeff")) { // some editors begin a file with a byte order mark
		number++
		line, _, _ = strings.Cut(line, "#")
		if line = strings.TrimSpace(line); line == "" {
			continue
		}
		parsed, err := parseLine(line, known)
		if err != nil {
			return nil, say.Errorf("%s, line %d: %w", name, number, err)
		}
		for _, t := range parsed {
			table := t.Table()
			if i, ok := at[table]; !ok {
				at[table] = len(tasks)
				tasks = append(tasks, t)
				if footprint += kinds[t.Kind].footprint(t); footprint > maxCatalogue {
					return nil, say.Errorf("%s, line %d: %w", name, number, games.Errorf(games.CodeTooLarge, "the rulesets of a catalogue may take %d MiB at most; part it into several", maxCatalogue>>20))
				}
			} else if !tasks[i].extent().Covers(t.extent()) {
				if !t.extent().Covers(tasks[i].extent()) {
					return nil, say.Errorf("%s, line %d: %w", name, number, refuseExtent(tasks[i].extent(), t))
				}
				tasks[i] = t
			}
		}
	}
	return tasks, nil
}

// maxCatalogue bounds the memory of a catalogue's rulesets, which exceeds that of their text: a
// range takes its size, plus one or two kilobytes for each ruleset.
const maxCatalogue = 16 << 20

func parseLine(line string, known *registry.Registry) ([]Task, error) {
	i := strings.LastIndex(line, " to ")
	if i < 0 {
		return nil, say.Errorf("%q has no bound; write it as in grundy to 10000", games.Clip(line))
	}
	bound := strings.TrimSpace(line[i+len(" to "):])
	ruleset, kind := tables.CutKind(line[:i])
	rulesets, err := known.Expand(ruleset)
	if err != nil {
		return nil, err
	}
	tasks := make([]Task, 0, len(rulesets))
	for _, r := range rulesets {
		t, err := newTask(r, kind, bound)
		if err != nil {
			return nil, err
		}
		tasks = append(tasks, t)
	}
	return tasks, nil
}

// ParseTask parses the task of a ruleset, such as "kayles" or "kayles in compounds", and its bound,
// such as "50" or "60x60".
func ParseTask(text, bound string, known *registry.Registry) (Task, error) {
	ruleset, kind := tables.CutKind(text)
	r, err := known.Parse(ruleset)
	if err != nil {
		return Task{}, err
	}
	return newTask(r, kind, bound)
}

func newTask(r games.Ruleset, kind tables.Kind, text string) (Task, error) {
	if _, ok := tables.Numbered(r, 0); !ok {
		return Task{}, refuseTable(r)
	}
	r = kind.Rules(r)
	bound, sides, err := tables.ParseBounds(r, text)
	if err != nil {
		return Task{}, say.Errorf("the bound: %w", err)
	}
	t, err := NewTask(r, bound, sides...)
	if err != nil {
		return t, err
	}
	t.Kind = kind
	if err := kinds[kind].admit(t); err != nil {
		return Task{}, err
	}
	return t, nil
}

// maxPositions bounds a table, which must fit into memory while it is solved. It takes 8 bytes per
// position and the same again for packing; kernels take half of that or less. The bound is several
// times the largest table ever solved.
const maxPositions = 1 << 27

// NewTask returns the task of solving a ruleset up to a bound, or up to a bound for each number of a
// position. Such sides differ, and the bound is the largest.
func NewTask(r games.Ruleset, bound uint64, sides ...uint64) (Task, error) {
	name := r.Identity().Name
	numbered, ok := tables.Numbered(r, bound)
	if !ok {
		return Task{}, refuseTable(r)
	}
	numbered, err := tables.Within(numbered, sides)
	if err != nil {
		return Task{}, err
	}
	n, err := numbered.Count(bound)
	if err != nil {
		return Task{}, err
	}
	if n > maxPositions {
		return Task{}, games.Errorf(games.CodeTooLarge, "%s to %s has %d positions; a table may have %d", name, store.Extent(bound, sides), n, maxPositions)
	}
	return Task{Rules: numbered, Bound: bound, Sides: sides, Positions: n}, nil
}

// refuseTable refuses a ruleset without tables.
func refuseTable(r games.Ruleset) error {
	if _, ok := r.(games.Loopy); ok {
		return games.Errorf(games.CodeUnsupported, "%s has no table: its play need not end, and tables hold no loopy values", r.Identity().Name)
	}
	return games.Errorf(games.CodeUnsupported, "%s needs no table: it is answered by formula or search", r.Identity().Name)
}
