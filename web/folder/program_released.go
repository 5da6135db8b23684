//go:build page

package folder

import (
	"bytes"
	"compress/gzip"
	"context"
	_ "embed"
	"io"
)

// scripts/release makes the program of the page first, and embeds it in every binary.
var (
	//go:embed sprague.wasm.gz
	packed []byte
	//go:embed wasm_exec.js
	loader []byte
)

// TheProgram returns the program of the page.
func TheProgram(context.Context) (Program, error) {
	z, err := gzip.NewReader(bytes.NewReader(packed))
	if err != nil {
		return Program{}, err
	}
	content, err := io.ReadAll(z)
	return Program{content, loader}, err
}
