import { REHEARSAL_TAG, searchWords } from './blackboard.ts';
import { seatName } from '../mode.ts';
import { reviewComplete } from '../review/reviewComplete.ts';
import type { Verdict } from '../verdict/verdict.ts';
import { oneLine } from '../text/phrases.ts';

export type JsonObject = Readonly<Record<string, unknown>>;

const SKILL = 'ftm-council';
/** The specification's cap on `recent_decisions`. */
const MOST_DECISIONS = 10;
const LONGEST_SLUG = 50;
const MOST_WORDS = 6;

/** What is noted about a verdict. */
export interface BoardNote {
  /** `YYYY-MM-DD_task-slug`. Stays the same for a session, however often it's asked again. */
  readonly name: string;
  readonly sessionId: string;
  readonly topic: string;
  readonly tags: readonly string[];
  readonly verdict: string;
  readonly round: number;
  readonly agreedBy: readonly string[];
  readonly dissent: string | null;
  /** 0 to 1. */
  readonly confidence: number;
  readonly startedAt: string;
  readonly endedAt: string;
}

export function noteOf(verdict: Verdict): BoardNote {
  const { question, seats, agreedBy, startedAt, endedAt } = verdict;
  const topic = oneLine(question);
  const isRehearsal = verdict.flags.includes('rehearsal');
  return {
    name: `${startedAt.slice(0, 10)}_${slugOf(topic)}`,
    sessionId: verdict.sessionId,
    topic,
    tags: ['council', ...(isRehearsal ? [REHEARSAL_TAG] : []), ...searchWords(topic).slice(0, MOST_WORDS)],
    verdict: verdict.decision,
    round: verdict.round,
    agreedBy: seats.filter(({ id }) => agreedBy.includes(id)).map(seatName),
    dissent: reviewComplete(verdict)?.dissent ?? null,
    confidence: Math.round(verdict.confidence) / 100,
    startedAt,
    endedAt,
  };
}

function slugOf(topic: string): string {
  const letters = topic.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const slug = letters
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST_SLUG)
    .replace(/^-|-$/g, '');
  return slug === '' ? 'decision' : slug;
}

const objectOf = (value: unknown): JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : {};

const itemsOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? (value as readonly unknown[]) : []);

/** Returns `context.json` with the decision added. What Council didn't write stays as it is; missing keys are added. */
export function contextWith(context: JsonObject, note: BoardNote): JsonObject {
  const metadata = objectOf(context['session_metadata']);
  const skills = itemsOf(metadata['skills_invoked']);
  return {
    ...context,
    current_task: taskAfter(objectOf(context['current_task']), note),
    recent_decisions: [...itemsOf(context['recent_decisions']), decisionOf(note)].slice(-MOST_DECISIONS),
    session_metadata: {
      ...metadata,
      skills_invoked: skills.includes(SKILL) ? skills : [...skills, SKILL],
      last_updated: note.endedAt,
    },
  };
}

/** Marks the current task as complete. If it has neither an id nor a description, this session was the task. */
function taskAfter(task: JsonObject, note: BoardNote): JsonObject {
  const isNamed = ['id', 'description'].some((key) => typeof task[key] === 'string' && task[key] !== '');
  const own = { id: note.sessionId, description: note.topic, type: 'decision', started_at: note.startedAt };
  return { ...task, ...(isNamed ? {} : own), status: 'complete' };
}

function decisionOf({ topic, verdict, agreedBy, round, endedAt, tags }: BoardNote): JsonObject {
  const who = agreedBy.length === 0 ? 'no majority' : `agreed by ${agreedBy.join(', ')}`;
  const scripted = tags.includes(REHEARSAL_TAG) ? 'Rehearsal: ' : '';
  return {
    summary: `${scripted}${topic} → ${verdict} (${who}, round ${String(round)})`,
    verdict,
    agreed_by: agreedBy,
    timestamp: endedAt,
    skill: SKILL,
  };
}

/** The content of the experience file. `before`: its content before the decision was asked again, or null. */
export function experienceWith(before: JsonObject | null, note: BoardNote): JsonObject {
  return {
    ...before,
    task_type: 'decision',
    task_description: note.topic,
    decision_domain: note.topic,
    verdict: note.verdict,
    round: note.round,
    agreed_by: note.agreedBy,
    dissent: note.dissent,
    // Unknown at first. A decision that's asked again with something new held up if the verdict stays the same.
    held_up: before === null ? 'unknown' : before['verdict'] === note.verdict ? 'yes' : 'no',
    confidence: note.confidence,
    tags: note.tags,
    lessons_learned: itemsOf(before?.['lessons_learned']),
    timestamp: note.endedAt,
    skill: SKILL,
    session_id: note.sessionId,
  };
}

/** Whether an experience file belongs to this session. */
export const isOf = (experience: JsonObject, { sessionId }: BoardNote): boolean =>
  experience['session_id'] === sessionId;

/** Returns `experiences/index.json` with the entry for `file`, which replaces an earlier entry for the same file. */
export function indexWith(index: JsonObject, note: BoardNote, file: string): JsonObject {
  const entries = itemsOf(index['entries']);
  const at = entries.findIndex((entry) => objectOf(entry)['file'] === file);
  const entry = {
    ...objectOf(entries[at]),
    ...{ id: file.replace(/\.json$/, ''), file, task_type: 'decision', tags: note.tags },
    ...{ timestamp: note.endedAt, confidence: note.confidence },
  };
  const noted = at === -1 ? [...entries, entry] : entries.with(at, entry);
  const metadata = objectOf(index['metadata']);
  return {
    ...index,
    entries: noted,
    metadata: { ...metadata, total_count: noted.length, last_updated: note.endedAt },
  };
}
