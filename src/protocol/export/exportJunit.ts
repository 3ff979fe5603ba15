import { isStanding, weighs } from '../findings/finding.ts';
import { evidenceText, placeText } from '../findings/findingText.ts';
import { messageOf, whyNot } from './sarifResult.ts';
import { type Origin, type PlacedFinding, placedFindings } from './placed.ts';
import { hasFailed } from '../tally/tally.ts';
import { seatName } from '../mode.ts';
import { visibleText } from '../text/cleanText.ts';
import { withoutCommands } from '../text/logLines.ts';
import { oneLine } from '../text/phrases.ts';
import type { Verdict, VerdictSeat } from '../verdict/verdict.ts';

/** How a case ended, if it didn't pass. */
interface Ending {
  readonly kind: 'failure' | 'error' | 'skipped';
  /** In one line. */
  readonly message: string;
  readonly text: string;
}

interface Case {
  readonly classname: string;
  readonly name: string;
  readonly file?: string;
  /** In seconds. */
  readonly time?: string;
  readonly ending: Ending | null;
}

/**
 * A verdict as a JUnit report with one suite, in the form that GitLab, Jenkins, and others read (`schema/junit.schema.json`):
 * the verdict, each seat, and each finding is a case. A verified finding of the change fails; every other one is skipped.
 */
export function junitReport(verdict: Verdict, origin: Origin): string {
  const findings = placedFindings(verdict, origin).map((placed) => findingCase(placed, verdict));
  const cases = distinctNames([verdictCase(verdict), ...verdict.seats.map(seatCase), ...findings]);
  const count = (kind: Ending['kind']): string => String(cases.filter(({ ending }) => ending?.kind === kind).length);
  const counted = { tests: String(cases.length), failures: count('failure'), errors: count('error') };
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites${attributes({ name: 'Council', ...counted })}>`,
    `  <testsuite${attributes({ name: `council ${verdict.protocol}`, ...counted, skipped: count('skipped'), timestamp: verdict.startedAt })}>`,
    ...cases.map(caseText),
    '  </testsuite>',
    '</testsuites>\n',
  ].join('\n');
}

function verdictCase({ decision, outcome, confidence }: Verdict): Case {
  const told = { message: oneLine(decision), text: `Outcome: ${outcome}. Confidence: ${confidence.toFixed(1)}.` };
  const endings = {
    rejected: 'failure',
    undecided: 'error',
    cancelled: 'error',
    approved: null,
    decided: null,
  } as const;
  const kind = endings[outcome];
  return { classname: 'verdict', name: 'Verdict', ending: kind === null ? null : { kind, ...told } };
}

function seatCase(seat: VerdictSeat): Case {
  const ending = { kind: 'error', message: seat.status, text: seat.engineError?.detail ?? '' } as const;
  return {
    classname: 'seats',
    name: seatName(seat),
    time: (seat.durationMs / 1000).toFixed(3),
    ending: hasFailed(seat) ? ending : null,
  };
}

function findingCase({ finding, file }: PlacedFinding, { seats }: Verdict): Case {
  const { severity, title } = finding;
  const fails = weighs(finding);
  const why = isStanding(finding) ? evidenceText(finding) : whyNot(finding, seats);
  const message = `${severity} ${oneLine(title)}${fails || why === '' ? '' : ` (${oneLine(why)})`}`;
  const ending = { kind: fails ? 'failure' : 'skipped', message, text: messageOf(finding, seats) } as const;
  const name = [severity, placeText(finding), oneLine(title)].filter((part) => part !== '').join(' ');
  return { classname: file === '' ? 'findings' : file, name, ...(file === '' ? {} : { file }), ending };
}

/** Numbers cases with the same name, because readers keep only one of them. */
function distinctNames(cases: readonly Case[]): readonly Case[] {
  const times = new Map<string, number>();
  return cases.map((one) => {
    const key = JSON.stringify([one.classname, one.name]);
    const time = (times.get(key) ?? 0) + 1;
    times.set(key, time);
    return time === 1 ? one : { ...one, name: `${one.name} (${String(time)})` };
  });
}

function caseText({ ending, ...values }: Case): string {
  const head = `    <testcase${attributes(values)}`;
  if (ending === null) return `${head}/>`;
  const { kind, message, text } = ending;
  return `${head}>\n      <${kind}${attributes({ message })}>${escaped(text)}</${kind}>\n    </testcase>`;
}

const attributes = (values: Readonly<Partial<Record<string, string>>>): string =>
  Object.entries(values)
    .map(([name, value]) => ` ${name}="${escaped(oneLine(value ?? ''))}"`)
    .join('');

/** Escapes a text, and replaces what XML 1.0 can't represent in any form. */
function escaped(text: string): string {
  return withoutCommands(visibleText(text))
    .replace(/[\p{Surrogate}\ufffe\uffff]/gu, '\ufffd')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
