/** A place that the prompt points to. */
export interface Pointer {
  readonly file: string;
  readonly line: number;
}

/** What a peer stands for, as the prompt shows it. */
export interface Peer {
  /** “Peer A”. */
  readonly label: string;
  /** APPROVE, REJECT, ABSTAIN, the letter of an option, or `none`. */
  readonly position: string;
  readonly confidence: number;
  /** Places that it cites and that exist. */
  readonly places: readonly string[];
}

/** A prompt of a deliberation, taken apart. */
export interface DeliberationReading {
  readonly kind: 'acceptance' | 'open' | 'options';
  readonly round: 'first' | 'later';
  readonly takesFindings: boolean;
  /** In the order of the prompt. */
  readonly pointers: readonly Pointer[];
  readonly options: readonly { readonly letter: string; readonly text: string }[];
  /** What the seat stood for last; empty in the first round. */
  readonly own: string;
  readonly peers: readonly Peer[];
}

const FENCE = /^TEXT-UNDER-REVIEW-\w+(?:-\d+)?$/;
const FORM = '```yaml\nresearch_summary: ';

/** Null for a prompt that is none of a deliberation. */
export function readDeliberation(prompt: string): DeliberationReading | null {
  const at = prompt.lastIndexOf(FORM);
  if (at === -1) return null;
  const form = prompt.slice(at);
  const blocks = blocksOf(prompt.slice(0, at));
  const block = (mark: RegExp): readonly string[] => blocks.find(([first = '']) => mark.test(first)) ?? [];
  return {
    kind: /^choice: /m.test(form) ? 'options' : /^stance: /m.test(form) ? 'open' : 'acceptance',
    round: /^response_to_peers:/m.test(form) ? 'later' : 'first',
    takesFindings: /^findings:/m.test(form),
    pointers: blocks.slice(0, 1).flatMap((lines) => lines.flatMap(pointersIn)),
    options: block(/^[A-Z]{1,2}\. /).flatMap(optionIn),
    own: positionIn(block(/^Position: /)),
    peers: peersIn(block(/^Peer [A-Z]$/)),
  };
}

/** What stands between two lines of the fence, block by block. */
function blocksOf(text: string): readonly (readonly string[])[] {
  const blocks: string[][] = [];
  let open: string[] | null = null;
  for (const line of text.split(/\r?\n/)) {
    if (FENCE.test(line)) {
      if (open !== null) blocks.push(open);
      open = open === null ? [] : null;
    } else open?.push(line);
  }
  return blocks;
}

/** “- src/a.ts: lines 2-3, 8; 1 line removed”, “- src/a.ts, lines 2-3”, “- src/a.ts”; a conflict names its own. */
function pointersIn(line: string): readonly Pointer[] {
  const [, file, numbers = ''] = /^- ([^\s:,][^:,]*\.\w+)(?:[:,] (.*))?$/.exec(line) ?? [];
  if (file !== undefined) {
    if (/\bdeleted\b/.test(numbers)) return [];
    return [{ file, line: Number(/\blines? (\d+)/.exec(numbers)?.[1] ?? 1) }];
  }
  return [...line.matchAll(/(?<![\w/.-])([\w./-]+\.\w+):(\d+)/g)].map(([, name = '', number]) => ({
    file: name,
    line: Number(number),
  }));
}

function optionIn(line: string): readonly { readonly letter: string; readonly text: string }[] {
  const [, letter, text = ''] = /^([A-Z]{1,2})\. (.*)$/.exec(line) ?? [];
  return letter === undefined ? [] : [{ letter, text }];
}

function positionIn(lines: readonly string[]): string {
  const [, position = ''] =
    lines.map((line) => /^Position: (?:option )?(\w+)/.exec(line)).find((one) => one !== null) ?? [];
  return position;
}

function peersIn(lines: readonly string[]): readonly Peer[] {
  const starts = lines.flatMap((line, index) => (/^Peer [A-Z]$/.test(line) ? [index] : []));
  return starts.map((start, index) => peerOf(lines.slice(start, starts[index + 1])));
}

function peerOf(lines: readonly string[]): Peer {
  const [label = ''] = lines;
  const confidence = lines
    .map((line) => /^Position: .*, confidence (\d+)$/.exec(line)?.[1])
    .find((one) => one !== undefined);
  const places = lines.flatMap((line) => /^Places that exist: (.*)$/.exec(line)?.[1]?.split(', ') ?? []);
  return { label, position: positionIn(lines), confidence: Number(confidence ?? 0), places };
}
