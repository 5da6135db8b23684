// Package manual has the short pages that help shows beside those of commands and rulesets. Each is a
// file: a first line "topic: what it is about", and text laid out as it is shown.
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

// Tutorial is the topic of the tutorial, which is a document of its own.
const Tutorial = "manual"

// Topics lists the topics, the tutorial first.
func Topics() []string {
	found, _ := fs.Glob(files, say.English.String()+"/*.txt") // the pattern is no bad one
	topics := []string{Tutorial}
	for _, name := range found {
		topics = append(topics, strings.TrimSuffix(path.Base(name), ".txt"))
	}
	return topics
}

// Page gives the page of a topic in a language.
func Page(topic string, l say.Language) (text string, ok bool) {
	if topic == Tutorial {
		return docs.Tutorial(l), true
	}
	if !slices.Contains(Topics(), topic) { // which no name with a slash in it is
		return "", false
	}
	page, err := files.ReadFile(path.Join(l.String(), topic+".txt"))
	return string(page), err == nil
}
