package cli

import (
	"slices"
	"strings"

	"sprague/answer/query"
	"sprague/games"
)

// longestUnquoted is the maximum number of words for which the hint about quotes is shown.
const longestUnquoted = 16

// refuseUnquoted refuses arguments that form a position only together, as in sprague moves nim 3 4
// 5. A shell splits unquoted text: each argument is a query of its own, and nim 3 4 5 would be
// answered for the numbers.
func refuseUnquoted(name string, args []string) error {
	if len(args) < 2 {
		return nil
	}
	bare, broken := make([]string, len(args)), make([]bool, len(args))
	for i, arg := range args {
		bare[i] = strings.TrimPrefix(arg, guardByte)
		broken[i] = isUnreadable(bare[i])
	}
	if isRuleset(bare[0]) && broken[0] {
		return usagef("each argument is one query; quote a query of several words: sprague %s '%s'", name, games.Clip(strings.Join(bare, " ")))
	}
	for from := range bare {
		for to := min(from+longestUnquoted, len(bare)); to > from+1; to-- {
			if !slices.Contains(broken[from:to], true) {
				break
			}
			if whole := strings.Join(bare[from:to], " "); !isUnreadable(whole) {
				return usagef("each argument is one query; quote a query of several words: sprague %s '%s'", name, games.Clip(whole))
			}
		}
	}
	return nil
}

// isUnreadable reports whether a text is not a query.
func isUnreadable(text string) bool {
	_, err := query.Parse(text)
	return err != nil
}
