package replace

import "io/fs"

// Whole puts content at path, in the place of what is there.
func Whole(path string, content []byte, mode fs.FileMode) error {
	f, err := written(path, content, mode)
	if err != nil {
		return err
	}
	defer f.Abort()
	return f.Commit()
}

// New puts content at path where nothing is, as [File.CommitNew] does.
func New(path string, content []byte, mode fs.FileMode) error {
	f, err := written(path, content, mode)
	if err != nil {
		return err
	}
	defer f.Abort()
	return f.CommitNew()
}

func written(path string, content []byte, mode fs.FileMode) (*File, error) {
	f, err := Create(path, mode, Kind{})
	if err != nil {
		return nil, err
	}
	if _, err := f.Write(content); err != nil {
		f.Abort()
		return nil, err
	}
	return f, nil
}
