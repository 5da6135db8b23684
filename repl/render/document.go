package render

import (
	"regexp"
	"strings"
)

// bold is what stands out in a text of Markdown.
var bold = regexp.MustCompile(`\*\*([^*\n]+)\*\*`)

// Document lays out a text of Markdown. In colors, headings and what stands out are bold; screens
// between fences stay as they are.
func (s Style) Document(text string) string {
	if !s.Color {
		return s.Fit(text)
	}
	var b strings.Builder
	fenced := false
	for line := range strings.Lines(text) {
		line = strings.TrimSuffix(line, "\n")
		fence := strings.HasPrefix(line, "```")
		switch {
		case fence || fenced:
		case strings.HasPrefix(line, "#"):
			line = s.Strong(line)
		default:
			line = bold.ReplaceAllStringFunc(line, func(text string) string { return s.Strong(strings.Trim(text, "*")) })
		}
		b.WriteString(line + "\n")
		fenced = fenced != fence
	}
	return s.Fit(b.String())
}
