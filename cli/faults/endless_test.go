//go:build linux

package faults_test

import (
	"bytes"
	"compress/gzip"
	"io"
	"path/filepath"
	"strings"
	"testing"
)

// endless are files of 28 KB with one table of Kayles, every value of which is 3: one claims a
// period of 2^40 heaps, the other 2^40 values.
var endless = []string{"endless-period.db", "endless-column.db"}

// A column of width 0 may claim any number of values. No command takes memory by that number, or
// endless time for a bounded request.
func TestEndlessColumns(t *testing.T) {
	for _, file := range endless {
		folder := scene(t)
		in, err := gzip.NewReader(bytes.NewReader(read(t, filepath.Join("testdata", file+".gz"))))
		must(t, err)
		whole, err := io.ReadAll(in)
		must(t, err)
		write(t, filepath.Join(folder, name), whole)
		for _, args := range [][]string{
			{"period", "kayles"},
			{"period", "--all", "kayles"},
			{"period", "--json", "--all", "kayles"},
			{"query", "kayles(9223372036854775807)", "kayles 12 + kayles 1099511627775"},
			{"explain", "kayles(9223372036854775807)"},
			{"table", "kayles"},
			{"plot", "kayles", "1099511627000..1099511627700"},
			{"export", "kayles", "--to", "1000"},
			{"export", "kayles", "--periodic", "--format", "go"},
			{"stats", "kayles"},
			{"db", "stats", name, "kayles"},
			{"db", "info", "--tables", name},
		} {
			kind := "a table without end: " + strings.Join(args[:1], " ")
			what := file + " " + strings.Join(args, " ")
			if args[0] != "db" {
				args = append([]string{"--db", name}, args...)
			}
			e := run(t, folder, "", args...)
			switch {
			case e.crash() != "":
				counted.note(t, kind, crashed, "%s: %s: %v", what, e.crash(), e)
			case e.peak > ground:
				counted.note(t, kind, wrong, "%s: %d bytes of memory", what, e.peak)
			case e.status == 0:
				counted.note(t, kind, survived, "")
			default:
				counted.note(t, kind, detected, "")
			}
			if strings.Contains(what, "period.db period") && (e.status != 3 || !strings.Contains(e.err, "the moves do not prove the period")) {
				t.Errorf("%s: %v", what, e)
			}
		}
	}
}

// ground is the memory allowed for any request.
const ground = 64 << 20
