// Package data holds the default catalogue, and the database built from it, embedded in the
// program.
package data

import (
	"context"
	_ "embed"

	"sprague/data/hashes"
	"sprague/store"
	"sprague/store/shipping"
)

//go:generate go run ./pack

// Catalogue lists the tables of the embedded database; see
// precompute.ParseCatalogue.
//
//go:embed catalogue.txt
var Catalogue string

// Full lists what the full catalogue has besides: tables that take minutes to solve, and
// more room than a program should.
//
//go:embed full.txt
var Full string

// packed is the database, compressed with zstd.
//
//go:embed sprague.db.zst
var packed []byte

// built lists the hashes of what the catalogues become.
//
//go:embed hashes.txt
var built string

// Hash returns the content hash of the embedded database.
func Hash() string {
	h, _ := hashes.Of(built, hashes.Default) // a test checks that it exists
	return h.Content
}

// Open opens the embedded database, like [shipping.Parcel.Open]. It uses a copy in the user's cache
// folder, named by its content hash so that versions coexist, or memory. The caller must close the
// database.
func Open(ctx context.Context) (*store.DB, error) {
	return shipping.FromBytes("the embedded database", packed, Hash()).Open(ctx, nil)
}
