import type { Verdict } from '../../protocol/verdict/verdict.ts';
import { chosenLabel } from '../../protocol/verdict/chosenLabel.ts';
import { becauseClause, overruledNames } from './resolution.ts';
import { dateWords } from './where.ts';
import { Plain } from '../elements/plain.tsx';

/** What a person made of a verdict that was left to them. */
export function Resolved({ verdict }: { readonly verdict: Verdict }) {
  const { resolution } = verdict;
  if (resolution === null) return null;
  const overruled = overruledNames(verdict, resolution);
  return (
    <p class="resolution" dir="auto">
      You chose “
      <b>
        <Plain text={chosenLabel(verdict, resolution)} />
      </b>
      ”{becauseClause(resolution)} {overruled !== '' && `Overruled: ${overruled}. `}
      {resolution.acceptedRisk && 'You accepted the risk. '}
      <span class="dim">{dateWords(resolution.at, new Date())}</span>
    </p>
  );
}
