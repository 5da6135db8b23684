package proof_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"sprague/answer/proof"
	"sprague/answer/query"
	"sprague/games"
	"sprague/games/gamestest"
	"sprague/games/library"
	"sprague/games/registry"
	"sprague/games/script"
	"sprague/store/tables"
)

// checker runs the checker on certificates, and returns a line for each.
func checker(t *testing.T, certificates ...any) []string {
	t.Helper()
	python, err := exec.LookPath("python3")
	if err != nil {
		t.Skip("python3 is not installed")
	}
	for _, pattern := range []string{"check_proof.py", "proofs/*.py"} { // go test caches by the files that it reads
		files, err := filepath.Glob("../../contrib/" + pattern)
		for _, file := range files {
			if _, err := os.ReadFile(file); err != nil {
				t.Fatal(err)
			}
		}
		if err != nil || len(files) == 0 {
			t.Fatal("no checker", err)
		}
	}
	var in, out, wrong bytes.Buffer
	for _, c := range certificates {
		if err := proofJSON(&in, c); err != nil {
			t.Fatal(err)
		}
	}
	cmd := exec.CommandContext(t.Context(), python, "../../contrib/check_proof.py")
	cmd.Stdin, cmd.Stdout, cmd.Stderr = &in, &out, &wrong
	if err := cmd.Run(); err != nil && !errors.As(err, new(*exec.ExitError)) {
		t.Fatal(err)
	}
	lines := strings.Split(strings.TrimSpace(out.String()), "\n")
	if wrong.Len() > 0 || len(lines) != len(certificates) {
		t.Fatalf("%d certificates, %d lines: %s %s", len(certificates), len(lines), lines[len(lines)-1], wrong.String())
	}
	return lines
}

// proofJSON writes a certificate, or a changed one.
func proofJSON(b *bytes.Buffer, c any) error {
	if whole, ok := c.(proof.Certificate); ok {
		text, err := proof.Text(whole)
		b.Write(text)
		return err
	}
	return json.NewEncoder(b).Encode(c)
}

// claims are positions and rulesets with a claim of each kind.
var claims = []struct{ text, claim string }{
	{"nim(3) + nim(5)", "winner"},
	{"kayles(20) + nim(2)", ""},
	{"octal[0.156](30) + guiles(9)", ""},
	{"octal[4.07](12)", ""},
	{"dawson-kayles(15) + treblecross(9) + officers(8) + dawson-chess(7)", ""},
	{"subtraction[1,3,4](30)", ""},
	{"subtraction[10000000](10000005)", ""},
	{"euclid(24157817,14930352)", ""},
	{"subtraction[all-but 2,3](20)", ""},
	{"grundy(40)", ""},
	{"wythoff(8,13)", ""},
	{"euclid(13,21)", ""},
	{"chomp(4,5)", ""},
	{"chomp(7|5|2)", "winner"},
	{"cram(4,5)", ""},
	{"cram(5,5)", ""},
	{"cram(...x|.x..|....)", "winner"},
	{"domineering(4,5)", ""},
	{"domineering(.x..|....|..x.)", "form"},
	{"clobber(4,3)", ""},
	{"clobber(lr.|rlx|l.r)", "form"},
	{"toads-and-frogs(tt.t.ff.f)", "form"},
	{"hackenbush(WBGWB,GG)", ""},
	{"hackenbush(WBWWB)", "form"},
	{"{2 | 1/4} + *2 + ^", "form"},
	{"v", "form"},
	{"3*v + *2 - 5/8", "form"},
	{"hackenbush(BBWG) - {^ | -1}", "form"},
	{"{domineering(2,3) | nim(2), hackenbush(WB)} - 1/2", ""},
	{"misere(kayles(9) + nim(2) + grundy(7))", ""},
	{"misere(domineering(3,4) + {1 | *})", ""},
	{"misere(cram(4,4))", ""},
	{"misere(hackenbush(WB,WGB) + toads-and-frogs(tt.ff))", ""},
	{"0", ""},
	{"{nim(2), 0} + kayles(5)", ""},
	{"*5 + cram(4,5)", ""},
	{"kayles", ""},
	{"octal[0.156]", ""},
	{"subtraction[2,5,12]", ""},
	{"subtraction[all-but 2,3,7]", ""},
	{"subtraction[1..300]", ""},
	{"subtraction[all-but 300]", ""},
	{"kayles", "quotient"},
	{"octal[0.75]", "quotient"},
	{"subtraction[1,3,4]", "quotient"},
}

func prove(t *testing.T, e *query.Evaluator, text, claim string) proof.Certificate {
	t.Helper()
	c, err := proof.Of(t.Context(), e, text, proof.Options{Claim: claim, Limit: 100_000})
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return c
}

func TestCheckerProves(t *testing.T) {
	e := evaluator(nil, 2_000_000)
	var all []any
	for _, c := range claims {
		all = append(all, prove(t, e, c.text, c.claim))
	}
	for i, line := range checker(t, all...) {
		if !strings.HasPrefix(line, "proven: ") {
			t.Errorf("%s: %s", claims[i].text, line)
		}
	}
}

