package command

import (
	"context"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/pflag"

	"sprague/answer"
	"sprague/answer/export"
	"sprague/answer/find"
	"sprague/answer/syntax"
	"sprague/games/compound"
	"sprague/games/measure"
	"sprague/internal/printable"
	"sprague/repl/operation"
	"sprague/repl/play"
	"sprague/repl/render"
)

// Complete lists completions of the word before the cursor, and returns the number of characters
// already typed. The text is that before the cursor.
func (s *Session) Complete(before string) (words []string, typed int) {
	var word string
	var candidates []string
	s.runIfIdle(func() {
		word, candidates = s.candidates(before)
		if s.DatabaseError() != nil {
			candidates = nil // some may need table names, and completion reports no errors
		}
	})
	for _, c := range candidates {
		if strings.HasPrefix(c, word) && c != word {
			words = append(words, c)
		}
	}
	return sortWords(words), len([]rune(word))
}

// candidates finds the word before the cursor, and its possible replacements.
func (s *Session) candidates(before string) (word string, all []string) {
	if s.dialogue != nil && !strings.ContainsAny(before, " \t") {
		return before, play.CommandNames()
	}
	text := strings.TrimLeft(before, " \t")
	name, rest, behind := strings.Cut(text, " ")
	dot := strings.HasPrefix(name, ".")
	c, ok := Lookup(strings.TrimPrefix(name, "."))
	switch {
	case behind && ok:
		return s.argument(c, rest)
	case dot && !behind:
		return name[1:], Names()
	}
	word, all = s.completePosition(text)
	if word == text {
		all = append(Names(), all...)
	}
	return word, all
}

// argument completes the text after a command.
func (s *Session) argument(c Command, rest string) (word string, all []string) {
	call, _ := c.newCall(s.hasName)
	words := typedWords(call, rest, c.takesFile())
	last := words[len(words)-1]
	if last == "--" || call.isFlag(last) {
		call.Flags.VisitAll(func(f *pflag.Flag) { all = append(all, "--"+f.Name) })
		return last, all
	}
	if len(c.Wants) == 0 {
		return last, nil
	}
	kind := c.Wants[min(len(words), len(c.Wants))-1]
	if len(words) > 1 {
		flag := words[len(words)-2]
		if values := flagValues(flag); values != nil {
			return last, values
		}
		if f := call.Flags.Lookup(strings.TrimPrefix(flag, "--")); f != nil && isFileFlag(f) {
			kind = File
		}
	}
	if c.Name == setCommand.Name && len(words) == 2 {
		if x, ok := lookupSetting(words[0]); ok {
			return last, x.choices
		}
	}
	if kind == Position {
		word, all = s.completePosition(rest)
		return word, append(all, firstWords(c, rest)...)
	}
	if kind == File {
		return last, s.completeFiles(last, c.takesFile())
	}
	return last, s.listReplacements(kind, last)
}

// typedWords are the words after a command as typed, with their quotes. The last is the one before
// the cursor: empty after a blank. If the rest of the line is one file name, it is the whole name
// including blanks.
func typedWords(call *Call, text string, file bool) (typed []string) {
	end := 0
	for _, w := range wordsOf(text, 1) {
		if file && !call.isFlag(w.Text) {
			return append(typed, text[w.begin:])
		}
		typed = append(typed, text[w.begin:w.end])
		end = w.end
	}
	if end < len(text) || text == "" {
		typed = append(typed, "")
	}
	return typed
}

// completeFiles lists the files with a prefix as typed at the prompt: quoted if the prefix is.
// Without quotes, a name with blanks must be the rest of the line.
func (s *Session) completeFiles(begin string, blanks bool) (names []string) {
	if begin != "" && strings.Contains(quotes, begin[:1]) {
		quote := begin[:1]
		for _, name := range s.fileNames(begin[1:]) {
			if !strings.HasSuffix(name, string(filepath.Separator)) {
				name += quote
			}
			names = append(names, quote+name)
		}
		return names
	}
	for _, name := range s.fileNames(begin) {
		if blanks || !strings.Contains(name, " ") {
			names = append(names, name)
		}
	}
	return names
}

