package pattern

import (
	"cmp"
	"context"
	"slices"
	"strconv"
	"strings"

	"sprague/answer/query"
	"sprague/games"
	"sprague/games/search"
	"sprague/games/sum"
	"sprague/internal/say"
)

// family is positions with free names for whole numbers, or those that a ruleset has for numbers.
type family struct {
	text      string
	names     []string // the free names that occur, in the order of the text
	points    string   // what the numbers of a point tell
	evaluator *query.Evaluator
	winner    *query.Evaluator // asks for winners first
	template  *query.Template  // nil for those of a ruleset
	rules     games.Ruleset
	at        func(point []int64) games.Position // of the ruleset
	lookups   map[games.Identity]sum.Lookup
	// perPosition is the cost of a searched position, in moves.
	perPosition uint64
}

// The numbers of a point tell one of these.
const (
	NumbersOfPoint = "numbers" // those in the notation of the position, or in a file
	IndexOfTable   = "index"   // the index in table
	PlaceOfHead    = "head"    // the place of the only head: a position of coins is the sum of its heads
)

// freeNames are the names that a text may use for its numbers.
var freeNames = strings.Split("n m k a b c i j x y z", " ")

// IsTemplate reports whether a text is positions with free names, and no ruleset.
func IsTemplate(text string) bool { return strings.HasPrefix(text, "{") || arguments(text) >= 0 }

// arguments returns the offset of the first parenthesis outside brackets; -1 if there is none.
func arguments(text string) int {
	depth := 0
	return strings.IndexFunc(text, func(r rune) bool {
		switch r {
		case '[', '{':
			depth++
		case ']', '}':
			depth--
		}
		return r == '(' && depth <= 0
	})
}

// readFamily reads a text: a ruleset, whose positions have one to three numbers, or positions with
// free names.
func readFamily(ctx context.Context, e *query.Evaluator, text string) (*family, error) {
	if err := search.Allowed(ctx); err != nil {
		return nil, err
	}
	own := *e
	own.Limits.List, own.Winner, own.WinnerFirst = 0, false, false
	if IsTemplate(text) {
		f, err := newFamily(&own, text, namesIn(text))
		if err == nil {
			err = f.try(ctx, e)
		}
		return f, err
	}
	var first error
	for count := 1; count <= 3; count++ {
		names := unused(text, numbersOf(count))
		f, err := newFamily(&own, text+"("+strings.Join(names, ", ")+")", names)
		if err == nil {
			err = f.try(ctx, e)
		}
		if _, refused := query.Refusal(err); err == nil || !refused || query.Undecided(ctx, err) {
			return f, err
		}
		if first == nil {
			first = err
		}
	}
	rules, err := own.Ruleset(ctx, text)
	if err != nil {
		return nil, err
	}
	f := &family{text: text, evaluator: &own, rules: rules, lookups: map[games.Identity]sum.Lookup{}}
	switch rules := rules.(type) {
	case games.Coined:
		f.names, f.points, f.at = numbersOf(rules.Places()), PlaceOfHead, rules.Head
	case games.Numbered:
		f.names, f.points = []string{"i"}, IndexOfTable
		f.at = func(point []int64) games.Position { return rules.At(uint64(point[0])) }
	}
	if f.at != nil {
		_, partizan := rules.(games.Partizan)
		f.limit(e, !partizan)
		return f, nil
	}
	refused, _ := query.Refusal(first)
	return nil, games.Errorf(games.CodeUnsupported, "a pattern needs positions of one to three whole numbers, or with free names, as in kayles(n) + nim(m); %s(n): %s", games.Clip(text), refused.Message)
}

// Each search has a part of the budget of a table. An impartial game remembers positions of earlier
// searches, as many as this part at most; they cost little. A search of a partizan game takes far longer.
const (
	shareOfPoint    = 5
	shareOfPartizan = 100
	costOfPosition  = 5 // in moves
	costOfPartizan  = 400
)

