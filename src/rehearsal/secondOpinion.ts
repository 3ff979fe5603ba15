import { stored } from '../protocol/labels/stored.ts';
import { lineText, sentences } from '../protocol/text/phrases.ts';
import type { AnswerOf } from '../questions/form.ts';
import type { LookValues, secondOpinionForm } from '../questions/secondOpinion.ts';
import type { AskedTo } from './question.ts';
import { isP1, type ShownLine } from './check.ts';
import type { Material } from './material.ts';
import { floatMoney } from './patterns.ts';

type Claim = AskedTo<'second-look'>['claims'][number];
type Opinion = Pick<AnswerOf<ReturnType<typeof secondOpinionForm>>['looks'][number], 'judgement' | 'reason' | 'quote'>;

/** A scripted seat's opinions on the findings of others, by the lines that it can see. */
export function secondOpinionAnswer(material: Material, { claims, own }: AskedTo<'second-look'>): LookValues {
  const same = ({ finding }: Claim): string | null => own.find((one) => isSame(one.finding, finding))?.label ?? null;
  return {
    looks: claims.map((claim) => ({ claim: claim.label, ...opinionOf(claim, material), same_as: same(claim) })),
  };
}

/** Two scripted findings are the same if they have the same file, quote, and category. */
export const isSame = (one: Claim['finding'], other: Claim['finding']): boolean =>
  one.file === other.file && one.quote === other.quote && one.category === other.category;

const unsure = (reason: string): Opinion => ({ judgement: 'unsure', reason, quote: null });

function opinionOf({ finding }: Claim, material: Material): Opinion {
  const lines = material.files.find(({ path }) => path === finding.file)?.lines ?? [];
  const quote = finding.quote.split('\n')[0]?.trim() ?? '';
  if (quote === '') return unsure(stored`The claim quotes no line.`);
  const distance = ({ number }: ShownLine): number => Math.abs(number - finding.startLine);
  const [quoted] = lines
    .filter(({ text }) => text.trim() === quote)
    .toSorted((one, other) => distance(one) - distance(other));
  if (quoted === undefined) return withoutLine(lines.find(({ number }) => number === finding.startLine));
  return material.character.temper === 'strict' ? confirmed(quoted) : lenient(quoted, material);
}

/** Refutes a quote that occurs nowhere with the line at its place. Unsure if that line is blank or isn't shown. */
function withoutLine(line: ShownLine | undefined): Opinion {
  if (line === undefined || line.text.trim() === '') return unsure(stored`The quoted line is not shown.`);
  const reason = stored`Line ${line.number} differs from the quote.`;
  return { judgement: 'refute', reason, quote: line.text.trim() };
}

function confirmed({ file, number }: ShownLine): Opinion {
  const reason = stored`The line is at ${lineText(file, number)} as quoted, and no line around it contradicts the claim.`;
  return { judgement: 'confirm', reason, quote: null };
}

/** The lenient seat confirms a P1 that it sees at the line, and refutes that a product alone could lose a cent. */
function lenient(line: ShownLine, { seen }: Material): Opinion {
  const own = seen.filter((one) => one.line.file === line.file && one.line.number === line.number);
  if (own.some(isP1)) return confirmed(line);
  const isProduct = own.some(({ check }) => check.find === floatMoney) && !line.text.includes('/');
  if (!isProduct) return unsure(stored`This is not what I look for, so I cannot tell.`);
  const reason = sentences([
    stored`The line multiplies.`,
    stored`It divides and rounds nothing, so no fraction is lost here.`,
  ]);
  return { judgement: 'refute', reason, quote: line.text.trim() };
}
