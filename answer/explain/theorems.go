package explain

import (
	"sprague/answer/query"
	"sprague/games"
	"sprague/games/registry"
	"sprague/games/value"
	"sprague/internal/say"
)

// familyTheory describes the theory of a family.
func familyTheory(f games.Family) say.Text {
	return say.Textf("Known of %s: %s (%s)", f.Name, say.Known(f.Help.Answered), say.Known(f.Help.Source))
}

// theoremStep describes, once per family, the formula of a component's value, or the theorem that
// decides it if its value was searched.
func (b *builder) theoremStep(c item) (Step, bool) {
	if c.compound != nil {
		return Step{}, false
	}
	f, ok := registry.Lookup(c.rules.Identity().Family)
	if !ok || c.Source != query.FromFormula && !searchedDespiteTheorem(c) || b.cited[f.Name] {
		return Step{}, false
	}
	b.cited[f.Name] = true
	return Step{Kind: Theorem, Text: familyTheory(f)}, true
}

// searchedDespiteTheorem reports whether a component's value was searched although a theorem
// determines the winner.
func searchedDespiteTheorem(c item) bool {
	_, loopy := c.rules.(games.Loopy)
	decided, ok := c.rules.(games.Decided)
	if ok && c.Source == query.FromEngine {
		_, ok = decided.Outcome(c.place)
	}
	return c.Source == query.FromEngine && (ok || loopy)
}

// standaloneStep describes the winners after the moves of a game in which the players have
// different goals.
func (b *builder) standaloneStep(r games.Standalone, p games.Position) (s Step, ok bool) {
	s = Step{Kind: Options, Game: positionName(r, p), Outcome: r.Outcome(p).String(), Text: say.Textf("Outcomes of the options:")}
	ok = true
	r.Moves(p, func(m games.Move) bool {
		if ok = len(s.Rows) < fewOptions; ok {
			s.Rows = append(s.Rows, Row{Label: excerpt(maxName, r.Describe(p, m)), Value: say.Plain(r.Outcome(m.Parts[0]).String())})
		}
		return ok
	})
	return s, ok && len(s.Rows) > 0 && b.room(1)
}

// reckoned shows a theorem's arithmetic for the winner of a position.
func (b *builder) reckoned(r games.Ruleset, p games.Position) []Step {
	rules, ok := r.(games.Reckoned)
	if !ok || !b.room(1) {
		return nil
	}
	theorem, lines := rules.Reckon(p)
	if theorem.Empty() {
		return nil
	}
	s := Step{Kind: Theorem, Game: positionName(r, p), Text: theorem, Pairing: pairing(r, p)}
	for _, line := range lines {
		s.Rows = append(s.Rows, Row{Label: say.Plain(line[0]), Value: say.Plain(line[1])})
	}
	return []Step{s}
}

// theorem describes the theorem that decides a position without a known value.
func (b *builder) theorem() []Step {
	r, p, _ := b.Sum().SolePosition()
	a := b.Answer
	s := Step{Kind: Theorem, Game: positionName(r, p), Outcome: *a.Outcome, Text: say.Textf("A theorem tells who wins")}
	if f, ok := registry.Lookup(r.Identity().Family); ok {
		s.tell(familyTheory(f))
	}
	standalone, alone := r.(games.Standalone)
	switch {
	case alone:
		if step, ok := b.standaloneStep(standalone, p); ok {
			s.Steps = append(s.Steps, step)
		}
	case *a.Outcome == value.P.String():
		s.Value = value.Value{}.String()
		s.tell(say.Textf("A position that the player to move loses is worth 0"))
	default:
		s.tell(say.Textf("It does not tell the value, which neither table nor formula knows, and which takes a long search"))
	}
	s.Steps = append(s.Steps, b.reckoned(r, p)...)
	steps := []Step{s}
	switch {
	case len(a.Moves) > 0:
		move := b.first()
		if m := b.Move(); m != nil && len(m.Moved) == 1 && len(m.Moved[0].Parts) == 1 {
			move.Steps = b.reckoned(r, m.Moved[0].Parts[0])
		}
		move.tell(say.Textf("The theorem tells that it leaves a position that the player to move loses"))
		steps = append(steps, move)
	case !alone && *a.Outcome == value.N.String():
		steps = append(steps, Step{Kind: Omitted, Text: say.Textf("It gives no winning move")})
	}
	return steps
}
