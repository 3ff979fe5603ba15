import { findingLines, list, quoted } from './answerForm.ts';
import type { Character } from './character.ts';
import { type DeliberationReading, type Peer, readDeliberation } from './deliberationReading.ts';
import { judge } from './judge.ts';
import type { Judgement } from './judgement.ts';
import type { PromptReading } from './promptReading.ts';
import type { Letter, Observation } from './check.ts';

interface Asked {
  readonly character: Character;
  readonly prompt: string;
  readonly reading: PromptReading;
  readonly seen: readonly Observation[];
}

/** The scripted answer in a deliberation, from what stands in the prompt; null when it is none of one. */
export function deliberationAnswer(asked: Asked): string | null {
  if (FOLLOW_UP.test(asked.prompt)) return FOLLOW_UP_ANSWER;
  const asks = readDeliberation(asked.prompt);
  if (asks === null) return null;
  const stand = standOf(asked, asks);
  return [
    'I went by what the prompt points to. My answer, scripted as it is:',
    '',
    '```yaml',
    ...answerLines(stand, asked, asks),
    '```',
    '',
  ].join('\n');
}

const FOLLOW_UP = /^Answer in plain sentences, in two paragraphs at the most, without a form\./m;
const FOLLOW_UP_ANSWER =
  'I am scripted, so nothing here could change my mind. A seat that thinks would be convinced by a test that fails before the change and passes after it.\n';

/** Where the seat stands in this round. */
interface Stand {
  /** A position or a letter; `none` when it takes no side. */
  readonly held: string;
  readonly stance: string;
  readonly confidence: number;
  readonly reasoning: string;
  readonly places: readonly string[];
  readonly found: readonly string[];
}

/** What each seat is for as long as nothing else is known; the third looks at what its peers bring first. */
const TEMPERS: Readonly<Record<Letter, { readonly position: string; readonly stance: string; readonly why: string }>> =
  {
    a: {
      position: 'REJECT',
      stance: 'Wait until somebody has looked at what happens when a step fails.',
      why: 'What is pointed to says nothing of how a step that fails is taken back.',
    },
    b: {
      position: 'APPROVE',
      stance: 'Go ahead in a small step that can be taken back.',
      why: 'A small step shows more than another round of thinking, as long as it can be taken back.',
    },
    c: {
      position: 'ABSTAIN',
      stance: 'Try it beside what is there, and decide by what that shows.',
      why: 'I have seen too little to take a side, and want to know what the others have found.',
    },
  };

function standOf(asked: Asked, asks: DeliberationReading): Stand {
  const { character, reading } = asked;
  const leader = reading.cues.split || asks.round === 'first' || character.letter !== 'c' ? null : leaderOf(asks.peers);
  return leader === null ? ownStand(asked, asks) : movedStand(leader, asked, asks);
}

function ownStand(asked: Asked, asks: DeliberationReading): Stand {
  const { letter, confidence } = asked.character;
  const places = ownPlaces(letter, asks);
  const shown = shownJudgement(asked, asks);
  if (shown !== null) {
    const { position, rationale } = shown;
    return { held: position, stance: rationale, confidence: shown.confidence, reasoning: rationale, places, found: [] };
  }
  const { stance, why } = TEMPERS[letter];
  const held = asks.own === '' ? firstHeld(letter, asks) : asks.own;
  const own = stanceFor(held, asks) ?? stance;
  return { held, stance: own, confidence: confidence.calm, reasoning: why, places, found: [] };
}

/** The third seat, with whoever has the better evidence. */
function movedStand(leader: Peer, { character }: Asked, asks: DeliberationReading): Stand {
  const [place] = leader.places;
  const found =
    place === undefined
      ? `What ${leader.label} says of it was not on my list.`
      : `${place}, which ${leader.label} names, is there, as the council has checked.`;
  return {
    held: leader.position,
    stance: stanceFor(leader.position, asks) ?? `I go with ${leader.label}.`,
    confidence: character.confidence.grave,
    reasoning: `My position has changed: ${leader.label} has the better evidence. ${found}`,
    places: place === undefined ? [] : [place],
    found: [found],
  };
}

