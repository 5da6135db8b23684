// Package manual holds the short help pages besides those of commands and rulesets. Each is a file:
// a first line "topic: summary", and text in its final layout.
package manual

import (
	"embed"
	"io/fs"
	"path"
	"slices"
	"strings"

	"sprague/docs"
	"sprague/internal/say"
)

//go:embed en/*.txt zh/*.txt
var files embed.FS

// Tutorial is the topic of the tutorial, which is a separate document.
const Tutorial = "manual"

// Topics lists the topics, the tutorial first.
func Topics() []string {
	found, _ := fs.Glob(files, say.English.String()+"/*.txt") // the pattern is valid
	topics := []string{Tutorial}
	for _, name := range found {
		topics = append(topics, strings.TrimSuffix(path.Base(name), ".txt"))
	}
	return topics
}

// Page returns the page of a topic in a language.
func Page(topic string, l say.Language) (text string, ok bool) {
	if topic == Tutorial {
		return docs.Tutorial(l), true
	}
	if !slices.Contains(Topics(), topic) { // this excludes names with a slash
		return "", false
	}
	page, err := files.ReadFile(path.Join(l.String(), topic+".txt"))
	return string(page), err == nil
}
