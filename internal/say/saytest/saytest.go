// Package saytest helps tests find texts without a Chinese translation.
package saytest

import (
	"regexp"
	"strings"
	"unicode"
)

var (
	quoted  = regexp.MustCompile(`"[^"]*"|'[^']*'`)
	command = regexp.MustCompile(`sprague( [a-z]+| --?[a-z]+( [A-Z]+)?)*`)
	english = regexp.MustCompile(`[A-Za-z]{2,}( [A-Za-z]{2,})+`)
)

// Gap returns the first English words left in a Chinese text: two or more consecutive words that
// are neither quoted, nor a command, nor among the names, which may appear anywhere. It returns the
// whole text if nothing is Chinese.
func Gap(said string, names ...string) string {
	if !strings.ContainsFunc(said, func(r rune) bool { return unicode.Is(unicode.Han, r) }) {
		return said
	}
	for _, name := range names {
		said = strings.ReplaceAll(said, name, "")
	}
	return english.FindString(command.ReplaceAllString(quoted.ReplaceAllString(said, ""), ""))
}
