package store

import (
	"fmt"
	"path/filepath"
	"testing"
)

// Every released format stays readable, with the values that were put into it. A new release adds a
// file made by that version; existing files are never regenerated.
func TestReleasedFormats(t *testing.T) {
	type cell struct {
		table, column string
		i             uint64
		want          int64
	}
	released := []struct {
		hash  string
		cells []cell
	}{
		{"003ea8f9416c05b2aae0c9ef93d922b836f81ab23fb9176df70d7432a847930c", []cell{
			{"octal[0.77]", "grundy", 5, 4},
			{"octal[0.77]", "grundy", 83, 83 * 83 % 9},
			{"octal[0.77]", "grundy", 12_000_000_000_083, 83 * 83 % 9},
			{"grundy", "grundy", 0, -1},
			{"grundy", "grundy", 199, 199*199%23 - 1},
			{"hackenbush", "number", 2, -1 << 40},
			{"flat", "grundy", 3, 5},
		}},
		{"243834541dad56785df8996f6c4f37504aa144afba15ffc2ed461843b3f1dbf0", []cell{
			{"subtraction[all-but 2,3]", "grundy", 39, 39/4*2 + 39*39%3},
			{"subtraction[all-but 2,3]", "grundy", 39 + 12*1_000_000, 39/4*2 + 39*39%3 + 6*1_000_000},
			{"compounds grundy", "remoteness", 4, 2},
			{"compounds grundy", "genus", 4, -1},
			{"words", "grundy", 1, 65535},
		}},
		{"d87f52663a6d66f748414c532217fe2a5b38d37f7f862314620d318c805d4acb", []cell{
			{"octal[0.77]", "grundy", 12, 4},
			{"domineering", "forms", 2, 1},
			{"domineering", "keys", 0, 297519050383163392},
		}},
		{"3c42243173b8e0f0cfc15ed5c01e7ef20cff005231fac555a1fe698064cc538b", []cell{
			{"walk", "grundy", 11, 11},
			{"walk", "script", 1, 105},
			{"grundy", "grundy", 0, -1},
		}},
	}
	for minor, test := range released {
		name := fmt.Sprintf("format-1.%d.db", minor)
		t.Run(name, func(t *testing.T) {
			path := filepath.Join("testdata", name)
			must(t, useAll(path))
			db := open(t, path)
			info := db.Info()
			if want := fmt.Sprintf("1.%d", minor); info.Format != want || info.Hash != test.hash {
				t.Errorf("format %s with hash %s", info.Format, info.Hash)
			}
			for _, c := range test.cells {
				if got, ok := column(t, db, c.table, c.column).Cell(c.i); !ok || got != c.want {
					t.Errorf("%s, %s %d: %d, %t, want %d", c.table, c.column, c.i, got, ok, c.want)
				}
			}
		})
	}
	if FormatMajor != 1 || FormatMinor != uint32(len(released)-1) {
		t.Error("this version has no file here")
	}
}
