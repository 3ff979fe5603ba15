import { placesIn } from '../../../src/artifact/evidence/citedPlaces.ts';
import { loosePlaces, piecesPlaces, squeezed } from '../../../src/artifact/evidence/looseQuote.ts';
import { notedPlace, relativePath } from '../../../src/artifact/evidence/place.ts';
import { findQuote } from '../../../src/artifact/evidence/quote.ts';
import { piecesOf, quotedNumber, quoteReadings } from '../../../src/artifact/evidence/quoteReadings.ts';
import { hasBanner } from '../../../src/artifact/coverage/generated.ts';
import { isLockFile } from '../../../src/artifact/coverage/lockFiles.ts';
import { sourcesIn } from '../../../src/artifact/coverage/lockSources.ts';
import { mailEncoding } from '../../../src/artifact/diff/encodedMail.ts';
import { substitutesIn } from '../../../src/artifact/coverage/lockSubstitutes.ts';
import { relatedKey } from '../../../src/artifact/diff/diffChunks.ts';
import { namesOf } from '../../../src/artifact/diff/diffNames.ts';
import { diffSections } from '../../../src/artifact/diff/diffSections.ts';
import { diffStat } from '../../../src/artifact/diff/diffStat.ts';
import { readDiff } from '../../../src/artifact/diff/diffText.ts';
import { patchText } from '../../../src/artifact/diff/patchText.ts';
import { unheldFiles } from '../../../src/artifact/diff/unheldFiles.ts';
import { unescaped } from '../../../src/artifact/secrets/escapes.ts';
import { findSecrets } from '../../../src/artifact/secrets/findSecrets.ts';
import { redactText, secretsIn } from '../../../src/artifact/secrets/redact.ts';
import { isSecret } from '../../../src/artifact/secrets/secretFiles.ts';
import { isExpression, isLikePassword, isReference, isStandIn } from '../../../src/artifact/secrets/valueShape.ts';
import { markdownSections } from '../../../src/artifact/text/markdownSections.ts';
import { segmentsOf } from '../../../src/answers/block/fences.ts';
import { withQuotedValues } from '../../../src/answers/block/quotedValues.ts';
import { parseDocuments } from '../../../src/answers/block/parse.ts';
import { sectionDocument } from '../../../src/answers/block/sections.ts';
import { findingLine } from '../../../src/answers/findingItems.ts';
import { brokenPlaces, markedPlaces } from '../../../src/answers/namedP1.ts';
import { spokenPosition, labelledLines } from '../../../src/answers/stage4Words.ts';
import { withReviewInForm } from '../../../src/engines/codexReview.ts';
import { commandActivity } from '../../../src/engines/codex.ts';
import { BUILT_IN_ENGINES, findAdapter } from '../../../src/engines/registry.ts';
import { isLimitNotice, nameFailure } from '../../../src/engines/reply/failure.ts';
import { createReads } from '../../../src/engines/reply/reads.ts';
import { statusIn } from '../../../src/engines/reply/retry.ts';
import { readShim } from '../../../src/node/process/launch.ts';
import { slugOf } from '../../../src/node/workspace/debateFolder.ts';
import { searchWords } from '../../../src/protocol/deliberation/blackboard.ts';
import { readConflict } from '../../../src/protocol/deliberation/arbitration.ts';
import { quotedStretches } from '../../../src/protocol/debate/evidence.ts';
import { withoutNames } from '../../../src/protocol/text/anonymous.ts';
import { cleanText, visibleText } from '../../../src/protocol/text/cleanText.ts';
import { block, code, fenced, md } from '../../../src/protocol/text/markdown.ts';
import { oneLine, unbroken } from '../../../src/protocol/text/phrases.ts';
import { firstSentences, sentence, withStop } from '../../../src/protocol/text/sentences.ts';
import { touchesSafety } from '../../../src/protocol/verdict/safety.ts';
import { readerOf } from '../engines/samples.ts';

const LINES = { path: 'a.ts', startLine: 1 };
const SEATS = [
  { id: 'claude', engine: 'claude', vendor: 'Anthropic', title: 'Claude', perspective: null, rehearsal: false },
];
const HINTS = { installHint: 'npm i', loginHint: 'log in' };

/** Reads the text as an engine’s only line, and as its whole output before it failed. */
const printed = (text: string): unknown =>
  BUILT_IN_ENGINES.map((name) => {
    const adapter = findAdapter(name, []);
    const reader = adapter === null ? null : readerOf(adapter);
    const line = reader?.onLine('stdout', text.replaceAll('\n', ' '));
    const end = { exitCode: 1, signal: null, startError: null, endedByUs: null, stdout: text, stderr: text } as const;
    return [line, reader?.finish({ ...end, durationMs: 1 }, {})];
  });

