package shell

import (
	"slices"

	"github.com/chzyer/readline"

	"sprague/internal/columns"
	"sprague/internal/say"
)

// longestList is how many choices are listed at most: who has to read more types on instead.
const longestList = 100

// fitting completes what another does, as far as the library can show it.
type fitting struct {
	readline.AutoCompleter
	height func() int          // of the screen; 0 where it is not known
	note   func(text say.Text) // says something, once for a line, while it is typed
}

// Do gives no choice where the library would divide by the number of columns of its list, which is
// none when a candidate is as wide as the terminal, or fill a column with fewer blanks than none, as it
// does where the word before the cursor is wider than it has characters. Of more choices than anybody
// reads, or than have room below the line, it gives the first and the last, and notes how many there are.
func (f fitting) Do(line []rune, at int) ([][]rune, int) {
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
	if most := f.most(length + widest + 1); len(rests) > most {
		first, last := rests[0], rests[len(rests)-1]
		if len(first) == 0 || len(last) == 0 || first[0] != last[0] { // else the library writes what all have in common, and lists nothing
			f.note(say.Textf("the first %d of %d choices, and the last; type on for others", most-1, len(rests)))
		}
		rests = append(slices.Clone(rests[:most-1]), last) // which have no more in common than all
	}
	return rests, length
}

// most is how many choices of a width fit the screen below the line, within reason.
func (f fitting) most(width int) int {
	height := f.height()
	if height <= 0 {
		height = 24
	}
	return max(2, min(longestList, (height-3)*((screenWidth()-1)/width)))
}
