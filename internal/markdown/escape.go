// Package markdown writes text for Markdown pages as GitHub renders them.
package markdown

import "strings"

// escaped lists the characters with a meaning in Markdown. The bars of chomp(4|3|1) separate cells,
// the asterisks of a code make it bold, and subtraction[1,3](10) would be a link to 10.
var escaped = strings.NewReplacer(
	`\`, `\\`, "|", `\|`, "*", `\*`, "_", `\_`, "[", `\[`, "]", `\]`, "<", `\<`, "`", "\\`", "~", `\~`,
	"\r", " ", "\n", " ",
)

// Escape escapes a text so that it shows literally, also in a table cell.
func Escape(text string) string { return escaped.Replace(text) }
