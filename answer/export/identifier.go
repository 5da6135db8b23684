package export

import "strings"

// longest is the maximum length of a name derived from a ruleset: a set may have thousands of
// numbers.
const longest = 40

// identifier returns a name for programs: octal[0.77] becomes octal_0_77.
func identifier(ruleset, measure string) string {
	name := ruleset
	if measure != "" {
		name += "_" + measure
	}
	words := strings.FieldsFunc(name, func(c rune) bool { return !isLetter(c) && !isDigit(c) })
	name = strings.Join(words, "_")
	if len(name) > longest {
		name = strings.TrimRight(name[:longest], "_")
	}
	return name
}

// reservedWords are the reserved words of the languages: the keywords and, in Go, the types that the
// program uses and the functions main and init.
var reservedWords = map[string]struct{ language, words string }{
	"cpp": {"C++", `alignas alignof and and_eq asm auto bitand bitor bool break case catch char char8_t
		char16_t char32_t class co_await co_return co_yield compl concept const const_cast consteval
		constexpr constinit continue decltype default delete do double dynamic_cast else enum explicit
		export extern false float for friend goto if inline int long main mutable namespace new noexcept
		not not_eq nullptr operator or or_eq private protected public register reinterpret_cast requires
		return short signed sizeof static static_assert static_cast std struct switch template this
		thread_local throw true try typedef typeid typename union unsigned using virtual void volatile
		wchar_t while xor xor_eq`},
	"go": {"Go", `break case chan const continue default defer else fallthrough for func go goto if import
		init int8 int16 int32 int64 interface main map package range return select struct switch type
		uint8 uint16 uint32 uint64 var`},
}

// isIdentifier reports whether a name is valid in C++ and in Go.
func isIdentifier(name string) bool {
	for i, c := range name {
		if !isLetter(c) && (i == 0 || !isDigit(c) && c != '_') {
			return false
		}
	}
	return name != "" && len(name) <= 2*longest
}

func isLetter(c rune) bool { return 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' }

func isDigit(c rune) bool { return '0' <= c && c <= '9' }
