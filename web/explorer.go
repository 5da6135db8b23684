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

// pageTags has the ETag of each file of the explorer.
var pageTags = sync.OnceValue(func() map[string]string {
	tags := map[string]string{}
	_ = fs.WalkDir(page.Files, ".", func(name string, entry fs.DirEntry, err error) error { // an embedded folder can be read
		if err == nil && !entry.IsDir() {
			content, _ := page.Files.ReadFile(name)
			sum := sha256.Sum256(content)
			tags[name] = `W/"` + hex.EncodeToString(sum[:12]) + `"`
		}
		return err
	})
	return tags
})

// explorer answers with a file of the explorer, at "/" with its page. Other paths belong to the API.
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
	if api.Matches(r.Header.Get("If-None-Match"), tag) {
		response.Status = http.StatusNotModified
	} else {
		response.Body, _ = page.Files.ReadFile(name)
	}
	s.write(w, r, response, time.Now())
}
