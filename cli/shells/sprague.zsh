#compdef sprague
# Completes the command line of sprague in zsh. Made by: sprague completion zsh

# _sprague asks the program what the word at the cursor may become. The program gets the words as it
# would when the line is run, without quotes; nothing in them is evaluated.
_sprague() {
	local word=$PREFIX line candidate
	local -a words_before answer plain described glue
	local -i directive

	[[ -n $compstate[quote] ]] || word=${(Q)PREFIX}
	words_before=("${(@)${(@Q)words[2,CURRENT-1]}/#\~\//$HOME/}")
	answer=("${(@f)$("${${(Q)words[1]}/#\~\//$HOME/}" __complete "${words_before[@]}" "$word" 2>/dev/null)}")
	[[ $answer[-1] == :<0-> ]] || return 1
	directive=${answer[-1]#:}
	answer[-1]=()
	((directive & 1)) && return 1
	((directive & 2)) && glue=(-S '')

	for line in "${answer[@]}"; do
		candidate=${line%%$'\t'*}
		if [[ $line == *$'\t'* ]]; then
			described+=("${candidate//:/\\:}:${line#*$'\t'}")
		elif [[ -n $candidate ]]; then
			plain+=("$candidate")
		fi
	done
	[[ $word == -*=* ]] && compset -P '*='
	local -i ret=1
	(($#described)) && _describe -t sprague sprague described "${glue[@]}" && ret=0
	(($#plain)) && compadd "${glue[@]}" -a plain && ret=0
	((ret && !(directive & 4))) && _files && ret=0
	return ret
}

# It is called by itself when it stands in a folder of functions, and makes itself known when it is sourced.
if [[ $funcstack[1] == _sprague ]]; then
	_sprague "$@"
else
	compdef _sprague sprague
fi
