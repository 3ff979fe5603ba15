import type { SessionSetup } from '../setup.ts';

/** What a debate is called: the heading of the document, its name, or the question. */
export function topicOf({ artifact, question }: Pick<SessionSetup, 'artifact' | 'question'>): string {
  const [, heading = ''] = /^#\s+(\S.*)$/m.exec(artifact.target === 'proposal' ? artifact.text : '') ?? [];
  return [heading.trim(), artifact.title, question.text].find((text) => text !== '') ?? '';
}
