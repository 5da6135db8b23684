//go:build !race

package web_test

import (
	"net/http"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
)

// phone opens an explorer with a touch screen.
func phone(t *testing.T, pages http.Handler) *explorer {
	t.Helper()
	x := look(t, 360, pages)
	x.do(emulation.SetTouchEmulationEnabled(true), emulation.SetDeviceMetricsOverride(360, 740, 1, true))
	return x
}

const (
	replies = ".tools label:nth-of-type(1) input"
	undo    = ".tools button"
	right   = `document.querySelectorAll('fieldset input')[1]?.checked`
)

// A play on a phone survives Undo, Back and a reload, and its controls suit fingers.
func TestPhone(t *testing.T) {
	x := phone(t, handler(t, 0, ""))
	takeBack(x)
	restorePlayer(x)
	findControls(x)
}

// takeBack checks that Undo and Back take back a move with its reply, and that a reload continues
// the play.
func takeBack(x *explorer) {
	x.t.Helper()
	x.visit("?q=nim(3,4,5)&lang=en")
	x.settled("nim(3,4,5)", "N")
	x.click(replies)
	x.click(`[data-key="2,0,2"] > .mark`)
	x.settled("nim(3,1,2)", "P")
	x.wait(`document.querySelectorAll('.path li').length === 3`)
	x.do(chromedp.Reload())
	x.settled("nim(3,1,2)", "P")
	x.wait(`document.querySelectorAll('.path li').length === 3 && document.querySelector('` + replies + `').checked`)
	x.click(undo)
	x.settled("nim(3,4,5)", "N")
	x.click(`[data-key="2,0,2"] > .mark`)
	x.settled("nim(3,1,2)", "P")
	x.do(chromedp.Evaluate(`history.back()`, nil))
	x.settled("nim(3,4,5)", "N")
}

// restorePlayer checks that Back, the path and a reload restore the player to move.
func restorePlayer(x *explorer) {
	x.t.Helper()
	x.visit("?q=domineering(2,3)&lang=en")
	x.settled("domineering(2,3)", "N")
	x.click(".moves button")
	x.wait(right)
	x.do(chromedp.Reload())
	x.wait(right)
	x.do(chromedp.Evaluate(`history.back()`, nil))
	x.settled("domineering(2,3)", "N")
	x.wait("!" + right)
	x.click(".moves button")
	x.wait(right + ` && document.querySelectorAll('.path a').length === 2`)
	x.click(".path a")
	x.settled("domineering(2,3)", "N")
	x.wait("!" + right)
}

// findControls checks that controls are 40 pixels high, and that a choice fits a low screen.
func findControls(x *explorer) {
	x.t.Helper()
	for _, address := range []string{"?q=nim(3,4,5)%2Bdomineering(2,3)&lang=en", "?view=tables&lang=en", "?view=games&lang=en", "?view=play&q=domineering(3,3)&lang=en", "?view=play&q=nim(3,4,5)&first=you&lang=en"} {
		x.visit(address)
		x.wait(`!document.getElementById("main").innerText.includes("Working")`)
		small := evaluate[[]string](x, `[...document.querySelectorAll("header a, main button, main .tools label, main summary, main .list a, main input:not([type=checkbox], [type=radio])")].filter((e) => e.getBoundingClientRect().height < 40).map((e) => e.outerHTML)`)
		for _, e := range small {
			x.t.Errorf("%s: %s is low", address, e)
		}
	}
	x.visit("?view=play&q=kayles(13)&first=you&lang=en") // a row that is a little wider than the screen shrinks
	x.wait(`document.querySelector('[data-key="0,0,12"]')?.getBoundingClientRect().right <= innerWidth`)
	x.do(emulation.SetDeviceMetricsOverride(740, 200, 1, true))
	x.visit("?q=lasker(5)&lang=en")
	x.wait(`document.querySelector('.answer')?.innerText.includes("wins") && document.querySelector('.moves .result')?.innerText`)
	x.click(`[data-key="0,0,3"] > .mark`)
	x.wait(`document.querySelector(".choice")?.getBoundingClientRect().bottom <= innerHeight`)
}

// gate is a handler that answers each request for a move of Sprague when the test lets it.
type gate struct {
	http.Handler
	held, pass chan struct{}
}

func (g *gate) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if strings.HasSuffix(r.URL.Path, "/play") {
		g.held <- struct{}{}
		<-g.pass
	}
	g.Handler.ServeHTTP(w, r)
}

// While Sprague thinks, a tap makes no move for it, and Back ends its turn. It replies in positions
// that it cannot solve.
func TestNobodyMovesForSprague(t *testing.T) {
	sprague := &gate{handler(t, 100, ""), make(chan struct{}), make(chan struct{})}
	x := phone(t, sprague)
	x.visit("?q=nim(3,4,5)&lang=en")
	x.settled("nim(3,4,5)", "N")
	x.click(replies)
	x.click(`[data-key="2,0,2"] > .mark`)
	x.settled("nim(3,4,2)", "N")
	<-sprague.held
	x.click(`[data-key="0,0,0"] > .mark`)
	sprague.pass <- struct{}{}
	x.settled("nim(3,1,2)", "P")
	x.click(`[data-key="0,0,0"] > .mark`)
	x.settled("nim(0,1,2)", "N")
	<-sprague.held
	x.do(chromedp.Evaluate(`history.back()`, nil))
	x.settled("nim(3,1,2)", "P")
	sprague.pass <- struct{}{}
	awaited := func(p *runtime.EvaluateParams) *runtime.EvaluateParams { return p.WithAwaitPromise(true) }
	x.do(chromedp.Evaluate(`fetch("healthz").then(() => true)`, new(bool), awaited)) // answered later
	x.settled("nim(3,1,2)", "P")

	x.visit("?q=cram(7,7)&lang=en")
	x.wait(`document.querySelector('.answer.error') !== null`)
	x.click(replies)
	x.wait(`document.querySelector('` + replies + `').checked`)
	x.click(".moves button")
	<-sprague.held
	sprague.pass <- struct{}{}
	x.wait(`document.querySelectorAll('.path li').length === 3`)
}
