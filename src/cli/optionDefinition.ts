/** One option as parser, help, completions, and man page take it. */
export interface OptionDefinition {
  /** values: may be given several times; optional-value: takes its value by `=` alone, and is empty without one. */
  readonly kind: 'flag' | 'value' | 'values' | 'optional-value';
  readonly text: string;
  /** What stands for the value in a usage line; a flag has none. */
  readonly value?: string;
  readonly choices?: readonly string[];
  /** What holds without the option. */
  readonly otherwise?: string;
  readonly group: 'What to review' | 'Question' | 'Engines' | 'Result' | 'Sessions' | 'Common options';
  /** What a shell completes the value with. */
  readonly names?: 'file' | 'folder';
  /** Refused without a text: a variable of a script that was never set must not mean the current folder. */
  readonly filled?: true;
}