/** The functions that process other people's text with patterns or loops of their own. */
export const SUBJECTS: Readonly<Record<string, (text: string) => unknown>> = {
  'secrets: found': findSecrets,
  'secrets: replaced': (text) => redactText(text, secretsIn(text, findSecrets(text))),
  'secrets: escapes': unescaped,
  'secrets: shapes': (text) => [isExpression, isLikePassword, isReference, isStandIn].map((is) => is(text)),
  'secrets: names of files': isSecret,
  'places: notations': notedPlace,
  'places: in prose': placesIn,
  'places: paths': (text) => relativePath(text, text),
  'quotes: readings': quoteReadings,
  'quotes: numbers': quotedNumber,
  'quotes: pieces': (text) => piecesOf(text.split('\n')),
  'quotes: found': (text) => findQuote('const a = b...c = d', [{ ...LINES, lines: text.split('\n') }]),
  'quotes: looked for': (text) => findQuote(text, [{ ...LINES, lines: ['const a = b;'] }]),
  'quotes: squeezed': squeezed,
  'quotes: whole and in pieces': (text) => {
    const file = { ...LINES, lines: text.split('\n') };
    const head = squeezed(text).slice(0, 2);
    return [loosePlaces(file, head, 'part'), piecesPlaces(file, [head, 'is not there'])];
  },
  'diff: sections': diffSections,
  'diff: files': readDiff,
  'diff: names': (text) => namesOf(text.split('\n')),
  'diff: statistics': diffStat,
  'diff: names of tests': relatedKey,
  'diff: patches and mails': patchText,
  'diff: files without text': (text) => unheldFiles(`--- a/x\n+++ b/x\n@@ -1 +1 @@\n${text}`),
  'files: generated': (text) => text.split('\n').map((line: string) => hasBanner([line])),
  'files: locks': (text) =>
    ['yarn.lock', 'Cargo.lock', 'go.sum', 'Gemfile.lock', 'gradle.lockfile', 'mix.lock', '.terraform.lock.hcl'].map(
      (name) => isLockFile(name, { text }),
    ),
  'files: locks in YAML': (text) => [
    isLockFile('pnpm-lock.yaml', { text: `lockfileVersion: 1\npackages: {${text}}` }),
    isLockFile('bun.lock', { text: `lockfileVersion: 1\npackages: {}\n${text}` }),
  ],
  'files: sources of locks': sourcesIn,
  'files: substitutes of locks': (text) =>
    ['yarn.lock', 'uv.lock', 'mix.lock'].map((name) => substitutesIn(name, { text })),
  'files: substitutes of locks in YAML': (text) => [
    substitutesIn('pnpm-lock.yaml', { text: `lockfileVersion: 1\npackages: {${text}}` }),
    substitutesIn('bun.lock', { text: `lockfileVersion: 1\npackages: {}\n${text}` }),
  ],
  'files: what a lock tells, one within the other': ({ length }) => {
    const depth = Math.ceil(length / 20);
    const inner = JSON.stringify({ version: Array.from({ length }, () => 1) });
    return sourcesIn(`{"a":${'{"license":'.repeat(depth)}${inner}${'}'.repeat(depth)}}`);
  },
  'files: mails': mailEncoding,
  'files: headings': (text) => markdownSections(text.split('\n')),
  'answers: fences and thoughts': segmentsOf,
  'answers: documents': parseDocuments,
  'answers: loose YAML': (text) => withQuotedValues(text, () => false),
  'answers: headings': (text) => sectionDocument(text.split('\n')),
  'answers: findings': findingLine,
  'answers: marked places': markedPlaces,
  'answers: places in what is broken': brokenPlaces,
  'answers: positions': (text) => [spokenPosition(text, text), labelledLines(text)],
  'engines: review of Codex': withReviewInForm,
  'engines: commands of Codex': (command) => commandActivity({ id: '1', command }, createReads()),
  'engines: failures': (text) => [nameFailure({ text, status: null }, HINTS), isLimitNotice(text), statusIn(text)],
  'engines: output': printed,
  'engines: shims': readShim,
  'debate: folders': slugOf,
  'debate: stretches': quotedStretches,
  'blackboard: words': searchWords,
  'arbitration: conflicts': readConflict,
  'shown: without names': (text) => withoutNames(text, SEATS, 'Peer A'),
  'shown: clean': (text) => [cleanText(text), visibleText(text), oneLine(text), unbroken(text)],
  'shown: Markdown': (text) => [block(text), code(text), fenced(text), md`${text}`],
  'shown: sentences': (text) => [firstSentences(text, 2), sentence(text, 'a'), withStop(text)],
  'shown: safety': (text) => touchesSafety([text]),
};
