import { remembered } from '../../protocol/remembered.ts';
import { type Artifact, type SessionSetup, type Unchanged, withUnchanged } from '../../protocol/setup.ts';

const wholes = remembered((unchanged: Unchanged) =>
  remembered((artifact: Artifact) => withUnchanged(artifact, unchanged)),
);

/**
 * Everything that a session is about, including what its seats were shown in an earlier review. It's the same object
 * each time, because what is computed from an artifact is cached by that object.
 */
export const wholeArtifact = ({ artifact, unchanged }: Pick<SessionSetup, 'artifact' | 'unchanged'>): Artifact =>
  unchanged === undefined ? artifact : wholes(unchanged)(artifact);
