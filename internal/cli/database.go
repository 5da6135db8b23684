package cli

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"sprague/data"
	"sprague/games"
	"sprague/games/measure"
	"sprague/games/registry"
	"sprague/store"
	"sprague/store/tables"
)

// open opens the database in use; it is closed when the program ends.
func (a *app) open() (*store.DB, error) {
	if a.database == "" {
		db, closer, err := data.Open()
		if err != nil {
			return nil, &statusError{statusDatabase, err}
		}
		a.keep(db, closer)
		return db, nil
	}
	return a.openFile(a.database)
}

func (a *app) openFile(path string) (*store.DB, error) {
	db, err := store.OpenAhead(path)
	if err != nil {
		return nil, &statusError{statusDatabase, err}
	}
	a.keep(db, db.Close)
	return db, nil
}

// keep remembers a database until the program ends.
func (a *app) keep(db *store.DB, closer func() error) {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.opened = append(a.opened, db)
	a.closers = append(a.closers, closer)
}

// sound tells whether all that was read from files may be believed.
func (a *app) sound() error {
	a.mu.Lock()
	defer a.mu.Unlock()
	for _, db := range a.opened {
		if err := db.Sound(); err != nil {
			return err
		}
	}
	return nil
}

// openNamed opens the file given as an argument, else the database in use.
func (a *app) openNamed(args []string) (*store.DB, string, error) {
	if len(args) == 1 {
		db, err := a.openFile(args[0])
		return db, args[0], err
	}
	name := a.database
	if name == "" {
		name = "the embedded database"
	}
	db, err := a.open()
	return db, name, err
}

func (a *app) databaseCommand() *cobra.Command {
	cmd := &cobra.Command{
		Use:   "db",
		Short: "Look into a database file",
		Args:  noSubcommand,
		RunE:  func(cmd *cobra.Command, _ []string) error { return cmd.Help() },
	}
	var asJSON, all bool
	info := &cobra.Command{
		Use:   "info [FILE]",
		Short: "Say what a database holds: the file given, else the one in use",
		Args:  atMostOne,
		RunE: func(_ *cobra.Command, args []string) error {
			db, name, err := a.openNamed(args)
			if err != nil {
				return err
			}
			if asJSON {
				return infoJSON(a.Out, db)
			}
			return infoText(a.Out, db, name, all)
		},
	}
	info.Flags().BoolVar(&asJSON, "json", false, "one JSON object, with every table")
	info.Flags().BoolVar(&all, "tables", false, "list every table")
	cmd.AddCommand(info)
	return cmd
}

func noSubcommand(cmd *cobra.Command, args []string) error {
	if len(args) > 0 {
		return usagef("%s has no command %q; %s --help lists them%s", cmd.CommandPath(), args[0], cmd.CommandPath(), nearestCommand(cmd, args[0]))
	}
	return nil
}

func atMostOne(cmd *cobra.Command, args []string) error {
	if len(args) > 1 {
		return usagef("%s takes one file, not %d", cmd.CommandPath(), len(args))
	}
	return nil
}

// tableInfo describes a table for info.
type tableInfo struct {
	Name      string  `json:"table"`
	Unit      string  `json:"unit"`
	Bound     uint64  `json:"bound"`
	Positions uint64  `json:"positions"`
	Bits      uint64  `json:"bits_per_position"`
	Solver    string  `json:"solver"`
	Preperiod *uint64 `json:"preperiod"`
	Period    *uint64 `json:"period"`
	Saltus    *uint64 `json:"saltus"`
	Theorem   *string `json:"theorem"`
	Checked   *uint64 `json:"checked_to"`

	Measures []measureInfo `json:"measures,omitempty"` // of a table of measures, which has no other period
}

// measureInfo describes a column of a table of measures.
type measureInfo struct {
	Name      string  `json:"measure"`
	Bits      uint64  `json:"bits_per_position"`
	Preperiod *uint64 `json:"preperiod"`
	Period    *uint64 `json:"period"`
	Saltus    *uint64 `json:"saltus"`
	Theorem   *string `json:"theorem"`
	Checked   *uint64 `json:"checked_to"`
}

// describe lists the tables of a database. One that this program cannot read
// is an error.
func describe(db *store.DB) ([]tableInfo, error) {
	names, err := db.Names()
	if err != nil {
		return nil, err
	}
	list := make([]tableInfo, 0, len(names))
	for _, name := range names {
		of, measured := tables.MeasuresOf(name)
		if !measured {
			of = name
		}
		r, err := registry.Parse(of)
		if err != nil || r.Identity().Table != of {
			return nil, &statusError{statusDatabase, fmt.Errorf("table %q: no game of this program has a table of that name: the file is damaged or made by another version", name)}
		}
		describe := describeValues
		if measured {
			describe = describeMeasures
		}
		info, err := describe(db, r)
		if errors.Is(err, store.ErrNoTable) {
			err = &statusError{statusDatabase, fmt.Errorf("table %q is listed and cannot be found: the file is damaged: build or fetch it again", name)}
		}
		if err != nil {
			return nil, err
		}
		list = append(list, info)
	}
	return list, nil
}

