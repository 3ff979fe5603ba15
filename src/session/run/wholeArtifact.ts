import { remembered } from '../../protocol/remembered.ts';
import { type Artifact, type SessionSetup, type Unchanged, withUnchanged } from '../../protocol/setup.ts';

const wholes = remembered((unchanged: Unchanged) =>
  remembered((artifact: Artifact) => withUnchanged(artifact, unchanged)),
);

/**
 * All that a session is about, with what its seats were shown in an earlier review: the same object each time, because
 * what is told from an artifact is remembered with it.
 */
export const wholeArtifact = ({ artifact, unchanged }: Pick<SessionSetup, 'artifact' | 'unchanged'>): Artifact =>
  unchanged === undefined ? artifact : wholes(unchanged)(artifact);
