//go:build js

// Command wasm is the program of a static page, run in a Web Worker:
//
//	GOOS=js GOARCH=wasm go build -trimpath -ldflags "-s -w" -gcflags all=-l -o sprague.wasm ./web/wasm
//
// Without inlining (-l) the program is an eighth smaller after brotli, and searches take up to a half
// longer.
//
// It sets the global object sprague with two functions, which give promises. The function open takes
// the content of an unpacked database file, a Uint8Array, and the budget of a search in positions, 0
// for the default. It fails with the reason if the content is unusable. The function answer takes
// the text of a [local.Request] and gives the text of the answer.
//
// WebAssembly has one thread, so nothing interrupts a search: the budget bounds it, and the page may
// end the worker.
package main

import (
	"context"
	"syscall/js"

	"sprague/answer"
	"sprague/web/local"
)

func main() {
	var site *local.Site
	js.Global().Set("sprague", map[string]any{
		"open": js.FuncOf(func(_ js.Value, args []js.Value) any {
			content := make([]byte, args[0].Length())
			js.CopyBytesToGo(content, args[0])
			budget := uint64(args[1].Int())
			return promise(func() (any, error) {
				service, err := answer.Open(context.Background(), answer.Options{Content: content, Budget: budget})
				if err == nil {
					site = local.New(service)
				}
				return nil, err
			})
		}),
		"answer": js.FuncOf(func(_ js.Value, args []js.Value) any {
			request := args[0].String()
			return promise(func() (any, error) { return site.Answer(context.Background(), request), nil })
		}),
	})
	select {} // the functions are called until the page ends
}

// promise runs a function and returns a promise of its result.
func promise(f func() (any, error)) js.Value {
	var start js.Func
	start = js.FuncOf(func(_ js.Value, args []js.Value) any {
		start.Release()
		go func() {
			if result, err := f(); err == nil {
				args[0].Invoke(result)
			} else {
				args[1].Invoke(js.Global().Get("Error").New(err.Error()))
			}
		}()
		return nil
	})
	return js.Global().Get("Promise").New(start)
}
