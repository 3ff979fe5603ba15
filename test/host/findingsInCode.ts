// Files in the workspace with problems, and verdicts that find them.
import type * as vscode from 'vscode';
import type { Finding } from '../../src/protocol/findings/finding.ts';
import type { Verdict } from '../../src/protocol/verdict/verdict.ts';
import { playVote } from '../unit/protocol/run/player.ts';
import { answered, ballot, finding } from '../unit/protocol/run/seats.ts';
import { writeFile } from './parts.ts';

export const TEXT = ['export async function refund(order) {', '  await gateway.refund(order);', '}', ''].join('\n');

export interface CodeFile {
  readonly uri: vscode.Uri;
  readonly name: string;
  /** A finding on the second line. */
  readonly p1: (more?: Partial<Finding>) => Finding;
  /** A finding on the first line. */
  readonly p3: (more?: Partial<Finding>) => Finding;
}

/** Writes a new file for each test, because the editor keeps a file in memory for minutes after it was opened. */
export async function writeCode(): Promise<CodeFile> {
  const name = `code-${crypto.randomUUID().slice(0, 8)}.council-test`;
  const place = { file: name, startLine: 2, endLine: 2, quote: 'await gateway.refund(order);' };
  const p1: CodeFile['p1'] = (more = {}) => finding({ ...place, ...more });
  const first = { startLine: 1, endLine: 1, quote: 'export async' };
  const p3: CodeFile['p3'] = (more = {}) =>
    p1({ id: 'x-2', severity: 'P3', title: 'Never awaited', ...first, ...more });
  return { uri: await writeFile(name, TEXT), name, p1, p3 };
}

export function verdictWith(...findings: readonly Finding[]): Verdict {
  const replies = [
    answered(ballot('REJECT', 80, { findings: [...findings] })),
    answered(ballot('REJECT', 80)),
    answered(ballot('REJECT', 80)),
  ];
  return { ...playVote(replies).verdict, findings };
}
