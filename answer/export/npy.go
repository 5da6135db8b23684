package export

import (
	"bufio"
	"context"
	"encoding/binary"
	"fmt"
	"math"
	"strings"

	"sprague/games"
	"sprague/games/value"
)

// writeNPY writes version 1.0 of NumPy's format: a header that describes the array, and its
// elements, little-endian, with the last index changing fastest. Numbers are float64 if all
// positions of a game are numbers, else the smallest integer type that holds them.
func writeNPY(ctx context.Context, w *bufio.Writer, t *Table) error {
	if t.partizan {
		return t.floats(ctx, w)
	}
	s, err := t.survey(ctx)
	if err != nil {
		return err
	}
	kind := s.integer()
	if err := t.npyHeader(w, kind.npy()); err != nil {
		return err
	}
	var bytes [8]byte
	return t.each(ctx, func(_, _ uint64, _ games.Position, v value.Value) error {
		x, _ := toInteger(v)
		binary.LittleEndian.PutUint64(bytes[:], uint64(x)) // its lowest bytes are those of a shorter integer
		_, err := w.Write(bytes[:kind.bytes])
		return err
	})
}

// floats writes numbers, which must fit exactly.
func (t *Table) floats(ctx context.Context, w *bufio.Writer) error {
	err := t.each(ctx, func(_, _ uint64, p games.Position, v value.Value) error {
		if _, exact := v.Number().Rat().Float64(); !exact || !v.IsNumber() {
			return games.Errorf(games.CodeUnsupported, "%s is worth %s, which is not a float64; use csv, jsonl or markdown", t.notation(p), v)
		}
		return nil
	})
	if err == nil {
		err = t.npyHeader(w, "<f8")
	}
	if err != nil {
		return err
	}
	var bytes [8]byte
	return t.each(ctx, func(_, _ uint64, _ games.Position, v value.Value) error {
		x, _ := v.Number().Rat().Float64()
		binary.LittleEndian.PutUint64(bytes[:], math.Float64bits(x))
		_, err := w.Write(bytes[:])
		return err
	})
}

// npyHeader writes the header, padded with spaces so that the elements begin at a multiple of 64
// bytes.
func (t *Table) npyHeader(w *bufio.Writer, kind string) error {
	dims := fmt.Sprintf("(%d,)", t.first.count())
	if t.layout == grid {
		dims = fmt.Sprintf("(%d, %d)", t.first.count(), t.second.count())
	}
	const begin = "\x93NUMPY\x01\x00"
	header := fmt.Sprintf("{'descr': '%s', 'fortran_order': False, 'shape': %s, }", kind, dims)
	header += strings.Repeat(" ", 63-(len(begin)+2+len(header))%64) + "\n"
	_, err := w.WriteString(begin + string(binary.LittleEndian.AppendUint16(nil, uint16(len(header)))) + header)
	return err
}

// npy returns NumPy's name of the type.
func (k integer) npy() string {
	letter, order := "u", "<"
	if k.signed {
		letter = "i"
	}
	if k.bytes == 1 {
		order = "|" // single bytes have no order
	}
	return fmt.Sprintf("%s%s%d", order, letter, k.bytes)
}
