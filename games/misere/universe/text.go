package universe

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
)

// writing is how a form is written.
type writing struct {
	text      string // empty beyond the limit
	birthday  int
	impartial bool
	dead      [2]bool // that player never has a move in it
}

// Text returns a form as an expression that [Arena.Of] makes the same form of, and the number of
// moves of the longest play of what is written, by both players in any order. The text is empty if
// it would have more than most characters, or if the arena was stopped.
func (a *Arena) Text(f *Form, most int) (text string, birthday int) {
	w := a.write(f, most)
	if w == nil || a.stopped {
		return "", 0
	}
	return w.text, w.birthday
}

// end returns the end of Left's in which Right has so many moves, and an exit at each: end(0) is 0
// and end(n) is { | 0, end(n-1)}. It is at most every end of Left's in which no play is longer.
func (a *Arena) end(n int) *Form {
	for len(a.ends) <= n {
		options := []*Form{a.Zero()}
		if known := len(a.ends); known == 0 {
			options = nil
		} else {
			options = append(options, a.ends[known-1])
		}
		made := a.Of(nil, options)
		if made == nil {
			return nil
		}
		a.ends = append(a.ends, made)
	}
	return a.ends[n]
}

// write returns the writing of a form.
func (a *Arena) write(f *Form, most int) *writing {
	if w := a.writings[f]; w != nil {
		return w
	}
	w := &writing{impartial: true, dead: [2]bool{len(f.sides[left].options) == 0, len(f.sides[right].options) == 0}}
	var texts [2][]string
	size := len("{ | }")
	for player := range f.sides {
		s := &f.sides[player]
		for _, o := range s.options {
			at := a.write(o, most)
			if at == nil {
				return nil
			}
			w.birthday, w.impartial = max(w.birthday, 1+at.birthday), w.impartial && at.impartial
			w.dead[1-player] = w.dead[1-player] && at.dead[1-player]
			texts[player] = append(texts[player], at.text)
			size += len(at.text) + len(", ")
			if at.text == "" {
				size = most + 1
			}
		}
	}
	for player := range f.sides {
		if plain := w.dead[player] && (a.universe == DeadEnding || w.dead[1-player]); f.sides[player].ends && !plain {
			w.dead[player] = false
			text, birthday := a.mark(f, player)
			w.birthday = max(w.birthday, 1+birthday)
			texts[player] = append(texts[player], text)
			size += len(text) + len(", ")
		}
	}
	if size <= most && !a.stopped {
		for player := range texts {
			slices.SortFunc(texts[player], shortFirst)
		}
		w.impartial = w.impartial && slices.Equal(texts[left], texts[right])
		w.text = name(texts, w.impartial)
	}
	a.written += len(w.text)
	a.writings[f] = w
	return w
}

// mark returns the option that stands for a player's mark, and the length of its longest play. The
// opponent replies with an end of that player, the shortest that is no better for them than f.
func (a *Arena) mark(f *Form, player int) (text string, birthday int) {
	if a.universe == Dicot {
		return "*", 1
	}
	for n := 0; ; n++ {
		end := a.end(n)
		if player == right && end != nil {
			end = a.Negative(end)
		}
		if end == nil || !a.spend(1) {
			return "", 0
		}
		if a.better(f, end, player) {
			at := a.write(end, 1<<10)
			if at == nil {
				return "", 0
			}
			var texts [2][]string
			texts[1-player] = []string{at.text}
			return name(texts, false), 1 + n
		}
	}
}

// shortFirst orders texts by their lengths, 0 first.
func shortFirst(s, t string) int {
	return cmp.Or(bit(t == "0")-bit(s == "0"), cmp.Compare(len(s), len(t)), strings.Compare(s, t))
}

// name writes a game with options in braces, of which an impartial one has a single list. Whole
// numbers and Nim heaps of which the options are written so have their names.
func name(texts [2][]string, impartial bool) string {
	l, r := strings.Join(texts[left], ", "), strings.Join(texts[right], ", ")
	if below, err := strconv.Atoi(l); err == nil && below >= 0 && r == "" {
		return strconv.Itoa(below + 1)
	}
	if above, err := strconv.Atoi(r); err == nil && above <= 0 && l == "" {
		return strconv.Itoa(above - 1)
	}
	switch n := len(texts[left]); {
	case l == "" && r == "":
		return "0"
	case impartial && slices.Equal(texts[left], heaps(n)):
		return heaps(n + 1)[n]
	case impartial:
		return "{" + l + "}"
	}
	return "{" + l + pad(l) + "|" + pad(r) + r + "}"
}

func pad(text string) string {
	if text == "" {
		return ""
	}
	return " "
}

// heaps returns the names of the n smallest Nim heaps.
func heaps(n int) []string {
	names := make([]string, n)
	for i := range names {
		names[i] = "*" + strconv.Itoa(i)
	}
	for i, text := range []string{"0", "*"} {
		if i < n {
			names[i] = text
		}
	}
	return names
}
