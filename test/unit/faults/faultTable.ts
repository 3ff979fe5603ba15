/** A fault that happens to tools of this kind. A test belongs to it if a title starts with its number: “43: …”. */
export interface Fault {
  readonly row: number;
  readonly part: 'Start' | 'Run' | 'Answer' | 'Findings' | 'Council' | 'Found since';
  /** Plain Markdown without a full stop at the end. */
  readonly happens: string;
  readonly must: string;
  /** What `npm run faults` doesn't play, and why. */
  readonly limits?: string;
  /** Tests that name it in the editor or a browser, which `npm run faults` doesn't run. */
  readonly inEditor?: readonly { readonly file: string; readonly title: string }[];
  /** Why no test plays it. */
  readonly notPlayed?: string;
}

type Row = Omit<Fault, 'part'>;
const of = (part: Fault['part'], rows: readonly Row[]): readonly Fault[] => rows.map((row) => ({ ...row, part }));

const START: readonly Row[] = [
  { row: 1, happens: 'The program of an engine is not there', must: 'Its seat is `missing`, with how to install it.' },
  {
    row: 2,
    happens: 'It is installed where the editor does not look',
    must: 'It is found by the environment of the login shell or where installers put programs.',
  },
  {
    row: 3,
    happens: 'On Windows it is a `.cmd` or `.ps1` shim',
    must: 'What the shim would run is run, and no shell.',
    limits: 'No shim is run, because that takes Windows. The tests read shims as npm and pnpm write them.',
  },
  { row: 4, happens: 'A path has blanks, quotes or letters beyond ASCII', must: 'All works as elsewhere.' },
  {
    row: 5,
    happens: 'The first start takes long',
    must: 'The engine is not called missing.',
    limits: 'The start is held up by two and a half seconds, not ten, to keep the test short.',
  },
  {
    row: 6,
    happens: 'The CLI is too old for a flag',
    must: 'The flag, or the version that is there and the one that is needed, are named.',
  },
  { row: 7, happens: 'Nobody is logged in', must: 'The seat is `logged-out`, with the command to log in.' },
  {
    row: 8,
    happens: 'A login has expired and the CLI would open a browser',
    must: 'As in row 7; no browser opens and nothing waits.',
    limits:
      'No real account is logged in to, because that takes a person; the programs that would open a browser are replaced by ones that tell.',
  },
  { row: 9, happens: 'The plan of the account does not include it', must: 'The seat is `quota`.' },
  {
    row: 10,
    happens: 'A quota is used up, with exit status 0 too',
    must: 'The seat is `quota`, with the time of the reset where it was given.',
  },
  { row: 11, happens: 'The CLI waits for an answer about trust or permissions', must: 'It gets none and ends.' },
  { row: 12, happens: 'The CLI refuses to run outside a repository', must: 'It runs there.' },
  { row: 13, happens: 'A proxy or a certificate is in the way', must: 'That is named, with what to set.' },
];

const RUN: readonly Row[] = [
  { row: 14, happens: 'The engine reads standard input for ever', must: 'Its input is closed in any case.' },
  {
    row: 15,
    happens: 'Nothing is printed until the engine is ended',
    must: 'It ends at its limit and is asked again where the protocol has it so; then the seat is `timed-out`.',
  },
  { row: 16, happens: 'Now and then a byte comes', must: 'The limit ends it, however often it prints.' },
  { row: 17, happens: 'The engine dies by a signal', must: 'The signal is named; nothing it said before counts.' },
  { row: 18, happens: 'It ignores SIGTERM', must: 'It and all its descendants are gone two seconds later.' },
  { row: 19, happens: 'A child of its child holds the pipe', must: 'The answer does not wait; the child is ended.' },
  { row: 20, happens: 'Standard error is filled', must: 'Nothing blocks.' },
  { row: 21, happens: '100 MB are printed', must: 'They are cut, that is named, and the memory stays bounded.' },
  { row: 22, happens: 'An engine writes into the workspace', must: 'The flag `workspace-changed`, and which files.' },
  {
    row: 23,
    happens: 'The prompt is larger than an argument may be',
    must: 'It goes another way or in parts, to the last line.',
    limits: 'The smaller limit of Windows is not played here.',
  },
  {
    row: 24,
    happens: 'The repository has hooks, settings or instructions for a CLI',
    must: 'None of them takes effect.',
  },
  {
    row: 25,
    happens: 'The window reloads or the machine dies in the middle',
    must: 'The session goes on, and who has answered is not asked again.',
    inEditor: [
      {
        file: 'test/browser/workbench/resume.test.ts',
        title: 'is resumed from the tree, and no seat that has answered is asked again',
      },
    ],
  },
];

