package api

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"io"
	"reflect"
	"strconv"
	"strings"

	"sprague/answer"
	"sprague/answer/query"
	"sprague/games"
	"sprague/games/registry"
	"sprague/internal/say"
	"sprague/repl/render"
)

// mostQueries is the maximum number of queries in a request.
const mostQueries = 1000

const batchSchema = `{"type":"object","required":["queries"],"properties":{"queries":{"type":"array","maxItems":1000,"items":{"type":"string"}}}}`

// readJSON decodes a single JSON document. It refuses unknown fields and text after the document.
func readJSON(body []byte, to any) error {
	d := json.NewDecoder(bytes.NewReader(body))
	d.DisallowUnknownFields()
	err := d.Decode(to)
	if name, unknown := unknownField(err); unknown {
		fields := jsonNames(to)
		if near := registry.Nearest(name, fields); near != "" {
			fields = []string{near}
		}
		return Refuse(400, string(games.CodeParse), "the body has no field %q; write %s", games.Clip(name), say.Each(fields))
	}
	malformed, _ := errors.AsType[*json.SyntaxError](err)
	mistyped, _ := errors.AsType[*json.UnmarshalTypeError](err)
	switch _, after := d.Token(); {
	case err == nil && errors.Is(after, io.EOF):
		return nil
	case err == nil:
		return Refuse(400, string(games.CodeParse), "there is text after the JSON of the body")
	case malformed != nil:
		return Refuse(400, string(games.CodeParse), "the body is no JSON from byte %d on", malformed.Offset)
	case mistyped != nil && mistyped.Field != "":
		return Refuse(400, string(games.CodeParse), "the field %q of the body has a value of another type", games.Clip(mistyped.Field))
	case mistyped != nil:
		return Refuse(400, string(games.CodeParse), "the body is JSON, but no object in { }")
	default:
		return Refuse(400, string(games.CodeParse), "the body ends before its JSON does")
	}
}

// unknownField returns the name of a field that DisallowUnknownFields refuses: the error is a text.
func unknownField(err error) (name string, ok bool) {
	if err == nil {
		return "", false
	}
	quoted, ok := strings.CutPrefix(err.Error(), "json: unknown field ")
	if !ok {
		return "", false
	}
	name, err = strconv.Unquote(quoted)
	return name, err == nil
}

// jsonNames lists the names of the fields of a pointer to a struct.
func jsonNames(to any) (names []string) {
	t := reflect.TypeOf(to).Elem()
	if t.Kind() != reflect.Struct {
		return nil
	}
	for i := range t.NumField() {
		name, _, _ := strings.Cut(t.Field(i).Tag.Get("json"), ",")
		names = append(names, name)
	}
	return names
}

// mediaType returns the media type of a Content-Type header.
func mediaType(header string) string {
	name, _, _ := strings.Cut(header, ";")
	return strings.ToLower(strings.TrimSpace(name))
}

// queries parses the queries of a batch: {"queries": […]}, or lines that are strings or {"query":
// …}.
func (c *call) queries() (all []string, err error) {
	switch mediaType(c.BodyType) {
	case asNDJSON.media:
		for line := range bytes.SplitSeq(c.Body, []byte("\n")) {
			if line = bytes.TrimSpace(line); len(line) == 0 {
				continue
			}
			one := struct {
				Query string `json:"query"`
			}{}
			if line[0] == '"' {
				err = readJSON(line, &one.Query)
			} else {
				err = readJSON(line, &one)
			}
			if err != nil {
				return nil, err
			}
			if all = append(all, one.Query); len(all) > mostQueries {
				break
			}
		}
	case asJSON.media:
		batch := struct {
			Queries []string `json:"queries"`
		}{}
		if err := readJSON(c.Body, &batch); err != nil {
			return nil, err
		}
		all = batch.Queries
	default:
		return nil, Refuse(415, "media_type", "send %s or %s", asJSON.media, asNDJSON.media)
	}
	switch {
	case len(all) > mostQueries:
		return nil, Refuse(422, string(games.CodeTooLarge), "a request has at most %d queries", mostQueries)
	case len(all) == 0:
		return nil, Refuse(400, string(games.CodeParse), "the body has no queries")
	}
	return all, nil
}

// answerBatch answers queries one by one. Each query has its own time limit.
func answerBatch(_ context.Context, c *call) (Response, error) {
	moves, err := readMoves(c.text("moves"))
	if err != nil {
		return Response{}, err
	}
	all, err := c.queries()
	if err != nil {
		return Response{}, err
	}
	return Response{Type: asNDJSON.media, Cost: len(all), Rows: func(ctx context.Context, write func([]byte) error) error {
		for _, text := range all {
			row, err := c.item(ctx, text, moves)
			if err != nil {
				return err
			}
			if err := write(row); err != nil {
				return err
			}
		}
		return nil
	}}, nil
}

// item answers one query of a batch. A refusal by the server becomes the error of the answer.
func (c *call) item(ctx context.Context, text string, moves int) ([]byte, error) {
	response, err := c.run(ctx, func(ctx context.Context) (Response, error) {
		a, err := c.Service.Ask(ctx, answer.Request{Query: text, Limits: c.limits(moves)})
		if err != nil && a.Error == nil {
			return Response{}, err
		}
		return object(ctx, c, a)
	})
	if err == nil {
		return response.Body, nil
	}
	if ctx.Err() != nil {
		return nil, ctx.Err()
	}
	e := &query.Error{Code: games.CodeTooLarge, Message: timeoutText()}
	refusal := (*Refusal)(nil)
	switch {
	case errors.As(err, &refusal):
		e.Message = refusal.Message
	case !errors.Is(err, context.DeadlineExceeded):
		return nil, err
	}
	var b bytes.Buffer
	err = render.JSON(&b, translate(c, query.Refused(text, e)))
	return b.Bytes(), err
}
