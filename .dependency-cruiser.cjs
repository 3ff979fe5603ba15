// The direction of imports, as data: what each room may import, which npm packages and whether it may touch Node.
// The reasons are in docs/decisions/0001-rooms.md; test/unit/guards plants violations and sees them caught.

const ENTRY_FILES = ['src/extension.ts', 'src/cli.ts', 'src/rehearsal.ts', 'src/readingServer.ts'];

/** @type {{ room: string, name: string, imports: string[], npm?: string[], node?: boolean }[]} */
const ROOMS = [
  { name: 'protocol', room: 'src/protocol/', imports: [] },
  {
    name: 'artifact',
    room: 'src/artifact/',
    imports: ['src/protocol/'],
    npm: ['chardet', 'diff', 'markdown-it', 'yaml'],
  },
  { name: 'schema', room: 'src/schema/', imports: ['src/protocol/'], npm: ['zod'] },
  { name: 'reading', room: 'src/reading/', imports: ['src/protocol/'], npm: ['zod'] },
  { name: 'questions', room: 'src/questions/', imports: ['src/protocol/'], npm: ['zod'] },
  {
    name: 'answers',
    room: 'src/answers/',
    imports: ['src/protocol/', 'src/questions/'],
    npm: ['zod', 'yaml', 'jsonrepair'],
  },
  {
    name: 'prompts',
    room: 'src/prompts/',
    imports: ['src/protocol/', 'src/artifact/', 'src/questions/', 'src/engines/adapter\\.ts$'],
  },
  {
    name: 'engines',
    room: 'src/engines/',
    imports: ['src/protocol/', 'src/artifact/', 'src/schema/', 'src/reading/'],
    npm: ['zod', 'yaml'],
  },
  {
    name: 'session',
    room: 'src/session/',
    imports: [
      'src/protocol/',
      'src/artifact/',
      'src/engines/',
      'src/prompts/',
      'src/questions/',
      'src/answers/',
      'src/schema/',
      'src/reading/',
    ],
  },
  {
    name: 'node',
    room: 'src/node/(?!compose\\.ts$)',
    imports: [
      'src/protocol/',
      'src/artifact/',
      'src/engines/',
      'src/schema/',
      'src/reading/',
      'src/session/(?:debate/debateP|assistantP|commitP|dismissalP|guidanceP|hookP|pullRequestP|readingP|seatP|setUpP|storeP|p)orts\\.ts$',
      'src/session/changeRequest\\.ts$',
      'src/session/fault\\.ts$',
      'src/node/(?!compose\\.ts$)',
    ],
    npm: ['execa', 'jsonc-parser', '@secretlint/[^/]+'],
    node: true,
  },
  {
    name: 'compose',
    room: 'src/node/compose\\.ts$',
    imports: [
      'src/protocol/',
      'src/artifact/',
      'src/engines/',
      'src/prompts/',
      'src/questions/',
      'src/answers/',
      'src/schema/',
      'src/reading/',
      'src/session/',
      'src/node/',
      'src/textThread\\.ts$',
    ],
    node: true,
  },
  {
    name: 'text-thread',
    room: 'src/textThread\\.ts$',
    imports: ['src/answerReader\\.ts$', 'src/session/', 'src/node/workspace/(?:secretFinder|textThread)\\.ts$'],
    node: true,
  },
  {
    name: 'reading-server',
    room: 'src/readingServer\\.ts$',
    imports: ['src/core\\.ts$', 'src/compileCache\\.ts$', 'src/session/readingPorts\\.ts$'],
    node: true,
  },
  { name: 'answer-reader', room: 'src/answerReader\\.ts$', imports: ['src/answers/'] },
  { name: 'core', room: 'src/core\\.ts$', imports: ['src/node/(?:compose|configFile|commandInPath)\\.ts$'] },
  {
    name: 'compile-cache',
    room: 'src/compileCache\\.ts$',
    imports: ['src/node/userFolders\\.ts$', 'src/node/process/searchPath\\.ts$', 'src/node/store/privateFile\\.ts$'],
    node: true,
  },
  { name: 'messages', room: 'src/messages\\.ts$', imports: ['src/protocol/', 'src/schema/'], npm: ['zod'] },
  {
    name: 'ui',
    room: 'src/ui/',
    imports: [
      'src/protocol/',
      'src/artifact/(?:evidence/quote|text/decodeText)',
      'src/prompts/handOver\\.ts$',
      'src/engines/editorModel\\.ts$',
      'src/session/',
      'src/schema/',
      'src/messages\\.ts$',
    ],
  },
  {
    name: 'webview',
    room: 'src/webview/',
    imports: ['src/protocol/', 'src/schema/', 'src/messages\\.ts$'],
    npm: ['preact', 'markdown-it', 'dompurify'],
  },
  {
    name: 'cli',
    room: 'src/(cli/|cli\\.ts$|commandLine\\.ts$)',
    imports: [
      'src/protocol/',
      'src/session/',
      'src/schema/',
      'src/core\\.ts$',
      'src/compileCache\\.ts$',
      'src/commandLine\\.ts$',
      'src/mcp\\.ts$',
    ],
    npm: ['commander', 'supports-hyperlinks'],
    node: true,
  },
  {
    name: 'mcp',
    room: 'src/mcp(/|\\.ts$)',
    imports: ['src/protocol/', 'src/session/', 'src/schema/'],
    npm: ['@modelcontextprotocol/server'],
    node: true,
  },
  { name: 'rehearsal', room: 'src/rehearsal/', imports: ['src/protocol/', 'src/questions/'] },
  { name: 'rehearsal-entry', room: 'src/rehearsal\\.ts$', imports: ['src/rehearsal/'], node: true },
];

