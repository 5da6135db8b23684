package cluster

import (
	"path/filepath"
	"regexp"
	"strings"
	"sync"

	"sprague/internal/say"
)

// Job is the work on a plan: an array of shards, and then a merge. Paths are absolute, and valid on
// all machines.
type Job struct {
	Program string // path of sprague
	Dir     string // folder of the plan, also for scripts and logs
	Out     string // the merged file
	Shards  int
	Limits
}

// Limits are the resource limits of each process of a job. For "" the scheduler decides.
type Limits struct {
	Time, Memory, Partition string
	CPUs                    int
}

// The formats of limits. Unquoted text in a script matches one of them.
var (
	timeForm      = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^(\d+-)?\d+(:\d+){0,2}$`) })
	memoryForm    = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^[1-9]\d*[KMGT]?$`) })
	partitionForm = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^[A-Za-z0-9_][A-Za-z0-9_.,-]*$`) })
)

// Check reports invalid limits, by the names of their flags.
func (l Limits) Check() error {
	switch {
	case l.CPUs < 1 || l.CPUs > 1<<16:
		return say.Errorf("--cpus %d: give from 1 to %d", l.CPUs, 1<<16)
	case l.Time != "" && !timeForm().MatchString(l.Time):
		return say.Errorf("--time %q: give minutes, hours:minutes:seconds or days-hours, as in 90, 12:00:00 or 2-12", l.Time)
	case l.Memory != "" && !memoryForm().MatchString(l.Memory):
		return say.Errorf("--memory %q: give megabytes, or a number with K, M, G or T, as in 4G", l.Memory)
	case l.Partition != "" && !partitionForm().MatchString(l.Partition):
		return say.Errorf("--partition %q: give the name of a partition", l.Partition)
	}
	return nil
}

// check reports the errors of a job.
func (j Job) check() error {
	if j.Shards < 1 {
		return say.Errorf("%d shards: a job has one at least", j.Shards)
	}
	for _, path := range []string{j.Program, j.Dir, j.Out} {
		if !filepath.IsAbs(path) || strings.ContainsRune(path, 0) {
			return say.Errorf("%q is not an absolute path", path)
		}
	}
	return j.Limits.Check()
}
