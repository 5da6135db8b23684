//go:build !race

package web_test

import (
	"context"
	"fmt"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"sprague/answer"
	"sprague/web"
	"sprague/web/api"
)

// browser returns the path of Chromium. It skips the test without Chromium.
func browser(t *testing.T) string {
	t.Helper()
	for _, name := range []string{"chromium", "chromium-browser", "google-chrome"} {
		if path, err := exec.LookPath(name); err == nil {
			return path
		}
	}
	t.Skip("no Chromium: install the package chromium to test the page")
	return ""
}

// explorer is a server and a browser tab that shows its page.
type explorer struct {
	t      *testing.T
	server *httptest.Server
	tab    context.Context

	mu       sync.Mutex
	problems []string // exceptions, and requests to other hosts
}

// open returns an explorer in a window of the given width.
func open(t *testing.T, width int64) *explorer {
	t.Helper()
	return look(t, width, handler(t, 0, ""))
}

// handler returns a server with a database file, or with the embedded database.
func handler(t *testing.T, budget uint64, file string) http.Handler {
	t.Helper()
	service, err := answer.Open(context.Background(), answer.Options{Database: file})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = service.Close() })
	log := slog.New(slog.NewTextHandler(t.Output(), nil))
	a := &api.API{Service: service, Budget: budget, Version: "test", ThinkingTime: time.Hour}
	return web.New(a, web.Options{Searches: 2, Timeout: time.Hour, Log: log})
}

// shared is the browser of all tests, once one has looked at a page.
var shared struct {
	once sync.Once
	tabs context.Context // the parent of all tabs
	end  func()
}

// TestMain ends the browser after the tests.
func TestMain(m *testing.M) {
	status := m.Run()
	if shared.end != nil {
		shared.end()
	}
	os.Exit(status)
}

// begin starts the browser.
func begin(path string) (err error) {
	options := append(slices.Clone(chromedp.DefaultExecAllocatorOptions[:]), chromedp.ExecPath(path), chromedp.NoSandbox,
		chromedp.Flag("disable-quic", true), chromedp.Flag("disable-component-update", true), chromedp.WindowSize(1280, 900))
	allocator, cancel := chromedp.NewExecAllocator(context.Background(), options...)
	tabs, cancelTabs := chromedp.NewContext(allocator)
	shared.tabs, shared.end = tabs, func() {
		_ = chromedp.Cancel(tabs) // waits until its files are removed
		cancelTabs()
		cancel()
	}
	return chromedp.Run(tabs)
}

// look opens a tab of the browser for the pages served by a handler. Their address is new, so that the
// tab shares no storage with others.
func look(t *testing.T, width int64, pages http.Handler) *explorer {
	t.Helper()
	path := browser(t)
	shared.once.Do(func() {
		if err := begin(path); err != nil {
			t.Fatal(err)
		}
	})
	x := &explorer{t: t, server: httptest.NewServer(pages)}
	t.Cleanup(x.server.Close)
	tab, cancelTab := chromedp.NewContext(shared.tabs)
	t.Cleanup(cancelTab)
	if end, limited := t.Deadline(); limited {
		limited, cancelTime := context.WithDeadline(tab, end.Add(-20*time.Second))
		t.Cleanup(cancelTime)
		tab = limited
	}
	chromedp.ListenTarget(tab, func(event any) {
		if e, ok := event.(*runtime.EventExceptionThrown); ok {
			x.problem(e.ExceptionDetails.Error())
		}
	})
	x.tab = tab
	x.do(emulation.SetDeviceMetricsOverride(width, 900, 1, false), emulation.SetLocaleOverride().WithLocale("en-US"))
	t.Cleanup(func() {
		x.mu.Lock()
		defer x.mu.Unlock()
		for _, p := range x.problems {
			t.Error(p)
		}
	})
	return x
}

func (x *explorer) problem(text string) {
	x.mu.Lock()
	defer x.mu.Unlock()
	x.problems = append(x.problems, text)
}

func (x *explorer) do(actions ...chromedp.Action) {
	x.t.Helper()
	if err := chromedp.Run(x.tab, actions...); err != nil {
		x.t.Fatal(err)
	}
}

// visit opens an address of the page.
func (x *explorer) visit(address string) {
	x.t.Helper()
	x.do(chromedp.Navigate(x.server.URL + "/" + address))
}

// evaluate returns the value of an expression of the page.
func evaluate[T any](x *explorer, script string) (v T) {
	x.t.Helper()
	x.do(chromedp.Evaluate(script, &v))
	return v
}

