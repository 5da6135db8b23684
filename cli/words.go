package cli

import (
	"slices"
	"strings"

	"sprague/answer/query"
	"sprague/games"
)

// longestUnquoted is how many words people are told to quote at most; who writes more knows of quotes.
const longestUnquoted = 16

// unquoted refuses arguments that are a position only together, as those of sprague moves nim 3 4 5 are,
// for a shell parts what stands in no quotes: each argument is a query of its own, and nim 3 4 5 would be
// answered for the numbers.
func unquoted(name string, args []string) error {
	if len(args) < 2 {
		return nil
	}
	bare, broken := make([]string, len(args)), make([]bool, len(args))
	for i, arg := range args {
		bare[i] = strings.TrimPrefix(arg, guard)
		broken[i] = unreadable(bare[i])
	}
	if isRuleset(bare[0]) && broken[0] {
		return usagef("each argument is one query; quote a query of several words: sprague %s '%s'", name, games.Clip(strings.Join(bare, " ")))
	}
	for from := range bare {
		for to := min(from+longestUnquoted, len(bare)); to > from+1; to-- {
			if !slices.Contains(broken[from:to], true) {
				break
			}
			if whole := strings.Join(bare[from:to], " "); !unreadable(whole) {
				return usagef("each argument is one query; quote a query of several words: sprague %s '%s'", name, games.Clip(whole))
			}
		}
	}
	return nil
}

// unreadable reports whether a text is no query.
func unreadable(text string) bool {
	_, err := query.Parse(text)
	return err != nil
}
