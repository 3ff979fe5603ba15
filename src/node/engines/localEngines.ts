import type { EngineDirectory, EngineRunner } from '../../session/ports.ts';
import type { EngineCatalogue } from './engineCatalogue.ts';
import { localDirectory } from './engineDirectory.ts';
import { localRunner } from './engineRunner.ts';

type Parts = Parameters<typeof localDirectory>[0] & Parameters<typeof localRunner>[0];

/** Returns the directory that finds the engines of a catalogue on this machine, and the runner that runs them. */
export type EnginesIn = (catalogue: EngineCatalogue) => {
  readonly directory: EngineDirectory;
  readonly runner: EngineRunner;
};

export const localEngines =
  (parts: Omit<Parts, 'catalogue'>): EnginesIn =>
  (catalogue) => ({
    directory: localDirectory({ ...parts, catalogue }),
    runner: localRunner({ ...parts, catalogue }),
  });
