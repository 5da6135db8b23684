package cli

import (
	"slices"
	"strings"
	"sync"

	"sprague/internal/say"
	"sprague/repl/command"
)

// outside gives the commands that the prompt has not, which it tells people about. They are listed once for each language.
func outside() func(say.Language) []command.Outside {
	var mu sync.Mutex
	listed := map[say.Language][]command.Outside{}
	return func(l say.Language) []command.Outside {
		mu.Lock()
		defer mu.Unlock()
		if listed[l] == nil {
			listed[l] = outsideOf(l)
		}
		return listed[l]
	}
}

func outsideOf(l say.Language) (all []command.Outside) {
	for _, cmd := range Commands(l).Commands() {
		if _, ok := command.Lookup(cmd.Name()); ok || slices.Contains([]string{"help", "completion"}, cmd.Name()) {
			continue
		}
		cmd.InitDefaultHelpFlag()
		about := cmd.Long
		if about == "" {
			about = cmd.Short
		}
		all = append(all, command.Outside{
			Name: cmd.Name(), Summary: cmd.Short, Page: strings.TrimSpace(about) + "\n\n" + cmd.UsageString(),
		})
	}
	return all
}
