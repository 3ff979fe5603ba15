import * as vscode from 'vscode';
import type { Guard } from '../fault.ts';
import type { Needs } from '../needs.ts';
import { editorLanguage } from '../language.ts';
import { sentenceHtml } from './panelHtml.ts';
import { sessionIn, sessionNamed } from '../sessions/storedSessions.ts';
import { PANEL_TYPE } from './panelType.ts';
import type { VerdictPanels } from './verdictPanels.ts';

interface SerializerNeeds extends Pick<Needs, 'councils' | 'sessions'> {
  readonly panels: () => Promise<VerdictPanels>;
  readonly guard: Guard;
}

const GONE = vscode.l10n.t(
  'Council can’t show this session, because it was deleted or you don’t trust its workspace. Choose a session in the Council view.',
);

/** Restores panels after the window was reloaded. The page has kept the ID of its session. */
export function registerPanelSerializer(needs: SerializerNeeds): vscode.Disposable {
  return vscode.window.registerWebviewPanelSerializer(PANEL_TYPE, {
    deserializeWebviewPanel: async (panel, state: unknown) => {
      const session = await needs.guard('council.showVerdict', () => sessionNamed(sessionIn(state), needs));
      if (session == null) panel.webview.html = sentenceHtml(GONE, editorLanguage());
      else (await needs.panels()).restore(session.folder, session.view, panel);
    },
  });
}
