// Package data holds the catalogue of what is solved by default, and the
// database that was solved from it, embedded in the program.
package data

import (
	_ "embed"
	"strings"
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

//go:embed sprague.db.hash
var hashLine string

// Hash gives the content hash of the embedded database.
func Hash() string { return strings.TrimSpace(hashLine) }
