import { sayAll } from '../labels/label.ts';
import type { RecordedEvent } from '../event.ts';
import { fenced } from '../text/markdown.ts';
import type { Task } from '../run/step.ts';
import { summaryOf } from './summary.ts';
import type { SessionView } from '../view/view.ts';
import { joined } from '../text/phrases.ts';

/** A stored session, as it is shown and as it was recorded. */
export interface ExportedSession {
  readonly view: SessionView;
  readonly events: readonly RecordedEvent[];
  /** As an earlier version wrote it; absent: it is made from the view. */
  readonly summary?: string | undefined;
}

/** The whole session as a document: the summary, then every answer as the engine gave it. */
export function transcriptOf({ view, events, summary: kept }: ExportedSession): string {
  const summary = kept ?? summaryOf(view);
  const { heading, title, question } = view;
  const head = summary === '' ? `${joined([`# ${sayAll(heading)}`, title, question], '\n\n')}\n` : summary;
  const titles = new Map(view.seats.map(({ id, title }) => [id, title]));
  const answers = events
    .filter((event) => event.kind === 'seat-answered')
    .map(({ seat, task, attempt, round, reply, at }) => {
      const name = `${titles.get(seat) ?? seat}${taskWords(task)}`;
      const text = reply.kind === 'answered' ? reply.text : `${reply.detail} ${reply.nextStep}\n${reply.output}`;
      return `### ${name}, round ${String(round)}, attempt ${String(attempt)} (${at})\n\n${fenced(text.trim())}\n`;
    });
  return answers.length === 0 ? head : `${head}\n## Answers\n\n${answers.join('\n')}`;
}

/** What was asked, where it is not the session’s own question. */
function taskWords(task: Task): string {
  return task === 'vote' || task === 'review' ? '' : `, ${task.replaceAll('-', ' ')}`;
}
