package cli_test

import (
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"os"
)

// damage spoils a file.
func damage(how, path string) error {
	text, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	switch how {
	case "truncate":
		text = text[:len(text)*2/3]
	case "flip":
		text[len(text)/2] ^= 0x10
	case "extend":
		text = append(text, "more"...)
	case "empty":
		text = nil
	case "reversion":
		err = reversion(text)
	default:
		err = fmt.Errorf("no damage %q", how)
	}
	return errors.Join(err, os.WriteFile(path, text, 0o600))
}

// reversion makes a file one of major format 2. The trailer is the last page;
// the version stands at byte 8 of it and the checksum of the page at its end:
// see docs/format.md.
func reversion(text []byte) error {
	const page = 4096
	if len(text) < page {
		return errors.New("no trailer")
	}
	trailer := text[len(text)-page:]
	binary.LittleEndian.PutUint32(trailer[8:], 2)
	sum := crc32.Checksum(trailer[:page-4], crc32.MakeTable(crc32.Castagnoli))
	binary.LittleEndian.PutUint32(trailer[page-4:], sum)
	return nil
}
