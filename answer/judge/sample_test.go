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
func (s *sample) draw(least, most int) int { return s.vertex(least, most, least, most) }

// vertex draws and writes a number, or reads one within other bounds.
func (s *sample) vertex(least, most, lowest, highest int) int {
	if s.given != nil {
		n, err := strconv.Atoi(s.next())
		s.atMost(pick(err != nil || n < lowest, highest+1, n), highest)
		return n
	}
	n := rapid.IntRange(least, most).Draw(s.t, "number")
	s.put(n)
	return n
}

// atMost stops on an input that is too large for play.
func (s *sample) atMost(n, most int) {
	if n > most {
		panic(tooLarge{})
	}
}

// skip leaves out an input that is not one of the problem, or too large for play.
func (s *sample) skip(reason bool) {
	if s.given == nil && reason {
		s.t.Skip("another input")
	}
	s.atMost(pick(reason, 1, 0), 0)
}

// flip draws a decision about an input that is not given.
func (s *sample) flip() bool { return s.given == nil && rapid.Bool().Draw(s.t, "flip") }

// even draws and writes an even number, or reads one.
func (s *sample) even(least, most int) int {
	if s.given != nil {
		return s.draw(least, most)
	}
	n := 2 * rapid.IntRange((least+1)/2, most/2).Draw(s.t, "half")
	s.put(n)
	return n
}

// row draws a number of numbers, and the numbers.
func (s *sample) row(fewest, most, least, greatest int) []int {
	return s.list(s.draw(fewest, most), least, greatest)
}

// list draws n numbers.
func (s *sample) list(n, least, most int) (all []int) {
	for range n {
		all = append(all, s.draw(least, most))
	}
	return all
}

// rising draws n numbers, each greater than the one before by least to most. Given ones are at most the
// highest.
func (s *sample) rising(n, before, least, most, highest int) (all []int) {
	for range n {
		before = s.vertex(before+least, before+most, 0, highest)
		all = append(all, before)
	}
	return all
}

// different draws n numbers up to most, no two of them equal.
func (s *sample) different(n, least, most int) (all []int) {
	if s.given != nil {
		return s.list(n, least, most)
	}
	for _, k := range rapid.Permutation(upTo(least, most)).Draw(s.t, "different")[:n] {
		s.put(k)
		all = append(all, k)
	}
	return all
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
		word = s.next()
		s.atMost(len(word), most)
	}
	return word
}

// letters is word, as a list of the places of the letters in the alphabet.
func (s *sample) letters(alphabet string, least, most int) (all []int) {
	for _, c := range s.word(alphabet, least, most) {
		i := strings.IndexRune(alphabet, c)
		all = append(all, pick(i < 0, int(c), i))
	}
	return all
}

// board is letters for some rows of as many.
func (s *sample) board(alphabet string, rows, columns int) (all []int) {
	for range rows {
		all = append(all, s.letters(alphabet, columns, columns)...)
	}
	return all
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

// treeEdges draws and writes the edges of a tree of n vertices, or reads them. Its vertices are those from
// 0 on, and written from 1 on.
func (s *sample) treeEdges(n int) (edges [][2]int) {
	var called []int
	if s.given == nil {
		called = rapid.Permutation(upTo(1, n)).Draw(s.t, "order")
	}
	for i := 1; i < n; i++ {
		var u, v int
		if s.given != nil {
			u, v = s.draw(1, n), s.draw(1, n)
		} else {
			u, v = called[i], called[rapid.IntRange(0, i-1).Draw(s.t, "parent")]
			if s.flip() {
				u, v = v, u
			}
			s.put(u, v)
		}
		edges = append(edges, [2]int{u - 1, v - 1})
	}
	return edges
}

// line writes a line of the output.
func (s *sample) line(texts ...any) { fmt.Fprintln(&s.want, texts...) }

// numbers writes a line of numbers.
func (s *sample) numbers(all []int) { s.line(strings.Trim(fmt.Sprint(all), "[]")) }

// flags writes a line of a word or another for each of some results.
func (s *sample) flags(blank, yes, no string, all []bool) {
	for i, first := range all {
		s.want.WriteString(pick(i > 0, blank, "") + pick(first, yes, no))
	}
	s.line()
}

// shares writes how many points of a total both players get, of which the first is ahead.
func (s *sample) shares(total, ahead int) { s.line((total+ahead)/2, (total-ahead)/2) }

// reader draws or reads a part of a position.
type reader func(s *sample) []int

func row(fewest, most, least, greatest int) reader {
	return func(s *sample) []int { return s.row(fewest, most, least, greatest) }
}

func list(n, least, most int) reader {
	return func(s *sample) []int { return s.list(n, least, most) }
}

func letters(alphabet string, least, most int) reader {
	return func(s *sample) []int { return s.letters(alphabet, least, most) }
}

// counted reads a number of items, and the items.
func counted(fewest, most int, item reader) reader {
	return func(s *sample) (all []int) {
		for range s.draw(fewest, most) {
			all = append(all, item(s)...)
		}
		return all
	}
}

// won reports whether the first player wins the position that is read.
func won(g *game, position reader) func(s *sample) bool {
	return func(s *sample) bool { return g.wins(position(s)...) }
}

// who answers by a word for each player.
func who(first, second string, wins func(s *sample) bool) func(s *sample) {
	return func(s *sample) { s.line(pick(wins(s), first, second)) }
}

// cases answers up to three cases, after their number.
func cases(answer func(s *sample)) func(s *sample) {
	return func(s *sample) {
		for range s.draw(1, 3) {
			answer(s)
		}
	}
}

// numbered is cases with a beginning of each answer that tells the number of the case.
func numbered(beginning string, answer func(s *sample)) func(s *sample) {
	return func(s *sample) {
		for i := range s.draw(1, 3) {
			fmt.Fprintf(&s.want, beginning, i+1)
			answer(s)
		}
	}
}

// until answers cases up to a mark, or to the end of the input.
func until(mark string, answer func(s *sample)) func(s *sample) {
	return func(s *sample) {
		for range s.records(3, mark[:min(len(mark), 1)]) {
			answer(s)
		}
		for _, word := range strings.Fields(mark) {
			s.put(word)
		}
	}
}
