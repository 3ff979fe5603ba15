import * as vscode from 'vscode';
import type { FindingNeeds } from '../needs.ts';
import { registerFindingActions } from './findingActions.ts';
import { registerFindingHover } from './findingHover.ts';
import { registerFindingMarks } from './findingMarks.ts';
import { registerFindingThreads } from './findingThreads.ts';
import { registerSuggestions } from './suggestions.ts';

/** Registers everything that shows findings in the code, except Problems. */
export const registerFindingsInCode = (needs: FindingNeeds): vscode.Disposable =>
  vscode.Disposable.from(
    registerFindingMarks(needs.findings.open),
    registerFindingHover(needs.findings),
    registerFindingThreads(needs.findings.open),
    registerFindingActions(needs.findings),
    registerSuggestions(needs),
  );
