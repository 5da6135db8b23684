package games

import (
	"strings"

	"sprague/internal/say"
)

// Clip shortens input that an error message repeats.
func Clip(text string) string {
	const limit = 40
	return ClipTo(text, limit)
}

// ClipTo leaves so many bytes of a text, less where a character ends before, and marks that it is not all.
func ClipTo(text string, limit int) string {
	if len(text) <= limit {
		return text
	}
	return strings.ToValidUTF8(text[:limit], "") + "…"
}

// ClipStart does so for what is known by its end, such as the path of a file.
func ClipStart(text string) string {
	const limit = 80
	if len(text) <= limit {
		return text
	}
	return "…" + strings.ToValidUTF8(text[len(text)-limit:], "")
}

// ClipError does so for errors. One that is short enough can be said in all languages.
func ClipError(err error) say.Text {
	if clipped := ClipStart(err.Error()); clipped != err.Error() {
		return say.Plain(clipped)
	}
	return say.Textf("%v", err)
}
