import {
  passagesOf,
  redactArtifact,
  redactionsOfText,
  redactText,
  type Secret,
  secretsIn,
} from '../../artifact/secrets/redact.ts';
import type { ConflictPayload } from '../../protocol/deliberation/deliberation.ts';
import type { Artifact, Question, Unchanged } from '../../protocol/setup.ts';
import type { Prepared, Redactor, SecretFinder } from '../ports.ts';

/** Used in place of a file name. */
const BLACKBOARD = 'blackboard';
/** Separates texts. It can't be part of a key, so no key extends from one text into the next. */
const BETWEEN = '\n§§§\n';

/**
 * Searches all texts at once, because secretlint keeps a record of every text that it gets for as long as the process
 * lives.
 */
async function secretsOf(finder: SecretFinder, texts: readonly string[]): Promise<readonly Secret[]> {
  const whole = texts.join(BETWEEN);
  return secretsIn(whole, await finder.find(whole));
}

const textsOf = ({ text, context, options, constraints }: Question): readonly string[] => [
  ...[text, context],
  ...options,
  ...constraints,
];

function cleanConflict(conflict: ConflictPayload, clean: (text: string) => string): ConflictPayload {
  const cleaned = Object.entries(conflict).map(([field, text]: [string, string]) => [field, clean(text)] as const);
  return Object.fromEntries(cleaned) as Record<keyof ConflictPayload, string>;
}

const textOf = ({ text, files }: Artifact): Unchanged => ({ text, files });

/**
 * A secret that is found in one place is removed everywhere, because a token in the diff may also be in the question.
 */
async function withoutSecrets(
  finder: SecretFinder,
  { artifact, unchanged, question, guidance = [], conflict, background }: Prepared,
): Promise<Prepared> {
  const texts = [...textsOf(question), ...Object.values<string>({ ...conflict })];
  const rules = guidance.map(({ text }) => text);
  const notes = background === undefined ? [] : [background];
  // It isn't sent to anyone, but it's stored like the rest.
  const kept = unchanged === undefined ? null : { ...artifact, ...unchanged };
  const passages = [artifact, ...(kept === null ? [] : [kept])].flatMap(passagesOf);
  const secrets = await secretsOf(finder, [...passages, ...texts, ...rules, ...notes]);
  const clean = (text: string): string => redactText(text, secrets);
  const redacted = redactArtifact(artifact, secrets);
  const { redactions = [] } = redacted.coverage;
  const all = [
    ...redactions,
    ...texts.flatMap((text) => redactionsOfText(text, secrets)),
    ...guidance.flatMap(({ file, text }) => redactionsOfText(text, secrets).map((one) => ({ ...one, file }))),
    ...notes.flatMap((text) => redactionsOfText(text, secrets).map((one) => ({ ...one, file: BLACKBOARD }))),
  ];
  return {
    artifact: { ...redacted, coverage: { ...redacted.coverage, redactions: all } },
    question: {
      ...question,
      text: clean(question.text),
      context: clean(question.context),
      options: question.options.map(clean),
      constraints: question.constraints.map(clean),
    },
    ...(kept === null ? {} : { unchanged: textOf(redactArtifact(kept, secrets)) }),
    ...(conflict === undefined ? {} : { conflict: cleanConflict(conflict, clean) }),
    ...(background === undefined ? {} : { background: clean(background) }),
    ...(guidance.length === 0 ? {} : { guidance: guidance.map(({ file, text }) => ({ file, text: clean(text) })) }),
  };
}

/** Returns a redactor that replaces what the finder finds. */
export function redactorWith(finder: SecretFinder): Redactor {
  return {
    prepared: (prepared) => withoutSecrets(finder, prepared),
    async texts(texts) {
      const secrets = await secretsOf(finder, texts);
      return texts.map((text) => redactText(text, secrets));
    },
  };
}
