package cluster

import "strings"

// quote writes a word so that a shell takes it as it is, whatever is in it. No path or argument holds
// a zero byte.
func quote(word string) string {
	return "'" + strings.ReplaceAll(word, "'", `'\''`) + "'"
}
