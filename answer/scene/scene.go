// Package scene describes positions as data for drawing and playing: their pictures, and the things
// of a picture that each move touches. A page with these data needs no rules of any game.
//
// Pictures come from the rulesets ([games.Picture]). A move touches the things that differ between
// the pictures before and after it, so rulesets need no second description of their moves.
package scene

import (
	"context"

	"sprague/answer/query"
	"sprague/games"
	"sprague/games/sum"
	"sprague/internal/say"
)

// Scene is a position as data. Terms are the terms of its sum. Components lists the positions in
// the terms, in text order, with the same numbers as in the moves of answers.
type Scene struct {
	Query      string      `json:"query"`
	Convention string      `json:"convention"` // "normal" or "misere"
	Terms      []Term      `json:"terms"`
	Components []Component `json:"components"`
	// Omitted is the number of positions beyond [MostComponents], which are missing from
	// Components.
	Omitted int    `json:"omitted"`
	Moves   []Move `json:"moves"`
	// MovesWhole reports whether Moves lists all moves.
	MovesWhole bool         `json:"moves_whole"`
	Error      *query.Error `json:"error"`
}

// Term is a number of copies of some positions of one ruleset, or of a compound.
type Term struct {
	Copies uint64 `json:"copies"`
	// Ruleset is the name of the ruleset; empty for a compound.
	Ruleset string `json:"ruleset,omitempty"`
	// Components are indices in Scene.Components.
	Components []int `json:"components,omitempty"`
	// Texts is the notation of one copy: of each component, or one for all if they share a call.
	Texts []string `json:"-"`
	// Compound is the kind of the compound, such as "selective" or "atmost[2]"; empty for a
	// ruleset.
	Compound string `json:"compound,omitempty"`
	// Sums are the components of the compound, each a sum.
	Sums [][]Term `json:"sums,omitempty"`
}

// Component is a single position.
type Component struct {
	Ruleset string `json:"ruleset"`
	// Position is the position in the notation inside the parentheses of its ruleset.
	Position string  `json:"position"`
	Picture  Picture `json:"picture"`
}

// Move is a legal move and the things that it touches.
type Move struct {
	Move   say.Text `json:"move"`   // sentence for people
	Player string   `json:"player"` // "any", "left" or "right"
	// To is the position after the move as a query; nil if the move wins at once.
	To      *string `json:"to"`
	Touches []Span  `json:"touches"`
}

// Span is a run of things in one group of a picture. [Picture] defines the numbering of things.
type Span struct {
	Component int    `json:"component"`
	Group     int    `json:"group"`
	First     uint64 `json:"first"`
	Count     uint64 `json:"count"`
}

// MostComponents is the maximum number of positions in a scene.
const MostComponents = 200

// Refused returns the scene of a query refused with the error e.
func Refused(text string, e *query.Error) Scene {
	return Scene{Query: text, Convention: "normal", Terms: []Term{}, Components: []Component{}, Moves: []Move{}, Error: e}
}

// Of returns the scene of a position, with at most limit moves of each player. It lists fewer moves
// if the context ends.
func Of(ctx context.Context, q *query.Query, limit int) Scene {
	s := Refused(q.String(), nil)
	s.MovesWhole = true
	var pictures []games.Picture // of the components
	if q.Misere {
		s.Convention = "misere"
	}
	s.Terms = s.add(q.Game, &pictures)
	for _, player := range q.Players() {
		options, all := q.Options(ctx, player, limit)
		s.MovesWhole = s.MovesWhole && all
		for _, o := range options {
			s.Moves = append(s.Moves, s.move(player, o, pictures))
		}
	}
	return s
}

// OfSum returns the scene of a sum without its moves.
func OfSum(g sum.Sum) Scene {
	s := Refused(g.String(), nil)
	var pictures []games.Picture
	s.Terms = s.add(g, &pictures)
	return s
}

// add adds the positions of a sum to Components, up to the limit, and their pictures to pictures. It
// returns the terms of the sum.
func (s *Scene) add(g sum.Sum, pictures *[]games.Picture) []Term {
	terms := []Term{}
	for _, t := range g {
		term := Term{Copies: t.Count}
		if c := t.Compound; c != nil {
			term.Compound = c.Name()
			for _, component := range c.Components {
				term.Sums = append(term.Sums, s.add(component, pictures))
			}
			terms = append(terms, term)
			continue
		}
		id := t.Rules.Identity()
		term.Ruleset = id.Name
		if id.Joined {
			term.Texts = []string{sum.Term{Count: 1, Rules: t.Rules, Positions: t.Positions}.String()}
		}
		for _, p := range t.Positions {
			if len(s.Components) == MostComponents {
				s.Omitted++
				continue
			}
			drawn := games.PictureOf(t.Rules, p)
			*pictures = append(*pictures, drawn)
			if !id.Joined {
				term.Texts = append(term.Texts, sum.Term{Count: 1, Rules: t.Rules, Positions: []games.Position{p}}.String())
			}
			term.Components = append(term.Components, len(s.Components))
			s.Components = append(s.Components, Component{Ruleset: term.Ruleset, Position: t.Rules.Format(p), Picture: picture(drawn)})
		}
		terms = append(terms, term)
	}
	return terms
}

// move returns a move and the things that it touches in the listed components.
func (s *Scene) move(player games.Player, o query.Option, pictures []games.Picture) Move {
	m := Move{Move: o.Text, Player: player.String(), Touches: []Span{}}
	if o.To != nil {
		to := o.To.String()
		m.To = &to
	}
	for _, change := range o.Changes {
		if change.Component >= len(s.Components) {
			continue
		}
		after := make([]games.Picture, len(change.Parts))
		for i, p := range change.Parts {
			after[i] = games.PictureOf(change.Rules, p)
		}
		for _, span := range Touched(pictures[change.Component], after) {
			span.Component = change.Component
			m.Touches = append(m.Touches, span)
		}
	}
	return m
}
