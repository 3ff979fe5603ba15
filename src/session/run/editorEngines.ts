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

/** The engines of this machine, to which those of the editor are added. */
interface Engines {
  readonly directory: EngineDirectory;
  readonly runner: EngineRunner;
  readonly traitsOf: (engine: string) => EngineTraits;
}

interface EditorParts {
  /** Null in a terminal. */
  readonly models: EditorModels | null;
  /** The engines of the configured seats. */
  readonly seats: readonly string[];
  readonly reading: ReadingSource;
}

/** For a model of which nothing is known yet: the limits of the smallest model that can do a review. */
const UNKNOWN_TRAITS = modelTraitsOf({ maxInputTokens: 32_000 });

/** Returns the same engines and the editor's models. Those are recognized by name, and no program is searched for. */
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

/** The models by their engine names. */
interface Listing {
  /** Returns the models that are available now. */
  readonly list: () => Promise<ReadonlyMap<string, EditorModel>>;
  /** The models as they were last seen. */
  readonly known: ReadonlyMap<string, EditorModel>;
}

function makeListing(models: EditorModels | null): Listing {
  const known = new Map<string, EditorModel>();
  const list = async (): Promise<ReadonlyMap<string, EditorModel>> => {
    const found = new Map<string, EditorModel>();
    for (const model of (await models?.list()) ?? []) {
      const name = editorEngineName(model);
      // If there are several versions, prefers one that can read.
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
      // Checks the other engines first, so that a wrong name is reported before the editor is asked for its models.
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
      // The call itself shows whether the model is still available.
      const model = known.get(ask.seat.engine) ?? (await list()).get(ask.seat.engine);
      if (model === undefined) return failedBy(MISSING);
      const tools = model.callsTools ? reading.open(ask.workspace, ask.version ?? FILES_ON_DISK) : null;
      const prompt = tools === null ? `${ask.prompt}\n\n${NO_TOOLS}` : ask.prompt;
      const { timeoutSeconds } = ask;
      return replyOf(model, await models.ask(model, { prompt, timeoutSeconds, reading: tools }, signal, onActivity));
    },
  };
}

/** Needed because the rest of the prompt is the same for all seats, and mentions tools and files to read. */
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

/** Only the name is known of a model that isn't available. */
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
