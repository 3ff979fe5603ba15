import type { Option, Resolution } from './verdict.ts';

interface Options {
  readonly options: readonly Pick<Option, 'id' | 'label'>[];
}

/** The label of the chosen option. A resolution has the option's id, or the text that the user typed. */
export function chosenLabel({ options }: Options, { option }: Pick<Resolution, 'option'>): string {
  return options.find(({ id }) => id === option)?.label ?? option;
}
