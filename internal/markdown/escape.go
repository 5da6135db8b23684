// Package markdown writes text for a page of Markdown as GitHub reads it.
package markdown

import "strings"

// escaped has the characters that mark what is around them: the bars of chomp(4|3|1) part cells, the
// asterisks of a code make it bold, and subtraction[1,3](10) would be a link to 10.
var escaped = strings.NewReplacer(
	`\`, `\\`, "|", `\|`, "*", `\*`, "_", `\_`, "[", `\[`, "]", `\]`, "<", `\<`, "`", "\\`", "~", `\~`,
	"\r", " ", "\n", " ",
)

// Escape writes a text so that it is read as it is, in a cell of a table too.
func Escape(text string) string { return escaped.Replace(text) }
