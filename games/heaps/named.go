package heaps

import "sprague/games"

// Named lists the octal games that bear names: a line each.
func Named() []games.Family {
	return []games.Family{
		named("kayles", "0.77", "Knock down one ninepin or two neighbouring ones; a row may fall apart into two.", "H. E. Dudeney, The Canterbury Puzzles, 1907"),
		named("dawson-kayles", "0.07", "Knock down exactly two neighbouring ninepins; a row may fall apart into two.", "T. R. Dawson, 1935; Winning Ways, chapter 4", "dawsons-kayles"),
		named("dawson-chess", "0.137", "Dawson's chess: three ranks of pawns that must capture, on n files.", "T. R. Dawson, Fairy Chess Review, 1935", "dawsons-chess"),
		named("treblecross", "0.007", "One-dimensional noughts and crosses with crosses only; the first three in a row win. A board of m squares is a heap of m + 2.", "Winning Ways, chapter 4"),
		named("officers", "0.6", "Take one counter from a heap and leave the rest in one or two non-empty heaps.", "Winning Ways, chapter 4"),
		named("guiles", "0.15", "Take a heap of one or two, or take two from a heap and split the rest into two non-empty heaps.", "Winning Ways, chapter 4"),
		named("lasker", "4.(3)", "Nim in which a turn may instead split a heap into two non-empty ones.", "E. Lasker, Brettspiele der Völker, 1931"),
	}
}

func named(name, text, rules, source string, aliases ...string) games.Family {
	c, err := parseCode(text)
	if err != nil {
		panic("heaps: the code of " + name + ": " + err.Error()) // a slip in the table above
	}
	return games.Family{
		Name:    name,
		Aliases: aliases,
		New:     games.Fixed(newOctal(c, name, name)),
		Help: games.Help{
			Summary:  "the octal game " + text,
			Rules:    rules + " This is octal[" + text + "].",
			Notation: name + "(a, b, …)",
			Examples: []string{name + "(12, 7)", name + "(100) + nim(2)"},
			Source:   source,
			Answered: "as octal[" + text + "]",
		},
	}
}
