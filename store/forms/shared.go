package forms

import (
	"context"
	"encoding/binary"
	"slices"
)

// Shared numbers the forms of several dictionaries, with one number for equal forms.
type Shared struct {
	known map[string]uint64
}

// NewShared returns an empty Shared.
func NewShared() *Shared { return &Shared{map[string]uint64{}} }

// Numbers returns the shared number of each form of a dictionary. The error is a
// *store.DamagedError or that of the context.
func (s *Shared) Numbers(ctx context.Context, d *Dictionary) ([]uint64, error) {
	numbers := make([]uint64, d.Len())
	var key []byte
	for n := range d.Len() {
		if n%1024 == 0 && ctx.Err() != nil {
			return nil, ctx.Err()
		}
		f, err := d.Form(n)
		if err != nil {
			return nil, err
		}
		key = binary.AppendUvarint(key[:0], uint64(len(f.Left)))
		for _, options := range [2][]uint64{f.Left, f.Right} {
			for i, o := range options {
				options[i] = numbers[o]
			}
			slices.Sort(options)
			for _, o := range options {
				key = binary.AppendUvarint(key, o)
			}
		}
		if f.Closed() {
			key = binary.AppendVarint(key, f.Number)
			key = binary.AppendUvarint(key, f.Places)
			key = binary.AppendVarint(key, f.Ups)
			key = binary.AppendUvarint(key, f.Nimber)
		}
		number, ok := s.known[string(key)]
		if !ok {
			number = uint64(len(s.known))
			s.known[string(key)] = number
		}
		numbers[n] = number
	}
	return numbers, nil
}
