package reference

import (
	"io"
	"strings"

	"sprague/games"
	"sprague/games/compound"
	"sprague/games/registry"
)

// Rulesets writes the pages of all rulesets and kinds of compounds. It omits their tables, which
// depend on the database.
func Rulesets(w io.Writer) error {
	var b strings.Builder
	b.WriteString(generated + "# Rulesets\n\nThe games that Sprague knows, and the ways of [playing them together](#playing-together). " +
		"`sprague help NAME` shows a page, with more examples and the tables of the database. [manual.md](manual.md) is a tutorial.\n\n## Games\n\n")
	all := registry.Families()
	for _, f := range all {
		if _, named := code(f); named {
			continue
		}
		ruleset(&b, f)
		namedGames(&b, f.Name, all)
	}
	b.WriteString("## Games whose rules are scripts\n\n`sprague rules show NAME` prints one, and `sprague rules new OTHER --from NAME` begins a script of your own with it.\n\n")
	for _, f := range (*registry.Registry)(nil).Library() {
		ruleset(&b, f)
	}
	b.WriteString("## Playing together\n\nIn all but `disjunctive` " + required + ".\n\n")
	for _, f := range compound.Pages() {
		f.Help.Notation, _, _ = strings.Cut(f.Help.Notation, "; "+required)
		ruleset(&b, f)
	}
	_, err := io.WriteString(w, strings.TrimRight(b.String(), "\n")+"\n")
	return err
}

// required is the requirement that most kinds of compounds have for their components. It is written
// once, above them.
const required = "components are impartial, end, and have no move that wins at once"

// code returns the code ruleset of a named game: octal[0.77] for kayles.
func code(f games.Family) (string, bool) {
	name, found := strings.CutPrefix(f.Help.Answered, "as ")
	return name, found && strings.HasSuffix(name, "]")
}

// namedGames writes a table of the named games among the rulesets of a family.
func namedGames(b *strings.Builder, family string, all []games.Family) {
	var named []games.Family
	said := map[string]int{} // number of games with each sentence
	for _, f := range all {
		if of, ok := code(f); ok && strings.HasPrefix(of, family+"[") {
			named = append(named, f)
			for _, sentence := range strings.SplitAfter(f.Help.Rules, ". ") {
				said[sentence]++
			}
		}
	}
	if len(named) == 0 {
		return
	}
	b.WriteString("Named games:\n\n| name | ruleset | rules | source |\n|---|---|---|---|\n")
	for i, f := range named {
		of, _ := code(f)
		source := f.Help.Source
		if i > 0 && source == named[i-1].Help.Source {
			source = "″"
		}
		rules := strings.TrimSuffix(f.Help.Rules, " This is "+of+".") + " "
		for sentence, times := range said {
			if times == len(named) {
				rules = strings.Replace(rules, sentence, "", 1)
			}
		}
		names := "`" + strings.Join(append([]string{f.Name}, f.Aliases...), "`, `") + "`"
		b.WriteString("| " + names + " | `" + of + "` | " + escape(strings.TrimSpace(rules)) + " | " + escape(source) + " |\n")
	}
	b.WriteByte('\n')
}

// ruleset writes the page of a ruleset.
func ruleset(b *strings.Builder, f games.Family) {
	b.WriteString("### " + f.Name + "\n\n" + escape(f.Help.Rules) + "\n\n")
	for _, entry := range []struct{ label, text string }{
		{"Also", strings.Join(f.Aliases, ", ")},
		{"Notation", f.Help.Notation},
		{"Answered", f.Help.Answered},
		{"Source", f.Help.Source},
	} {
		if entry.text != "" {
			b.WriteString("- " + entry.label + ": " + escape(entry.text) + "\n")
		}
	}
	b.WriteString("- Example: `" + f.Help.Examples[0] + "`\n\n")
}
