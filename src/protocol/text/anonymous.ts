import type { Seat } from '../seat.ts';

/** Names by which models and their makers are known besides those of the seats. */
const KNOWN = [
  'claude',
  'anthropic',
  'codex',
  'openai',
  'chatgpt',
  'gpt-?[0-9]+(?:\\.[0-9]+)*[a-z]?',
  'gemini',
  'google',
  'qwen[0-9]*',
  'alibaba',
  '(?:github )?copilot',
  'opencode',
  'antigravity',
];
/** What may follow a name: “Claude Opus 4.5”, “gpt-5-codex”, “Gemini CLI”. */
const MODEL =
  '(?:[ -](?:code|cli|codex|opus|sonnet|haiku|pro|flash|mini|max|nano|turbo|coder|v?[0-9]+(?:\\.[0-9]+)*))*';
/** A block or a span of code. */
const CODE = /(```[\s\S]*?(?:```|$)|`[^`\n]*`)/;

/**
 * What one seat said, fit to be shown to another: nobody is named in it. `as` stands for every name: “Peer A”. Code
 * stays as it is, also where it is not marked as such: paths, identifiers, calls, options, quoted values.
 */
export function withoutNames(text: string, seats: readonly Seat[], as: string): string {
  const { alone, inProse } = patternsOf(seats);
  return text
    .split(CODE)
    .map((piece, index) => {
      if (index % 2 === 1) return alone.test(piece) ? as : piece;
      return piece.replace(inProse, (found: string, compound: string | undefined, at: number) =>
        isCode(piece, found, { compound: compound ?? '', at }) ? found : `${as}${compound ?? ''}`,
      );
    })
    .join('');
}

interface Patterns {
  /** A span of code that is a name and nothing else. */
  readonly alone: RegExp;
  readonly inProse: RegExp;
}

/** Many texts are cleared of the same names. */
const known = new WeakMap<readonly Seat[], Patterns>();

function patternsOf(seats: readonly Seat[]): Patterns {
  const before = known.get(seats);
  if (before !== undefined) return before;
  const names = namesOf(seats);
  const alone = new RegExp(`^\`\\s*(?:${names})${MODEL}\\s*\`$`, 'iu');
  const made = { alone, inProse: prosePattern(names) };
  known.set(seats, made);
  return made;
}

/** The longest first, so that “GitHub Copilot” is not cut in two. Two letters are a word as often as a name; “s1” is none. */
function namesOf(seats: readonly Seat[]): string {
  const own = seats
    .flatMap((seat) => [seat.id, seat.engine, seat.model ?? '', seat.title, seat.vendor, seat.perspective ?? ''])
    .filter((name) => name.length > 2 || /^\p{L}\d$/u.test(name));
  return [...own.toSorted((a, b) => b.length - a.length).map(literal), ...KNOWN].join('|');
}

/** Names that stand for themselves; one that follows another after a slash does, too. Captures “-style”. */
function prosePattern(names: string): RegExp {
  const before = `(?<![\\p{L}\\p{N}_.@#$\\\\-])(?<!(?<!(?:${names}))/)`;
  const after = `(?![\\p{L}\\p{N}_\\\\(-]|\\.[\\p{L}\\p{N}]|/(?!(?:${names})))`;
  return new RegExp(`${before}(?:${names})${MODEL}(-\\p{L}[\\p{L}\\p{N}-]*)?${after}`, 'giu');
}

/** Prose writes a name with a capital: `claude-adapter`, 'claude' and `claude --print` are the code's own. */
function isCode(text: string, found: string, { compound, at }: { compound: string; at: number }): boolean {
  if (found !== found.toLowerCase()) return false;
  const behind = text.slice(at + found.length);
  const quoted = /['"]/.test(text.charAt(at - 1)) && text.charAt(at - 1) === behind.charAt(0);
  return quoted || /^\s+--?[a-z]/i.test(behind) || compound !== '';
}

function literal(name: string): string {
  return name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
