package pattern

import (
	"cmp"
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
		if ctx.Err() != nil {
			return nil, err
		}
		first = cmp.Or(first, err)
	}
	return nil, first
}

// try evaluates a few positions: the text may have too few numbers for them.
func (f *family) try(ctx context.Context) error {
	var last error
	for n := range int64(4) {
		numbers := make([]int64, len(f.names))
		for i := range numbers {
			numbers[i] = n
		}
		q, err := f.bind(ctx, numbers)
		if err == nil {
			_, err = f.evaluator.Evaluate(ctx, q)
		}
		if err == nil && n > 0 {
			return nil
		}
		last = cmp.Or(err, last)
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
	mostNumbers = 1 << 23
)

// largest are the default largest numbers by how many numbers a point has.
var largest = [...]int64{1: 5000, 2: 63, 3: 15}

// table makes the table of values or outcomes, shell by shell: the points whose greatest number is
// 0, 1, 2 and so on. It ends where a position is out of reach. Values that are neither all nimbers nor
// all whole numbers are left for outcomes.
func (f *family) table(ctx context.Context, o Options) (*conjecture.Table, kind, error) {
	t := &conjecture.Table{Numbers: len(f.names)}
	to := largest[len(f.names)]
	if o.To > 0 {
		to = int64(min(o.To, 1<<20))
	}
	common := nimbers | integers
	if o.Outcome {
		common = outcomes
	}
	var lost []int64
	for shell := range to + 1 {
		var failed error
		before := t.Len()
		shellOf(len(f.names), shell, func(point []int64) bool {
			c, ok, err := f.weigh(ctx, point, common == outcomes)
			if failed = err; ok {
				common &= c.kind | outcomes
				t.Points, t.Values, lost = append(t.Points, point...), append(t.Values, c.value), append(lost, c.lost)
			}
			return err == nil
		})
		if _, refused := query.Refusal(failed); failed != nil && (!refused || before == 0) {
			return nil, common, failed
		}
		if failed != nil {
			t.Points, t.Values, lost = t.Points[:before*t.Numbers], t.Values[:before], lost[:before]
			break
		}
		if f.work() > tableWork || len(t.Points) > mostNumbers {
			break
		}
	}
	switch {
	case common&nimbers != 0:
		return t, nimbers, nil
	case common&integers != 0:
		return t, integers, nil
	default:
		t.Values, t.Condition = lost, true
		return t, outcomes, nil
	}
}

// kind is a set of kinds of what a table holds.
type kind uint8

// The kinds.
const (
	nimbers  kind = 1 << iota // Grundy values
	integers                  // whole numbers as values of partizan games
	outcomes                  // 1 for P-positions, 0 for others
)

// String names the kind for programs.
func (k kind) String() string {
	return map[kind]string{nimbers: "grundy", integers: "value", outcomes: "outcome"}[k]
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

// content is what a table has for a position.
type content struct {
	value int64
	kind  kind  // of the value
	lost  int64 // 1 for a P-position, else 0
}

// weigh evaluates a point. One that is no position has no content.
func (f *family) weigh(ctx context.Context, point []int64, outcome bool) (c content, ok bool, err error) {
	q, err := f.bind(ctx, point)
	if _, refused := query.Refusal(err); refused && !query.Undecided(ctx, err) {
		return c, false, nil
	}
	if err != nil {
		return c, false, err
	}
	_, _, resulting := q.Resulting()
	if rules, p, sole := q.Game.SolePosition(); sole && q.Impartial() && !resulting && !q.Misere {
		look, err := f.lookup(rules)
		if err != nil {
			return c, false, err
		}
		v, err := look.Value(ctx, p)
		return contentOf(v, v.Outcome() == value.P), err == nil, err
	}
	w, err := f.evaluator.Evaluate(ctx, q)
	switch {
	case err != nil:
		return c, false, err
	case w.Unknown != nil || resulting || q.Misere || outcome:
		return content{kind: outcomes, lost: truth(w.Outcome == value.P)}, true, nil
	default:
		return contentOf(w.Value, w.Outcome == value.P), true, nil
	}
}

func contentOf(v value.Value, lost bool) content {
	c := content{kind: outcomes, lost: truth(lost)}
	if v.IsNimber() && v.Nimber() < 1<<53 {
		c.value, c.kind = int64(v.Nimber()), nimbers
	}
	if n, ok := v.Number().Cell(0); ok && v.IsNumber() {
		c.value, c.kind = n, c.kind|integers
	}
	return c
}

func truth(holds bool) int64 {
	if holds {
		return 1
	}
	return 0
}

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
