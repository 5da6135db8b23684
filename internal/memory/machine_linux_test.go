package memory

import (
	"errors"
	"testing"
)

func TestLimitsOfContainers(t *testing.T) {
	files := map[string]string{
		"/sys/fs/cgroup/a/b/memory.max":                        "max\n",
		"/sys/fs/cgroup/a/memory.max":                          "1073741824\n",
		"/sys/fs/cgroup/memory/docker/x/memory.limit_in_bytes": "536870912\n",
		"/sys/fs/cgroup/memory/memory.limit_in_bytes":          "9223372036854771712\n",
		"/sys/fs/cgroup/odd/memory.max":                        "a lot\n",
	}
	read := func(name string) ([]byte, error) {
		if content, ok := files[name]; ok {
			return []byte(content), nil
		}
		return nil, errors.New("none")
	}
	for groups, want := range map[string]uint64{
		"":           0,
		"0::/\n":     0,
		"0::/a/b\n":  1 << 30,
		"0::/odd\n":  0,
		"nonsense\n": 0,
		"5:cpu,memory:/docker/x\n1:name=systemd:/a\n": 1 << 29,
		"5:memory:/docker/x\n0::/a/b\n":               1 << 29,
	} {
		if got := ofGroups(groups, read); got != want {
			t.Errorf("%q: %d, want %d", groups, got, want)
		}
	}
	if all := ofMachine(); all < 1<<20 {
		t.Errorf("the machine has %d bytes", all)
	}
}
