import { stored } from '../protocol/labels/stored.ts';
import { sentences } from '../protocol/text/phrases.ts';
import type { AnswerOf } from '../questions/form.ts';
import type { rebuttalForm } from '../questions/rebuttal.ts';
import type { AskedTo } from './question.ts';
import { judge, type Judgement, PLAIN } from './judge.ts';
import type { Material } from './material.ts';
import { placesNamed } from './patterns.ts';

type Asked = AskedTo<'research'> | AskedTo<'rebuttal'>;
type Peer = AskedTo<'rebuttal'>['peers'][number];

/** An answer with every deciding field, whatever kind of decision is asked for. */
type Answer = Omit<Extract<AnswerOf<ReturnType<typeof rebuttalForm>>, { readonly position: unknown }>, 'findings'> &
  Pick<Judgement, 'findings'> & { readonly stance: string; readonly choice: string | null };

/** Where the seat stands in this round. */
interface Stand {
  /** A position or a letter; empty as long as an open question has no letters. */
  readonly held: string;
  readonly stance: string;
  readonly confidence: number;
  readonly reasoning: string;
  readonly places: readonly string[];
  readonly found: readonly string[];
}

/** The scripted answer in any round of a deliberation. */
export function deliberationAnswer(material: Material, asked: Asked): Answer {
  const stand = standOf(material, asked);
  const { held, places, reasoning } = stand;
  const unjudged = { ...PLAIN, key_evidence: [...places], findings: { p1: [], p2: [], p3: [] } };
  const { key_evidence, safety, safety_concern, findings } = shownJudgement(material, asked) ?? unjudged;
  return {
    ...PLAIN,
    ...{ key_evidence, safety, safety_concern, findings },
    ...decidingFields(stand, asked),
    ...laterFields(stand, asked),
    research_summary:
      places.length === 0 ? stored`I have only the question.` : stored`I began at ${places.join(', ')}.`,
    reasoning,
    concerns: [stored`Facts that the question omits can change the answer.`],
    conditions: held === 'APPROVE' ? [material.character.usualCondition] : [],
    dissent_note: stored`If the decision goes the other way, plan how to stop.`,
  };
}

function decidingFields({ held, stance, confidence }: Stand, { options }: Asked) {
  const choice = options.find(({ letter }) => letter === held)?.letter ?? null;
  const common = { rationale: stance, stance, choice };
  if (held === 'ABSTAIN')
    return { ...common, position: 'ABSTAIN', confidence: 25, abstain_reason: 'insufficient-information' } as const;
  return { ...common, position: held === 'REJECT' ? 'REJECT' : 'APPROVE', confidence, abstain_reason: null } as const;
}

function laterFields(
  { held, found, places }: Stand,
  asked: Asked,
): Pick<Answer, 'changed_by' | 'new_evidence' | 'response_to_peers' | 'disagreements'> {
  const peers = asked.task === 'rebuttal' ? asked.peers : [];
  const moved = found.length > 0;
  return {
    changed_by: moved && held !== asked.own?.position ? 'argument' : 'none',
    new_evidence: places.length === 0 ? [] : [...found],
    response_to_peers: peers.map((peer) => ({ peer: peer.label, response: responseTo(peer) })),
    disagreements: peers.length === 0 || moved ? [] : [stored`Whether waiting costs more than going ahead.`],
  };
}

/** In a rebuttal, the third seat adopts the position of the leading peer, unless a split is requested. */
function standOf(material: Material, asked: Asked): Stand {
  const { character, cues } = material;
  const listens = asked.task === 'rebuttal' && character.letter === 'c' && !cues.split;
  const leader = listens ? leaderOf(asked.peers) : null;
  return leader === null ? ownStand(material, asked) : movedStand(leader, material, asked);
}

function ownStand(material: Material, asked: Asked): Stand {
  const { leaning, confidence } = material.character;
  const places = ownPlaces(material);
  const shown = shownJudgement(material, asked);
  if (shown !== null) {
    const { position, rationale, confidence: sure } = shown;
    return { held: position, stance: rationale, confidence: sure, reasoning: rationale, places, found: [] };
  }
  const before = asked.own?.position ?? '';
  const held = before === '' ? firstHeld(material, asked) : before;
  const stance = textOf(held, asked) ?? leaning.stance;
  return { held, stance, confidence: confidence.calm, reasoning: leaning.why, places, found: [] };
}

function movedStand(leader: Peer, { character }: Material, asked: Asked): Stand {
  const [place] = placesOf(leader);
  const found =
    place === undefined
      ? stored`I had not considered what ${leader.label} says.`
      : stored`${place}, which ${leader.label} cites, exists.`;
  return {
    held: leader.position,
    stance: textOf(leader.position, asked) ?? stored`I agree with ${leader.label}.`,
    confidence: character.confidence.grave,
    reasoning: sentences([stored`I changed my position because ${leader.label} has the better evidence.`, found]),
    places: place === undefined ? [] : [place],
    found: [found],
  };
}

/** The judgment of a text that the prompt shows. Null for options, without such a text, or if a split is requested. */
function shownJudgement(material: Material, { options }: Asked): Judgement | null {
  const { artifact, files, cues } = material;
  const isAcceptance = options.length === 0 && artifact.scope !== 'none';
  return isAcceptance && artifact.place === 'shown' && files.length > 0 && !cues.split ? judge(material) : null;
}

function textOf(held: string, { options }: Asked): string | undefined {
  return options.find(({ letter }) => letter === held)?.text;
}

/** The peer with the most citations that exist, then the most confident one. Ignores peers that take no side. */
function leaderOf(peers: readonly Peer[]): Peer | null {
  const sided = peers.filter(({ position }) => position !== '' && position !== 'ABSTAIN');
  const [leader = null] = sided.toSorted(
    (a, b) => placesOf(b).length - placesOf(a).length || b.confidence - a.confidence,
  );
  return leader;
}

const placesOf = ({ word }: Peer): readonly string[] =>
  word.citations.filter(({ holds }) => holds).map(({ file, line }) => `${file}:${String(line)}`);

function firstHeld({ character, artifact }: Material, { options }: Asked): string {
  const { position, stance, option } = character.leaning;
  if (options.length === 0) return artifact.scope === 'none' ? '' : position;
  const own = options.find(({ text }) => text === stance);
  return (own ?? options[option])?.letter ?? 'ABSTAIN';
}

/** The first seat cites the first place, the second seat the last one, and the third seat none. */
function ownPlaces(material: Material): readonly string[] {
  const starts = startsOf(material);
  const chosen = { a: starts.at(0), b: starts.at(-1), c: undefined }[material.character.letter];
  return chosen === undefined ? [] : [chosen];
}

/** The places that a conflict names, then where each file or its change begins. Empty for a snippet. */
function startsOf({ artifact, conflict, files }: Material): readonly string[] {
  if (artifact.scope === 'snippet') return [];
  const named = Object.values(conflict ?? {}).flatMap(placesNamed);
  const starts = files.flatMap(({ path, lines }) => {
    const line = artifact.changed.find((range) => range.path === path)?.start ?? lines[0]?.number;
    return line === undefined ? [] : [{ file: path, line }];
  });
  return [...named, ...starts].map(({ file, line }) => `${file}:${String(line)}`);
}

function responseTo(peer: Peer): string {
  const places = placesOf(peer);
  return places.length === 0
    ? stored`You cite no place that exists, so I cannot weigh your point.`
    : stored`I have weighed ${places.join(', ')}.`;
}
