//go:build linux

package faults_test

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"sprague/cli/faults"
)

// spare is the additional memory allowed for a hostile file, beyond the usual amount and twice its
// size, for uncollected garbage.
const spare = 48 << 20

// An altered file with valid checksums may be accepted or refused, but nothing crashes or takes
// memory by its claims. Verification finds the change.
func TestHostile(t *testing.T) {
	good := base(t)
	folders := []string{scene(t), scene(t)}
	usual := make([]int64, len(ways()))
	for k, w := range ways() {
		write(t, filepath.Join(folders[0], name), good)
		usual[k] = run(t, folders[0], w.in, w.args...).peak
	}
	each(t, many(20, 800), func(i, worker int, r *rand.Rand) {
		b := bytes.Clone(good)
		for range 1 + r.IntN(4) {
			spoil(b, r)
		}
		faults.Reseal(b)
		if err := os.WriteFile(filepath.Join(folders[worker], name), b, 0o644); err != nil {
			t.Error(err)
		}
		k := i / 2 % len(ways())
		w := ways()[k]
		e := run(t, folders[worker], w.in, w.args...)
		kind := "altered and summed up anew: " + w.command()
		verifies, asks := w.command() == "verify", w.command() != "verify" && w.command() != "info"
		switch {
		case e.crash() != "":
			counted.note(t, kind, crashed, "fault %d: %s: %v", i, e.crash(), e)
		case e.peak > usual[k]+int64(2*len(b))+spare:
			counted.note(t, kind, wrong, "fault %d: %d bytes of memory", i, e.peak)
		case e.status == 3 && (e.says() || verifies):
			counted.note(t, kind, detected, "")
		case verifies && e.status == 0 && timeless(e.out) != w.want:
			counted.note(t, kind, wrong, "fault %d: %v", i, e)
		case e.status == 0, e.status == 1 && asks:
			counted.note(t, kind, survived, "")
		case e.status == 2 && w.command() == "export": // the name of its table was altered, and export asks for a range
			counted.note(t, kind, survived, "")
		case e.status == 2 && asks && strings.Contains(e.out+e.err, "unknown ruleset"): // the name of a script was altered
			counted.note(t, kind, survived, "")
		case e.status == 2 && strings.Contains(e.out+e.err, ".star:"): // its script meets positions of another kind
			counted.note(t, kind, survived, "")
		default:
			counted.note(t, kind, wrong, "fault %d: %v", i, e)
		}
	})
}

// spoil alters a few bytes of a file, mostly in its structure.
func spoil(file []byte, r *rand.Rand) {
	page := r.IntN(faults.Pages(file) - 1)
	at := r.IntN(faults.PageSize)
	switch r.IntN(4) {
	case 0, 1:
		at = r.IntN(128)
	case 2:
		at = 8 + r.IntN(8) // kind, elements, overflow
	}
	p := faults.Page(file, page)[at:]
	switch n := min(len(p), 1+r.IntN(8)); r.IntN(3) {
	case 0:
		p[0] ^= 1 << r.IntN(8)
	case 1:
		for i := range n {
			p[i] = byte(r.Uint32())
		}
	default:
		copy(p[:n], fmt.Sprintf("%c%c%c%c%c%c%c%c", 0, 0, 0, 0, 0, 0, 0, 0)) // zeros
	}
}

// A branch whose keys differ from those of the pages below hides existing tables. Listing or
// verifying all tables reports damage.
func TestLostTables(t *testing.T) {
	good := base(t)
	folder := scene(t)
	for i := range faults.Pages(good) {
		if !faults.IsBranch(good, i) {
			continue
		}
		for _, key := range faults.Keys(good, i) {
			b := bytes.Clone(good)
			b[key] = 0xff
			faults.Reseal(b)
			write(t, filepath.Join(folder, name), b)
			for _, w := range []*way{ways()[3], ways()[9]} {
				e := run(t, folder, "", w.args...)
				kind := "a branch that leads past tables: " + w.command()
				switch {
				case e.crash() != "":
					counted.note(t, kind, crashed, "%s: %v", e.crash(), e)
				case e.status == 3:
					counted.note(t, kind, detected, "")
				case e.status == 0 && timeless(e.out) == w.want:
					counted.note(t, kind, survived, "")
				default:
					counted.note(t, kind, wrong, "%v", e)
				}
			}
			if !full() {
				break
			}
		}
	}
}
