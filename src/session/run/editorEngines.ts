import { msg, NOTHING, sayTextEnglish } from '../../protocol/labels/text.ts';
import {
  type EditorModel,
  editorEngineName,
  makerOf,
  type EngineTraits,
  modelTraitsOf,
  replyOf,
} from '../../engines/editorModel.ts';
import { FILES_ON_DISK } from '../../reading/readingScope.ts';
import { type EngineReply, isEditorModel } from '../../protocol/seat.ts';
import type { EditorModels } from '../editorPorts.ts';
import type { EngineDirectory, EngineRunner, EngineState, Presence } from '../ports.ts';
import type { ReadingSource } from '../readingPorts.ts';

/** What the engines of this machine are, with those of the editor beside them. */
interface Engines {
  readonly directory: EngineDirectory;
  readonly runner: EngineRunner;
  readonly traitsOf: (engine: string) => EngineTraits;
}

interface EditorParts {
  /** Null in a terminal. */
  readonly models: EditorModels | null;
  /** The engines that the configuration has at the table. */
  readonly seats: readonly string[];
  readonly reading: ReadingSource;
}

/** For a model of which nothing is known yet: as much as the smallest that can hold a review. */
const UNKNOWN_TRAITS = modelTraitsOf({ maxInputTokens: 32_000 });

/** The same engines, with the editor's models among them: they are told by their names, and no program is looked for. */
export function withEditorModels(local: Engines, parts: EditorParts): Engines {
  const listing = makeListing(parts.models);
  const runner = runnerOf(listing, parts);
  return {
    traitsOf(engine) {
      if (!isEditorModel(engine)) return local.traitsOf(engine);
      const model = listing.known.get(engine);
      return model === undefined ? UNKNOWN_TRAITS : modelTraitsOf(model);
    },
    runner: {
      run: (ask, ...watch) => (isEditorModel(ask.seat.engine) ? runner : local.runner).run(ask, ...watch),
    },
    directory: directoryOf(local.directory, listing, parts),
  };
}

/** The models by the names of their engines. */
interface Listing {
  /** Those that there are right now. */
  readonly list: () => Promise<ReadonlyMap<string, EditorModel>>;
  /** As they were seen last. */
  readonly known: ReadonlyMap<string, EditorModel>;
}

function makeListing(models: EditorModels | null): Listing {
  const known = new Map<string, EditorModel>();
  const list = async (): Promise<ReadonlyMap<string, EditorModel>> => {
    const found = new Map<string, EditorModel>();
    for (const model of (await models?.list()) ?? []) {
      const name = editorEngineName(model);
      // Of several versions, one that can read.
      if (!found.has(name) || (model.callsTools && found.get(name)?.callsTools === false)) found.set(name, model);
    }
    for (const [name, model] of found) known.set(name, model);
    return found;
  };
  return { list, known };
}

function directoryOf(local: EngineDirectory, { list }: Listing, { models, seats }: EditorParts): EngineDirectory {
  return {
    names: local.names,
    knows: (engine) => isEditorModel(engine) || local.knows(engine),
    async offered() {
      const theirs = [...seats.filter(isEditorModel), ...(await list()).keys()];
      return [...(await local.offered()), ...new Set(theirs)];
    },
    async check(seats, how = {}) {
      // All others first: a wrong name is told before the editor is asked what there is.
      const others = await local.check(
        seats.filter(({ engine }) => !isEditorModel(engine)),
        how,
      );
      const found = seats.some(({ engine }) => isEditorModel(engine)) ? await list() : new Map<string, EditorModel>();
      const absent = models === null ? NEEDS_EDITOR : MISSING;
      const programs = others.values();
      return seats.flatMap(({ id, engine }) => {
        if (!isEditorModel(engine)) return programs.next().value ?? [];
        const model = found.get(engine);
        const state =
          model === undefined ? absentState(engine, absent) : stateOf(engine, model, how.presence ?? 'attended');
        return [id === engine ? state : { ...state, seat: id, title: id }];
      });
    },
    async identity(engine) {
      if (!isEditorModel(engine)) return local.identity(engine);
      const model = (await list()).get(engine);
      if (model === undefined) return null;
      const { consent: _, ...identity } = model;
      return JSON.stringify(identity);
    },
    async describe(ask) {
      if (!isEditorModel(ask.seat.engine)) return local.describe(ask);
      const command = { command: ask.seat.engine, args: [], cwd: ask.workspace, env: [] };
      return { command, prompt: ask.prompt };
    },
  };
}

