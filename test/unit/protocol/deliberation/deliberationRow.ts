import type { SessionSetup } from '../../../../src/protocol/setup.ts';
import type { CouncilGame, Scripts, Watching } from './deliberationPlayer.ts';

/** A council that is played from its first question to its end. */
export interface Row {
  /** The file in test/golden/deliberation. */
  readonly name: string;
  /** What the row shows, in a sentence. */
  readonly shows: string;
  readonly scripts: Scripts;
  readonly start?: SessionSetup;
  readonly plan?: Watching['plan'];
  readonly then?: (game: CouncilGame) => void;
}
