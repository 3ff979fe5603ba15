import { all, type Row, says } from '../rowSeats.ts';
import { answered, ballot, concern, finding } from '../../run/seats.ts';

const row = (name: string, shows: string, words: string): Row => ({ name, shows, replies: all(words) });
const danger = (word: string) => says(word, concern('The key lies in the log.'));
const PLAN = { mitigation: 'Rotate the key.', monitor: 'Logins from abroad.' };

/** The effects of confidence and of a concern about safety on the count. */
export const RULE_ROWS: readonly Row[] = [
  row('strong-dissent', 'A dissenter surer than the mean of the majority.', 'A80 R75 A68'),
  row('strong-dissent-not', 'As sure as the mean is not surer.', 'A80 R74 A68'),
  row('strong-dissent-rejection', 'The same against a rejection.', 'R80 A90 R68'),
  row('override-review', 'A dissenter at 90 against a mean under 60.', 'A55 R90 A64'),
  row('override-review-60', 'Against a mean of 60 it stays a strong dissent.', 'A56 R90 A64'),
  row('override-review-89', 'With 89 it stays a strong dissent.', 'A55 R89 A58'),
  row('override-review-rejection', 'The same against a rejection.', 'R55 A95 R58'),
  row('low-confidence', 'A mean under 50 makes the verdict provisional.', 'A52 A45 A48'),
  row('low-confidence-rejection', 'The same with a rejection.', 'R52 R45 R48'),
  row('all-under-50', 'Nobody is half sure: ask again.', 'A40 A45 A49'),
  row('all-under-50-dissent', 'The same goes before the dissent.', 'A40 R41 A49'),
  {
    name: 'safety-no-plan',
    shows: 'A dissent about safety, and no plan.',
    replies: [says('A80'), danger('R72'), says('A68')],
  },
  {
    name: 'safety-plan',
    shows: 'The surest seat says how to meet it.',
    replies: [says('A68'), danger('R72'), says('A80')],
    plan: PLAN,
  },
  {
    name: 'safety-dead-planner',
    shows: 'The seat that is asked for a plan is lost.',
    replies: [says('A80'), danger('R72'), says('A68'), says('A60')],
    plan: 'lost',
  },
  {
    name: 'safety-finding',
    shows: 'A finding of the dissenter is enough to make it one about safety.',
    replies: [
      says('A80'),
      says('R60', {
        findings: [finding({ title: 'The name goes into the query', category: 'security', raisedBy: ['codex'] })],
      }),
      says('A70'),
    ],
  },
  {
    name: 'safety-finding-old',
    shows: 'A finding on security that was there before the change makes none.',
    replies: [
      says('A80'),
      says('R60', { findings: [finding({ category: 'security', introduced: false, raisedBy: ['codex'] })] }),
      says('A70'),
    ],
  },
  {
    name: 'safety-words-alone',
    shows: 'Words about security beside “safety: none” make none: the seat was asked, and said no.',
    replies: [says('A80'), says('R60', { dissent_note: 'Not faster than the security fix before it.' }), says('A70')],
  },
  {
    name: 'safety-from-text',
    shows: 'Where the form was not used, the words about security are all there is.',
    replies: [
      says('A80'),
      answered(ballot('REJECT', 60, { rationale: 'REJECT: a security hole.' }), { parsedBy: 'text' }),
      says('A70'),
    ],
  },
  {
    name: 'safety-majority-rejects',
    shows: 'What an outvoted approver fears needs no plan.',
    replies: [danger('R80'), says('A60', concern('The fix waits.')), danger('R70')],
  },
  {
    name: 'escalation-joined',
    shows: 'All reasons, the highest level first.',
    replies: [says('A40'), danger('R45'), says('A42')],
  },
  {
    name: 'escalation-safety-review',
    shows: 'A concern about safety and an override review.',
    replies: [says('A50'), danger('R95'), says('A55')],
  },
];
