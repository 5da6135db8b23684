package games

import (
	"strings"

	"sprague/internal/say"
)

// Clip shortens input that an error message quotes.
func Clip(text string) string {
	const limit = 40
	return ClipTo(text, limit)
}

// ClipTo shortens a text to that many bytes, or fewer to keep characters whole, and marks the
// omission.
func ClipTo(text string, limit int) string {
	if len(text) <= limit {
		return text
	}
	return strings.ToValidUTF8(text[:limit], "") + "…"
}

// ClipStart omits the beginning of a text identified by its end, such as a path.
func ClipStart(text string) string {
	const limit = 80
	if len(text) <= limit {
		return text
	}
	return "…" + strings.ToValidUTF8(text[len(text)-limit:], "")
}

// ClipError shortens an error. A short enough error keeps its translations.
func ClipError(err error) say.Text {
	if clipped := ClipStart(err.Error()); clipped != err.Error() {
		return say.Plain(clipped)
	}
	return say.Textf("%v", err)
}
