package cli

import (
	"context"

	"github.com/spf13/cobra"

	"sprague/data"
	"sprague/games"
	"sprague/internal/say"
	"sprague/store"
	"sprague/store/shipping"
)

// open opens the database in use, once: all answers come from the same file, even if it is
// replaced. It is closed when the program ends.
func (a *app) open(ctx context.Context) (db *store.DB, err error) {
	a.opening.Lock()
	defer a.opening.Unlock()
	switch {
	case a.dropErr != nil:
		return nil, a.dropErr
	case a.inUse != nil:
		return a.inUse, nil
	case a.file() == "":
		db, err = a.openSource(ctx, embedded)
	default:
		db, err = a.openFile(ctx, a.file())
	}
	if err == nil {
		a.inUse = db
	}
	return db, err
}

// openFile opens a database file, possibly a packed one.
func (a *app) openFile(ctx context.Context, path string) (*store.DB, error) {
	if shipping.IsPacked(path) {
		return a.keep(a.openPacked(ctx, path))
	}
	return a.keep(store.Open(path))
}

func (a *app) openPacked(ctx context.Context, path string) (*store.DB, error) {
	parcel, closer, err := shipping.FromFile(ctx, path)
	if err != nil {
		return nil, err
	}
	defer func() { _ = closer() }() // of a file opened for reading
	progress := a.newTransfer(say.Textf("unpacking"))
	defer progress.finish()
	a.unpacking.Lock()
	defer a.unpacking.Unlock()
	return parcel.Open(ctx, progress.advance)
}

func (a *app) openEmbedded(ctx context.Context) (*store.DB, error) {
	a.unpacking.Lock()
	defer a.unpacking.Unlock()
	return data.Open(ctx)
}

// keep keeps an opened database until the program ends.
func (a *app) keep(db *store.DB, err error) (*store.DB, error) {
	if err != nil {
		return nil, &statusError{statusDatabase, err}
	}
	a.mu.Lock()
	defer a.mu.Unlock()
	a.opened = append(a.opened, db)
	return db, nil
}

// checkDatabases reports whether all data read from databases is valid: nobody has written to them
// since they were opened.
func (a *app) checkDatabases() error {
	a.mu.Lock()
	defer a.mu.Unlock()
	for _, db := range a.opened {
		if err := db.Unchanged(); err != nil {
			return err
		}
	}
	return nil
}

// file returns the path of the database in use, and "" for the embedded one.
func (a *app) file() string {
	if a.database == embedded {
		return ""
	}
	return a.database
}

// checkUnpacked refuses the embedded database and packed ones for commands that write or change a
// database.
func checkUnpacked(path string) error {
	if path == embedded {
		return usagef("%s: that word names the embedded database, which is never written to; a file of that name is ./%s", embedded, embedded)
	}
	if shipping.IsPacked(path) {
		return usagef("%s: a packed database is read only: sprague db unpack it, or name a file that does not end in %s", path, shipping.Extension)
	}
	return nil
}

// openNamed opens the file given as an argument, or else the database in use.
func (a *app) openNamed(ctx context.Context, args []string) (*store.DB, string, error) {
	if len(args) == 1 {
		db, err := a.openSource(ctx, args[0])
		return db, args[0], err
	}
	return a.openInUse(ctx)
}

// openInUse opens the database in use, and returns its name.
func (a *app) openInUse(ctx context.Context) (*store.DB, string, error) {
	name := a.file()
	if name == "" {
		name = embeddedTitle
	}
	db, err := a.open(ctx)
	return db, name, err
}

// The names of the embedded database: one word where a file name is possible too.
const (
	embedded      = "embedded"
	embeddedTitle = "the embedded database"
)

// databaseTitle returns the name of a database for people.
func databaseTitle(name string) say.Text {
	if name == embeddedTitle {
		return say.Textf("the embedded database")
	}
	return say.Plain(name)
}

// openSource opens a file given as an argument, or the embedded database.
func (a *app) openSource(ctx context.Context, path string) (*store.DB, error) {
	if path != embedded {
		return a.openFile(ctx, path)
	}
	return a.keep(a.openEmbedded(ctx))
}

func (a *app) databaseCommand() *cobra.Command {
	cmd := &cobra.Command{
		Use:   "db",
		Short: "Look into database files, merge, cut and pack them",
		Args:  noSubcommand,
		RunE:  func(cmd *cobra.Command, _ []string) error { return cmd.Help() },
	}
	cmd.AddCommand(a.dbInfoCommand(), a.dbStatsCommand(), a.dbDiffCommand(), a.dbMergeCommand(), a.dbExtractCommand(), a.dbDropCommand(), a.dbPackCommand(), a.dbUnpackCommand())
	return cmd
}

func noSubcommand(cmd *cobra.Command, args []string) error {
	if len(args) > 0 {
		return usagef("%s has no command %q; %s --help lists them%s", cmd.CommandPath(), games.Clip(args[0]), cmd.CommandPath(), nearestCommand(cmd, args[0]))
	}
	return nil
}

func atMostOne(cmd *cobra.Command, args []string) error {
	if len(args) > 1 {
		return usagef("%s takes one file, not %d", cmd.CommandPath(), len(args))
	}
	return nil
}
