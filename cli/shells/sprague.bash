# Completes the command line of sprague in bash. Made by: sprague completion bash

# __sprague_split splits a command line into words as it would come to the program, without quotes;
# nothing in it is evaluated. The last word is the one at the cursor, and typed is how it stands there; quote
# is the quote that is open in it.
__sprague_split() {
	local line=$1 c word= some=
	local -i i
	words=() quote= typed=
	for ((i = 0; i < ${#line}; i++)); do
		c=${line:i:1}
		typed+=$c
		if [[ -n $quote && $c == "$quote" ]]; then
			quote=
		elif [[ $quote == "'" ]]; then
			word+=$c
		elif [[ $c == \\ ]]; then
			i+=1
			c=${line:i:1}
			typed+=$c
			[[ -n $quote && $c != [\\\"\$\`] ]] && word+=\\
			word+=$c
		elif [[ -n $quote ]]; then
			word+=$c
		elif [[ $c == [\'\"] ]]; then
			quote=$c some=yes
		elif [[ $c == [[:space:]] ]]; then
			[[ -n $some$word ]] && words+=("$word")
			word= some= typed=
		else
			[[ $c == "~" && $typed == "~" && ${line:i+1:1} == / ]] && c=$HOME
			word+=$c
		fi
	done
	words+=("$word")
}

# __sprague_complete asks the program what the word at the cursor may become.
__sprague_complete() {
	local program=$1 answer line candidate text quote typed special=$' \t\\\'"`$&|;<>()[]{}*?!#~'
	local -a words found
	local -i directive width=0 i

	COMPREPLY=()
	__sprague_split "${COMP_LINE:0:COMP_POINT}"
	# What stands before the program, as sudo or a variable, is no affair of the program.
	while ((${#words[@]} > 1)) && [[ ${words[0]} != "${program/#\~\//$HOME/}" ]]; do
		words=("${words[@]:1}")
	done
	local word=${words[${#words[@]}-1]} open=$quote
	answer=$("${words[@]:0:1}" __complete "${words[@]:1}" 2>/dev/null) || return
	directive=${answer##*:}
	((directive & 1)) && return
	answer=${answer%:*}

	# Readline replaces what stands behind the last of its marks, as = and (; or behind the quote.
	local before=
	if [[ -z $open && $typed == *"$2" ]]; then
		__sprague_split "${typed%"$2"}"
		before=${words[0]}
	fi
	local begin=$word
	[[ $word == -*=* ]] && begin=${word#*=} before=

	found=()
	while IFS= read -r line; do
		candidate=${line%%$'\t'*}
		[[ -n $candidate && $candidate == "$begin"* ]] || continue
		found+=("${line#"$before"}")
		((${#candidate} > width)) && width=${#candidate}
	done <<<"$answer"

	if type -t compopt >/dev/null; then
		((directive & 2)) && compopt -o nospace
		((directive & 4)) && compopt +o default
	fi
	for line in "${found[@]}"; do
		candidate=${line%%$'\t'*}
		text=$candidate
		if [[ -z $open ]]; then
			text=
			for ((i = 0; i < ${#candidate}; i++)); do
				[[ $special == *"${candidate:i:1}"* ]] && text+=\\
				text+=${candidate:i:1}
			done
		fi
		# What a word means is told where the words are listed: in a list nothing is inserted.
		if ((COMP_TYPE == 63 && ${#found[@]} > 1)) && [[ $line == *$'\t'* ]]; then
			printf -v text "%-*s  (%s)" "$width" "$text" "${line#*$'\t'}"
			text=${text:0:${COLUMNS:-80}-1}
		fi
		COMPREPLY+=("$text")
	done
	# Readline closes the quote behind a word that stands alone. Behind one that goes on, it must not.
	if [[ -n $open && ${#COMPREPLY[@]} -eq 1 ]] && ((directive & 2)); then
		COMPREPLY+=("${COMPREPLY[0]}...")
	fi
}

complete -o default -F __sprague_complete sprague
