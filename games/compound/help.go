package compound

import (
	"slices"

	"sprague/games"
	"sprague/games/impartial"
	"sprague/games/sum"
)

// Misere is the name of misere play, which has a help page too.
const Misere = "misere"

// Names lists the names that begin a compound in a query: all kinds, and misere.
func Names() []string { return append(sum.Kinds(), Misere, impartial.Word) }

// Pages lists the help pages of the kinds and of misere play. They have the form of ruleset pages.
func Pages() []games.Family { return slices.Clone(pages[:]) }

// Page returns the help page of a name.
func Page(name string) (games.Family, bool) {
	for _, p := range pages {
		if p.Name == name || slices.Contains(p.Aliases, name) {
			return p, true
		}
	}
	return games.Family{}, false
}

const components = "components are impartial, end, and have no move that wins at once"

var pages = [...]games.Family{
	{Name: sum.Disjunctive.String(), Help: games.Help{
		Summary:  "a turn moves in exactly one component: the sum",
		Rules:    "A turn moves in exactly one component. Play has ended when no component has a move.",
		Notation: "disjunctive(G, H, …), the same as G + H",
		Examples: []string{"disjunctive(nim(3), kayles(5))", "conjunctive(nim(3), kayles(5)) + nim(4)"},
		Source:   "R. P. Sprague 1935, P. M. Grundy 1939",
		Answered: "values add up, nimbers by xor. A compound in a sum is searched for its Grundy value",
	}},
	{Name: sum.Diminished.String(), Help: games.Help{
		Summary:  "a turn moves in one component; the first to end ends all",
		Rules:    "A turn moves in exactly one component. Play has ended when any one component has no move.",
		Notation: "diminished(G, H, …); " + components,
		Examples: []string{"diminished(kayles(5), kayles(6))", "misere(diminished(nim(3), grundy(7)))"},
		Source:   "C. A. B. Smith, Graphs and composite games, 1966",
		Answered: "the xor of the foreclosed Grundy values of the components, in normal and misere play",
	}},
	{Name: sum.Conjunctive.String(), Help: games.Help{
		Summary:  "a turn moves in every component; the first to end ends all",
		Rules:    "A turn moves in every component. Play has ended when any one component has no move.",
		Notation: "conjunctive(G, H, …); " + components,
		Examples: []string{"conjunctive(nim(3), kayles(5))", "misere(conjunctive(subtraction[1,2](7), grundy(9)))"},
		Source:   "H. Steinhaus 1925; C. A. B. Smith, Graphs and composite games, 1966",
		Answered: "the least remoteness of the components, in normal and misere play: the winner of a component hurries there, the loser delays",
	}},
	{Name: sum.Continued.String(), Aliases: []string{sum.Every}, Help: games.Help{
		Summary:  "a turn moves in every component that has not ended",
		Rules:    "A turn moves in every component that has a move. Play has ended when no component has one.",
		Notation: "continued(G, H, …); " + components,
		Examples: []string{"continued(nim(3), kayles(5))", "misere(every(subtraction[1,2](7), grundy(9)))"},
		Source:   "C. A. B. Smith, Graphs and composite games, 1966",
		Answered: "the greatest suspense number of the components, in normal and misere play: the winner of a component delays there, the loser hurries",
	}},
	{Name: sum.Selective.String(), Help: games.Help{
		Summary:  "a turn moves in any components, in one at least",
		Rules:    "A turn moves in one or more components. Play ends when no component has a move.",
		Notation: "selective(G, H, …); " + components,
		Examples: []string{"selective(kayles(10), nim(4))", "misere(selective(nim(1), nim(1)))"},
		Source:   "C. A. B. Smith, Graphs and composite games, 1966",
		Answered: "the outcomes of the components: P when all are P. In misere play the same where two components or more have moves; a single one decides by its misere outcome",
	}},
	{Name: sum.Shortened.String(), Help: games.Help{
		Summary:  "a turn moves in any components; the first to end ends all",
		Rules:    "A turn moves in one or more components. Play ends when any component has no move.",
		Notation: "shortened(G, H, …); " + components,
		Examples: []string{"shortened(kayles(10), nim(4))", "misere(shortened(kayles(5), grundy(7)))"},
		Source:   "C. A. B. Smith, Graphs and composite games, 1966",
		Answered: "the outcomes of the components in the convention that is played: while play goes on, P when all are P",
	}},
	{Name: sum.AtMost.String(), Params: "k", Help: games.Help{
		Summary:  "a turn moves in 1 to k components",
		Rules:    "A turn moves in at least one component and at most k. Play has ended when no component has a move.",
		Notation: "atmost[k](G, H, …), k from 1; " + components,
		Examples: []string{"atmost[2](nim(3), nim(4), nim(5))", "atmost[2](subtraction[1](1), subtraction[1](1), subtraction[1](2))"},
		Source:   "E. H. Moore, A generalization of the game called Nim, 1910",
		Answered: "for heaps of Nim, by the number of 1s in each binary digit; for others by search: no theorem is known",
	}},
	{Name: Misere, Help: games.Help{
		Summary:  "the player who cannot move wins",
		Rules:    "The player who cannot move, or faces an ended compound, wins.",
		Notation: "misere(G), around the whole query; play in G ends, and no move in it wins at once. A number, a multiple of up, or another canonical form is played by its options. A compound stands beside impartial games alone",
		Examples: []string{"misere(nim(1,1,2))", "misere(kayles(1000000000,77))", "misere(octal[0.31](3) + lasker(5))", "misere(conjunctive(nim(3), kayles(5)))", "misere(domineering(4,4))", "misere(clobber(lrl) + {1 | 0} + nim(2))"},
		Source:   "J. H. Conway, On Numbers and Games, 1976; T. E. Plambeck and A. N. Siegel, Misère quotients for impartial games, 2008",
		Answered: "a sum of impartial games by genus theory where all components are tame, else by a proven misere quotient, else by search; compounds by the theory of each; a sum in which Left and Right have different moves by a search for each of them, since no value decides there",
	}},
	impartial.Page,
}
