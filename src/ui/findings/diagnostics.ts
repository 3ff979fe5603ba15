import { joined } from '../../protocol/text/phrases.ts';
import * as vscode from 'vscode';
import type { Severity } from '../../protocol/findings/finding.ts';
import { pointingLabels } from '../../protocol/findings/findingLabels.ts';
import { sayAll } from '../../protocol/labels/label.ts';
import { editorLanguage, saidIn } from '../language.ts';
import { isShownIn, type OpenFinding, type OpenFindings, rangeOf } from './openFindings.ts';

const LEVELS: Readonly<Record<string, vscode.DiagnosticSeverity>> = {
  error: vscode.DiagnosticSeverity.Error,
  warning: vscode.DiagnosticSeverity.Warning,
  information: vscode.DiagnosticSeverity.Information,
};

const SETTINGS: Readonly<Record<Severity, string>> = { P1: 'p1', P2: 'p2', P3: 'p3' };

const DIAGNOSTIC_SOURCE = 'council';

/** A finding as an entry of the Problems view. */
export interface Listed extends OpenFinding {
  readonly diagnostic: vscode.Diagnostic;
}

/** Shows open findings in the Problems view, as the settings say. */
export class FindingDiagnostics implements vscode.Disposable {
  readonly #collection = vscode.languages.createDiagnosticCollection('council');
  readonly #listed = new Map<string, readonly Listed[]>();
  readonly #open: OpenFindings;
  readonly #subscriptions: vscode.Disposable;

  constructor(open: OpenFindings) {
    this.#open = open;
    this.#subscriptions = vscode.Disposable.from(
      this.#collection,
      open.onDidChange((uri) => this.#render(uri)),
      vscode.workspace.onDidChangeConfiguration((change) => {
        const concerns = ['council.diagnostics', 'council.findings.show'];
        if (concerns.some((key) => change.affectsConfiguration(key))) open.files.forEach((uri) => this.#render(uri));
      }),
    );
  }

  in(uri: vscode.Uri): readonly Listed[] {
    return this.#listed.get(uri.toString()) ?? [];
  }

  dispose(): void {
    this.#subscriptions.dispose();
  }

  #render(uri: vscode.Uri): void {
    const settings = vscode.workspace.getConfiguration('council.diagnostics', uri);
    const shown = isShownIn('problems', uri) ? this.#open.in(uri) : [];
    const listed = shown.flatMap((one): readonly Listed[] => {
      const level = LEVELS[settings.get<string>(SETTINGS[one.tracked.finding.severity], 'off')];
      return level === undefined ? [] : [{ ...one, diagnostic: toDiagnostic(one, level) }];
    });
    if (listed.length === 0) this.#listed.delete(uri.toString());
    else this.#listed.set(uri.toString(), listed);
    this.#collection.set(
      uri,
      listed.map(({ diagnostic }) => diagnostic),
    );
  }
}

/** Whether an entry that the editor passes back is this one. */
export function isEntry({ source, message, range }: vscode.Diagnostic, { diagnostic }: Listed): boolean {
  return source === DIAGNOSTIC_SOURCE && diagnostic.message === message && diagnostic.range.isEqual(range);
}

function toDiagnostic(open: OpenFinding, level: vscode.DiagnosticSeverity): vscode.Diagnostic {
  const { sessionId, finding, verdict } = open.tracked;
  const { title: said, detail } = saidIn(finding, verdict);
  const title = verdict.flags.includes('rehearsal') ? vscode.l10n.t('Rehearsal: {finding}', { finding: said }) : said;
  const points = finding.places === undefined ? '' : sayAll(pointingLabels(finding.places), editorLanguage());
  const message = joined([title, detail, points], '\n');
  const diagnostic = new vscode.Diagnostic(rangeOf(open), message, level);
  diagnostic.source = DIAGNOSTIC_SOURCE;
  const argument = encodeURIComponent(JSON.stringify([{ sessionId, finding: finding.id }]));
  diagnostic.code = { value: finding.severity, target: vscode.Uri.parse(`command:council.showVerdict?${argument}`) };
  return diagnostic;
}
