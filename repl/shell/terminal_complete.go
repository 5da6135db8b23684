package shell

import (
	"slices"

	"github.com/chzyer/readline"

	"sprague/internal/columns"
	"sprague/internal/say"
)

// longestList is the maximum number of listed choices; users type more letters instead of reading
// more.
const longestList = 100

// limitedCompleter limits the completions of another completer to those that the library can show.
type limitedCompleter struct {
	readline.AutoCompleter
	height func() int          // height of the screen; 0 if unknown
	note   func(text say.Text) // shows a text, once per line
}

// Do returns no choices if the library would fail. It would divide by the number of columns of its
// list, which is 0 for a candidate as wide as the terminal. It would use a negative number of
// blanks if the word before the cursor is wider than its number of characters. If there are too
// many choices, Do returns the first ones and the last, and notes the total.
func (f limitedCompleter) Do(line []rune, at int) ([][]rune, int) {
	rests, length := f.AutoCompleter.Do(line, at)
	if length < 0 || length > at {
		return nil, 0
	}
	if len(rests) < 2 {
		return rests, length
	}
	word, widest := columns.Width(string(line[at-length:at])), 0
	if word > length {
		return nil, 0
	}
	for _, rest := range rests {
		widest = max(widest, columns.Width(string(rest)))
	}
	if length+widest+2 > screenWidth() {
		return nil, 0
	}
	if most := f.maxChoices(length + widest + 1); len(rests) > most {
		first, last := rests[0], rests[len(rests)-1]
		if len(first) == 0 || len(last) == 0 || first[0] != last[0] { // otherwise the library inserts the common prefix, and lists nothing
			f.note(say.Textf("the first %d of %d choices, and the last; type on for others", most-1, len(rests)))
		}
		rests = append(slices.Clone(rests[:most-1]), last) // with the same common prefix as all choices
	}
	return rests, length
}

// maxChoices returns the maximum number of choices of a width below the line, within limits.
func (f limitedCompleter) maxChoices(width int) int {
	height := f.height()
	if height <= 0 {
		height = 24
	}
	return max(2, min(longestList, (height-3)*((screenWidth()-1)/width)))
}
