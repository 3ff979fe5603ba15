import * as vscode from 'vscode';
import type { Finding } from '../../protocol/findings/finding.ts';
import { block, joined, type Markdown, md } from '../../protocol/text/markdown.ts';
import { belowTitle, besideProblem, type FindingWords } from './findingWords.ts';

/** Returns a finding as the editor shows it in a hover or tooltip, with severity and title on top. */
export function findingMarkdown({ severity }: Finding, words: FindingWords): vscode.MarkdownString {
  return markdownOf([md`**${severity}** ${words.title}`, ...belowTitle(words).map(block)]);
}

/** Returns what the entry in Problems, which is in the same hover, doesn't say about the finding. */
export const markdownBesideProblem = (words: FindingWords): vscode.MarkdownString =>
  markdownOf(besideProblem(words).map(block));

/** Text of the engines is escaped, so that nothing in it becomes a link, an image, or a command. */
const markdownOf = (parts: readonly Markdown[]): vscode.MarkdownString =>
  new vscode.MarkdownString(joined(parts).markdown);
