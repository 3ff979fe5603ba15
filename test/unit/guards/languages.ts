/** The texts of one language, by key. */
export type Texts = Readonly<Record<string, string>>;

/** What a translation must contain too: code, link targets, icons, and placeholders. */
const PARAMETERS = /`[^`]*`|\]\([^)]*\)|\$\([\w-]+\)|\{\w+\}/g;

const parametersOf = (text: string): string => (text.match(PARAMETERS) ?? []).toSorted().join(' ');
const withoutDots = (title: string): string => title.replace('…', '');

/** The titles of commands that a text names: alone, in quotes, as a link, or after the name of the extension. */
function commandsIn(text: string, titles: readonly string[]): readonly string[] {
  return titles.filter((title) => {
    const name = withoutDots(title);
    return (
      text === name ||
      text === title ||
      [`“${name}`, `[${name}]`, `Council: ${name}`].some((form) => text.includes(form))
    );
  });
}

export interface Translation {
  readonly english: Texts;
  readonly translated: Texts;
  /** The keys of the texts that are shown. */
  readonly used: readonly string[];
  /** Titles of commands in English, with their translations. */
  readonly commands: Texts;
}

function problemOf(key: string, { english, translated, commands }: Translation): string | null {
  const [text, other] = [english[key], translated[key]];
  if (text === undefined) return `${key}: no English text`;
  if (other === undefined || other.trim() === '') return `${key}: no translation`;
  if (parametersOf(text) !== parametersOf(other)) return `${key}: other parameters than in English`;
  const lost = commandsIn(text, Object.keys(commands)).filter(
    (title) => !other.includes(withoutDots(commands[title] ?? '')),
  );
  return lost.length > 0 ? `${key}: calls “${lost.join('”, “')}” otherwise than its title` : null;
}

/** Reports translations that are incomplete, have unused keys, or differ from the English in more than words. */
export function problemsOf(translation: Translation): readonly string[] {
  const { english, translated, used } = translation;
  const unused = [...new Set([...Object.keys(english), ...Object.keys(translated)])].filter(
    (key) => !used.includes(key),
  );
  return [
    ...used.flatMap((key) => problemOf(key, translation) ?? []),
    ...unused.map((key) => `${key}: is used nowhere`),
  ];
}

/** What the editor shows to people. A model reads the schema of a tool and `modelDescription`, in English. */
const SHOWN = [
  'title',
  'label',
  'name',
  'contents',
  'description',
  'markdownDescription',
  'enumDescriptions',
  'altText',
];
const OF_TOOL = ['displayName', 'userDescription'];

const holdsText = (value: unknown): value is string | readonly string[] =>
  typeof value === 'string' || (Array.isArray(value) && value.every((each) => typeof each === 'string'));

/** The texts for people in a part of the manifest. A setting whose own name is one of these names isn't a text. */
export function shownTexts(value: unknown, names = SHOWN): readonly string[] {
  if (Array.isArray(value)) return value.flatMap((each) => shownTexts(each, names));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, below]: [string, unknown]) => {
    if (name === 'languageModelTools') return shownTexts(below, OF_TOOL);
    if (names.includes(name) && holdsText(below)) return below;
    return shownTexts(below, names);
  });
}
