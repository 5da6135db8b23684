//go:build !amd64

package fold

func uniteFast(known []Packed, options []int32, at int) union { return unite(known, options, at) }
