package cli

import (
	"cmp"
	"fmt"
	"regexp"
	"strings"
	"sync"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"sprague/internal/say"
)

// translateCommands translates the whole tree of commands: the texts of all commands and flags, and
// their manuals.
func (a *app) translateCommands(root *cobra.Command) {
	root.InitDefaultHelpCmd()
	root.SetUsageFunc(func(cmd *cobra.Command) error {
		_, err := fmt.Fprint(cmd.OutOrStderr(), usage(cmd, a.language))
		return err
	})
	if a.language != say.English {
		translateCommand(root, a.language)
	}
}

// translateCommand translates the texts of a command, of its flags, and of its subcommands.
func translateCommand(cmd *cobra.Command, l say.Language) {
	cmd.InitDefaultHelpFlag()
	cmd.InitDefaultVersionFlag()
	cmd.Short, cmd.Long = l.Say(cmd.Short), l.Say(cmd.Long)
	for _, flags := range []*pflag.FlagSet{cmd.LocalNonPersistentFlags(), cmd.PersistentFlags()} {
		flags.VisitAll(func(f *pflag.Flag) { f.Usage = l.Say(f.Usage) })
	}
	// The texts of cobra for these two contain the name of the command.
	if f := cmd.Flags().Lookup("help"); f != nil {
		f.Usage = l.Textf("help for %s", cmd.DisplayName())
	}
	if f := cmd.Flags().Lookup("version"); f != nil {
		f.Usage = l.Textf("version for %s", cmd.DisplayName())
	}
	for _, below := range cmd.Commands() {
		translateCommand(below, l)
	}
}

// usage writes the usage of a command. In English it is that of cobra.
func usage(cmd *cobra.Command, l say.Language) string {
	local := cmd.LocalFlags() // first, since it adds the flags of the parent commands
	var b strings.Builder
	part := func(title, text string) {
		if b.Len() > 0 {
			b.WriteString("\n\n")
		}
		b.WriteString(title + "\n" + strings.TrimRight(text, " \n"))
	}
	part(l.Textf("Usage:"), calls(cmd, l))
	if len(cmd.Aliases) > 0 {
		part(l.Textf("Aliases:"), "  "+cmd.NameAndAliases())
	}
	if cmd.HasExample() {
		part(l.Textf("Examples:"), cmd.Example)
	}
	if cmd.HasAvailableSubCommands() {
		part(l.Textf("Available Commands:"), listCommands(cmd))
	}
	if cmd.HasAvailableLocalFlags() {
		part(l.Textf("Flags:"), listFlags(local, l))
	}
	if cmd.HasAvailableInheritedFlags() {
		part(l.Textf("Global Flags:"), listFlags(ownDefaults(cmd), l))
	}
	if cmd.HasAvailableSubCommands() {
		b.WriteString("\n\n" + l.Textf("Use \"%s [command] --help\" for more information about a command.", cmd.CommandPath()))
	}
	return b.String() + "\n"
}

// calls returns the command lines of a command.
func calls(cmd *cobra.Command, l say.Language) string {
	var lines []string
	if cmd.Runnable() {
		lines = append(lines, "  "+strings.ReplaceAll(cmd.UseLine(), "[flags]", l.Textf("[flags]")))
	}
	if cmd.HasAvailableSubCommands() {
		lines = append(lines, "  "+l.Textf("%s [command]", cmd.CommandPath()))
	}
	return strings.Join(lines, "\n")
}

// listCommands lists the subcommands of a command.
func listCommands(cmd *cobra.Command) string {
	var b strings.Builder
	for _, below := range cmd.Commands() {
		if below.IsAvailableCommand() || below.Name() == "help" {
			fmt.Fprintf(&b, "  %-*s %s\n", below.NamePadding(), below.Name(), below.Short)
		}
	}
	return b.String()
}

// ownDefaults returns the inherited flags of a command. Annotations with the names of flags are its own
// defaults of these.
func ownDefaults(cmd *cobra.Command) *pflag.FlagSet {
	flags := pflag.NewFlagSet(cmd.Name(), pflag.ContinueOnError)
	cmd.InheritedFlags().VisitAll(func(f *pflag.Flag) {
		own := *f
		own.DefValue = cmp.Or(cmd.Annotations[f.Name], f.DefValue)
		flags.AddFlag(&own)
	})
	return flags
}

// defaultPattern matches pflag's text for a default value.
var defaultPattern = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`(?m) \(default ([^()\n]*)\)$`) })

// listFlags lists flags. Their names are ASCII, so pflag's columns are aligned in all languages.
func listFlags(flags *pflag.FlagSet, l say.Language) string {
	text := flags.FlagUsages()
	if l == say.English {
		return text
	}
	return defaultPattern().ReplaceAllStringFunc(text, func(marker string) string {
		return l.Textf(" (default %s)", l.Say(defaultPattern().FindStringSubmatch(marker)[1]))
	})
}
