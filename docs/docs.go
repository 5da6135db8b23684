// Package docs holds the documents that the program itself shows, and that are made from it.
package docs

import (
	_ "embed"

	"sprague/internal/say"
)

//go:generate go run ./generate

//go:embed manual.md
var tutorial string

// Tutorial gives the tutorial in a language.
func Tutorial(say.Language) string { return tutorial }
