//go:build !amd64

package takebreak

func unite(to, high, low []uint64, x, by int, mask uint64) {
	unitePlain(to, high, low, x, by, mask)
}
