import type { Verdict } from '../protocol/verdict/verdict.ts';
import type { ArtifactRequest } from '../session/ports.ts';
import { convene, type ConveneNeeds } from './convene.ts';

/** Puts code before the council for findings, with the engines and limits of the settings. */
export async function review(
  workspace: string,
  artifact: ArtifactRequest,
  needs: ConveneNeeds,
): Promise<Verdict | null> {
  const request = { protocol: 'review', workspace, artifact, target: null, question: {} } as const;
  return convene({ ...request, engines: null, timeoutSeconds: null }, needs);
}
