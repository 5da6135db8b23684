package heaps

import "sprague/games"

// Named lists the named octal games, one per line.
func Named() []games.Family {
	return []games.Family{
		named("kayles", "0.77", pinRow, "Knock down one ninepin or two neighboring ones; a row may fall apart into two.", "H. E. Dudeney, The Canterbury Puzzles, 1907"),
		named("dawson-kayles", "0.07", pinRow, "Knock down exactly two neighboring ninepins; a row may fall apart into two.", "T. R. Dawson, 1935; Winning Ways, chapter 4", "dawsons-kayles"),
		named("dawson-chess", "0.137", nil, "Dawson's chess: three ranks of pawns that must capture, on n files.", "T. R. Dawson, Fairy Chess Review, 1935", "dawsons-chess"),
		named("treblecross", "0.007", crossRow, "One-dimensional noughts and crosses with crosses only; the first three in a row win. A board of m squares is a heap of m + 2.", "Winning Ways, chapter 4"),
		named("officers", "0.6", nil, "Take one counter from a heap and leave the rest in one or two non-empty heaps.", "Winning Ways, chapter 4"),
		named("guiles", "0.15", nil, "Take a heap of one or two, or take two from a heap and split the rest into two non-empty heaps.", "Winning Ways, chapter 4"),
		named("lasker", "4.(3)", nil, "Nim in which a turn may instead split a heap into two non-empty ones.", "E. Lasker, Brettspiele der Völker, 1931"),
	}
}

func named(name, text string, looks func(n uint64) games.Picture, rules, source string, aliases ...string) games.Family {
	c, err := parseCode(text)
	if err != nil {
		panic("heaps: the code of " + name + ": " + err.Error()) // an error in the table above
	}
	return games.Family{
		Name:    name,
		Takes:   "heap sizes",
		Aliases: aliases,
		New:     games.Fixed(newOctal(c, name, name, looks)),
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

func pinRow(n uint64) games.Picture    { return games.Uniform(games.Pin, n) }
func squareRow(n uint64) games.Picture { return games.Uniform(games.Square, n) }

// crossRow is a board of n - 2 squares between two closed ones. A cross removes its neighbors from
// play, and may be placed at the ends too.
func crossRow(n uint64) games.Picture {
	closed, free := games.Thing{Shape: games.ClosedSquare}, games.Thing{Shape: games.Square}
	if n <= 2 {
		return games.Row{Runs: []games.Run{{Thing: closed, Count: n}}, First: 1}
	}
	return games.Row{Runs: []games.Run{{Thing: closed, Count: 1}, {Thing: free, Count: n - 2}, {Thing: closed, Count: 1}}, First: 1}
}
