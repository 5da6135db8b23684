package api

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"maps"
	"slices"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"

	"sprague/games"
	"sprague/internal/say"
)

const (
	get  = "GET"
	post = "POST"
)

// call is a request with its route and its parsed parameters.
type call struct {
	*API
	Request
	route    *Route
	parts    []string // values of the placeholders in the path
	language say.Language
	format   format
	budget   uint64 // positions per search
}

// hashParameter is the parameter that makes an address immutable. Every route accepts it.
var hashParameter = Parameter{"h", "the hash of /info: the response may then be kept for ever", false}

// read checks the parameters of a request and sets the format of the response.
func (c *call) read() error {
	for name, values := range c.Query {
		known := slices.ContainsFunc(c.parameters(), func(p Parameter) bool { return p.Name == name })
		switch {
		case !known:
			return Refuse(400, string(games.CodeParse), "%s has no parameter %q; it takes %s", c.name(), games.Clip(name), c.takes())
		case len(values) != 1:
			return Refuse(400, string(games.CodeParse), "the parameter %s is given %d times", name, len(values))
		}
	}
	for _, p := range c.route.Parameters {
		if p.Required && c.text(p.Name) == "" {
			return Refuse(400, string(games.CodeParse), "%s needs the parameter %s, as in %s", c.name(), p.Name, c.example())
		}
	}
	var err error
	if c.budget, err = c.number(budgetParameter.Name, c.mostBudget(), 1, c.mostBudget()); err != nil {
		return err
	}
	var ok bool
	named, offered := c.text("format"), c.route.formats()
	if c.format, ok = formatOf(named, c.Accept); !ok || named != "" && !slices.Contains(offered, named) {
		return Refuse(400, string(games.CodeParse), "unknown format %q; write one of %s", games.Clip(named), say.Each(offered))
	}
	return nil
}

// text returns the value of a parameter; empty if it is missing.
func (c *call) text(name string) string { return c.Query.Get(name) }

// number returns the value of an integer parameter from least to most; otherwise if it is missing.
func (c *call) number(name string, otherwise, least, most uint64) (uint64, error) {
	text := c.text(name)
	if text == "" {
		return otherwise, nil
	}
	n, err := strconv.ParseUint(text, 10, 64)
	if err != nil || n < least || n > most {
		return 0, Refuse(400, string(games.CodeParse), "%s: give a whole number from %d to %d, not %q", name, least, most, games.Clip(text))
	}
	return n, nil
}

// boolean returns the value of a boolean parameter; false if it is missing.
func (c *call) boolean(name string) (bool, error) {
	switch c.text(name) {
	case "", "false", "0":
		return false, nil
	case "true", "1":
		return true, nil
	default:
		return false, Refuse(400, string(games.CodeParse), "%s: give true or false, not %q", name, games.Clip(c.text(name)))
	}
}

// hash is the cached hash of everything that affects an answer except the request.
type hash struct {
	known atomic.Pointer[string]
	once  sync.Mutex
}

// Hash returns the hash of the version, the budget, the database and the scripts. It is empty while
// the database is unavailable.
func (a *API) Hash(ctx context.Context) string {
	if text := a.hash.known.Load(); text != nil {
		return *text
	}
	a.hash.once.Lock()
	defer a.hash.once.Unlock()
	db, err := a.Service.Database(ctx)
	if err != nil || db == nil {
		return ""
	}
	h := sha256.New()
	parts := []string{a.Version, strconv.FormatUint(a.Budget, 10), db.Info().Hash}
	for _, s := range a.Scripts {
		parts = append(parts, s.Name, s.Hash)
	}
	h.Write([]byte(strings.Join(parts, "\n")))
	text := hex.EncodeToString(h.Sum(nil)[:12])
	a.hash.known.Store(&text)
	return text
}

// tag returns the ETag of the response to a GET request; empty without a database. forever reports
// whether the address contains the current hash. Tags are weak, since compression changes the
// bytes.
func (c *call) tag(ctx context.Context) (tag string, forever bool) {
	all := c.Hash(ctx)
	if all == "" {
		return "", false
	}
	query := c.Query
	if query.Has(hashParameter.Name) {
		query = maps.Clone(query)
		query.Del(hashParameter.Name)
	}
	sum := sha256.Sum256([]byte(strings.Join([]string{all, c.Path, query.Encode(), c.format.name, c.language.String()}, "\n")))
	return `W/"` + hex.EncodeToString(sum[:12]) + `"`, c.text(hashParameter.Name) == all
}

// Matches reports whether an If-None-Match header names a tag that is not empty.
func Matches(header, tag string) bool {
	for one := range strings.SplitSeq(header, ",") {
		if tag != "" && strings.TrimPrefix(strings.TrimSpace(one), "W/") == strings.TrimPrefix(tag, "W/") {
			return true
		}
	}
	return false
}

// languageOf returns the language preferred by an Accept-Language header. It is English unless
// Chinese is preferred.
func languageOf(header string) say.Language {
	best, at := say.English, 0.0
	for one := range strings.SplitSeq(header, ",") {
		name, weight, _ := strings.Cut(strings.TrimSpace(one), ";")
		name, _, _ = strings.Cut(strings.ToLower(name), "-")
		l, ok := say.Parse(strings.TrimSpace(name))
		q := 1.0
		if text, found := strings.CutPrefix(strings.TrimSpace(weight), "q="); found {
			q, _ = strconv.ParseFloat(text, 64) // 0 if invalid
		}
		if ok && q > at {
			best, at = l, q
		}
	}
	return best
}