const VSCODE = '(^|/)vscode(/|$)';
const anyOf = (paths) => `^(${paths.join('|')})`;

const direction = ({ name, room, imports }) => ({
  name: `${name}-imports`,
  comment: `src/${name} may import only: itself${imports.map((path) => `, ${path}`).join('')}`,
  severity: 'error',
  from: { path: anyOf([room]) },
  to: { path: '^src/', pathNot: anyOf([room, ...imports]) },
});

const packages = ({ name, room, npm = [] }) => ({
  name: `${name}-packages`,
  comment: `npm packages of ${name}: ${npm.join(', ') || 'none'}`,
  severity: 'error',
  from: { path: anyOf([room]) },
  to: {
    path: '(^|/)node_modules/',
    pathNot: [VSCODE, '/@types/node/', ...npm.map((pack) => `(^|/)node_modules/(@types/)?${pack}/`)],
  },
});

const builtins = ({ name, room }) => ({
  name: `${name}-builtins`,
  comment: `${name} does not touch Node: what it needs comes through a port or as a parameter`,
  severity: 'error',
  from: { path: anyOf([room]) },
  to: { dependencyTypes: ['core'] },
});

const vscodeOnlyInUi = {
  name: 'vscode-only-in-ui',
  comment: 'Only src/ui and src/extension.ts know the editor. (The module resolves to its typings, hence the pattern.)',
  severity: 'error',
  from: { path: '^src/', pathNot: anyOf(['src/ui/', 'src/extension\\.ts$']) },
  to: { path: VSCODE },
};

const general = [
  {
    name: 'no-unknown-room',
    comment: 'A new room is a decision: give it a row in ROOMS',
    severity: 'error',
    from: {
      path: '^src/',
      pathNot: anyOf([...ROOMS.map(({ room }) => room), ...ENTRY_FILES.map((file) => `${file}$`)]),
    },
    to: {},
  },
  {
    name: 'no-cycles',
    comment: 'Two files that need each other are one idea; types count too',
    severity: 'error',
    from: {},
    to: { circular: true },
  },
  {
    name: 'no-orphans',
    comment: 'Nothing imports this file and it imports nothing',
    severity: 'error',
    from: { orphan: true, path: '^src/', pathNot: ['\\.d\\.ts$', ...ENTRY_FILES.map((file) => `^${file}$`)] },
    to: {},
  },
  {
    name: 'no-unresolved',
    comment: 'The file or package does not exist',
    severity: 'error',
    from: {},
    to: { couldNotResolve: true },
  },
  {
    name: 'no-import-of-entries',
    comment: 'An entry file wires; nothing depends on it',
    severity: 'error',
    from: { path: '^src/' },
    to: { path: anyOf(ENTRY_FILES.map((file) => `${file}$`)) },
  },
  {
    name: 'src-alone',
    comment: 'What is shipped does not depend on tests, scripts or measurements',
    severity: 'error',
    from: { path: '^src/' },
    to: { path: '^(test|scripts|bench)/' },
  },
];

module.exports = {
  forbidden: [
    ...ROOMS.map(direction),
    ...ROOMS.map(packages),
    ...ROOMS.filter(({ node }) => !node).map(builtins),
    vscodeOnlyInUi,
    ...general,
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsConfig: { fileName: 'tsconfig.json' },
    // Type imports count: a room that knows another's types depends on it.
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'require', 'node', 'types'] },
  },
};
