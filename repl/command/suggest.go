package command

import (
	"strings"

	"sprague/answer/query"
	"sprague/games"
	"sprague/games/registry"
	"sprague/internal/say"
	"sprague/repl/play"
)

// notInPlay refuses a command of the prompt during a play.
func notInPlay(line string, err error) error {
	if _, refused := refusal(err); !refused {
		return err
	}
	words := strings.Fields(line)
	if len(words) == 0 {
		return err
	}
	word := strings.TrimPrefix(words[0], ".")
	if _, ok := Lookup(word); !ok || play.Understands(word) {
		return err
	}
	return &query.Error{Code: games.CodeParse, Message: say.Textf("a move is written as the position that it leaves; to ask anything else, quit the play first")}
}

// suggest suggests the command most similar to a mistyped first word, if no ruleset is similar. If
// neither is, both are possible.
func (s *Session) suggest(word string, column int, err error) error {
	refused, ok := refusal(err)
	if !ok || refused.Column != column {
		return err
	}
	bare, dot := strings.CutPrefix(word, ".")
	near := nearestCommand(bare)
	switch {
	case !dot && (refused.Code != games.CodeUnknownRuleset || s.Service.Nearest(bare) != ""):
		return err
	case near != "":
		return &query.Error{Code: refused.Code, Column: column, Message: say.Textf("unknown command or ruleset %q; did you mean %s?", games.Clip(word), near)}
	case isBare(bare, s.Service.Registry()):
		return &query.Error{Code: refused.Code, Column: column, Message: say.Textf("unknown command or ruleset %q; help lists the commands, games the rulesets", games.Clip(word))}
	default:
		return err
	}
}

// isBare reports whether a word is a whole name, without brackets after it.
func isBare(word string, known *registry.Registry) bool {
	_, invalid := checkName(word, known)
	return !invalid
}
