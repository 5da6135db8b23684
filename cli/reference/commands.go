package reference

import (
	"bytes"
	"io"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"sprague/repl/command"
	"sprague/repl/render"
)

// Commands writes all commands, with their flags: those of the program, whose tree is given, and those
// of the prompt.
func Commands(w io.Writer, root *cobra.Command) error {
	var b strings.Builder
	b.WriteString(generated + "# Commands\n\n")
	b.WriteString("Sprague is told what to do at its [prompt](#at-the-prompt), or as a [program](#the-program). " +
		"[manual.md](manual.md) is a tutorial, [rulesets.md](rulesets.md) lists the games.\n\n## At the prompt\n\n" +
		"A line is a query, or one of these. Flags may stand before the arguments or behind them.\n\n")
	for _, c := range command.All() {
		b.WriteString(contents(c.Name, c.Summary))
	}
	b.WriteByte('\n')
	for _, c := range command.All() {
		if err := promptCommand(&b, c); err != nil {
			return err
		}
	}
	b.WriteString("## The program\n\nEach command has `--help`.\n\n")
	tree := Tree(root)
	for _, cmd := range tree {
		b.WriteString(contents(cmd.CommandPath(), cmd.Short))
	}
	b.WriteByte('\n')
	for _, cmd := range tree {
		programCommand(&b, cmd)
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// promptCommand writes a command of the prompt.
func promptCommand(b *strings.Builder, c command.Command) error {
	b.WriteString("### " + c.Name + "\n\n")
	if c.Page != nil {
		var page bytes.Buffer
		if err := c.Page(&page, render.Style{}); err != nil {
			return err
		}
		b.WriteString(block("text", page.String()))
		return nil
	}
	b.WriteString("`" + strings.TrimSpace(c.Name+" "+c.Usage) + "`: " + escape(c.Summary) + "\n\n")
	if c.Help != "" {
		b.WriteString(prose(c.Help))
	}
	flags := pflag.NewFlagSet(c.Name, pflag.ContinueOnError)
	c.Prepare(flags)
	listFlags(b, flagsOf(flags))
	if len(c.Examples) > 0 {
		b.WriteString(block("text", strings.Join(c.Examples, "\n")))
	}
	return nil
}

// programCommand writes a command of the program: of one that the prompt has, too, what is more.
func programCommand(b *strings.Builder, cmd *cobra.Command) {
	local := flagsOf(cmd.LocalFlags())
	b.WriteString("### " + cmd.CommandPath() + "\n\n`" + cmd.UseLine() + "`\n\n")
	if c, ok := atPrompt(cmd); ok {
		b.WriteString(escape(cmd.Short) + ". The same as [" + c.Name + "](#" + anchor(c.Name) + ") at the prompt")
		if c.Whole() || c.Each {
			b.WriteString(", once for each argument")
		}
		b.WriteString(".\n\n")
		flags := pflag.NewFlagSet(c.Name, pflag.ContinueOnError)
		c.Prepare(flags)
		local = slices.DeleteFunc(local, func(f flag) bool { return slices.Contains(flagsOf(flags), f) })
	} else {
		b.WriteString(prose(description(cmd)))
	}
	listFlags(b, local)
	if cmd.HasExample() {
		b.WriteString(block("text", unindented(cmd.Example)))
	}
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

// unindented takes off the two blanks before each line of an example.
func unindented(example string) string {
	return strings.ReplaceAll(strings.TrimPrefix(example, "  "), "\n  ", "\n")
}
