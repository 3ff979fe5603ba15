// What every file guarantees to its reader. The directions of imports are in .dependency-cruiser.cjs.
import js from '@eslint/js';
import { defineConfig } from 'eslint/config';
import regexp from 'eslint-plugin-regexp';
import tseslint from 'typescript-eslint';
import { PATTERNS } from './eslint.patterns.mjs';
import { WORDS } from './eslint.words.mjs';

const SOURCES = ['**/*.{ts,tsx}'];
const SCRIPTS = ['**/*.{mjs,cjs,js}'];
const TESTS = ['test/**/*.ts', 'bench/**/*.ts'];
const NAMES_WITHOUT_AN_IDEA = '{util,utils,helper,helpers,common,misc,shared}';

const FUNCTIONS =
  ':matches(FunctionDeclaration, FunctionExpression, ArrowFunctionExpression, TSEmptyBodyFunctionExpression, TSDeclareFunction, TSMethodSignature, TSFunctionType)';
const BOOLEAN_PARAMETER =
  'A boolean parameter says nothing where it is called: take a named property or two functions.';

// A later block replaces a rule's options from an earlier one, so every room combines its list from these.
const EVERYWHERE = [
  { selector: 'ExportDefaultDeclaration', message: 'Name what you export.' },
  { selector: 'ExportAllDeclaration', message: 'No barrels: import from the file that has it.' },
  {
    selector:
      "ImportDeclaration[source.value=/^zod(\\u002F|$)/][importKind!='type'] > :matches(ImportSpecifier, ImportDefaultSpecifier)",
    message: "Write import * as z from 'zod': the named import bundles five times as much.",
  },
  {
    selector: "Property:matches([key.name='shell'], [key.value='shell']):not([value.value=false])",
    message: 'No shell, ever: a command is a program and a list of arguments.',
  },
  { selector: `${FUNCTIONS} > Identifier.params > TSTypeAnnotation > TSBooleanKeyword`, message: BOOLEAN_PARAMETER },
  {
    selector: `${FUNCTIONS} > AssignmentPattern.params > Identifier.left > TSTypeAnnotation > TSBooleanKeyword`,
    message: BOOLEAN_PARAMETER,
  },
  {
    selector: `${FUNCTIONS} > AssignmentPattern.params > Literal.right[raw=/^(true|false)$/]`,
    message: BOOLEAN_PARAMETER,
  },
];

const NO_CLOCK_NO_CHANCE = [
  { selector: "NewExpression[callee.name='Date'][arguments.length=0]", message: 'The time comes through the Clock.' },
  {
    selector: "MemberExpression[object.name='Date'][property.name='now']",
    message: 'The time comes through the Clock.',
  },
  {
    selector: "MemberExpression[object.name='Math'][property.name='random']",
    message: 'The same session must give the same result.',
  },
];

const HEART = [
  { selector: 'ThrowStatement', message: 'The heart returns outcomes, it does not throw.' },
  { selector: ':matches(ClassDeclaration, ClassExpression)', message: 'The heart is data and functions.' },
  { selector: ':function[async=true]', message: 'The heart does not wait.' },
  { selector: ':matches(AwaitExpression, ForOfStatement[await=true])', message: 'The heart does not wait.' },
  { selector: 'ImportExpression', message: 'The heart does not wait.' },
  {
    selector: 'MemberExpression[property.name=/^(localeCompare|toLocale[A-Z]\\w*)$/]',
    message: 'What depends on the machine’s language differs from machine to machine.',
  },
  {
    selector: ':matches(NewExpression, CallExpression)[callee.object.name="Intl"]:not([arguments.0.type="Literal"])',
    message: 'Name the language: the machine’s own differs from machine to machine.',
  },
];

const WORLD = ['process', 'console', 'Buffer', 'require', 'globalThis', 'fetch', 'crypto', 'performance', 'document'];
const TIME = ['setTimeout', 'setInterval', 'setImmediate', 'queueMicrotask'];
const touches = (names) =>
  names.map((name) => ({
    name,
    message: 'This room touches nothing outside: take it as a parameter or through a port.',
  }));

/**
 * A sentence's meaning comes from its closed words. A pattern may read white space, signs, and formats, and only in the
 * listed files.
 */
const noPattern = {
  create(context) {
    const report = (node) => {
      context.report({ node, message: 'No pattern here: meaning comes from closed words. See eslint.patterns.mjs.' });
    };
    return {
      'Literal[regex]': report,
      ":matches(NewExpression, CallExpression)[callee.name='RegExp']": report,
      // These turn a text into a pattern.
      'CallExpression[callee.property.name=/^(search|match|matchAll)$/] > :matches(Literal, TemplateLiteral).arguments':
        report,
    };
  },
};

/** The calls and fields that take a text for people: an error, or a field that is shown. */
const FOR_PEOPLE =
  ":matches(CallExpression[callee.name='usage'], NewExpression[callee.name='CouncilError'], Property[key.name=/^(detail|nextStep)$/])";
const TEXTS = ['Literal', 'TemplateElement'];

