import { l10n } from 'vscode';
import { said } from '../language.ts';
import { joined } from '../../protocol/text/phrases.ts';
import type { Preparation } from '../../session/council.ts';
import type { EngineState } from '../../session/ports.ts';
import type { Notifier } from '../notifier.ts';

/**
 * A question in a message with buttons. Looking for engines takes seconds, and a dialog that opens that late could
 * catch a keystroke.
 */
interface Offer<T> {
  readonly message: string;
  /** Label of a button → its answer. */
  readonly answers: Readonly<Record<string, T>>;
}

/** Asks a question. Returns undefined if the user closed the message. */
export async function answerTo<T>({ message, answers }: Offer<T>, notifier: Notifier): Promise<T | undefined> {
  const label = await notifier.say('warning', message, ...Object.keys(answers));
  return label === undefined ? undefined : answers[label];
}

/**
 * The question before a council that is smaller than requested. A council never gets smaller without the user's
 * consent.
 */
export function degradedOffer({
  engines,
  setup,
  degradedNotice,
}: Preparation): Offer<'go-on' | 'check-engines' | 'stop'> {
  const usable = engines.filter(({ kind }) => kind === 'usable');
  const says = joined(
    [degradedNotice === null ? '' : said(degradedNotice), meaning(setup.mode, usable), REMEMBERED],
    ' ',
  );
  return {
    message: `Council: ${says}`,
    answers: {
      [l10n.t('Continue with {count}', { count: usable.length })]: 'go-on',
      [l10n.t('Check Engines')]: 'check-engines',
      [l10n.t('Stop')]: 'stop',
    },
  };
}

const REMEMBERED = l10n.t('If you continue, Council doesn’t ask again until other engines are missing.');

/** What fewer engines mean for the verdict. */
function meaning(mode: Preparation['setup']['mode'], usable: readonly EngineState[]): string {
  if (mode === 'two-engine') return l10n.t('With 2 seats, you decide whenever one approves and one rejects.');
  if (mode === 'full') return '';
  const name = usable[0]?.title ?? l10n.t('The only engine');
  return l10n.t(
    '{engine} answers as Logos (technical), Pathos (people), and Sophia (strategy), so all 3 answers come from one vendor.',
    { engine: name },
  );
}

/**
 * The question whether the code in a document is under review as well. Asked once, if the document doesn't make that
 * clear.
 */
export const targetOffer = (question: string): Offer<'mixed' | 'proposal'> => ({
  message: `Council: ${question}`,
  answers: { [l10n.t('Treat as Mixed')]: 'mixed', [l10n.t('Treat as Proposal')]: 'proposal' },
});
