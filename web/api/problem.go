package api

import (
	"context"
	"encoding/json"
	"errors"
	"slices"

	"sprague/answer/query"
	"sprague/games"
	"sprague/internal/say"
)

// ProblemType is the media type of problem documents (RFC 9457).
const ProblemType = "application/problem+json"

// problem is a problem document (RFC 9457).
type problem struct {
	Type   string `json:"type"`
	Title  string `json:"title"`
	Status int    `json:"status"`
	Detail string `json:"detail"` // same as Message, under the name of the RFC
	// The following members extend the RFC with the error of an answer.
	Code    string `json:"code"`
	Message string `json:"message"`
	Column  int    `json:"column"`
}

// Refusal is the error of a request that is refused for a reason other than its query.
type Refusal struct {
	Status  int
	Code    string // for programs
	Message say.Text
	Retry   int    // seconds until the request may be repeated; 0 for none
	Allow   string // allowed methods, for status 405
}

func (r *Refusal) Error() string { return r.Message.String() }

// Refuse returns a refusal with a translatable message.
func Refuse(status int, code, format string, args ...any) *Refusal {
	return &Refusal{Status: status, Code: code, Message: say.Textf(format, args...)}
}

// titles are the titles of problem documents by status.
var titles = map[int]string{
	400: "Bad Request", 404: "Not Found", 405: "Method Not Allowed", 413: "Content Too Large", 414: "URI Too Long",
	415: "Unsupported Media Type", 421: "Misdirected Request", 422: "Unprocessable Content", 429: "Too Many Requests", 500: "Internal Server Error",
	503: "Service Unavailable", 504: "Gateway Timeout",
}

// withPlus explains a refused query with a blank where a component begins: an address with a plus has a
// blank there.
func (c *call) withPlus(err error) error {
	fault, ok := query.Refusal(err)
	text := []rune(c.text("q"))
	if !ok || c.Tool != "" || slices.Contains(text, '+') || fault.Code != games.CodeParse || fault.Column < 2 || fault.Column > len(text) || text[fault.Column-2] != ' ' {
		return err
	}
	explained := *fault
	explained.Message = say.Textf("%s; in an address + is a blank: write %%2B", fault.Message)
	return &explained
}

// Problem returns the response with the problem document of an error. The text of an unknown error
// may name files, so only the log receives it.
func Problem(err error, l say.Language) Response {
	return problemOf(err, l, nil)
}

// problemOf is Problem with a wording of advice; nil for that of the command line.
func problemOf(err error, l say.Language, advice say.Wording) Response {
	p, response := problem{Type: "about:blank"}, Response{Type: ProblemType, Cost: 1, Language: l}
	refusal := (*Refusal)(nil)
	fault, refused := query.Refusal(err)
	switch {
	case errors.As(err, &refusal):
		response.Retry, response.Allow = refusal.Retry, refusal.Allow
		p.Status, p.Code, p.Message = refusal.Status, refusal.Code, refusal.Message.In(l)
	case errors.Is(err, context.DeadlineExceeded):
		p.Status, p.Code, p.Message = 504, "timeout", timeoutText().In(l)
	case errors.Is(err, context.Canceled):
		p.Status, p.Code, p.Message = 503, "canceled", l.Textf("the request was canceled")
	case refused:
		p.Status, p.Code, p.Message, p.Column = statusOf(fault.Code), string(fault.Code), fault.Message.Advised(advice).In(l), fault.Column
	default:
		p.Status, p.Code, p.Message = 500, "internal", l.Textf("the server failed; its log says why")
		response.Err = err
	}
	p.Title, p.Detail, response.Status = titles[p.Status], p.Message, p.Status
	response.Body, _ = json.Marshal(p) // texts and numbers cannot fail
	response.Body = append(response.Body, '\n')
	return response
}

// timeoutText refuses a question that took too long.
func timeoutText() say.Text {
	return say.Textf("the answer was not found within the time limit of the server; ask for less, such as a smaller position or range, or run the program on your own computer")
}

// statusOf returns the HTTP status for a refused query.
func statusOf(c games.Code) int {
	switch {
	case c == games.CodeUnknownRuleset:
		return 404
	case c.Malformed():
		return 400
	default:
		return 422
	}
}
