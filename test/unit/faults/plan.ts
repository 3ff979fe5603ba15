/** How a scripted engine deliberates; see test/fixtures/fakeEngines/mind.mjs. */
export interface Mind {
  /** A position, a stance, or the text of an option. */
  readonly holds: string;
  /** Its own, so that they are seen wherever they go. */
  readonly words: string;
  /** `file:line`. */
  readonly cites?: readonly string[];
  readonly confidence?: number;
  /** Once its prompt shows a text, it holds something else. */
  readonly moves?: { readonly on: string; readonly to: string; readonly found?: string };
}

/** What one scripted engine does when it is asked once; see test/fixtures/fakeEngines/engine.mjs. */
export interface Step {
  /** Milliseconds after the prompt was read. */
  readonly after?: number;
  readonly reads?: 'nothing';
  readonly says?: string;
  readonly mind?: Mind;
  /** Base64. */
  readonly saysBytes?: string;
  readonly complains?: string;
  readonly echoes?: 'prompt' | 'example';
  readonly exit?: number;
  readonly dies?: NodeJS.Signals;
  readonly hangs?: boolean;
  readonly ignoresTerm?: boolean;
  readonly grandchild?: boolean;
  /** Megabytes. */
  readonly flood?: number;
  readonly floodErrors?: number;
  /** Milliseconds between two dots, for ever. */
  readonly every?: number;
  /** Absolute path → text. */
  readonly writes?: Readonly<Record<string, string>>;
}

export type Plan = Step | readonly Step[];

interface BallotParts {
  readonly position?: string;
  readonly confidence?: string | number;
  readonly rationale?: string;
  /** Whole lines of YAML behind the three required keys. */
  readonly more?: string;
}

/** The lines of a ballot in YAML. */
export function ballotLines({ position = 'APPROVE', confidence = 70, rationale, more = '' }: BallotParts = {}): string {
  const why = rationale ?? `because of ${position}`;
  return `position: ${position}\nconfidence: ${confidence}\nrationale: "${why}"\n${more}`;
}

export const fenced = (lines: string, language = 'yaml'): string =>
  `\`\`\`${language}\n${lines.replace(/\n$/, '')}\n\`\`\`\n`;

/** A step that answers as it should. */
export const votes = (position: string, parts: Omit<BallotParts, 'position'> = {}): Step => ({
  says: fenced(ballotLines({ ...parts, position })),
});
