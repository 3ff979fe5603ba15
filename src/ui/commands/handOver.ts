import { msg } from '../../protocol/labels/text.ts';
import { sentences } from '../../protocol/text/phrases.ts';
import { plural } from '../language.ts';
import * as vscode from 'vscode';
import { handOverPrompt } from '../../prompts/handOver.ts';
import { isReviewableAgain } from '../../protocol/review/comparison.ts';
import type { Council } from '../../session/council.ts';
import { usage } from '../../session/fault.ts';
import type { ChatEngine } from '../../session/assistantPorts.ts';
import {
  asHandedOver,
  type ChosenFinding,
  findingsNamed,
  NONE_OPEN,
  openOfView,
  openOnes,
} from '../findings/chosenFinding.ts';
import type { FindingNeeds, Needs } from '../needs.ts';
import { choice, section } from '../questions/choice.ts';
import type { Row } from '../questions/dialogs.ts';
import { requireTrust } from '../trust.ts';

type HandOverNeeds = FindingNeeds & Pick<Needs, 'copy' | 'notifier' | 'run' | 'trust'>;

/** Hands a prompt over. Resolves to a sentence that says what was done. */
type Way = (prompt: string) => Promise<string>;

const NEW_CHAT = 'workbench.action.chat.open';
const REVIEW_AGAIN = vscode.l10n.t('Review again');

/**
 * Gives findings to a coding assistant as one prompt: the findings that are named, or selected and open; otherwise, all
 * open findings. Nothing runs automatically afterwards.
 */
export async function handOver(argument: unknown, selected: unknown, needs: HandOverNeeds): Promise<void> {
  requireTrust(needs.trust);
  const chosen = await chosenFor(argument, selected, needs);
  const [first] = chosen;
  if (first === undefined) throw usage(NONE_OPEN);
  const said = sentencesOn(chosen.length);
  const way = await needs.dialogs.pickAwaited({
    title: said.title,
    searching: vscode.l10n.t('Looking for assistants…'),
    found: waysFrom(first.folder, said, needs),
  });
  if (way === undefined) return;
  const done = await way(handOverPrompt(asHandedOver(chosen), crypto.randomUUID()));
  void offerReview(done, sessionOf(chosen, needs), needs);
}

/** If several lines are selected in the view, the line on which the command was chosen is one of them. */
async function chosenFor(
  argument: unknown,
  selected: unknown,
  needs: HandOverNeeds,
): Promise<readonly ChosenFinding[]> {
  if (argument === undefined && !Array.isArray(selected)) return openOnes(needs.findings.open);
  const open = openOfView(Array.isArray(selected) ? selected : [argument]);
  if (open.length > 0) return findingsNamed(open, needs);
  throw usage(msg`These findings aren’t open. Select an open finding.`);
}

interface Said {
  readonly title: string;
  readonly copied: string;
  readonly added: string;
  readonly handed: (engine: string) => string;
}

/** Returns the texts for this number of findings. */
function sentencesOn(count: number): Said {
  return {
    title: plural(count, {
      one: vscode.l10n.t('Council: hand over 1 finding'),
      other: vscode.l10n.t('Council: hand over {count} findings', { count }),
    }),
    copied: plural(count, {
      one: vscode.l10n.t('Copied 1 finding as a prompt for an assistant.'),
      other: vscode.l10n.t('Copied {count} findings as a prompt for an assistant.', { count }),
    }),
    added: plural(count, {
      one: vscode.l10n.t('Added 1 finding to the chat. Send the prompt when you’re ready.'),
      other: vscode.l10n.t('Added {count} findings to the chat. Send the prompt when you’re ready.', { count }),
    }),
    handed: (engine) =>
      plural(count, {
        one: vscode.l10n.t('Handed 1 finding over to {engine} in a terminal.', { engine }),
        other: vscode.l10n.t('Handed {count} findings over to {engine} in a terminal.', { count, engine }),
      }),
  };
}

async function waysFrom(
  folder: string,
  said: Said,
  needs: HandOverNeeds,
): Promise<{ readonly placeholder: string; readonly rows: readonly Row<Way>[] }> {
  const { chats } = await needs.councils.of(folder);
  const [engines, commands] = await Promise.all([chats.list(), vscode.commands.getCommands(true)]);
  const copy: Way = async (prompt) => {
    await needs.copy(prompt);
    return said.copied;
  };
  const chat: Way = async (query) => {
    await vscode.commands.executeCommand(NEW_CHAT, { query, isPartialQuery: true });
    return said.added;
  };
  const terminal = (engine: ChatEngine): Way => {
    return async (prompt) => {
      await openTerminal(engine, prompt, { folder, chats });
      return said.handed(engine.title);
    };
  };
  return {
    placeholder: vscode.l10n.t('Choose an assistant'),
    rows: [
      choice(copy, vscode.l10n.t('$(copy) Clipboard'), {
        detail: vscode.l10n.t('Copy the prompt, then paste it into any assistant'),
      }),
      ...(commands.includes(NEW_CHAT)
        ? [
            choice(chat, vscode.l10n.t('$(comment-discussion) New chat'), {
              detail: vscode.l10n.t('Fill in the prompt without sending it'),
            }),
          ]
        : []),
      ...section(
        vscode.l10n.t('In a terminal, where you decide what the engine may change'),
        engines.map((engine) => choice(terminal(engine), `$(terminal) ${engine.title}`)),
      ),
    ],
  };
}

interface Place {
  readonly folder: string;
  readonly chats: Council['chats'];
}

/** Runs the engine as the terminal’s program, so that nothing is typed into a shell. */
async function openTerminal({ engine, title }: ChatEngine, prompt: string, { folder, chats }: Place): Promise<void> {
  const { program, args, env } = await chats.open(engine, prompt);
  const terminal = vscode.window.createTerminal({
    ...{ name: `Council: ${title}`, cwd: folder, iconPath: new vscode.ThemeIcon('law') },
    ...{ shellPath: program, shellArgs: [...args], env },
  });
  terminal.show();
}

/** The newest review that any of the findings is from; null if they aren't from a review. */
function sessionOf(chosen: readonly ChosenFinding[], { findings }: HandOverNeeds): string | null {
  const ids = new Set(chosen.map(({ sessionId }) => sessionId));
  const review = findings.tracker.verdicts.findLast(
    ({ verdict }) => ids.has(verdict.sessionId) && isReviewableAgain(verdict.protocol, verdict),
  );
  return review?.verdict.sessionId ?? null;
}

/** Doesn't make the command wait, because the message may stay open for a long time. */
async function offerReview(done: string, sessionId: string | null, { notifier, run }: HandOverNeeds): Promise<void> {
  if (sessionId === null) {
    await notifier.say('info', done);
    return;
  }
  const said = await notifier.say(
    'info',
    sentences([done, vscode.l10n.t('Review again after the fix.')]),
    REVIEW_AGAIN,
  );
  if (said === REVIEW_AGAIN) void run('council.reviewAgain', sessionId);
}
