package cluster

import "strings"

// quote quotes a word for a shell, whatever it contains. No path or argument contains a zero byte.
func quote(word string) string {
	return "'" + strings.ReplaceAll(word, "'", `'\''`) + "'"
}
