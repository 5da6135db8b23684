package query

import (
	"strings"

	"sprague/answer/syntax"
	"sprague/games"
	"sprague/games/impartial"
	"sprague/internal/say"
)

// call adds the positions of a call.
func (b *binder) call(n *syntax.Call, s scope) error {
	family, _ := b.lookup(n.Name)
	params := n.Params
	if params == nil {
		if family.Parametrized() {
			return b.unparametrized(n.Offset, n.Name, family)
		}
		params = new(syntax.Span)
	}
	rules, err := b.ruleset(family, *params)
	if err == nil && s.opened != nil {
		if rules, err = impartial.Of(rules); err != nil {
			return withOffset(err, n.Offset)
		}
	}
	if err == nil {
		err = b.positions(rules, n, s)
	}
	if err != nil {
		return withExample(err, family)
	}
	return nil
}

// unparametrized refuses a family without its parameters.
func (b *binder) unparametrized(offset int, name string, family games.Family) error {
	return b.errorf(offset, games.CodeBadParams, "%s needs %s in brackets: %s", name, parameters(family), family.Help.Examples[0])
}

// parameters describes the parameters of a family.
func parameters(family games.Family) say.Text {
	switch family.Params {
	case "code":
		return say.Textf("a code")
	case "lengths":
		return say.Textf("the lengths of the strips")
	case "n":
		return say.Textf("a number of cells")
	case "k":
		return say.Textf("a number of heaps")
	case "S":
		return say.Textf("a set of numbers")
	case "FILE r":
		return say.Textf("edges and a root, or a file")
	default:
		return say.Textf("edges, or a file")
	}
}

// withExample adds an example of a family's notation to an error about one that does not show it.
func withExample(err error, family games.Family) error {
	e, ok := refusal(err)
	if !ok || e.Code != games.CodeBadPosition && e.Code != games.CodeBadParams || strings.Contains(e.Error(), "as in ") {
		return err
	}
	e.Message = say.Textf("%s; write it as in %s", e.Message, family.Help.Examples[0])
	return err
}
