package cli

import (
	"github.com/spf13/cobra"

	"sprague/games/registry"
)

// completeFamilies completes the name of a ruleset.
func completeFamilies(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
	return registry.Names(), cobra.ShellCompDirectiveNoFileComp
}

// completeRulesets completes the names of rulesets, and of files.
func completeRulesets(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
	return registry.Names(), cobra.ShellCompDirectiveDefault
}
