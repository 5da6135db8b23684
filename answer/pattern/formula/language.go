package formula

// Language is a language in which formulas are written.
type Language string

// The languages.
const (
	Math   Language = "math"
	LaTeX  Language = "latex"
	CPP    Language = "cpp"
	Python Language = "python"
	Go     Language = "go"
)

// isProgram reports whether the language is one of programs.
func (l Language) isProgram() bool { return l != Math && l != LaTeX }
