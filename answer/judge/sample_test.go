package judge_test

import (
	"fmt"
	"iter"
	"strconv"
	"strings"

	"pgregory.net/rapid"
)

// sample draws an input and collects the expected output. If an input is given, it reads that
// instead of drawing one.
type sample struct {
	t     *rapid.T
	given *[]string // unread tokens of a given input; nil if the input is drawn
	text  strings.Builder
	want  strings.Builder
}

// tooLarge is the panic value if a given input is larger than any drawn one.
type tooLarge struct{}

var blanks = rapid.SampledFrom([]string{" ", " ", "\n", "\r\n", "\t", "  \n"})

// put writes tokens, or skips them in a given input.
func (s *sample) put(tokens ...any) {
	for _, token := range tokens {
		if s.given != nil {
			s.next()
			continue
		}
		fmt.Fprint(&s.text, token, blanks.Draw(s.t, "blank"))
	}
}

// next returns the next token of a given input.
func (s *sample) next() string {
	token := (*s.given)[0]
	*s.given = (*s.given)[1:]
	return token
}

// draw draws and writes a number, or reads one.
func (s *sample) draw(least, most int) int {
	if s.given != nil {
		n, err := strconv.Atoi(s.next())
		if err != nil || n < least || n > most {
			panic(tooLarge{})
		}
		return n
	}
	n := rapid.IntRange(least, most).Draw(s.t, "number")
	s.put(n)
	return n
}

// even draws and writes an even number, or reads one.
func (s *sample) even(least, most int) int {
	if s.given != nil {
		return s.draw(least, most)
	}
	n := 2 * rapid.IntRange((least+1)/2, most/2).Draw(s.t, "half")
	s.put(n)
	return n
}

// records counts cases up to the token end, one at least, or to the end of the input if end is empty.
func (s *sample) records(most int, end string) iter.Seq[int] {
	return func(yield func(int) bool) {
		n := 0
		if s.given == nil {
			n = rapid.IntRange(min(len(end), 1), most).Draw(s.t, "records")
		}
		for i := 0; i < n || s.given != nil && len(*s.given) > 0 && (*s.given)[0] != end; i++ {
			if s.given != nil && i == most {
				panic(tooLarge{})
			}
			if !yield(i) {
				return
			}
		}
	}
}

// word draws and writes a word, or reads one.
func (s *sample) word(alphabet string, least, most int) (word string) {
	switch {
	case s.given == nil:
		word = rapid.StringOfN(rapid.SampledFrom([]rune(alphabet)), least, most, -1).Draw(s.t, "word")
		s.put(word)
	case most > 0:
		if word = s.next(); len(word) > most {
			panic(tooLarge{})
		}
	}
	return word
}

// name draws and writes one of some names, or reads one.
func (s *sample) name(names ...string) string {
	if s.given != nil {
		return s.next()
	}
	name := rapid.SampledFrom(names).Draw(s.t, "name")
	s.put(name)
	return name
}

// chips draws and writes 1 to 4 distinct squares, or reads some.
func (s *sample) chips(least, most int) (chips []int) {
	if s.given != nil {
		for range s.draw(1, 4) {
			chips = append(chips, s.draw(least, most))
		}
		return chips
	}
	chips = rapid.SliceOfNDistinct(rapid.IntRange(least, most), 1, 4, rapid.ID[int]).Draw(s.t, "chips")
	s.put(len(chips))
	for _, square := range chips {
		s.put(square)
	}
	return chips
}

// permutation draws and writes the numbers from 1 to n in any order, or reads them.
func (s *sample) permutation(n int) (numbers []int) {
	if s.given != nil {
		for range n {
			numbers = append(numbers, s.draw(1, n))
		}
		return numbers
	}
	numbers = rapid.Permutation(upTo(1, n)).Draw(s.t, "permutation")
	for _, x := range numbers {
		s.put(x)
	}
	return numbers
}
