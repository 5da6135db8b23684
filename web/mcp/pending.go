package mcp

import (
	"encoding/json"
	"strconv"
	"sync"
)

// mostPending is the maximum number of calls without an answer. Each takes some memory.
const mostPending = 1024

// pending are the calls of a connection that have no answer yet, by their ids.
type pending struct {
	mu      sync.Mutex
	ids     map[any]bool
	writing int           // answers that are being written; a client that reads one may use its id again
	empty   chan struct{} // closed once no call is pending; nil if nobody waits
}

// add adds a call, unless its id is known or the calls are too many.
func (p *pending) add(id any) (known, full bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if known, full = p.ids[id], len(p.ids) >= mostPending; known || full {
		return known, full
	}
	if p.ids == nil {
		p.ids = map[any]bool{}
	}
	p.ids[id] = true
	return false, false
}

// write writes the answer of a call, which then is no longer pending.
func (p *pending) write(id any, answer func() error) error {
	defer p.begin(id)()
	return answer()
}

// begin counts an answer that is being written until the returned function is called.
func (p *pending) begin(id any) (done func()) {
	p.mu.Lock()
	defer p.mu.Unlock()
	delete(p.ids, id)
	p.writing++
	return func() {
		p.mu.Lock()
		defer p.mu.Unlock()
		if p.writing--; len(p.ids)+p.writing == 0 && p.empty != nil {
			close(p.empty)
			p.empty = nil
		}
	}
}

// none returns a channel that is closed once no call is pending. No call is added any more.
func (p *pending) none() <-chan struct{} {
	p.mu.Lock()
	defer p.mu.Unlock()
	empty := make(chan struct{})
	if len(p.ids)+p.writing == 0 {
		close(empty)
	} else {
		p.empty = empty
	}
	return empty
}

// count returns the number of calls without an answer.
func (p *pending) count() int {
	p.mu.Lock()
	defer p.mu.Unlock()
	return len(p.ids) + p.writing
}

// isID reports whether a message has no id, or one that its answer has unchanged: a text, or a whole
// number that fits. A call has no id null, says MCP.
func isID(line string) bool {
	var message struct {
		ID     json.RawMessage `json:"id"`
		Method *string         `json:"method"`
	}
	if json.Unmarshal([]byte(line), &message) != nil || len(message.ID) == 0 {
		return true // the protocol refuses it, or there is none
	}
	var text string
	if string(message.ID) == "null" {
		return message.Method == nil
	}
	if json.Unmarshal(message.ID, &text) == nil {
		return true
	}
	n, err := strconv.ParseInt(string(message.ID), 10, 64)
	return err == nil && n>>53 == n>>63 // exact in floating point, too
}
