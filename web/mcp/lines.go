package mcp

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"strings"
	"sync"
	"time"

	"github.com/modelcontextprotocol/go-sdk/jsonrpc"
	"github.com/modelcontextprotocol/go-sdk/mcp"

	"sprague/repl/input"
)

// mostMessage is the maximum size of a message in bytes.
const mostMessage = 1 << 20

// lastTime is the time that a client has to read an answer after the end of its input.
const lastTime = time.Second

// lines is a connection with a message a line. That of the SDK ends with the first line that is no
// message; this one refuses such a line, and goes on.
type lines struct {
	in      *input.Lines
	running context.Context //nolint:containedctx // ends with the process, the input or the connection
	end     context.CancelFunc
	last    time.Duration // how long the end waits for answers
	ended   chan struct{} // closed at the end of the input
	pending pending
	log     *slog.Logger

	mu  sync.Mutex // held for each message
	out io.Writer
}

// newTransport returns the transport of one connection, which ends with the context.
func newTransport(ctx context.Context, o Options, in io.Reader, out io.Writer) mcp.Transport {
	l := &lines{in: input.NewLines(in), out: out, last: o.Last, log: o.Log, ended: make(chan struct{})}
	l.running, l.end = context.WithCancel(ctx)
	return l
}

// Connect implements [mcp.Transport].
func (l *lines) Connect(context.Context) (mcp.Connection, error) { return l, nil }

// SessionID implements [mcp.Connection].
func (l *lines) SessionID() string { return "" }

// Close implements [mcp.Connection].
func (l *lines) Close() error {
	l.end()
	return nil
}

// Read implements [mcp.Connection]. The end of the context is that of the input.
func (l *lines) Read(context.Context) (jsonrpc.Message, error) {
	for {
		line, err := l.in.Next(l.running)
		switch {
		case l.running.Err() != nil:
			return nil, io.EOF
		case errors.Is(err, io.EOF):
			close(l.ended)
			l.await()
			l.end()
			return nil, io.EOF
		case errors.Is(err, input.ErrTooLong):
		case err != nil:
			return nil, err
		case strings.TrimSpace(line) == "":
			continue
		}
		message, refusal := decode(line, err)
		var id any // unknown
		if refusal == nil {
			id, refusal = l.accept(message)
		}
		if refusal == nil {
			return message, nil
		}
		written := l.pending.begin(nil)
		go func() { // the end of the input is awaited meanwhile; later lines find a broken output
			defer written()
			_ = l.refuse(id, refusal)
		}()
	}
}

// busy is the code of a server that takes no more calls.
const busy = -32000

// accept adds a call to those without an answer, or refuses it, with the id of the refusal.
func (l *lines) accept(m jsonrpc.Message) (id any, refusal *jsonrpc.Error) {
	r, ok := m.(*jsonrpc.Request)
	if !ok || !r.IsCall() {
		return nil, nil
	}
	switch known, full := l.pending.add(r.ID.Raw()); {
	case known:
		return nil, &jsonrpc.Error{Code: jsonrpc.CodeInvalidRequest, Message: "the id is that of a call without an answer yet"}
	case full:
		return r.ID.Raw(), &jsonrpc.Error{Code: busy, Message: fmt.Sprintf("%d calls wait for their answers; read these first", mostPending)}
	}
	return nil, nil
}

// await waits until all calls have answers, as long as the end may take. A canceled call may get none.
func (l *lines) await() {
	select {
	case <-l.pending.none():
	case <-l.running.Done():
	case <-time.After(l.last):
		l.log.Warn("the input ended, and calls have no answer", "calls", l.pending.count())
	}
}

// decode returns the message of a line, or the error of the protocol that refuses it.
func decode(line string, tooLong error) (jsonrpc.Message, *jsonrpc.Error) {
	switch {
	case tooLong != nil || len(line) > mostMessage:
		return nil, &jsonrpc.Error{Code: jsonrpc.CodeInvalidRequest, Message: "the message is longer than 1 MiB"}
	case !json.Valid([]byte(line)):
		return nil, &jsonrpc.Error{Code: jsonrpc.CodeParseError, Message: "the line is not JSON"}
	}
	message, err := jsonrpc.DecodeMessage([]byte(line))
	if err == nil && !isID(line) {
		return nil, &jsonrpc.Error{Code: jsonrpc.CodeInvalidRequest, Message: "the id is no text and no whole number below 2^53"}
	}
	if err != nil {
		return nil, &jsonrpc.Error{Code: jsonrpc.CodeInvalidRequest, Message: "the line is not a message of JSON-RPC 2.0; send one message a line, and no list"}
	}
	return message, nil
}

// refuse answers a line with an error. The id is nil if it is unknown.
func (l *lines) refuse(id any, e *jsonrpc.Error) error {
	text, err := json.Marshal(map[string]any{"jsonrpc": "2.0", "id": id, "error": e})
	if err != nil {
		return err
	}
	return l.line(text)
}

// Write implements [mcp.Connection].
func (l *lines) Write(_ context.Context, m jsonrpc.Message) error {
	write := func() error {
		text, err := jsonrpc.EncodeMessage(m)
		if err != nil {
			return err
		}
		return l.line(text)
	}
	if r, ok := m.(*jsonrpc.Response); ok {
		return l.pending.write(r.ID.Raw(), write)
	}
	return write()
}

// line writes a line, whole. After the end a client may read no more, so the line may then be left.
func (l *lines) line(text []byte) error {
	written := make(chan error, 1)
	go func() {
		l.mu.Lock()
		defer l.mu.Unlock()
		_, err := l.out.Write(append(text, '\n'))
		written <- err
	}()
	select {
	case err := <-written:
		return err
	case <-l.ended:
	case <-l.running.Done():
	}
	select {
	case err := <-written:
		return err
	case <-time.After(lastTime):
		return io.EOF
	}
}
