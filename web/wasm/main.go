//go:build js

// Command wasm answers requests of the page in a Web Worker, without a server. Package folder
// builds it.
//
// It sets the global object sprague with two functions that return promises. The function open
// takes a Uint8Array with the content of an unpacked database file, a budget and a time limit. The
// budget is the number of positions per search, 0 for the default. The limit of an answer is in
// milliseconds. The promise fails with a reason if the content is invalid. The function answer
// takes the text of a [request]. Its promise returns an object with status, type and body, like the
// HTTP API.
//
// WebAssembly has a single thread, so nothing can interrupt a search from outside. It looks at the
// clock itself. Long arithmetic does not, but the page may terminate the worker.
package main

import (
	"context"
	"encoding/json"
	"net/url"
	"syscall/js"
	"time"

	"sprague/answer"
	"sprague/games"
	"sprague/internal/clock"
	"sprague/web/api"
)

// request is a request for an address of the API, such as /api/v1/query?q=nim(3).
type request struct {
	Method   string `json:"method"`
	Address  string `json:"address"`
	Body     string `json:"body"`
	Type     string `json:"type"`     // Content-Type of the body
	Language string `json:"language"` // like Accept-Language
}

func main() {
	var limit time.Duration
	a := &api.API{Version: "page", Run: func(ctx context.Context, work api.Work) (response api.Response, err error) {
		defer games.Caught(&err)
		ctx, cancel := clock.WithTimeout(ctx, limit)
		defer cancel()
		return work(ctx)
	}}
	js.Global().Set("sprague", map[string]any{
		"open": js.FuncOf(func(_ js.Value, args []js.Value) any {
			content := make([]byte, args[0].Length())
			js.CopyBytesToGo(content, args[0])
			budget := uint64(args[1].Int())
			limit = time.Duration(args[2].Int()) * time.Millisecond
			a.ThinkingTime = limit / 4
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
	select {} // the functions remain callable until the page ends
}

// serve answers a [request] in JSON.
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
