import type { Character } from './character.ts';
import type { ShownClaim } from './claimReading.ts';
import type { Observation, ShownFile, ShownLine } from './check.ts';
import { answerWith, quoted } from './answerForm.ts';

interface Look {
  readonly judgement: 'confirm' | 'refute' | 'unsure';
  readonly reason: string;
  readonly quote: string;
}

/** What a seat has before it when it looks at the claims of others. */
export interface Surroundings {
  readonly files: readonly ShownFile[];
  readonly seen: readonly Observation[];
}

/** What a scripted seat says of the findings of others, from the lines that it can see. */
export function secondLookAnswer(character: Character, claims: readonly ShownClaim[], shown: Surroundings): string {
  const items = claims.flatMap((claim) => {
    const { judgement, reason, quote } = lookAt(character, claim, shown);
    return [
      `  - claim: ${claim.label}`,
      `    judgement: ${judgement}`,
      `    reason: ${quoted(reason)}`,
      `    quote: ${quoted(quote)}`,
    ];
  });
  return answerWith('I looked at the place of each claim. My answer:', ['looks:', ...items]);
}

const unsure = (reason: string): Look => ({ judgement: 'unsure', reason, quote: '' });

function lookAt(character: Character, claim: ShownClaim, { files, seen }: Surroundings): Look {
  const lines = files.find(({ path }) => path === claim.file)?.lines ?? [];
  if (claim.quote === '') return unsure('The claim quotes no line that could be looked at.');
  const quotedLine = nearest(
    lines.filter(({ text }) => text.trim() === claim.quote),
    claim.line,
  );
  if (quotedLine === undefined) return withoutLine(lines.find(({ number }) => number === claim.line));
  return character.temper === 'strict' ? confirmed(quotedLine) : lenient(quotedLine, seen);
}

function nearest(lines: readonly ShownLine[], number: number): ShownLine | undefined {
  const distance = (line: ShownLine): number => Math.abs(line.number - number);
  return lines.toSorted((one, other) => distance(one) - distance(other))[0];
}

/** What really stands at the place contradicts a quote that is nowhere. */
function withoutLine(standing: ShownLine | undefined): Look {
  if (standing === undefined || standing.text.trim() === '') return unsure('The quoted line is not shown.');
  const reason = `At line ${standing.number} stands something else than what is quoted.`;
  return { judgement: 'refute', reason, quote: standing.text.trim() };
}

function confirmed({ file, number }: ShownLine): Look {
  const reason = `The line stands at ${file}:${number} as it is quoted, and nothing shown around it says otherwise.`;
  return { judgement: 'confirm', reason, quote: '' };
}

/** The lenient seat confirms what it sees to be grave itself, and contradicts that a product alone could lose a cent. */
function lenient(line: ShownLine, seen: readonly Observation[]): Look {
  const own = seen.filter((one) => one.line.file === line.file && one.line.number === line.number);
  if (own.some(({ check }) => check.severity === 'P1')) return confirmed(line);
  const isProduct = own.some(({ check }) => check.name === 'float-money') && !line.text.includes('/');
  if (!isProduct) return unsure('It may be so; it is not what I look for.');
  const reason = 'The line multiplies. Nothing in it divides or rounds, so no fraction is dropped here.';
  return { judgement: 'refute', reason, quote: line.text.trim() };
}