// wait waits until an expression of the page is true.
func (x *explorer) wait(script string) {
	x.t.Helper()
	ctx := x.tab
	if end, limited := ctx.Deadline(); limited { // time is left for a report
		earlier, cancel := context.WithDeadline(ctx, end.Add(-20*time.Second))
		defer cancel()
		ctx = earlier
	}
	poll := chromedp.Poll(script, nil, chromedp.WithPollingInterval(20*time.Millisecond), chromedp.WithPollingTimeout(0))
	if err := chromedp.Run(ctx, poll); err != nil {
		x.t.Fatalf("%s: %v; the page says:\n%s", script, err, evaluate[string](x, `document.body.innerText`))
	}
}

// settled waits until the answer of a position and all its marks are shown.
func (x *explorer) settled(query, answer string) {
	x.t.Helper()
	x.wait("document.querySelector('input[name=q]')?.value === " + quoted(query) + " && document.querySelector('.answer')?.innerText.startsWith(" + quoted(answer) + ")")
}

func quoted(text string) string { return `"` + strings.ReplaceAll(text, `"`, `\"`) + `"` }

// click clicks the middle of the first element matched by a selector, like a pointer, once the element
// stays where it is.
func (x *explorer) click(selector string) {
	x.t.Helper()
	x.wait(`(() => {
		const e = document.querySelector(` + quoted(selector) + `);
		if (!e) return false;
		e.scrollIntoView({block: "center"});
		const b = e.getBoundingClientRect(), last = window.clicked;
		window.clicked = [b.x + b.width / 2, b.y + b.height / 2];
		return last !== undefined && window.clicked.every((v, i) => v === last[i]);
	})()`)
	at := evaluate[[]float64](x, `(() => { const at = window.clicked; delete window.clicked; return at; })()`)
	x.do(chromedp.MouseClickXY(at[0], at[1]))
}

// A click on a thing makes the corresponding move, in each kind of drawing.
func TestDrawingsAreClicked(t *testing.T) {
	x := open(t, 1280)
	for _, test := range []struct{ query, thing, to string }{
		{"nim(3,4,5)", "0,0,1", "nim(1,4,5)"},
		{"chomp(3,2)", "0,0,4", "chomp(3|1)"},
		{"dawson-kayles(3)", "0,0,2", "dawson-kayles(1)"},
		{"toads-and-frogs(tt.ff)", "0,0,1", "toads-and-frogs(t.tff)"},
		{"staircase(1,1)", "0,1,0", "staircase(2,0)"},
		{"cutcake(2,2)", "0,0,0", "cutcake(1,2) + cutcake(1,2)"},
		{"graph[a>b b>c](a)", "0,0,1", "graph[a>b b>c](b)"},
		{"hackenbush(WBWB)", "0,0,2", "hackenbush(WB)"},
		{"hackenbush(0-1L 1-2L 2-0L)", "0,0,2", "hackenbush(0-1L 0-2L)"},
	} {
		x.visit("?q=" + strings.ReplaceAll(test.query, " ", "%20") + "&lang=en")
		x.click(`[data-key="` + test.thing + `"] > :is(.hit, .mark)`)
		x.wait("document.querySelector('input[name=q]')?.value === " + quoted(test.to))
	}
}

