package tables_test

import (
	"testing"

	"sprague/games"
	"sprague/games/gamestest"
	"sprague/store"
	"sprague/store/tables"
)

func TestNotationOfPositions(t *testing.T) {
	for _, c := range []struct {
		table string
		i     uint64
		want  string
	}{
		{"octal[0.77]", 12, "octal[0.77](12)"},
		{"compounds octal[0.77]", 12, "octal[0.77](12)"},
		{"hackenbush", 0, "hackenbush()"},
		{"wythoff", 4, "wythoff(1,2)"},
		{"kayles", 12, "position number 12"}, // the table has another name
		{"no game", 1 << 63, "position number 9223372036854775808"},
		{"hackenbush", 1<<64 - 1, "position number 18446744073709551615"},
	} {
		if got := tables.NotationOf(store.Table{Name: c.table}).Position(c.i).String(); got != c.want {
			t.Errorf("%s, %d: %q, want %q", c.table, c.i, got, c.want)
		}
	}
	kayles := tables.NewNotation(gamestest.Ruleset(t, "kayles").(games.Numbered), tables.OfValues)
	if got := kayles.Position(12).String(); got != "kayles(12)" {
		t.Errorf("%q, want the name that was asked for", got)
	}
}

func TestNotationOfValues(t *testing.T) {
	for _, c := range []struct {
		table, column string
		cell          int64
		scale         uint64
		want          string
	}{
		{"octal[0.77]", "grundy", 4, 0, "*4"},
		{"octal[0.77]", "grundy", 0, 0, "0"},
		{"cutting", "grundy", -1, 0, "loony"},
		{"cutting", "grundy", -2, 0, "-2"}, // not a value, but a file may contain it
		{"hackenbush", "number", -3, 2, "-3/4"},
		{"hackenbush", "number", 4, 2, "1"},
		{"compounds octal[0.77]", "remoteness", 7, 0, "7"},
		{"compounds octal[0.77]", "foreclosed", -1, 0, "immediate"},
		{"compounds octal[0.77]", "misere-foreclosed", -2, 0, "ended"},
		{"compounds octal[0.77]", "genus", -1, 0, "wild"},
		{"compounds octal[0.77]", "genus", 1, 0, "fickle 1"},
		{"compounds octal[0.77]", "genus", 2, 0, "firm 0"},
		{"compounds octal[0.77]", "other", 2, 0, "2"},
		{"no game", "grundy", -5, 0, "-5"},
		{"no game", "grundy", -5, 1, "-5/2"},
	} {
		if got := tables.NotationOf(store.Table{Name: c.table}).Value(c.column, c.cell, c.scale).String(); got != c.want {
			t.Errorf("%s, %s, %d/2^%d: %q, want %q", c.table, c.column, c.cell, c.scale, got, c.want)
		}
	}
}
