import { debateLists, type LabelledList } from '../protocol/debate/debateSummary.ts';
import { seatName, seatNameOf } from '../protocol/mode.ts';
import { say, sayAll } from '../protocol/labels/label.ts';
import type { Language } from '../protocol/labels/language.ts';
import { joined } from '../protocol/text/phrases.ts';
import { redactionLabels } from '../protocol/view/redactionText.ts';
import { sessionTitle } from '../protocol/view/sessionTitle.ts';
import { settledLabels } from '../protocol/view/settledLines.ts';
import { optionLabel, optionMeaning } from '../protocol/verdict/optionLabel.ts';
import { ASK_AGAIN, OVERRIDE } from '../protocol/verdict/option.ts';
import { ended } from '../protocol/text/sentences.ts';
import { isUnstated } from '../protocol/verdict/unstated.ts';
import type { SessionView } from '../protocol/view/view.ts';
import { grouped } from '../protocol/findings/connected.ts';
import { type LeftOut, reviewedBefore } from '../protocol/setup.ts';
import { firstFew } from '../protocol/view/notice.ts';
import type { Verdict, VerdictSeat } from '../protocol/verdict/verdict.ts';
import { spentLabels, toldBy } from '../protocol/verdict/spent.ts';
import { findingLists } from './findingLists.ts';
import { type Look, wrapped } from './layout.ts';
import { type Words, wordsIn } from './labels/words.ts';
import { viewIn } from '../protocol/view/viewIn.ts';
import { printable } from './terminal.ts';
import { letterHeld } from '../protocol/deliberation/deliberationSummary.ts';

/** A line that is wrapped at words if it's too long, or one that is kept whole so that it can be copied. */
type Line = string | { readonly whole: string };

/**
 * Returns the verdict for a terminal: the heading, who said what, and what to do about it. `notes` are further remarks,
 * such as why the exit status differs from the heading.
 */
export function verdictText(session: SessionView, look: Look, notes: readonly string[] = []): string {
  const { columns, language, paint } = look;
  const words = wordsIn(language);
  const view = viewIn(language, session);
  const { verdict } = view;
  const heading = printable(sayAll(view.heading, language));
  if (verdict === null) return `${heading}\n`;
  const titledAs = (title: string, lines: readonly string[]): readonly string[] =>
    titled(words.title({ title }), lines);
  const debated = debateLists(verdict);
  const blocks = [
    [paint(toneOf(verdict), paint('bold', heading)), paint('dim', printable(facts(verdict, language)))],
    [...view.notices.map((notice) => say(notice, language)), ...notes].map((notice) => `! ${printable(notice)}`),
    // The findings come first, because they are what a review is read for.
    ...(verdict.protocol === 'review' ? findingLists(verdict, look) : []),
    verdict.seats.map((seat) => seatLine(seat, verdict, look)),
    ...[...deliberationLists(verdict, words), ...saidLists(debated.before, language)].map(([title, lines]) =>
      titledAs(title, lines),
    ),
    ...(verdict.protocol === 'review' ? [] : findingLists(verdict, look)),
    titledAs(words.missing(), verdict.missing),
    titledAs(words.conditions(), verdict.conditions),
    titledAs(
      words.dissent(),
      verdict.dissents.map((dissent) => joined([`${dissent.engine}: ${dissent.concern}`, words.plan(dissent)], ' ')),
    ),
    ...saidLists(debated.after, language).map(([title, lines]) => titledAs(title, lines)),
    titledAs(words.whatChanged(), changeLines(verdict, words)),
    titledAs(words.instead(), verdict.alternatives),
    titledAs(
      words.riskRegister(),
      verdict.riskRegister.map((one) => words.risk({ ...one, risk: ended(one.risk) })),
    ),
    optionBlock(verdict, look),
    titledAs(
      words.settled(),
      settledLabels(verdict).map((label) => say(label, language)),
    ),
    titledAs(words.leftOut(), leftOutLines(verdict.coverage.leftOut, words)),
    filled(sayAll(redactionLabels(verdict.coverage), language)).map(printable),
    [
      paint(
        'dim',
        [words.session(verdict), sayAll(spentLabels(verdict.spent), language)]
          .filter((part) => part !== '')
          .join(' · '),
      ),
    ],
  ];
  return `${blocks
    .filter((block) => block.length > 0)
    .map((block) =>
      block.flatMap((line) => (typeof line === 'string' ? wrapped(line, columns) : [line.whole])).join('\n'),
    )
    .join('\n\n')}\n`;
}

function toneOf(verdict: Verdict): 'green' | 'red' | 'yellow' {
  if (verdict.outcome === 'approved' || verdict.outcome === 'decided')
    return verdict.flags.includes('provisional') ? 'yellow' : 'green';
  return verdict.outcome === 'rejected' ? 'red' : 'yellow';
}