const ANSWER: readonly Row[] = [
  { row: 26, happens: 'Nothing is said', must: 'That is no answer, whatever the exit status is.' },
  {
    row: 27,
    happens: 'The answer is prose',
    must: 'It is asked for again, then read by a line that is nothing but a position, else `unreadable`.',
  },
  { row: 28, happens: 'Prose stands around the form', must: 'The form counts.' },
  {
    row: 29,
    happens: 'There are two documents',
    must: 'The last that is whole counts, and never for an approval alone.',
  },
  { row: 30, happens: 'The form is JSON within a JSON string', must: 'It is unwrapped.' },
  { row: 31, happens: 'The answer breaks off', must: 'It is asked for again, then `unreadable`.' },
  {
    row: 32,
    happens: 'YAML has tabs, bare colons, or words that it takes for booleans',
    must: 'It is never turned round.',
  },
  { row: 33, happens: 'The vote is no word of the form', must: 'It is asked for again, then `unreadable`.' },
  {
    row: 34,
    happens: 'The confidence is odd or missing',
    must: 'It is read where it can mean one thing only, else asked again.',
  },
  { row: 35, happens: 'A finding has no severity', must: 'It counts as P1.' },
  {
    row: 36,
    happens: 'A seat approves beside a P1 of its own',
    must: 'The flag `contradiction`; it counts as an abstention.',
  },
  { row: 37, happens: 'An answer comes at once and nothing was read', must: 'The seat shows that.' },
  { row: 38, happens: 'The example of the prompt comes back', must: 'That is no answer.' },
  {
    row: 39,
    happens: 'There are a BOM, colours or bytes in Latin-1',
    must: 'They are cleaned before the answer is read.',
  },
  { row: 40, happens: 'A key stands twice', must: 'Neither of the two is chosen in silence.' },
];

const FINDINGS: readonly Row[] = [
  {
    row: 41,
    happens: 'A finding names a file that was not shown',
    must: 'It is `outside`, unless its quote tells where it belongs.',
  },
  { row: 42, happens: 'It names a line behind the end', must: 'It is `unverified`.' },
  { row: 43, happens: 'It names a line of the old side', must: 'A quote that was removed is evidence where it stood.' },
  {
    row: 44,
    happens: 'It quotes what is nowhere',
    must: 'It is `unverified`; a quote that stands elsewhere moves it.',
  },
  {
    row: 45,
    happens: 'Two seats say one thing in different words',
    must: 'Both stand under one place, counted by seats.',
  },
  { row: 46, happens: 'Two issues lie on one line', must: 'They stay two.' },
  { row: 47, happens: 'A path is absolute or leads out of the workspace', must: 'It is never opened, and `outside`.' },
  { row: 48, happens: 'A path has the separators of Windows', must: 'It is understood.' },
];

