import { l10n } from 'vscode';
import type { Persona } from '../../protocol/debate/debateAnswer.ts';
import { seatName } from '../../protocol/mode.ts';
import { problemOfExperts } from '../../protocol/debate/persona.ts';
import type { SessionSetup } from '../../protocol/setup.ts';
import type { Preparation } from '../../session/council.ts';
import { withPersonas } from '../../session/debate/experts.ts';
import type { Language } from '../../protocol/labels/language.ts';
import { say } from '../../protocol/labels/label.ts';
import { laterAbsences } from '../../protocol/view/absence.ts';
import type { Draft, Read } from './drafts.ts';
import { oneLine } from '../../protocol/text/phrases.ts';

/** The beginning of each line of an expert → its field. */
const FIELDS = { Identity: 'identity', Angle: 'angle', Method: 'method' } as const;
type Field = keyof typeof FIELDS;
const NAMES = Object.keys(FIELDS) as readonly Field[];

const MESSAGE = l10n.t('These experts will challenge the proposal. Edit them, then begin the debate.');
const NEXT = l10n.t('Fix it, then choose Begin Debate again.');

type Seats = SessionSetup['seats'];

/**
 * Returns the experts of a debate for the user to edit; null for a session without a debate. `before`: the debate
 * before the search for experts. The message names the seats that it lost since then.
 */
export function expertsDraft(
  preparation: Preparation,
  before: Preparation,
  language: Language,
): Draft<Preparation> | null {
  const { debate, seats } = preparation.setup;
  if (debate === undefined) return null;
  const { personas, proponent } = debate;
  const note = l10n.t(
    '{engine} defends the position. Each of the other engines challenges it as one of these experts. The heading names the engine, then the expert. Each expert needs Identity, Angle, and Method. When you’re done, choose Begin Debate or Cancel above.',
    { engine: nameOf(proponent, seats) },
  );
  return {
    kind: 'experts',
    text: `${l10n.t('Experts in this debate')}\n\n${note}\n\n${expertsText(personas, seats)}\n`,
    message: [
      ...laterAbsences(before.setup, preparation.setup).map((label) => say(label, language)),
      debate.expertsProblem ?? [],
      MESSAGE,
    ]
      .flat()
      .join(' '),
    action: l10n.t('Begin Debate'),
    read: (text) => {
      const read = readExperts(text, personas, seats);
      return 'problem' in read
        ? { problem: `${read.problem} ${NEXT}` }
        : { value: withPersonas(preparation, read.value) };
    },
  };
}

/** Writes one section per expert. Text from an engine stays on one line, so that it can't look like another section. */
export function expertsText(personas: readonly Persona[], seats: Seats): string {
  const sections = personas.map((persona) =>
    [
      `## ${nameOf(persona.seat, seats)}: ${oneLine(persona.perspective)}`,
      ...NAMES.map((name) => `${name}: ${oneLine(persona[FIELDS[name]])}`),
    ].join('\n\n'),
  );
  return sections.join('\n\n');
}

/** Reads the experts in an edited text, in the order of the seats. Unchanged experts keep their origin. */
export function readExperts(text: string, before: readonly Persona[], seats: Seats): Read<readonly Persona[]> {
  const sections = sectionsIn(text);
  const known = before.map(({ seat }) => nameOf(seat, seats));
  const stranger = sections.find(({ engine }) => !known.includes(engine));
  if (stranger !== undefined)
    return { problem: l10n.t('“{engine}” isn’t an engine in this debate.', { engine: stranger.engine }) };
  const personas: Persona[] = [];
  for (const [index, persona] of before.entries()) {
    const own = sections.filter(({ engine }) => engine === known[index]);
    const [section] = own;
    const problem = problemOfSection(known[index] ?? '', own);
    if (section === undefined || problem !== null) return { problem: problem ?? '' };
    personas.push(edited(persona, section));
  }
  const problem = problemOfExperts(personas, before.length);
  return problem === null ? { value: personas } : { problem };
}

interface Section {
  readonly engine: string;
  readonly perspective: string;
  readonly fields: Readonly<Record<Field, string>>;
}

function problemOfSection(engine: string, own: readonly Section[]): string | null {
  const [section, another] = own;
  if (section === undefined)
    return l10n.t('The section “## {engine}: …” with an expert for {engine} is missing.', { engine });
  if (another !== undefined) return l10n.t('{engine} has 2 sections, but it can have only 1 expert.', { engine });
  if (section.perspective === '')
    return l10n.t('The expert for {engine} has no name. Write it after “## {engine}:”.', { engine });
  const missing = NAMES.find((name) => section.fields[name] === '');
  return missing === undefined
    ? null
    : l10n.t('The expert for {engine} has no {field}. Begin a line with “{field}:”.', { engine, field: missing });
}

function edited(before: Persona, { perspective, fields }: Section): Persona {
  const after = { perspective, identity: fields.Identity, angle: fields.Angle, method: fields.Method };
  const same = Object.entries(after).every(([key, value]) => oneLine(before[key as keyof typeof after]) === value);
  return same ? before : { seat: before.seat, ...after, origin: 'edited' };
}

/** Headings begin sections. Text before the first heading is ignored. */
function sectionsIn(text: string): readonly Section[] {
  const [, ...parts] = `\n${text}`.split(/\n##[ \t]+/);
  return parts.map((part) => {
    const [head = '', ...body] = part.split(/\r?\n/);
    const [engine = '', ...named] = head.split(':');
    return { engine: engine.trim(), perspective: named.join(':').trim(), fields: fieldsIn(body) };
  });
}

/** A field continues until the next one begins. */
function fieldsIn(body: readonly string[]): Section['fields'] {
  const found: Record<Field, string> = { Identity: '', Angle: '', Method: '' };
  let current: Field | null = null;
  for (const one of body) {
    const name = NAMES.find((field) => one.trimStart().toLowerCase().startsWith(`${field.toLowerCase()}:`));
    if (name !== undefined) current = name;
    const said = name === undefined ? one : one.trimStart().slice(name.length + 1);
    if (current !== null) found[current] = oneLine(`${found[current]} ${said}`);
  }
  return found;
}

function nameOf(id: string, seats: Seats): string {
  const seat = seats.find((one) => one.id === id);
  return seat === undefined ? id : seatName(seat).replaceAll(':', '');
}