/** Texts for people use the field's words. Checks every text in a table of labels, an error, and a page. */
const plainWords = {
  create(context) {
    const check = (node) => {
      const text = typeof node.value === 'string' ? node.value : (node.value?.cooked ?? '');
      for (const { word, found, instead } of WORDS) {
        if (found.test(text)) context.report({ node, message: `Not “${word}”: ${instead}. See eslint.words.mjs.` });
      }
    };
    const isTable = context.filename.replaceAll('\\', '/').includes('/labels/');
    const places = isTable ? TEXTS : TEXTS.map((text) => `${FOR_PEOPLE} ${text}`);
    return { [`:matches(${places.join(', ')})`]: check, JSXText: check };
  },
};

const syntax = (...lists) => ({ 'no-restricted-syntax': ['error', ...lists.flat()] });

const NODE_GLOBALS = Object.fromEntries(
  ['process', 'console', 'Buffer', 'URL', 'URLSearchParams', 'TextDecoder', 'TextEncoder', 'AbortController']
    .concat(['AbortSignal', 'fetch', 'performance', 'structuredClone', 'setTimeout', 'clearTimeout', 'setInterval'])
    .concat(['clearInterval', 'setImmediate', 'queueMicrotask', 'WebSocket', 'crypto', 'Event', 'EventTarget'])
    .map((name) => [name, 'readonly']),
);
/** Scripts that drive a browser pass functions to it, and those functions use the page’s globals. */
const PAGE_GLOBALS = Object.fromEntries(
  ['window', 'document', 'location', 'getComputedStyle', 'addEventListener', 'removeEventListener', 'dispatchEvent']
    .concat(['MessageEvent', 'CustomEvent', 'MutationObserver', 'requestAnimationFrame', 'localStorage', 'navigator'])
    .map((name) => [name, 'readonly']),
);

const CAPS = {
  'max-lines': ['error', 300],
  'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }],
  // A flat switch over a union counts once: it reads like a table.
  complexity: ['error', { max: 10, variant: 'modified' }],
  'max-params': ['error', 4],
};

export default defineConfig(
  {
    ignores: [
      'dist/',
      'out/',
      'coverage/',
      'demo-output/',
      'test-output/',
      '.vscode-test/',
      'test/fixtures/',
      'test/golden/',
      '**/*.d.mts',
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    files: SOURCES,
    extends: [js.configs.recommended, tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      ...CAPS,
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-param-reassign': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': [
        'error',
        { ignoreArrowShorthand: true, ignoreVoidReturningFunctions: true },
      ],
      // An unused parameter of a port's method is part of its signature. The compiler reports the others.
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
      'no-restricted-imports': [
        'error',
        {
          paths: ['node:child_process', 'child_process'].map((name) => ({
            name,
            importNames: ['exec', 'execSync'],
            message: 'These two start a shell.',
          })),
        },
      ],
      ...syntax(EVERYWHERE),
    },
  },
  {
    // The pure rooms beside the heart may throw and have classes, but can't access anything outside.
    files: [
      'src/{artifact,schema,reading,questions,answers,prompts,engines,session,rehearsal}/**/*.ts',
      'src/messages.ts',
    ],
    rules: {
      'no-restricted-globals': ['error', ...touches([...WORLD, ...TIME])],
      ...syntax(EVERYWHERE, NO_CLOCK_NO_CHANCE),
    },
  },
  {
    files: ['src/protocol/**/*.ts'],
    rules: {
      'no-restricted-globals': ['error', ...touches([...WORLD, ...TIME, 'Date', 'Promise'])],
      ...syntax(EVERYWHERE, NO_CLOCK_NO_CHANCE, HEART),
    },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    ignores: Object.keys(PATTERNS),
    plugins: { council: { rules: { 'no-pattern': noPattern } } },
    rules: { 'council/no-pattern': 'error' },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    plugins: { words: { rules: { plain: plainWords } } },
    rules: { 'words/plain': 'error' },
  },
  {
    // Any text that a pattern reads may come from outside and be of any length.
    files: ['src/**/*.{ts,tsx}'],
    plugins: { regexp },
    rules: {
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      // A sticky pattern matches only where its caller says.
      'regexp/no-super-linear-move': ['error', { report: 'potential', ignorePartial: false, ignoreSticky: true }],
    },
  },
  {
    // VS Code's Disposable is a class in name only: anything with a dispose method is a Disposable.
    files: ['src/ui/**/*.ts', 'src/extension.ts', 'test/**/*.ts'],
    rules: { '@typescript-eslint/no-unsafe-class-instance-assignment': 'off' },
  },
  { files: ['src/{extension,cli}.ts'], rules: { 'max-lines': ['error', 120] } },
  {
    files: TESTS,
    rules: {
      // A describe block is one function. The limit for the file is enough.
      'max-lines-per-function': 'off',
      '@typescript-eslint/no-empty-function': 'off',
    },
  },
  {
    files: SCRIPTS,
    extends: [js.configs.recommended],
    languageOptions: { globals: { ...NODE_GLOBALS, ...PAGE_GLOBALS } },
    rules: { ...CAPS, eqeqeq: ['error', 'always', { null: 'ignore' }] },
  },
  {
    files: ['**/*.cjs'],
    languageOptions: {
      sourceType: 'commonjs',
      globals: { module: 'writable', require: 'readonly', __dirname: 'readonly' },
    },
  },
  {
    files: [`**/${NAMES_WITHOUT_AN_IDEA}.*`, `**/${NAMES_WITHOUT_AN_IDEA}/**`],
    rules: syntax([{ selector: 'Program', message: 'Name the file for its one idea.' }]),
  },
);
