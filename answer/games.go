package answer

import (
	"slices"

	"sprague/games"
	"sprague/games/compound"
	"sprague/games/registry"
)

// Game describes a family of rulesets, or a kind of compound.
type Game struct {
	Name     string   `json:"name"`
	Aliases  []string `json:"aliases"`
	Params   string   `json:"params"` // content of the brackets after the name; empty for none
	Summary  string   `json:"summary"`
	Notation string   `json:"notation"` // notation of positions
	Rules    string   `json:"rules"`
	Examples []string `json:"examples"` // example queries
	Answered string   `json:"answered"` // the theory behind answers
	Source   string   `json:"source"`   // author and year
}

// Games lists the rulesets, followed by those of the library and the kinds of compounds. The caller owns the
// list.
func Games() []Game {
	families := slices.Concat(registry.Families(), (*registry.Registry)(nil).Library(), compound.Pages())
	list := make([]Game, len(families))
	for i, f := range families {
		list[i] = gameOf(f)
	}
	return list
}

func gameOf(f games.Family) Game {
	h := f.Help
	return Game{
		Name: f.Name, Aliases: append([]string{}, f.Aliases...), Params: f.Params,
		Summary: h.Summary, Notation: h.Notation, Rules: h.Rules, Examples: append([]string{}, h.Examples...), Answered: h.Answered, Source: h.Source,
	}
}
