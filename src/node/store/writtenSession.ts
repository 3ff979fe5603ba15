import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { parseJson } from '../../engines/reply/record.ts';
import type { RecordedEvent } from '../../protocol/event.ts';
import { summaryOf } from '../../protocol/export/summary.ts';
import { outputEnvelope } from '../../protocol/review/envelope.ts';
import { councilWorkflow } from '../../protocol/run/decide.ts';
import { keptAnswer } from '../../protocol/run/keptAnswer.ts';
import type { SessionState } from '../../protocol/run/sessionState.ts';
import { inertJson, inertText } from '../../protocol/text/inertJson.ts';
import { viewOf } from '../../protocol/view/sessionView.ts';
import { recordedEventSchema } from '../../schema/event.ts';
import { keptLabelSchema, keptSnapshotSchema } from '../../schema/kept.ts';
import { readEvents } from './eventFile.ts';
import { labelText } from './sessionLabel.ts';
import { isLockText } from './sessionLock.ts';
import { finalName, type SessionFiles } from './sessionFolder.ts';
import { artifactText, documentTexts, envelopeText, metadataText } from './sessionWriter.ts';

/**
 * Whether a text is only events of this session, with each line as Council writes it: no other key, and no line cut
 * off.
 */
export async function areOwnEvents(text: string, sessionId: string): Promise<boolean> {
  const reading = await readEvents(text);
  if (reading.kind !== 'events') return false;
  const { events } = reading;
  const [first] = events;
  const isOf = first?.kind === 'session-opened' && first.setup.sessionId === sessionId;
  if (!isOf || inertText(text) !== events.map((event) => inertJson(event)).join('')) return false;
  return events.every((event) => isDeepStrictEqual(recordedEventSchema.parse(event), event));
}

/** Whether a session with these events has written this text into one of its files, at any time. */
export function hasWritten(
  events: readonly RecordedEvent[],
  files: SessionFiles,
  { file, text }: { readonly file: string; readonly text: string },
): boolean {
  const target = path.join(path.dirname(file), finalName(path.basename(file)));
  if (target.startsWith(files.lock)) return isLockText(text);
  if (target === files.snapshot) return isSnapshotText(text);
  if (target === files.label) return labelText(keptLabelSchema.safeParse(parseJson(text)).data ?? {}) === text;
  const same = target.endsWith('.json') ? inertText(text) : text;
  return writtenTexts(events, files).some(([name, written]) => name === target && written === same);
}

/** Whether a text contains only names and fingerprints, in the form in which Council stores them. */
function isSnapshotText(text: string): boolean {
  const { data } = keptSnapshotSchema.safeParse(parseJson(text));
  return data !== undefined && JSON.stringify(data) === text;
}

type Written = readonly [file: string, text: string];

/** Everything that Council makes from the events, at any time: absolute paths and texts. */
function writtenTexts(events: readonly RecordedEvent[], files: SessionFiles): readonly Written[] {
  const [first] = events;
  if (first?.kind !== 'session-opened') return [];
  const { setup } = first;
  const texts: Written[] = [
    [files.artifact, artifactText(setup)],
    [files.metadata, metadataText(setup, first.at)],
  ];
  let state = councilWorkflow.initialState(setup);
  for (const event of events) {
    texts.push(...writtenBefore(event, state, files));
    state = councilWorkflow.evolve(state, event);
    if (event.kind === 'session-closed' || event.kind === 'settled') texts.push(...documentsOf(state, files));
  }
  return [...texts, ...documentsOf(state, files)];
}

/** What Council writes with an event, given the state before it. */
function writtenBefore(event: RecordedEvent, state: SessionState, files: SessionFiles): readonly Written[] {
  const { setup, step } = state;
  const kept = keptAnswer(event, step.round);
  if (kept !== null) return [[files.answer(kept.place), kept.text]];
  const at = (round: number): { round: number; artifact: string } => ({ round, artifact: files.artifact });
  if (event.kind === 'seat-asked') return [[files.envelope(event.round), envelopeText(setup, at(event.round))]];
  if (event.kind !== 'step-opened' && event.kind !== 'session-closed') return [];
  const rounds = Array.from({ length: step.round }, (_, index) => index + 1);
  return rounds.map((round) => [files.envelope(round), envelopeText(setup, at(round), outputEnvelope(state, round))]);
}

function documentsOf(state: SessionState, files: SessionFiles): readonly Written[] {
  const view = viewOf(state);
  if (view.verdict === null) return [];
  const documents = documentTexts(files, { verdict: view.verdict, summary: () => summaryOf(view) });
  return documents.map(([file, text]) => [file, text()]);
}
