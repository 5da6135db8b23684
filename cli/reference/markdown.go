package reference

import (
	"strings"
)

// generated is the first line of a generated document.
const generated = "<!-- Made by go generate ./docs from the texts of the program; do not edit. -->\n\n"

// escape escapes characters with a meaning in Markdown.
var escape = strings.NewReplacer(`\`, `\\`, "*", `\*`, "_", `\_`, "<", `\<`, "|", `\|`).Replace

// prose writes a text of several paragraphs in Markdown.
func prose(text string) string {
	if strings.TrimSpace(text) == "" {
		return ""
	}
	var b strings.Builder
	for _, paragraph := range paragraphs(text) {
		if isIndented(paragraph) {
			b.WriteString(block("text", paragraph))
			continue
		}
		b.WriteString(escape(strings.Join(strings.Fields(paragraph), " ")) + "\n\n")
	}
	return b.String()
}

// block writes a fenced block.
func block(kind, text string) string {
	return "```" + kind + "\n" + strings.TrimRight(text, "\n") + "\n```\n\n"
}
