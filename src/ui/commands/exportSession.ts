import { editorLanguage } from '../language.ts';
import * as vscode from 'vscode';
import { msg } from '../../protocol/labels/text.ts';
import { EXPORT_FORMATS, exportSession as documentOf, type ExportFormat } from '../../protocol/export/exportSession.ts';
import { sessionTitle } from '../../protocol/view/sessionTitle.ts';
import { usage } from '../../session/fault.ts';
import type { VerdictPanels } from '../panel/verdictPanels.ts';
import { choice } from '../questions/choice.ts';
import type { PickQuestion } from '../questions/dialogs.ts';
import { nameOf } from '../folders.ts';
import type { LocateNeeds, Needs } from '../needs.ts';
import { type ListedSession, locate, type Located } from '../sessions/storedSessions.ts';

interface ExportNeeds extends LocateNeeds, Pick<Needs, 'notifier' | 'version'> {
  readonly panels: () => Promise<Pick<VerdictPanels, 'active'>>;
}

const OPEN = vscode.l10n.t('Open File');

/**
 * Saves a session with a verdict as a file of the user’s choice. The session is the named one, or else the one whose
 * panel is in front.
 */
export async function exportSession(argument: unknown, needs: ExportNeeds): Promise<void> {
  const session = await locate(argument ?? (await needs.panels()).active, hasVerdict, needs);
  if (session === null) return;
  const format = hasVerdict(session) ? await needs.dialogs.pick(formatQuestion(session)) : noVerdict(session);
  if (format === undefined) return;
  if (format === 'adr') return recordDecision(session, needs);
  const { folder, sessionId } = session;
  const council = await needs.councils.of(folder);
  const origin = { version: needs.version, folder: await council.prefix(folder) };
  const text = documentOf({ ...session, events: session.events ?? [] }, format, origin);
  if (text === null) return noVerdict(session);
  const uri = await needs.dialogs.save({
    title: vscode.l10n.t('Council: export session'),
    suggested: vscode.Uri.joinPath(vscode.Uri.file(folder), `${sessionId}.${format}`),
    kind: FORMATS[format].label,
    extension: format,
  });
  if (uri === undefined) return;
  await vscode.workspace.fs.writeFile(uri, new TextEncoder().encode(text));
  void offerToOpen(uri, needs.notifier);
}

/** Saves the record with the next number in the folder for decision records, so that it doesn't have to ask where. */
async function recordDecision({ folder, sessionId }: Located, { councils, notifier }: ExportNeeds): Promise<void> {
  const path = await (await councils.of(folder)).recordDecision(sessionId);
  void offerToOpen(vscode.Uri.joinPath(vscode.Uri.file(folder), path), notifier);
}

function hasVerdict({ view, state }: ListedSession): boolean {
  return state === 'stored' && view.verdict !== null;
}

function noVerdict({ events }: Located): never {
  throw usage(
    events === null
      ? msg`This session is still running. Export it when it has a verdict.`
      : msg`This session has no verdict yet. Resume it, then export it.`,
  );
}

type Format = ExportFormat | 'adr';

const FORMATS: Readonly<Record<Format, { readonly label: string; readonly detail: string }>> = {
  md: { label: 'Markdown', detail: vscode.l10n.t('The verdict and every original answer, for people.') },
  json: { label: 'JSON', detail: vscode.l10n.t('The verdict document, for scripts.') },
  sarif: { label: 'SARIF', detail: vscode.l10n.t('The findings, for viewers and code scanning services.') },
  adr: {
    label: vscode.l10n.t('Decision record'),
    detail: vscode.l10n.t('A numbered file in the folder that you set in council.protocol.debate.adrFolder.'),
  },
};

function formatQuestion({ view }: Located): PickQuestion<Format> {
  return {
    title: vscode.l10n.t('Council: export “{session}”', { session: sessionTitle(view, editorLanguage()) }),
    placeholder: vscode.l10n.t('Choose a format'),
    rows: [...EXPORT_FORMATS, 'adr' as const].map((format) => {
      const { label, detail } = FORMATS[format];
      return choice<Format>(format, label, { description: format === 'adr' ? 'ADR' : `.${format}`, detail });
    }),
  };
}

async function offerToOpen(uri: vscode.Uri, notifier: Needs['notifier']): Promise<void> {
  if ((await notifier.say('info', vscode.l10n.t('Saved: {file}', { file: nameOf(uri) }), OPEN)) === OPEN)
    await vscode.window.showTextDocument(uri);
}
