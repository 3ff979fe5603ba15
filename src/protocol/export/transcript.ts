import { sayAllEnglish } from '../labels/label.ts';
import type { RecordedEvent } from '../event.ts';
import { documentOf, fenced, heading, joined, md } from '../text/markdown.ts';
import { summaryOf } from './summary.ts';
import type { SessionView } from '../view/view.ts';

/** A stored session, as it is shown and as it was recorded. */
export interface ExportedSession {
  readonly view: SessionView;
  readonly events: readonly RecordedEvent[];
}

/** The whole session as a document: the summary, then every answer as the engine gave it. */
export function transcriptOf({ view, events }: ExportedSession): string {
  const summary = summaryOf(view);
  const { title, question } = view;
  const head =
    summary === '' ? documentOf([heading(1, sayAllEnglish(view.heading)), md`${title}`, md`${question}`]) : summary;
  const titles = new Map(view.seats.map(({ id, title }) => [id, title]));
  const answers = events
    .filter((event) => event.kind === 'seat-answered')
    .map(({ seat, task, attempt, round, reply, at }) => {
      // The task, if it isn't the session's own question.
      const asked = task === 'vote' || task === 'review' ? '' : `, ${task.replaceAll('-', ' ')}`;
      const name = `${titles.get(seat) ?? seat}${asked}`;
      const text = reply.kind === 'answered' ? reply.text : `${reply.detail} ${reply.nextStep}\n${reply.output}`;
      const what = `${name}, round ${String(round)}, attempt ${String(attempt)} (${at})`;
      return joined([heading(3, what), fenced(text.trim())]);
    });
  return answers.length === 0 ? head : `${head}\n${documentOf([heading(2, 'Answers'), ...answers])}`;
}
