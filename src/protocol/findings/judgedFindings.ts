import { grouped } from './connected.ts';
import type { EarlierReview } from '../review/earlier.ts';
import { withEarlier } from './earlierFindings.ts';
import {
  type Finding,
  findingKey,
  isStanding,
  type Pointing,
  type SecondOpinion,
  type SecondOpinionAnswer,
} from './finding.ts';
import { markedPairs, type Merged, ranked } from './findingMerge.ts';
import { placesOf } from './places.ts';
import { marksOf, mergeRaised, type Raiser } from './secondOpinions.ts';

/**
 * The findings of a verdict: the union of all findings, with second opinions and how many seats point at the same
 * place. Refuted ones come last within their severity.
 */
export function judgedFindings(raisers: readonly Raiser[], earlier: EarlierReview | null = null): readonly Finding[] {
  const judged = mergedFindings(raisers, earlier);
  const places = placeById(judged.map(({ finding }) => finding));
  const marked = markedById(judged, raisers);
  return judged.map(({ finding }) => {
    const place = places.get(finding.id) ?? [finding];
    const here = new Set(place.map(({ id }) => id));
    return {
      ...finding,
      places: pointingAt(place, [...raisers, ...(earlier?.seats ?? [])]),
      sameAs: [...(marked.get(finding.id) ?? [])].filter((id) => here.has(id)),
      withdrawnReason: finding.withdrawnReason ?? null,
      state: finding.state ?? 'new',
    };
  });
}

/** The merged findings with second opinions, each with its members as their seats gave them. */
export function mergedFindings(raisers: readonly Raiser[], earlier: EarlierReview | null): readonly Merged[] {
  const newest = raisers.map(({ id, opinions }) => ({
    id,
    byKey: new Map(opinions.map((opinion) => [opinion.finding, opinion])),
  }));
  const now = mergeRaised(raisers);
  const all = earlier === null ? now : withEarlier(now, raisers, earlier);
  return ranked(all.map((merged) => withOpinions(merged, newest)));
}

interface Newest {
  readonly id: string;
  readonly byKey: ReadonlyMap<string, SecondOpinionAnswer>;
}

/** Adds the newest opinion of each seat. A seat that has raised the finding itself by now needs no opinion. */
function withOpinions({ finding, members }: Merged, seats: readonly Newest[]): Merged {
  const keys = [...new Set(members.map(findingKey))];
  const secondOpinions = seats.flatMap(({ id, byKey }): readonly SecondOpinion[] => {
    const said = finding.raisedBy.includes(id) ? undefined : keys.map((key) => byKey.get(key)).find(Boolean);
    if (said === undefined) return [];
    const { judgement, reason, quote } = said;
    return [{ seat: id, judgement, reason, quote }];
  });
  return secondOpinions.length === 0 ? { finding, members } : { members, finding: { ...finding, secondOpinions } };
}

/** Id → the findings at the same place. Findings that are no longer open are left out. */
function placeById(findings: readonly Finding[]): ReadonlyMap<string, readonly Finding[]> {
  const standing = findings.filter(isStanding);
  return new Map(placesOf(standing).flatMap((place) => place.map(({ id }) => [id, place] as const)));
}

function pointingAt(place: readonly Finding[], raisers: readonly Pick<Raiser, 'id' | 'vendor'>[]): Pointing {
  const seats = new Set(place.flatMap(({ raisedBy }) => raisedBy));
  const vendors = new Set(raisers.filter(({ id }) => seats.has(id)).map(({ vendor }) => vendor));
  return { seats: seats.size, vendors: vendors.size };
}

/** Id → ids of findings that a mark joins with it, although they couldn't be merged. */
function markedById(judged: readonly Merged[], raisers: readonly Raiser[]): ReadonlyMap<string, ReadonlySet<string>> {
  const known = judged.flatMap(({ finding: { id }, members }) =>
    members.map((finding) => ({ id, key: findingKey(finding), finding })),
  );
  const both = markedPairs(known, marksOf(raisers))
    .filter(([one, two]) => one.id !== two.id)
    .flatMap(([one, two]) => [[one.id, two.id] as const, [two.id, one.id] as const]);
  const byId = grouped(both, ([id]) => id);
  return new Map([...byId].map(([id, found]) => [id, new Set(found.map(([, other]) => other))] as const));
}
