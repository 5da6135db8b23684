package store

import (
	"encoding/hex"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"sprague/internal/coded"
	"sprague/internal/printable"
)

// Limits of a file's records. They are far above any real table. A larger record counts as damage,
// and [Writer.Put] refuses a larger table.
const (
	maxName    = 1_000   // bytes of a table's or column's name
	maxText    = 4_000   // bytes of a solver's or theorem's name
	maxColumns = 64      // columns of a table
	maxScale   = 63      // binary places of a cell
	maxSides   = 16      // numbers of a position
	maxCells   = 1 << 40 // codes of a column
)

// Table describes the data of one ruleset. All users of a [View] share its Table, so it must not be
// changed.
type Table struct {
	Name      string   // canonical ruleset name: "octal[0.77]"
	Rules     uint64   // version of the rules of the solved cells
	Bound     uint64   // the bound in the catalogue's unit (heap 10000, side 200, coins 20)
	Sides     []uint64 // the bounds of the numbers of a position if they differ; Bound is the largest
	Positions uint64   // positions 0..Positions-1 are covered
	Solver    string   // name of the kernel that solved it, for db info
	Columns   []Column // in the order of Put
}

// Column describes one sequence of cells.
type Column struct {
	Name   string  // "grundy" or "number"
	List   bool    // belongs to the whole table, with any number of cells and no period
	Scale  uint64  // a cell c means c / 2^Scale (0 for nimbers)
	Base   int64   // smallest cell: a stored code x means cell Base+x
	Width  uint64  // bits per code, 0..64 (0: constant column)
	Cells  uint64  // codes stored
	Period *Period // nil, or the proof that the period continues forever
	Data   Digest  // sha256 of the packed codes: identical columns are stored once
}

// Period is the certificate of a periodic column: g(i+Length) = g(i) + Saltus for
// every i >= Preperiod, proven by Theorem after all heaps up to Checked were
// solved.
type Period struct {
	Theorem   string
	Preperiod uint64
	Length    uint64
	Saltus    uint64 // 0 unless the period is arithmetic
	Checked   uint64
}

// Digest is a sha256 sum.
type Digest [32]byte

// String returns the digest in hexadecimal.
func (d Digest) String() string { return hex.EncodeToString(d[:]) }

// Info describes a database file without the details of its tables.
type Info struct {
	Format    string // version of the file format, "1.0"
	Hash      string // content hash in hexadecimal: it identifies the database for every page layout
	Size      int64  // bytes of the file
	Tables    int    // tables in it
	Positions uint64 // positions covered by all tables together
}

// features returns the feature bits that a reader of the table must know.
func (t *Table) features() (bits uint64) {
	for _, c := range t.Columns {
		if c.Period != nil && c.Period.Saltus > 0 {
			bits |= featureSaltus
		}
		if c.List {
			bits |= featureLists
		}
	}
	if len(t.Sides) > 0 {
		bits |= featureSides
	}
	return bits
}

// Extent writes the bounds of a table as they are read: 50x40, or 50.
func (t *Table) Extent() string { return Extent(t.Bound, t.Sides) }

// Extent writes a bound, or the bounds of the numbers of a position if they differ.
func Extent(bound uint64, sides []uint64) string {
	if len(sides) == 0 {
		return strconv.FormatUint(bound, 10)
	}
	return strings.ReplaceAll(strings.Trim(fmt.Sprint(sides), "[]"), " ", "x")
}

// side returns the bound of number i of a position.
func (t *Table) side(i int) uint64 {
	if i < len(t.Sides) {
		return t.Sides[i]
	}
	return t.Bound
}

// Covers reports whether a table goes at least as far as another one in every number of a position.
func (t *Table) Covers(other *Table) bool {
	for i := range max(1, len(t.Sides), len(other.Sides)) {
		if t.side(i) < other.side(i) {
			return false
		}
	}
	return true
}

// NumbersLike reports whether two tables number their positions alike, as far as both go.
func (t *Table) NumbersLike(other *Table) bool {
	return t.Rules == other.Rules && slices.Equal(t.Sides, other.Sides)
}

