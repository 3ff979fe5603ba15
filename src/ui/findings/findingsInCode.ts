import * as vscode from 'vscode';
import type { FindingNeeds } from '../needs.ts';
import { registerFindingActions } from './findingActions.ts';
import { registerFindingHover } from './findingHover.ts';
import { registerFindingMarks } from './findingMarks.ts';
import { registerFindingThreads } from './findingThreads.ts';
import { registerSuggestions } from './suggestions.ts';

/** All that the editor shows of findings where they stand in the code, but for Problems. */
export const registerFindingsInCode = (needs: FindingNeeds): vscode.Disposable =>
  vscode.Disposable.from(
    registerFindingMarks(needs.findings.open),
    registerFindingHover(needs.findings),
    registerFindingThreads(needs.findings.open),
    registerFindingActions(needs.findings),
    registerSuggestions(needs),
  );
