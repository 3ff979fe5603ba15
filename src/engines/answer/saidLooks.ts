import type { Judgement } from '../../protocol/findings/finding.ts';

/** What a seat says of a claim under its label. */
export interface SaidLook {
  /** In capitals, “C1”. */
  readonly label: string;
  readonly judgement: Judgement;
  readonly reason: string;
  readonly quote: string;
}

const WORDS: Readonly<Record<Judgement, RegExp>> = {
  confirm: /^(?:confirm(?:s|ed|ing)?|agree[ds]?|holds?|true|correct|valid|upheld)\b/i,
  refute: /^(?:refut(?:e|es|ed|ing)|disagree[ds]?|false|incorrect|invalid|rejected|reject|does not hold)\b/i,
  unsure: /^(?:unsure|uncertain|unknown|undecided|unclear|cannot (?:tell|say|confirm|refute|judge))\b/i,
};

/** “Not confirmed” refutes nothing. */
const NEGATED = /^(?:not|never|cannot|can['’]?t|could not|do not|don['’]?t)\b/i;

/** The judgement that a word comes to; null for one that is none. What is denied or limited is unsure. */
export function readJudgement(words: string): Judgement | null {
  const plain = words.replace(/[*_`"“”()[\]]/g, '').trim();
  const named = (Object.keys(WORDS) as Judgement[]).filter((one) => WORDS[one].test(plain));
  const [judgement = null] = named;
  if (judgement === null) return NEGATED.test(plain) || /^(?:partly|partially)\b/i.test(plain) ? 'unsure' : null;
  return LIMITED.test(plain) ? 'unsure' : judgement;
}

/** “Confirm or refute”, “confirmed in part”. */
const LIMITED = /^\w+(?:,? or\b|\s*[|/]|,? (?:in part|partly|partially)\b)/i;

/** The label that a name gives: “C1”, “claim 1”, “[c1]”; null for another name. */
export function labelOf(name: string): string | null {
  const [, digits] = /^\W*(?:claim[\s_-]*)?(?:c[\s_-]?)?(\d+)\W*$/i.exec(name) ?? [];
  return digits === undefined || !/c/i.test(name) ? null : `C${String(Number(digits))}`;
}

const LINE = /^[\s>#*_`([-]*((?:claim[\s_-]*)?C?\d+)[\s*_`\])]*[:–—-]+[\s*_`([]*(.+)$/i;
/** The word of a judgement and what follows it; a sentence that only begins with such a word is none. */
const JUDGED =
  /^((?:(?:not|cannot|can['’]?t|could not|do(?:es)? not|partly|partially) )?\w+)[*_`\])]*(?:\s*$|\s*[.,:;!(–—-]+\s*|\s+(?=because\b|since\b|as\b|in part\b|`))(.*)$/i;
const QUOTE = /[`“"]([^`“”"\n]+)[`”"]/;

/** Lines such as “C1: refute – `the line` It checks the amount.” */
export function looksInLines(text: string): readonly SaidLook[] {
  return text.split('\n').flatMap((line) => {
    const [, name = '', words = ''] = LINE.exec(line) ?? [];
    const label = labelOf(name);
    const look = label === null ? null : lookInWords(words);
    return label === null || look === null ? [] : [{ label, ...look }];
  });
}

function lookInWords(words: string): Omit<SaidLook, 'label'> | null {
  const [, word = '', reason = ''] = JUDGED.exec(words.trim()) ?? [];
  const judgement = readJudgement(LIMITED.test(words) ? words : word);
  if (judgement === null) return null;
  return { judgement, reason: reason.trim(), quote: QUOTE.exec(words)?.[1] ?? '' };
}