// If several moves touch a thing, the other things that they touch light up, and the next tap chooses.
func TestTapsChooseAmongMoves(t *testing.T) {
	x := open(t, 1280)
	x.visit("?q=cram(3,1)&lang=en")
	x.click(`[data-key="0,0,1"] > .mark`)
	x.wait(`document.querySelectorAll('.target').length === 2 && document.querySelector('.told').innerText.startsWith("Tap where the move goes")`)
	x.click(`[data-key="0,0,1"] > .mark`)
	x.wait(`document.querySelectorAll('.target').length === 0`)
	x.click(`[data-key="0,0,1"] > .mark`)
	x.click(`[data-key="0,0,0"] > .mark`)
	x.settled("cram(xx.)", "P")

	for _, test := range []struct {
		query  string
		things []string
		to     string
	}{ // the same thing again makes the move with the fewest things
		{"kayles(5)", []string{"0,0,1", "0,0,1"}, "kayles(1,3)"},
		{"kayles(5)", []string{"0,0,0", "0,0,0"}, "kayles(4)"}, // the list has the mirror image of the move
		{"kayles(5)", []string{"0,0,3", "0,0,2"}, "kayles(1,2)"},
		{"kayles(5)", []string{"0,0,1", "0,0,2"}, "kayles(1,2)"},
		{"turning-turtles(wbw)", []string{"0,0,2", "0,0,2"}, "turning-turtles(wbb)"},
		{"turning-turtles(wbw)", []string{"0,0,2", "0,0,1"}, "turning-turtles(wwb)"},
		{"wythoff(2,3)", []string{"0,0,1", "0,1,2", "0,1,2"}, "wythoff(1,2)"},
		{"wythoff(2,3)", []string{"0,0,0", "0,0,0"}, "wythoff(0,3)"},
		{"beans(2,0,1)", []string{"0,0,1", "0,1,0", "0,1,0"}, "beans(1,2,1)"}, // two beans into the empty bottle
		{"beans(2,0,1)", []string{"0,0,1", "0,2,0", "0,1,0"}, "beans(1,1,2)"}, // one into each
		{"arrange(6)", []string{"0,0,0"}, "arrange(=6)"},                      // all stones stay one heap
		{"mogul(wbw)", []string{"0,0,2", "0,0,1", "0,0,0"}, "mogul(bwb)"},
		{"motley(wbww)", []string{"0,0,3", "0,0,0", "0,0,1", "0,0,2"}, "motley(bwbb)"},
		{"motley(wwwwwwwwww)", []string{"0,0,9", "0,0,8", "0,0,8"}, "motley(wwwwwwwwbb)"}, // beyond the listed moves
		{"selective(nim(2), kayles(2))", []string{"1,0,1", "1,0,1"}, "selective(nim(2), kayles(1))"},
	} {
		x.visit("?q=" + strings.ReplaceAll(test.query, " ", "%20") + "&lang=en")
		for _, thing := range test.things {
			x.click(`[data-key="` + thing + `"] > :is(.hit, .mark)`)
		}
		x.wait("document.querySelector('input[name=q]')?.value === " + quoted(test.to))
	}

	x.visit("?q=amazons(l..)&lang=en") // to the third square, and shoot the second
	x.click(`[data-key="0,0,0"] > .mark`)
	x.click(`[data-key="0,0,2"] > .mark`)
	x.wait(`document.querySelectorAll('.target').length === 1`)
	x.click(`[data-key="0,0,1"] > .mark`)
	x.wait(`document.querySelectorAll('.choice button').length === 3`) // two moves end on one of these squares, and shoot the other
	x.wait(`document.querySelectorAll('.choice svg').length === 2`)
	x.click(`.choice button:nth-of-type(2)`)
	x.wait(`document.querySelector('input[name=q]')?.value === "amazons(.xl)" || document.querySelector('input[name=q]')?.value === "amazons(xl.)"`)
}

// Moves that touch the same things are shown with the positions that they leave.
func TestThePageAsksWhichMoveIsMeant(t *testing.T) {
	x := open(t, 1280)
	x.visit("?q=lasker(4)&lang=en")
	x.click(`[data-key="0,0,2"] > .mark`)
	x.wait(`document.querySelectorAll('.choice button').length === 3 && document.querySelectorAll('.choice svg').length === 2`)
	x.click(`.choice button:nth-of-type(2)`)
	x.settled("lasker(2,2)", "P")
}

// Commands of the prompt that are typed into the box open their views.
func TestCommandsOpenTheirViews(t *testing.T) {
	x := open(t, 1000)
	for command, address := range map[string]string{
		"table kayles 20":                         "?view=tables&ruleset=kayles&range=20&lang=en",
		"grid wythoff 8 8":                        "?view=tables&ruleset=wythoff&range=8x8&lang=en",
		"table nim(n,m) for n in 0..5, m in 0..5": "?view=tables&ruleset=nim%28n%2Cm%29+for+n+in+0..5%2C+m+in+0..5&lang=en",
		"grid cram(n,m) for n in 1..3, m in 1..4": "?view=tables&ruleset=cram%28n%2Cm%29+for+n+in+1..3%2C+m+in+1..4&lang=en",
		"explain nim(1,2)":                        "?q=nim%281%2C2%29&lang=en",
		"moves --limit 5 kayles(3)":               "?q=kayles%283%29&lang=en",
		"help chomp":                              "?view=games&name=chomp&lang=en",
		"play cram(3,3)":                          "?view=play&q=cram%283%2C3%29&lang=en",
		"nim 3 4":                                 "?q=nim+3+4&lang=en",
	} {
		x.visit("?view=explore&lang=en")
		x.wait(`document.querySelector('input[name=q]') !== null`)
		x.do(chromedp.Evaluate(`document.querySelector("input[name=q]").value = "`+command+`"; document.querySelector(".ask").requestSubmit()`, nil))
		x.wait(`location.search === "` + address + `"`)
	}
}

