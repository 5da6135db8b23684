package main

import (
	"cmp"
	"fmt"
	"regexp"
	"strings"
)

// version is what git describe tells of a commit.
type version struct {
	numbers string // of the tag, such as 1.2.0; empty without a tag
	phase   string // a, b or rc of a tag such as v1.2.0-rc1; empty for a release
	number  string // of the phase
	later   string // how many commits later than the tag; empty for the tag's
	commit  string // abbreviated; empty for the tag's
	dirty   bool   // whether files differ from the commit
}

var (
	tagged = regexp.MustCompile(`^v([0-9]+\.[0-9]+\.[0-9]+)(?:-(a|b|rc|alpha|beta)\.?([0-9]+))?(?:-([0-9]+)-g([0-9a-f]+))?(-dirty)?$`)
	bare   = regexp.MustCompile(`^([0-9a-f]+)(-dirty)?$`)
)

// parseVersion reads the output of git describe --tags --always --dirty. It fails if the tag is no
// version such as v1.2.0 or v1.2.0-rc1.
func parseVersion(text string) (version, error) {
	if m := tagged.FindStringSubmatch(text); m != nil {
		phase := strings.TrimSuffix(strings.TrimSuffix(m[2], "lpha"), "eta")
		return version{numbers: m[1], phase: phase, number: m[3], later: m[4], commit: m[5], dirty: m[6] != ""}, nil
	}
	if m := bare.FindStringSubmatch(text); m != nil {
		return version{commit: m[1], dirty: m[2] != ""}, nil
	}
	return version{}, fmt.Errorf("%s is no version: tag a commit as v1.2.0 or v1.2.0-rc1", text)
}

// build returns the part behind a plus sign, which tells the commit; empty for that of a tag.
func (v version) build() string {
	var parts []string
	if v.commit != "" {
		parts = append(parts, "g"+v.commit)
	}
	if v.dirty {
		parts = append(parts, "dirty")
	}
	return strings.Join(parts, ".")
}

// npm returns the version in the form of semantic versions: v1.2.0-rc1 is 1.2.0-rc.1, and its fifth
// later commit 1.2.0-rc.1+5.gCOMMIT.
func (v version) npm() string {
	text := cmp.Or(v.numbers, "0.0.0")
	if v.phase != "" {
		text += "-" + v.phase + "." + v.number
	}
	if build := v.build(); v.later != "" {
		text += "+" + v.later + "." + build
	} else if build != "" {
		text += "+" + build
	}
	return text
}

// python returns the version in the form of PEP 440: v1.2.0-rc1 is 1.2.0rc1, and its fifth later
// commit 1.2.0rc1.post5+gCOMMIT.
func (v version) python() string {
	text := cmp.Or(v.numbers, "0") + v.phase + v.number
	if v.later != "" {
		text += ".post" + v.later
	}
	if build := v.build(); build != "" {
		text += "+" + build
	}
	return text
}
