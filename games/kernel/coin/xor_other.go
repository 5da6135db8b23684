//go:build !amd64

package coin

func xorer() func(to, from *byte, n int, x uint64) { return xorPortable }
