package cli

import (
	"errors"
	"fmt"
	"io"

	"github.com/spf13/cobra"

	"sprague/games"
	"sprague/games/compound"
	"sprague/games/registry"
	"sprague/internal/say"
	"sprague/repl/command"
	"sprague/repl/render"
)

func (a *app) gamesCommand() *cobra.Command {
	var asJSON bool
	cmd := &cobra.Command{
		Use:   "games [NAME]",
		Short: "List the rulesets, or show the rules and notation of one",
		Args: func(_ *cobra.Command, args []string) error {
			if len(args) > 1 {
				return usagef("sprague games takes one name, not %d", len(args))
			}
			return nil
		},
		ValidArgsFunction: func(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
			var names []string
			for _, f := range command.Families() {
				names = append(names, f.Name)
			}
			return names, cobra.ShellCompDirectiveNoFileComp
		},
		RunE: func(_ *cobra.Command, args []string) error {
			switch {
			case len(args) > 0:
			case asJSON:
				return gamesJSON(a.Out)
			default:
				return a.paged(a.listGames)
			}
			f, ok := command.Family(args[0])
			if !ok {
				return &statusError{statusUsage, command.NoFamily(args[0])}
			}
			if asJSON {
				return render.HelpJSON(a.Out, render.FamilyPage(f))
			}
			return a.paged(func() error { return a.page(f) })
		},
	}
	cmd.Flags().BoolVar(&asJSON, "json", false, "one JSON object a ruleset, one line each")
	return cmd
}

// gamesJSON lists the rulesets and the ways of playing them together for programs.
func gamesJSON(w io.Writer) error {
	sheet := render.NewSheet(w, render.Style{}, render.JSONMode, render.FamilyColumns(), false)
	return errors.Join(sheet.Families(command.Families()), sheet.Close())
}

// listGames lists the rulesets and the ways of playing them together.
func (a *app) listGames() error {
	style := a.style(a.Out)
	if err := render.Families(a.Out, style, registry.Families()); err != nil {
		return err
	}
	fmt.Fprintf(a.Out, "\n%s\n", style.Fit(a.language.Textf("Numbers such as 1/2 and {0, 1 | 3} stand in sums too. Ways of playing games together:")))
	if err := render.Families(a.Out, style, compound.Pages()); err != nil {
		return err
	}
	_, err := fmt.Fprintf(a.Out, "\n%s\n", style.Fit(a.language.Textf("sprague games NAME shows the rules of one.")))
	return err
}

// page shows the help page of a family.
func (a *app) page(f games.Family) error {
	held, err := a.held(f)
	if err != nil {
		return err
	}
	return render.Family(a.Out, a.style(a.Out), f, held)
}

// held tells which tables of a family the database in use has. One that cannot be read is no
// reason to withhold the rules.
func (a *app) held(f games.Family) (held say.Text, _ error) {
	if e, err := a.evaluator(); err == nil {
		held, _ = e.Resolver.Held(f)
	}
	return held, nil
}
