package cli

import (
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode"

	"github.com/google/go-cmp/cmp"
	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"sprague/internal/columns"
	"sprague/internal/say"
	"sprague/repl/command"
)

// commands returns the tree of commands in a language, the root first.
func commands(l say.Language) (all []*cobra.Command) {
	a := &app{Env: Env{Getenv: func(string) string { return "" }}, language: l}
	var add func(cmd *cobra.Command)
	add = func(cmd *cobra.Command) {
		all = append(all, cmd)
		cmd.InitDefaultHelpFlag() // as in a run
		cmd.InitDefaultVersionFlag()
		for _, below := range cmd.Commands() {
			add(below)
		}
	}
	add(a.root())
	return all
}

// helpTexts returns the texts of the tree of commands, each with its place.
func helpTexts(l say.Language) map[string]string {
	texts := map[string]string{}
	for _, cmd := range commands(l) {
		texts[cmd.Short] = cmd.CommandPath()
		if c, ok := command.Lookup(cmd.Name()); ok && strings.EqualFold(c.Summary, cmd.Short) {
			delete(texts, cmd.Short)
			texts[c.Summary] = cmd.CommandPath()
		}
		texts[cmd.Long] = cmd.CommandPath()
		cmd.LocalFlags().VisitAll(func(f *pflag.Flag) {
			if !strings.HasSuffix(f.Usage, " for "+cmd.Name()) { // help and version use a format
				texts[f.Usage] = cmd.CommandPath() + " --" + f.Name
			}
			if strings.Contains(f.DefValue, " ") || f.DefValue == "never" { // words in place of a value
				texts[f.DefValue] = cmd.CommandPath() + " --" + f.Name
			}
		})
	}
	delete(texts, "")
	return texts
}

func isChinese(text string) bool {
	return strings.ContainsFunc(text, func(r rune) bool { return unicode.Is(unicode.Han, r) })
}

// code matches text that is the same in all languages: flags, names of arguments, quoted words,
// parameters, numbers.
var code = regexp.MustCompile("--[a-z][a-z-]*|`[^`]+`|'[^']+'|" + `\b[A-Z][A-Z_]+\b|\b[B-HJ-Z]\b|[\w.-]+\[[^\]]*\]|[\w.-]+\.(?:db|json|zst)\b|\d[\d,]*\d|\d`)

// Every text of the command tree has a Chinese translation with the same code, and the catalogue
// has no others.
func TestHelpTexts(t *testing.T) {
	said, files, err := say.Entries(say.Chinese)
	if err != nil {
		t.Fatal(err)
	}
	var paths []string
	for _, cmd := range commands(say.English) {
		paths = append(paths, cmd.CommandPath())
	}
	texts := helpTexts(say.English)
	for english, where := range texts {
		chinese := said[english]
		if !isChinese(chinese) {
			t.Errorf("%s: %q is said %q", where, english, chinese)
			continue
		}
		tokens := code.FindAllString(english, -1)
		for _, path := range paths[1:] {
			if strings.Contains(english, path+" ") {
				tokens = append(tokens, path)
			}
		}
		for _, token := range tokens {
			if unquoted := strings.Trim(token, "'"); !strings.Contains(chinese, unquoted) {
				t.Errorf("%s: %q is not in %q", where, unquoted, chinese)
			}
		}
	}
	for english, file := range files {
		if _, ok := texts[english]; file == "help.json" && !ok {
			t.Errorf("help.json: no command says %q", english)
		}
	}
}

// Chinese help contains no English text, and its columns are aligned.
func TestHelpIsTranslated(t *testing.T) {
	english := helpTexts(say.English)
	for _, cmd := range commands(say.Chinese) {
		if _, same := english[cmd.Short]; same || !isChinese(cmd.Short) {
			t.Errorf("%s: %q", cmd.CommandPath(), cmd.Short)
		}
		cmd.LocalFlags().VisitAll(func(f *pflag.Flag) {
			argument, usage := pflag.UnquoteUsage(f)
			if !isChinese(usage) {
				t.Errorf("%s --%s: %q", cmd.CommandPath(), f.Name, usage)
			}
			if isChinese(argument) {
				t.Errorf("%s --%s: the argument %q makes the column crooked", cmd.CommandPath(), f.Name, argument)
			}
		})
		page := cmd.UsageString()
		for _, word := range []string{"Usage:", "Examples:", "Commands:", "Flags:", "[flags]", "[command]", " for more", "(default ", "help for", "version for"} {
			if strings.Contains(page, word) {
				t.Errorf("%s: %q in %s", cmd.CommandPath(), word, page)
			}
		}
	}
}

// The English manuals are those of cobra, but for the defaults of inherited flags that a command has
// of its own.
func TestUsageAgreesWithCobra(t *testing.T) {
	ours, theirs := commands(say.English), commands(say.English)
	theirs[0].SetUsageFunc(nil)
	for i, cmd := range ours {
		for name, otherwise := range cmd.Annotations {
			if own := regexp.MustCompile(`--` + name + ` .*\(default ` + otherwise + `\)`); !own.MatchString(cmd.UsageString()) {
				t.Errorf("%s --%s: the default %s is missing", cmd.CommandPath(), name, otherwise)
			}
		}
		cmd.Annotations = nil
		if diff := cmp.Diff(theirs[i].UsageString(), cmd.UsageString()); diff != "" {
			t.Errorf("%s (-cobra +ours):\n%s", cmd.CommandPath(), diff)
		}
	}
}

// The flags of all commands and the names of their values are the same in both languages.
func TestNamesAreNotTranslated(t *testing.T) {
	names := func(l say.Language) []string {
		all := map[string]bool{}
		for _, cmd := range commands(l) {
			all[cmd.UseLine()] = true
			cmd.LocalFlags().VisitAll(func(f *pflag.Flag) {
				argument, _ := pflag.UnquoteUsage(f)
				all[cmd.CommandPath()+" --"+f.Name+" "+argument] = true
			})
		}
		return slices.Sorted(maps.Keys(all))
	}
	if diff := cmp.Diff(names(say.English), names(say.Chinese)); diff != "" {
		t.Error("(-English +Chinese)\n" + diff)
	}
}

// Texts with fixed line breaks are as narrow in Chinese as in English, or fit a terminal of 80
// columns.
func TestChineseLinesFit(t *testing.T) {
	widest := func(text string) (width int) {
		for line := range strings.SplitSeq(text, "\n") {
			width = max(width, columns.Width(line))
		}
		return width
	}
	said, files, err := say.Entries(say.Chinese)
	if err != nil {
		t.Fatal(err)
	}
	for english, chinese := range said {
		if strings.Contains(strings.TrimSpace(chinese), "\n") && widest(chinese) > max(80, widest(english)) {
			t.Errorf("%s: %d columns in %q", files[english], widest(chinese), chinese)
		}
	}
}