const COUNCIL: readonly Row[] = [
  { row: 49, happens: 'Some or all seats are dead', must: 'They stay in the denominator; silence approves nothing.' },
  { row: 50, happens: 'Two seats are of one vendor', must: 'They count as one vendor.' },
  {
    row: 51,
    happens: 'The engine that was to write a part of the verdict is dead',
    must: 'The verdict stands without that part and says so.',
  },
  {
    row: 52,
    happens: 'The strongest engine is lost',
    must: 'The heading says who did not answer; the flag `degraded`.',
  },
  { row: 53, happens: 'Votes change in a later round on nothing new', must: 'The flag `conformity`.' },
  { row: 54, happens: 'One is for, one against, one neither', must: 'It is undecided.' },
  { row: 55, happens: 'A tie, with an abstention too', must: 'It is undecided.' },
  {
    row: 56,
    happens: 'What is under review, or what a seat has said, gives instructions',
    must: 'They are data: no verdict, command or file is other for them.',
  },
  { row: 57, happens: 'The text changes while the council sits', must: 'The verdict is `stale`.' },
  { row: 58, happens: 'Nothing has changed', must: 'There is nothing to review (exit 5), and no approval.' },
  { row: 59, happens: 'Only lock files and the like have changed', must: 'As in row 58.' },
  { row: 60, happens: 'The file of a session is damaged', must: 'It is set aside and named; the others load.' },
];

const SINCE: readonly Row[] = [
  {
    row: 61,
    happens: 'A message of a CLI, a quotation or a contradiction looks like a vote',
    must: 'It never approves: asked again, then `unreadable` or `contradiction`.',
  },
  {
    row: 62,
    happens: 'Code looks harmless by its folder, a comment or a zero byte',
    must: 'It is shown, or the verdict is incomplete.',
  },
  {
    row: 63,
    happens: 'The repository is of an unusual kind, or the command starts in a folder of it',
    must: 'The scope is that of the repository, or what was not seen is named.',
    limits: 'A partial clone is not played yet.',
  },
  {
    row: 64,
    happens: 'A diff comes by standard input or in a file',
    must: 'It is a change, with files, lines and evidence.',
  },
  {
    row: 65,
    happens: 'A file is no regular file, or grows without an end',
    must: 'It is not read, or up to a limit, and named.',
  },
  {
    row: 66,
    happens: 'A text would take the square of its length to read',
    must: 'The time grows by the length.',
    limits:
      'The time is held against that for a shorter text and not against a clock, which tells nothing on a busy machine.',
  },
  {
    row: 67,
    happens: 'The name of a file or branch, or the subject of a commit, is an instruction',
    must: 'It stands within the fence or nowhere in the prompt.',
  },
  {
    row: 68,
    happens: 'Texts hold escape sequences, links, pictures or HTML',
    must: 'They do nothing where they are shown or exported.',
    inEditor: [{ file: 'test/browser/panel/hostile.test.ts', title: 'runs nothing and loads nothing' }],
  },
  {
    row: 69,
    happens: 'Secrets are encrypted in the repository, bare, or split by escapes',
    must: 'They are withheld or replaced before anything is sent or kept.',
  },
  {
    row: 70,
    happens: 'The git configuration of the repository would run programs through an engine',
    must: 'It runs none, shown with the real CLI.',
  },
  {
    row: 71,
    happens: 'A key that was meant for another window decides',
    must: 'No decision is kept without a step of its own.',
    limits: 'It takes an editor.',
    inEditor: [
      {
        file: 'test/host/settling.test.ts',
        title: 'records nothing when any question is closed, or the decision is put off',
      },
    ],
  },
  {
    row: 72,
    happens: 'A session was made elsewhere, by a newer version, or its engines are gone',
    must: 'It is seen, named as newer, or refused and kept.',
  },
  {
    row: 73,
    happens: 'Several resume a session at once, or a killed council left its engines running',
    must: 'One goes on; what still runs is ended.',
  },
  {
    row: 74,
    happens: 'An ACP agent or a model of the editor ends well with half an answer or an error as its text',
    must: 'That is a failure with a name.',
    notPlayed:
      'Council asks no ACP agent and no model of the editor; every engine is a program. Rows 10, 26 and 31 play the same of those.',
  },
];

/** Every row of the fault matrix, in order. */
export const FAULTS: readonly Fault[] = [
  ...of('Start', START),
  ...of('Run', RUN),
  ...of('Answer', ANSWER),
  ...of('Findings', FINDINGS),
  ...of('Council', COUNCIL),
  ...of('Found since', SINCE),
];