// limit gives the searches a resolver of their own, and their part of the budget.
func (f *family) limit(e *query.Evaluator, impartial bool) {
	share := uint64(shareOfPartizan)
	f.perPosition = costOfPartizan
	if impartial {
		share, f.perPosition = shareOfPoint, costOfPosition
	}
	budget := e.Resolver.Budget()
	f.evaluator.Resolver = e.Resolver.Alone(budget.Of(max(1, budget.Positions/share)))
	if f.winner != nil {
		f.winner.Resolver = f.evaluator.Resolver
	}
}

// numbersOf returns the names of one to three numbers.
func numbersOf(count int) []string {
	return [][]string{{"n"}, {"a", "b"}, {"a", "b", "c"}}[count-1]
}

// namesIn lists the free names in a text, in its order.
func namesIn(text string) (names []string) {
	for _, name := range freeNames {
		if wordIndex(text, name) >= 0 {
			names = append(names, name)
		}
	}
	slices.SortFunc(names, func(a, b string) int { return wordIndex(text, a) - wordIndex(text, b) })
	return names
}

// unused returns names, with others for those that occur in a text, such as vertices of a graph.
func unused(text string, names []string) (chosen []string) {
	for _, name := range slices.Concat(names, freeNames) {
		if len(chosen) < len(names) && wordIndex(text, name) < 0 && !slices.Contains(chosen, name) {
			chosen = append(chosen, name)
		}
	}
	return chosen
}

// newFamily prepares a text with positions and free names.
func newFamily(e *query.Evaluator, text string, names []string) (*family, error) {
	f := &family{text: text, names: names, points: NumbersOfPoint, evaluator: e, winner: new(*e), lookups: map[games.Identity]sum.Lookup{}}
	f.winner.Winner, f.winner.WinnerFirst = true, true
	if len(f.names) == 0 || len(f.names) > 3 {
		return nil, games.Errorf(games.CodeParse, "%s has %s for its numbers; write one to three of n, m, k, a, b, c, x, y, z, as in kayles(n) + nim(m)", games.Clip(text), say.Textf("%d free names", len(f.names)))
	}
	var err error
	f.template, err = e.Template(text, f.names)
	return f, err
}

// try reads a few positions and evaluates the first. The error is that of the first one if none can be
// read: the text may have too few numbers, or a fault.
func (f *family) try(ctx context.Context, e *query.Evaluator) error {
	var first error
	var known *query.Query
	impartial := true // positions of partizan games may be impartial
	// The numbers of some positions must differ.
	for _, p := range [][]int64{{1, 1, 1}, {2, 2, 2}, {3, 3, 3}, {0, 0, 0}, {1, 2, 3}} {
		q, err := f.bind(ctx, p[:len(f.names)])
		if err == nil {
			impartial = impartial && (p[0] == 0 || q.Impartial())
			known = cmp.Or(known, q)
		}
		first = cmp.Or(first, err)
	}
	if known == nil {
		return first
	}
	f.limit(e, impartial)
	_, err := f.evaluator.Evaluate(ctx, known)
	return err
}

// wordIndex returns the offset of a name in a text where it is no part of a longer word; -1 if it
// does not occur.
func wordIndex(text, name string) int {
	for at := 0; ; at++ {
		i := strings.Index(text[at:], name)
		if i < 0 {
			return -1
		}
		if at += i; !isInWord(text, at-1) && !isInWord(text, at+len(name)) {
			return at
		}
	}
}

// isInWord reports whether the byte with an index belongs to a word.
func isInWord(text string, i int) bool {
	if i < 0 || i >= len(text) {
		return false
	}
	c := text[i]
	return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || c == '-' || c == '_' || c == '.'
}

// bind returns the position with numbers for the free names.
func (f *family) bind(ctx context.Context, numbers []int64) (*query.Query, error) {
	texts := map[string]string{}
	for i, n := range numbers {
		texts[f.names[i]] = strconv.FormatInt(n, 10)
	}
	return f.template.Bind(ctx, texts)
}

// lookup returns the lookup of the values of a ruleset.
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

// work returns the cost of the lookups so far, in moves.
func (f *family) work() (total uint64) {
	for _, look := range f.lookups {
		if counted, ok := look.(interface{ Work() uint64 }); ok {
			total += counted.Work()
		}
	}
	return total
}
