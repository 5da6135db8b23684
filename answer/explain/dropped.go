package explain

import (
	"context"
	"slices"

	"sprague/answer/query"
	"sprague/games"
	"sprague/games/value"
	"sprague/internal/say"
)

// maxDropped is the number of dominated and reversible options described per position.
const maxDropped = 6

// droppedOptions describes which options of a hot position are dominated and by what, and which are
// reversible and through what (Conway 1976).
func (b *builder) droppedOptions(ctx context.Context, left, right []value.Value, whole value.Value) (steps []Step) {
	if !isHot(whole) {
		return nil
	}
	d := optionExaminer{Calculation: value.NewArena(derivedForms).Calculate(ctx, derivedForms)}
	d.whole = d.Form(whole)
	texts := append(d.side(left, false), d.side(right, true)...)
	if d.Err() != nil {
		return nil
	}
	for _, text := range texts[:min(len(texts), maxDropped)] {
		if b.room(1) {
			steps = append(steps, Step{Kind: Dropped, Text: text})
		}
	}
	if more := uint64(len(texts) - len(steps)); more > 0 {
		steps = append(steps, Step{Kind: Omitted, Text: say.Textf("… and %d more", more), Omitted: more})
	}
	return steps
}

// optionExaminer examines the options of a position.
type optionExaminer struct {
	*value.Calculation
	whole *value.Form
}

// side describes the options of Left, or of Right.
func (d optionExaminer) side(options []value.Value, right bool) (texts []say.Text) {
	var forms []*value.Form
	for _, v := range options {
		if f := d.Form(v); f != nil && !slices.Contains(forms, f) {
			forms = append(forms, f)
		}
	}
	worse := func(f, than *value.Form) bool { // for the player
		if right {
			f, than = than, f
		}
		return d.LessOrEqual(f, than)
	}
	best := slices.DeleteFunc(slices.Clone(forms), func(f *value.Form) bool {
		return slices.ContainsFunc(forms, func(g *value.Form) bool { return f != g && worse(f, g) })
	})
	player := query.Side(games.Left.String())
	if right {
		player = query.Side(games.Right.String())
	}
	for _, f := range forms {
		name := brief(value.OfForm(f))
		if i := slices.IndexFunc(best, func(g *value.Form) bool { return worse(f, g) }); i >= 0 && best[i] != f {
			texts = append(texts, say.Textf("%s: option %s is dominated by %s", player, name, brief(value.OfForm(best[i]))))
			continue
		}
		theirs, replies := d.Options(f)
		if right {
			replies = theirs
		}
		if i := slices.IndexFunc(replies, func(reply *value.Form) bool { return worse(reply, d.whole) }); i >= 0 {
			texts = append(texts, say.Textf("%s: option %s is reversible through %s", player, name, brief(value.OfForm(replies[i]))))
		}
	}
	return texts
}
