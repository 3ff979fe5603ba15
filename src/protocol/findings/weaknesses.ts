/** Weaknesses that are known by several names, each with all of them. */
const WEAKNESSES: readonly RegExp[] = [
  /\bcode[- ]injection\b|\bcode execution\b|\b(?:arbitrary|remote) code\b|\brce\b/i,
  /\bsql[- ]injection\b|\bsqli\b/i,
  /\b(?:command|shell)[- ]injection\b|\bcommand execution\b|\barbitrary (?:shell )?commands?\b/i,
  /\bxss\b|\bcross[- ]site scripting\b/i,
  /\b(?:path|directory)[- ]traversal\b|\bzip[- ]slip\b/i,
  /\bcsrf\b|\bxsrf\b|\bcross[- ]site request forgery\b/i,
  /\bssrf\b|\bserver[- ]side request forgery\b/i,
  /\bxxe\b|\bexternal entit(?:y|ies)\b/i,
  /\bredos\b|\bcatastrophic backtracking\b/i,
  /\b(?:insecure|unsafe) deserializ|\bdeserializ\w* (?:of )?untrusted\b/i,
  /\btiming (?:attack|leak|side[- ]channel)s?\b|\bleaks? timing\b|\bconstant[- ]time\b/i,
  /\bhard-?coded (?:api |access |secret )?(?:key|secret|password|token|credential)s?\b|\b(?:key|secret|password|token|credential)s? committed\b/i,
  /\bdivi(?:sion|de[ds]?|ding) by zero\b/i,
  /\bnull (?:pointer |reference )?(?:dereference|exception)\b|\bnull check\b/i,
  /\brace condition\b|\btoctou\b|\bcheck[- ]then[- ]act\b/i,
  /\binteger overflow\b|\barithmetic overflow\b/i,
  /\bbuffer over(?:flow|run)\b|\bout[- ]of[- ]bounds write\b/i,
];

/** The known weaknesses that a text names, by their place in the list. */
export function weaknessesIn(text: string): ReadonlySet<number> {
  return new Set(WEAKNESSES.flatMap((names, index) => (names.test(text) ? [index] : [])));
}
