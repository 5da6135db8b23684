package web

import (
	"net"
	"net/netip"
	"net/url"
	"strings"

	"sprague/games"
	"sprague/web/api"
)

// AnyHost in [Options.Hosts] allows every name, and in [Options.Origin] every page.
const AnyHost = "*"

// hosts are the names under which a server answers, beside loopback names and numeric addresses. A
// page from elsewhere can rebind its own name to the address of the server, and would then read the
// answers. Nobody can rebind a numeric address.
type hosts map[string]bool

func newHosts(names []string) hosts {
	all := hosts{}
	for _, name := range names {
		all[plainHost(name)] = true
	}
	return all
}

// check refuses a request whose Host header names another host. Clients without the header are no
// browsers.
func (h hosts) check(header string) error {
	name := plainHost(header)
	_, numericErr := netip.ParseAddr(strings.Trim(name, "[]"))
	if header == "" || numericErr == nil || name == "localhost" || strings.HasSuffix(name, ".localhost") || h[name] || h[AnyHost] {
		return nil
	}
	return api.Refuse(421, "host", "this server does not answer as %q; its owner can allow the name with sprague serve --host", games.Clip(name))
}

// plainHost returns a host without its port and its final dot, in lower case.
func plainHost(header string) string {
	if host, _, err := net.SplitHostPort(header); err == nil {
		header = host
	}
	return strings.ToLower(strings.TrimSuffix(header, "."))
}

// IsHost reports whether a text names a host, without a port.
func IsHost(text string) bool {
	if text == AnyHost {
		return true
	}
	u, err := url.Parse("http://" + text)
	return err == nil && text != "" && u.Host == text && u.Port() == "" && !strings.ContainsAny(text, ":*,")
}

// IsOrigin reports whether a text is an origin as browsers send it: a scheme, a host, and a port
// other than the usual one.
func IsOrigin(text string) bool {
	u, err := url.Parse(text)
	switch {
	case err != nil || u.Host == "" || u.User != nil || u.Hostname() == "" || strings.Contains(text, AnyHost):
		return false
	case u.Scheme == "http" && u.Port() == "80", u.Scheme == "https" && u.Port() == "443", strings.HasSuffix(u.Host, ":"):
		return false
	}
	for _, r := range text {
		if r <= ' ' || r > '~' || 'A' <= r && r <= 'Z' {
			return false
		}
	}
	return text == u.Scheme+"://"+u.Host
}
