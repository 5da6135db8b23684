package store

// noFollow is nothing that Windows has; who makes a link there must be allowed to.
const noFollow = 0
