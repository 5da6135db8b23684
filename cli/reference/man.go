package reference

import (
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"sprague/internal/say"
	"sprague/repl/manual"
)

// Man writes the Unix manual page, in troff with the man macros.
func Man(w io.Writer, root *cobra.Command) error {
	p := new(page)
	p.macro("TH", strings.ToUpper(root.Name()), "1", "", root.Name()+" "+root.Version, "User Commands")
	p.macro("SH", "NAME")
	p.text(root.Name() + ` - ` + root.Short)
	p.macro("SH", "SYNOPSIS")
	p.text(root.CommandPath() + " [flags]")
	p.macro("br")
	p.text(root.CommandPath() + " COMMAND [flags] [arguments]")
	p.macro("SH", "DESCRIPTION")
	p.prose(root.Long)
	p.macro("SH", "COMMANDS")
	for _, cmd := range Tree(root)[1:] {
		local := cmd.LocalFlags() // first, since it adds the flags of the parent commands
		p.macro("SS", cmd.UseLine())
		p.prose(description(cmd))
		p.flags(flagsOf(local))
		if cmd.HasExample() {
			p.macro("PP")
			p.verbatim(cmd.Example)
		}
	}
	p.macro("SH", "OPTIONS")
	p.flags(flagsOf(root.PersistentFlags()))
	for _, topic := range manual.Topics()[1:] { // the first is the tutorial, which is long
		text, _ := manual.Page(topic, say.English)
		title, body, _ := strings.Cut(text, "\n")
		p.macro("SH", strings.ToUpper(strings.ReplaceAll(topic, "-", " ")))
		_, about, _ := strings.Cut(title, ": ")
		p.text("About " + about + ".")
		p.verbatim(body)
	}
	_, err := io.WriteString(w, p.String())
	return err
}

// page is a manual page under construction.
type page struct{ strings.Builder }

// macro writes a macro line.
func (p *page) macro(name string, arguments ...string) {
	p.WriteString("." + name)
	for _, a := range arguments {
		p.WriteString(` "` + strings.ReplaceAll(troff(a), `"`, `\(dq`) + `"`)
	}
	p.WriteByte('\n')
}

// text writes lines of text.
func (p *page) text(text string) {
	for line := range strings.Lines(text) {
		line = troff(strings.TrimSuffix(line, "\n"))
		if strings.HasPrefix(line, ".") || strings.HasPrefix(line, "'") {
			p.WriteString(`\&`) // otherwise it would be a macro
		}
		p.WriteString(line + "\n")
	}
}

// verbatim writes literal lines.
func (p *page) verbatim(text string) {
	p.macro("nf")
	p.text(strings.Trim(text, "\n"))
	p.macro("fi")
}

// prose writes paragraphs, the first directly after a heading.
func (p *page) prose(text string) {
	for i, paragraph := range paragraphs(text) {
		if i > 0 {
			p.macro("PP")
		}
		if isIndented(paragraph) {
			p.verbatim(paragraph)
			continue
		}
		p.text(paragraph)
	}
}

// flags writes a list of flags.
func (p *page) flags(flags []flag) {
	for _, f := range flags {
		p.macro("TP")
		p.macro("B", f.name)
		p.text(f.usage)
	}
}

// troff escapes a text so that troff shows it literally.
func troff(text string) string {
	var b strings.Builder
	for _, r := range text {
		switch {
		case r == '\\':
			b.WriteString(`\e`)
		case strings.ContainsRune("-'`^~", r): // troff would make these typographic
			b.WriteString(map[rune]string{'-': `\-`, '\'': `\(aq`, '`': `\(ga`, '^': `\(ha`, '~': `\(ti`}[r])
		case r > 0x7e:
			fmt.Fprintf(&b, `\[u%04X]`, r)
		default:
			b.WriteRune(r)
		}
	}
	return b.String()
}
