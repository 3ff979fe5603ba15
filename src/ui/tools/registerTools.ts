import * as vscode from 'vscode';
import type { ToolName } from '../../schema/tool.ts';
import type { ToolNeeds } from './councilTool.ts';

const NAMES = ['council_review', 'council_deliberate'] as const satisfies readonly ToolName[];

/** Makes the tools known to the editor's agents; what is behind them is loaded when one is first called. */
export function registerTools(needs: ToolNeeds): vscode.Disposable {
  const load = () => import('./councilTool.ts');
  const toolOf = (name: ToolName): vscode.LanguageModelTool<object> => ({
    prepareInvocation: async ({ input }, token) => (await load()).prepare({ name, input, token }, needs),
    invoke: async ({ input }, token) => (await load()).invoke({ name, input, token }, needs),
  });
  return vscode.Disposable.from(...NAMES.map((name) => vscode.lm.registerTool(name, toolOf(name))));
}
