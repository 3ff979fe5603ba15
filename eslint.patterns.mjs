// The files that may hold a regular expression, each with what it reads. A pattern may read white space, signs, and
// formats; it never says what a sentence means. Only three read words at all: the line of stage 4, the safety backstop
// for answers parsed from text, and the CLIs' own failure texts.
export const PATTERNS = {};
