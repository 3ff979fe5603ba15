import * as z from 'zod';
import { stored } from '../protocol/labels/stored.ts';
import { isEditorModel } from '../protocol/seat.ts';
import { list } from './list.ts';
import { minutesSchema, profileSchema, roundsSchema, secondsSchema } from './profile.ts';
import { ENGINE_NAME, listedSeats, misnamed, seatsSchema } from './seating.ts';
import { budgetSchema, priceSchema } from './setup.ts';

const textSchema = z.string().min(1);
/** `text`, or `json:` followed by a JSON Pointer (RFC 6901). */
const ANSWER_FORM = /^(?:text|json:(?:\/(?:[^~/]|~[01])*)*)$/;

const everyEngine = {
  model: textSchema.optional(),
  args: list(z.string()).default([]),
  env: z.record(z.string(), z.string()).readonly().default({}),
  timeoutSeconds: secondsSchema.optional(),
  autonomy: z.enum(['readOnly', 'full']).default('readOnly'),
  /** For an engine that doesn't report what an answer cost. */
  price: priceSchema.optional(),
  /** Reviews a change with the engine's own review command, if it has one. */
  ownReview: z.boolean().default(false),
};

const builtInEngineSchema = z.strictObject({ ...everyEngine, command: textSchema.optional() });

const customEngine = {
  ...everyEngine,
  command: textSchema,
  vendor: textSchema,
  /** The command for logging in. */
  login: textSchema.optional(),
};

const commandEngineSchema = z
  .strictObject({
    ...customEngine,
    /** How Council communicates with it: one prompt in, one answer out. */
    protocol: z.literal('text').default('text'),
    /** How it gets the prompt. With `file`, the path replaces `{file}` in the arguments. */
    prompt: z.enum(['stdin', 'argument', 'file']).default('stdin'),
    answer: z
      .string()
      .regex(ANSWER_FORM, stored`text or json:POINTER, where POINTER is a JSON Pointer that begins with /`)
      .default('text'),
  })
  .refine(({ prompt, args }) => prompt !== 'file' || args.some((arg) => arg.includes('{file}')), {
    path: ['args'],
    error: stored`a list that contains {file}, which stands for the path to the prompt file`,
  });

const acpEngineSchema = z.strictObject({
  ...customEngine,
  /** The Agent Client Protocol, version 1, over standard input and output. */
  protocol: z.literal('acp'),
  /** The id of one of the modes that the agent offers. */
  mode: textSchema.optional(),
  /** The chosen value of each option that the agent offers, by option id. */
  configOptions: z.record(z.string(), z.string()).readonly().default({}),
  /** Sent as `_meta` with the session. */
  meta: z.record(z.string(), z.unknown()).readonly().optional(),
  /** The working folder: an empty one, or the workspace, where the repository's own files may give it instructions. */
  cwd: z.enum(['neutral', 'workspace']).default('neutral'),
});

const customEngineSchema = z.discriminatedUnion('protocol', [commandEngineSchema, acpEngineSchema]);

const protocolsSchema = z.strictObject({
  vote: z
    .strictObject({ timeoutSeconds: secondsSchema.default(60), retries: z.int().min(0).max(5).default(1) })
    .prefault({}),
  deliberate: z
    .strictObject({
      maxRounds: roundsSchema.default(5),
      firstRoundSeconds: secondsSchema.default(300),
      rebuttalSeconds: secondsSchema.default(180),
    })
    .prefault({}),
  review: z
    .strictObject({
      maxRounds: roundsSchema.default(3),
      budgetMinutes: minutesSchema.default(20),
      timeoutSeconds: secondsSchema.default(600),
      secondLook: z.enum(['p1', 'all', 'never']).default('p1'),
      /** How many parts of a long change each engine reviews at the same time. */
      partsAtOnce: z.int().min(1).max(20).default(2),
    })
    .prefault({}),
  debate: z
    .strictObject({
      maxRounds: roundsSchema.default(5),
      timeoutSeconds: secondsSchema.default(120),
      proponent: textSchema.default('claude'),
      folder: textSchema.default('debates'),
      adrFolder: textSchema.default('docs/decisions'),
    })
    .prefault({}),
});

const blackboardSchema = z.strictObject({
  enabled: z.union([z.literal('auto'), z.boolean()]).default('auto'),
  folder: textSchema.default('~/.claude/ftm-state/blackboard'),
});

