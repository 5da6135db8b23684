//go:build !amd64

package lanes

func detect() Set { return Portable }
