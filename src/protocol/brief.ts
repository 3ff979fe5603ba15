import type { Finding } from './finding.ts';
import type { NewInformation } from './redeliberation.ts';

/** What a seat is asked, as far as it follows from what was said before; the setup has the rest. */
export type Brief = VoteBrief | ReviewBrief | SecondLookBrief;

export interface VoteBrief {
  readonly task: 'vote';
  /** Which part of the matter, from 0. */
  readonly part: number;
  readonly news: NewInformation | null;
}

export interface ReviewBrief {
  readonly task: 'review';
  readonly part: number;
  readonly news: NewInformation | null;
  /** What the rounds before have found, whoever found it; without names. */
  readonly soFar: readonly Finding[];
}

export interface SecondLookBrief {
  readonly task: 'second-look';
  /** In an order that tells nothing about who raised them. */
  readonly claims: readonly Claim[];
}

/** A finding as it is put to a seat that did not raise it. */
export interface Claim {
  /** “C1”. */
  readonly label: string;
  /** `findingKey` of the finding as it was raised. */
  readonly key: string;
  /** Without names. */
  readonly finding: Finding;
}
