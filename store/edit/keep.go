package edit

import "sprague/store"

// Keep copies the wanted tables of a database into a new file. The error is one of [store.DB.Names]
// or [store.Writer.Copy].
func Keep(w *store.Writer, from *store.DB, wanted func(name string) bool) error {
	names, err := from.Names()
	if err != nil {
		return err
	}
	kept := make([]string, 0, len(names))
	for _, name := range names {
		if wanted(name) {
			kept = append(kept, name)
		}
	}
	return w.Copy(from, kept...)
}
