package graphs

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"sprague/games"
)

// name is the name of a vertex: a whole number, or a word.
type name struct {
	number int64
	word   string // empty for a number
}

// maxWord is the maximum length of a name in bytes.
const maxWord = 255

// parseName parses a name. The error's offset points at the offending character.
func parseName(text string) (name, *games.Error) {
	if text == "" || text[0] == '-' || text[0] >= '0' && text[0] <= '9' {
		number, err := games.ParseInteger(text)
		return name{number: number}, err
	}
	for i, r := range text {
		switch {
		case r == utf8.RuneError:
			return name{}, games.Errorf(games.CodeBadPosition, "a name must be valid UTF-8").At(-1, i)
		case !unicode.IsLetter(r) && r != '_' && (i == 0 || !unicode.IsDigit(r) && !unicode.IsMark(r) && r != '-' && r != '.'):
			return name{}, games.Errorf(games.CodeBadPosition, "unexpected %q: a vertex is a whole number, or a letter followed by letters, digits and any of _ - .", r).At(-1, i)
		case i >= maxWord:
			return name{}, games.Errorf(games.CodeTooLarge, "a name may have %d bytes at most", maxWord)
		}
	}
	return name{word: text}, nil
}

// String formats the name as parseName reads it.
func (n name) String() string {
	if n.word != "" {
		return n.word
	}
	return strconv.FormatInt(n.number, 10)
}

// names numbers the vertices of a graph from 0, in the order in which their names first occur.
type names struct {
	low  []int32 // the vertex with a low number as name, plus 1
	high map[int64]int32
	word map[string]int32
	all  []int64 // the number that names each vertex; -1-i for words[i]

	words []string
}

func newNames() *names {
	return &names{high: make(map[int64]int32), word: make(map[string]int32)}
}

// lowest is the minimum size of the table of low numbers.
const lowest = 64

func (s *names) len() int { return len(s.all) }

// find returns the vertex with a name, if it exists.
func (s *names) find(n name) (int32, bool) {
	if n.word != "" {
		v, ok := s.word[n.word]
		return v, ok
	}
	if n.number < int64(len(s.low)) && s.low[n.number] > 0 {
		return s.low[n.number] - 1, true
	}
	v, ok := s.high[n.number]
	return v, ok
}

// add returns the vertex with a name and adds it if it is new.
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
	if n.number < int64(len(s.low)) {
		s.low[n.number] = v + 1
	} else {
		s.high[n.number] = v
	}
	return v
}

// widen enlarges the table of low numbers while a good part of it is used, as in large graphs. The
// table then stays small relative to the graph.
func (s *names) widen() {
	wide := max(lowest, 4*len(s.all))
	if wide < 2*len(s.low) {
		return
	}
	s.low = append(s.low, make([]int32, wide-len(s.low))...)
	for n, v := range s.high {
		if n < int64(wide) {
			s.low[n] = v + 1
			delete(s.high, n)
		}
	}
}

// at returns the name of a vertex.
func (s *names) at(v int32) name {
	if n := s.all[v]; n >= 0 {
		return name{number: n}
	}
	return name{word: s.words[-1-s.all[v]]}
}

// Bytes returns the approximate memory of the names.
func (s *names) Bytes() uint64 {
	size := 4*len(s.low) + 8*len(s.all) + 48*len(s.high) + 96*len(s.words)
	for _, word := range s.words {
		size += len(word)
	}
	return uint64(size)
}
