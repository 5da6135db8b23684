//go:build !race

package web_test

import (
	"net/url"
	"slices"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// Reasons, forms and thermographs open on demand.
func TestReasonsAndForms(t *testing.T) {
	x := open(t, 1280)
	x.visit("?q=domineering(2,2)%2Bclobber(lr)&lang=en")
	x.wait(`document.querySelectorAll('details').length === 3`)
	x.click("details:nth-of-type(1) > summary")
	x.wait(`document.querySelectorAll('.steps li').length > 1`)
	x.click("details:nth-of-type(2) > summary")
	x.wait(`document.querySelector('details svg') !== null && document.querySelector('details').parentNode.innerText.includes("temperature")`)
}

// savedFiles collects the type of each file that the page makes, its first bytes, and whether it is
// larger than an empty one. Nothing is downloaded.
const savedFiles = `window.saved = [];
HTMLAnchorElement.prototype.click = () => {};
const made = URL.createObjectURL;
URL.createObjectURL = (blob) => {
	blob.arrayBuffer().then((b) => saved.push(blob.type + " " + (new TextDecoder().decode(b.slice(1, 4))) + " " + (b.byteLength > 1000)));
	return made.call(URL, blob);
}`

// A thermograph is saved as SVG and as PNG.
func TestPicturesAreSaved(t *testing.T) {
	x := open(t, 1280)
	x.visit("?q=domineering(2,2)&lang=en")
	x.wait(`document.querySelectorAll('details').length === 3`)
	x.click("details:nth-of-type(2) > summary")
	x.wait(`document.querySelectorAll('details .columns + .tools button').length === 2`)
	x.do(chromedp.Evaluate(savedFiles, nil))
	x.do(chromedp.Evaluate(`document.querySelectorAll("details .columns + .tools button").forEach((b) => b.click())`, nil))
	x.wait(`["image/svg+xml svg true", "image/png PNG true"].every((file) => saved.includes(file))`)
}

// The graph of a game is drawn, also where play comes back; that of a larger one is refused.
func TestGraphOfPlay(t *testing.T) {
	x := open(t, 1280)
	for query, want := range map[string]string{
		"tis":        `document.querySelector('details svg')?.textContent.includes("tisn")`,
		"kayles(60)": `document.body.innerText.includes("Play can come to more than 60 positions")`,
	} {
		x.visit("?lang=en&q=" + url.QueryEscape(query))
		x.wait(`document.querySelector("details:last-of-type > summary")?.textContent === "Graph of all play"`)
		x.click("details:last-of-type > summary")
		x.wait(want)
	}
}

// The sides of a loopy value are drawn as graphs; those of another value are not.
func TestSidesAreDrawn(t *testing.T) {
	x := open(t, 390)
	for query, want := range map[string]string{
		"tis":                               "onside: 1 | offside: 0",
		"over":                              "over",
		"{0 | over} + dud":                  "onside: on | offside: off",
		"backsliding-toads-and-frogs(tt.f)": "on",
		"clobber(lr)":                       "",
		"nim(3)":                            "",
	} {
		x.visit("?lang=en&q=" + url.QueryEscape(query))
		x.wait(`document.querySelector(".answer")?.innerText.includes("value") && document.querySelectorAll("details").length > 1`)
		if want != "" {
			x.wait(`document.querySelector(".answer figure") !== null`)
		}
		got := evaluate[string](x, `[...document.querySelectorAll(".answer figure")].map((f) => (f.querySelector("svg") ? "" : "no graph of ") + f.innerText.split("\n").at(-1)).join(" | ")`)
		if got != want {
			t.Errorf("%s: %q, want %q", query, got, want)
		}
	}
}

// Reasons are drawn: the columns of a nim sum, the components with their values, a number between its
// options, and the thermograph of a hot sum.
func TestReasonsAreDrawn(t *testing.T) {
	x := open(t, 1280)
	why := func(query string) {
		x.visit("?lang=en&q=" + url.QueryEscape(query))
		x.wait(`document.querySelector("details > summary") !== null`)
		x.do(chromedp.Evaluate(`document.querySelector("details > summary").click()`, nil))
		x.wait(`document.querySelectorAll('.steps li').length > 1`)
	}
	said := func(selector string) string {
		return evaluate[string](x, `[...document.querySelectorAll('`+selector+`')].map((e) => e.textContent).join(" ")`)
	}
	why("nim(3,4,5)")
	if got := said(".binary tr"); got != "421 0113nim(3) 1004nim(4) 1015nim(5) 0102" {
		t.Errorf("the columns of nim(3,4,5): %q", got)
	}
	if got := said(".binary .odd"); got != "1 0 0 1" {
		t.Errorf("the column that decides: %q", got)
	}
	if got := said(".sum figcaption"); got != "*3 *4 *5" {
		t.Errorf("the components: %q", got)
	}
	why("hackenbush(WBW)")
	if got := said(".line text"); got != "0 1 3/4" {
		t.Errorf("the line of 3/4: %q", got)
	}
	if got := evaluate[[]int](x, `["left", "right"].map((side) => document.querySelectorAll(".line ." + side).length)`); !slices.Equal(got, []int{2, 1}) {
		t.Errorf("%v options of Left and Right on the line", got)
	}
	why("domineering(2,2) + clobber(lr)")
	x.wait(`document.querySelector('.columns svg') !== null`)
	why("atmost[2](nim(3), nim(4), nim(5), nim(2))")
	x.wait(`document.querySelectorAll('.binary .odd').length > 0`)
}

// A strategy by pairing is drawn: the board with its axis, a move and its answer.
func TestPairingsAreDrawn(t *testing.T) {
	x := look(t, 390, handler(t, 2000, "")) // the values of the moves are not searched for long
	for _, test := range []struct {
		query, language, want string
		marked                int
	}{
		{"cram(6,6)", "en", "a: a move, b: the answer", 4},
		{"cram(7,6)", "zh", "1：第一步，a：之后的一步，b：应手", 6},
	} {
		x.visit("?lang=" + test.language + "&q=" + url.QueryEscape(test.query))
		x.wait(`document.querySelector("details > summary") !== null`)
		x.do(chromedp.Evaluate(`document.querySelector("details > summary").click()`, nil))
		x.wait(`document.querySelector("figcaption.label")?.innerText === ` + quoted(test.want))
		if n := evaluate[int](x, `document.querySelector(".steps figure").querySelectorAll(".paired").length`); n != test.marked {
			t.Errorf("%s: %d marked squares, want %d", test.query, n, test.marked)
		}
		off := evaluate[float64](x, `(() => { // from the center to the middle between a move and its answer
			const figure = document.querySelector(".steps figure");
			const boxes = (selector) => [...figure.querySelectorAll(selector)].map((e) => e.getBoundingClientRect());
			const [center] = boxes(".axis"), moves = boxes(".paired:not(.answer)"), answers = boxes(".answer");
			const a = moves.at(-1), b = answers.at(-1);
			return Math.abs(2 * center.x + center.width - a.x - b.right) + Math.abs(2 * center.y + center.height - a.y - b.bottom);
		})()`)
		if off > 1 {
			t.Errorf("%s: the center lies %v pixels beside the middle of a move and its answer", test.query, off)
		}
	}
}

// A chart shows values under the pointer, finds P-positions and opens positions.
func TestCharts(t *testing.T) {
	x := open(t, 1280)
	x.visit("?view=tables&ruleset=subtraction[1,2,3]&range=30000&lang=en")
	x.wait(`document.body.innerText.includes("Proven period 4 from 0 on")`)
	x.do(chromedp.Focus("canvas"), chromedp.KeyEvent("p"), chromedp.KeyEvent("p"))
	x.wait(`document.querySelector('.told')?.innerText === "subtraction[1,2,3](4): 0 (P)"`)
	x.do(chromedp.KeyEvent(kb.ArrowRight), chromedp.KeyEvent(kb.Enter))
	x.settled("subtraction[1,2,3](5)", "N, the next player wins; value *1")
	for ruleset, want := range map[string]string{"cutcake": "cutcake(1,2): -1", "cutting": "cutting(1,2): loony"} {
		x.visit("?view=tables&range=3x3&lang=en&ruleset=" + ruleset)
		x.wait(`document.querySelector('canvas') !== null`)
		x.do(chromedp.Focus("canvas"), chromedp.KeyEvent(kb.Home), chromedp.KeyEvent(kb.ArrowDown))
		x.wait(`document.querySelector('.told').innerText === ` + quoted(want))
	}
}

// A table of a position with free names is a chart of one or two numbers, else a list.
func TestTablesOfTemplates(t *testing.T) {
	x := open(t, 1280)
	show := func(template, language string) {
		x.visit("?view=tables&lang=" + language + "&ruleset=" + url.QueryEscape(template))
		x.wait(`document.querySelector('canvas, td') !== null`)
	}
	for template, want := range map[string]string{
		"nim(n,m) for n in 0..5, m in 0..4":              "nim(0,1): *1",
		"misere(nim(n,m,1)) for n in 1..5, m in 1..4":    "misere(nim(1,2,1)): N",
		"domineering(n,m) for n in 2..3, m in 1..3":      "domineering(2,2): ±1",
		"nim(n,2) + kayles(m) for n in 1..3, m in 1..20": "nim(1,2) + kayles(2): *1",
	} {
		show(template, "en")
		x.do(chromedp.Focus("canvas"), chromedp.KeyEvent(kb.Home), chromedp.KeyEvent(kb.ArrowDown))
		x.wait(`document.querySelector('.told').innerText === ` + quoted(want))
	}
	if n := evaluate[int](x, `[...document.querySelectorAll(".tools button")].filter((b) => b.innerText === "SVG").length`); n != 1 {
		t.Errorf("%d buttons save the grid", n)
	}
	x.do(chromedp.KeyEvent(kb.Enter))
	x.wait(`new URLSearchParams(location.search).has("q")`)
	show("nim(n,m) for n in 0..5, m in 0..5", "zh")
	x.click("details > summary")
	x.wait(`document.querySelector('details code')?.innerText === "g(n,m) = n ^ m"`)
	show("nim(a,b,c) for a in 1..3, b in 1..3, c in 1..3", "en")
	if got := evaluate[string](x, `document.querySelectorAll('tr')[5].innerText`); got != "nim(1,2,3)\tP\t0" {
		t.Errorf("row 6: %q", got)
	}
	if n := evaluate[int](x, `document.querySelectorAll('tr a').length`); n != 27 {
		t.Errorf("%d rows", n)
	}
}

// A table of boards shows them.
func TestBoardsOfATable(t *testing.T) {
	x := open(t, 1280)
	x.visit("?view=tables&ruleset=domineering&range=50&lang=en")
	x.wait(`document.querySelectorAll('.door svg').length === 36 && document.querySelector('.door:nth-child(5)').innerText.trim().endsWith("domineering(2,2) = ±1")`)
	x.do(chromedp.Evaluate(`[...document.querySelectorAll("button")].at(-1).click()`, nil))
	x.wait(`document.querySelectorAll('.door svg').length > 36 && [...document.querySelectorAll("button")].at(-1).hidden`)
	x.click(".door:nth-child(5)")
	x.settled("domineering(2,2)", "N")
}

// A panel beside a chart tells a formula of as many numbers, draws where it holds, and writes it as a
// program. By its name alone nim is asked for one heap.
func TestPatternPanel(t *testing.T) {
	x := open(t, 1280)
	x.visit("?view=tables&ruleset=nim&range=12x12&lang=en")
	x.wait(`document.querySelector('canvas') !== null`)
	x.click("details > summary")
	x.wait(`document.querySelector('details code')?.innerText.startsWith("g(a,b) = ")`)
	x.wait(`document.querySelector('details').innerText.includes("It holds for all 4096 values, a, b in 0..63; fitted on ") && document.querySelectorAll('details canvas').length === 1`)
	x.click("details .tools button")
	x.wait(`document.querySelector('details pre').innerText.includes("long long g(long long a, long long b)")`)
}

// Links from lessons and rules open positions. The language stays the same.
func TestLessonsAndGames(t *testing.T) {
	x := open(t, 1280)
	x.visit("?view=lessons&part=1&lang=zh")
	x.wait(`document.querySelectorAll('.step .board svg').length > 1`)
	x.do(chromedp.Evaluate(`document.querySelector(".step summary").click()`, nil))
	x.wait(`document.querySelector('.step details[open] pre')?.innerText.startsWith("N，先手必胜")`)
	x.do(chromedp.Evaluate(`document.querySelector(".step a").click()`, nil))
	x.settled("nim(3,4,5)", "N，先手必胜")
	x.visit("?view=games&lang=zh")
	x.wait(`document.querySelectorAll('.list li').length > 50`)
	x.wait(`document.querySelector('.list a[href*="=subtraction"]').innerText === "subtraction[S]"`)
	x.click(`.list a[href*="=kayles"]`)
	x.wait(`document.querySelector('h1')?.innerText === "kayles"`)
	x.click("#language")
	x.wait(`document.body.innerText.includes("Rules")`)
}
