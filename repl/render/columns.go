package render

import (
	"slices"

	"sprague/internal/say"
)

// Column is a column of a sheet.
type Column struct {
	Name  string   // name for programs
	Title say.Text // title for people
	Right bool     // right-aligned numbers
}

// Columns returns columns by their names. A column only for programs has no title.
func Columns(names ...string) []Column {
	all := make([]Column, len(names))
	for i, name := range names {
		all[i] = Column{Name: name}
		if at := slices.IndexFunc(titles, func(c Column) bool { return c.Name == name }); at >= 0 {
			all[i] = titles[at]
		}
	}
	return all
}

var titles = []Column{
	{Name: "name", Title: say.Textf("name")},
	{Name: "parameters", Title: say.Textf("parameters")},
	{Name: "summary", Title: say.Textf("what it is")},
	{Name: "ruleset", Title: say.Textf("ruleset")},
	{Name: "query", Title: say.Textf("position")},
	{Name: "position", Title: say.Textf("position")},
	{Name: "convention", Title: say.Textf("convention")},
	{Name: "compound", Title: say.Textf("compound")},
	{Name: "outcome", Title: say.Textf("outcome")},
	{Name: "value", Title: say.Textf("value"), Right: true},
	{Name: "remoteness", Title: say.Textf("moves to the end"), Right: true},
	{Name: "score", Title: say.Textf("score"), Right: true},
	{Name: "result", Title: say.Textf("result"), Right: true},
	{Name: "grundy", Title: say.Textf("Grundy value"), Right: true},
	{Name: "relation", Title: say.Textf("relation")},
	{Name: "canonical", Title: say.Textf("canonical form")},
	{Name: "signs", Title: say.Textf("sign expansion")},
	{Name: "birthday", Title: say.Textf("birthday"), Right: true},
	{Name: "mate", Title: say.Textf("mate")},
	{Name: "misere_grundy", Title: say.Textf("misere Grundy value"), Right: true},
	{Name: "genus", Title: say.Textf("genus")},
	{Name: "class", Title: say.Textf("class")},
	{Name: "kind", Title: say.Textf("kind")},
	{Name: "form", Title: say.Textf("misere form")},
	{Name: "universe", Title: say.Textf("universe")},
	{Name: "invertible", Title: say.Textf("invertible")},
	{Name: "left_stop", Title: say.Textf("left stop"), Right: true},
	{Name: "right_stop", Title: say.Textf("right stop"), Right: true},
	{Name: "mean", Title: say.Textf("mean"), Right: true},
	{Name: "temperature", Title: say.Textf("temperature"), Right: true},
	{Name: "atomic_weight", Title: say.Textf("atomic weight")},
	{Name: "reduced", Title: say.Textf("reduced canonical form")},
	{Name: "number", Title: say.Textf("a number")},
	{Name: "infinitesimal", Title: say.Textf("infinitesimal")},
	{Name: "all_small", Title: say.Textf("all-small")},
	{Name: "even", Title: say.Textf("even")},
	{Name: "odd", Title: say.Textf("odd")},
	{Name: "incentive", Title: say.Textf("incentive")},
	{Name: "moves_total", Title: say.Textf("winning moves"), Right: true},
	{Name: "player", Title: say.Textf("player")},
	{Name: "wins", Title: say.Textf("wins")},
	{Name: "move", Title: say.Textf("move")},
	{Name: "to", Title: say.Textf("leaves")},
	{Name: "turns", Title: say.Textf("turns"), Right: true},
	{Name: "source", Title: say.Textf("source")},
	{Name: "count", Title: say.Textf("count"), Right: true},
	{Name: "first", Title: say.Textf("first")},
	{Name: "proven", Title: say.Textf("proven")},
	{Name: "order", Title: say.Textf("misere quotient order"), Right: true},
	{Name: "p_portion", Title: say.Textf("P-portion"), Right: true},
	{Name: "generators", Title: say.Textf("generators"), Right: true},
	{Name: "preperiod", Title: say.Textf("preperiod"), Right: true},
	{Name: "period", Title: say.Textf("period"), Right: true},
	{Name: "saltus", Title: say.Textf("saltus"), Right: true},
	{Name: "exceptions", Title: say.Textf("exceptions"), Right: true},
	{Name: "up_to", Title: say.Textf("looked at, to"), Right: true},
	{Name: "largest", Title: say.Textf("largest"), Right: true},
	{Name: "mask", Title: say.Textf("mask"), Right: true},
	{Name: "rare", Title: say.Textf("rare"), Right: true},
}
