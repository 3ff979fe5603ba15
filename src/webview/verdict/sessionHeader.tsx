import type { SessionView } from '../../protocol/view/view.ts';
import { oneLine } from '../elements/excerpt.ts';
import { mannerWords } from '../live/live.ts';
import { isRunning } from '../live/isRunning.ts';
import { verdictFacts } from './subLine.ts';
import { whereParts } from './where.ts';
import { Dotted } from '../elements/dotted.tsx';
import { Elapsed } from '../live/elapsed.tsx';
import { Notices } from './notices.tsx';
import { Plain } from '../elements/plain.tsx';
import { Prose } from '../elements/prose.tsx';

const HEADING_LIMIT = 400;

function SubLine({ view }: { readonly view: SessionView }) {
  const { verdict, phase, startedAt } = view;
  if (phase === 'live' && isRunning(view)) {
    return <Dotted parts={[<Elapsed since={startedAt} form="words" />, mannerWords(view)]} />;
  }
  return <Dotted parts={verdict === null ? [] : verdictFacts(verdict)} />;
}

/** A bare question has no title of its own. */
const titleOf = ({ title }: SessionView) => (title.trim() === '' ? [] : [<Plain key="title" text={title} />]);

/** What it is about, the one sentence, the facts, and what must not be missed. */
export function SessionHeader({ view }: { readonly view: SessionView }) {
  const asked = view.question.trim();
  return (
    <header>
      <p class="where">
        <Dotted parts={[...titleOf(view), ...whereParts(view, new Date())]} />
      </p>
      <div aria-live="polite" aria-atomic="true">
        <h1 dir="auto">{oneLine(view.heading, HEADING_LIMIT)}</h1>
      </div>
      <p class="sub">
        <SubLine view={view} />
      </p>
      {asked !== '' && asked !== view.title && (
        <div class="question">
          <span class="unseen">The question: </span>
          <Prose text={asked} about="the question" />
        </div>
      )}
      <Notices view={view} />
    </header>
  );
}
