import { useContext } from 'preact/hooks';
import { type Label, say, sayAll } from '../../protocol/labels/label.ts';
import { isReviewableAgain } from '../../protocol/review/comparison.ts';
import type { SessionView } from '../../protocol/view/view.ts';
import { OpenContext } from '../contexts.ts';
import { Ask } from '../elements/ask.tsx';
import { shortened } from '../elements/excerpt.ts';
import { mannerWords, isRunning } from '../live/live.ts';
import { verdictFacts, whereParts } from './headerFacts.ts';
import { Dotted } from '../elements/facts.tsx';
import { Elapsed } from '../live/elapsed.tsx';
import { Plain, Prose, Title } from '../elements/texts.tsx';
import { LANGUAGE } from '../labels/language.ts';
import { words } from '../labels/words.ts';

const HEADING_LIMIT = 400;

function SubLine({ view }: { readonly view: SessionView }) {
  const { verdict, phase, startedAt } = view;
  if (phase === 'live' && isRunning(view)) {
    return <Dotted parts={[<Elapsed since={startedAt} form="words" />, mannerWords(view)]} />;
  }
  return <Dotted parts={verdict === null ? [] : verdictFacts(verdict)} />;
}

/** A question about nothing in particular has no title of its own. */
const titleOf = ({ title }: SessionView) => (title.trim() === '' ? [] : [<Plain key="title" text={title} />]);

/** What the session is about, the verdict in one sentence, the facts, and the notices that must not be missed. */
export function SessionHeader({ view }: { readonly view: SessionView }) {
  const asked = view.question.trim();
  return (
    <header>
      <p class="where">
        <Dotted parts={[...titleOf(view), ...whereParts(view, new Date())]} />
      </p>
      <div aria-live="polite" aria-atomic="true">
        <h1 dir="auto">{shortened(sayAll(view.heading, LANGUAGE), HEADING_LIMIT)}</h1>
      </div>
      <p class="sub">
        <SubLine view={view} />
      </p>
      {asked !== '' && asked !== view.title && (
        <div class="question">
          <span class="unseen">{words.verdict.question()}</span>
          <Prose text={asked} about={words.verdict.theQuestion()} />
        </div>
      )}
      <Notices view={view} />
    </header>
  );
}

/** Also shows the engines what they saw before, after they have reviewed the rest. */
function ReviewAll({ verdict }: Pick<SessionView, 'verdict'>) {
  const isOpen = useContext(OpenContext);
  return isOpen && verdict !== null && isReviewableAgain(verdict.protocol, verdict) ? (
    <>
      {' '}
      <Ask message={{ kind: 'review-all-again' }} look="quiet">
        {words.verdict.reviewAll()}
      </Ask>
    </>
  ) : null;
}

const NOTICE_LIMIT = 1000;

/** Every rehearsal must have its notice, so the panel doesn't rely only on the host for it. */
function noticesOf({ rehearsal, notices }: SessionView): readonly Label[] {
  const said = notices.some(({ key }) => key === 'rehearsal' || key === 'partlyRehearsal');
  return rehearsal && !said ? [{ key: 'rehearsal' }, ...notices] : notices;
}

function Notices({ view }: { readonly view: SessionView }) {
  const notices = noticesOf(view);
  if (notices.length === 0) return null;
  return (
    <ul class="notices">
      {notices.map((notice) => (
        <li key={say(notice, LANGUAGE)} dir="auto">
          <Title text={say(notice, LANGUAGE)} limit={NOTICE_LIMIT} />
          {notice.key === 'reviewedBefore' && <ReviewAll verdict={view.verdict} />}
        </li>
      ))}
    </ul>
  );
}
