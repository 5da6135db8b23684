package query_test

import (
	"context"
	"slices"
	"testing"

	"sprague/answer/query"
	"sprague/games"
	"sprague/games/sum"
)

// Applying the data of a move to the queried position leads to the position after the move.
func TestMoved(t *testing.T) {
	e := over(embedded, sum.Limits{List: -1, Work: 50_000})
	for _, text := range []string{
		"kayles(12) + nim(3)", "3*nim(7) + 2*(nim(1) + kayles(5)) + nim(6)", "0 + 0*nim(4) + nim(3)", "nim(4,4,1)",
		"hackenbush(WBW) - 2*hackenbush(WB) + 1/2", "-(3/4) + *3", "{0, 1 | 3} + nim(2) - cutcake(2,3)", "turning[1-3](wbwb) + nim(5)",
		"cutting(6,9) + cutting(1,3)", "graph[1>2 1>3 2>1](1)", "staircase(1,2,3) + nim(2)", "moore[2](3,4,5)", "grundy(20) + nim(3)",
		"fibonacci(100000000000000000)", "kayles(1000000000000) + nim(5)", "cram(2,2) + cram(...|.x.)", "subsequence(abcab)",
		"misere(nim(1,1,2) + nim(5))", "misere(kayles(3,4) + nim(1,2))", "misere(2*kayles(5) + nim(2))", "misere(3*grundy(7) + 2*kayles(4) + cram(2,2) + nim(2))", "misere(2*atmost[2](nim(2), grundy(4)) + kayles(2))",
		"nim(1) + 2*selective(2*nim(3), kayles(5) + nim(1)) + nim(6)", "conjunctive(nim(3), selective(kayles(5), nim(2)))",
		"conjunctive(nim(3), 0, kayles(5))", "continued(nim(3), kayles(5) + nim(2))", "diminished(2*nim(3), kayles(5))", "shortened(nim(3), kayles(5))",
		"misere(shortened(nim(3), kayles(5), nim(4)))", "atmost[2](nim(3), nim(0), kayles(5), nim(2))", "atmost[2](nim(30000), nim(0), nim(40000), nim(50000))",
		"diminished(nim(1000000000000), kayles(3))", "disjunctive(nim(3), conjunctive(nim(4), kayles(7))) + 1/2", "misere(selective(kayles(5), kayles(6), nim(2)))",
		"conjunctive(kayles(1000000000), kayles(3))", "2*{domineering(2,2) | nim(3), -1} + 1:2 - ^2",
	} {
		q := readQuery(t, e, text)
		a := asked(t, e, text)
		if a.Error != nil { // too many
			a = answered(t, over(embedded, sum.Limits{List: 5, Work: 1_000_000}), text)
		}
		for _, m := range a.Moves {
			holdMoved(t, q.Game, m, e)
		}
		for _, player := range q.Players() {
			options, _ := q.Options(context.Background(), player, 100)
			for _, o := range options {
				m := query.Move{Player: player.String(), Move: o.Text, Moved: o.Moved}
				if o.To != nil {
					m.To = new(o.To.String())
				}
				holdMoved(t, q.Game, m, e)
			}
			if len(options) > 0 && options[0].To != nil { // the result is numbered again
				next, _ := options[0].To.Options(context.Background(), player, 1)
				for _, o := range next {
					if o.To != nil {
						holdMoved(t, options[0].To.Game, query.Move{Player: player.String(), To: new(o.To.String()), Moved: o.Moved}, e)
					}
				}
			}
		}
	}
}

func readQuery(t *testing.T, e *query.Evaluator, text string) *query.Query {
	t.Helper()
	q, err := e.Read(t.Context(), text)
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return q
}

func holdMoved(t *testing.T, g sum.Sum, m query.Move, e *query.Evaluator) {
	t.Helper()
	made := mover{t: t, e: e, moved: slices.Clone(m.Moved)}
	after := made.game(g)
	if len(m.Moved) == 0 || len(made.moved) > 0 {
		t.Errorf("%s, %s: what moves is %+v, of which there is no %+v", g, m.Move, m.Moved, made.moved)
		return
	}
	for _, moved := range m.Moved {
		if moved.Player != m.Player || (moved.To == nil) != (m.To == nil) {
			t.Errorf("%s, %s: %s moves to %v: %+v", g, m.Move, m.Player, m.To, moved)
			return
		}
	}
	if m.To == nil {
		return
	}
	if want := readQuery(t, e, *m.To).Game; want.Key() != after.Key() {
		t.Errorf("%s, %s: %+v leaves %s, and the move %s", g, m.Move, m.Moved, after, want)
	}
}

// mover applies moves given as data, and removes applied ones.
type mover struct {
	t     *testing.T
	e     *query.Evaluator
	moved []query.Moved
}

func (m *mover) game(g sum.Sum) (after sum.Sum) {
	for _, term := range g {
		next := term
		next.Count = 1
		left := len(m.moved)
		if _, explicit := term.Rules.(*sum.Explicit); explicit {
			i := slices.IndexFunc(m.moved, func(moved query.Moved) bool { return moved.Component == term.First })
			if i < 0 {
				after = append(after, term)
				continue
			}
			if term.Count--; term.Count > 0 {
				after = append(after, term)
			}
			after = append(after, readQuery(m.t, m.e, m.moved[i].To[0]).Game...)
			m.moved = slices.Delete(m.moved, i, i+1)
			continue
		}
		if c := term.Compound; c != nil {
			changed := *c
			changed.Components = make([]sum.Sum, len(c.Components))
			for i, component := range c.Components {
				changed.Components[i] = m.game(component)
			}
			next.Compound = &changed
		} else {
			next.Positions = nil
			for i, p := range term.Positions {
				next.Positions = append(next.Positions, m.position(term.First+i, term.Rules, p)...)
			}
		}
		if len(m.moved) == left {
			after = append(after, term)
			continue
		}
		if term.Count--; term.Count > 0 {
			after = append(after, term)
		}
		after = append(after, next)
	}
	return after
}

// position returns the replacement of a position, or itself if it does not move.
func (m *mover) position(number int, r games.Ruleset, p games.Position) (parts []games.Position) {
	i := slices.IndexFunc(m.moved, func(moved query.Moved) bool { return moved.Component == number })
	if i < 0 {
		return []games.Position{p}
	}
	moved := m.moved[i]
	m.moved = slices.Delete(m.moved, i, i+1)
	if id := r.Identity(); moved.Ruleset != id.Name || moved.From != r.Format(p) {
		m.t.Errorf("component %d is %s %s: %+v", number, id.Name, r.Format(p), moved)
	}
	for _, to := range moved.To {
		text := to
		if !r.Identity().Literal {
			text = moved.Ruleset + "(" + to + ")"
		}
		for _, term := range readQuery(m.t, m.e, text).Game {
			parts = append(parts, term.Positions...)
		}
	}
	return parts
}
