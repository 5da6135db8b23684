package pattern

import (
	"context"
	"slices"
	"strconv"
	"strings"

	"sprague/answer/pattern/conjecture"
	"sprague/answer/query"
	"sprague/games"
	"sprague/games/sum"
	"sprague/games/value"
	"sprague/internal/say"
)

// family is positions with free names for whole numbers.
type family struct {
	evaluator *query.Evaluator
	template  *query.Template
	names     []string // the free names that occur
	partizan  bool
	lookups   map[games.Identity]sum.Lookup
}

// freeNames are the names that a text may use for its numbers.
var freeNames = strings.Split("n m k a b c i j x y z", " ")

// read reads a text: a ruleset, whose positions have one to three numbers, or positions with free
// names.
func read(ctx context.Context, e *query.Evaluator, text string) (*family, error) {
	var first error
	candidates := []string{text}
	if !strings.Contains(text, "(") {
		candidates = []string{text + "(n)", text + "(a, b)", text + "(a, b, c)"}
	}
	for _, text := range candidates {
		f := &family{evaluator: e, lookups: map[games.Identity]sum.Lookup{}}
		for _, name := range freeNames {
			if hasWord(text, name) {
				f.names = append(f.names, name)
			}
		}
		slices.SortFunc(f.names, func(a, b string) int { return wordIndex(text, a) - wordIndex(text, b) })
		var err error
		if f.template, err = e.Template(text, f.names); err != nil {
			return nil, err
		}
		if len(f.names) == 0 || len(f.names) > 3 {
			return nil, games.Errorf(games.CodeParse, "%s has %s for its numbers; write one to three of n, m, k, a, b, c, x, y, z, as in kayles(n) + nim(m)", games.Clip(text), say.Textf("%d free names", len(f.names)))
		}
		err = f.try(ctx)
		if err == nil {
			return f, nil
		}
		if _, refused := query.Refusal(err); !refused {
			return nil, err
		}
		if first == nil {
			first = err
		}
	}
	return nil, first
}

// try reads a few positions.
func (f *family) try(ctx context.Context) error {
	var last error
	for _, n := range []int64{1, 2, 3, 4} {
		numbers := make([]int64, len(f.names))
		for i := range numbers {
			numbers[i] = n
		}
		q, err := f.bind(ctx, numbers)
		if err == nil {
			f.partizan = !q.Impartial()
			return nil
		}
		last = err
	}
	return last
}

func hasWord(text, name string) bool { return wordIndex(text, name) >= 0 }

// wordIndex returns the offset of a name among the arguments of a text; -1 if it does not occur.
func wordIndex(text, name string) int {
	isLetter := func(i int) bool {
		return i >= 0 && i < len(text) && (text[i] >= 'a' && text[i] <= 'z' || text[i] >= 'A' && text[i] <= 'Z' || text[i] == '-' || text[i] == '_' || text[i] >= '0' && text[i] <= '9')
	}
	for at := 0; ; at++ {
		i := strings.Index(text[at:], name)
		if i < 0 {
			return -1
		}
		if at += i; !isLetter(at-1) && !isLetter(at+len(name)) {
			return at
		}
	}
}

func (f *family) bind(ctx context.Context, numbers []int64) (*query.Query, error) {
	texts := map[string]string{}
	for i, n := range numbers {
		texts[f.names[i]] = strconv.FormatInt(n, 10)
	}
	return f.template.Bind(ctx, texts)
}

// The bounds of tables.
const (
	tableWork = 10_000_000 // moves
	mostBytes = 1 << 26
)

// largest are the default largest numbers by how many numbers a point has.
var largest = [...]int64{1: 5000, 2: 63, 3: 15}

// table makes the table of values or outcomes, shell by shell: the points whose greatest number is
// 0, 1, 2 and so on. It ends where a value is out of reach.
func (f *family) table(ctx context.Context, o Options) (*conjecture.Table, error) {
	t := &conjecture.Table{Numbers: len(f.names), Condition: o.Outcome || f.partizan}
	to := largest[len(f.names)]
	if o.To > 0 {
		to = int64(min(o.To, 1<<20))
	}
	for shell := range to + 1 {
		complete := true
		var failed error
		before := t.Len()
		shellOf(len(f.names), shell, func(point []int64) bool {
			v, ok, err := f.value(ctx, point, t.Condition)
			switch {
			case err != nil:
				complete, failed = false, err
				return false
			case ok:
				t.Points, t.Values = append(t.Points, point...), append(t.Values, v)
			}
			return true
		})
		if _, refused := query.Refusal(failed); failed != nil && !refused {
			return nil, failed
		}
		if !complete || f.work() > tableWork || len(t.Points)*8 > mostBytes {
			if !complete {
				t.Points, t.Values = t.Points[:before*t.Numbers], t.Values[:before]
			}
			if t.Len() == 0 && failed != nil {
				return nil, failed
			}
			break
		}
	}
	return t, nil
}

// shellOf calls yield for the points whose greatest number is top, in order.
func shellOf(numbers int, top int64, yield func(point []int64) bool) {
	point := make([]int64, numbers)
	var rest func(i int, met bool) bool
	rest = func(i int, met bool) bool {
		if i == numbers {
			return !met || yield(slices.Clone(point))
		}
		for n := range top + 1 {
			if i == numbers-1 && !met && n < top {
				continue
			}
			point[i] = n
			if !rest(i+1, met || n == top) {
				return false
			}
		}
		return true
	}
	rest(0, false)
}

// value returns the Grundy value of a point, or with outcome whether it is a P-position: 1 or 0. A
// point that is no position has none.
func (f *family) value(ctx context.Context, point []int64, outcome bool) (v int64, ok bool, err error) {
	q, err := f.bind(ctx, point)
	if err != nil {
		if _, refused := query.Refusal(err); refused && !query.Undecided(ctx, err) {
			return 0, false, nil
		}
		return 0, false, err
	}
	if rules, p, sole := q.Game.SolePosition(); sole && !outcome && !q.Misere {
		look, err := f.lookup(rules)
		if err != nil {
			return 0, false, err
		}
		x, err := look.Value(ctx, p)
		return cell(x), err == nil, err
	}
	w, err := f.evaluator.Evaluate(ctx, q)
	switch {
	case err != nil:
		return 0, false, err
	case outcome && w.Outcome == value.P:
		return 1, true, nil
	case outcome:
		return 0, true, nil
	case w.Unknown != nil:
		return 0, false, w.Unknown
	default:
		return cell(w.Value), true, nil
	}
}

func cell(v value.Value) int64 { return value.CellOf(v) }

func (f *family) lookup(rules games.Ruleset) (sum.Lookup, error) {
	if look, ok := f.lookups[rules.Identity()]; ok {
		return look, nil
	}
	look, err := f.evaluator.Resolver.Lookup(rules)
	if err == nil {
		f.lookups[rules.Identity()] = look
	}
	return look, err
}

// work returns the cost of the searches so far, in moves.
func (f *family) work() (sum uint64) {
	for _, look := range f.lookups {
		if counted, ok := look.(interface{ Work() uint64 }); ok {
			sum += counted.Work()
		}
	}
	return sum
}

// IsTemplate reports whether a text is positions with free names, and no ruleset.
func IsTemplate(text string) bool { return strings.Contains(text, "(") }
