// OpenAI Responses: POST …/responses (Codex).
import type { Answer, Exchange } from './exchange.ts';
import { answerOf, EventStream, newId, pieces, sendJson } from './exchange.ts';
import type { ToolCall } from './plan.ts';

type Item = Readonly<Record<string, unknown>> & { readonly type: string; readonly id: string };

function toolItem({ name, input, namespace, custom }: ToolCall): Item {
  const shared = { call_id: newId('call_'), name, status: 'completed', ...(namespace ? { namespace } : {}) };
  return custom
    ? { type: 'custom_tool_call', id: newId('ctc_'), input: String(input), ...shared }
    : { type: 'function_call', id: newId('fc_'), arguments: JSON.stringify(input), ...shared };
}

function itemsOf({ text, tools }: Answer): Item[] {
  const content = [{ type: 'output_text', text, annotations: [] }];
  const spoken: Item = { type: 'message', id: newId('msg_'), role: 'assistant', status: 'completed', content };
  return [...(text ? [spoken] : []), ...tools.map(toolItem)];
}

function usageOf({ inputTokens }: Exchange, { outputTokens }: Answer): object {
  return {
    input_tokens: inputTokens,
    input_tokens_details: { cached_tokens: 0 },
    output_tokens: outputTokens,
    output_tokens_details: { reasoning_tokens: 0 },
    total_tokens: inputTokens + outputTokens,
  };
}

const opened = ({ body }: Exchange): object => ({
  id: newId('resp_'),
  object: 'response',
  created_at: Math.floor(Date.now() / 1000),
  model: body.model,
  status: 'in_progress',
  output: [],
  parallel_tool_calls: true,
  tool_choice: 'auto',
  tools: [],
});

type Send = (type: string, data: object) => Promise<void>;

/** Sends the text of a message, piece by piece. Resolves to false if the stream broke off. */
async function spoken(
  stream: EventStream,
  send: Send,
  message: { exchange: Exchange; id: string; index: number; text: string },
): Promise<boolean> {
  const place = { item_id: message.id, output_index: message.index, content_index: 0 };
  const empty = { type: 'output_text', text: '', annotations: [] };
  await send('response.content_part.added', { ...place, part: empty });
  for (const delta of pieces(message.text, message.exchange.step)) {
    await send('response.output_text.delta', { ...place, delta });
  }
  if (await stream.breaksOff()) return false;
  await send('response.output_text.done', { ...place, text: message.text });
  return true;
}

async function streamed(exchange: Exchange, answer: Answer): Promise<void> {
  const stream = new EventStream(exchange);
  const output = itemsOf(answer);
  const response = opened(exchange);
  let sent = 0;
  const send: Send = (type, data) => stream.send(type, { type, sequence_number: sent++, ...data });
  await send('response.created', { response });
  for (const [index, item] of output.entries()) {
    const started = { ...item, status: 'in_progress', ...(item.type === 'message' ? { content: [] } : {}) };
    await send('response.output_item.added', { output_index: index, item: started });
    const message = { exchange, id: item.id, index, text: answer.text };
    if (item.type === 'message' && !(await spoken(stream, send, message))) return;
    await send('response.output_item.done', { output_index: index, item });
  }
  const usage = usageOf(exchange, answer);
  await send('response.completed', { response: { ...response, status: 'completed', output, usage } });
  stream.end();
}

export async function responses(exchange: Exchange): Promise<void> {
  const answer = answerOf(exchange.step);
  if (exchange.body.stream) return streamed(exchange, answer);
  const whole = { ...opened(exchange), status: 'completed', output: itemsOf(answer), usage: usageOf(exchange, answer) };
  sendJson(exchange.response, whole);
}
