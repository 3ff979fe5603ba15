import { msg } from '../../protocol/labels/text.ts';
import { type Artifact, blockingGaps, SESSION_VERSION } from '../../protocol/setup.ts';
import type { ConveneRequest, Preparation } from '../council.ts';
import { usage } from '../fault.ts';
import { deliberationParts } from './deliberationSetup.ts';

/** Whether something relevant has changed, but nothing of it can be shown to an engine. */
export const isUnshown = ({ files, coverage }: Artifact): boolean =>
  files.length === 0 && blockingGaps(coverage).length > 0;

/** The other parts of such a session. */
type Rest = Pick<Preparation['setup'], 'question' | 'fence' | 'limits'>;

/**
 * Prepares a session in which no engine is asked. It ends undecided at once, and names what couldn't be shown. Throws a
 * CouncilError for a debate, which would have no position to begin with.
 */
export function unseated(
  request: Pick<ConveneRequest, 'protocol' | 'workspace'>,
  artifact: Artifact,
  rest: Rest,
): Preparation {
  const { protocol, workspace } = request;
  if (protocol === 'debate')
    throw usage(
      msg`Council can’t show any of the changed files, so there’s nothing to debate. Name a file, or ask a question.`,
    );
  const { question } = rest;
  return {
    setup: {
      ...{ version: SESSION_VERSION, protocol, workspace, mode: 'full', seats: [], unusable: [], artifact, ...rest },
      ...deliberationParts(request, { artifact, question, inPlace: false }),
    },
    ...{ artifact, engines: [], degradedNotice: null, targetQuestion: null, guidanceFrom: '' },
  };
}
