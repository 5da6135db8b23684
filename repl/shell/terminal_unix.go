//go:build unix

package shell

import (
	"os"
	"os/signal"
	"syscall"
	"time"

	"github.com/chzyer/readline"
)

// ttyState is the saved modes of the terminal.
type ttyState = readline.State

// makeRaw makes the terminal deliver single keys; restoreModes restores the former modes.
var makeRaw, restoreModes = readline.MakeRaw, readline.Restore

// watch calls wake when the terminal is resized and when the program continues after a stop: a
// shell had the terminal, and may have changed its modes.
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

// stop stops the program's job until it is continued. Without a waiting shell the system does not
// stop it, and it continues after a moment.
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
