package proof

import (
	"cmp"
	"slices"

	"sprague/answer/query"
	"sprague/games"
)

// strategy finds lost positions whose moves are all answered by a move to one of them.
type strategy struct {
	*components
	referee *query.Referee
	misere  bool
	lost    []Lost          // each after those that answer its moves
	listed  map[string]bool // the keys of lost
	won     map[string]bool // whether the player to move wins, by the key
	summed  int             // the components of all states whose winner was asked for
}

// mostSummed bounds the components of all states together, some bytes each.
const mostSummed = 1 << 24

// strategy returns a strategy without positions yet.
func (t *task) strategy(misere bool) *strategy {
	return &strategy{
		components: t.components(min(mostMoves, t.evaluator.Resolver.Budget().Bytes()/bytesOfMove)),
		referee:    t.evaluator.Referee(misere), misere: misere,
		lost: []Lost{}, listed: map[string]bool{}, won: map[string]bool{},
	}
}

// wins reports whether a player wins a state by moving first.
func (s *strategy) wins(at state, player games.Player) bool {
	key := at.key(player)
	won, known := s.won[key]
	if known || s.err != nil {
		return won
	}
	if len(at) == 0 {
		return s.misere
	}
	if s.summed += len(at); s.summed > mostSummed {
		s.stop(games.Errorf(games.CodeTooLarge, "the sums of the proof have more than %d components together, its limit", mostSummed))
		return false
	}
	won, err := s.referee.Wins(s.ctx, s.sum(at), player)
	if err != nil {
		s.stop(err)
	}
	s.won[key] = won
	return won
}

// claim proves who wins a state if a player moves first: by an entry if the player loses, else by
// an entry that a move reaches.
func (s *strategy) claim(at state, player games.Player) (won bool) {
	if won = s.wins(at, player); s.err != nil {
		return won
	}
	if won {
		s.answer(at, player)
	} else {
		s.prove(at, player)
	}
	return won
}

// prove lists a lost state, after those that answer its moves.
func (s *strategy) prove(at state, player games.Player) {
	key := at.key(player)
	if s.listed[key] || s.err != nil {
		return
	}
	opponent := player.Opponent()
	s.each(at, player, func(to state, _ bool) bool {
		s.answer(to, opponent)
		return s.err == nil
	})
	if uint64(len(s.lost)) >= s.limit {
		s.stop(tooLarge(s.limit))
	}
	s.listed[key] = true
	s.lost = append(s.lost, append(Lost{player.String()}, s.texts(at)...))
}

// reply is a move that may answer, with the number of moves that it leaves.
type reply struct {
	to   state
	left int
}

// manyReplies is the number of replies that are not compared: to list the moves of each would take
// longer than a short list saves.
const manyReplies = 128

// answer lists the state that a winning move leaves: if one is listed already, none else, and
// otherwise one with few moves.
func (s *strategy) answer(at state, player games.Player) {
	opponent := player.Opponent()
	var replies []reply
	done := !s.each(at, player, func(to state, wins bool) bool {
		replies = append(replies, reply{to: to})
		return !wins && !s.listed[to.key(opponent)]
	})
	if done || s.misere && len(replies) == 0 || s.err != nil {
		return
	}
	for i := range replies {
		if len(replies) > manyReplies {
			break
		}
		for _, n := range replies[i].to {
			replies[i].left += 1 + len(s.movesOf(n))
		}
	}
	slices.SortStableFunc(replies, func(a, b reply) int { return cmp.Compare(a.left, b.left) })
	for _, r := range replies {
		if !s.wins(r.to, opponent) && s.err == nil {
			s.prove(r.to, opponent)
			return
		}
		if s.err != nil {
			return
		}
	}
	s.stop(games.Errorf(games.CodeUnsupported, "no winning move was found where one must be"))
}

// each yields the states that a player's moves leave, and whether a move wins at once. It reports
// whether it reached the end.
func (s *strategy) each(at state, player games.Player, yield func(to state, wins bool) bool) bool {
	for i, n := range at {
		if i > 0 && at[i-1] == n {
			continue
		}
		for _, m := range s.movesOf(n) {
			if m.player == player.Opponent() && player != games.AnyPlayer {
				continue
			}
			to := append(slices.Delete(slices.Clone(at), i, i+1), m.to...)
			if !yield(s.normal(to), m.wins) {
				return false
			}
		}
	}
	return true
}