const NAMES_ONLY = stored`names that contain only letters, digits, dots, dashes, and underscores`;

/** Profiles by a name that can be typed, which determines who is asked and how far the session goes. */
const profilesSchema = z
  .record(z.string(), profileSchema)
  .readonly()
  .refine((profiles) => Object.keys(profiles).every((name) => ENGINE_NAME.test(name)), {
    error: NAMES_ONLY,
  });

/** Patterns in the format of gitignore: changed files that are always shown, and those that are left out. */
const coverageSchema = z.strictObject({ include: list(textSchema).default([]), exclude: list(textSchema).default([]) });

/**
 * The language in which engines write: that of what is under review, that of the editor or terminal, or a BCP 47 tag.
 */
const answerLanguageSchema = z
  .string()
  .refine((value) => isLanguageTag(value), stored`"artifact", "editor", or a language tag, such as "ja" or "pt-BR"`);

function isLanguageTag(value: string): boolean {
  try {
    return Intl.getCanonicalLocales(value).length === 1;
  } catch {
    return false;
  }
}

/**
 * Returns the schema for the settings of the engines: the built-in ones by name, all others as engines of the user's
 * own.
 */
function enginesSchema(builtIn: readonly string[]) {
  const known = Object.fromEntries(builtIn.map((name) => [name, builtInEngineSchema.optional()]));
  return z
    .object(known)
    .catchall(customEngineSchema)
    .refine((engines) => Object.keys(engines).every((name) => ENGINE_NAME.test(name)), {
      error: NAMES_ONLY,
    })
    .refine((engines) => !Object.keys(engines).some(isEditorModel), {
      error: stored`names that don’t begin with “editor.”, because the editor’s own models don’t need an entry`,
    });
}

/**
 * Returns the schema of the configuration file and the settings `council.*`. `builtIn` has the names of the built-in
 * engines.
 */
export function configSchema(builtIn: readonly string[]) {
  const keys = z.strictObject({
    $schema: z.string().optional(),
    seats: z.union([z.literal('auto'), seatsSchema]).default('auto'),
    engines: enginesSchema(builtIn).prefault({}),
    profiles: profilesSchema.default({}),
    protocol: protocolsSchema.prefault({}),
    redact: z.boolean().default(true),
    answerLanguage: answerLanguageSchema.default('artifact'),
    coverage: coverageSchema.prefault({}),
    rulesFile: textSchema.default('.council/rules.md'),
    repositoryInstructions: z.boolean().default(false),
    /** What the editor does after a commit. The command line has a hook for that. */
    reviewOnCommit: z.enum(['off', 'ask', 'quiet']).default('off'),
    /** The most that the answers of one session may use, and those of all sessions that begin on one day. */
    budget: z.strictObject({ session: budgetSchema.default({}), day: budgetSchema.default({}) }).prefault({}),
    blackboard: blackboardSchema.prefault({}),
  });
  return keys.superRefine(({ seats, engines, profiles }, context) => {
    const message = stored`a name that no other engine has`;
    const lists = [
      { path: ['seats'], seats: listedSeats(seats) },
      ...Object.entries(profiles).map(([name, one]) => ({ path: ['profiles', name, 'seats'], seats: one.seats ?? [] })),
    ];
    for (const list of lists)
      for (const index of misnamed(list.seats, [...builtIn, ...Object.keys(engines)]))
        context.addIssue({ code: 'custom', path: [...list.path, index, 'as'], message });
  });
}

export type BuiltInEngineConfig = z.infer<typeof builtInEngineSchema>;
export type CommandEngineConfig = z.infer<typeof commandEngineSchema>;
export type AcpEngineConfig = z.infer<typeof acpEngineSchema>;
export type CustomEngineConfig = CommandEngineConfig | AcpEngineConfig;
type Parsed = z.infer<ReturnType<typeof configSchema>>;
/** With all keys. Those that the user left out have their defaults. */
export type Config = Omit<Parsed, 'engines' | '$schema'> & {
  readonly engines: Readonly<Record<string, BuiltInEngineConfig | CustomEngineConfig | undefined>>;
};

/** Whether it's an engine of the user's own. */
export function isCustomEngine(engine: BuiltInEngineConfig | CustomEngineConfig): engine is CustomEngineConfig {
  return 'vendor' in engine;
}
