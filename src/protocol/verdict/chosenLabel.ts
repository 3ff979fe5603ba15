import type { Option, Resolution } from './verdict.ts';

interface Options {
  readonly options: readonly Pick<Option, 'id' | 'label'>[];
}

/** The label of the chosen option; a resolution names it by its id, or by its text when it was typed. */
export function chosenLabel({ options }: Options, { option }: Pick<Resolution, 'option'>): string {
  return options.find(({ id }) => id === option)?.label ?? option;
}
