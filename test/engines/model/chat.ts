// OpenAI chat completions: POST …/chat/completions (Qwen Code).
import type { Answer, Exchange } from './exchange.ts';
import { answerOf, EventStream, newId, pieces, sendJson } from './exchange.ts';

const usageOf = ({ inputTokens }: Exchange, { outputTokens }: Answer): object => ({
  prompt_tokens: inputTokens,
  completion_tokens: outputTokens,
  total_tokens: inputTokens + outputTokens,
  prompt_tokens_details: { cached_tokens: 0 },
});

const callsOf = ({ tools }: Answer): object[] =>
  tools.map(({ name, input }, index) => ({
    index,
    id: newId('call_'),
    type: 'function',
    function: { name, arguments: JSON.stringify(input) },
  }));

const finishOf = ({ tools }: Answer): string => (tools.length > 0 ? 'tool_calls' : 'stop');

const head = ({ body }: Exchange, object: string): object => ({
  id: newId('chatcmpl-'),
  object,
  created: Math.floor(Date.now() / 1000),
  model: body.model,
});

function whole(exchange: Exchange, answer: Answer): void {
  const calls = callsOf(answer);
  const message = {
    role: 'assistant',
    content: answer.text || null,
    ...(calls.length > 0 ? { tool_calls: calls } : {}),
  };
  sendJson(exchange.response, {
    ...head(exchange, 'chat.completion'),
    choices: [{ index: 0, message, finish_reason: finishOf(answer) }],
    usage: usageOf(exchange, answer),
  });
}

async function streamed(exchange: Exchange, answer: Answer): Promise<void> {
  const stream = new EventStream(exchange);
  const opening = head(exchange, 'chat.completion.chunk');
  const send = (delta: object, finish: string | null = null): Promise<void> =>
    stream.send(null, { ...opening, choices: [{ index: 0, delta, finish_reason: finish }] });
  await send({ role: 'assistant', content: '' });
  for (const content of pieces(answer.text, exchange.step)) await send({ content });
  if (answer.text && (await stream.breaksOff())) return;
  for (const called of callsOf(answer)) await send({ tool_calls: [called] });
  await send({}, finishOf(answer));
  await stream.send(null, { ...opening, choices: [], usage: usageOf(exchange, answer) });
  await stream.send(null, '[DONE]');
  stream.end();
}

export async function chat(exchange: Exchange): Promise<void> {
  const answer = answerOf(exchange.step);
  if (exchange.body.stream) await streamed(exchange, answer);
  else whole(exchange, answer);
}
