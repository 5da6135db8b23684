package reference

import (
	"cmp"
	"io"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"sprague/repl/command"
)

// Commands writes all commands, with their flags: those of the program, whose tree is given, and those
// of the prompt.
func Commands(w io.Writer, root *cobra.Command) error {
	var b strings.Builder
	b.WriteString(generated + "# Commands\n\nCommands of the [prompt](#at-the-prompt) and of the [program](#the-program). " +
		"[manual.md](manual.md) is a tutorial, [rulesets.md](rulesets.md) lists the games.\n\n## At the prompt\n\n" +
		"A line is a query or one of these commands. `help NAME` has examples. Flags stand before or behind the arguments. `--mode csv` and `--json` write one line as [`mode`](#mode) does.\n\n")
	for _, c := range command.All() {
		promptCommand(&b, c)
	}
	tree := Tree(root)
	b.WriteString("## The program\n\nEach command has `--help`, with examples. These run commands of the prompt, once for each POSITION:\n\n")
	var lines []string
	commands := map[string][]string{} // by what is said of their flags
	for _, cmd := range tree {
		if c, ok := atPrompt(cmd); ok {
			line := own(cmd, c)
			if commands[line] == nil {
				lines = append(lines, line)
			}
			commands[line] = append(commands[line], "`"+cmd.CommandPath()+"`")
		}
	}
	for _, line := range lines {
		b.WriteString("- " + strings.Join(commands[line], ", ") + line + "\n")
	}
	b.WriteByte('\n')
	for _, cmd := range tree {
		if _, ok := atPrompt(cmd); !ok {
			programCommand(&b, cmd)
		}
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// promptCommand writes a command of the prompt.
func promptCommand(b *strings.Builder, c command.Command) {
	b.WriteString("### " + c.Name + "\n\n`" + strings.TrimSpace(c.Name+" "+c.Usage) + "`: " + escape(c.Summary) + "\n\n" + prose(c.Help))
	flags := pflag.NewFlagSet(c.Name, pflag.ContinueOnError)
	c.Prepare(flags)
	listFlags(b, flagsOf(flags))
}

// own tells which flags a command of the program has beside those of the same command of the prompt.
func own(cmd *cobra.Command, c command.Command) string {
	flags := pflag.NewFlagSet(c.Name, pflag.ContinueOnError)
	c.Prepare(flags)
	more := slices.DeleteFunc(flagsOf(cmd.LocalFlags()), func(f flag) bool { return slices.Contains(flagsOf(flags), f) })
	if len(more) == 0 {
		return ""
	}
	return ", with " + options(more)
}

// options lists the names of flags in a line.
func options(flags []flag) string {
	var names []string
	for _, f := range flags {
		names = append(names, "`"+f.name+"`")
	}
	return strings.Join(names, ", ")
}

// programCommand writes a command of the program alone. Those of shells have their page in the shell.
func programCommand(b *strings.Builder, cmd *cobra.Command) {
	if cmd.HasParent() && cmd.Parent().Name() == "completion" {
		b.WriteString("`" + cmd.CommandPath() + "` " + options(flagsOf(cmd.LocalFlags())) + "\n\n")
		return
	}
	b.WriteString("### " + cmd.CommandPath() + "\n\n`" + cmd.UseLine() + "`\n\n" + prose(cmp.Or(cmd.Long, cmd.Short+".")))
	listFlags(b, flagsOf(cmd.LocalFlags()))
}

// atPrompt finds the command of the prompt that a command of the program runs.
func atPrompt(cmd *cobra.Command) (c command.Command, ok bool) {
	c, ok = command.Lookup(cmd.Name())
	return c, ok && c.Where == command.Everywhere && cmd.HasParent() && !cmd.Parent().HasParent()
}

func listFlags(b *strings.Builder, flags []flag) {
	for _, f := range flags {
		b.WriteString("- `" + f.name + "`: " + escape(f.usage) + "\n")
	}
	if len(flags) > 0 {
		b.WriteByte('\n')
	}
}
