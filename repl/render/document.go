package render

import (
	"regexp"
	"strings"
)

// Document formats a Markdown text. With colors, headings and emphasized text are bold; fenced
// blocks are unchanged.
func (s Style) Document(text string) string {
	if !s.Color {
		return s.Fit(text)
	}
	bold := regexp.MustCompile(`\*\*([^*\n]+)\*\*`) // here, so that programs without documents do not link it
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
