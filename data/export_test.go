package data

// QuizText is a script for the tests that need packages above data.
const QuizText = quizText

// Helpers for the same tests.
var (
	Python      = python
	WithModules = withModules
	QuizScript  = quizScript
)
