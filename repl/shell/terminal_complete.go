package shell

import (
	"github.com/chzyer/readline"

	"sprague/internal/columns"
)

// fitting completes what another does, as far as the library can show it.
type fitting struct{ readline.AutoCompleter }

// Do gives no choice where the library would divide by the number of columns of its list, which is
// none when a candidate is as wide as the terminal, or fill a column with fewer blanks than none, as it
// does where the word before the cursor is wider than it has characters.
func (f fitting) Do(line []rune, at int) ([][]rune, int) {
	rests, length := f.AutoCompleter.Do(line, at)
	if length < 0 || length > at {
		return nil, 0
	}
	if len(rests) > 1 {
		word := columns.Width(string(line[at-length : at]))
		for _, rest := range rests {
			if word > length || length+columns.Width(string(rest))+2 > screenWidth() {
				return nil, 0
			}
		}
	}
	return rests, length
}
