import type { ComponentChildren } from 'preact';
import type { Position } from '../../protocol/tally/ballot.ts';
import { positionText, positionTone } from '../deliberation/positionLabels.ts';
import { Plain } from './texts.tsx';

interface SeatHeadProps {
  readonly name: string;
  readonly heading?: 'h3' | 'h4';
  readonly dim?: true;
  readonly children?: ComponentChildren;
}

/** Who, and beside it what there is to say in a word. */
export const SeatHead = ({ name, heading: Heading = 'h3', dim, children }: SeatHeadProps) => (
  <div class="seat-head">
    <Heading class={dim ? 'dim' : undefined}>
      <Plain text={name} />
    </Heading>
    {children}
  </div>
);

/** SVG attributes and no inline style: the page's policy allows none. */
const ConfidenceBar = ({ confidence, position }: { readonly confidence: number; readonly position: Position }) => (
  <svg
    class={`bar ${position.toLowerCase()}`}
    role="img"
    aria-label={`Confidence ${confidence} of 100`}
    viewBox="0 0 100 4"
    preserveAspectRatio="none"
  >
    <rect class="bar-all" width="100" height="4" />
    <rect class="bar-part" width={Math.min(100, Math.max(0, confidence))} height="4" />
  </svg>
);

interface PositionHeadProps {
  readonly name: string;
  readonly position: string;
  /** Null where it need not be stated. */
  readonly confidence: number | null;
  /** The letter that the council decided for. */
  readonly choice: string | null;
}

/** Who, and where it stands: in words and as a bar. */
export function PositionHead({ name, position, confidence, choice }: PositionHeadProps) {
  const text = positionText(position);
  const tone = positionTone(position, choice);
  const stated = text === '' || position === 'ABSTAIN' ? null : confidence;
  return (
    <>
      <SeatHead name={name}>
        <span class={`position ${tone.toLowerCase()}`}>{stated === null ? text : `${text} · ${stated}`}</span>
      </SeatHead>
      {stated !== null && <ConfidenceBar confidence={stated} position={tone} />}
    </>
  );
}
