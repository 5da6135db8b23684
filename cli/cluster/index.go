package cluster

import (
	"strconv"

	"sprague/internal/say"
)

// The environment variables in which schedulers number the processes of an array job, from 0.
const (
	slurmVariable      = "SLURM_ARRAY_TASK_ID"
	kubernetesVariable = "JOB_COMPLETION_INDEX" // of an Indexed Job
)

// Index returns the shard that the scheduler assigns to this process, counted from 0, and the name
// of the variable with its number. It fails if no variable is set, if both are, or if one is not a
// number.
func Index(getenv func(string) string) (index int, name string, err error) {
	name = slurmVariable
	other := getenv(kubernetesVariable)
	switch {
	case getenv(name) != "" && other != "":
		return 0, "", say.Errorf("%s and %s are set, and it is not plain which one counts: give --index N", slurmVariable, kubernetesVariable)
	case other != "":
		name = kubernetesVariable
	case getenv(name) == "":
		return 0, "", say.Errorf("which shard? give --index N, or run it as an array job, whose scheduler sets %s or %s", slurmVariable, kubernetesVariable)
	}
	if index, err = strconv.Atoi(getenv(name)); err != nil || index < 0 {
		return 0, "", say.Errorf("%s=%q: schedulers number shards by whole numbers from 0 on", name, getenv(name))
	}
	return index, name, nil
}