function facts(verdict: Verdict, language: Language): string {
  const words = wordsIn(language);
  const { recommendation, escalation } = verdict;
  const { shownLines, changedLines } = verdict.coverage;
  const parts = [sessionTitle(verdict, language)];
  if (!isUnstated(verdict.confidence, verdict.protocol))
    parts.push(words.confidence({ confidence: verdict.confidence.toFixed(1) }));
  if (recommendation !== null) parts.push(words.recommendation({ recommendation }));
  if (changedLines > 0) parts.push(words.linesShown({ shown: shownLines, changed: changedLines }));
  const before = reviewedBefore(verdict.coverage);
  if (before > 0) parts.push(words.filesUnchanged({ count: before }));
  if (escalation !== null) {
    const reason = say({ key: 'escalationReasons', reasons: escalation.reason.split('; ') }, language);
    parts.push(words.escalation({ level: escalation.level, reason }));
  }
  return parts.join(' · ');
}

function seatLine(seat: VerdictSeat, verdict: Verdict, { paint, language }: Look): string {
  const words = wordsIn(language);
  const voted = seat.status === 'answered' || seat.status === 'abstained';
  // In an open question, a seat votes for a letter.
  const stands = words.stands({ position: letterHeld(seat.id, verdict) ?? seat.vote.position });
  const sure = isUnstated(seat.vote.confidence, verdict.protocol) ? '' : ` (${String(seat.vote.confidence)})`;
  const says = voted ? `${stands}${sure}` : words.state({ state: seat.status });
  const { rationale } = seat.vote;
  const told = sayAll(spentLabels(toldBy(seat.usage)), language);
  const said = `${paint('bold', printable(seatName(seat)))} ${printable(words.seatAnswer({ says, rationale }))}`;
  return told === '' ? said : `${said}${paint('dim', ` · ${told}`)}`;
}

/** Returns each option with its meaning, and the command that settles the session with it. */
function optionBlock(verdict: Verdict, { paint, language }: Look): readonly Line[] {
  const { options, resolution, sessionId } = verdict;
  if (resolution !== null || options.length === 0) return [];
  const lines = options.flatMap((option) => [
    `  - ${paint('bold', printable(`${option.id}: ${say(optionLabel(option, verdict), language)}`))}`,
    ...filled(say(optionMeaning(option, verdict), language)).map((text) => `      ${printable(text)}`),
    { whole: `      ${printable(commandOf(option.id, sessionId))}` },
  ]);
  return [wordsIn(language).yourOptions(), ...lines];
}

/** Returns the command that records the choice, with the other options that it needs. */
function commandOf(option: string, sessionId: string): string {
  if (option === ASK_AGAIN) return `council redeliberate ${sessionId} --context "…"`;
  const besides = option === OVERRIDE ? ' --accept-risk --reason "…"' : '';
  return `council resolve ${sessionId} --choose ${option}${besides}`;
}

function changeLines(verdict: Verdict, words: Words): readonly string[] {
  return verdict.redeliberations.flatMap(({ round, seats }) =>
    seats.map(({ seat, from, to, moved }) => {
      const [before, after] = [from, to].map((one) => `${words.stands(one)} (${String(one.confidence)})`);
      const name = seatNameOf(seat, verdict.seats);
      return words.change({ round, name, before: before ?? '', after: after ?? '', moved });
    }),
  );
}

function titled(title: string, lines: readonly string[]): readonly string[] {
  return lines.length === 0 ? [] : [title, ...lines.map((line) => `  - ${printable(line)}`)];
}

/** Returns what a deliberation adds to the verdict on a terminal: titles and lines. Empty for the other protocols. */
function deliberationLists({ deliberation, seats }: Verdict, words: Words): Lists {
  if (deliberation === undefined) return [];
  const { options, choice, followUps } = deliberation;
  return [
    [
      words.options(),
      options.map((one) => (one.letter === choice ? words.chosenOption(one) : `${one.letter}: ${one.text}`)),
    ],
    [words.evidenceBasis(), deliberation.evidenceBasis],
    [words.whyMajority(), filled(deliberation.whyMajority)],
    [words.whyDissent(), filled(deliberation.whyDissentMatters)],
    [words.coreTension(), filled(deliberation.coreTension)],
    [words.recommendedAction(), filled(deliberation.recommendedAction)],
    [
      words.askedAfterwards(),
      followUps.map(({ seat, question, answer }) =>
        words.followUp({ name: seatNameOf(seat, seats), question, answer }),
      ),
    ],
  ];
}

type Lists = readonly (readonly [title: string, lines: readonly string[]])[];

const saidLists = (lists: readonly LabelledList[], language: Language): Lists =>
  lists.map(([title, lines]) => [say(title, language), lines.map((line) => say(line, language))]);

const filled = (text: string): readonly string[] => (text === '' ? [] : [text]);

/** Lists the files that were left out, in one line for each reason, without those that an earlier review covered. */
export function leftOutLines(leftOut: readonly LeftOut[], words: Pick<Words, 'leftOutFiles'>): readonly string[] {
  const told = leftOut.filter(({ reason }) => reason !== 'reviewed-before');
  return [...grouped(told, ({ reason, rule }) => JSON.stringify([reason, rule])).values()].flatMap((alike) =>
    alike.slice(0, 1).map(({ reason, rule = '' }) => {
      const names = alike.map(({ file }) => file);
      return words.leftOutFiles({ count: names.length, ...firstFew(names), reason, rule });
    }),
  );
}
