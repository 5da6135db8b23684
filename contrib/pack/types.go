package main

import (
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"sprague/web/api"
)

// results maps operations to the types of what they return. An operation that is missing here
// returns any JSON.
var results = map[string]string{
	"dot": "Graph", "explain": "Explanation", "form": "Answer", "genus": "Genus", "incentives": "Incentives", "moves": "Option[]", "thermograph": "Thermograph[]", "universe": "Universe",
	"find": "{ rows: Found[]; report: Search }", "grid": "TableRow[]", "pattern": "Pattern", "period": "Period", "plot": "TableRow[]", "quotient": "Quotient", "stats": "Statistics",
	"show": "Scene", "table": "TableRow[]",
}

// bases are the types whose fields a type of docs/json.md has too, as the page tells in words.
var bases = map[string]string{"Answer": "Partial<Ending>", "Delay": "Move", "Option": "Partial<Ending>"}

// operation is a route of the API with its subject, a position or a ruleset.
type operation struct{ name, subject, summary, parameters string }

// operations lists the routes that answer with JSON about a position or a ruleset, except query.
func operations() (all []operation) {
	for _, r := range api.Routes() {
		name, found := strings.CutPrefix(r.Path, api.Prefix)
		if !found || r.Method != "GET" || len(r.Parameters) == 0 || !slices.Contains(r.Types, "application/json") || name == "query" {
			continue
		}
		o := operation{name: name, subject: r.Parameters[0].Name, summary: r.Summary}
		if o.subject != "q" && o.subject != "ruleset" {
			continue
		}
		for _, p := range r.Parameters[1:] {
			if p.Name != "format" { // get parses JSON
				o.parameters += p.Name + "?: Parameter; "
			}
		}
		all = append(all, o)
	}
	slices.SortFunc(all, func(a, b operation) int { return cmp.Compare(a.name, b.name) })
	return all
}

// subjects returns the module with the parameter of the subject of each operation.
func subjects() []byte {
	of := map[string]string{}
	for _, o := range operations() {
		of[o.name] = o.subject
	}
	text, _ := json.MarshalIndent(of, "", "  ") // texts cannot fail
	return fmt.Appendf(nil, "// The operations of the HTTP API, with the parameter of their subject.\n\nexport const operations = %s;\n", text)
}

// declarations returns the types for TypeScript: those of contrib/npm/index.d.ts, a method for each
// operation, and the objects of docs/json.md that they name.
func declarations(root string) ([]byte, error) {
	begin, err := os.ReadFile(filepath.Join(root, "contrib", "npm", "index.d.ts"))
	if err != nil {
		return nil, err
	}
	page, err := os.ReadFile(filepath.Join(root, "docs", "json.md"))
	if err != nil {
		return nil, err
	}
	b := bytes.NewBuffer(begin)
	b.WriteString("\nexport interface Sprague {\n")
	for _, o := range operations() {
		fmt.Fprintf(b, "  /** %s */\n", sentence(o.summary))
		fmt.Fprintf(b, "  %s(%s: string, parameters?: { %sbudget?: Parameter }): Promise<%s>;\n", o.name, o.subject, o.parameters, cmp.Or(results[o.name], "any"))
	}
	b.WriteString("}\n")
	described := objects(string(page))
	for written := map[string]bool{}; ; { // an object may name further ones
		added, code := false, commented.ReplaceAll(b.Bytes(), nil)
		for _, o := range described {
			if !written[o.name] && regexp.MustCompile(`\b`+o.name+`\b`).Match(code) {
				written[o.name], added = true, true
				o.write(b)
			}
		}
		if !added {
			return b.Bytes(), nil
		}
	}
}

// object is an object of docs/json.md.
type object struct {
	name   string
	fields []field
}

// field is a field of an object, with its type and its meaning in words.
type field struct{ name, kind, about string }

var (
	commented = regexp.MustCompile(`(?m)^ *(/\*\*|\*|//).*$`)
	titled    = regexp.MustCompile(`(?m)^### (.+)$`)
	listed    = regexp.MustCompile("(?m)^- `([^`]+)`: ((?:.|\n  )+)")
	linked    = regexp.MustCompile(`\[([^]]+)\]\([^)]*\)`)
	blanked   = regexp.MustCompile(`\s+`)
)

// objects returns the objects that docs/json.md lists, in its order.
func objects(page string) (all []object) {
	at := titled.FindAllStringSubmatchIndex(page, -1)
	for i, m := range at {
		end := len(page)
		if i+1 < len(at) {
			end = at[i+1][0]
		}
		o := object{name: typeName(page[m[2]:m[3]])}
		for _, f := range listed.FindAllStringSubmatch(page[m[1]:end], -1) {
			kind, about, _ := strings.Cut(blanked.ReplaceAllString(f[2], " "), "; ")
			o.fields = append(o.fields, field{f[1], kind, about})
		}
		all = append(all, o)
	}
	return all
}

// typeName returns the name of a type by the title of its list: "scene term" is SceneTerm.
func typeName(title string) string {
	if title == "error" {
		return "Refusal" // Error is another type of JavaScript
	}
	var name string
	for word := range strings.FieldsSeq(title) {
		name += strings.ToUpper(word[:1]) + word[1:]
	}
	return name
}

// write writes the object as an interface.
func (o object) write(b *bytes.Buffer) {
	base := ""
	if of := bases[o.name]; of != "" {
		base = " extends " + of
	}
	fmt.Fprintf(b, "\nexport interface %s%s {\n", o.name, base)
	for _, f := range o.fields {
		if f.about != "" {
			fmt.Fprintf(b, "  /** %s */\n", sentence(linked.ReplaceAllString(f.about, "$1")))
		}
		kind, absent := strings.CutSuffix(f.kind, ", or absent")
		mark := ""
		if absent {
			mark = "?"
		}
		fmt.Fprintf(b, "  %s%s: %s;\n", f.name, mark, typed(kind))
	}
	b.WriteString("}\n")
}

// typed returns the type of TypeScript for one of docs/json.md.
func typed(kind string) string {
	if of, ok := strings.CutSuffix(kind, " or null"); ok {
		return typed(of) + " | null"
	}
	if of, ok := strings.CutPrefix(kind, "list of "); ok {
		return typed(of) + "[]"
	}
	if m := linked.FindStringSubmatch(kind); m != nil {
		return typeName(m[1])
	}
	return cmp.Or(map[string]string{"text": "string", "integer": "number", "number": "number", "truth": "boolean"}[kind], "unknown")
}

// sentence returns a text as a sentence, which cannot end a comment. A formula such as g(n) keeps
// its letter.
func sentence(text string) string {
	text = strings.TrimSuffix(strings.ReplaceAll(text, "*/", "* /"), "…") + "."
	if len(text) > 1 && text[1] == '(' {
		return text
	}
	return strings.ToUpper(text[:1]) + text[1:]
}
