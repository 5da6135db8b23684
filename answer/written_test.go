package answer_test

import (
	"flag"
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"

	"sprague/answer"
	"sprague/answer/explain"
	"sprague/answer/query"
	"sprague/games"
	"sprague/games/registry"
	"sprague/games/sum"
)

// around writes a position in every way in which a query may contain one. Surroundings that only an
// impartial position may have are refused for others.
func around() []string {
	all := []string{"%s", "-(%s)", "2*(%s)", "%s + nim(2)", "3*nim(1) + 2*(%s) + *1", "(%s) - (%s)", "{%s | %s}", "{0, %s | %s, 0}", "{0 | {%s | *1}}", "(%s):*2", "*1:(%s)", "misere(%s)", "misere(2*(%s) + nim(2))", "misere({%s | %s} + *2)", "misere((%s):*1)"}
	for _, kind := range sum.Kinds() {
		if kind == sum.AtMost.String() {
			kind += "[2]"
		}
		all = append(all, kind+"(%s, nim(2))", kind+"(2*(%s) + *1, {0, *1 | *1, 0}, hackenbush(GG))", "misere("+kind+"(%s, *1))", kind+"(%s, *1) + (%s)")
	}
	return all
}

var slow = flag.Bool("slow", false, "also put samples into more surroundings")

// everywhere is the number of the first samples, which the test puts into a third of all surroundings,
// and into all of them with -slow.
const everywhere = 23

// samples lists small positions of special kinds, and the examples of all rulesets.
func samples() []string {
	all := []string{
		"hackenbush()", "hackenbush(G)", "hackenbush(GG,G)", "hackenbush(W,W)", "hackenbush(WB)", "hackenbush(0-1G)", "hackenbush(0-1G 1-1G 0-1G)", "hackenbush(0-1W 1-2G)",
		"kayles()", "nim(3,3)", "domineering(1,1)", "domineering(2,2)", "toads-and-frogs(tf)", "1/2", "{0 | }", "{0 | *1}", "{*1, 0 | 0, *1}", "nim(2):nim(1)", "cutting(1,2)", "cutting(2,2)",
		"selective(nim(1), *2)", "diminished(nim(1), {0 | 0})", "^", "±1", "±*2",
	}
	for _, f := range registry.Families() {
		for _, example := range f.Help.Examples {
			if !large.MatchString(example) {
				all = append(all, example)
			}
		}
	}
	return all
}

// large matches positions whose moves are too many for this test. Each ruleset has smaller ones.
var large = regexp.MustCompile(`[0-9]{3}|3x4x5`)

// walker follows what the product writes.
type walker struct {
	*testing.T
	service *answer.Service
}

func (w *walker) read(text string) *query.Query {
	q, err := w.service.Read(w.Context(), answer.Request{Query: text})
	if err != nil {
		w.Fatalf("%s was written, and is refused: %v", text, err)
	}
	return q
}

// listed returns the texts that the moves of a player leave, and whether these are all. It checks
// that none occurs twice, and reads each of the first ones.
func (w *walker) listed(q *query.Query, player games.Player) (texts []string, all bool) {
	const few = 200
	options, all := q.Options(w.Context(), player, few)
	seen := map[string]bool{}
	for i, o := range options {
		if o.To == nil {
			continue
		}
		text := o.To.String()
		if seen[text] {
			w.Errorf("%s: two moves of %v leave %s", q, player, text)
		}
		seen[text] = true
		texts = append(texts, text)
		if i > 0 && i < len(options)-1 && i%7 != 0 {
			continue
		}
		if again := w.read(text); again.String() != text {
			w.Errorf("%s: a move leaves %s, which is read as %s", q, text, again)
		}
		w.read(o.Tidy().To.String())
	}
	return texts, all
}

