package command

import (
	"strconv"
	"time"

	"sprague/answer"
	"sprague/games"
	"sprague/internal/memory"
	"sprague/internal/say"
	"sprague/repl/render"
)

// Settings select how answers are found and written.
type Settings struct {
	Mode   render.Mode
	Timing bool // print the time of each line
	Pager  bool // show answers longer than the screen in a pager
	Limits answer.Limits
}

// setting is a row of the table of settings.
type setting struct {
	name    string
	values  string // the possible values, for people
	choices []string
	summary string
	get     func(s *Session) string
	// set returns false for an invalid value.
	set func(s *Session, value string) (bool, error)
}

var settings = []setting{
	{
		"mode", "text, json, csv or markdown", render.Modes(), "the format of answers",
		func(s *Session) string { return s.Mode.String() },
		func(s *Session, value string) (ok bool, _ error) {
			mode, ok := render.ParseMode(value)
			if ok {
				s.Mode, s.header = mode, ""
			}
			return ok, nil
		},
	},
	{
		"moves", "a number from 0 to 2^31-1, all or none",
		[]string{"1", "all", "none"},
		"the winning moves that an answer lists; none: no search for them",
		func(s *Session) string {
			switch n := s.Limits.Moves; {
			case n < 0:
				return "all"
			case n == 0:
				return "none"
			default:
				return strconv.Itoa(n)
			}
		},
		func(s *Session, value string) (bool, error) {
			n, ok := answer.ParseMoves(value)
			if ok {
				s.Limits.Moves = n
			}
			return ok, nil
		},
	},
	{
		"time", "on or off", onOff, "print the time that each line took",
		func(s *Session) string { return switchName(s.Timing) },
		func(s *Session, value string) (bool, error) { return parseSwitch(value, &s.Timing), nil },
	},
	{
		"color", "on or off", onOff, "colors, where the terminal supports them",
		func(s *Session) string { return switchName(s.Style.Color) },
		func(s *Session, value string) (bool, error) { return parseSwitch(value, &s.Style.Color), nil },
	},
	{
		"pager", "on or off", onOff, "page answers longer than the screen",
		func(s *Session) string { return switchName(s.Pager) },
		func(s *Session, value string) (bool, error) { return parseSwitch(value, &s.Pager), nil },
	},
	{
		"lang", "en or zh", say.Names(), "the language of help and messages",
		func(s *Session) string { return s.Style.Language.String() },
		func(s *Session, value string) (bool, error) {
			l, ok := say.Parse(value)
			if ok {
				s.Style.Language = l
			}
			return ok, nil
		},
	},
	{
		"budget", "a number of positions from 1 to 2^40, as in 5000000", nil, "the most positions that a search holds",
		func(s *Session) string { return strconv.FormatUint(s.Limits.Budget, 10) },
		func(s *Session, value string) (bool, error) {
			n, err := games.ParseCount(value)
			if err != nil || n == 0 || n > answer.MaxBudget {
				return false, nil
			}
			s.Limits.Budget, s.playTable = uint64(n), nil
			return true, nil
		},
	},
	{
		"memory", "a size from 1MB, as in 512MB or 2GB, or default",
		[]string{"default"},
		"the most memory for the tables of a search",
		func(s *Session) string {
			if s.Limits.Memory == 0 {
				return "default"
			}
			return memory.Flag(s.Limits.Memory)
		},
		func(s *Session, value string) (bool, error) {
			bytes, ok := memory.Parse(value) // 0 for default
			if ok = ok || value == "default"; ok {
				s.Limits.Memory, s.playTable = bytes, nil
			}
			return ok, nil
		},
	},
	{
		"timeout", "a time such as 2s or 500ms, or off",
		[]string{"off"},
		"the most time for an answer",
		func(s *Session) string {
			if s.Limits.Time == 0 {
				return "off"
			}
			return s.Limits.Time.String()
		},
		func(s *Session, value string) (bool, error) {
			limit, err := time.ParseDuration(value)
			if value != "off" && (err != nil || limit <= 0) {
				return false, nil
			}
			s.Limits.Time, s.playTable = limit, nil
			return true, nil
		},
	},
}

var onOff = []string{"on", "off"}

func switchName(on bool) string {
	if on {
		return onOff[0]
	}
	return onOff[1]
}

func parseSwitch(value string, on *bool) bool {
	if value != onOff[0] && value != onOff[1] {
		return false
	}
	*on = value == onOff[0]
	return true
}

// lookupSetting returns a setting by name.
func lookupSetting(name string) (setting, bool) {
	for _, x := range settings {
		if x.name == name {
			return x, true
		}
	}
	return setting{}, false
}

// settingNames lists the names of the settings.
func settingNames() []string {
	names := make([]string, len(settings))
	for i, x := range settings {
		names[i] = x.name
	}
	return names
}

// change sets a setting to the value of an argument.
func (s *Session) change(x setting, to Argument) error {
	ok, err := x.set(s, to.Text)
	if err == nil && !ok {
		return to.refusef("%s is %s, not %q", x.name, say.Known(x.values), games.Clip(to.Text))
	}
	return err
}

// setService replaces the service. The former one stays with abandoned work, such as that of a play,
// whose table is abandoned too.
func (s *Session) setService(service *answer.Service) { s.Service, s.playTable = service, nil }
