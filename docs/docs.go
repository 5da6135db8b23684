// Package docs holds the documents that the program shows, and the documents generated from it.
package docs

import (
	"embed"

	"sprague/internal/say"
)

//go:generate go run ./generate

//go:embed manual.md
var english string

//go:embed manual.zh.md
var chinese string

// Examples holds the scripts that the documents show, in the folder examples.
//
//go:embed examples/*.star
var Examples embed.FS

// Tutorial returns the tutorial in a language.
func Tutorial(l say.Language) string {
	if l == say.Chinese {
		return chinese
	}
	return english
}
