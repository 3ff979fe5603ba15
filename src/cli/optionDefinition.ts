/** One option, as the parser, help, completions, and man page use it. */
export interface OptionDefinition {
  /** values: may be repeated. optional-value: takes its value only after `=`, and is empty without one. */
  readonly kind: 'flag' | 'value' | 'values' | 'optional-value';
  readonly text: string;
  /** The name of the value in a usage line. A flag has none. */
  readonly value?: string;
  readonly choices?: readonly string[];
  /** What applies without the option. */
  readonly otherwise?: string;
  readonly group: 'What to review' | 'Question' | 'Engines' | 'Result' | 'Sessions' | 'Common options';
  /** What a shell offers to complete the value. */
  readonly names?: 'file' | 'folder';
  /** Rejects an empty value, because an unset variable of a script must not mean the current folder. */
  readonly filled?: true;
}
