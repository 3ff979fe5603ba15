// Anthropic Messages: POST …/v1/messages (Claude Code).
import type { Answer, Exchange } from './exchange.ts';
import { answerOf, EventStream, newId, pieces, sendJson } from './exchange.ts';

function message(exchange: Exchange, outputTokens: number): object {
  return {
    id: newId('msg_'),
    type: 'message',
    role: 'assistant',
    model: exchange.body.model ?? 'loopback',
    content: [],
    stop_reason: null,
    stop_sequence: null,
    usage: {
      input_tokens: exchange.inputTokens,
      cache_creation_input_tokens: 0,
      cache_read_input_tokens: 0,
      output_tokens: outputTokens,
      service_tier: 'standard',
    },
  };
}

const stopReason = ({ tools }: Answer): string => (tools.length > 0 ? 'tool_use' : 'end_turn');

function whole(exchange: Exchange, answer: Answer): void {
  const content = [
    ...(answer.text ? [{ type: 'text', text: answer.text }] : []),
    ...answer.tools.map(({ name, input }) => ({ type: 'tool_use', id: newId('toolu_'), name, input })),
  ];
  sendJson(exchange.response, {
    ...message(exchange, answer.outputTokens),
    content,
    stop_reason: stopReason(answer),
  });
}

/** Sends a block of the answer: its start, its pieces, and its end unless the stream breaks off. */
async function block(stream: EventStream, index: number, content: { start: object; deltas: object[] }): Promise<void> {
  await stream.send('content_block_start', { type: 'content_block_start', index, content_block: content.start });
  for (const delta of content.deltas) {
    await stream.send('content_block_delta', { type: 'content_block_delta', index, delta });
  }
}

const blockEnd = (stream: EventStream, index: number): Promise<void> =>
  stream.send('content_block_stop', { type: 'content_block_stop', index });

async function streamed(exchange: Exchange, answer: Answer): Promise<void> {
  const stream = new EventStream(exchange);
  await stream.send('message_start', { type: 'message_start', message: message(exchange, 1) });
  let index = 0;
  if (answer.text) {
    const deltas = pieces(answer.text, exchange.step).map((text) => ({ type: 'text_delta', text }));
    await block(stream, index, { start: { type: 'text', text: '' }, deltas });
    if (await stream.breaksOff()) return;
    await blockEnd(stream, index++);
  }
  for (const { name, input } of answer.tools) {
    await block(stream, index, {
      start: { type: 'tool_use', id: newId('toolu_'), name, input: {} },
      deltas: [{ type: 'input_json_delta', partial_json: JSON.stringify(input) }],
    });
    await blockEnd(stream, index++);
  }
  await stream.send('message_delta', {
    type: 'message_delta',
    delta: { stop_reason: stopReason(answer), stop_sequence: null },
    usage: { output_tokens: answer.outputTokens },
  });
  await stream.send('message_stop', { type: 'message_stop' });
  stream.end();
}

export async function anthropic(exchange: Exchange): Promise<void> {
  const answer = answerOf(exchange.step);
  if (exchange.body.stream) await streamed(exchange, answer);
  else whole(exchange, answer);
}
