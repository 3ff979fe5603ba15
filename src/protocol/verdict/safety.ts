/**
 * Words that make a dissent one about safety or security, as whole words. A false match only asks for a mitigation
 * plan, but a miss lets an approval pass without one. So the list is generous.
 */
const SAFETY_WORDS = [
  'safety|unsafe(?:ly)?|security|(?:in)?secure(?:ly)?|vulnerab\\w*|danger(?:ous)?|hazard\\w*|untrusted|malicious',
  'exploit\\w*|attack(?:s|ed|er\\w*|able)?|hijack\\w*|spoof\\w*|tamper\\w*|backdoors?|inject(?:ion|ions|able)',
  'xss|csrf|ssrf|rce|dos|denial of service|remote code|arbitrary code|buffer overflows?|use[- ]after[- ]free',
  'path traversal|directory traversal|sandbox escape|auth bypass',
  'privilege\\w*|(?:un)?authenticat\\w*|(?:un)?authori[sz]\\w*|permissions?',
  'password\\w*|credential\\w*|secrets?|api keys?|private keys?|access tokens?',
  'tokens? leaks?|leak(?:s|ed|ing)? (?:the |a |an )?(?:\\w+ )?tokens?|leaks? (?:of )?(?:\\w+ )?data',
  '(?:un)?encrypt\\w*|decrypt\\w*|plaintext|breach\\w*|privacy|personal data|pii|gdpr|hipaa',
  'data (?:loss|leaks?|leakage|corruption|exposure)|los(?:e|es|ing) (?:\\w+ )?data|corrupt(?:s|ed|ion)?',
  'harm(?:s|ful)?|injur(?:y|ies|e)|life[- ]threatening|fatal (?:to|for) (?:people|patients|users)',
];

/** “Type safety” and the like are about correctness, not about safety. */
const HARMLESS = /\b(?:type|null|thread|concurrency)[- ](?:un)?safety\b/gi;
const SAFETY = new RegExp(`\\b(?:${SAFETY_WORDS.join('|')})\\b`, 'i');

/** True when any of the texts touches safety or security. */
export function touchesSafety(texts: readonly string[]): boolean {
  return texts.some((text) => SAFETY.test(text.replace(HARMLESS, '')));
}
