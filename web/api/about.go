package api

import (
	"context"
	"slices"
	"unicode/utf8"

	"sprague/answer"
	"sprague/docs"
	"sprague/games"
	"sprague/games/compound"
	"sprague/internal/say"
	"sprague/repl/render"
	"sprague/store/tables"
)

// families returns all rulesets, those of users' scripts and of the library last, and the compounds.
func (c *call) families() []games.Family {
	all := c.Service.Registry()
	return slices.Concat(all.Families(), all.Library(), compound.Pages())
}

func answerGames(ctx context.Context, c *call) (Response, error) {
	return c.rows(ctx, render.SameColumns(render.Columns("name", "parameters", "summary")), func(sheet *render.Sheet) error {
		for _, f := range c.families() {
			if err := sheet.Row(f.Name, f.Params, say.Known(f.Help.Summary)); err != nil {
				return err
			}
		}
		return nil
	})
}

func answerGame(ctx context.Context, c *call) (Response, error) {
	f, ok := c.Service.Registry().Lookup(c.part("name"))
	if !ok {
		at := slices.IndexFunc(compound.Pages(), func(f games.Family) bool { return f.Name == c.part("name") })
		if at < 0 {
			return Response{}, Refuse(404, string(games.CodeUnknownRuleset), "unknown ruleset %q; %sgames lists them", games.Clip(c.part("name")), Prefix)
		}
		f = compound.Pages()[at]
	}
	page, l := render.FamilyPage(f), c.language
	for _, text := range []*string{&page.Summary, &page.Usage, &page.Text, &page.Answered, &page.Source} {
		if *text != "" {
			*text = l.Say(*text)
		}
	}
	if page.Examples == nil {
		page.Examples = []string{}
	}
	return object(ctx, c, page)
}

// Manual is the response with the tutorial.
type Manual struct {
	Text string `json:"text"` // Markdown
}

func answerManual(ctx context.Context, c *call) (Response, error) {
	return object(ctx, c, Manual{docs.Tutorial(c.language)})
}

func answerComplete(ctx context.Context, c *call) (Response, error) {
	line := c.text("line")
	at, err := c.number("at", uint64(utf8.RuneCountInString(line)), 0, uint64(utf8.RuneCountInString(line)))
	if err != nil {
		return Response{}, err
	}
	return object(ctx, c, c.Service.Complete(ctx, answer.CompleteRequest{Text: string([]rune(line)[:at])}))
}

// Info describes the program, its limits and its data.
type Info struct {
	Version string   `json:"version"`
	Hash    string   `json:"hash"` // value for the parameter h
	Budget  uint64   `json:"budget"`
	Scripts []Script `json:"scripts"`
	// Database is a tables.Inventory, which takes time, or the Held of a brief description.
	Database any `json:"database"`
}

// valuesATable is the number of values that take as long as the description of a table.
const valuesATable = 30

// Held identifies a database.
type Held struct {
	Format string `json:"format"`
	Hash   string `json:"content_hash"`
}

func answerInfo(ctx context.Context, c *call) (Response, error) {
	db, err := c.Service.Database(ctx)
	if err != nil {
		return Response{}, err
	}
	brief, err := c.boolean("brief")
	if err != nil {
		return Response{}, err
	}
	info := Info{c.Version, c.Hash(ctx), c.Budget, append([]Script{}, c.Scripts...), Held{db.Info().Format, db.Info().Hash}}
	if !brief {
		names, err := db.Names()
		if err == nil {
			err = spend(ctx, uint64(len(names))*valuesATable)
		}
		if err != nil {
			return Response{}, err
		}
		if info.Database, err = tables.Describe(db); err != nil {
			return Response{}, err
		}
	}
	return object(ctx, c, info)
}