// listReplacements lists the possible replacements of a word.
func (s *Session) listReplacements(kind Kind, word string) []string {
	switch kind {
	case Ruleset:
		if strings.Contains(word, "[") {
			return s.Service.Parameters(context.Background(), word, s.fileNames)
		}
		return s.Service.Rulesets()
	case File:
		return s.fileNames(word)
	case Setting:
		return settingNames()
	case Switch:
		return onOff
	case Format:
		return render.Modes()
	case Topic:
		return append(Topics(s.Service.Registry()), s.programOnlyNames()...)
	case FamilyName:
		return append(s.Service.Registry().Names(), compound.Names()...)
	default:
		return nil
	}
}

// CompleteArgument lists completions of a whole argument of the program.
func (s *Session) CompleteArgument(kind Kind, text string) (arguments []string) {
	word := text
	var all []string
	if kind == Position {
		word, all = s.completePosition(text)
	} else {
		all = s.listReplacements(kind, text)
	}
	before := strings.TrimSuffix(text, word)
	for _, c := range all {
		if strings.HasPrefix(c, word) {
			arguments = append(arguments, before+c)
		}
	}
	return sortWords(arguments)
}

// sortWords sorts words for display. It omits words with terminal commands.
func sortWords(words []string) []string {
	words = slices.DeleteFunc(words, func(word string) bool { return !printable.Is(word) })
	slices.Sort(words)
	return slices.Compact(words)
}

// firstWords are other words that may follow a command: show settings, play second, find …
// temperature.
func firstWords(c Command, rest string) []string {
	switch {
	case c.Name == showCommand.Name && !strings.Contains(rest, " "):
		return []string{"settings"}
	case c.Name == playCommand.Name:
		return []string{"first", "second", "left", "right", "random"}
	case c.Name == "find" && strings.Contains(rest, " "):
		return append(find.Measures(), "for", "in", "step", "wins", "loses", "draw")
	default:
		return nil
	}
}

// isFileFlag reports whether the value of a flag is a file.
func isFileFlag(f *pflag.Flag) bool {
	wants, _ := pflag.UnquoteUsage(f)
	return wants == "FILE"
}

// flagValues lists the values of a flag; nil if they cannot be listed.
func flagValues(flag string) []string {
	switch flag {
	case "--measure":
		return measure.Names()
	case "--code":
		return operation.Languages
	case "--format":
		return export.Formats()
	case "--mode":
		return render.Modes()
	default:
		return nil
	}
}

// completePosition completes the last word of a position.
func (s *Session) completePosition(text string) (word string, all []string) {
	r := answer.CompleteRequest{Text: text, Names: slices.Clone(s.order), Files: s.fileNames}
	if s.last != "" {
		r.Names = append(r.Names, syntax.Last)
	}
	c := s.Service.Complete(context.Background(), r)
	return c.Word, c.Words
}

// mostFiles is the maximum number of examined file names.
const mostFiles = 5000

// fileNames lists the files with a prefix, folders with a slash; none if files are disabled.
func (s *Session) fileNames(begin string) (names []string) {
	if s.NoFiles {
		return nil
	}
	folder, _ := filepath.Split(begin)
	at := folder
	if at == "" {
		at = "."
	}
	f, err := os.Open(at)
	if err != nil {
		return nil
	}
	defer func() { _ = f.Close() }()
	entries, _ := f.ReadDir(mostFiles) // unreadable folders have no completions
	for _, e := range entries {
		name := folder + e.Name()
		if e.IsDir() {
			name += string(filepath.Separator)
		}
		if !strings.HasPrefix(e.Name(), ".") || strings.HasPrefix(begin[len(folder):], ".") {
			names = append(names, name)
		}
	}
	return names
}
