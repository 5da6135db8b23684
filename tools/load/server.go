package main

import (
	"bytes"
	"errors"
	"fmt"
	"net"
	"os"
	"os/exec"
	"strconv"
	"time"
)

// server is a running server.
type server struct {
	address string
	began   time.Duration // from the start of the process to the first answer
	cmd     *exec.Cmd
}

// start starts a server twice, since the first start unpacks the database.
func start(program, cache string, searches int) (s *server, err error) {
	for range 2 {
		if s != nil {
			s.stop()
		}
		l, err := net.Listen("tcp", "127.0.0.1:0")
		if err != nil {
			return nil, err
		}
		s = &server{address: l.Addr().String()}
		if err := l.Close(); err != nil {
			return nil, err
		}
		s.cmd = exec.Command(program, "serve", "--quiet", "--addr", s.address, "--searches", strconv.Itoa(searches))
		s.cmd.Env = append(os.Environ(), "XDG_CACHE_HOME="+cache)
		s.cmd.Stderr = os.Stderr
		began := time.Now()
		if err := s.cmd.Start(); err != nil {
			return nil, err
		}
		for {
			if c, err := dial(s.address); err == nil {
				_, err = c.ask("/healthz")
				c.close()
				if err != nil {
					return nil, err
				}
				s.began = time.Since(began)
				break
			}
			if time.Since(began) > 10*time.Second {
				return nil, errors.New("the server does not start")
			}
			time.Sleep(200 * time.Microsecond)
		}
		c, err := dial(s.address)
		if err != nil {
			return nil, err
		}
		_, err = c.ask("/readyz") // opens the database
		c.close()
		if err != nil {
			return nil, err
		}
	}
	return s, nil
}

func (s *server) stop() {
	_ = s.cmd.Process.Signal(os.Interrupt)
	_ = s.cmd.Wait()
}

// memory returns the resident bytes of the server; 0 where there is no /proc.
func (s *server) memory() uint64 {
	text, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", s.cmd.Process.Pid))
	if err != nil {
		return 0
	}
	_, rest, _ := bytes.Cut(text, []byte("VmRSS:"))
	n, _ := strconv.ParseUint(string(bytes.Fields(rest)[0]), 10, 64) // 0 for another format
	return n << 10
}

// processor returns the processor time of a process; 0 where there is no /proc.
func processor(pid int) time.Duration {
	text, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", pid))
	if err != nil {
		return 0
	}
	_, rest, _ := bytes.Cut(text, []byte(") "))
	fields := bytes.Fields(rest)
	user, _ := strconv.ParseInt(string(fields[11]), 10, 64) // in hundredths of a second, as proc(5) has them
	system, _ := strconv.ParseInt(string(fields[12]), 10, 64)
	return time.Duration(user+system) * 10 * time.Millisecond
}
