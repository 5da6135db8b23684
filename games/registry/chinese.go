package registry

import (
	"sync"

	"sprague/games"
)

// chinese returns the families of the program by their Chinese names.
var chinese = sync.OnceValue(func() map[string]*games.Family { return games.ByChineseName(table) })
