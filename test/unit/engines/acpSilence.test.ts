import assert from 'node:assert/strict';
import type { EngineReply } from '../../../src/protocol/seat.ts';
import { opencodeAdapter } from '../../../src/engines/opencode.ts';
import { agentReader, agentCall, failure, opened, OPTIONS, SESSION } from './agent.ts';
import { ENDED, readerOf } from './samples.ts';

const OUT_OF_TIME = { ...ENDED, exitCode: null, endedByUs: 'timed-out' } as const;

const logged = (message: string, more: string): string =>
  `timestamp=2026-01-31T03:32:46.923Z level=ERROR run=df8da83a message="${message}" ${more}`;
const troubled = (reason: string): string =>
  logged('stream error', `providerID=loopback modelID=m1 agent=council-reads error.error="AI_APICallError: ${reason}"`);
/** A failed request by which opencode itself looks for new models. */
const OTHER = logged('Failed to fetch models.dev', 'cause="Cause([Fail(HttpClientError: Unable to connect.)])"');

/** opencode's result if it prints only these lines. */
function opencode(lines: readonly string[], end: Partial<typeof ENDED> = OUT_OF_TIME) {
  const reader = readerOf(opencodeAdapter);
  const shown = lines.flatMap((line) => reader.onLine('stderr', line)).map(({ text }) => text);
  return { shown, reply: failure(reader.finish({ ...ENDED, stderr: lines.join('\n'), ...end }, {})) };
}

describe('opencode with a failing model', () => {
  it('shows each retry from its log and reports the cause at the time limit', () => {
    const { shown, reply } = opencode([OTHER, troubled('Too many requests'), troubled('Too many requests')]);
    assert.deepEqual(shown, ['Rate limited, try 2', 'Rate limited, try 3']);
    assert.match(reply, /^quota: .*Its last report: rate limited, trying again\. Wait until the limit resets/);
  });

  it('times out if its service has an error', () => {
    const { reply } = opencode([troubled('Internal server error')]);
    assert.match(reply, /^timed-out: .*Its last report: request failed, trying again\. Try again later\./);
  });

  it('does not blame unrelated log lines for a failure', () => {
    const crashed = { exitCode: 1, endedByUs: null };
    assert.match(opencode([OTHER], crashed).reply, /^failed: It ended with exit status 1\./);
    assert.match(opencode([OTHER, 'Error: no such option'], crashed).reply, /status 1: Error: no such option/);
  });
});

describe('an agent at its time limit', () => {
  const ended = (reply: EngineReply): string => failure(reply);
  const late = (speaks: (one: ReturnType<typeof opened>) => void): string => {
    const one = opened();
    speaks(one);
    return ended(one.late());
  };
  const SILENT = /^timed-out: .* Its model or provider may be failing, which the engine doesn’t report\./;
  const SLOW = /^timed-out: .* Increase its time limit in the settings/;

  it('may have a failing model if it has said nothing since the prompt', () => {
    assert.match(
      late(() => undefined),
      SILENT,
    );
    assert.match(
      late((one) => one.says({ method: 'session/update', params: { ...SESSION, update: {} } })),
      SILENT,
    );
  });

  it('is slow if it was working', () => {
    assert.match(
      late((one) => one.writes('Let me see.')),
      SLOW,
    );
  });

  it('is not an agent if it did not even answer the greeting', () => {
    const reader = agentReader(agentCall());
    reader.onLine('stdout', 'Welcome to Acme!');
    assert.match(
      ended(reader.finish(OUT_OF_TIME, {})),
      /^timed-out: It didn’t answer in the Agent Client Protocol within its time limit\. Check engines\.acme\.command/,
    );
  });

  it('may be waiting for what it was refused', () => {
    const toolCall = { toolCallId: 't', kind: 'execute', title: 'touch x' };
    const asks = { id: 9, method: 'session/request_permission', params: { ...SESSION, toolCall, options: OPTIONS } };
    assert.match(
      late((one) => one.says(asks)),
      /^timed-out: .* Council had refused what it asked for \(“touch x”\)\. Set engines\.acme\.mode/,
    );
  });
});
