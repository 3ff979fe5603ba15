import type { Section } from './section.ts';

/** Asks for the experts who will challenge the seat's position. */
export function expertsSections(count: number): readonly Section[] {
  return [
    {
      heading: 'Task',
      text: `Before the debate begins, name exactly ${String(count)} experts who will challenge your position on the topic. Give each an angle that matters for this topic and that no other expert has. Do not take a position yet. Name no person, product, or company. You do not have to read any file.`,
    },
  ];
}
