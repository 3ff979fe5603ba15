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
  /** Tells a text from every other one, and what this program makes of it from what another version does. */
  readonly digest: (text: string) => string;
}

/** On what terms seats are asked about something. */
interface Terms extends Pick<SessionSetup, 'protocol' | 'mode' | 'seats' | 'limits'> {
  readonly input: ReviewInput;
  readonly engines: readonly EngineState[];
}

/**
 * Equal for two reviews whose seats are the same and are asked in the same way, whatever is under review; absent for
 * what is no review. Settings may hold keys, so that only a digest of them is stored.
 */
export async function termsOf(
  { directory, settings, digest }: TermsPorts,
  { protocol, mode, seats, limits, input, engines }: Terms,
): Promise<Pick<SessionSetup, 'termsKey'>> {
  if (protocol !== 'review') return {};
  // How much may be spent decides nothing that is answered.
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

/** What is put before the seats without what they were shown before, on the same terms, and is as it was. */
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
  // What is left cannot be shown: it is no news, and there would be nothing to ask.
  if (input.artifact.files.length === 0) return all;
  const { artifact, ...rest } = input;
  const shownLines = artifact.coverage.shownLines + spared.changedLines;
  return {
    input: { ...rest, artifact: { ...artifact, coverage: { ...artifact.coverage, shownLines } } },
    kept: { unchanged: spared.unchanged },
  };
}
