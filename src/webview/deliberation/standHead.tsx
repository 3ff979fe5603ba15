import { standText, standTone } from './stand.ts';
import { ConfidenceBar } from '../elements/confidenceBar.tsx';
import { Plain } from '../elements/plain.tsx';

interface StandHeadProps {
  readonly name: string;
  readonly position: string;
  readonly confidence: number;
  readonly choice: string | null;
}

/** Who, and where it stands: in words and as a bar. */
export function StandHead({ name, position, confidence, choice }: StandHeadProps) {
  const text = standText(position);
  const tone = standTone(position, choice);
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
