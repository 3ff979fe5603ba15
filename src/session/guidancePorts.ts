import type { Guidance } from '../protocol/setup.ts';
import type { ArtifactRequest } from './ports.ts';

/** Rules of the team and where they come from. */
export interface FoundGuidance {
  readonly files: readonly Guidance[];
  /** The commit, for people. Empty if there are no files. */
  readonly from: string;
  /** The text of the team’s dismissals, from the same commit. Absent: there are none. */
  readonly dismissed?: string | undefined;
}

export interface GuidanceSource {
  /**
   * Returns the rules of the team from the base of the change, so that a change can't weaken its own review. Empty
   * without a commit. Throws a CouncilError (`usage`) if the file that the configuration names is outside the
   * workspace.
   */
  read(workspace: string, request: ArtifactRequest): Promise<FoundGuidance>;
}
