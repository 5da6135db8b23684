package api

import (
	"sprague/answer"
	"sprague/games"
	"sprague/internal/say"
)

// budgetParameter is the parameter with the budget of the searches of a request. Every route accepts
// it.
var budgetParameter = Parameter{"budget", "the positions that a search may hold: at most, and by default, those of the server", false}

// mostBudget returns the largest budget of a request.
func (a *API) mostBudget() uint64 {
	if a.Budget == 0 {
		return a.Service.Budget()
	}
	return a.Budget
}

// limits returns the limits of a request with the given number of winning moves.
func (c *call) limits(moves int) answer.Limits { return answer.Limits{Moves: moves, Budget: c.budget} }

// advice words an advice for clients of the API, which know no flags. It implements [say.Wording].
func (c *call) advice(about any) say.Text {
	switch about := about.(type) {
	case games.Option:
		return say.Plain(string(about) + "=N")
	case games.ScriptCheck:
		return say.Text{}
	case games.Listing:
		return say.Textf("; see the list of games")
	}
	if _, ok := about.(games.MemoryLimit); ok {
		return say.Textf("no more memory is allowed here")
	}
	limit, _ := about.(games.SearchLimit)
	switch most := c.mostBudget(); {
	case c.budget >= most || limit.Least && limit.Needed > most:
		return say.Textf("no larger search is allowed here")
	case limit.Needed == 0 || limit.Needed > most:
		return say.Textf("raise it with the parameter budget, to at most %d", most)
	case limit.Least:
		return say.Textf("it needs the parameter budget=%d at least", limit.Needed)
	default:
		return say.Textf("the parameter budget=%d might do", limit.Needed)
	}
}

// translate returns data with its sentences in the language of the request, worded for clients of
// the API.
func translate[T any](c *call, data T) T {
	return say.Translate(say.Advised(data, c.advice), c.language)
}
