package explain

import (
	"fmt"

	"sprague/games"
	"sprague/games/registry"
	"sprague/games/value"
)

// theorem tells what theorem decides a position whose value is not known.
func (b *builder) theorem() []Step {
	r, p, _ := b.Sum().Alone()
	a := b.Answer
	s := Step{Kind: Theorem, Game: clip(games.Named(r, p)), Outcome: *a.Outcome, Text: "A theorem tells who wins"}
	if f, ok := registry.Lookup(r.Identity().Family); ok {
		s.Text += fmt.Sprintf(". What is known of %s: %s (%s)", f.Name, f.Help.Answered, f.Help.Source)
	}
	_, alone := r.(games.Standalone)
	switch {
	case alone:
	case *a.Outcome == value.P.String():
		s.Value = value.Value{}.String()
		s.Text += ". What the player to move loses is worth 0"
	default:
		s.Text += ". It does not tell the value, which neither table nor formula knows, and which takes a long search"
	}
	steps := []Step{s}
	switch {
	case len(a.Moves) > 0:
		move := b.first()
		move.Text += ". The theorem tells that it leaves a position that the player to move loses"
		steps = append(steps, move)
	case !alone && *a.Outcome == value.N.String():
		steps = append(steps, Step{Kind: Omitted, Text: "Nor does it tell which move wins"})
	}
	return steps
}
