import { THINKING } from './signs.ts';
import { stored } from '../../protocol/labels/stored.ts';
import * as z from 'zod';
import type { Activity } from '../../protocol/seat.ts';
import { readingText } from '../../reading/activity.ts';
import { servedName } from '../../reading/server.ts';
import { TOOL_NAMES } from '../../reading/tools.ts';
import { bag, firstText, flag, text } from './record.ts';
import { excerpt } from '../../protocol/text/cleanText.ts';
import type { Reads } from './reads.ts';

const blockSchema = z.object({
  type: text,
  id: text,
  name: text,
  input: bag,
  tool_use_id: text,
  is_error: flag,
});

/** The `message` of an assistant or user line. It's the same in all CLIs that follow the Anthropic stream. */
export const messageSchema = z.object({ content: z.array(blockSchema).catch([]) }).catch({ content: [] });
export type Message = z.infer<typeof messageSchema>;

const READ_TOOLS = new Set(['Read', 'read_file', 'read_many_files', 'view']);
const SEARCH_TOOLS = new Set(['Grep', 'Glob', 'grep_search', 'glob', 'list_directory', 'grep']);
const ANSWER_TOOLS = new Set(['StructuredOutput', 'structured_output']);

/**
 * Describes a tool call for people. It doesn't show what the model wrote, because answers stay hidden until the round
 * closes.
 */
export function toolActivity(
  call: { id: string; name: string; input: Readonly<Record<string, unknown>> },
  reads: Reads,
): Activity {
  const { id, name, input } = call;
  const served = servedActivity(call, reads);
  if (served !== null) return served;
  if (READ_TOOLS.has(name)) return reads.ask(id, firstText(input, ['file_path', 'absolute_path', 'path']));
  if (SEARCH_TOOLS.has(name)) {
    const pattern = firstText(input, ['pattern', 'query', 'path', 'dir_path']);
    return {
      kind: 'reading',
      text: pattern === '' ? stored`Searching` : stored`Searching for ${excerpt(pattern, 40)}`,
    };
  }
  if (ANSWER_TOOLS.has(name)) return { kind: 'thinking', text: stored`Writing the answer` };
  return { kind: 'notice', text: stored`Asked for the tool ${name.slice(0, 40)}` };
}

/**
 * Describes a call of one of our own tools, by the name that clients of our server give it. Returns null for any other
 * tool.
 */
function servedActivity(
  { id, name, input }: { id: string; name: string; input: Readonly<Record<string, unknown>> },
  reads: Reads,
): Activity | null {
  const tool = TOOL_NAMES.find((one) => name === servedName(one));
  if (tool === undefined) return null;
  const text = readingText(tool, input);
  const path = firstText(input, ['path']);
  if (tool === 'read_lines' || tool === 'git_blame') reads.ask(id, path);
  return { kind: 'reading', text };
}

/** Returns the signs of life in an assistant's message. */
export function assistantActivities(message: Message, reads: Reads): readonly Activity[] {
  return message.content.flatMap((block) => {
    if (block.type === 'tool_use') return [toolActivity(block, reads)];
    return block.type === 'text' || block.type === 'thinking' ? [THINKING] : [];
  });
}

/** Notes which reads a message of tool results has answered. */
export function noteResults(message: Message, reads: Reads): void {
  for (const block of message.content)
    if (block.type === 'tool_result' && !block.is_error) reads.given(block.tool_use_id);
}
