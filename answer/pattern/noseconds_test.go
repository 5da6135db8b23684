//go:build !unix

package pattern

// seconds returns 0: the document is written on Unix.
func seconds() float64 { return 0 }
