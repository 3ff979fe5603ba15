import type { Resolution, Verdict } from './verdict.ts';

/** The label of the chosen option; a resolution names it by its id, or by its text when it was typed. */
export function chosenLabel({ options }: Pick<Verdict, 'options'>, { option }: Resolution): string {
  return options.find(({ id }) => id === option)?.label ?? option;
}
