//go:build !wasm

package answer

import (
	"context"

	"sprague/data"
	"sprague/store"
	"sprague/store/shipping"
)

// openDatabase opens the database that the options name, or the embedded one.
func openDatabase(ctx context.Context, o Options) (*store.DB, error) {
	switch {
	case o.Content != nil:
		return shipping.OpenBytes(ctx, contentName, o.Content, o.Progress)
	case o.Database == "":
		return data.Open(ctx)
	case shipping.IsPacked(o.Database):
		parcel, done, err := shipping.FromFile(ctx, o.Database)
		if err != nil {
			return nil, err
		}
		defer func() { _ = done() }() // of a file opened for reading
		return parcel.Open(ctx, o.Progress)
	default:
		return store.Open(o.Database)
	}
}
