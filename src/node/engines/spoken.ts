import type { OutputReader } from '../../engines/adapter.ts';
import type { Activity } from '../../protocol/seat.ts';
import type { OutputStream } from '../process/childOutput.ts';
import type { ProcessInput, ProcessWatch } from '../process/processRunner.ts';

interface Spoken {
  readonly hear: (stream: OutputStream, line: string) => readonly Activity[];
  /** What the process runner needs for the dialogue. Empty if the reader only listens. */
  readonly dialogue: Pick<ProcessWatch, 'dialogue'>;
}

/** Sends what a reader has to say to the program whose output it reads. */
export function spoken({ onLine, speech }: Pick<OutputReader, 'onLine' | 'speech'>): Spoken {
  if (speech === undefined) return { hear: onLine, dialogue: {} };
  let input: ProcessInput = { writeLine: () => undefined, close: () => undefined };
  /** Returns the number of lines sent. */
  const say = (): number => {
    const lines = speech.take();
    lines.forEach(input.writeLine);
    if (speech.isOver()) input.close();
    return lines.length;
  };
  const onInput = (opened: ProcessInput): void => {
    input = opened;
    say();
  };
  const onStop = (): void => {
    speech.interrupt();
    // If there was nothing to send, there's no need to wait for the program.
    if (say() === 0) input.close();
  };
  return {
    hear(stream, line) {
      const activities = onLine(stream, line);
      say();
      return activities;
    },
    dialogue: { dialogue: { onInput, onStop } },
  };
}
