package graphs

import (
	"cmp"
	"fmt"
	"math"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"sprague/games"
)

// name is the name of a vertex: a whole number, a pair of whole numbers, or a word.
type name struct {
	number int64  // negative for a pair
	word   string // empty for a number or a pair
}

// pairBits is the number of bits of each number of a pair. The pair (a,b) is stored as
// math.MinInt64 + a·2^pairBits + b, which preserves the lexicographic order.
const pairBits = 31

// pairName returns the name of a pair.
func pairName(a, b int64) name { return name{number: math.MinInt64 + a<<pairBits + b} }

// isNumber reports whether the name is a whole number.
func (n name) isNumber() bool { return n.word == "" && n.number >= 0 }

// isPair reports whether the name is a pair.
func (n name) isPair() bool { return n.word == "" && n.number < 0 }

// pair returns the numbers of a pair.
func (n name) pair() (a, b int64) {
	code := n.number - math.MinInt64
	return code >> pairBits, code & (1<<pairBits - 1)
}

// maxWord is the maximum length of a name in bytes.
const maxWord = 255

// parseName parses a name. The offset of an error is the index of the offending character.
func parseName(text string) (name, *games.Error) {
	if text == "" || text[0] == '-' || text[0] >= '0' && text[0] <= '9' {
		number, err := games.ParseInteger(text)
		return name{number: number}, err
	}
	if text[0] == '(' {
		return parsePair(text)
	}
	for i, r := range text {
		switch {
		case r == utf8.RuneError:
			return name{}, games.Errorf(games.CodeBadPosition, "a name must be valid UTF-8").At(-1, i)
		case !unicode.IsLetter(r) && r != '_' && (i == 0 || !unicode.IsDigit(r) && !unicode.IsMark(r) && r != '-' && r != '.'):
			return name{}, games.Errorf(games.CodeBadPosition, "unexpected %q: a vertex is a whole number, a pair as (3,4), or a letter followed by letters, digits and any of _ - .", r).At(-1, i)
		case i >= maxWord:
			return name{}, games.Errorf(games.CodeTooLarge, "a name may have %d bytes at most", maxWord)
		}
	}
	return name{word: text}, nil
}

// parsePair parses a pair in parentheses.
func parsePair(text string) (name, *games.Error) {
	inside, _ := strings.CutSuffix(text[1:], ")")
	first, second, _ := strings.Cut(inside, ",")
	a, wrong := games.ParseInteger(strings.Trim(first, blanks))
	b, alsoWrong := games.ParseInteger(strings.Trim(second, blanks))
	err := cmp.Or(wrong, alsoWrong)
	switch {
	case text[len(text)-1] != ')', err != nil && err.Code != games.CodeOutOfRange:
		return name{}, games.Errorf(games.CodeBadPosition, "%s is no pair; write two whole numbers, as in (3,4)", games.ClipStart(text)).At(-1, 0)
	case err != nil, max(a, b)>>pairBits > 0:
		return name{}, games.Errorf(games.CodeOutOfRange, "the numbers of a pair go to 2^31-1").At(-1, 0)
	default:
		return pairName(a, b), nil
	}
}

// String formats the name in the syntax of parseName.
func (n name) String() string {
	switch {
	case n.word != "":
		return n.word
	case n.isPair():
		a, b := n.pair()
		return fmt.Sprintf("(%d,%d)", a, b)
	}
	return strconv.FormatInt(n.number, 10)
}

// names numbers the vertices of a graph from 0, in the order of the first occurrence of their
// names.
type names struct {
	low  []int32         // by small number: 1 plus its vertex, 0 for none
	high map[int64]int32 // vertices of larger numbers and of pairs
	word map[string]int32
	all  []int64 // number of each vertex's name; -1-i for words[i], which is above all pairs

	words []string
}

func newNames() *names {
	return &names{high: make(map[int64]int32), word: make(map[string]int32)}
}

// lowest is the minimum size of the table of small numbers.
const lowest = 64

func (s *names) len() int { return len(s.all) }

// find returns the vertex with a name, if it exists.
func (s *names) find(n name) (int32, bool) {
	if n.word != "" {
		v, ok := s.word[n.word]
		return v, ok
	}
	if s.isLow(n.number) && s.low[n.number] > 0 {
		return s.low[n.number] - 1, true
	}
	v, ok := s.high[n.number]
	return v, ok
}

// isLow reports whether the table of small numbers covers n.
func (s *names) isLow(n int64) bool { return n >= 0 && n < int64(len(s.low)) }

// add returns the vertex with a name, and adds it if it is new.
func (s *names) add(n name) int32 {
	if v, ok := s.find(n); ok {
		return v
	}
	v := int32(len(s.all))
	if n.word != "" {
		word := strings.Clone(n.word)
		s.word[word] = v
		s.all = append(s.all, -1-int64(len(s.words)))
		s.words = append(s.words, word)
		return v
	}
	s.all = append(s.all, n.number)
	s.widen()
	if s.isLow(n.number) {
		s.low[n.number] = v + 1
	} else {
		s.high[n.number] = v
	}
	return v
}

// widen enlarges the table of small numbers in proportion to the number of vertices.
func (s *names) widen() {
	wide := max(lowest, 4*len(s.all))
	if wide < 2*len(s.low) {
		return
	}
	s.low = append(s.low, make([]int32, wide-len(s.low))...)
	for n, v := range s.high {
		if s.isLow(n) {
			s.low[n] = v + 1
			delete(s.high, n)
		}
	}
}

// at returns the name of a vertex.
func (s *names) at(v int32) name {
	if i := -1 - s.all[v]; i >= 0 && i < int64(len(s.words)) {
		return name{word: s.words[i]}
	}
	return name{number: s.all[v]}
}

// Bytes returns the approximate memory of the names.
func (s *names) Bytes() uint64 {
	size := 4*len(s.low) + 8*len(s.all) + 48*len(s.high) + 96*len(s.words)
	for _, word := range s.words {
		size += len(word)
	}
	return uint64(size)
}
