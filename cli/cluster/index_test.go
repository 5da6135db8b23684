package cluster_test

import (
	"strings"
	"testing"

	"sprague/cli/cluster"
)

// environment returns a getenv function for "A=1 B=2".
func environment(text string) func(string) string {
	set := map[string]string{}
	for _, pair := range strings.Fields(text) {
		name, value, _ := strings.Cut(pair, "=")
		set[name] = value
	}
	return func(name string) string { return set[name] }
}

func TestIndex(t *testing.T) {
	for _, test := range []struct {
		env  string
		want int
		name string
	}{
		{"SLURM_ARRAY_TASK_ID=0", 0, "SLURM_ARRAY_TASK_ID"},
		{"SLURM_ARRAY_TASK_ID=17", 17, "SLURM_ARRAY_TASK_ID"},
		{"JOB_COMPLETION_INDEX=3", 3, "JOB_COMPLETION_INDEX"},
	} {
		got, name, err := cluster.Index(environment(test.env))
		if err != nil || got != test.want || name != test.name {
			t.Errorf("%s: %d by %s, %v; want %d by %s", test.env, got, name, err, test.want, test.name)
		}
	}
}

func TestIndexRefuses(t *testing.T) {
	for _, test := range []struct{ env, want string }{
		{"", "which shard? give --index N, or run it as an array job, whose scheduler sets SLURM_ARRAY_TASK_ID or JOB_COMPLETION_INDEX"},
		{"SLURM_ARRAY_TASK_ID=1 JOB_COMPLETION_INDEX=1", "SLURM_ARRAY_TASK_ID and JOB_COMPLETION_INDEX are set"},
		{"SLURM_ARRAY_TASK_ID=-1", `SLURM_ARRAY_TASK_ID="-1": schedulers number shards by whole numbers from 0 on`},
		{"JOB_COMPLETION_INDEX=one", `"one"`},
		{"JOB_COMPLETION_INDEX=99999999999999999999", "whole numbers"},
	} {
		if _, _, err := cluster.Index(environment(test.env)); err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%s: %v, want %q in it", test.env, err, test.want)
		}
	}
}
