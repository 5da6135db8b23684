package play

import (
	"context"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"unicode"

	"sprague/answer/query"
	"sprague/games"
	"sprague/internal/say"
)

// mostNamed is the maximum number of moves that a refusal names.
const mostNamed = 12

// moveByDescription returns the move that a text describes as lists do. If none does, the error
// tells how a move is written; for a text in the form of a position it is unread.
func (d *Dialogue) moveByDescription(ctx context.Context, text string, unread error) (query.Option, error) {
	options, all, err := d.opponent.options(ctx, d.record.Player(), d.record.Position().Options)
	if err != nil {
		return query.Option{}, err
	}
	w := newWanted(text, d.table.Style.Language)
	switch found := w.among(options); {
	case len(found) > 1:
		return query.Option{}, errorf(games.CodeParse, "%q describes several moves: %s; type the number of one", games.Clip(text), numbers(found))
	case len(found) == 1 && (all || w.whole):
		return options[found[0]], nil
	case inNotation(text):
		return query.Option{}, unread
	case all:
		return query.Option{}, errorf(games.CodeParse, "no move reads so; type the number of a move (moves lists them), or the position that it leaves")
	default:
		return query.Option{}, errorf(games.CodeTooLarge, "only %d moves are numbered; write the position that the move leaves", len(options))
	}
}

// numbers lists the numbers of moves given by their places.
func numbers(places []int) say.Text {
	var names []string
	for _, i := range places[:min(len(places), mostNamed)] {
		names = append(names, strconv.Itoa(i+1))
	}
	if len(places) > mostNamed {
		names = append(names, "…")
	}
	return say.Each(names)
}

// notation matches what begins as a position: a name with a bracket, or no name.
var notation = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^([\pL\d_-]+[(\[{（]|[^\pL])`) })

// labeled matches a description with the component in front.
var labeled = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`\S: `) })

// inNotation reports whether a text has the form of a position. Then the place of its fault helps
// more than the form of moves.
func inNotation(text string) bool {
	return notation().MatchString(text) && !labeled().MatchString(text)
}

// wanted is a typed description of a move.
type wanted struct {
	text      string // canonical
	whole     bool   // whether it has the position that the move leaves
	languages []say.Language
}

const arrow = "→"

func newWanted(text string, language say.Language) wanted {
	w := wanted{text: canonical(text), languages: []say.Language{say.English}}
	w.whole = strings.Contains(w.text, arrow)
	if language != say.English {
		w.languages = append(w.languages, language)
	}
	return w
}

// among returns the places of the moves with that description. If there is none, it returns the
// moves whose description begins so, up to a comma.
func (w wanted) among(options []query.Option) []int {
	for _, describe := range []func(say.Language, query.Option) []string{descriptions, beginnings} {
		var found []int
		for i, o := range options {
			if slices.ContainsFunc(w.languages, func(l say.Language) bool { return w.equals(describe(l, o), o) }) {
				found = append(found, i)
			}
		}
		if found != nil {
			return found
		}
	}
	return nil
}

// equals reports whether the wanted text is one of a move's descriptions, with or without the
// position that it leaves.
func (w wanted) equals(described []string, o query.Option) bool {
	return slices.ContainsFunc(described, func(text string) bool {
		switch {
		case canonical(text) == w.text:
			return true
		case !w.whole || o.To == nil:
			return false
		}
		tidy := o.Tidy() // lists name ended components, replies do not
		return canonical(text+arrow+o.To.String()) == w.text || canonical(text+arrow+tidy.To.String()) == w.text
	})
}

// descriptions returns the text of a move with and without the component in which it is.
func descriptions(l say.Language, o query.Option) []string {
	text := western.Replace(o.Text.In(l))
	if _, bare, ok := strings.Cut(text, ": "); ok {
		return []string{text, bare}
	}
	return []string{text}
}

// beginnings returns the descriptions of a move up to the first comma: "take 2" of "take 2, leave
// 1".
func beginnings(l say.Language, o query.Option) []string {
	all := descriptions(l, o)
	for i, text := range all {
		all[i], _, _ = strings.Cut(text, ", ")
	}
	return all
}

// western replaces punctuation of Chinese texts, and an arrow of two characters.
var western = strings.NewReplacer("：", ": ", "，", ", ", "；", "; ", "（", "(", "）", ")", "->", arrow)

// canonical returns a description in lower case, with a blank only between two words.
func canonical(text string) string {
	var b strings.Builder
	var last rune
	blank := false
	for _, r := range strings.ToLower(western.Replace(text)) {
		if unicode.IsSpace(r) {
			blank = true
			continue
		}
		if blank && inWord(last) && inWord(r) {
			b.WriteByte(' ')
		}
		b.WriteRune(r)
		last, blank = r, false
	}
	return b.String()
}

// inWord reports whether a blank next to a character separates words. Chinese needs none.
func inWord(r rune) bool {
	return unicode.IsDigit(r) || unicode.IsLetter(r) && !unicode.Is(unicode.Han, r)
}
