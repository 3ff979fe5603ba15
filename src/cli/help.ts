export const HELP = `council – several AI coding CLIs read your code independently, vote, and give a verdict

  council vote [ARTIFACT] [--question TEXT]    the engines vote once
  council review [ARTIFACT] [--rounds N]       findings of every engine, P1 to P3, of what is not committed
                                               unless something else is named; the others look twice at a P1
  council review --again[=SESSION]             the same again, with what has changed since: what is resolved, what is
                                               still open, what is new; without SESSION the newest review here
  council deliberate [ARTIFACT] [--question TEXT] [--option TEXT…] [--rounds N] [--allow-degraded]
                                               research by each, then rebuttals until most agree
  council debate [ARTIFACT] [--question TEXT] [--rounds N]
                                               a position, challenged by experts until nothing stands against it
  council arbitrate FILE|-                     a conflict between a change and the intent in, COUNCIL VERDICT out
  council resume SESSION                       go on with a session that was cut off
  council redeliberate ID --context TEXT|--context-file F [--evidence] [--engines SEATS]
                                               put a decision again, with what is new
  council resolve ID --choose OPTION [--reason TEXT] [--accept-risk]
                                               settle a split, or go ahead against a rejection
  council sessions list [--grep TEXT] [--since DATE|AGE] [--limit N]
                                               newest first; by subject, file, outcome, seat or protocol, from a day
                                               (2026-01-31) or an age (12h, 7d, 2w) on
  council sessions show SESSION | replay SESSION | export SESSION --format md|json|sarif|adr | rm ID
  council doctor                               the state of every engine, and how to mend it
  council mcp [--engines a,b,c] [--allow-degraded]
                                               the council as tools for other agents, over standard input and output

Artifact (at most one; several files are one):
  --uncommitted            staged, unstaged and untracked changes
  --staged                 what the next commit would hold
  --commit SHA             one commit; a merge is compared with its first parent
  --base BRANCH            what this branch has committed since it left BRANCH
  --range A..B             how B differs from A; A...B: what B changed since it left A
  --file PATH[:START-END]…  a file, or some of its lines; a patch (.patch, .diff, .mbox, .eml) is a change
  --stdin [--name NAME]    text or a patch from standard input
  PATH…                    a proposal document, or any other file
  --target auto|code|proposal|mixed
  -- PATH…                 only what has changed at these paths
  --include GLOB…  --exclude GLOB…
                           changed files to show in any case, or to leave out, as in a gitignore file

Question:
  --question TEXT  --type architecture|trade-off|go-no-go|strategy|priority
  --option TEXT…   --constraint TEXT…   --context TEXT

Common:
  --engines a,b,c       claude, codex, gemini, qwen, copilot, antigravity, your own,
                        or rehearsal-a, rehearsal-b, rehearsal-c (scripted, ask no model)
  --timeout SECONDS     for every engine
  --rounds N  --budget-minutes N
                        the most rounds, and minutes for all of them; a vote has one round
  --fresh               ask the engines also when nothing has changed since their last verdict;
                        with --again, about all of the change
  --cwd DIR  --config FILE  --session-dir DIR
  --json  --events  --dry-run  --fail-on p1|p1-any|p2|reject|never
  --quiet  --no-color  --help  --version

SESSION is an id, its beginning where no other begins so, or latest; where ID is asked for, the whole id.

Exit status: 0 approved or decided · 1 rejected, or a verified finding at --fail-on, also one that another seat
refutes · 2 undecided or provisional · 3 wrong usage · 4 no usable engine, or fewer than three for a deliberation ·
5 nothing to review · 130 cancelled · 70 internal fault
`;
