import * as vscode from 'vscode';
import type { ToolName } from '../../schema/tool.ts';
import type { ToolNeeds } from './councilTool.ts';

const NAMES = ['council_review', 'council_deliberate'] as const satisfies readonly ToolName[];

/** Offers the tools to the editor's agents. Their code is loaded at the first call. */
export function registerTools(needs: ToolNeeds): vscode.Disposable {
  const load = () => import('./councilTool.ts');
  const toolOf = (name: ToolName): vscode.LanguageModelTool<object> => ({
    prepareInvocation: async ({ input }, token) => (await load()).prepare({ name, input, token }, needs),
    invoke: async ({ input }, token) => (await load()).invoke({ name, input, token }, needs),
  });
  return vscode.Disposable.from(...NAMES.map((name) => vscode.lm.registerTool(name, toolOf(name))));
}
