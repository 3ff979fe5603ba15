import { withoutReviewed } from '../../artifact/coverage/reviewedBefore.ts';
import type { SessionSetup } from '../../protocol/setup.ts';
import type { Config } from '../../schema/config.ts';
import type { ConveneRequest } from '../council.ts';
import type { EngineDirectory, EngineState } from '../ports.ts';
import { isDefault } from './defaultQuestion.ts';
import { canonical } from './reuse.ts';
import { type Loaded, type ReviewInput, reviewInputOf } from './reviewInput.ts';

export interface TermsPorts {
  readonly directory: Pick<EngineDirectory, 'identity'>;
  readonly settings: Pick<Config, 'engines'>;
  /** Returns a value that differs for different texts and for different versions of this program. */
  readonly digest: (text: string) => string;
}

/** The terms on which seats are asked. */
interface Terms extends Pick<SessionSetup, 'protocol' | 'mode' | 'seats' | 'limits'> {
  readonly input: ReviewInput;
  readonly engines: readonly EngineState[];
}

/**
 * Returns a key that is equal for two reviews with the same seats, asked in the same way, whatever is under review.
 * Absent if it isn't a review. Only a digest is stored, because settings may contain keys.
 */
export async function termsOf(
  { directory, settings, digest }: TermsPorts,
  { protocol, mode, seats, limits, input, engines }: Terms,
): Promise<Pick<SessionSetup, 'termsKey'>> {
  if (protocol !== 'review') return {};
  // The budget doesn't affect the answers.
  const { parts: _parts, partBytes: _bytes, budget: _budget, prices: _prices, ...terms } = limits;
  const { guidance, question, artifact } = input;
  const asked = isDefault(question, artifact.target) ? null : question;
  const states = engines.filter(({ engine }) => seats.some((seat) => seat.engine === engine));
  const programs = await Promise.all(
    states.map(async ({ engine, version, command }) => {
      const identity = await directory.identity(engine);
      return { engine, version, command, identity, settings: settings.engines[engine] ?? null };
    }),
  );
  return { termsKey: digest(canonical({ mode, seats, terms, guidance, asked, target: artifact.target, programs })) };
}

interface Unseen {
  readonly input: ReviewInput;
  readonly kept: Pick<SessionSetup, 'unchanged'>;
}

/** Returns what the seats get, without unchanged parts that they were shown before on the same terms. */
export function unseenInput(
  loaded: Loaded,
  whole: ReviewInput,
  { before, shown, termsKey }: Pick<ConveneRequest, 'before' | 'shown'> & Pick<SessionSetup, 'termsKey'>,
): Unseen {
  const all = { input: whole, kept: {} };
  if (before?.seen === undefined || shown === 'all' || before.seen.terms !== termsKey) return all;
  const spared = withoutReviewed(loaded.artifact, { ...before, paths: before.seen.paths });
  if (spared === null) return all;
  const input = reviewInputOf({ ...loaded, artifact: spared.artifact });
  // If what is left can't be shown, it isn't news, and there would be nothing to ask.
  if (input.artifact.files.length === 0) return all;
  const { artifact, ...rest } = input;
  const shownLines = artifact.coverage.shownLines + spared.changedLines;
  return {
    input: { ...rest, artifact: { ...artifact, coverage: { ...artifact.coverage, shownLines } } },
    kept: { unchanged: spared.unchanged },
  };
}
