import { arbitrate } from './arbitrate.ts';
import type { CommandEntry } from './command.ts';
import { completion } from './completion.ts';
import { debate } from './debate.ts';
import { redeliberate, resolve, resume } from './decisions.ts';
import { deliberate } from './deliberate.ts';
import { doctor } from './doctor.ts';
import { engines } from './engines.ts';
import { hook } from './hook.ts';
import { init } from './init.ts';
import { mcp } from './mcp.ts';
import { review } from './review.ts';
import { findings } from './findings.ts';
import { sessions } from './sessions.ts';
import { usage } from './usage.ts';
import { vote } from './vote.ts';

/** Every command, in the order of the help. The parser, help, completions, and man page are made from this table. */
export const COMMANDS: readonly CommandEntry[] = [
  review,
  vote,
  deliberate,
  debate,
  arbitrate,
  resume,
  redeliberate,
  resolve,
  sessions,
  findings,
  usage,
  hook,
  init,
  engines,
  doctor,
  mcp,
  completion,
];
