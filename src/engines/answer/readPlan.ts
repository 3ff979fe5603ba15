import type { MitigationPlan } from '../../protocol/run/redeliberation.ts';
import { cleanText, oneLine } from '../reply/cleanText.ts';
import type { AnswerKind } from './answerKind.ts';
import { parseDocument } from './document.ts';
import { takenApart } from './takenApart.ts';

const TEXT_LIMIT = 600;

const PLAN_ANSWER: AnswerKind = {
  marks: ['mitigation'],
  keys: ['mitigation', 'monitor'],
  choices: [],
  stance: () => '',
  missing: () => [],
};

/** The last complete plan in an answer; null when there is none, also for the prompt's own example. */
export function readPlan(answer: string): MitigationPlan | null {
  const { blocks, bare, rest, cutOff } = takenApart(cleanText(answer).trim(), PLAN_ANSWER);
  if (cutOff) return null;
  return [rest, ...bare, ...blocks].map(planIn).findLast((plan) => plan !== null) ?? null;
}

function planIn(content: string): MitigationPlan | null {
  const parsed = parseDocument(content);
  if (parsed.kind !== 'mapping') return null;
  const mitigation = filled(parsed.values.get('mitigation'));
  return mitigation === '' ? null : { mitigation, monitor: filled(parsed.values.get('monitor')) };
}

/** Empty for what is no text and for a placeholder that was left standing. */
function filled(value: unknown): string {
  const text = typeof value === 'string' ? value.trim() : '';
  return /^<.*>$/s.test(text) ? '' : oneLine(text, TEXT_LIMIT);
}
