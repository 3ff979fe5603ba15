/** Words that texts for people must not contain: how to find each one, and what to write instead. */
export const WORDS = [
  { word: 'nobody', found: /\bnobody\b/i, instead: 'name the engine, the seat, or the file: “no engine”, “no votes”' },
  { word: 'whoever', found: /\bwhoever\b/i, instead: '“the engine that”, “the seat that”' },
  {
    word: 'none',
    found: /(?:^|[.:;,] )none (?:of|is|are|was|were|has|have|can)\b/i,
    instead: '“no finding”, “no seat”',
  },
  {
    word: 'is none',
    found: /(?<!\bthere )\b(?:is|are|was|were) (?:none|no (?!longer\b|more\b))/i,
    instead: '“isn’t a …”',
  },
  { word: 'sit', found: /\b(?:sits?|sat|sitting)\b/i, instead: '“take part”, “session”' },
  { word: 'grave', found: /\bgrav(?:e|er|est)\b/i, instead: '“severe”, or the severity' },
  { word: 'mend', found: /\bmend(?:s|ed|ing)?\b/i, instead: '“fix”' },
  { word: 'put again', found: /\bput(?:s|ting)? (?:it )?again\b/i, instead: '“ask again”' },
  { word: 'hold with', found: /\bh(?:olds?|eld) with\b/i, instead: '“is for”' },
  { word: 'called', found: /\bCalled:/, instead: '“Decided”' },
  { word: 'stands against', found: /\bstands? (?:against|beside)\b/i, instead: '“objection”, “listed with”' },
];