/** A text that is shown is judged by what stands in it. */
function shownJudgement({ character, reading, seen }: Asked, { kind }: DeliberationReading): Judgement | null {
  const isJudged = kind === 'acceptance' && reading.files.length > 0 && !reading.cues.split;
  return isJudged ? judge(character, reading, seen) : null;
}

/** Where there are options, one of them is what the seat says. */
function stanceFor(held: string, { options }: DeliberationReading): string | undefined {
  return options.find(({ letter }) => letter === held)?.text;
}

/** The peer with the most places that exist, then the surest; one that takes no side leads nobody. */
function leaderOf(peers: readonly Peer[]): Peer | null {
  const sided = peers.filter(({ position }) => position !== '' && position !== 'none' && position !== 'ABSTAIN');
  const [leader = null] = sided.toSorted((a, b) => b.places.length - a.places.length || b.confidence - a.confidence);
  return leader;
}

function firstHeld(letter: Letter, { kind, options }: DeliberationReading): string {
  const temper = TEMPERS[letter];
  if (kind === 'open') return '';
  if (kind === 'acceptance') return temper.position;
  const own = options.find(({ text }) => text === temper.stance);
  return (own ?? options[{ a: 1, b: 0, c: 2 }[letter]])?.letter ?? 'none';
}

/** The first seat begins at the beginning, the second at the end; the third has nothing to show. */
function ownPlaces(letter: Letter, { pointers }: DeliberationReading): readonly string[] {
  const chosen = { a: pointers.at(0), b: pointers.at(-1), c: undefined }[letter];
  return chosen === undefined ? [] : [`${chosen.file}:${chosen.line}`];
}

function answerLines(stand: Stand, asked: Asked, asks: DeliberationReading): readonly string[] {
  const { held, places, reasoning } = stand;
  const shown = shownJudgement(asked, asks);
  return [
    `research_summary: ${quoted(places.length === 0 ? 'I have the question alone.' : `I began at ${places.join(', ')}.`)}`,
    ...heldLines(stand, asks),
    `reasoning: ${quoted(reasoning)}`,
    ...list('key_evidence', shown?.keyEvidence ?? places),
    ...list('concerns', ['Facts that the prompt leaves out could change the answer.']),
    ...list('conditions', held === 'APPROVE' ? [asked.character.usualCondition] : []),
    `dissent_note: ${quoted('Whoever decides otherwise should know how to stop.')}`,
    ...(asks.round === 'later' ? laterLines(stand, asks.peers) : []),
    ...(asks.takesFindings ? findingLines(shown?.findings ?? []) : []),
  ];
}

const takesNoSide = ({ held }: Stand): boolean => held === 'ABSTAIN' || held === 'none';

function laterLines({ found }: Stand, peers: readonly Peer[]): readonly string[] {
  return [
    ...list('new_evidence', found),
    ...responses(peers),
    ...list('disagreements', found.length > 0 ? [] : ['Whether waiting costs more than going ahead.']),
  ];
}

function heldLines(stand: Stand, { kind }: DeliberationReading): readonly string[] {
  const { held, stance, confidence } = stand;
  const says = {
    acceptance: [`position: ${held}`, `rationale: ${quoted(stance)}`],
    open: [`stance: ${quoted(stance)}`],
    options: [`choice: ${held}`, `stance: ${quoted(stance)}`],
  }[kind];
  return takesNoSide(stand)
    ? [...says, 'confidence: 25', 'abstain_reason: insufficient-information']
    : [...says, `confidence: ${confidence}`];
}

function responses(peers: readonly Peer[]): readonly string[] {
  if (peers.length === 0) return ['response_to_peers: []'];
  return [
    'response_to_peers:',
    ...peers.flatMap(({ label, places }) => [
      `  - peer: ${quoted(label)}`,
      `    response: ${quoted(places.length === 0 ? 'You name no place that exists, so I cannot weigh it.' : `You rest on ${places.join(', ')}; I have weighed that.`)}`,
    ]),
  ];
}
