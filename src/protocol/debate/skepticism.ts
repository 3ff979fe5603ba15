import type { Challenge, Persona } from './debateWord.ts';
import { sharedWords, tellingWords } from '../text/words.ts';

/** An agreement in fewer words has engaged with nothing. */
const FEWEST_WORDS = 12;
/** Words that it must share with what its expert looks at. */
const SHARED_WORDS = 2;

/**
 * Whether an agreement is worth something: it says why from the angle of its expert, or with evidence of its own.
 * Source: hybrid-debate, the rule of skepticism.
 */
export function engagesFromItsAngle({ critique, evidence, perspective }: Challenge, persona: Persona): boolean {
  const said = [critique, ...evidence].join(' ');
  if ((said.match(/\p{L}+/gu) ?? []).length < FEWEST_WORDS) return false;
  const angle = tellingWords([persona.perspective, persona.angle, persona.method].join(' '));
  return sharedWords(tellingWords(`${said} ${perspective}`), angle) >= SHARED_WORDS;
}
