package cli

import (
	"fmt"
	"regexp"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"sprague/internal/say"
)

// sayCommands makes the whole tree of commands speak the language of the user: it says the texts of
// all commands and flags, and has their manuals written in it.
func (a *app) sayCommands(root *cobra.Command) {
	root.InitDefaultHelpCmd()
	root.SetUsageFunc(func(cmd *cobra.Command) error {
		_, err := fmt.Fprint(cmd.OutOrStderr(), usage(cmd, a.language))
		return err
	})
	if a.language != say.English {
		sayCommand(root, a.language)
	}
}

// sayCommand says the texts of a command, of its flags, and of the commands below it.
func sayCommand(cmd *cobra.Command, l say.Language) {
	cmd.InitDefaultHelpFlag()
	cmd.InitDefaultVersionFlag()
	cmd.Short, cmd.Long = l.Say(cmd.Short), l.Say(cmd.Long)
	for _, flags := range []*pflag.FlagSet{cmd.LocalNonPersistentFlags(), cmd.PersistentFlags()} {
		flags.VisitAll(func(f *pflag.Flag) { f.Usage = l.Say(f.Usage) })
	}
	// What cobra writes about these two has the name of the command in it.
	if f := cmd.Flags().Lookup("help"); f != nil {
		f.Usage = l.Textf("help for %s", cmd.DisplayName())
	}
	if f := cmd.Flags().Lookup("version"); f != nil {
		f.Usage = l.Textf("version for %s", cmd.DisplayName())
	}
	for _, below := range cmd.Commands() {
		sayCommand(below, l)
	}
}

// usage tells how a command is called. In English it is what cobra writes.
func usage(cmd *cobra.Command, l say.Language) string {
	local := cmd.LocalFlags() // first of all: it takes in the flags of the commands above
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
		part(l.Textf("Global Flags:"), listFlags(cmd.InheritedFlags(), l))
	}
	if cmd.HasAvailableSubCommands() {
		b.WriteString("\n\n" + l.Textf("Use \"%s [command] --help\" for more information about a command.", cmd.CommandPath()))
	}
	return b.String() + "\n"
}

// calls gives the lines by which a command is called.
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

// listCommands lists the commands below one.
func listCommands(cmd *cobra.Command) string {
	var b strings.Builder
	for _, below := range cmd.Commands() {
		if below.IsAvailableCommand() || below.Name() == "help" {
			fmt.Fprintf(&b, "  %-*s %s\n", below.NamePadding(), below.Name(), below.Short)
		}
	}
	return b.String()
}

// byDefault is how pflag writes what a flag is when it is not given.
var byDefault = regexp.MustCompile(`(?m) \(default ([^()\n]*)\)$`)

// listFlags lists flags. Their names are ASCII, so that pflag's columns stand straight in all languages.
func listFlags(flags *pflag.FlagSet, l say.Language) string {
	text := flags.FlagUsages()
	if l == say.English {
		return text
	}
	return byDefault.ReplaceAllStringFunc(text, func(marker string) string {
		return l.Textf(" (default %s)", byDefault.FindStringSubmatch(marker)[1])
	})
}
