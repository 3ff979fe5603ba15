import type { Challenge, Persona, Rebuttal } from './debateAnswer.ts';
import { languageOf, lengthInWords, termsOf } from '../text/language.ts';
import { sharedWords } from '../text/words.ts';

/** An agreement in fewer words has engaged with nothing. */
const FEWEST_WORDS = 12;
/** Terms that it must share with what its expert looks at. */
const SHARED_TERMS = 2;

const APPROVING = termsOf(
  'agree agrees agreed fine good okay great nice solid sound sounds sensible reasonable right correct perfect excellent look looks looking works work thanks lgtm yes well all everything nothing none approve approved support seems think overall concerns objections issues problems',
);

/** A reservation of approving words alone, “Looks good to me.”, names none. */
export function namesNothing({ critique, assumptionsChallenged, alternative }: Challenge): boolean {
  const saysNothing = [...termsOf(critique)].every((term) => APPROVING.has(term));
  return saysNothing && assumptionsChallenged.length === 0 && alternative === '';
}

/**
 * Whether an agreement is worth something: it has some length, and what it says, its evidence included, speaks of what
 * its expert looks at. Where the answer is known to be in another language than the expert's description, shared words
 * would tell nothing, and the length alone is asked for. Source: hybrid-debate, the rule of skepticism.
 */
export function engagesFromItsAngle(
  { critique, evidence }: Pick<Rebuttal, 'critique' | 'evidence'>,
  persona: Persona,
): boolean {
  const said = [critique, ...evidence].join(' ');
  if (lengthInWords(said) < FEWEST_WORDS) return false;
  const { identity, angle, method } = persona;
  const language = languageOf(critique);
  if (language !== '' && language !== languageOf([identity, angle, method].join(' '))) return true;
  const looksAt = termsOf([persona.perspective, angle, method].join(' '));
  return sharedWords(termsOf(said), looksAt) >= SHARED_TERMS;
}
