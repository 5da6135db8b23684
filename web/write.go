package web

import (
	"compress/gzip"
	"context"
	"net/http"
	"strconv"
	"strings"
	"sync"
	"time"

	"sprague/web/api"
)

// leastCompressed is the minimum length in bytes of a compressed response.
const leastCompressed = 1400

// The values of headers that many responses share. Nobody changes them.
var (
	ownContent = []string{"default-src 'self'; img-src 'self' blob:; frame-ancestors 'none'"}
	noSniff    = []string{"nosniff"}
	noReferrer = []string{"no-referrer"}
	noStore    = []string{"no-store"}
	immutable  = []string{"public, max-age=31536000, immutable"}
	revalidate = []string{"public, no-cache"}
	vary       = []string{"Accept, Accept-Encoding, Accept-Language"}
)

var compressors = sync.Pool{New: func() any { w, _ := gzip.NewWriterLevel(nil, gzip.BestSpeed); return w }} // the level is valid

// write writes a response with its headers, and counts the request.
func (s *Server) write(w http.ResponseWriter, r *http.Request, response api.Response, began time.Time) {
	h := w.Header()
	for _, x := range [...]struct{ name, value string }{
		{"Content-Type", response.Type}, {"Etag", response.Tag}, {"Allow", response.Allow}, {"Content-Language", response.Language.String()},
	} {
		if x.value != "" {
			h[x.name] = []string{x.value}
		}
	}
	h["Vary"] = vary
	if response.Retry > 0 {
		h.Set("Retry-After", strconv.Itoa(response.Retry))
	}
	switch {
	case response.Forever:
		h["Cache-Control"] = immutable
	case response.Tag != "":
		h["Cache-Control"] = revalidate
	}
	c := http.NewResponseController(w)
	switch {
	case response.Rows != nil:
		s.stream(w, r, c, response)
	case response.Status == http.StatusNotModified:
		w.WriteHeader(response.Status)
	default:
		_ = c.SetWriteDeadline(time.Now().Add(s.clientTimeout + time.Duration(len(response.Body))*time.Second/writeSpeed)) // the recorder of a test has no deadlines
		leave := s.responses.add(max(leastHeld, len(response.Body)), func() { _ = c.SetWriteDeadline(immediateDeadline) })
		body(w, r, response)
		leave()
	}
	s.metrics.count(response.Route, response.Status, time.Since(began))
}

// body writes a body of known length. It compresses the body if the client accepts gzip.
func body(w http.ResponseWriter, r *http.Request, response api.Response) {
	if len(response.Body) < leastCompressed || !acceptsGzip(r.Header.Get("Accept-Encoding")) {
		w.Header()["Content-Length"] = []string{strconv.Itoa(len(response.Body))}
		w.WriteHeader(response.Status)
		_, _ = w.Write(response.Body) // a client that has left is not an error
		return
	}
	w.Header().Set("Content-Encoding", "gzip")
	w.WriteHeader(response.Status)
	if r.Method == http.MethodHead {
		return
	}
	p := compressors.Get().(*gzip.Writer)
	defer compressors.Put(p)
	p.Reset(w)
	_, _ = p.Write(response.Body)
	_ = p.Close()
}

// acceptsGzip reports whether an Accept-Encoding header accepts gzip.
func acceptsGzip(header string) bool {
	for one := range strings.SplitSeq(header, ",") {
		name, weight, _ := strings.Cut(strings.TrimSpace(one), ";")
		if name = strings.TrimSpace(name); name == "gzip" || name == "*" {
			q, err := strconv.ParseFloat(strings.TrimPrefix(strings.TrimSpace(weight), "q="), 64)
			return err != nil || q > 0
		}
	}
	return false
}

// stream writes rows as they are computed. It aborts the connection after a failure, so that the
// client detects an incomplete response.
func (s *Server) stream(w http.ResponseWriter, r *http.Request, c *http.ResponseController, response api.Response) {
	w.WriteHeader(response.Status)
	err := response.Rows(r.Context(), func(row []byte) error {
		_ = c.SetWriteDeadline(time.Now().Add(s.clientTimeout))
		defer s.responses.add(max(leastHeld, len(row)), func() { _ = c.SetWriteDeadline(immediateDeadline) })()
		if _, err := w.Write(row); err != nil {
			return context.Canceled // the client has left
		}
		return c.Flush()
	})
	if err == nil {
		return
	}
	if r.Context().Err() == nil && err != context.Canceled {
		s.logFailure(r, err)
	}
	panic(http.ErrAbortHandler)
}
