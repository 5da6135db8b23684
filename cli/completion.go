package cli

import (
	"io"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"sprague/cli/shells"
)

// completionCommand replaces the command of cobra, whose scripts complete nothing inside quotes.
func (a *app) completionCommand() *cobra.Command {
	cmd := &cobra.Command{
		Use:   "completion",
		Short: "Write the script by which a shell completes the command line",
		Long: `Write the script by which a shell completes the command line: commands, flags,
rulesets, and the parameters of tables. The help of each shell tells how to use
its script.`,
		Args: noSubcommand,
		RunE: func(cmd *cobra.Command, _ []string) error { return cmd.Help() },
	}
	for _, shell := range []struct{ name, short, long string }{
		{"bash", "Write the completion script for bash", `Write the completion script for bash.

To complete in the shell that runs:

    source <(sprague completion bash)

In every new shell, with the package bash-completion:

    mkdir -p ~/.local/share/bash-completion/completions
    sprague completion bash > ~/.local/share/bash-completion/completions/sprague

Without it, add the line of above to ~/.bashrc.`},
		{"zsh", "Write the completion script for zsh", `Write the completion script for zsh.

To complete in the shell that runs, when it completes at all:

    source <(sprague completion zsh)

In every new shell, add this to ~/.zshrc:

    autoload -U compinit; compinit
    source <(sprague completion zsh)

The script may also stand as _sprague in a folder of $fpath. In zsh a bracket
must be quoted before anything behind it can be completed.`},
		{"fish", "Write the completion script for fish", `Write the completion script for fish.

To complete in the shell that runs:

    sprague completion fish | source

In every new shell:

    sprague completion fish > ~/.config/fish/completions/sprague.fish`},
		{"powershell", "Write the completion script for PowerShell", `Write the completion script for PowerShell.

To complete in the shell that runs:

    sprague completion powershell | Out-String | Invoke-Expression

In every new shell, add this line to your profile.`},
	} {
		cmd.AddCommand(a.scriptCommand(shell.name, shell.short, shell.long))
	}
	return cmd
}

// scriptCommand writes the script for one shell.
func (a *app) scriptCommand(shell, short, long string) *cobra.Command {
	var bare bool
	cmd := &cobra.Command{
		Use:   shell,
		Short: short,
		Long:  long,
		Args:  noArguments,
		RunE: func(cmd *cobra.Command, _ []string) error {
			script := shells.Completion(shell, !bare)
			switch {
			case script != "":
				_, err := io.WriteString(a.Out, script)
				return err
			case bare:
				return cmd.Root().GenPowerShellCompletion(a.Out)
			default:
				return cmd.Root().GenPowerShellCompletionWithDesc(a.Out)
			}
		},
	}
	cmd.Flags().BoolVar(&bare, "no-descriptions", false, "without descriptions of the words")
	return cmd
}

// plainUsages removes from flag descriptions the quotes that mark the value's name: a shell lists
// them literally.
func plainUsages(cmd *cobra.Command) {
	plain := func(f *pflag.Flag) { _, f.Usage = pflag.UnquoteUsage(f) }
	cmd.Flags().VisitAll(plain)
	cmd.PersistentFlags().VisitAll(plain)
	for _, below := range cmd.Commands() {
		plainUsages(below)
	}
}