// Union writes the larger bound of two tables for each number of a position.
func (t *Table) Union(other *Table) string {
	sides := make([]uint64, max(1, len(t.Sides), len(other.Sides)))
	for i := range sides {
		sides[i] = max(t.side(i), other.side(i))
	}
	return Extent(0, sides)
}

// Common returns the bound up to which two tables number their positions alike.
func (t *Table) Common(other *Table) uint64 {
	bound := max(t.Bound, other.Bound)
	for i := range max(1, len(t.Sides), len(other.Sides)) {
		if a, b := t.side(i), other.side(i); a != b {
			bound = min(bound, a, b)
		}
	}
	return bound
}

// check reports an error in a table or in one of its columns.
func (t *Table) check() error {
	if err := checkName(coded.Textf("table"), t.Name); err != nil {
		return err
	}
	if err := checkText(coded.Textf("solver"), t.Solver); err != nil {
		return err
	}
	if n := len(t.Sides); n > 0 && (n == 1 || n > maxSides || slices.Max(t.Sides) != t.Bound || slices.Min(t.Sides) == t.Bound) {
		return coded.Errorf("the sides %d do not fit the bound %d", t.Sides, t.Bound)
	}
	if len(t.Columns) == 0 {
		return coded.Errorf("the table has no columns")
	}
	if len(t.Columns) > maxColumns {
		return coded.Errorf("%d columns, at most %d", len(t.Columns), maxColumns)
	}
	for i := range t.Columns {
		c := &t.Columns[i]
		if err := c.check(t.Positions); err != nil {
			return coded.Errorf("column %q: %w", c.Name, err)
		}
		for j := range i {
			if t.Columns[j].Name == c.Name {
				return coded.Errorf("column %q is given twice", c.Name)
			}
		}
	}
	return nil
}

// check reports an error in a column of a table with that many positions.
func (c *Column) check(positions uint64) error {
	if err := checkName(coded.Textf("column"), c.Name); err != nil {
		return err
	}
	switch {
	case c.Scale > maxScale:
		return coded.Errorf("scale %d, at most %d", c.Scale, maxScale)
	case c.Width > 64:
		return coded.Errorf("width %d, at most 64", c.Width)
	case c.Cells > maxCells:
		return coded.Errorf("%d cells, at most %d", c.Cells, uint64(maxCells))
	}
	p := c.Period
	switch {
	case c.List && p != nil:
		return coded.Errorf("a list has a period")
	case c.List:
		return nil
	case p == nil:
		if c.Cells != positions {
			return coded.Errorf("%d cells for %d positions", c.Cells, positions)
		}
		return nil
	}
	if p.Theorem == "" {
		return coded.Errorf("a period has no theorem")
	}
	if err := checkText(coded.Textf("theorem"), p.Theorem); err != nil {
		return err
	}
	switch {
	case p.Saltus > math.MaxInt64:
		return coded.Errorf("the saltus is %d", p.Saltus)
	case p.Length == 0:
		return coded.Errorf("a period has length 0")
	case p.Preperiod > math.MaxUint64-p.Length, p.Preperiod+p.Length != c.Cells:
		return coded.Errorf("%d cells for preperiod %d and period %d", c.Cells, p.Preperiod, p.Length)
	}
	return nil
}

func checkName(what coded.Text, s string) error {
	switch {
	case s == "":
		return coded.Errorf("%s without a name", what)
	case len(s) > maxName:
		return coded.Errorf("name of %s has %d bytes, at most %d", what, len(s), maxName)
	}
	return checkText(coded.Textf("name of %s", what), s)
}

// checkText requires printable text, so that a file cannot control a terminal.
func checkText(what coded.Text, s string) error {
	if len(s) > maxText {
		return coded.Errorf("%s has %d bytes, at most %d", what, len(s), maxText)
	}
	if !utf8.ValidString(s) {
		return coded.Errorf("%s is not UTF-8", what)
	}
	for _, r := range s {
		if !printable.Rune(r) || !unicode.IsPrint(r) { // the only blank allowed is the ordinary space
			return coded.Errorf("%s holds the unprintable character %U", what, r)
		}
	}
	return nil
}
