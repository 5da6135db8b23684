//go:build !race

package web_test

import (
	"net/http"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// still tells the page that no move needs to be seen going.
func (x *explorer) still() {
	x.t.Helper()
	x.do(emulation.SetEmulatedMedia().WithFeatures([]*emulation.MediaFeature{{Name: "prefers-reduced-motion", Value: "reduce"}}))
}

// status waits until the line above the board begins with a text.
func (x *explorer) status(text string) {
	x.t.Helper()
	x.wait(`document.querySelector('.status')?.innerText.startsWith(` + quoted(text) + `)`)
}

// From the first screen a user plays a whole game on a phone by taps alone: a picture is tapped, then
// the board. The play ends with the result and the mistakes, and a reload does not lose it.
func TestPlayByTaps(t *testing.T) {
	x := phone(t, handler(t, 0, ""))
	x.still()
	x.visit("?lang=en")
	x.click(`.door[href="?view=play"]`)
	x.click(`.door[href="?view=play&q=nim%283%2C4%2C5%29"]`)
	x.wait(`document.querySelector('form.tools') !== null`)
	x.click(`form.tools > button`)
	x.status("Your move")
	x.click(`[data-key="2,0,4"] > .mark`) // leaves nim(3,4,4), which Sprague wins
	x.wait(`document.querySelector('.reported').innerText.startsWith("Sprague: nim 3: take 3") && document.querySelector('.status').innerText === "Your move."`)
	x.do(chromedp.Reload())
	x.status("Your move")
	x.wait(`document.querySelector('title')?.textContent.startsWith("nim(0,4,4)") || document.querySelector('.board title').textContent === "nim(0,4,4)"`)
	x.click(`.tools button:nth-of-type(2)`)
	x.wait(`document.querySelector('.told').innerText.startsWith("No move wins")`)
	x.click(`[data-key="1,0,0"] > .mark`) // all of the second heap
	x.wait(`document.querySelector('.winner')?.innerText === "Sprague wins."`)
	x.wait(`document.querySelectorAll('.review li').length === 4 && !document.querySelector('main').innerText.includes("Working")`)
	mistakes := evaluate[[]string](x, `[...document.querySelectorAll('.review .mistake')].map((e) => e.innerText)`)
	if len(mistakes) != 1 || !strings.HasPrefix(mistakes[0], "You: nim 5: take 1") || !strings.HasSuffix(mistakes[0], "gave the win away") {
		t.Errorf("the mistakes of the play: %q", mistakes)
	}
	x.click(`.tools button`) // back before the last move
	x.status("Your move")
	x.wait(`document.querySelector('.winner') === null`)
}

// A play of Right by the keyboard, in Chinese, against the first move of Sprague; the hint wins.
func TestPlayByKeyboard(t *testing.T) {
	x := open(t, 390)
	x.still()
	x.visit("?view=play&q=domineering(2,2)&lang=zh")
	x.wait(`document.querySelector('form.tools') !== null`)
	x.do(chromedp.Focus(`input[value="right"]`), chromedp.KeyEvent(" "), chromedp.Focus(`input[value="sprague"]`), chromedp.KeyEvent(" "))
	x.do(chromedp.Focus(`form.tools > button`), chromedp.KeyEvent(kb.Enter))
	x.wait(`document.querySelector('.winner')?.innerText === "Sprague 赢了。"`) // one domino of Left ends it

	x.visit("?view=play&q=domineering(2,3)&you=right&first=you&errs=0&lang=zh")
	x.status("轮到你走：你是右方。")
	x.do(chromedp.Focus(`.tools button:nth-of-type(2)`), chromedp.KeyEvent(kb.Enter))
	x.wait(`document.querySelector('.told').innerText.startsWith("这一步必胜：") && document.querySelectorAll('.would').length === 2`)
	x.do(chromedp.Focus(`details summary`), chromedp.KeyEvent(kb.Enter), chromedp.Focus(`.moves li:nth-child(2) button`), chromedp.KeyEvent(kb.Enter))
	x.wait(`document.activeElement?.className === "winner"`)
	x.wait(`document.querySelector('.winner')?.innerText === "你赢了。" && document.querySelector('.review li')?.innerText === "你：填上 (1,2) 和 (2,2)"`)
}

// Colors are named where the drawing has them: pieces and edges, but not the squares of an empty board.
func TestColorsOfPlayers(t *testing.T) {
	x := open(t, 800)
	x.still()
	for query, want := range map[string]string{
		"domineering(2,3)&you=right&lang=en":           "Your move: you are Right.",
		"domineering(2,3)&you=left&lang=zh":            "轮到你走：你是左方。",
		"clobber(3,2)&you=right&lang=en":               "Your move: you are Right (red).",
		"hackenbush(WB)%2Bsnort(2,1)&you=left&lang=zh": "轮到你走：你是左方（蓝）。",
	} {
		x.visit("?view=play&first=you&q=" + query)
		x.wait(`document.querySelector('.status')?.innerText === ` + quoted(want))
	}
}

// A card of the gallery shows all the rules of a game when they are asked for.
func TestCardsShowAllRules(t *testing.T) {
	for _, width := range []int64{1280, 360} {
		x := open(t, width)
		x.visit("?view=play&lang=en")
		x.wait(`document.querySelectorAll('.card > button:not([hidden])').length > 0`)
		cut := `[...document.querySelectorAll('.card')].filter((c) => !c.querySelector(":scope > button:not([hidden])") && c.querySelector("p").scrollHeight > c.querySelector("p").clientHeight).length`
		if n := evaluate[int](x, cut); n > 0 {
			t.Errorf("%d cards cut their rules without a button", n)
		}
		x.do(chromedp.Evaluate(`document.querySelectorAll('.card > button:not([hidden])').forEach((b) => b.click())`, nil))
		x.wait(`document.querySelectorAll('.card > button:not([hidden])').length === 0`)
		if n := evaluate[int](x, cut); n > 0 {
			t.Errorf("%d cards still cut their rules", n)
		}
		if view := evaluate[string](x, `location.search`); view != "?view=play&lang=en" {
			t.Errorf("the button opens %s", view)
		}
	}
}

// Every game of the gallery can be begun, and Sprague moves in its largest size.
func TestGallery(t *testing.T) {
	x := open(t, 1280)
	x.still()
	x.visit("?view=play&lang=en")
	x.wait(`document.querySelectorAll('.door svg').length > 10`)
	for _, door := range evaluate[[]string](x, `[...document.querySelectorAll('.door')].map((e) => e.getAttribute("href"))`) {
		x.visit(door + "&lang=en")
		x.wait(`document.querySelector('form.tools') !== null && document.querySelector('.board svg') !== null`)
		sizes := evaluate[[]string](x, `[...document.querySelectorAll('[name=q]')].map((e) => e.value)`)
		largest := sizes[len(sizes)-1]
		x.visit("?view=play&you=left&first=sprague&lang=en&q=" + largest)
		x.status("Your move")
		if told := evaluate[string](x, `document.querySelector('.reported').innerText`); !strings.HasPrefix(told, "Sprague: ") || strings.Contains(told, largest) {
			t.Errorf("%s: %q", largest, told)
		}
	}
}

// A draw is called a draw, and a play against the level that errs comes to an end too.
func TestPlayToADraw(t *testing.T) {
	x := open(t, 800)
	x.still()
	x.visit("?view=play&q=tic-tac-toe(XOXXOO...)&first=you&lang=en")
	x.wait(`document.querySelector('.moves button') !== null || document.querySelector('.error-line') !== null`)
	for range 3 {
		if evaluate[bool](x, `document.querySelector('.winner') !== null`) {
			break
		}
		x.do(chromedp.Evaluate(`document.querySelector('.moves button')?.click()`, nil))
		x.wait(`document.querySelector('.winner') !== null || document.querySelector('.status').innerText === "Your move."`)
	}
	x.wait(`["A draw.", "You win.", "Sprague wins."].includes(document.querySelector('.winner')?.innerText)`)
}

// Undo while Sprague thinks takes back the move; the late reply makes no move for the user.
func TestUndoWhileSpragueThinks(t *testing.T) {
	sprague := &gate{handler(t, 0, ""), make(chan struct{}), make(chan struct{})}
	x := look(t, 800, sprague)
	x.still()
	x.visit("?view=play&q=nim(3,4,5)&first=you&lang=en")
	x.status("Your move")
	x.click(`[data-key="2,0,4"] > .mark`)
	<-sprague.held
	x.click(".tools button")
	x.status("Your move")
	sprague.pass <- struct{}{}
	awaited := func(p *runtime.EvaluateParams) *runtime.EvaluateParams { return p.WithAwaitPromise(true) }
	x.do(chromedp.Evaluate(`fetch("healthz").then(() => true)`, new(bool), awaited)) // answered later
	if n := evaluate[int](x, `history.state.record.length`); n != 0 {
		t.Errorf("the record has %d moves after Undo", n)
	}
	x.wait(`document.querySelector('.board title').textContent === "nim(3,4,5)" && document.querySelector('.status').innerText === "Your move."`)
}

// A play that has ended stays ended after a reload, a full board without a row is a draw, and an
// address without a player makes the user Left.
func TestEndsStay(t *testing.T) {
	x := open(t, 800)
	x.still()
	x.visit("?view=play&q=tic-tac-toe(XXOOOXX.O)&first=sprague&lang=en")
	x.wait(`document.querySelector('.winner')?.innerText === "A draw."`)
	x.do(chromedp.Reload())
	x.wait(`document.querySelector('.winner')?.innerText === "A draw."`)
	x.visit("?view=play&q=tic-tac-toe(XXOOOXXXO)&first=you&lang=en")
	x.wait(`document.querySelector('.winner')?.innerText === "A draw."`)
	x.visit("?view=play&q=misere(nim(0))&first=you&lang=en")
	x.wait(`document.querySelector('.winner')?.innerText === "You win."`)
	x.visit("?view=play&q=domineering(2,2)&first=you&lang=en")
	x.status("Your move: you are Left")
	x.do(chromedp.Evaluate(`document.querySelector('.moves button').click()`, nil))
	x.wait(`document.querySelector('.winner')?.innerText === "You win."`)
}

// Endless play ends when a position comes for the third time.
func TestEndlessPlay(t *testing.T) {
	x := open(t, 800)
	x.still()
	x.visit("?view=play&q=pong-hau-ki(XX.OO,%20X)&first=you&lang=en")
	for range 40 {
		x.wait(`document.querySelector('.winner') !== null || document.querySelector('.status')?.innerText === "Your move." && document.querySelector('.moves button') !== null`)
		if evaluate[bool](x, `document.querySelector('.winner') !== null`) {
			break
		}
		move := `document.querySelectorAll('.moves button')`
		x.do(chromedp.Evaluate(move+`[`+move+`.length - 1]?.click()`, nil)) // a click before may still be worked on
	}
	x.wait(`document.querySelector('.winner') !== null`)
	if said := evaluate[string](x, `document.querySelector('.winner').innerText`); !strings.Contains(said, "endless play") {
		t.Errorf("%q", said)
	}
}

// Without solutions the hint and the review claim nothing.
func TestNothingIsClaimedUnsolved(t *testing.T) {
	x := look(t, 800, handler(t, 100, ""))
	x.still()
	x.visit("?view=play&q=cram(5,5)&first=you&lang=en")
	x.status("Your move")
	x.click(".tools button:nth-of-type(2)")
	x.wait(`document.querySelector('.told').innerText !== ""`)
	if said := evaluate[string](x, `document.querySelector('.told').innerText`); said != "Sprague could not solve every move here, so it has no hint." {
		t.Errorf("the hint: %q", said)
	}
	for range 20 {
		if evaluate[bool](x, `document.querySelector('.winner') !== null`) {
			break
		}
		x.do(chromedp.Evaluate(`document.querySelector('.moves button')?.click()`, nil))
		x.wait(`document.querySelector('.winner') !== null || document.querySelector('.status').innerText === "Your move."`)
	}
	x.wait(`document.querySelector('.winner') !== null && !document.querySelector('main').innerText.includes("Working")`)
	if page := evaluate[string](x, `document.querySelector('main').innerText`); !strings.Contains(page, "could not solve all these positions") {
		t.Errorf("the review: %s", page)
	}
}

// When the server has stopped, a button continues the play later.
func TestTryAgain(t *testing.T) {
	var stopped atomic.Bool
	pages := handler(t, 0, "")
	x := look(t, 800, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if stopped.Load() {
			panic(http.ErrAbortHandler)
		}
		pages.ServeHTTP(w, r)
	}))
	x.still()
	x.visit("?view=play&q=nim(3,4,5)&first=you&lang=en")
	x.status("Your move")
	stopped.Store(true)
	x.click(`[data-key="2,0,2"] > .mark`)
	x.status("The server does not answer")
	stopped.Store(false)
	x.click(".status button")
	x.status("Your move")
	x.wait(`document.querySelector('.reported').innerText.startsWith("Sprague: nim ")`)
}

