import { useContext } from 'preact/hooks';
import type { FindingAction } from '../../messages.ts';
import type { Finding } from '../../protocol/findings/finding.ts';
import { PostContext } from '../postContext.ts';
import { actionWords, ofFinding } from './findingActionLabels.ts';

interface FindingActionsProps {
  readonly finding: Finding;
  readonly actions: readonly FindingAction[];
}

/** What can be done with a finding where it is read; the host knows it by its id. */
export function FindingActions({ finding, actions }: FindingActionsProps) {
  const post = useContext(PostContext);
  if (actions.length === 0) return null;
  return (
    <div class="finding-actions">
      {actions.map((action) => (
        <button key={action} type="button" class="quiet" onClick={() => post({ kind: action, finding: finding.id })}>
          {actionWords(action)}
          <span class="unseen"> {ofFinding(finding)}</span>
        </button>
      ))}
    </div>
  );
}