// winning compares the winning moves of a position with its list of moves.
func (w *walker) winning(q *query.Query) {
	text := q.String()
	limits := answer.Limits{Moves: answer.AllMoves, Budget: 2000}
	a, err := w.service.Ask(w.Context(), answer.Request{Query: text, Limits: limits})
	if err != nil {
		w.Fatalf("%s: %v", text, err)
	}
	if a.Error != nil {
		if a.Error.Code != games.CodeTooLarge && a.Error.Code != games.CodeUnsupported {
			w.Errorf("%s: %v", text, a.Error)
		}
		return
	}
	if a.MovesTotal != nil && *a.MovesTotal != uint64(len(a.Moves)) {
		w.Errorf("%s: %d winning moves, %d listed", text, *a.MovesTotal, len(a.Moves))
	}
	seen := map[string]int{}
	for _, m := range a.Moves {
		if m.To == nil {
			continue
		}
		if seen[m.Player+" "+*m.To]++; seen[m.Player+" "+*m.To] > 1 {
			w.Errorf("%s: two winning moves of %s leave %s", text, m.Player, *m.To)
		}
	}
	for to := range seen {
		_, to, _ = strings.Cut(to, " ")
		w.read(to)
	}
	limits.Moves = 300
	list, err := w.service.Moves(w.Context(), answer.Request{Query: text, Limits: limits})
	if err != nil || list.Error != nil {
		w.Fatalf("%s: %v, %v", text, err, list.Error)
	}
	for _, p := range list.Players {
		if p.Total != nil && *p.Total < 300 && *p.Total != uint64(len(p.Moves)) {
			w.Errorf("%s: %d moves of %s, %d listed", text, *p.Total, p.Player, len(p.Moves))
		}
		if p.Total == nil || *p.Total != uint64(len(p.Moves)) || a.MovesTotal == nil {
			continue
		}
		wins, known := map[string]int{}, true
		for _, o := range p.Moves {
			known = known && o.Wins != nil
			if o.Wins != nil && *o.Wins && o.To != nil {
				wins[p.Player+" "+*o.To]++
			}
		}
		mine := maps.Clone(seen)
		maps.DeleteFunc(mine, func(k string, _ int) bool { return !strings.HasPrefix(k, p.Player+" ") })
		if known && !maps.Equal(wins, mine) {
			w.Errorf("%s: moves of %s that win leave %v in the list of moves, and %v in the answer", text, p.Player, wins, mine)
		}
	}
}

// told reads the games of an explanation.
func (w *walker) checkSteps(steps []explain.Step) {
	for _, s := range steps {
		if s.Game != "" && !strings.Contains(s.Game, "…") && !strings.Contains(s.Game, "...") {
			w.read(s.Game)
		}
		w.checkSteps(s.Steps)
	}
}

// Whatever the product writes it reads: the positions after moves, in lists, scenes, explanations
// and graphs, as far as play goes. No list has a move twice, and the numbers of moves are those of
// the lists.
func TestWhateverIsWrittenIsRead(t *testing.T) {
	if testing.Short() {
		t.Skip("long, and nothing in it is concurrent")
	}
	service, forms := bare(t), around()
	for n, sample := range samples() {
		every := 18 // each ruleset in some surroundings
		switch {
		case n < everywhere && *slow:
			every = 1
		case n < everywhere:
			every = 3
		case *slow:
			every = 9
		}
		t.Run(sample, func(t *testing.T) {
			w := &walker{T: t, service: service}
			for i, form := range forms {
				if i > 0 && (i+n)%every != 0 {
					continue
				}
				text := strings.ReplaceAll(form, "%s", sample)
				q, err := w.service.Read(t.Context(), answer.Request{Query: text})
				if err != nil || q.Movable() != nil {
					if i == 0 && q == nil {
						t.Skip(err)
					}
					continue
				}
				w.follow(q)
			}
		})
	}
}

// follow follows the first, a middle and the last move of each player in turn, until play ends.
func (w *walker) follow(q *query.Query) {
	if len(q.String()) > 300 {
		return
	}
	w.winning(q)
	x, err := w.service.Explain(w.Context(), answer.Request{Query: q.String(), Limits: answer.Limits{Moves: 1, Budget: 2000}})
	if err != nil {
		w.Fatalf("%s: %v", q, err)
	}
	w.checkSteps(x.Steps)
	scene, err := w.service.Scene(w.Context(), answer.Request{Query: q.String(), Limits: answer.Limits{Moves: 3}})
	if err != nil || scene.Error != nil {
		w.Fatalf("%s: %v, %v", q, err, scene.Error)
	}
	for _, m := range scene.Moves {
		if m.To != nil {
			w.read(*m.To)
		}
	}
	for way := range 3 {
		at := q
		for range 4 {
			var next string
			for _, player := range at.Players() {
				texts, _ := w.listed(at, player)
				if len(texts) > 0 {
					next = texts[[]int{0, len(texts) / 2, len(texts) - 1}[way]]
				}
			}
			if next == "" {
				break
			}
			at = w.read(next)
			if at.Movable() != nil {
				w.Fatalf("%s is no position", at)
			}
		}
		if slices.Contains([]int{0, 2}, way) {
			w.winning(at)
		}
	}
}
