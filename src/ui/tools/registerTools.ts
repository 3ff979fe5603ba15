import * as vscode from 'vscode';
import type { ToolName } from '../../schema/tool.ts';
import type { CouncilTool, ToolNeeds } from './councilTool.ts';

const NAMES = ['council_review', 'council_deliberate'] as const satisfies readonly ToolName[];

/** Makes the tools known to the editor's agents; what is behind them is loaded when one is first called. */
export function registerTools(needs: ToolNeeds): vscode.Disposable {
  return vscode.Disposable.from(...NAMES.map((name) => vscode.lm.registerTool(name, lazyTool(name, needs))));
}

function lazyTool(name: ToolName, needs: ToolNeeds): vscode.LanguageModelTool<object> {
  let loading: Promise<CouncilTool> | null = null;
  const load = async (): Promise<CouncilTool> => {
    const module = await import('./councilTool.ts');
    return new module.CouncilTool(name, needs);
  };
  const tool = (): Promise<CouncilTool> => (loading ??= load());
  return {
    prepareInvocation: async ({ input }, token) => (await tool()).prepareInvocation(input, token),
    invoke: async ({ input }, token) => (await tool()).invoke(input, token),
  };
}
