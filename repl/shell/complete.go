package shell

import "strings"

// completer completes the word before the cursor.
type completer struct {
	commands []string // complete at the beginning of a line
	topics   []string // complete behind the commands in before, and anywhere else
}

// Do implements the library's interface: it gives the rests of the words that
// continue the one before the cursor, and the length of that word.
func (c completer) Do(line []rune, at int) ([][]rune, int) {
	before := string(line[:at])
	start := strings.LastIndexAny(before, " \t(+,*<>=|{") + 1
	for start < len(before) && before[start] == '-' { // a sign, where names have theirs inside
		start++
	}
	word := before[start:]
	candidates := c.topics
	if strings.TrimSpace(before[:start]) == "" {
		candidates = append(append([]string(nil), c.commands...), c.topics...)
	}
	var rests [][]rune
	for _, candidate := range candidates {
		if rest, ok := strings.CutPrefix(candidate, word); ok && word != "" {
			rests = append(rests, []rune(rest))
		}
	}
	return rests, len([]rune(word))
}
