package cli

import (
	"github.com/spf13/cobra"

	"sprague/games"
	"sprague/games/compound"
	"sprague/games/registry"
	"sprague/internal/say"
	"sprague/repl/render"
)

func (a *app) gamesCommand() *cobra.Command {
	return &cobra.Command{
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
			for _, f := range append(registry.Families(), compound.Pages()...) {
				names = append(names, f.Name)
			}
			return names, cobra.ShellCompDirectiveNoFileComp
		},
		RunE: func(_ *cobra.Command, args []string) error {
			if len(args) == 0 {
				if err := render.Families(a.Out, registry.Families()); err != nil {
					return err
				}
				if err := a.tell(say.Textf("\nNumbers such as 1/2 and {0, 1 | 3} stand in sums too. Ways of playing games together:")); err != nil {
					return err
				}
				if err := render.Families(a.Out, compound.Pages()); err != nil {
					return err
				}
				return a.tell(say.Textf("\nsprague games NAME shows the rules of one."))
			}
			f, ok := topic(args[0])
			if !ok {
				return usagef("unknown ruleset %q%s", games.Clip(args[0]), registry.Suggest(args[0], append(compound.Kinds(), compound.Misere)...))
			}
			return a.page(f)
		},
	}
}

// topic finds a help page: that of a ruleset, or of a way of playing together.
func topic(name string) (games.Family, bool) {
	if f, ok := registry.Lookup(name); ok {
		return f, true
	}
	return compound.Page(name)
}

// page shows the help page of a family. A database that cannot be read is no
// reason to withhold the rules.
func (a *app) page(f games.Family) error {
	held := ""
	if e, err := a.evaluator(); err == nil {
		held, _ = e.Resolver.Held(f)
	}
	return render.Family(a.Out, a.style(a.Out), f, held)
}