function runnerOf({ list, known }: Listing, { models, reading }: EditorParts): EngineRunner {
  return {
    async run(ask, signal, onActivity) {
      if (models === null) return failedBy(NEEDS_EDITOR);
      // Whether it is still there shows when it is asked.
      const model = known.get(ask.seat.engine) ?? (await list()).get(ask.seat.engine);
      if (model === undefined) return failedBy(MISSING);
      const tools = model.callsTools ? reading.open(ask.workspace, ask.version ?? FILES_ON_DISK) : null;
      const prompt = tools === null ? `${ask.prompt}\n\n${NO_TOOLS}` : ask.prompt;
      const { timeoutSeconds } = ask;
      return replyOf(model, await models.ask(model, { prompt, timeoutSeconds, reading: tools }, signal, onActivity));
    },
  };
}

/** It is told of tools and of files that it may read by the rest of the prompt, which is the same for all seats. */
const NO_TOOLS =
  'You have no tools here and can read no files. Answer from what this message shows, and say what you could not check.';

const failedBy = ({ detail, nextStep }: Found): EngineReply => ({
  ...{ kind: 'missing', detail: sayTextEnglish(detail), nextStep: sayTextEnglish(nextStep) },
  ...{ output: '', durationMs: 0 },
});

const MISSING = {
  kind: 'missing',
  detail: msg`The editor doesn’t offer this model.`,
  nextStep: msg`Sign in to the model’s provider, or choose another model.`,
} as const;

const NEEDS_EDITOR = {
  kind: 'missing',
  detail: msg`It’s one of the editor’s own language models and needs the editor.`,
  nextStep: msg`Use it in VS Code, or choose another engine here.`,
} as const;

const READS = msg`It reads only the parts of the workspace that Council’s own tools show it, and can’t change or run anything.`;
const READS_NOTHING = msg`It can’t call tools, so it can’t read files. It sees only what the prompt contains.`;

type Found = Pick<EngineState, 'kind' | 'detail' | 'nextStep'>;

const NO_PROGRAM = {
  ...{ rehearsal: false, experimental: false, command: null },
  ...{ remedy: '', loginArgs: null, payment: null },
} as const;

/** Of a model that is not there only the name is known. */
const absentState = (engine: string, found: Found): EngineState => ({
  ...{ ...NO_PROGRAM, engine, title: engine, vendor: engine, version: null, access: NOTHING, cautions: [] },
  ...found,
});

function stateOf(engine: string, model: EditorModel, presence: Presence): EngineState {
  const { title, version, callsTools, consent } = model;
  const cautions = consent === 'open' ? [msg`The editor may ask for your consent before the first question.`] : [];
  const access = callsTools ? READS : READS_NOTHING;
  const vendor = makerOf(model);
  return { ...NO_PROGRAM, engine, title, vendor, version, access, cautions, ...foundOf(model, presence) };
}

function foundOf(model: EditorModel, presence: Presence): Found {
  const { provider, maxInputTokens, consent } = model;
  if (consent === 'refused') {
    const nextStep = msg`Reload the window to be asked again.`;
    return {
      kind: 'logged-out',
      detail: msg`You or the model’s provider denied access to it in this window.`,
      nextStep,
    };
  }
  if (consent === 'open' && presence === 'unattended') {
    const nextStep = msg`Run a Council command once, such as “Council This”.`;
    return { kind: 'logged-out', detail: msg`You haven’t allowed Council to use this model yet.`, nextStep };
  }
  const detail = msg`Offered by ${provider}, made by ${makerOf(model)}. Accepts up to ${maxInputTokens.toLocaleString('en')} tokens.`;
  return { kind: 'usable', detail, nextStep: NOTHING };
}
