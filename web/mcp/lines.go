package mcp

import (
	"context"
	"encoding/json"
	"errors"
	"io"
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
	last    time.Duration  // how long the end waits for answers
	ended   chan struct{}  // closed at the end of the input
	calls   sync.WaitGroup // without an answer yet

	mu  sync.Mutex // held for each message
	out io.Writer
}

// newTransport returns the transport of one connection, which ends with the context.
func newTransport(ctx context.Context, last time.Duration, in io.Reader, out io.Writer) mcp.Transport {
	l := &lines{in: input.NewLines(in), out: out, last: last, ended: make(chan struct{})}
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
		if refusal == nil {
			if r, ok := message.(*jsonrpc.Request); ok && r.IsCall() {
				l.calls.Add(1)
			}
			return message, nil
		}
		go func() { _ = l.refuse(refusal) }() // the end of the input is awaited meanwhile; later lines find a broken output
	}
}

// await waits until all calls have answers, as long as the end may take. A canceled call may get none.
func (l *lines) await() {
	answered := make(chan struct{})
	go func() {
		l.calls.Wait()
		close(answered)
	}()
	select {
	case <-answered:
	case <-l.running.Done():
	case <-time.After(l.last):
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
	if err != nil {
		return nil, &jsonrpc.Error{Code: jsonrpc.CodeInvalidRequest, Message: "the line is not a message of JSON-RPC 2.0; send one message a line, and no list"}
	}
	return message, nil
}

// refuse answers a line without a known id.
func (l *lines) refuse(e *jsonrpc.Error) error {
	text, err := json.Marshal(map[string]any{"jsonrpc": "2.0", "id": nil, "error": e})
	if err != nil {
		return err
	}
	return l.line(text)
}

// Write implements [mcp.Connection].
func (l *lines) Write(_ context.Context, m jsonrpc.Message) error {
	if _, ok := m.(*jsonrpc.Response); ok {
		defer l.calls.Done()
	}
	text, err := jsonrpc.EncodeMessage(m)
	if err != nil {
		return err
	}
	return l.line(text)
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
