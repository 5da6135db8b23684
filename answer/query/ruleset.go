package query

import (
	"sprague/games"
	"sprague/games/compound"
	"sprague/games/registry"
	"sprague/games/sum"
	"sprague/internal/say"
)

// Rulesets reads rulesets, parted by spaces: kayles subtraction[1,3,4]. The error is an
// *Error where the text is wrong.
func (e *Evaluator) Rulesets(text string) ([]games.Ruleset, error) {
	p := parser{text: text, files: e.Files, room: new(room)}
	all, err := p.rulesets()
	if err == nil {
		return all, nil
	}
	return nil, p.located(err)
}

// rulesets reads one at least.
func (p *parser) rulesets() (all []games.Ruleset, err error) {
	if err := p.encoded(); err != nil {
		return nil, err
	}
	p.skipSpace()
	for len(all) == 0 || p.at < len(p.text) {
		r, err := p.namedRuleset()
		if err != nil {
			return nil, err
		}
		all = append(all, r)
		end := p.at
		if p.skipSpace(); p.at == end && p.at < len(p.text) {
			return nil, p.behind(r)
		}
	}
	return all, nil
}

// namedRuleset reads a name, with its parameters in brackets.
func (p *parser) namedRuleset() (games.Ruleset, error) {
	start := p.at
	name := p.name()
	if p.at == len(p.text) && name == "" {
		return nil, p.errorf(games.CodeParse, "a ruleset is missing; write one as in kayles or subtraction[1,3,4]")
	}
	if name == "" {
		return nil, p.errorf(games.CodeParse, "%s does not begin the name of a ruleset; write one as in kayles or subtraction[1,3,4]", p.here())
	}
	if _, kind := sum.LookupKind(name); kind || name == compound.Misere {
		return nil, p.errorAtf(start, games.CodeUnsupported, "%s is a way of playing games, not a ruleset", name)
	}
	family, ok := registry.Lookup(name)
	if !ok {
		return nil, p.errorAtf(start, games.CodeUnknownRuleset, "unknown ruleset %q%s", games.Clip(name), registry.Suggest(name))
	}
	params := piece{offset: p.at}
	after := p.at
	p.skipSpace()
	switch {
	case p.at < len(p.text) && p.text[p.at] == '[':
		var err error
		if params, err = p.bracket(']'); err != nil {
			return nil, err
		}
	case family.Params != "":
		return nil, p.errorAtf(start, games.CodeBadParams, "%s wants its parameters in brackets: %s, as in %s", name, say.Known(family.Help.Notation), family.Help.Examples[0])
	default:
		p.at = after
	}
	return p.ruleset(family, params)
}

// behind complains of what follows a ruleset.
func (p *parser) behind(r games.Ruleset) error {
	if p.text[p.at] == '(' {
		return p.errorf(games.CodeParse, "a ruleset is wanted, without a position: %s", games.Clip(r.Identity().Name))
	}
	return p.errorf(games.CodeParse, "%s was not expected here; rulesets are parted by spaces", p.here())
}

// Ruleset reads one ruleset, as Rulesets does.
func (e *Evaluator) Ruleset(text string) (games.Ruleset, error) {
	all, err := e.Rulesets(text)
	if err != nil {
		return nil, err
	}
	if len(all) > 1 {
		return nil, &Error{Code: games.CodeParse, Message: say.Textf("one ruleset is wanted here, and these are %d", len(all))}
	}
	return all[0], nil
}
