import { boundedExpert, type Expert } from '../../protocol/debate/persona.ts';
import { type AnswerKind, isNothing } from './answerKind.ts';
import { textAt, withoutFiller } from './ballotValues.ts';
import { chooseDocument } from './candidates.ts';
import { keyed } from './document.ts';
import { makeEcho } from './echo.ts';
import { takenApart } from './takenApart.ts';
import { unwrapped } from './unwrapped.ts';

const EXPERTS: AnswerKind = {
  marks: ['experts'],
  keys: ['experts'],
  choices: [],
  stance: () => '',
  missing: (values) => (isNothing(values.get('experts')) ? ['experts'] : []),
};

/** The experts that an engine has named, each text a line of bounded length; empty when nothing of the kind is in its answer. */
export function readExperts(answer: string, prompt: string): readonly Expert[] {
  const text = unwrapped(answer, EXPERTS);
  const choice = chooseDocument(takenApart(text, EXPERTS), { kind: EXPERTS, isEcho: makeEcho(prompt) });
  const given: unknown = choice.kind === 'document' ? choice.values.get('experts') : null;
  return (Array.isArray(given) ? given : []).map(expertOf).filter((one) => one !== null);
}

function expertOf(item: unknown): Expert | null {
  const values = typeof item === 'object' && item !== null && !Array.isArray(item) ? keyed(item) : null;
  if (values === null) return null;
  const text = (key: string): string => withoutFiller(textAt(values, key));
  return boundedExpert({
    perspective: text('perspective'),
    identity: text('identity'),
    angle: text('angle'),
    method: text('method'),
  });
}
