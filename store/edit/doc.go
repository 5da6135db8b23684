// Package edit makes databases of parts of others, and compares them. It knows tables by
// their names and positions by their numbers, and nothing of games.
package edit
