import { assignedSecrets } from './assignments.ts';
import { credentialsInUse } from './credentialsInUse.ts';
import { insertedSecrets } from './insertedSecrets.ts';
import { keyBlocks } from './keyBlocks.ts';
import { withJoinedLiterals } from './literals.ts';
import { tabledSecrets } from './tabledSecrets.ts';
import { TOKEN_FORMATS } from './tokenFormats.ts';
import { isOfWords, isTokenStandIn } from './valueShape.ts';

/** The place of a secret in a text, in UTF-16 code units, and its kind. */
export interface Found {
  readonly start: number;
  readonly end: number;
  readonly kind: string;
}

function tokensIn(text: string): readonly Found[] {
  return TOKEN_FORMATS.flatMap(({ kind, pattern }) =>
    [...text.matchAll(pattern)].flatMap(({ index, 0: token }) =>
      isTokenStandIn(token) || isOfWords(token) ? [] : [{ start: index, end: index + token.length, kind }],
    ),
  );
}

/** Merges what several rules found in one place into one secret, of the kind that begins first. */
export function merged(found: readonly Found[]): readonly Found[] {
  const all: Found[] = [];
  for (const one of found.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    const last = all.at(-1);
    if (last === undefined || one.start >= last.end) all.push(one);
    else all[all.length - 1] = { ...last, end: Math.max(last.end, one.end) };
  }
  return all;
}

function foundIn(text: string): readonly Found[] {
  return [
    ...tokensIn(text),
    ...keyBlocks(text).map((range) => ({ ...range, kind: 'private key' })),
    ...credentialsInUse(text),
    ...[...assignedSecrets(text), ...tabledSecrets(text)].map((range) => ({ ...range, kind: 'password or key' })),
    ...insertedSecrets(text).map((range) => ({ ...range, kind: 'password of a user' })),
  ];
}

/** Returns the passwords, keys, and tokens in a text, in one literal or in several. Takes linear time. */
export function findSecrets(text: string): readonly Found[] {
  const joined = withJoinedLiterals(text);
  const within = joined === null ? [] : foundIn(joined.text);
  return merged([
    ...foundIn(text),
    ...within.map(({ start, end, kind }) => ({ ...(joined?.range(start, end) ?? { start, end }), kind })),
  ]);
}
