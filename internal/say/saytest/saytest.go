// Package saytest helps tests find what is not said in Chinese yet.
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

// Gap gives the first words of English that are left in what is said in Chinese: two words or more in
// a row that are neither quoted nor a command nor among the names, which any text may be. It gives
// all where nothing is Chinese.
func Gap(said string, names ...string) string {
	if !strings.ContainsFunc(said, func(r rune) bool { return unicode.Is(unicode.Han, r) }) {
		return said
	}
	for _, name := range names {
		said = strings.ReplaceAll(said, name, "")
	}
	return english.FindString(command.ReplaceAllString(quoted.ReplaceAllString(said, ""), ""))
}
