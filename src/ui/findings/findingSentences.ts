import { l10n } from 'vscode';
import type { DismissedBy } from '../../protocol/findings/dismissal.ts';
import type {
  Finding,
  FollowUpAnswer,
  Judgement,
  LinesSince,
  Now,
  Pointing,
  SecondOpinion,
} from '../../protocol/findings/finding.ts';
import { seatNameOf } from '../../protocol/mode.ts';
import { joined, oneLine, unbroken } from '../../protocol/text/phrases.ts';
import { quoted, withoutEnd } from '../../protocol/text/sentences.ts';
import type { Verdict, VerdictSeat } from '../../protocol/verdict/verdict.ts';
import { plural } from '../language.ts';

/** “2 seats point here, 2 vendors”; empty for null. */
export function pointingText(pointing: Pointing | null): string {
  if (pointing === null) return '';
  const { seats, vendors } = pointing;
  if (seats === 1) return l10n.t('1 seat points here');
  return plural(vendors, {
    one: l10n.t('{seats} seats point here, 1 vendor', { seats }),
    other: l10n.t('{seats} seats point here, {vendors} vendors', { seats, vendors }),
  });
}

/** Behind the name of a seat. */
export const JUDGEMENTS: Readonly<Record<Judgement, string>> = {
  confirm: l10n.t('confirms'),
  refute: l10n.t('refutes'),
  unsure: l10n.t('is unsure'),
};

const OPINIONS: Readonly<Record<Judgement, (said: { readonly seat: string; readonly reason: string }) => string>> = {
  confirm: (said) => l10n.t('{seat} confirms: {reason}', said),
  refute: (said) => l10n.t('{seat} refutes: {reason}', said),
  unsure: (said) => l10n.t('{seat} is unsure: {reason}', said),
};

/** “Gemini refutes: the gateway drops duplicates”, without what it quotes. */
export function opinionText({ seat: id, judgement, reason }: SecondOpinion, seats: readonly VerdictSeat[]): string {
  const [seat, why] = [seatNameOf(id, seats), unbroken(reason).trim()];
  return why === '' ? `${seat} ${JUDGEMENTS[judgement]}` : OPINIONS[judgement]({ seat, reason: why });
}

/** “You asked “Why?” Claude: Because …”. */
export function askedText({ seat, question, answer }: FollowUpAnswer, seats: readonly VerdictSeat[]): string {
  return l10n.t('You asked “{question}” {seat}: {answer}', {
    question: oneLine(question),
    seat: seatNameOf(seat, seats),
    answer: unbroken(answer).trim(),
  });
}

const LINES: Readonly<Record<LinesSince, string>> = {
  same: l10n.t('lines unchanged'),
  changed: l10n.t('lines changed'),
  applied: l10n.t('suggestion applied'),
  unknown: l10n.t('lines not compared'),
};
const BECOME: Readonly<Record<Now, string>> = {
  fixed: l10n.t('fixed'),
  still: l10n.t('still there'),
  'cannot-tell': l10n.t('can’t tell'),
};

/** “still open” or “new” in a review that was held again; empty in any other. */
export function sinceWords({ state = 'new' }: Finding, { comparison }: Pick<Verdict, 'comparison'>): string {
  if (comparison === null) return '';
  if (state === 'open') return l10n.t('still open');
  return state === 'new' ? l10n.t('new') : '';
}

/** “From the last review: lines changed · Codex: fixed (It rounds now)”; empty for what is new. */
export function sinceText({ earlier }: Finding, seats: readonly VerdictSeat[]): string {
  if (earlier === undefined) return '';
  const said = earlier.said.map(({ seat, now, reason }) => {
    const why = oneLine(reason);
    return `${seatNameOf(seat, seats)}: ${BECOME[now]}${why === '' ? '' : ` (${withoutEnd(why)})`}`;
  });
  return l10n.t('From the last review: {facts}', { facts: [LINES[earlier.lines], ...said].join(' · ') });
}

/** What a reader has to know beside the finding itself: whether it still stands, when it goes wrong, how others put it. */
export function remarksOn(finding: Finding, findings: readonly Finding[]): readonly string[] {
  const { scenario, otherWordings = [], sameAs = [], dismissal } = finding;
  const titles = sameAs.flatMap((same) => findings.find(({ id }) => id === same)?.title ?? []);
  const listed = (texts: readonly string[]): string => texts.map(quoted).join(', ');
  return [
    withdrawal(finding),
    dismissal === undefined ? '' : dismissalText(dismissal),
    scenario === null || scenario.trim() === ''
      ? ''
      : l10n.t('How it fails: {scenario}', { scenario: oneLine(scenario) }),
    otherWordings.length === 0 ? '' : l10n.t('Also reported as {titles}', { titles: listed(otherWordings) }),
    // Other findings at this place that a seat takes for this one.
    titles.length === 0 ? '' : l10n.t('Reported as the same as {titles}', { titles: listed(titles) }),
  ].filter((text) => text !== '');
}

const DISMISSED: Readonly<Record<DismissedBy['reason'], string>> = {
  'false-positive': l10n.t('Dismissed as a false positive'),
  'wont-fix': l10n.t('Dismissed as won’t fix'),
};

/** “Dismissed as a false positive · by Ann · until 2026-01-31 · .council/dismissed.yaml:3 · the gateway retries”. */
function dismissalText({ reason, who = '', until = '', rule = '', note = '' }: DismissedBy): string {
  const facts = [
    DISMISSED[reason],
    who === '' ? '' : l10n.t('by {name}', { name: oneLine(who) }),
    until === '' ? '' : l10n.t('until {date}', { date: until }),
  ];
  return joined([...facts, rule, oneLine(note)], ' · ');
}

function withdrawal({ state, withdrawnReason }: Finding): string {
  if (state !== 'withdrawn') return '';
  const reason = oneLine(withdrawnReason ?? '');
  return reason === '' ? l10n.t('Withdrawn without a reason') : l10n.t('Withdrawn: {reason}', { reason });
}
