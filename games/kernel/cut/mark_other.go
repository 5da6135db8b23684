//go:build !amd64

package cut

func marker() func(low, high, a, b *uint8, n int) { return markPortable }
