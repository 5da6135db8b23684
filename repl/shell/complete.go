package shell

import "sprague/repl/command"

// completer completes the word before the cursor.
type completer struct{ session *command.Session }

// Do implements the library's interface: it returns the rests of the words that continue the one
// before the cursor, and the length of that word.
func (c completer) Do(line []rune, at int) ([][]rune, int) {
	words, typed := c.session.Complete(string(line[:at]))
	rests := make([][]rune, len(words))
	for i, word := range words {
		rests[i] = []rune(word)[typed:]
	}
	return rests, typed
}