// The keyboard suffices to ask, complete, move and undo.
func TestThePageWorksByKeyboard(t *testing.T) {
	x := open(t, 1280)
	x.visit("?view=explore&lang=en")
	x.settled("nim(3,4,5)", "N")
	x.do(chromedp.Focus("input[name=q]"), chromedp.Evaluate(`document.querySelector("input[name=q]").select()`, nil), chromedp.KeyEvent("kay"))
	x.wait(`document.querySelectorAll('.words li').length > 0`)
	x.do(chromedp.KeyEvent(kb.ArrowDown), chromedp.KeyEvent(kb.Tab))
	x.wait(`document.querySelector('input[name=q]').value === "kayles"`)
	x.do(chromedp.KeyEvent("(5)"), chromedp.KeyEvent(kb.Enter))
	x.settled("kayles(5)", "N, the next player wins; value *4 (table)")
	x.wait(`document.querySelector('.moves .wins') !== null`)
	x.do(chromedp.Focus(".moves .wins"), chromedp.KeyEvent(kb.Enter))
	x.settled("kayles(2,2)", "P")
	x.do(chromedp.Focus(".tools button"), chromedp.KeyEvent(kb.Enter))
	x.settled("kayles(5)", "N")
}

// Sprague replies to a move, wins a won play, and announces the winner.
func TestPlayAgainstSprague(t *testing.T) {
	x := open(t, 1280)
	x.visit("?q=nim(1,2,3)&lang=en")
	x.click(".tools label:nth-of-type(1) input")
	x.click(`[data-key="2,0,0"] > .mark`) // three counters of the third heap
	x.settled("nim(1,1,0)", "P")
	x.click(`[data-key="0,0,0"] > .mark`)
	x.settled("nim(0,0,0)", "P")
	x.wait(`document.querySelector('.told')?.innerText === "Sprague wins."`)
}

// Play may come back: the page tells when a position comes for the second and for the third time. Undo
// goes back a move, not to the first time.
func TestPositionsComeBack(t *testing.T) {
	x := open(t, 1280)
	position := "XX.OO, X"
	x.visit("?lang=en&q=" + url.QueryEscape("pong-hau-ki("+position+")"))
	came := map[string]int{position: 1}
	told := func() string {
		x.settled("pong-hau-ki("+position+")", "")
		x.wait(`document.querySelector(".again") !== null`)
		return evaluate[string](x, `document.querySelector(".again").innerText`)
	}
	second := false
	for moves := 1; ; moves++ {
		if moves > 60 {
			t.Fatalf("no position comes back: %v", came)
		}
		told()
		lines := evaluate[[]string](x, `[...document.querySelectorAll(".moves button")].map((b) => b.firstChild.textContent)`)
		chosen := 0
		for i, line := range lines {
			if _, left, _ := strings.Cut(line, "leave "); came[left] > 0 {
				chosen = i
			}
		}
		_, position, _ = strings.Cut(lines[chosen], "leave ")
		x.click(fmt.Sprintf(".moves li:nth-child(%d) button", chosen+1))
		came[position]++
		switch got := told(); {
		case came[position] == 1 && got != "":
			t.Fatalf("%s is new: %s", position, got)
		case came[position] == 2 && got != "This position comes for the second time; the third time ends the play.":
			t.Fatalf("%s comes again: %s", position, got)
		case came[position] == 3 && got != "The position comes for the third time: endless play.":
			t.Fatalf("%s comes for the third time: %s", position, got)
		}
		second = second || came[position] == 2
		if came[position] == 3 {
			break
		}
	}
	if !second {
		t.Error("no position came for the second time")
	}
	steps := evaluate[int](x, `document.querySelectorAll(".path li").length`)
	x.click(".tools button")
	x.wait(fmt.Sprintf(`document.querySelectorAll(".path li").length === %d`, steps-1))
}

// On a phone the page needs no horizontal scrolling, in light and dark mode.
func TestNarrowAndDark(t *testing.T) {
	x := open(t, 360)
	x.do(emulation.SetEmulatedMedia().WithFeatures([]*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: "dark"}}))
	for _, address := range []string{"?q=nim(3,4,15)%2Bdomineering(4,3)", "?view=home", "?view=play", "?view=play&q=hackenbush(WBW,BWW)", "?view=tables", "?view=games", "?view=games&name=subtraction", "?view=lessons&part=2"} {
		x.visit(address)
		x.wait(`!document.getElementById("main").innerText.includes("Working")`)
		if wide := evaluate[int](x, `document.documentElement.scrollWidth`); wide > 360 {
			t.Errorf("%s is %d pixels wide", address, wide)
		}
		if back := evaluate[string](x, `getComputedStyle(document.body).backgroundColor`); back != "rgb(20, 24, 29)" {
			t.Errorf("%s: background %s", address, back)
		}
	}
}

