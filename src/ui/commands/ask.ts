import { l10n } from 'vscode';
import { msg } from '../../protocol/labels/text.ts';
import type { Verdict } from '../../protocol/verdict/verdict.ts';
import type { Question } from '../../protocol/setup.ts';
import { usage } from '../../session/fault.ts';
import { convene } from '../convene.ts';
import type { ConveneNeeds, Needs } from '../needs.ts';
import type { Dialogs } from '../questions/dialogs.ts';
import { chooseFolder } from '../folders.ts';
import { framingDraft } from '../questions/framingDocument.ts';
import { findSubject, type Subject } from '../requests.ts';

type AskNeeds = ConveneNeeds & Pick<Needs, 'drafts'>;

/** Asks a question about nothing in particular. The engines look for the answer in the workspace. */
export async function ask(needs: AskNeeds): Promise<Verdict | null> {
  const workspace = await chooseFolder(needs.dialogs);
  if (workspace === null) return null;
  const text = await needs.dialogs.ask({
    title: l10n.t('Council: ask a question'),
    prompt: l10n.t('What should the council decide? Every engine reads the workspace before it answers.'),
    refusal: l10n.t('Enter a question, or press Escape.'),
  });
  if (text === undefined) return null;
  const options = await askOptions(needs.dialogs);
  if (options === undefined) return null;
  return deliberate({ workspace, artifact: { kind: 'none' } }, { text: text.trim(), options }, needs);
}

/**
 * Asks about the selection, the symbol around the cursor, or the file: either whether it's ready, or the user's own
 * question.
 */
export async function deliberateThis(resource: unknown, needs: AskNeeds): Promise<Verdict | null> {
  const subject = await findSubject(resource, 'selection', needs.dialogs);
  if (subject === null) return null;
  const text = await needs.dialogs.ask({
    title: l10n.t('Council: deliberate on this'),
    prompt: l10n.t('What should the council decide about it? Leave this empty to ask whether it’s ready.'),
    refusal: null,
  });
  if (text === undefined) return null;
  return deliberate(subject, text.trim() === '' ? {} : { text: text.trim() }, needs);
}

async function deliberate(subject: Subject, question: Partial<Question>, needs: AskNeeds): Promise<Verdict | null> {
  return convene({ protocol: 'deliberate', ...subject, question }, needs, async (preparation) => {
    const draft = framingDraft(preparation);
    return draft === null ? preparation : ((await needs.drafts.edit(draft)) ?? null);
  });
}

/** Undefined: the user closed the question. */
async function askOptions(dialogs: Dialogs): Promise<readonly string[] | undefined> {
  const text = await dialogs.ask({
    title: l10n.t('Council: answers to choose from'),
    prompt: l10n.t('Separate the answers with semicolons. Leave this empty to let the engines suggest answers.'),
    refusal: null,
  });
  if (text === undefined) return undefined;
  const options = [...new Set(text.split(';').map((option) => option.trim()))].filter((option) => option !== '');
  if (options.length === 1) {
    throw usage(
      msg`The council can’t choose from only 1 answer. Enter 2 or more with semicolons between them, or leave this empty.`,
    );
  }
  return options;
}
