package local_test

import (
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
)

// node runs the program of the page: it writes an answer a line to requests, a line each, and to
// damaged content the reason.
const node = `
require(process.argv[2]);
const fs = require("fs"), go = new Go(), content = new Uint8Array(fs.readFileSync(process.argv[4]));
const requests = JSON.parse(fs.readFileSync(process.argv[5]));
WebAssembly.instantiate(fs.readFileSync(process.argv[3]), go.importObject).then(async ({instance}) => {
	go.run(instance);
	content[content.length / 2] ^= 1;
	const reason = await sprague.open(content, 0).catch((e) => e.message);
	content[content.length / 2] ^= 1;
	await sprague.open(content, Number(process.argv[6]));
	const answers = [];
	for (const request of requests) answers.push(await sprague.answer(request));
	fs.writeFileSync(process.argv[7], JSON.stringify([reason, ...answers]));
	process.exit(0);
});
`

// The program of the page gives the bytes of the command line, in the JavaScript engine of Node.
func TestSameInWebAssembly(t *testing.T) {
	engine, err := exec.LookPath("node")
	if err != nil {
		t.Skip("node is not installed: the program of the page is not run")
	}
	if testing.Short() {
		t.Skip("it compiles all for WebAssembly")
	}
	dir := t.TempDir()
	path := func(name string) string { return filepath.Join(dir, name) }
	build := exec.Command("go", "build", "-o", path("sprague.wasm"), "sprague/web/wasm")
	build.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm", "CGO_ENABLED=0")
	if said, err := build.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, said)
	}
	all := queries(1_200)
	var some, requests []string
	for i := 0; i < len(all); i += 6 {
		some, requests = append(some, all[i]), append(requests, request(t, all[i]))
	}
	asked, err := json.Marshal(requests)
	if err != nil {
		t.Fatal(err)
	}
	for name, b := range map[string][]byte{"run.js": []byte(node), "sprague.db": content(t), "requests.json": asked} {
		if err := os.WriteFile(path(name), b, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	root, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		t.Fatal(err)
	}
	glue := filepath.Join(strings.TrimSpace(string(root)), "lib", "wasm", "wasm_exec.js")
	run := exec.Command(engine, path("run.js"), glue, path("sprague.wasm"), path("sprague.db"), path("requests.json"), strconv.Itoa(budget), path("answers.json"))
	if said, err := run.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, said)
	}
	b, err := os.ReadFile(path("answers.json"))
	if err != nil {
		t.Fatal(err)
	}
	var answers []string
	if err := json.Unmarshal(b, &answers); err != nil || len(answers) != len(some)+1 {
		t.Fatalf("%d answers to %d queries: %v", len(answers)-1, len(some), err)
	}
	if !strings.Contains(answers[0], "the checksum of the pages does not match") {
		t.Errorf("damaged content: %q", answers[0])
	}
	for i, want := range lines(t, some) {
		if got := answers[i+1]; got != want {
			t.Errorf("%q: %s\nthe command line: %s", some[i], got, want)
		}
	}
}
