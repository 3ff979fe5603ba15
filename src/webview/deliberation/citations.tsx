import type { Citation } from '../../protocol/deliberation/deliberation.ts';
import { Plain } from '../elements/plain.tsx';

/** What a seat cites; a place that is not there says so. */
export function Citations({ citations }: { readonly citations: readonly Citation[] }) {
  if (citations.length === 0) return null;
  return (
    <>
      <h4>Cites</h4>
      <ul class="cites">
        {citations.map(({ file, line, holds }) => (
          <li key={`${file}:${line}`} data-holds={holds}>
            <code>
              <Plain text={`${file}:${line}`} />
            </code>
            {!holds && <span class="abstain"> not there</span>}
          </li>
        ))}
      </ul>
    </>
  );
}
