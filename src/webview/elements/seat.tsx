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
  /** A short fact beside the name. */
  readonly beside?: ComponentChildren;
  readonly children: ComponentChildren;
}

/** The card of a seat: its name, and what it says. */
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
  /** Null or absent if it need not be stated. */
  readonly confidence?: number | null;
}

/** The position of a seat, and how sure it is. */
export const Stands = ({ words: text, tone, confidence = null }: StandsProps) => (
  <span class={tone === undefined ? 'position' : `position ${tone}`}>
    {confidence === null ? text : `${text} · ${confidence}`}
  </span>
);

/** SVG attributes instead of inline styles, which the page's policy doesn't allow. */
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

/** The card of a seat, with its position, and with its confidence as a number and a bar. */
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
