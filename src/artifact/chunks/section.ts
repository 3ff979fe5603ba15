import type { Artifact, Target } from '../../protocol/setup.ts';
import { diffChunk, diffChunks } from '../diff/diffChunks.ts';
import { type DiffSection, sectionsOf } from '../diff/diffSections.ts';
import type { Chunk } from './chunk.ts';
import { isTextScope } from '../scope.ts';
import { runsBytes, sectionBytes } from './shownBytes.ts';
import { type Runs, textChunk, textChunks } from '../text/textChunks.ts';

/** A part of an artifact that is judged by the same criteria, before it's cut. */
export interface Section {
  readonly target: Target;
  /** The most bytes that it takes in a prompt. */
  readonly bytes: number;
  readonly whole: () => Chunk;
  readonly cut: (limitBytes: number) => readonly Chunk[];
}

export const sectionOfDiff = (target: Target, sections: readonly DiffSection[]): Section => ({
  target,
  bytes: sections.reduce((sum, section) => sum + sectionBytes(section), 0),
  whole: () => diffChunk(sections),
  cut: (limitBytes) => diffChunks(sections, limitBytes),
});

export const sectionOfText = (target: Target, runs: Runs): Section => ({
  target,
  bytes: runsBytes(runs),
  whole: () => textChunk(runs),
  cut: (limitBytes) => textChunks(runs, limitBytes),
});

export const wholeSection = (artifact: Artifact): Section =>
  isTextScope(artifact.scope)
    ? sectionOfText(artifact.target, artifact)
    : sectionOfDiff(artifact.target, sectionsOf(artifact));
