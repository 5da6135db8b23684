package registry

import (
	"strings"

	"sprague/games"
	"sprague/games/measure"
)

// Measure returns the measure with a name. The error is an *games.Error that names the nearest one,
// or all.
func Measure(name string) (measure.Measure, error) {
	if m, ok := measure.Named(name); ok {
		return m, nil
	}
	if near := Nearest(name, measure.Names()); near != "" {
		return 0, games.Errorf(games.CodeParse, "unknown measure %q; did you mean %s?", games.Clip(name), near)
	}
	return 0, games.Errorf(games.CodeParse, "unknown measure %q; choose one of %s", games.Clip(name), strings.Join(measure.Names(), ", "))
}
