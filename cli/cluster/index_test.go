package cluster_test

import (
	"slices"
	"strings"
	"testing"

	"sprague/cli/cluster"
)

// environment makes a getenv of "A=1 B=2".
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
		{"PBS_ARRAY_INDEX=4", 4, "PBS_ARRAY_INDEX"},
		{"PBS_ARRAYID=5", 5, "PBS_ARRAYID"},
		{"SGE_TASK_ID=1", 0, "SGE_TASK_ID"},
		{"SGE_TASK_ID=12", 11, "SGE_TASK_ID"},
		{"LSB_JOBINDEX=1", 0, "LSB_JOBINDEX"},
		{"PARALLEL_SEQ=1", 0, "PARALLEL_SEQ"},
		{"PARALLEL_SEQ=9", 8, "PARALLEL_SEQ"},
		// What a scheduler says in a job that is no array does not count.
		{"SGE_TASK_ID=undefined PARALLEL_SEQ=2", 1, "PARALLEL_SEQ"},
		{"LSB_JOBINDEX=0 JOB_COMPLETION_INDEX=0", 0, "JOB_COMPLETION_INDEX"},
	} {
		got, name, err := cluster.Index(environment(test.env))
		if err != nil || got != test.want || name != test.name {
			t.Errorf("%s: %d by %s, %v; want %d by %s", test.env, got, name, err, test.want, test.name)
		}
	}
}

func TestIndexRefuses(t *testing.T) {
	for _, test := range []struct{ env, want string }{
		{"", "--index N"},
		{"SGE_TASK_ID=undefined", "SGE_TASK_ID"},
		{"LSB_JOBINDEX=0", "which shard"},
		{"SLURM_ARRAY_TASK_ID=1 PARALLEL_SEQ=1", "SLURM_ARRAY_TASK_ID and PARALLEL_SEQ are set"},
		{"PBS_ARRAYID=1 JOB_COMPLETION_INDEX=1 PBS_ARRAY_INDEX=1", "JOB_COMPLETION_INDEX and PBS_ARRAY_INDEX and PBS_ARRAYID are set"},
		{"SLURM_ARRAY_TASK_ID=-1", `SLURM_ARRAY_TASK_ID="-1": Slurm numbers shards by whole numbers from 0 on`},
		{"SGE_TASK_ID=0", `SGE_TASK_ID="0": Grid Engine numbers shards by whole numbers from 1 on`},
		{"PARALLEL_SEQ=0", "from 1 on"},
		{"JOB_COMPLETION_INDEX=one", `"one"`},
		{"PBS_ARRAY_INDEX=99999999999999999999", "whole numbers"},
	} {
		if _, _, err := cluster.Index(environment(test.env)); err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%s: %v, want %q in it", test.env, err, test.want)
		}
	}
}

// The table of the manual names every variable.
func TestNumbering(t *testing.T) {
	lines := strings.Split(strings.TrimSpace(cluster.Numbering()), "\n")
	if len(lines) != len(cluster.Variables()) {
		t.Fatalf("%d lines for %d variables", len(lines), len(cluster.Variables()))
	}
	for _, line := range lines {
		if name := strings.Fields(line)[0]; !slices.Contains(cluster.Variables(), name) {
			t.Errorf("%s is no variable", name)
		}
	}
}
