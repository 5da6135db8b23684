package sequences

import (
	"context"
	"math/bits"
	"strings"

	"sprague/games"
	"sprague/games/value"
	"sprague/internal/say"
)

// Subsequence is the game of spelling a subsequence of a word. A player whose letter makes it no
// longer a subsequence loses.
var Subsequence = games.Family{
	Name:  "subsequence",
	Takes: "a word",
	New:   games.Fixed(subsequence{}),
	Help: games.Help{
		Summary:  "choose a letter of a word, cut away all up to the first one",
		Rules:    "A position is a word. A turn chooses a letter in it and removes all up to its first occurrence, included. The chosen letters spell a subsequence.",
		Notation: "subsequence(word), of letters a-z and A-Z, which differ, and digits",
		Examples: []string{"subsequence(abcab)", "subsequence(banana) + nim(2)"},
		Source:   "a contest problem, chunlian, Nowcoder",
		Answered: "engine, in linear time from the end of the word",
	},
}

// subsequence keeps the word in S.
type subsequence struct{}

func (subsequence) Identity() games.Identity {
	return games.Identity{Family: "subsequence", Name: "subsequence"}
}

func (subsequence) Parse(args []string) ([]games.Position, error) {
	switch len(args) {
	case 0:
		return []games.Position{{}}, nil
	case 1:
	default:
		return nil, games.Errorf(games.CodeBadPosition, "subsequence needs one word, as in subsequence(abcab)").At(1, 0)
	}
	for i, c := range args[0] {
		if c >= 1<<7 || !isLetter(byte(c)) {
			return nil, games.Errorf(games.CodeBadPosition, "%q is not a letter; write a word with a-z, A-Z and 0-9, as in subsequence(abcab)", c).At(0, i)
		}
	}
	return []games.Position{{S: args[0]}}, nil
}

func isLetter(c byte) bool {
	return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9'
}

func (subsequence) Format(p games.Position) string { return p.S }

// Moves yields the suffixes after the first occurrence of each letter, longest first. There are at
// most 62, and each is a substring.
func (subsequence) Moves(p games.Position, yield func(games.Move) bool) {
	parts := make([]games.Position, 1)
	var seen [1 << 7]bool
	for i := range len(p.S) {
		if seen[p.S[i]] {
			continue
		}
		seen[p.S[i]] = true
		parts[0].S = p.S[i+1:]
		if !yield(games.Move{Parts: parts}) {
			return
		}
	}
}

func (subsequence) Describe(p games.Position, m games.Move) say.Text {
	cut := len(p.S) - len(m.Parts[0].S)
	letter := p.S[cut-1]
	switch {
	case cut == 1:
		return say.Textf("choose %c, cut it away", letter)
	case cut == len(p.S):
		return say.Textf("choose %c, cut the whole word away", letter)
	default:
		return say.Textf("choose %c, cut %d letters away", letter, cut)
	}
}

// endings processes a word from its end. For each letter it knows the value of the suffix after the
// first occurrence. These values differ, since the value after one more letter is the mex of the
// others. So 62 letters have values below 63, which fit the bits of one number.
type endings struct {
	worth  [1 << 7]int8 // by letter; -1 if there is none
	values uint64       // bit v is set if some letter leads to value v
}

// value returns the least value that no letter leads to.
func (e *endings) value() int8 { return int8(bits.TrailingZeros64(^e.values)) }

// before processes one more letter, the one before all others.
func (e *endings) before(letter byte) {
	now := e.value()
	if old := e.worth[letter]; old >= 0 {
		e.values &^= 1 << old
	}
	e.worth[letter] = now
	e.values |= 1 << now
}

// endingsOf processes a whole word.
func endingsOf(word string) *endings {
	var e endings
	for letter := range e.worth {
		e.worth[letter] = -1
	}
	for i := len(word) - 1; i >= 0; i-- {
		e.before(word[i])
	}
	return &e
}

// Solve computes the values of the suffixes one after the other.
func (subsequence) Solve(_ context.Context, p games.Position) (value.Value, error) {
	return value.OfNimber(uint64(endingsOf(p.S).value())), nil
}

// MovesTo yields the letter that leads to the value, which is unique.
func (subsequence) MovesTo(p games.Position, target uint64, yield func(games.Move) bool) bool {
	e := endingsOf(p.S)
	for letter, worth := range e.worth {
		if worth >= 0 && uint64(worth) == target {
			ending := p.S[strings.IndexByte(p.S, byte(letter))+1:]
			yield(games.Move{Parts: []games.Position{{S: ending}}})
			break
		}
	}
	return true
}

// Picture returns the word, whose letters are counted from 1.
func (subsequence) Picture(p games.Position) games.Picture {
	return games.Lettered(games.Letter, p.S, 1)
}