// After a move from the list the keyboard stays in the list. A sum is no game of the gallery, and an
// address without sense gives no button to try again.
func TestPlayOfASum(t *testing.T) {
	x := open(t, 800)
	x.still()
	x.visit("?view=play&q=nim(1,2)%2Bdomineering(2,2)&lang=en")
	x.wait(`document.querySelector('h1')?.innerText === "nim(1,2)+domineering(2,2)" && document.querySelectorAll('[name=q]').length === 1`)
	x.visit("?view=play&q=misere(nim(1,2,3))&lang=en")
	x.wait(`document.querySelector('main').innerText.includes("whoever makes the last move loses") && document.querySelectorAll('[name=q]').length === 1`)
	x.visit("?view=play&q=nim(3,4,5)&first=you&lang=en")
	x.status("Your move")
	x.do(chromedp.Focus(`details summary`), chromedp.KeyEvent(kb.Enter), chromedp.Focus(`.moves li button`), chromedp.KeyEvent(kb.Enter))
	x.wait(`document.querySelector('.reported').innerText !== "" && document.activeElement?.closest('.moves') !== null && document.querySelector('.status').innerText === "Your move."`)
	x.visit("?view=play&q=oops(&first=you&lang=en")
	x.status("unknown ruleset")
	x.wait(`document.querySelector('.status button') === null`)
}
