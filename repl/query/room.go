package query

import "sprague/games"

// What a query may take. With these the program needs 64 MB and 20 times the length of the text at most, also
// where the text is short for what it stands for.
const (
	maxTerms      = 1 << 14  // calls, numbers and compounds: each takes a kilobyte or two
	maxComponents = 40_000   // positions in all calls: each takes some hundred bytes
	maxArguments  = 1 << 18  // of all calls; a position may have many
	maxExpanded   = 1 << 20  // bytes of the positions that names stand for
	maxRulesets   = 16 << 20 // bytes of all rulesets but the largest; equal ones are shared
)

// room counts what a query takes, what its names stand for included.
type room struct {
	terms, components, arguments, expanded int
	footprint, largest                     uint64 // of rulesets
	rulesets                               map[rulesetText]games.Ruleset
}

// rulesetText is how a ruleset is written.
type rulesetText struct{ family, params string }

// ruleset makes a ruleset, or gives the one that was written so before.
func (p *parser) ruleset(family games.Family, params piece) (games.Ruleset, error) {
	at := rulesetText{family.Name, params.text}
	if rules, ok := p.room.rulesets[at]; ok {
		return rules, nil
	}
	rules, err := family.Make(params.text, p.files)
	if err != nil {
		return nil, place(err, params.offset)
	}
	size := games.Footprint(rules)
	p.room.footprint += size
	if p.room.largest = max(p.room.largest, size); p.room.footprint-p.room.largest > maxRulesets {
		return nil, p.errorAtf(params.offset, games.CodeTooLarge, "the rulesets of a query may take %d MiB at most, beside the largest", maxRulesets>>20)
	}
	if p.room.rulesets == nil {
		p.room.rulesets = make(map[rulesetText]games.Ruleset)
	}
	p.room.rulesets[at] = rules
	return rules, nil
}

// count counts a term of so many components that begins at an offset.
func (p *parser) count(components, offset int) error {
	p.room.components += components
	p.room.terms++
	switch {
	case p.room.components > maxComponents:
		return p.errorAtf(offset, games.CodeTooLarge, "a query may name %d components at most", maxComponents)
	case p.room.terms > maxTerms:
		return p.errorAtf(offset, games.CodeTooLarge, "a query may join %d terms at most; positions of one game stand in one term, as in nim(3,4,5)", maxTerms)
	}
	return nil
}

// countArguments counts those of a call that begins at an offset.
func (p *parser) countArguments(arguments, offset int) error {
	if p.room.arguments += arguments; p.room.arguments > maxArguments {
		return p.errorAtf(offset, games.CodeTooLarge, "the calls of a query may have %d arguments at most", maxArguments)
	}
	return nil
}

// expand counts what a name at an offset stands for.
func (p *parser) expand(position string, offset int) error {
	if p.room.expanded += len(position); p.room.expanded > maxExpanded {
		return p.errorAtf(offset, games.CodeTooLarge, "the names in a query may stand for %d MiB of text at most", maxExpanded>>20)
	}
	return nil
}
