import type { AnswerReader, CitationChecker, Random, Redactor } from '../ports.ts';
import type { EngineAdditions, NewEngines } from '../setUpPorts.ts';
import { tryEngine } from './engineTrial.ts';
import { makePromptMaker } from './promptMaker.ts';
import { redactingEngines } from './redaction.ts';
import { makeSeatAsker } from './seatAsk.ts';

interface NewEnginePorts {
  readonly workspace: string;
  readonly additions: EngineAdditions;
  readonly answers: AnswerReader;
  readonly citations: CitationChecker;
  readonly random: Random;
  /** Null: secrets are sent as they are. */
  readonly redactor: Redactor | null;
}

/** Returns the functions for engines that the user adds. They are tried in the same way as they would be asked. */
export function newEnginesOf({ workspace, additions, random, redactor, ...readers }: NewEnginePorts): NewEngines {
  return {
    check: (engine) => void additions.open(engine),
    try(engine, signal) {
      const { directory, runner, traitsOf, timeoutSeconds } = additions.open(engine);
      const engines = redactor === null ? runner : redactingEngines(runner, redactor);
      const asker = makeSeatAsker({ ...readers, engines, prompts: makePromptMaker(traitsOf, random) });
      const tried = { engine: engine.name, workspace, timeoutSeconds };
      return tryEngine({ directory, asker, random }, tried, signal);
    },
    add: (engine) => additions.write(engine),
  };
}
