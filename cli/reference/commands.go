package reference

import (
	"cmp"
	"io"
	"maps"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"sprague/repl/command"
)

// Commands writes all commands with their flags: those of the program, given as a tree, and those
// of the prompt.
func Commands(w io.Writer, root *cobra.Command) error {
	var b strings.Builder
	b.WriteString(generated + "# Commands\n\nCommands of the [prompt](#at-the-prompt) and of the [program](#the-program). " +
		"[manual.md](manual.md) is a tutorial, [rulesets.md](rulesets.md) lists the games. `help NAME` has examples.\n\n" +
		"These flags mean the same in all commands that list them:\n\n")
	tree := Tree(root)
	shared := sharedFlags(tree)
	listFlags(&b, shared, nil)
	b.WriteString("## At the prompt\n\n" +
		"A line is a query or one of these commands. Flags stand before or behind the arguments. `--mode csv` and `--json` write one line as [`mode`](#mode) does.\n\n")
	for _, c := range command.All() {
		promptCommand(&b, c, shared)
	}
	b.WriteString("## The program\n\n`sprague help COMMAND` has more, with examples. [databases.md](databases.md), [clusters.md](clusters.md), [verify.md](verify.md) and [judge.md](judge.md) explain the commands below. These run commands of the prompt, once for each POSITION:\n\n")
	var lines []string
	commands := map[string][]string{} // by the description of their flags
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
			programCommand(&b, cmd, shared)
		}
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// promptCommand writes a command of the prompt.
func promptCommand(b *strings.Builder, c command.Command, shared []flag) {
	b.WriteString("### " + c.Name + "\n\n`" + strings.TrimSpace(c.Name+" "+c.Usage) + "`: " + escape(c.Summary) + "\n\n" + prose(c.Help))
	flags := pflag.NewFlagSet(c.Name, pflag.ContinueOnError)
	c.Prepare(flags)
	listFlags(b, flagsOf(flags), shared)
}

// own lists the flags of a program command that the same prompt command lacks.
func own(cmd *cobra.Command, c command.Command) string {
	flags := pflag.NewFlagSet(c.Name, pflag.ContinueOnError)
	c.Prepare(flags)
	more := slices.DeleteFunc(flagsOf(cmd.LocalFlags()), func(f flag) bool { return slices.Contains(flagsOf(flags), f) })
	if len(more) == 0 {
		return ""
	}
	return ", with " + options(more)
}

// options lists the names of flags on one line.
func options(flags []flag) string {
	var names []string
	for _, f := range flags {
		names = append(names, "`"+f.name+"`")
	}
	return strings.Join(names, ", ")
}

// programCommand writes a command that only the program has. Completion commands have their pages
// in the shell.
func programCommand(b *strings.Builder, cmd *cobra.Command, shared []flag) {
	if cmd.HasParent() && cmd.Parent().Name() == "completion" {
		b.WriteString("`" + cmd.CommandPath() + "` " + options(flagsOf(cmd.LocalFlags())) + "\n\n")
		return
	}
	b.WriteString("### " + cmd.CommandPath() + "\n\n`" + strings.TrimSuffix(cmd.UseLine(), " [flags]") + "`: " + escape(cmd.Short) + ".\n\n")
	listFlags(b, flagsOf(cmd.LocalFlags()), shared)
}

// atPrompt returns the prompt command that a program command runs.
func atPrompt(cmd *cobra.Command) (c command.Command, ok bool) {
	c, ok = command.Lookup(cmd.Name())
	return c, ok && c.Where == command.PromptAndProgram && cmd.HasParent() && !cmd.Parent().HasParent()
}

// sharedFlags lists the flags that at least three commands have with the same meaning. For flags of
// the same name it takes the most frequent meaning.
func sharedFlags(tree []*cobra.Command) (shared []flag) {
	times := map[flag]int{}
	for _, cmd := range tree {
		for _, f := range flagsOf(cmd.LocalFlags()) {
			times[f]++
		}
	}
	for f, n := range times {
		rival := func(g flag) bool { return g.name == f.name && (times[g] > n || times[g] == n && g.usage < f.usage) }
		if n >= 3 && !slices.ContainsFunc(slices.Collect(maps.Keys(times)), rival) {
			shared = append(shared, f)
		}
	}
	slices.SortFunc(shared, func(a, b flag) int { return cmp.Compare(a.name, b.name) })
	return shared
}

// listFlags lists flags. It writes only the names of flags that are explained elsewhere.
func listFlags(b *strings.Builder, flags, elsewhere []flag) {
	var known []flag
	for _, f := range flags {
		if slices.Contains(elsewhere, f) {
			known = append(known, f)
			continue
		}
		b.WriteString("- `" + f.name + "`: " + escape(f.usage) + "\n")
	}
	if len(known) > 0 {
		b.WriteString("- " + options(known) + "\n")
	}
	if len(flags) > 0 {
		b.WriteByte('\n')
	}
}
