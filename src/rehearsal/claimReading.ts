/** A finding of another seat, as the prompt of a second look shows it. */
export interface ShownClaim {
  readonly label: string;
  /** Empty when no place is named. */
  readonly file: string;
  /** From 1; 0 when there is none. */
  readonly line: number;
  /** Its first line, without blanks around it; empty when nothing is quoted. */
  readonly quote: string;
}

const LABEL = /^(?<label>C\d+):$/;
const PLACE = /^ {2}place: (?<file>.+?)(?:, lines? (?<line>\d+)(?:-\d+)?)?$/;
const QUOTE = /^ {2}quote:$/;

/** Reads the claims out of the lines between their fences. */
export function readClaims(lines: readonly string[]): readonly ShownClaim[] {
  const starts = lines.flatMap((line, index) => (LABEL.test(line) ? [index] : []));
  return starts.map((start, index) => claimIn(lines.slice(start, starts[index + 1])));
}

function claimIn([head = '', ...lines]: readonly string[]): ShownClaim {
  const place = lines.map((line) => PLACE.exec(line)?.groups).find((groups) => groups !== undefined);
  const { file = '', line } = place ?? {};
  const quote = lines.findIndex((one) => QUOTE.test(one));
  const isPlaced = line !== undefined || (file !== '' && file !== 'not named');
  return {
    label: head.slice(0, -1),
    file: isPlaced ? file : '',
    line: Number(line ?? 0),
    quote: quote === -1 ? '' : (lines[quote + 1] ?? '').trim(),
  };
}