// A position that looks like markup remains text.
func TestHostilePositions(t *testing.T) {
	x := open(t, 1280)
	for _, text := range []string{"<script>alert(1)</script>", `"><img src=x onerror=alert(1)>`, "nim(3)</style><svg onload=alert(1)>"} {
		x.visit("?lang=en&q=" + strings.NewReplacer("<", "%3C", ">", "%3E", `"`, "%22", " ", "%20").Replace(text))
		x.wait(`document.querySelector('.answer.error') !== null`)
		if n := evaluate[int](x, `document.querySelectorAll('main script, main img, main svg').length`); n != 0 {
			t.Errorf("%s became %d elements", text, n)
		}
	}
}

// The page reports a stopped server, and works again after a restart.
func TestStoppedServer(t *testing.T) {
	x := open(t, 1280)
	x.visit("?q=nim(1,2)&lang=en")
	x.settled("nim(1,2)", "N")
	x.server.Close()
	x.do(chromedp.Click(".ask button"))
	x.wait(`document.querySelector('.answer')?.innerText.startsWith("The server does not answer")`)
}

// The page is small and requests nothing from other hosts.
func TestPageIsSmallAndAlone(t *testing.T) {
	total := 0
	for _, name := range pageFiles(t) {
		content, err := os.ReadFile(filepath.Join("page", name))
		if err != nil {
			t.Fatal(err)
		}
		total += len(content)
		for _, other := range []string{"https://", "http://"} {
			if text := strings.ReplaceAll(string(content), "http://www.w3.org/2000/svg", ""); strings.Contains(text, other) {
				t.Errorf("%s names another host", name)
			}
		}
	}
	if total > 140<<10 {
		t.Errorf("the page has %d bytes", total)
	}
	x := open(t, 1280)
	for _, name := range pageFiles(t) {
		response, err := http.Get(x.server.URL + "/" + name)
		if err != nil {
			t.Fatal(err)
		}
		_ = response.Body.Close()
		if response.StatusCode != http.StatusOK || strings.HasPrefix(response.Header.Get("Content-Type"), "text/plain") {
			t.Errorf("%s: %s, %s", name, response.Status, response.Header.Get("Content-Type"))
		}
	}
}

// pageFiles returns the files of the page.
func pageFiles(t *testing.T) (names []string) {
	t.Helper()
	for _, pattern := range []string{"*.html", "*.css", "*.js", "*.svg"} {
		found, err := filepath.Glob(filepath.Join("page", pattern))
		if err != nil || len(found) == 0 {
			t.Fatalf("%s: %v", pattern, err)
		}
		for _, name := range found {
			names = append(names, filepath.Base(name))
		}
	}
	return names
}

// axe-core finds no accessibility violations. SPRAGUE_AXE is the path of axe.min.js.
func TestAccessibility(t *testing.T) {
	script, err := os.ReadFile(os.Getenv("SPRAGUE_AXE"))
	if err != nil {
		t.Skip("SPRAGUE_AXE names no axe.min.js of the npm package axe-core")
	}
	x := open(t, 1000)
	x.do(page.SetBypassCSP(true))
	for _, address := range []string{"?q=nim(3,4,5)%2Bdomineering(3,2)", "?q=oops(", "?view=home", "?view=play", "?view=play&q=domineering(3,3)", "?view=play&q=nim(3,4,5)&first=you", "?view=tables", "?view=games", "?view=games&name=kayles", "?view=lessons&part=1"} {
		x.visit(address + "&lang=en")
		x.wait(`!document.getElementById("main").innerText.includes("Working")`)
		x.do(chromedp.Evaluate(`for (const s of document.querySelectorAll("summary")) s.click()`, nil))
		x.wait(`!document.getElementById("main").innerText.includes("Working")`)
		x.do(chromedp.Evaluate(string(script), nil))
		var found []string
		x.do(chromedp.Evaluate(`axe.run().then(r => r.violations.map(v => v.id + ": " + v.nodes[0].target))`, &found, func(p *runtime.EvaluateParams) *runtime.EvaluateParams { return p.WithAwaitPromise(true) }))
		if len(found) > 0 {
			t.Errorf("%s: %v", address, found)
		}
	}
}
