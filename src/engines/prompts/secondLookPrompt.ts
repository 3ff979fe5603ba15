import type { Claim } from '../../protocol/brief.ts';
import type { Artifact } from '../../protocol/setup.ts';
import type { EngineAdapter } from '../adapter.ts';
import { artifactText } from './artifactText.ts';

export interface SecondLookPromptParts {
  readonly form: EngineAdapter['promptForm'];
  readonly artifact: Artifact;
  readonly claims: readonly Claim[];
  /** Absolute. */
  readonly workspace: string;
  readonly fence: string;
}

/** The question to a seat about what others have found. */
export function renderSecondLookPrompt({ artifact, claims, workspace, fence }: SecondLookPromptParts): string {
  const items = claims.map(
    ({ label, finding }) => `${label}: ${finding.file}:${String(finding.startLine)} ${finding.title}`,
  );
  return `Say of each claim whether it holds.\n\n${[fence, artifactText(artifact), ...items, fence].join('\n')}\n\n${workspace}\n`;
}
