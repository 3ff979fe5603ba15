// Gemini: POST …/models/M:generateContent and :streamGenerateContent (Gemini CLI).
import type { Answer, Exchange } from './exchange.ts';
import { answerOf, EventStream, newId, pieces, sendJson } from './exchange.ts';

const modelOf = (path: string): string => /models\/([^:]+):/.exec(path)?.[1] ?? 'loopback';

function wrap(exchange: Exchange, answer: Answer, content: { parts: object[]; last: boolean }): object {
  const finish = content.last ? { finishReason: 'STOP' } : {};
  return {
    candidates: [{ content: { role: 'model', parts: content.parts }, index: 0, ...finish }],
    usageMetadata: {
      promptTokenCount: exchange.inputTokens,
      candidatesTokenCount: answer.outputTokens,
      totalTokenCount: exchange.inputTokens + answer.outputTokens,
    },
    modelVersion: modelOf(exchange.path),
    responseId: newId('r'),
  };
}

export async function gemini(exchange: Exchange): Promise<void> {
  const answer = answerOf(exchange.step);
  const calls = answer.tools.map(({ name, input }) => ({ functionCall: { id: newId('fc'), name, args: input } }));
  if (!exchange.path.includes(':streamGenerateContent')) {
    const parts = [...(answer.text ? [{ text: answer.text }] : []), ...calls];
    sendJson(exchange.response, wrap(exchange, answer, { parts, last: true }));
    return;
  }
  const stream = new EventStream(exchange);
  for (const text of pieces(answer.text, exchange.step)) {
    await stream.send(null, wrap(exchange, answer, { parts: [{ text }], last: false }));
  }
  if (answer.text && (await stream.breaksOff())) return;
  const parts = calls.length > 0 ? calls : [{ text: '' }];
  await stream.send(null, wrap(exchange, answer, { parts, last: true }));
  stream.end();
}
