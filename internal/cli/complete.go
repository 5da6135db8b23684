package cli

import (
	"github.com/spf13/cobra"

	"sprague/games/registry"
)

// completeRulesets completes the names of rulesets, and of files.
func completeRulesets(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
	var names []string
	for _, f := range registry.Families() {
		names = append(names, f.Name)
	}
	return names, cobra.ShellCompDirectiveDefault
}
