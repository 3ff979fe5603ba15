import * as vscode from 'vscode';
import { SEVERITIES, type Severity } from '../../protocol/findings/finding.ts';
import { markedLines } from './markedLines.ts';
import type { OpenFindings } from './openFindings.ts';

/** Marks the open findings in the gutter and the overview ruler, but only in visible editors. */
export function registerFindingMarks(open: OpenFindings): vscode.Disposable {
  const types = new Map<Severity, vscode.TextEditorDecorationType>();
  const marked = new WeakSet<vscode.TextEditor>();
  const typeOf = (severity: Severity): vscode.TextEditorDecorationType => {
    const type = types.get(severity) ?? vscode.window.createTextEditorDecorationType(renderingOf(LOOKS[severity]));
    types.set(severity, type);
    return type;
  };
  const draw = (editor: vscode.TextEditor): void => {
    const findings = open.in(editor.document.uri).map(({ tracked }) => tracked);
    if (findings.length === 0 && !marked.has(editor)) return;
    marked.add(editor);
    const lines = markedLines(findings);
    for (const severity of SEVERITIES) {
      const ranges = lines.get(severity) ?? [];
      editor.setDecorations(
        typeOf(severity),
        ranges.map((line) => new vscode.Range(line, 0, line, 0)),
      );
    }
  };
  const subscriptions = vscode.Disposable.from(
    open.onDidChange((uri) => {
      const editors = vscode.window.visibleTextEditors;
      editors.filter(({ document }) => document.uri.toString() === uri.toString()).forEach(draw);
    }),
    vscode.window.onDidChangeVisibleTextEditors((editors) => editors.forEach(draw)),
  );
  return {
    dispose: () => {
      subscriptions.dispose();
      vscode.Disposable.from(...types.values()).dispose();
    },
  };
}

interface Look {
  /** An icon of 16 by 16 pixels in a color. Severities also differ in shape. */
  readonly icon: (color: string) => string;
  /** The colors of the editor's own marks in a dark and in a light theme. */
  readonly colors: readonly [dark: string, light: string];
  readonly ruler: string;
}

function renderingOf({ icon, colors: [dark, light], ruler }: Look): vscode.DecorationRenderOptions {
  const image = (color: string): vscode.Uri => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="16" height="16">${icon(color)}</svg>`;
    return vscode.Uri.parse(`data:image/svg+xml;base64,${btoa(svg)}`);
  };
  return {
    dark: { gutterIconPath: image(dark) },
    light: { gutterIconPath: image(light) },
    gutterIconSize: 'contain',
    overviewRulerColor: new vscode.ThemeColor(ruler),
    overviewRulerLane: vscode.OverviewRulerLane.Center,
  };
}

const LOOKS: Readonly<Record<Severity, Look>> = {
  P1: {
    icon: (color) => `<path d="M8 2.5 13.5 8 8 13.5 2.5 8Z" fill="${color}"/>`,
    colors: ['#f14c4c', '#e51400'],
    ruler: 'editorError.foreground',
  },
  P2: {
    icon: (color) => `<path d="M8 3.5 13 12.5H3Z" fill="${color}"/>`,
    colors: ['#cca700', '#bf8803'],
    ruler: 'editorWarning.foreground',
  },
  P3: {
    icon: (color) => `<circle cx="8" cy="8" r="3.5" fill="none" stroke="${color}" stroke-width="1.5"/>`,
    colors: ['#3794ff', '#1a85ff'],
    ruler: 'editorInfo.foreground',
  },
};
