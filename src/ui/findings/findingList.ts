import * as vscode from 'vscode';
import { ASIDE, groupsOf } from '../../protocol/findings/findingText.ts';
import type { Dismissals } from './dismissals.ts';
import {
  type FindingFilter,
  type FindingGroup,
  type Grouping,
  groupsBy,
  type KnownFinding,
  OPEN_ONLY,
  passes,
  type Standing,
} from './findingEntries.ts';
import type { FindingTracker, FollowedVerdict, TrackedFile, TrackedFinding } from './findingTracker.ts';
import type { OpenFindings } from './openFindings.ts';
import { replacementAt } from './replacement.ts';

interface Sources {
  readonly tracker: FindingTracker;
  readonly dismissals: Dismissals;
  readonly open: OpenFindings;
}

/** The findings of the tracked verdicts as the view lists them. Computes nothing until it's asked. */
export class FindingList implements vscode.Disposable {
  readonly #sources: Sources;
  readonly #changed = new vscode.EventEmitter<undefined>();
  readonly #subscriptions: vscode.Disposable;
  #filter = OPEN_ONLY;
  #grouping: Grouping = 'file';

  readonly onDidChange = this.#changed.event;

  constructor(sources: Sources) {
    this.#sources = sources;
    const tell = (): void => this.#changed.fire(undefined);
    this.#subscriptions = vscode.Disposable.from(
      this.#changed,
      sources.tracker.onDidChange(tell),
      sources.tracker.onDidChangeVerdicts(tell),
      sources.dismissals.onDidChange(tell),
    );
  }

  get filter(): FindingFilter {
    return this.#filter;
  }

  set filter(filter: FindingFilter) {
    this.#filter = filter;
    this.#changed.fire(undefined);
  }

  get grouping(): Grouping {
    return this.#grouping;
  }

  set grouping(grouping: Grouping) {
    this.#grouping = grouping;
    this.#changed.fire(undefined);
  }

  /**
   * All findings, regardless of the filter, newest verdict first. If a newer verdict repeats a finding, the finding
   * belongs to the newer one.
   */
  get known(): readonly KnownFinding[] {
    const { tracker, open } = this.#sources;
    const isOpen = new Set(open.all.map(({ tracked }) => tracked));
    const places = new Map(
      tracker.files.flatMap((file) => file.findings.map((tracked) => [keyOf(tracked), { file, tracked }] as const)),
    );
    return tracker.verdicts.toReversed().flatMap((followed) => this.#knownOf(followed, { places, isOpen }));
  }

  get groups(): readonly FindingGroup[] {
    return groupsBy(
      this.#grouping,
      this.known.filter((one) => passes(one, this.#filter)),
    );
  }

  dispose(): void {
    this.#subscriptions.dispose();
  }

  #knownOf({ folder, verdict }: FollowedVerdict, { places, isOpen }: Places): readonly KnownFinding[] {
    const { standing: standingOnes, ...others } = groupsOf(verdict.findings);
    const { sessionId } = verdict;
    const inCode = standingOnes.flatMap((finding): readonly KnownFinding[] => {
      const place = places.get(keyOf({ sessionId, finding }));
      const standing = place === undefined ? 'outdated' : this.#standingOf(place, isOpen);
      if (standing === null) return [];
      const line = place === undefined ? finding.startLine : place.tracked.moved.place.startLine + 1;
      const exact =
        standing === 'open' &&
        place !== undefined &&
        replacementAt(finding, place.tracked.moved, place.file.lines) !== null;
      return [{ folder, sessionId, verdict, finding, standing, line, exact }];
    });
    const elsewhere = ASIDE.flatMap((standing) =>
      others[standing].map((finding) => {
        const line = finding.evidence === 'verified' ? finding.startLine : 0;
        return { folder, sessionId, verdict, finding, standing, line, exact: false };
      }),
    );
    return [...inCode, ...elsewhere];
  }

  /** Null: a newer verdict repeats the finding. */
  #standingOf({ file, tracked }: Place, isOpen: Places['isOpen']): Standing | null {
    if (isOpen.has(tracked)) return 'open';
    if (tracked.moved.quote === 'gone') return 'outdated';
    return this.#sources.dismissals.covers({ ...file, ...tracked }) ? 'dismissed' : null;
  }
}

interface Place {
  readonly file: TrackedFile;
  readonly tracked: TrackedFinding;
}

interface Places {
  readonly places: ReadonlyMap<string, Place>;
  readonly isOpen: ReadonlySet<TrackedFinding>;
}

const keyOf = ({ sessionId, finding }: Pick<TrackedFinding, 'sessionId' | 'finding'>): string =>
  JSON.stringify([sessionId, finding.id]);
