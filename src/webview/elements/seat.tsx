import type { ComponentChildren } from 'preact';
import type { SeatView } from '../../protocol/view/view.ts';
import { positionText, positionTone, type Tone } from '../deliberation/positionLabels.ts';
import { Plain } from './texts.tsx';
import { words } from '../labels/words.ts';

interface SeatProps {
  readonly id: string;
  readonly name: string;
  readonly heading?: 'h3' | 'h4';
  readonly look?: 'held' | 'dim';
  readonly status?: SeatView['status'];
  /** What there is to say in a word, beside its name. */
  readonly beside?: ComponentChildren;
  readonly children: ComponentChildren;
}

/** The card of a seat: who it is, and what it says. */
export const Seat = ({ id, name, heading: Heading = 'h3', look, status, beside, children }: SeatProps) => (
  <li class={look === 'held' ? 'seat held' : 'seat'} data-seat={id} data-status={status}>
    <div class="seat-head">
      <Heading class={look === 'dim' ? 'dim' : undefined}>
        <Plain text={name} />
      </Heading>
      {beside}
    </div>
    {children}
  </li>
);

interface StandsProps {
  readonly words: string;
  readonly tone?: Tone;
  /** Null or absent where it need not be stated. */
  readonly confidence?: number | null;
}

/** Where a seat stands, and how sure it is. */
export const Stands = ({ words: text, tone, confidence = null }: StandsProps) => (
  <span class={tone === undefined ? 'position' : `position ${tone}`}>
    {confidence === null ? text : `${text} · ${confidence}`}
  </span>
);

/** SVG attributes and no inline style: the page's policy allows none. */
const ConfidenceBar = ({ confidence, tone }: { readonly confidence: number; readonly tone: Tone }) => (
  <svg
    class={`bar ${tone}`}
    role="img"
    aria-label={words.elements.confidenceOf100({ confidence })}
    viewBox="0 0 100 4"
    preserveAspectRatio="none"
  >
    <rect class="bar-all" width="100" height="4" />
    <rect class="bar-part" width={Math.min(100, Math.max(0, confidence))} height="4" />
  </svg>
);

interface VotingSeatProps extends Pick<SeatProps, 'id' | 'name' | 'status' | 'children'> {
  readonly position: string;
  readonly confidence: number | null;
  /** The letter that the council decided for. */
  readonly choice: string | null;
}

/** The card of a seat with its position, its confidence as a bar too. */
export function VotingSeat({ position, confidence, choice, children, ...seat }: VotingSeatProps) {
  const text = positionText(position);
  const tone = positionTone(position, choice);
  const stated = text === '' || position === 'ABSTAIN' ? null : confidence;
  return (
    <Seat {...seat} beside={<Stands words={text} tone={tone} confidence={stated} />}>
      {stated !== null && <ConfidenceBar confidence={stated} tone={tone} />}
      {children}
    </Seat>
  );
}
