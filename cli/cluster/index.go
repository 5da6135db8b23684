package cluster

import (
	"fmt"
	"strconv"
	"strings"

	"sprague/internal/say"
)

// variable is an environment variable by which a scheduler numbers the processes of an array job.
type variable struct {
	name      string
	scheduler say.Text
	first     int    // the number that it gives to shard 0
	alone     string // what it says in a job that is no array, or ""
}

// variables are those that are looked for. Where a scheduler can begin at 0, an array is to do so; else the
// first of its numbers is shard 0.
var variables = []variable{
	{name: "SLURM_ARRAY_TASK_ID", scheduler: say.Plain("Slurm")},
	{name: "JOB_COMPLETION_INDEX", scheduler: say.Textf("a Kubernetes Indexed Job")},
	{name: "PBS_ARRAY_INDEX", scheduler: say.Plain("PBS Pro")},
	{name: "PBS_ARRAYID", scheduler: say.Plain("Torque")},
	{name: "SGE_TASK_ID", scheduler: say.Plain("Grid Engine"), first: 1, alone: "undefined"},
	{name: "LSB_JOBINDEX", scheduler: say.Plain("LSF"), first: 1, alone: "0"},
	{name: "PARALLEL_SEQ", scheduler: say.Plain("GNU parallel"), first: 1},
}

// Index finds the shard that the scheduler wants this process to solve, counted from 0, and the name of the
// variable that says so. The error tells that there is none, that there are several, or that
// it makes no sense.
func Index(getenv func(string) string) (index int, name string, err error) {
	var found []variable
	var names []string
	for _, v := range variables {
		if text := getenv(v.name); text != "" && text != v.alone {
			found = append(found, v)
			names = append(names, v.name)
		}
	}
	switch len(found) {
	case 0:
		return 0, "", say.Errorf("which shard? give --index N, or run it as an array job, whose scheduler sets one of %s", strings.Join(Variables(), ", "))
	case 1:
	default:
		return 0, "", say.Errorf("%s are set, and it is not plain which one counts: give --index N", strings.Join(names, " and "))
	}
	v := found[0]
	n, err := strconv.Atoi(getenv(v.name))
	if err != nil || n < v.first {
		return 0, "", say.Errorf("%s=%q: %s numbers shards by whole numbers from %d on", v.name, getenv(v.name), v.scheduler, v.first)
	}
	return n - v.first, v.name, nil
}

// Variables lists the variables that Index looks for.
func Variables() []string {
	names := make([]string, 0, len(variables))
	for _, v := range variables {
		names = append(names, v.name)
	}
	return names
}

// Numbering tells for each variable which number is shard 0, a line each.
func Numbering() string {
	var b strings.Builder
	for _, v := range variables {
		fmt.Fprintf(&b, "  %-20s  %-24s  shard 0 is number %d\n", v.name, v.scheduler, v.first)
	}
	return b.String()
}
