import { positionText, positionTone } from './positionLabels.ts';
import { ConfidenceBar } from '../elements/confidenceBar.tsx';
import { Plain } from '../elements/plain.tsx';

interface PositionHeadProps {
  readonly name: string;
  readonly position: string;
  readonly confidence: number;
  readonly choice: string | null;
}

/** Who, and where it stands: in words and as a bar. */
export function PositionHead({ name, position, confidence, choice }: PositionHeadProps) {
  const text = positionText(position);
  const tone = positionTone(position, choice);
  const stated = text !== '' && position !== 'ABSTAIN';
  return (
    <>
      <div class="seat-head">
        <h3>
          <Plain text={name} />
        </h3>
        <span class={`position ${tone.toLowerCase()}`}>{stated ? `${text} · ${confidence}` : text}</span>
      </div>
      {stated && <ConfidenceBar confidence={confidence} position={tone} />}
    </>
  );
}
