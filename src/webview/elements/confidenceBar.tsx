import type { Position } from '../../protocol/tally/ballot.ts';

interface ConfidenceBarProps {
  readonly confidence: number;
  readonly position: Position;
}

/** SVG attributes and no inline style: the page's policy allows none. */
export const ConfidenceBar = ({ confidence, position }: ConfidenceBarProps) => (
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
