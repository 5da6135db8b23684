package form

var Simplest = simplest
