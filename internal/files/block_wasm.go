package files

// nonBlock has no counterpart in WebAssembly, whose programs find no pipes.
const nonBlock = 0
