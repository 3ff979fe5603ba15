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

/** One question, put to several seats side by side; the next step begins when all of them have had their say. */
export interface Step {
  /** From 1; a side question belongs to the round before it. */
  readonly round: number;
  readonly task: Task;
  /** Ids of the seats that are asked, in the order of the setup. */
  readonly seats: readonly string[];
  /** Into how many parts the matter was cut; each seat answers for each of them. */
  readonly parts: number;
}

const SIDE_QUESTIONS: readonly Task[] = ['reviewed-again', 'second-look', 'follow-up', 'assumptions'];

/** Whether the answer is a seat's answer on the whole matter; the others are side questions that change no vote. */
export function bringsBallot(task: Task): boolean {
  return !SIDE_QUESTIONS.includes(task);
}
