import type { Artifact, Target } from '../../protocol/setup.ts';
import { diffPart, diffParts } from '../diff/diffParts.ts';
import type { DiffSection } from '../diff/diffSections.ts';
import type { Part } from './part.ts';
import { isTextScope } from '../scope.ts';
import { sectionsOf } from '../diff/sectionsOf.ts';
import { runsBytes, sectionBytes } from './shownBytes.ts';
import { textPart, textParts } from '../text/textParts.ts';
import type { Runs } from '../text/textParts.ts';

/** What is judged by the same criteria, before it is cut. */
export interface Piece {
  readonly target: Target;
  /** What it takes in a prompt, at the most. */
  readonly bytes: number;
  whole(): Part;
  cut(limitBytes: number): readonly Part[];
}

export const diffPiece = (target: Target, sections: readonly DiffSection[]): Piece => ({
  target,
  bytes: sections.reduce((sum, section) => sum + sectionBytes(section), 0),
  whole: () => diffPart(sections),
  cut: (limitBytes) => diffParts(sections, limitBytes),
});

export const textPiece = (target: Target, runs: Runs): Piece => ({
  target,
  bytes: runsBytes(runs),
  whole: () => textPart(runs),
  cut: (limitBytes) => textParts(runs, limitBytes),
});

export const pieceOf = (artifact: Artifact): Piece =>
  isTextScope(artifact.scope) ? textPiece(artifact.target, artifact) : diffPiece(artifact.target, sectionsOf(artifact));
