package coins

import (
	"sync"

	"sprague/games"
)

// Named lists the named coin-turning games, one per line.
func Named() []games.Family {
	const ways = "Winning Ways, chapter 14"
	return []games.Family{
		named("turning-turtles", "1-2", "Turn one coin over, or two.", ways+"; H. W. Lenstra, Nim multiplication, 1977"),
		named("mock-turtles", "1-3", "Turn one, two or three coins over.", ways),
		named("twins", "2", "Turn exactly two coins over.", ways),
		named("triplets", "3", "Turn exactly three coins over.", ways),
		named("ruler", "1+C", "Turn any number of neighboring coins over.", ways),
		named("moebius", "1-5", "Turn from one to five coins over.", ways),
		named("mogul", "1-7", "Turn from one to seven coins over.", ways),
		named("motley", "1+", "Turn any number of coins over. A single w at place j is worth 2^j.", ways),
		named("turnips", "3E", "Turn exactly three equally spaced coins over; also called Ternups.", ways),
		named("grunt", "4FS", "Turn exactly four coins over that lie symmetrically, the leftmost coin of the row among them. A w is worth what a heap is in Grundy's game.", ways),
		named("sym", "1+S", "Turn any number of symmetrically placed coins over.", ways),
		named("mock-turtle-fives", "1-3C(5)", "Turn one, two or three coins over that lie within five neighboring squares.", ways),
		named("triplet-fives", "3C(5)", "Turn exactly three coins over that lie within five neighboring squares.", ways),
		named("ruler-fives", "1-5C", "Turn from one to five neighboring coins over.", ways),
	}
}

func named(name, text, rules, source string) games.Family {
	c, err := parseCode(text)
	if err != nil {
		panic("coins: the code of " + name + ": " + err.Error()) // an error in the table above
	}
	return games.Family{
		Name:  name,
		Takes: "a row of coins",
		New:   games.Fixed(newTurning(c, name, name)),
		Help: games.Help{
			Summary:  "the coin-turning game " + text,
			Rules:    rules + " The rightmost of them goes from w (heads) to b (tails); the others are turned over either way. This is turning[" + text + "].",
			Notation: name + "(wbw…), the leftmost coin first",
			Examples: []string{name + "(wbwwbw)", name + "(bbwbww) + nim(2)"},
			Source:   source,
			Answered: "as turning[" + text + "]",
		},
	}
}

var namedOnce = sync.OnceValue(Named)

// codeOf returns the code of a named coin-turning game.
func codeOf(name string) (code, bool) {
	for _, f := range namedOnce() {
		if f.Name == name {
			r, _ := f.New("") // no error without parameters
			return r.(turning).code, true
		}
	}
	return nil, false
}
