//go:build !wasm

package data

import (
	"context"
	_ "embed"

	"sprague/store"
	"sprague/store/shipping"
)

// packed is the database, compressed with zstd.
//
//go:embed sprague.db.zst
var packed []byte

// Open opens the embedded database, like [shipping.Parcel.Open]. It uses a copy in the user's cache
// folder, named by its content hash so that versions coexist, or a temporary file. The caller must
// call the returned function after use.
func Open(ctx context.Context) (*store.DB, func() error, error) {
	return shipping.FromBytes("the embedded database", packed, Hash()).Open(ctx, nil)
}
