package data

import (
	"context"

	"sprague/internal/coded"
	"sprague/store"
)

// Open fails: a program of WebAssembly gets its database apart.
func Open(context.Context) (*store.DB, func() error, error) {
	return nil, nil, coded.Errorf("a program of WebAssembly has no embedded database: give it the content of a file")
}
