import type { Verdict, VerdictSeat } from './verdict.ts';

/**
 * The seats that new information concerns when the user picks none: those that had too little, those that never
 * answered, and those whose evidence or findings lie in a file that the new text names. A debate begins anew with all, and
 * a file that none of them is known to have read concerns all of them.
 */
export function affectedSeats(verdict: Verdict, context: string): readonly string[] {
  const told = wordsOf(context);
  const concernsAll =
    verdict.protocol === 'debate' || verdict.coverage.leftOut.some(({ reason }) => reason === 'not-read');
  return verdict.seats
    .filter(
      (seat) =>
        concernsAll ||
        lackedInformation(seat) ||
        filesOf(seat, verdict).some((file) => told.some((word) => isPathOf(word, file))),
    )
    .map((seat) => seat.id);
}

function lackedInformation(seat: VerdictSeat): boolean {
  if (seat.status === 'abstained') return seat.vote.abstainReason === 'insufficient-information' || seat.contradiction;
  return seat.status !== 'answered';
}

/** Where its findings lie, and the places that it cites. */
function filesOf({ id, vote }: VerdictSeat, { findings, deliberation }: Verdict): readonly string[] {
  const found = findings.filter((one) => one.raisedBy.includes(id)).map(({ file }) => file);
  const rounds = deliberation?.rounds ?? [];
  const cited = rounds.flatMap(({ seats }) =>
    seats.filter(({ seat }) => seat === id).flatMap(({ citations }) => citations.map(({ file }) => file)),
  );
  const named = vote.key_evidence.flatMap(filesIn);
  return [...found, ...cited, ...named].filter((file) => file !== '');
}

/** A run of characters without those that stand around a path in a text. */
const WORD = /[^\s`'"“”‘’()[\]{}<>,;!?]+/g;

/** The files in the notation in which places are asked for: `src/a.ts:12`. */
function filesIn(text: string): readonly string[] {
  return (text.match(WORD) ?? []).flatMap((word) => {
    const [file = '', line = ''] = word.split(':');
    return /^\d/.test(line) && /[./]/.test(file) ? [file] : [];
  });
}

function wordsOf(text: string): readonly string[] {
  return (text.match(WORD) ?? []).map((word) => (word.split(':')[0] ?? '').replaceAll('\\', '/').replace(/\.$/, ''));
}

/** The whole path, or the end of it from a folder on, such as the file's name with its extension. */
function isPathOf(word: string, file: string): boolean {
  return word === file || (word.includes('.') && file.endsWith(`/${word}`));
}
