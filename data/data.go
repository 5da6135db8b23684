// Package data holds the default catalogue, and the database built from it, embedded in the
// program except in WebAssembly.
package data

import (
	_ "embed"

	"sprague/data/hashes"
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

// built lists the hashes of what the catalogues become.
//
//go:embed hashes.txt
var built string

// Hash returns the content hash of the embedded database.
func Hash() string {
	h, _ := hashes.Of(built, hashes.Default) // a test checks that it exists
	return h.Content
}
