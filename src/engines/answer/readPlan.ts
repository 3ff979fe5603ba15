import type { MitigationPlan } from '../../protocol/redeliberation.ts';
import { cleanText, oneLine } from '../reply/cleanText.ts';
import { bareDocuments } from './bareDocuments.ts';
import { isJson, parseDocument } from './document.ts';
import { readFences } from './fencedBlocks.ts';

const TEXT_LIMIT = 600;

/** The last complete plan in an answer; null when there is none, also for the prompt's own example. */
export function readPlan(answer: string): MitigationPlan | null {
  const text = cleanText(answer).trim();
  const fenced = isJson(text) ? { blocks: [], rest: text, cutOff: false } : readFences(text);
  if (fenced.cutOff) return null;
  const contents = [fenced.rest, ...bareDocuments(fenced.rest), ...fenced.blocks.map((block) => block.content)];
  return contents.map(planIn).findLast((plan) => plan !== null) ?? null;
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
