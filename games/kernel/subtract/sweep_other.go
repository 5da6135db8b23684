//go:build !amd64

package subtract

import "sprague/games/kernel/lanes"

func sweepsOf(lanes.Set) sweeps { return portable }
