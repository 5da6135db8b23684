# Completes the command line of sprague in fish. Made by: sprague completion fish

# __sprague_word gives the word at the cursor without quotes, whether the last one is closed or not.
function __sprague_word
    set -l raw (commandline -ct)
    for end in '' \' \"
        string unescape -- "$raw$end" 2>/dev/null; and return
    end
    echo -- $raw
end

# __sprague_ask asks the program what the word at the cursor may become, and fails where that is a
# file: fish knows files better.
function __sprague_ask
    set -g __sprague_found
    set -l before (string replace -r '^~/' "$HOME/" -- (commandline -opc))
    set -l word (__sprague_word)
    set -l answer (command $before[1] __complete $before[2..-1] "$word" 2>/dev/null)
    string match -qr '^:\d+$' -- $answer[-1]; or return
    set -l directive (string sub -s 2 -- $answer[-1])
    set -e answer[-1]

    # The value of a flag is offered with the flag before it.
    set -l flag (string match -r -- '^-[^=]*=' $word)
    for line in $answer
        if test (string sub -l (string length -- "$word") -- "$flag$line") = "$word"
            set -a __sprague_found "$flag$line"
        end
    end

    # fish puts a space behind a word that stands alone. Behind one that goes on, it must not.
    if test (count $__sprague_found) -eq 1; and test (math "bitand($directive, 2)") -ne 0
        set -a __sprague_found (string split -m 1 \t -- $__sprague_found)[1]...
    end
    test (count $__sprague_found) -gt 0; or test (math "bitand($directive, 4)") -ne 0
end

complete -c sprague -e
complete -c sprague -n __sprague_ask -f -a '$__sprague_found'
