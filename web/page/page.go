// Package page holds the explorer: a page of plain JavaScript modules that use the API of package
// web/api. It needs no build step and nothing from other hosts.
package page

import "embed"

// Files are the files of the page; index.html is the first.
//
//go:embed index.html icon.svg *.css *.js
var Files embed.FS
