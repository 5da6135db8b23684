package answer

import (
	"slices"

	"sprague/games"
	"sprague/games/compound"
	"sprague/games/registry"
)

// Game describes a family of rulesets, or a way of playing games together.
type Game struct {
	Name     string   `json:"name"`
	Aliases  []string `json:"aliases"`
	Params   string   `json:"params"` // what stands in brackets behind the name; empty for none
	Summary  string   `json:"summary"`
	Notation string   `json:"notation"` // how positions are written
	Rules    string   `json:"rules"`
	Examples []string `json:"examples"` // queries
	Answered string   `json:"answered"` // by what theory
	Source   string   `json:"source"`   // who found it
}

// Games lists the rulesets, and the ways of playing games together behind them. The caller owns the
// list.
func Games() []Game {
	families := slices.Concat(registry.Families(), compound.Pages())
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