func describeValues(db *store.DB, r games.Ruleset) (tableInfo, error) {
	t, err := tables.Open(db, r)
	if err != nil {
		return tableInfo{}, err
	}
	info := describeTable(t.Meta(), t.Rules())
	info.Bits = t.Column().Width
	if p := t.Proof(); p != nil {
		info.Preperiod, info.Period, info.Saltus = &p.Preperiod, &p.Period, &p.Saltus
		info.Theorem, info.Checked = &p.Theorem, &p.Checked
	}
	return info, nil
}

func describeMeasures(db *store.DB, r games.Ruleset) (tableInfo, error) {
	t, err := tables.OpenMeasures(db, r)
	if err != nil {
		return tableInfo{}, err
	}
	info := describeTable(t.Meta(), t.Rules())
	for _, m := range measure.All() {
		column := measureInfo{Name: m.String(), Bits: t.Column(m).Width}
		if p := t.Proof(m); p != nil {
			column.Preperiod, column.Period, column.Saltus = &p.Preperiod, &p.Period, &p.Saltus
			column.Theorem, column.Checked = &p.Theorem, &p.Checked
		}
		info.Bits += column.Bits
		info.Measures = append(info.Measures, column)
	}
	return info, nil
}

func describeTable(meta store.Table, r games.Numbered) tableInfo {
	return tableInfo{Name: meta.Name, Unit: r.Unit(), Bound: meta.Bound, Positions: meta.Positions, Solver: meta.Solver}
}

func infoJSON(w io.Writer, db *store.DB) error {
	list, err := describe(db)
	if err != nil {
		return err
	}
	i := db.Info()
	return json.NewEncoder(w).Encode(struct {
		Format    string      `json:"format"`
		Hash      string      `json:"content_hash"`
		Size      uint64      `json:"bytes"`
		Positions uint64      `json:"positions"`
		Tables    []tableInfo `json:"tables"`
	}{i.Format, i.Hash, uint64(i.Size), i.Positions, list})
}

// infoText sums a database up by family and bound; with all, it lists every
// table.
func infoText(w io.Writer, db *store.DB, name string, all bool) error {
	list, err := describe(db)
	if err != nil {
		return err
	}
	i := db.Info()
	fmt.Fprintf(w, "%s: format %s, %d bytes, content hash %s\n", name, i.Format, i.Size, i.Hash)
	fmt.Fprintf(w, "%d tables, %d positions\n\n", i.Tables, i.Positions)
	t := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	if all {
		fmt.Fprintln(t, "table\tbound\tpositions\tbits\tsolver\tproven")
		for _, info := range list {
			fmt.Fprintf(t, "%s\t%d %s\t%d\t%d\t%s\t%s\n", info.Name, info.Bound, info.Unit, info.Positions, info.Bits, info.Solver, proven(info))
		}
		return t.Flush()
	}
	fmt.Fprintln(t, "family\ttables\tlargest bound\tpositions\twith a proven period")
	for len(list) > 0 {
		family, _, _ := strings.Cut(list[0].Name, "[")
		var count, periodic int
		var bound, positions uint64
		unit := list[0].Unit
		for len(list) > 0 {
			if f, _, _ := strings.Cut(list[0].Name, "["); f != family {
				break
			}
			count++
			bound = max(bound, list[0].Bound)
			positions += list[0].Positions
			if list[0].periodic() {
				periodic++
			}
			list = list[1:]
		}
		fmt.Fprintf(t, "%s\t%d\t%d %s\t%d\t%d\n", family, count, bound, unit, positions, periodic)
	}
	return t.Flush()
}

// periodic reports whether all that a table holds has a proven period.
func (info tableInfo) periodic() bool {
	return info.Period != nil || len(info.Measures) > 0 && info.periodicMeasures() == len(info.Measures)
}

func (info tableInfo) periodicMeasures() (count int) {
	for _, m := range info.Measures {
		if m.Period != nil {
			count++
		}
	}
	return count
}

func proven(info tableInfo) string {
	if n := info.periodicMeasures(); n > 0 {
		return fmt.Sprintf("periods of %d measures of %d", n, len(info.Measures))
	}
	if info.Period == nil {
		return ""
	}
	saltus := ""
	if *info.Saltus > 0 {
		saltus = fmt.Sprintf(" with saltus %d", *info.Saltus)
	}
	return fmt.Sprintf("period %d%s from %d (%s, checked to %d)", *info.Period, saltus, *info.Preperiod, *info.Theorem, *info.Checked)
}
