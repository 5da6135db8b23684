package cli

import (
	"github.com/spf13/cobra"

	"sprague/games/measure"
	"sprague/games/registry"
)

// familyNames lists the names of all families.
func familyNames() (names []string) {
	for _, f := range registry.Families() {
		names = append(names, f.Name)
	}
	return names
}

// measureNames lists the names of all measures.
func measureNames() (names []string) {
	for _, m := range measure.All() {
		names = append(names, m.String())
	}
	return names
}

// completeFamilies completes the name of a ruleset.
func completeFamilies(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
	return familyNames(), cobra.ShellCompDirectiveNoFileComp
}

// completeRulesets completes the names of rulesets, and of files.
func completeRulesets(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
	return familyNames(), cobra.ShellCompDirectiveDefault
}