// The examples of scripts have certificates, unless a refusal says why not.
func TestCheckerProvesScripts(t *testing.T) {
	files, err := filepath.Glob("../../docs/examples/*.star")
	if err != nil || len(files) < 20 {
		t.Fatal(len(files), err)
	}
	var scripts []*script.Script
	for _, file := range files {
		name := strings.TrimSuffix(filepath.Base(file), script.Extension)
		source, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if s, err := script.Read(name, source, script.Surroundings{}); err == nil && s.HasMoves() { // others only judge
			if _, taken := registry.Lookup(name); !taken {
				scripts = append(scripts, s)
			}
		}
	}
	e := evaluator(nil, 200_000)
	var all []any
	var texts, examples []string
	for _, name := range library.Names() {
		s, _ := library.Script(name)
		examples = append(examples, s.Examples()...)
	}
	for _, s := range scripts {
		if e.Families, err = e.Families.With(s.Family()); err != nil {
			t.Fatal(err)
		}
		examples = append(examples, s.Examples()...)
	}
	for _, text := range examples {
		c, err := proof.Of(t.Context(), e, text, proof.Options{Limit: 3000})
		if refused, ok := query.Refusal(err); ok {
			t.Logf("%s: %v", text, refused.Message)
			continue
		}
		if err != nil {
			t.Fatal(text, err)
		}
		all, texts = append(all, c), append(texts, text)
	}
	for i, line := range checker(t, all...) {
		if !strings.HasPrefix(line, "proven: ") {
			t.Errorf("%s: %s", texts[i], line)
		}
	}
	if len(all) < 60 {
		t.Errorf("only %d certificates", len(all))
	}
}

// The checker proves all periods of the shipped file that have certificates, and who wins Cram and
// Domineering on all boards to 5×5.
func TestCheckerProvesTheShippedPeriods(t *testing.T) {
	if testing.Short() {
		t.Skip("it takes several seconds")
	}
	db := shipped(t)
	e := evaluator(db, 1_000_000)
	inventory, err := tables.Describe(db)
	if err != nil {
		t.Fatal(err)
	}
	var all []any
	for _, table := range inventory.Tables {
		name, kind := tables.KindOf(table.Name)
		if _, partizan := gamestest.Ruleset(t, name).(games.Partizan); table.Period == nil || kind != tables.OfValues || partizan {
			continue
		}
		all = append(all, prove(t, e, name, "period"))
	}
	for w := 1; w <= 5; w++ {
		for h := 1; h <= 5; h++ {
			all = append(all, prove(t, e, fmt.Sprintf("cram(%d,%d)", w, h), "winner"), prove(t, e, fmt.Sprintf("domineering(%d,%d)", w, h), ""))
		}
	}
	for _, line := range checker(t, all...) {
		if !strings.HasPrefix(line, "proven: ") {
			t.Error(line)
		}
	}
}

// The checker ends quietly if nobody reads what it says.
func TestCheckerWithoutReader(t *testing.T) {
	python, err := exec.LookPath("python3")
	if err != nil {
		t.Skip("python3 is not installed")
	}
	read, write, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	defer write.Close()
	if err := read.Close(); err != nil {
		t.Fatal(err)
	}
	var in, wrong bytes.Buffer
	if err := proofJSON(&in, prove(t, evaluator(nil, 1000), "nim(3)", "")); err != nil {
		t.Fatal(err)
	}
	cmd := exec.CommandContext(t.Context(), python, "../../contrib/check_proof.py")
	cmd.Stdin, cmd.Stdout, cmd.Stderr = &in, write, &wrong
	var exit *exec.ExitError
	if err := cmd.Run(); !errors.As(err, &exit) || exit.ExitCode() != 1 || wrong.Len() > 0 {
		t.Errorf("%v, %s", err, wrong.String())
	}
}

// A certificate knows whether the checker has its rules.
func TestUnruled(t *testing.T) {
	texts := []string{
		"amazons(.l.|...|r..)", "stripes[2](5)", "lasker(7)", "octal[0.(3)](5)", "take-and-break[0.77](5)", "subtraction[1|2](3)",
		"hackenbush(0-1G 1-2G)", "clobber[0-1 1-2](lrl)", "snort(3,2)", "cram(2,2) + col(2,2)", "cutting(2,3)",
		"push(.)", "snort(x)", "konane(..r..)", "hackenbush(0-1L)", "cannibal-clobber(.x.|x.l)", "1 + cannibal-clobber(l)",
		"kayles(3)", "subtraction[all-but 2](4)", "octal[4.7](3)", "hackenbush(WB)", "fission(.o|..)", "1/4 + *2",
	}
	e := evaluator(nil, 1_000_000)
	var all []any
	unruled := 0
	for _, text := range texts {
		all = append(all, prove(t, e, text, ""))
	}
	for i, line := range checker(t, all...) {
		known := all[i].(proof.Certificate).Unruled() == ""
		if known != strings.HasPrefix(line, "proven: ") {
			t.Errorf("%s: %v, %s", texts[i], known, line)
		}
		if !known {
			unruled++
		}
	}
	if unruled != 15 {
		t.Errorf("%d without rules", unruled)
	}
}
