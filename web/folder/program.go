//go:build !page

package folder

import (
	"bytes"
	"context"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strings"

	"sprague/internal/files"
	"sprague/internal/say"
)

// ErrNoSource is the error of a program that neither has the program of the page nor can build it.
var ErrNoSource = say.Errorf("this program was built without the page; take a released binary, or run go run . web in the folder of the source")

// TheProgram builds the program of the page from the source of Sprague in the working folder, with
// the go command. It fails with [ErrNoSource] without either. Released binaries have it with them
// (the build tag page).
func TheProgram(ctx context.Context) (Program, error) {
	module, err := run(ctx, "env", "GOROOT", "GOMOD")
	root, file, _ := strings.Cut(strings.TrimSpace(module), "\n")
	content, wrong := os.ReadFile(strings.TrimSpace(file))
	if err != nil || wrong != nil || !bytes.HasPrefix(content, []byte("module sprague\n")) {
		return Program{}, errors.Join(ErrNoSource, ctx.Err())
	}
	scratch, err := files.CreateScratch()
	if err != nil {
		return Program{}, err
	}
	defer scratch.Abort()
	built := filepath.Join(scratch.Name(), "sprague.wasm")
	// Without inlining the program is smaller by an eighth after brotli, and searches take up to one
	// and a half times as long. Every browser of 2021 or later has the two features of WebAssembly.
	if _, err := run(ctx, "build", "-C", filepath.Dir(file), "-trimpath", "-buildvcs=false", "-ldflags", "-s -w -buildid=", "-gcflags=all=-l", "-o", built, "./web/wasm"); err != nil {
		return Program{}, err
	}
	var p Program
	if p.WASM, err = os.ReadFile(built); err == nil {
		p.Loader, err = os.ReadFile(filepath.Join(root, "lib", "wasm", "wasm_exec.js"))
	}
	return p, err
}

// run runs the go command and returns its output. Its messages go to standard error.
func run(ctx context.Context, args ...string) (string, error) {
	cmd := exec.CommandContext(ctx, "go", args...)
	cmd.Env = append(os.Environ(), "CGO_ENABLED=0", "GOFLAGS=", "GOOS=js", "GOARCH=wasm", "GOWASM=satconv,signext")
	cmd.Stderr = os.Stderr
	out, err := cmd.Output()
	return string(out), err
}
