// Package edit builds databases from parts of others, and compares them. It knows tables by name
// and positions by number, and nothing of games.
package edit
