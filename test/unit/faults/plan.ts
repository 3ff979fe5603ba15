/** How a scripted engine deliberates. See test/fixtures/fakeEngines/mind.mjs. */
export interface Mind {
  /** A position, a stance, or the text of an option. */
  readonly holds: string;
  /** Unique words, so that a test recognizes them wherever they appear. */
  readonly words: string;
  /** `file:line`. */
  readonly cites?: readonly string[];
  readonly confidence?: number;
  /** When its prompt contains a text, it changes its position. */
  readonly moves?: { readonly on: string; readonly to: string; readonly found?: string };
}

type DebateQuestion = 'opening' | 'challenge' | 'confrontation' | 'rebuttal' | 'assumptions' | 'experts' | 'preflight';
/** `answer` is printed as JSON. */
export type DebateStep = Step & { readonly answer?: object };

/** How a scripted agent behaves in one session. See test/fixtures/fakeEngines/agent.mjs. */
export interface AgentStep {
  /** Its answer to the initialization. */
  readonly hello?: object;
  /** Its whole answer to a new session, instead of accepting it. */
  readonly refuses?: object;
  /** What it offers in a session. */
  readonly session?: object;
  /** A method that it never answers. */
  readonly silent?: string;
  /** Its requests before it answers: permissions, or other requests with `method`. */
  readonly requests?: readonly object[];
  /** Updates before its text. */
  readonly updates?: readonly object[];
  /** Lines that don't belong to the protocol. */
  readonly prints?: readonly string[];
  /** Why its turn ends. Default: `end_turn`. */
  readonly stops?: string;
  readonly error?: object;
  readonly ignoresCancel?: boolean;
  readonly ignoresTerm?: boolean;
  /** It doesn't end when its input ends. */
  readonly lingers?: boolean;
  readonly grandchild?: boolean;
}

/** What a scripted engine does for one question. See test/fixtures/fakeEngines/engine.mjs. */
export interface Step {
  /** Milliseconds after it read the prompt. */
  readonly after?: number;
  /** Absolute path of a file that the test writes when the engine may continue. Only for a started engine. */
  readonly awaits?: string;
  readonly reads?: 'nothing';
  readonly says?: string;
  readonly mind?: Mind;
  /** Question of a debate → what it does. See test/fixtures/fakeEngines/debater.mjs. */
  readonly debates?: Readonly<Partial<Record<DebateQuestion, DebateStep | readonly DebateStep[]>>>;
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
  /** Milliseconds between two dots, without end. */
  readonly every?: number;
  readonly agent?: AgentStep;
  /** Absolute path → text. */
  readonly writes?: Readonly<Record<string, string>>;
}

export type Plan = Step | readonly Step[];

interface BallotParts {
  readonly position?: string;
  readonly confidence?: string | number;
  readonly rationale?: string;
  /** Whole lines of YAML after the three required keys. */
  readonly more?: string;
}

/** The lines of a ballot in YAML. */
export function ballotLines({ position = 'APPROVE', confidence = 70, rationale, more = '' }: BallotParts = {}): string {
  const why = rationale ?? `because of ${position}`;
  return `position: ${position}\nconfidence: ${confidence}\nrationale: "${why}"\n${more}`;
}

export const fenced = (lines: string, language = 'yaml'): string =>
  `\`\`\`${language}\n${lines.replace(/\n$/, '')}\n\`\`\`\n`;

/** A step with a correct answer. */
export const votes = (position: string, parts: Omit<BallotParts, 'position'> = {}): Step => ({
  says: fenced(ballotLines({ ...parts, position })),
});

interface EnvelopeParts {
  readonly p1?: readonly string[];
  readonly p2?: readonly string[];
  readonly p3?: readonly string[];
  readonly missing?: readonly string[];
  /** With place and quote. */
  readonly findings?: readonly object[];
  readonly summary?: string;
  /** Omitted if not given. */
  readonly confidence?: number;
}

/** A step that answers a review correctly: in the output envelope. */
export function reviews(recommendation: string, parts: EnvelopeParts = {}): Step {
  const { p1 = [], p2 = [], p3 = [], missing = [], summary = `it is for ${recommendation}`, ...rest } = parts;
  const envelope = { summary, p1, p2, p3, missing, recommendation, evidence: [], ...rest };
  return { says: fenced(JSON.stringify(envelope, null, 2), 'json') };
}

/** A step that answers a second look: about C1, C2, and so on. */
export function judges(...looks: readonly { judgement: string; reason?: string; quote?: string }[]): Step {
  const items = looks.map((look, at) => ({ claim: `C${String(at + 1)}`, reason: '', quote: '', ...look }));
  return { says: fenced(JSON.stringify({ looks: items }, null, 2), 'json') };
}
