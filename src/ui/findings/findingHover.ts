import * as vscode from 'vscode';
import { findingMarkdown, markdownBesideProblem } from './findingMarkdown.ts';
import type { Findings } from './findings.ts';
import { wordsOn } from './findingWords.ts';
import { rangeOf } from './openFindings.ts';

/** Shows every open finding in the hover of its lines. Doesn't repeat what Problems says there. */
export function registerFindingHover({ open, diagnostics }: Pick<Findings, 'open' | 'diagnostics'>): vscode.Disposable {
  return vscode.languages.registerHoverProvider(
    { scheme: 'file' },
    {
      provideHover: ({ uri }, position) => {
        const here = open.in(uri).filter((one) => rangeOf(one).contains(position));
        const [first] = here;
        if (first === undefined) return null;
        const listed = new Set(diagnostics.in(uri).map(({ tracked }) => tracked));
        const contents = here.map(({ tracked }) => {
          const words = wordsOn(tracked.finding, tracked.verdict);
          return listed.has(tracked) ? markdownBesideProblem(words) : findingMarkdown(tracked.finding, words);
        });
        return new vscode.Hover(contents, rangeOf(first));
      },
    },
  );
}
