package cli_test

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"os"
)

// damage damages a file.
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
	case "last": // the checksum finds it, but not the page structure
		text[len(text)-page-1] ^= 0x10
	case "extend":
		text = append(text, "more"...)
	case "empty":
		text = nil
	case "reversion":
		err = reversion(text)
	case "rename":
		err = rename(text)
	default:
		err = fmt.Errorf("no damage %q", how)
	}
	return errors.Join(err, os.WriteFile(path, text, 0o600))
}

// page is the size of a page; the trailer is the last one.
const page = 4096

// rename corrupts the name of the table grundy, and fixes the checksums of the file: see
// docs/format.md.
func rename(text []byte) error {
	body, trailer := text[:len(text)-page], text[len(text)-page:]
	if !bytes.Contains(body, []byte("grundy")) {
		return errors.New("no table to rename")
	}
	copy(body, bytes.ReplaceAll(body, []byte("grundy"), []byte("gr\x1b\xffdy")))
	binary.LittleEndian.PutUint32(trailer[32:], crc32.Checksum(body, crc32.MakeTable(crc32.Castagnoli)))
	reseal(trailer)
	return nil
}

// reseal fixes the checksum at the end of the trailer.
func reseal(trailer []byte) {
	sum := crc32.Checksum(trailer[:page-4], crc32.MakeTable(crc32.Castagnoli))
	binary.LittleEndian.PutUint32(trailer[page-4:], sum)
}

// reversion changes a file to major format 2: the version is at byte 8 of the trailer.
func reversion(text []byte) error {
	if len(text) < page {
		return errors.New("no trailer")
	}
	trailer := text[len(text)-page:]
	binary.LittleEndian.PutUint32(trailer[8:], 2)
	reseal(trailer)
	return nil
}
