import * as vscode from 'vscode';
import type { Ended, Sessions } from './sessions/sessions.ts';
import type { Step } from './walkthroughSteps.ts';

/** Completes a step. The editor remembers it. */
export function tick(step: Step): void {
  void vscode.commands.executeCommand('setContext', step, true);
}

/** Completes the steps when they happen, whatever command causes them. */
export function registerWalkthrough(
  sessions: Pick<Sessions, 'onDidStart' | 'onDidEnd' | 'onDidChangeStored'>,
  done: (step: Step) => void = tick,
): vscode.Disposable {
  return vscode.Disposable.from(
    sessions.onDidStart(({ view }) => {
      if (!view.rehearsal) done('council.engineFound');
    }),
    sessions.onDidEnd((ended) => stepsOf(ended).forEach(done)),
    sessions.onDidChangeStored(({ kind }) => {
      if (kind === 'resolved') done('council.decided');
    }),
  );
}

const BY_PROTOCOL = {
  vote: [],
  review: ['council.reviewed'],
  deliberate: ['council.decided'],
  debate: ['council.decided'],
} as const satisfies Record<Ended['verdict']['protocol'], readonly Step[]>;

function stepsOf({ kind, verdict: { protocol, outcome }, view }: Ended): readonly Step[] {
  if (kind === 'unchanged' || outcome === 'cancelled') return [];
  return [...(view.rehearsal ? (['council.rehearsed'] as const) : []), ...BY_PROTOCOL[protocol]];
}
