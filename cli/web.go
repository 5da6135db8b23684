package cli

import (
	"context"
	"os"
	"path/filepath"

	"github.com/spf13/cobra"

	"sprague/internal/files"
	"sprague/internal/say"
	"sprague/store"
	"sprague/store/edit"
	"sprague/web/folder"
)

func (a *app) webCommand() *cobra.Command {
	return &cobra.Command{
		Use:   "web DIR",
		Short: "Write a page that answers without a server",
		Long: `Write the page of sprague serve into a new or empty folder, for any web host. The
browser of the visitor computes all answers, with a database in memory.

With --db the page gets that database. Otherwise it gets the tables of the
embedded one, except those of positions that a browser solves at once. Serve the
folder with compression. docs/performance.md has the sizes measured.`,
		Example: `  sprague web page
  sprague web page --db my.db
  python3 -m http.server --directory page`,
		Args: func(_ *cobra.Command, args []string) error {
			if len(args) != 1 {
				return usagef("sprague web needs one folder, as in sprague web page")
			}
			return nil
		},
		RunE: func(cmd *cobra.Command, args []string) error {
			if cmd.Flags().Changed("rules") {
				return usagef("sprague web takes no --rules: the page has no scripts")
			}
			if err := folder.Check(args[0]); err != nil {
				return usagef("%w", err)
			}
			program, err := folder.TheProgram(cmd.Context())
			if err != nil {
				return usagef("%w", err)
			}
			return a.writePage(cmd.Context(), args[0], program)
		},
	}
}

// writePage writes the page into a folder.
func (a *app) writePage(ctx context.Context, to string, p folder.Program) error {
	scratch, err := files.CreateScratch()
	if err != nil {
		return err
	}
	defer scratch.Abort()
	path := filepath.Join(scratch.Name(), "page.db")
	info, err := a.pageDatabase(ctx, path)
	if err != nil {
		return err
	}
	file, err := os.Open(path)
	if err != nil {
		return err
	}
	defer func() { _ = file.Close() }() // opened for reading
	if err := folder.Write(to, p, file); err != nil || a.quiet {
		return err
	}
	return a.announce(say.Textf("%s: a page with %s, %s", to, say.Tables(uint64(info.Tables)), say.Positions(info.Positions)))
}

// pageDatabase writes the database of the page: the file in use, or a part of the embedded one.
func (a *app) pageDatabase(ctx context.Context, path string) (info store.Info, err error) {
	db, err := a.open(ctx)
	if err != nil {
		return info, err
	}
	wanted := func(string) bool { return true }
	if a.file() == "" {
		if wanted, err = folder.Small(db); err != nil {
			return info, err
		}
	}
	w, err := store.Create(path)
	if err != nil {
		return info, err
	}
	defer func() { _ = w.Abort() }()
	if err := edit.Keep(w, db, wanted); err != nil {
		return info, err
	}
	if err := a.checkDatabases(); err != nil {
		return info, err
	}
	return w.Commit()
}
