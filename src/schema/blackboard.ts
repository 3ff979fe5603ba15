import * as z from 'zod';
import type { Board, Experience, IndexEntry } from '../protocol/deliberation/blackboard.ts';

/**
 * The files of the blackboard. Other tools write them, in several dialects and with keys of their own. These schemas
 * read only what Council understands, and what Council writes back is never built from their result.
 */
const text = z.string().catch('');
const texts = z.array(z.unknown()).catch([]);
const anyObject = z.looseObject({});

/** Returns the value of the first key of an object that has a text. */
function said(value: unknown, ...keys: readonly string[]): string {
  if (typeof value === 'string') return value;
  const read = anyObject.safeParse(value);
  if (!read.success) return '';
  const found = keys.map((key) => read.data[key]).find((one) => typeof one === 'string' && one.trim() !== '');
  return typeof found === 'string' ? found : '';
}

export type BoardReading<Value> =
  | { readonly kind: 'read'; readonly value: Value }
  /** What is wrong with the file, without its name. */
  | { readonly kind: 'wrong'; readonly problem: string };

function reader<Schema extends z.ZodType, Value>(schema: Schema, understand: (read: z.infer<Schema>) => Value) {
  return (value: unknown): BoardReading<Value> => {
    const read = schema.safeParse(value);
    if (read.success) return { kind: 'read', value: understand(read.data) };
    const issues = read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
    return { kind: 'wrong', problem: `is not as it should be (${issues.join('; ')})` };
  };
}

/** The parts that Council changes must have the expected types. */
const contextSchema = z.looseObject({
  current_task: anyObject.nullish(),
  recent_decisions: z.array(z.unknown()).nullish(),
  active_constraints: z.array(z.unknown()).nullish(),
  session_metadata: z.looseObject({ skills_invoked: z.array(z.unknown()).nullish() }).nullish(),
});

const indexSchema = z.looseObject({
  entries: z.array(z.unknown()).nullish(),
  metadata: anyObject.nullish(),
});

const patternsSchema = z.looseObject({ execution_patterns: z.array(z.unknown()).nullish() });

function contextOf(value: z.infer<typeof contextSchema>): Pick<Board, 'task' | 'constraints' | 'decisions'> {
  const { current_task: task, recent_decisions: decisions, active_constraints: constraints } = value;
  const status = said(task?.['status']);
  const doing = said(task, 'description', 'id');
  return {
    task: doing === '' || status === 'complete' ? '' : doing,
    constraints: (constraints ?? []).map((one) => said(one, 'constraint', 'description')),
    decisions: (decisions ?? []).map(decisionText),
  };
}

function decisionText(value: unknown): string {
  const decided = said(value, 'summary', 'decision');
  const why = typeof value === 'string' ? '' : said(value, 'reasoning');
  return why === '' ? decided : `${decided}: ${why}`;
}

const entrySchema = z.object({
  file: z.string().optional().catch(undefined),
  filename: z.string().optional().catch(undefined),
  task_type: text,
  tags: texts,
  timestamp: text,
  recorded_at: text,
});

/** Returns the entries, without those that name no file. */
function entriesOf({ entries }: z.infer<typeof indexSchema>): readonly IndexEntry[] {
  return (entries ?? []).flatMap((value) => {
    const read = entrySchema.safeParse(value);
    const file = read.data?.file ?? read.data?.filename;
    if (!read.success || file === undefined) return [];
    const { tags, task_type: kind, timestamp, recorded_at: recorded } = read.data;
    return [
      { file, tags: tags.filter((tag) => typeof tag === 'string'), kind, at: timestamp === '' ? recorded : timestamp },
    ];
  });
}

function experienceOf(value: z.infer<typeof anyObject>): Experience {
  const lessons = [value['lessons_learned'], value['lessons']].flatMap((one) => texts.parse(one));
  const heldUp = said(value['held_up']);
  return {
    at: said(value, 'timestamp', 'recorded_at'),
    what: said(value, 'task_description', 'description', 'decision_domain'),
    verdict: said(value['verdict']),
    dissent: said(value['dissent']),
    heldUp: heldUp === 'unknown' ? '' : heldUp,
    lessons: lessons.filter((lesson) => typeof lesson === 'string'),
  };
}

const PATTERN_KEYS = ['pattern', 'context', 'outcome'];

/** Returns one line per pattern: its known keys, or else every text in it. */
function patternsOf({ execution_patterns: patterns }: z.infer<typeof patternsSchema>): readonly string[] {
  return (patterns ?? []).map((value) => {
    const read = anyObject.safeParse(value);
    if (!read.success) return said(value);
    const known = PATTERN_KEYS.map((key) => said(read.data[key])).filter((one) => one !== '');
    const all = Object.values(read.data).filter((one) => typeof one === 'string');
    return (known.length === 0 ? all : known).join('; ');
  });
}

export const readContext = reader(contextSchema, contextOf);
export const readIndex = reader(indexSchema, entriesOf);
export const readExperience = reader(anyObject, experienceOf);
export const readPatterns = reader(patternsSchema, patternsOf);
