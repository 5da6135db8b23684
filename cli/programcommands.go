package cli

import (
	"slices"
	"strings"
	"sync"

	"github.com/spf13/cobra"

	"sprague/internal/say"
	"sprague/repl/command"
)

// programCommands returns the commands missing at the prompt, for its hints. They are listed once
// per language.
func programCommands() func(say.Language) []command.ProgramCommand {
	var mu sync.Mutex
	listed := map[say.Language][]command.ProgramCommand{}
	return func(l say.Language) []command.ProgramCommand {
		mu.Lock()
		defer mu.Unlock()
		if listed[l] == nil {
			listed[l] = programCommandsIn(l)
		}
		return listed[l]
	}
}

func programCommandsIn(l say.Language) (all []command.ProgramCommand) {
	for _, cmd := range Commands(l).Commands() {
		if _, ok := command.Lookup(cmd.Name()); ok || slices.Contains([]string{"help", "completion"}, cmd.Name()) {
			continue
		}
		all = append(all, pageOf(cmd))
	}
	return all
}

// pageOf returns the page of a command, as shown by its flag --help.
func pageOf(cmd *cobra.Command) command.ProgramCommand {
	cmd.InitDefaultHelpFlag()
	about := cmd.Long
	if about == "" {
		about = cmd.Short
	}
	return command.ProgramCommand{
		Name:    strings.TrimPrefix(cmd.CommandPath(), cmd.Root().Name()+" "),
		Summary: cmd.Short,
		Page:    strings.TrimSpace(about) + "\n\n" + cmd.UsageString(),
	}
}
