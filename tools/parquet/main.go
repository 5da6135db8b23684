// Command parquet turns rows in JSON, one a line, into a Parquet file. So it takes what sprague export
// writes, for notebooks and data sets:
//
//	sprague export cutting --format jsonl | (cd tools && go run ./parquet -o cutting.parquet)
//
// The first row names the columns: integers, and texts for all else. The same rows give the same bytes.
package main

import (
	"bufio"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"math/big"
	"os"
	"path/filepath"

	"github.com/parquet-go/parquet-go"
)

func main() {
	out := flag.String("o", "", "the `FILE` to write")
	flag.Parse()
	if *out == "" || flag.NArg() > 0 {
		fmt.Fprintln(os.Stderr, "parquet: name the file with -o; rows come from standard input")
		os.Exit(2)
	}
	if err := write(*out, os.Stdin); err != nil {
		fmt.Fprintln(os.Stderr, "parquet:", err)
		os.Exit(1)
	}
}

// write writes a file whole or not at all.
func write(path string, rows io.Reader) (err error) {
	f, err := os.CreateTemp(filepath.Dir(path), "parquet")
	if err != nil {
		return err
	}
	defer func() {
		err = errors.Join(err, f.Close())
		if err == nil {
			err = os.Rename(f.Name(), path)
		}
		if err != nil {
			_ = os.Remove(f.Name())
		}
	}()
	if err := f.Chmod(0o644); err != nil {
		return err
	}
	return convert(f, rows)
}

// convert writes rows as Parquet. The error names the line that does not fit the first row.
func convert(w io.Writer, rows io.Reader) error {
	lines := bufio.NewReader(rows)
	var out *parquet.GenericWriter[map[string]any]
	var columns map[string]bool // whether each is a column of integers
	for number := 1; ; number++ {
		line, err := lines.ReadBytes('\n')
		if len(line) == 0 && err == io.EOF {
			break
		}
		if err != nil && err != io.EOF {
			return err
		}
		var cells map[string]json.RawMessage
		if err := json.Unmarshal(line, &cells); err != nil {
			return fmt.Errorf("line %d is no row in JSON: %w", number, err)
		}
		if out == nil {
			columns = columnsOf(cells)
			out = parquet.NewGenericWriter[map[string]any](w, schema(columns), parquet.Compression(&parquet.Zstd))
		}
		row, err := rowOf(cells, columns)
		if err != nil {
			return fmt.Errorf("line %d: %w", number, err)
		}
		if _, err := out.Write([]map[string]any{row}); err != nil {
			return err
		}
	}
	if out == nil {
		return errors.New("there are no rows")
	}
	return out.Close()
}

// columnsOf returns the columns of a row, and whether each has integers.
func columnsOf(cells map[string]json.RawMessage) map[string]bool {
	columns := make(map[string]bool, len(cells))
	for name, cell := range cells {
		_, columns[name] = new(big.Int).SetString(string(cell), 10)
	}
	return columns
}

func schema(columns map[string]bool) *parquet.Schema {
	group := parquet.Group{}
	for name, integers := range columns {
		if integers {
			group[name] = parquet.Int(64)
		} else {
			group[name] = parquet.Encoded(parquet.String(), &parquet.RLEDictionary)
		}
	}
	return parquet.NewSchema("sprague", group)
}

// rowOf returns the cells of a row, which has the given columns.
func rowOf(cells map[string]json.RawMessage, columns map[string]bool) (map[string]any, error) {
	if len(cells) != len(columns) {
		return nil, errors.New("the row has other columns than the first one")
	}
	row := make(map[string]any, len(cells))
	for name, cell := range cells {
		integers, ok := columns[name]
		if !ok {
			return nil, fmt.Errorf("the first row has no column %q", name)
		}
		if integers {
			var n int64
			if err := json.Unmarshal(cell, &n); err != nil {
				return nil, fmt.Errorf("%s is no integer of 64 bits: %s", name, cell)
			}
			row[name] = n
			continue
		}
		var text string
		if err := json.Unmarshal(cell, &text); err != nil {
			return nil, fmt.Errorf("%s is no text: %s", name, cell)
		}
		row[name] = text
	}
	return row, nil
}
