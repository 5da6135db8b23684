//go:build !windows

package cli_test

import (
	"encoding/json"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"
)

// The Kubernetes manifest and contrib/Containerfile start a server on the same port,
// whose probes answer, and which has the time to stop.
func TestManifest(t *testing.T) {
	text, err := os.ReadFile("../contrib/kubernetes-serve.yaml")
	must(t, err)
	manifest := string(text)
	if strings.Contains(manifest, "\t") {
		t.Error("YAML has no tabs")
	}
	all := func(pattern string) (found []string) {
		t.Helper()
		for _, m := range regexp.MustCompile(pattern).FindAllStringSubmatch(manifest, -1) {
			found = append(found, m[1])
		}
		if len(found) == 0 {
			t.Fatalf("no %s", pattern)
		}
		return found
	}
	args := strings.Split(all(`(?m)^ *args: \[(.*)\]$`)[0], ", ")
	for i := range args {
		args[i] = strings.Trim(args[i], `"`)
	}
	file, err := os.ReadFile("../contrib/Containerfile")
	must(t, err)
	entry := regexp.MustCompile(`(?m)^ENTRYPOINT (.*)$`).FindSubmatch(file)
	var command []string
	must(t, json.Unmarshal(entry[1], &command))
	ports := slices.Concat(all(`containerPort: (\d+)`), all(`prometheus\.io/port: "(\d+)"`))
	if len(command) != 4 || command[0] != "/usr/bin/sprague" || command[1] != "serve" || command[2] != "--addr" || command[3] != ":"+ports[0] || ports[0] != ports[1] {
		t.Errorf("%q, ports %q", command, ports)
	}
	if !strings.Contains(manifest, "value: /cache}") || !strings.Contains(string(file), "ENV XDG_CACHE_HOME=/cache\n") {
		t.Error("the folders of the cache differ")
	}
	s := serve(t, args...)
	paths := slices.Concat(all(`httpGet: \{path: (\S+), port: http\}`), all(`prometheus\.io/path: (\S+)`))
	if len(paths) != 4 {
		t.Errorf("probes of %q", paths)
	}
	for _, path := range paths {
		if status, body := s.ask(path); status != 200 {
			t.Errorf("%s: %d %s", path, status, body)
		}
	}
	limit, err := time.ParseDuration(args[slices.Index(args, "--timeout")+1])
	must(t, err)
	stop, _ := strconv.Atoi(all(`sleep: \{seconds: (\d+)\}`)[0])
	grace, _ := strconv.Atoi(all(`terminationGracePeriodSeconds: (\d+)`)[0])
	if time.Duration(grace-stop)*time.Second <= limit+10*time.Second { // a response may take 10 s to write
		t.Errorf("%d s are too short to stop", grace)
	}
}
