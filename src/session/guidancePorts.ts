import type { Guidance } from '../protocol/setup.ts';
import type { ArtifactRequest } from './ports.ts';

/** Rules of the team and where they are from. */
export interface FoundGuidance {
  readonly files: readonly Guidance[];
  /** The commit, for people; empty when there are no files. */
  readonly from: string;
  /** The text of the team’s dismissals, from the same commit; absent: there are none. */
  readonly dismissed?: string | undefined;
}

export interface GuidanceSource {
  /**
   * What the team wants, from the base of the change, which cannot weaken its own review; nothing without a commit. Throws
   * a CouncilError (`usage`) when the file named in the configuration lies outside the workspace.
   */
  read(workspace: string, request: ArtifactRequest): Promise<FoundGuidance>;
}
