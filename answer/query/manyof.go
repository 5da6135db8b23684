package query

import (
	"fmt"
	"strings"

	"sprague/games"
	"sprague/games/script"
	"sprague/internal/say"
)

// ManyOf returns a query with free names for many positions of a ruleset, as "dr(n) for n in 0..20".
// It returns none where integers do not write the positions. The error is that of a script.
func ManyOf(rules games.Ruleset) (text string, err error) {
	name := rules.Identity().Name
	if games.Clip(name) != name {
		return "", nil
	}
	if s := script.Of(rules); s != nil {
		return s.ManyOf()
	}
	_, single := rules.(games.Single)
	if positions, err := rules.Parse([]string{"2", "3"}); single || err != nil || len(positions) != 1 {
		return "", nil
	}
	if positions, err := rules.Parse([]string{"1", "1"}); err != nil || len(positions) != 1 {
		return "", nil
	}
	return fmt.Sprintf("%s(n,m) for n in 1..4, m in 1..4", name), nil
}

// Unnumbered returns the refusal of a list of the positions of a ruleset that has no numbers for
// them: the error of its script, or what to write.
func Unnumbered(rules games.Ruleset) error {
	text, err := ManyOf(rules)
	if err != nil {
		return err
	}
	id := rules.Identity()
	name, instead := games.Clip(id.Name), say.Textf("query them one by one")
	if text != "" {
		instead = say.Textf("write table '%s'", text)
	}
	if _, loops := rules.(games.Loopy); id.Table == "" || loops {
		return games.Errorf(games.CodeUnsupported, "the positions of %s have no numbers and cannot be listed; %s", name, instead)
	}
	return games.Errorf(games.CodeUnsupported, "the database has no table of %s, which would number its positions; %s, or build the table: %s", name, instead, MakeTable(rules, id.Name))
}

// MakeTable returns the command that makes a table of a ruleset, which has a name.
func MakeTable(rules games.Ruleset, table string) say.Text {
	if table = games.Clip(table); strings.ContainsAny(table, " [") {
		table = "'" + table + "'"
	}
	if s := script.Of(rules); s != nil && s.Path != "" {
		return say.Plain(fmt.Sprintf("sprague precompute --db FILE --rules %s --add %s --to 20", games.Clip(s.Path), table))
	}
	return say.Plain(fmt.Sprintf("sprague precompute --db FILE --add %s --to 20", table))
}
