/** What a seat can be asked. */
export const TASKS = [
  'vote',
  'review',
  'reviewed-again',
  'second-look',
  'research',
  'rebuttal',
  'follow-up',
  'opening',
  'challenge',
  'confrontation',
  'challenger-rebuttal',
  'assumptions',
] as const;
export type Task = (typeof TASKS)[number];

/** One question to several seats in parallel. The next step begins when all of them have answered. */
export interface Step {
  /** From 1; a side question belongs to the round before it. */
  readonly round: number;
  readonly task: Task;
  /** Ids of the seats that are asked, in the order of the setup. */
  readonly seats: readonly string[];
  /** How many parts the artifact was cut into. Each seat answers for each of them. */
  readonly parts: number;
}

const SIDE_QUESTIONS: readonly Task[] = ['reviewed-again', 'second-look', 'follow-up', 'assumptions'];

/**
 * Whether the answer is a seat's answer on the whole artifact. Other tasks are side questions, which change no vote.
 */
export function bringsBallot(task: Task): boolean {
  return !SIDE_QUESTIONS.includes(task);
}
