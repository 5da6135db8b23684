package export

import "strings"

// longest is how long a name is that is made of a ruleset's: a set may have thousands of
// numbers.
const longest = 40

// identifier makes a name for programs: octal[0.77] is octal_0_77.
func identifier(ruleset, measure string) string {
	name := ruleset
	if measure != "" {
		name += "_" + measure
	}
	words := strings.FieldsFunc(name, func(c rune) bool { return !isLetter(c) && !isDigit(c) })
	name = strings.Join(words, "_")
	if len(name) > longest {
		name = strings.TrimRight(name[:longest], "_")
	}
	return name
}

// isIdentifier reports whether a name will do in C++ and in Go.
func isIdentifier(name string) bool {
	for i, c := range name {
		if !isLetter(c) && (i == 0 || !isDigit(c) && c != '_') {
			return false
		}
	}
	return name != "" && len(name) <= 2*longest
}

func isLetter(c rune) bool { return 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' }

func isDigit(c rune) bool { return '0' <= c && c <= '9' }
