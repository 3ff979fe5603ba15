import type { Verdict, VerdictSeat } from './verdict.ts';

/**
 * The seats that new information affects if the user selects none. These are the seats that lacked information, failed,
 * or cite or raised findings in a file that the new text names. All seats are affected in a debate, because it starts
 * again, and if no seat is known to have read one of the files.
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

/** The files of the seat's findings and of the places that it cites. */
function filesOf({ id, vote }: VerdictSeat, { findings, deliberation }: Verdict): readonly string[] {
  const found = findings.filter((one) => one.raisedBy.includes(id)).map(({ file }) => file);
  const rounds = deliberation?.rounds ?? [];
  const cited = rounds.flatMap(({ seats }) =>
    seats.filter(({ seat }) => seat === id).flatMap(({ citations }) => citations.map(({ file }) => file)),
  );
  const named = vote.key_evidence.flatMap(filesIn);
  return [...found, ...cited, ...named].filter((file) => file !== '');
}

/** A run of characters without the punctuation that surrounds a path in a text. */
const WORD = /[^\s`'"“”‘’()[\]{}<>,;!?]+/g;

/** The files in a text that are cited with a line, as the prompts require: `src/a.ts:12`. */
function filesIn(text: string): readonly string[] {
  return (text.match(WORD) ?? []).flatMap((word) => {
    const [file = '', line = ''] = word.split(':');
    return /^\d/.test(line) && /[./]/.test(file) ? [file] : [];
  });
}

function wordsOf(text: string): readonly string[] {
  return (text.match(WORD) ?? []).map((word) => (word.split(':')[0] ?? '').replaceAll('\\', '/').replace(/\.$/, ''));
}

/** Whether the word is the whole path, or its end from a folder on, such as the file name with its extension. */
function isPathOf(word: string, file: string): boolean {
  return word === file || (word.includes('.') && file.endsWith(`/${word}`));
}
