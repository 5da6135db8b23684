package cli

import (
	"errors"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"sprague/games"
	"sprague/games/registry"
	"sprague/internal/say"
	"sprague/repl/command"
)

// flagError describes an error in the flags of a command.
func flagError(cmd *cobra.Command, err error) error {
	var invalid *pflag.InvalidValueError
	var unknown *pflag.NotExistError
	var missing *pflag.ValueRequiredError
	var malformed *pflag.InvalidSyntaxError
	manual := cmd.CommandPath()
	switch {
	case errors.As(err, &invalid):
		return usagef("--%s %q: expected %s", invalid.GetFlag().Name, games.Clip(invalid.GetValue()), describeValue(invalid.GetFlag()))
	case errors.As(err, &unknown) && unknown.GetSpecifiedShortnames() != "":
		return usagef("unknown shorthand flag: %q in -%s; %s --help lists the flags", letter(unknown.GetSpecifiedName()), games.Clip(unknown.GetSpecifiedShortnames()), manual)
	case errors.As(err, &unknown) && cmd.HasSubCommands() && !cmd.HasParent() && isQueryFlag(cmd, unknown.GetSpecifiedName()):
		return usagef("unknown flag: --%[1]s; queries have it: sprague query --%[1]s QUERY, or -f - for standard input", unknown.GetSpecifiedName())
	case errors.As(err, &unknown):
		return usagef("unknown flag: --%s; %s --help lists the flags%s", games.Clip(unknown.GetSpecifiedName()), manual, nearestFlag(cmd, unknown.GetSpecifiedName()))
	case errors.As(err, &missing) && missing.GetSpecifiedShortnames() != "":
		return usagef("flag needs an argument: %q in -%s; %s --help lists the flags", letter(missing.GetSpecifiedName()), games.Clip(missing.GetSpecifiedShortnames()), manual)
	case errors.As(err, &missing):
		return usagef("flag needs an argument: --%s; %s --help lists the flags", missing.GetSpecifiedName(), manual)
	case errors.As(err, &malformed):
		return usagef("bad flag syntax: %s; %s --help lists the flags", games.Clip(malformed.GetSpecifiedFlag()), manual)
	default:
		return usagef("%w; %s --help lists the flags", err, manual)
	}
}

// isQueryFlag reports whether the command query has the given flag.
func isQueryFlag(root *cobra.Command, flag string) bool {
	cmd, _, err := root.Find([]string{queryName})
	return err == nil && cmd.LocalFlags().Lookup(flag) != nil
}

// letter returns the letter of a shorthand flag.
func letter(name string) rune { return rune(name[0]) }

// describeValue describes the values of a flag.
func describeValue(f *pflag.Flag) say.Text {
	switch f.Value.Type() {
	case "bool":
		return say.Textf("true or false")
	case "string":
		name, _ := pflag.UnquoteUsage(f)
		return say.Plain(name)
	}
	switch {
	case f.Name == "budget":
		return say.Textf("a whole number from 1 to 2^40, as in --budget %s", f.DefValue)
	case f.Value.Type() == "size":
		return say.Textf("a size of 1MB or more, as in --%s 512MB or --%s 2GB", f.Name, f.Name)
	case f.Value.Type() == "duration":
		return say.Textf("a time, as in --%s 2s or --%s 500ms", f.Name, f.Name)
	case f.Value.Type() == "int":
		return say.Textf("a whole number, as in --%s 4", f.Name)
	default:
		return command.DescribeNumber(f)
	}
}

// nearestFlag suggests a flag of cmd for a mistyped one.
func nearestFlag(cmd *cobra.Command, name string) say.Text {
	var names []string
	cmd.Flags().VisitAll(func(f *pflag.Flag) { names = append(names, "--"+f.Name) })
	return didYouMean(registry.Nearest("--"+name, names))
}

// nearestCommand suggests a command of cmd for a mistyped one.
func nearestCommand(cmd *cobra.Command, name string) say.Text {
	return didYouMean(registry.Nearest(name, subcommands(cmd)))
}

func didYouMean(name string) say.Text {
	if name == "" {
		return say.Text{}
	}
	return say.Textf("; did you mean %s?", name)
}

// workersFlag adds the flag for the number of goroutines.
func workersFlag(flags *pflag.FlagSet, n *int) {
	flags.IntVar(n, "workers", 0, "`N` goroutines (default: one for each core)")
}

// mostWorkers is above the number of cores of any machine.
const mostWorkers = 1 << 16

// checkWorkers refuses an invalid number of goroutines. Without the flag it is 0, which means one
// per core.
func checkWorkers(flags *pflag.FlagSet, n int) error {
	if flags.Changed("workers") && (n < 1 || n > mostWorkers) {
		return usagef("--workers %d: give from 1 to %d, or leave it out for one for each core", n, mostWorkers)
	}
	return nil
}

// noArguments refuses arguments.
func noArguments(cmd *cobra.Command, args []string) error {
	if len(args) > 0 {
		return usagef("%s takes flags only, not %q; %s --help lists them", cmd.CommandPath(), games.Clip(args[0]), cmd.CommandPath())
	}
	return nil
}
