import { say } from '../labels/label.ts';
import type { Language } from '../labels/language.ts';
import { sayStoredLine } from '../labels/recalled.ts';
import { sayScripted, withItsSigns } from '../labels/scripted.ts';
import type { SessionSetup } from '../setup.ts';
import type { Verdict } from '../verdict/verdict.ts';

/** Texts of a session that are Council's own although they appear as words of its seats. */
export interface OwnWords {
  /** True if all seats are scripted. */
  readonly scripted: boolean;
  /** The names of a debate's built-in experts. */
  readonly experts: readonly string[];
}

/** Returns undefined if there are no such texts. */
export function ownWordsOf({ seats, debate }: Pick<SessionSetup, 'seats' | 'debate'>): OwnWords | undefined {
  const builtIn = debate?.personas.filter(({ origin }) => origin === 'built-in') ?? [];
  const own = { scripted: seats.every((seat) => seat.rehearsal), experts: builtIn.map((one) => one.perspective) };
  return own.scripted || own.experts.length > 0 ? own : undefined;
}

/**
 * The same for a verdict alone, without experts, because it doesn't say where these come from. The scripted engines have
 * a vendor of their own.
 */
export function ownWordsIn({ flags, seats }: Pick<Verdict, 'flags' | 'seats'>): OwnWords | undefined {
  const scripted = flags.includes('rehearsal') && seats.every(({ vendor }) => vendor === seats[0]?.vendor);
  return scripted ? { scripted, experts: [] } : undefined;
}

/** Properties with code, file names, or the user's words. */
const KEPT: ReadonlySet<string> = new Set(['question', 'quote', 'replacement', 'file', 'context', 'resolution']);
/** Properties with the name of an expert, alone or before what the expert says. */
const NAMES: ReadonlySet<string> = new Set(['perspective', 'experts', 'side', 'to', 'changedBy']);

type Tell = (words: string, key: string) => string;

/** Translates these texts in two steps: first the sentences, then the punctuation between them. */
export interface Retelling {
  readonly begin: <Shown>(shown: Shown) => Shown;
  readonly finish: <Shown>(shown: Shown) => Shown;
}

const NOTHING_OWN: Retelling = { begin: (shown) => shown, finish: (shown) => shown };

/** Stored texts that contain these sentences must be translated between the two steps, while their own punctuation is there. */
export function retelling(own: OwnWords | undefined, language: Language): Retelling {
  if (language === 'en' || own === undefined) return NOTHING_OWN;
  const experts = new Map(own.experts.map((name) => [name, say({ key: 'builtInExpert', name }, language)]));
  const scripted = own.scripted ? remembering((words) => sayScripted(words, reader)) : (words: string): string => words;
  const sayValue = (value: string): string =>
    experts.get(value) ?? (value.includes(' ') ? sayAngle(scripted(value), language) : value);
  const reader = { language, sayValue };
  return {
    begin: (shown) => told(shown, '', (words, key) => scripted(NAMES.has(key) ? withName(words, experts) : words)),
    finish: (shown) => (own.scripted ? told(shown, '', (words) => withItsSigns(words, language)) : shown),
  };
}

/** Both steps, for what contains no stored texts. */
export function retold<Shown>(shown: Shown, own: OwnWords | undefined, language: Language): Shown {
  const { begin, finish } = retelling(own, language);
  return finish(begin(shown));
}

/** Scripted seats repeat the same texts many times. */
function remembering(say: (words: string) => string): (words: string) => string {
  const known = new Map<string, string>();
  return (words) => {
    const said = known.get(words) ?? say(words);
    known.set(words, said);
    return said;
  };
}

/** Inside another sentence, the text has lost its full stop. */
function sayAngle(words: string, language: Language): string {
  const sentence = `${words}.`;
  const said = sayStoredLine(sentence, language);
  return said === sentence ? words : said;
}

/** Translates the name in “Architect” and in “Architect: it’s cheap”. */
function withName(words: string, experts: ReadonlyMap<string, string>): string {
  const [name = ''] = words.split(': ', 1);
  const shown = experts.get(name);
  return shown === undefined ? words : `${shown}${words.slice(name.length)}`;
}

function told<Shown>(shown: Shown, key: string, tell: Tell): Shown {
  return toldOf(shown, key, tell) as Shown;
}

function toldOf(shown: unknown, key: string, tell: Tell): unknown {
  if (typeof shown === 'string') return tell(shown, key);
  if (typeof shown !== 'object' || shown === null) return shown;
  if (Array.isArray(shown)) return shown.map((one) => toldOf(one, key, tell));
  const parts: Record<string, unknown> = { ...shown };
  for (const name of Object.keys(parts)) if (!KEPT.has(name)) parts[name] = toldOf(parts[name], name, tell);
  return parts;
}
