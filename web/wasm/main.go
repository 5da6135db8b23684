//go:build js

// Command wasm is the program of the page without a server, run in a Web Worker. scripts/web builds it
// without inlining: it is then an eighth smaller after brotli, and searches take up to a half longer.
//
// It sets the global object sprague with two functions, which give promises. The function open takes
// the content of an unpacked database file, a Uint8Array, and the budget of a search in positions, 0
// for the default. It fails with the reason if the content is unusable. The function answer takes
// the text of a [request] and gives an object with status, type and body, as the HTTP API.
//
// WebAssembly has one thread, so nothing interrupts a search: the budget bounds it, and the page may
// end the worker.
package main

import (
	"context"
	"encoding/json"
	"net/url"
	"syscall/js"
	"time"

	"sprague/answer"
	"sprague/web/api"
)

// request asks for an address of the API, such as /api/v1/query?q=nim(3).
type request struct {
	Method   string `json:"method"`
	Address  string `json:"address"`
	Body     string `json:"body"`
	Type     string `json:"type"`     // Content-Type of the body
	Language string `json:"language"` // as in Accept-Language
}

func main() {
	a := &api.API{Version: "page", Thinking: time.Second}
	js.Global().Set("sprague", map[string]any{
		"open": js.FuncOf(func(_ js.Value, args []js.Value) any {
			content := make([]byte, args[0].Length())
			js.CopyBytesToGo(content, args[0])
			budget := uint64(args[1].Int())
			return promise(func() (result any, err error) {
				a.Service, err = answer.Open(context.Background(), answer.Options{Content: content, Budget: budget})
				return nil, err
			})
		}),
		"answer": js.FuncOf(func(_ js.Value, args []js.Value) any {
			text := args[0].String()
			return promise(func() (any, error) { return serve(a, text) })
		}),
	})
	select {} // the functions are called until the page ends
}

// serve answers the text of a request.
func serve(a *api.API, text string) (any, error) {
	var r request
	if err := json.Unmarshal([]byte(text), &r); err != nil {
		return nil, err
	}
	address, err := url.Parse(r.Address)
	if err != nil {
		return nil, err
	}
	response := a.Serve(context.Background(), api.Request{
		Method: r.Method, Path: address.Path, Query: address.Query(), Body: []byte(r.Body), BodyType: r.Type, Language: r.Language,
	})
	body := response.Body
	if response.Rows != nil {
		err = response.Rows(context.Background(), func(row []byte) error {
			body = append(body, row...)
			return nil
		})
	}
	return map[string]any{"status": response.Status, "type": response.Type, "body": string(body)}, err
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
