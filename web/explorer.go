package web

import (
	"crypto/sha256"
	"encoding/hex"
	"io/fs"
	"mime"
	"net/http"
	"path"
	"strings"
	"sync"
	"time"

	"sprague/web/api"
	"sprague/web/page"
)

// pageTags returns the ETags of the files of the explorer by name.
var pageTags = sync.OnceValue(func() map[string]string {
	tags := map[string]string{}
	_ = fs.WalkDir(page.Files, ".", func(name string, entry fs.DirEntry, err error) error { // reading embedded files cannot fail
		if err == nil && !entry.IsDir() {
			content, _ := page.Files.ReadFile(name)
			sum := sha256.Sum256(content)
			tags[name] = `W/"` + hex.EncodeToString(sum[:12]) + `"`
		}
		return err
	})
	return tags
})

// explorer serves a file of the explorer, and its page at "/". All other paths belong to the API.
func (s *Server) explorer(w http.ResponseWriter, r *http.Request) {
	name := strings.TrimPrefix(r.URL.Path, "/")
	if name == "" {
		name = "index.html"
	}
	tag, ok := pageTags()[name]
	if !ok {
		s.answer(w, r)
		return
	}
	response := api.Response{Status: http.StatusOK, Type: mime.TypeByExtension(path.Ext(name)), Tag: tag, Route: "/"}
	if match := r.Header.Get("If-None-Match"); match == "*" || api.Matches(match, tag) {
		response.Status = http.StatusNotModified
	} else {
		response.Body, _ = page.Files.ReadFile(name)
	}
	s.write(w, r, response, time.Now())
}
