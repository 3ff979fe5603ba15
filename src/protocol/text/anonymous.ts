import type { Seat } from '../seat.ts';

/** Common names of models and their vendors, in addition to the names of the seats. */
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
/** A fenced block or an inline span of code. */
const CODE = /(```[\s\S]*?(?:```|$)|`[^`\n]*`)/;

/**
 * Returns what one seat said with every name replaced by `as` (“Peer A”), so that another seat can see it. Code stays
 * unchanged even if it isn't marked as code: paths, identifiers, calls, options, quoted values.
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

/** A cache, because many texts are anonymized with the same seats. */
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

/** The longest first, so that “GitHub Copilot” isn't split. Two letters are too often a word, but “s1” isn't one. */
function namesOf(seats: readonly Seat[]): string {
  const own = seats
    .flatMap((seat) => [seat.id, seat.engine, seat.model ?? '', seat.title, seat.vendor, seat.perspective ?? ''])
    .filter((name) => name.length > 2 || /^\p{L}\d$/u.test(name));
  return [...own.toSorted((a, b) => b.length - a.length).map(literal), ...KNOWN].join('|');
}

/** Matches whole names, also one that follows another name after a slash. Captures a suffix such as “-style”. */
function prosePattern(names: string): RegExp {
  const before = `(?<![\\p{L}\\p{N}_.@#$\\\\-])(?<!(?<!(?:${names}))/)`;
  const after = `(?![\\p{L}\\p{N}_\\\\(-]|\\.[\\p{L}\\p{N}]|/(?!(?:${names})))`;
  return new RegExp(`${before}(?:${names})${MODEL}(-\\p{L}[\\p{L}\\p{N}-]*)?${after}`, 'giu');
}

/** Prose capitalizes a name. So `claude-adapter`, 'claude', and `claude --print` belong to code. */
function isCode(text: string, found: string, { compound, at }: { compound: string; at: number }): boolean {
  if (found !== found.toLowerCase()) return false;
  const behind = text.slice(at + found.length);
  const quoted = /['"]/.test(text.charAt(at - 1)) && text.charAt(at - 1) === behind.charAt(0);
  return quoted || /^\s+--?[a-z]/i.test(behind) || compound !== '';
}

function literal(name: string): string {
  return name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
