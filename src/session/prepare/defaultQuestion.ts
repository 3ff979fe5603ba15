import { stored } from '../../protocol/labels/stored.ts';
import type { Question, Target } from '../../protocol/setup.ts';

const DEFAULT_QUESTIONS: Readonly<Record<Target, string>> = {
  code: stored`Is this code right and ready to be merged as it stands?`,
  proposal: stored`Should this proposal be adopted as it stands?`,
  mixed: stored`Should this be adopted as it stands, text and code alike?`,
  question: '',
};

/** Returns the question to ask if the user asks nothing in particular. Empty if nothing is under review. */
export const defaultQuestion = (target: Target): string => DEFAULT_QUESTIONS[target];

/** Whether the user has added nothing to what is under review. */
export function isDefault(question: Question, target: Target): boolean {
  const { text, context, options, constraints } = question;
  return text === defaultQuestion(target) && context === '' && options.length + constraints.length === 0;
}
