//go:build unix

package shell

import (
	"os"
	"os/signal"
	"syscall"
	"time"

	"github.com/chzyer/readline"
)

// ttyState is what the modes of the terminal were.
type ttyState = readline.State

// makeRaw has the terminal hand over keys one by one, and restoreModes ends that.
var makeRaw, restoreModes = readline.MakeRaw, readline.Restore

// watch calls wake when the terminal has another size and when the program goes on after a stop:
// then a shell had the terminal, and may have left it in other modes.
func watch(wake func()) (end func()) {
	signals := make(chan os.Signal, 1)
	signal.Notify(signals, syscall.SIGWINCH, syscall.SIGCONT)
	ended := make(chan struct{})
	go func() {
		for {
			select {
			case <-signals:
				wake()
			case <-ended:
				return
			}
		}
	}()
	return func() {
		signal.Stop(signals)
		close(ended)
	}
}

// stop stops the job that the program is, until it is continued. Where no shell waits for it, the
// system does not stop it, and it goes on after a moment.
func stop() {
	continued := make(chan os.Signal, 1)
	signal.Notify(continued, syscall.SIGCONT)
	defer signal.Stop(continued)
	if syscall.Kill(0, syscall.SIGTSTP) != nil {
		return
	}
	select {
	case <-continued:
	case <-time.After(200 * time.Millisecond):
	}
}
