import { stored } from '../labels/stored.ts';
import { seatName } from '../mode.ts';
import type { EngineError, Seat } from '../seat.ts';
import type { Mode } from '../setup.ts';
import type { Dissent, Resolution, Risk, VerdictSeat } from './verdict.ts';

export interface RiskSources {
  readonly seats: readonly VerdictSeat[];
  readonly dissents: readonly Dissent[];
  readonly engineErrors: readonly EngineError[];
  readonly mode: Mode;
  readonly oneVendor: boolean;
  /** Seats that weren't asked, because the answers of the others were enough. */
  readonly spared: readonly Seat[];
  readonly resolution: Resolution | null;
}

/** All reasons not to rely on the verdict. Every verdict has this register. */
export function riskRegister(sources: RiskSources): readonly Risk[] {
  return [
    ...sources.seats.flatMap((seat) => seat.vote.risks.map((text) => risk(seatName(seat), text))),
    ...safetyRisks(sources),
    ...sources.dissents.map((dissent) => dissentRisk(dissent, sources.seats)),
    ...lostViews(sources.engineErrors).map(engineRisk),
    ...diversityRisks(sources),
    ...sources.spared.map((seat) => risk('Council', stored`${seatName(seat)} wasn’t asked, so its view is missing.`)),
    ...acceptedRisks(sources.resolution),
  ];
}

function risk(source: string, text: string): Risk {
  return { source, risk: text, likelihood: 'unknown', impact: 'unknown', mitigation: '', status: 'open' };
}

/** A dissenting seat's concern is part of its dissent. A concern is listed even if the seat's `safety` says “none”. */
function safetyRisks({ seats, dissents }: RiskSources): readonly Risk[] {
  return seats.flatMap((seat) => {
    const { safety, safety_concern: concern } = seat.vote;
    const isNone = safety !== 'concern' && concern === null;
    if (isNone || dissents.some((one) => one.seat === seat.id)) return [];
    const text = concern?.what ?? '';
    const mitigation = concern?.mitigation ?? '';
    return [{ ...risk(seatName(seat), text === '' ? stored`A safety concern.` : text), mitigation }];
  });
}

function dissentRisk(dissent: Dissent, seats: readonly VerdictSeat[]): Risk {
  const seat = seats.find((one) => one.id === dissent.seat);
  return {
    ...risk(stored`Dissent of ${seat === undefined ? dissent.seat : seatName(seat)}`, dissent.concern),
    mitigation: dissent.mitigation,
    status: dissent.mitigation === '' ? 'open' : 'mitigated',
  };
}

/** One error for each engine whose view is missing: the last one. */
function lostViews(errors: readonly EngineError[]): readonly EngineError[] {
  const lost = errors.filter((error) => error.action_taken !== 'retry_succeeded');
  return lost.filter((error, index) => lost.findLastIndex((one) => one.engine === error.engine) === index);
}

function engineRisk(error: EngineError): Risk {
  return risk(error.engine, `${stored`${error.engine}’s view is missing.`} ${error.detail}`);
}

function diversityRisks({ mode, oneVendor }: RiskSources): readonly Risk[] {
  if (mode === 'simple') {
    return [risk('Council', stored`One engine answered 3 times. Its blind spots are in all 3 answers.`)];
  }
  const notes: Risk[] = [];
  if (oneVendor)
    notes.push(risk('Council', stored`The seats that agree are all from one vendor, so they may share blind spots.`));
  if (mode === 'two-engine')
    notes.push(risk('Council', stored`Only 2 engines took part, so the council is less diverse than a full one.`));
  return notes;
}

function acceptedRisks(resolution: Resolution | null): readonly Risk[] {
  if (resolution?.acceptedRisk !== true) return [];
  return [{ ...risk(stored`User`, stored`Went ahead against the council: ${resolution.reason}`), status: 'accepted' }];
}
