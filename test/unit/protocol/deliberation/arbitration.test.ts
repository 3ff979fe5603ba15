import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { sayTextEnglish, verbatim } from '../../../../src/protocol/labels/text.ts';
import { type ConflictReading, readConflict } from '../../../../src/protocol/deliberation/arbitration.ts';
import { arbitrationVerdict, formatCouncilVerdict } from '../../../../src/protocol/deliberation/councilVerdict.ts';
import type { ConflictPayload } from '../../../../src/protocol/deliberation/deliberation.ts';
import { letterFor, openSetup, playCouncil, says } from './deliberationPlayer.ts';
import { CONFLICT } from '../vote/openRows.ts';
import { failed } from '../run/seats.ts';

const LABELS: Readonly<Record<keyof ConflictPayload, string>> = {
  conflictType: 'CONFLICT TYPE',
  originalIntent: 'ORIGINAL INTENT',
  change: "CODEX'S CHANGE",
  reasoning: "CODEX'S REASONING",
  code: 'THE CODE IN QUESTION',
  debugHistory: 'DEBUG.md HISTORY',
  question: 'QUESTION FOR THE COUNCIL',
};
const FIELDS = Object.keys(LABELS) as (keyof ConflictPayload)[];

function asText(conflict: ConflictPayload, form: (label: string, value: string) => string): string {
  return FIELDS.map((field) => form(LABELS[field], conflict[field])).join('\n');
}

function conflictIn(payload: unknown): ConflictPayload {
  const reading = readConflict(payload);
  return reading.kind === 'conflict' ? reading.conflict : assert.fail(sayTextEnglish(reading.problem));
}

const inEnglish = (reading: ConflictReading) =>
  reading.kind === 'problem' ? { ...reading, problem: sayTextEnglish(reading.problem) } : reading;

describe('readConflict', () => {
  it('reads the labels of the specification in every form of writing them', () => {
    const forms: readonly ((label: string, value: string) => string)[] = [
      (label, value) => `${label}: ${value}`,
      (label, value) => `${label}:\n${value}\n`,
      (label, value) => `**${label}**: ${value}`,
      (label, value) => `**${label}:** ${value}`,
      (label, value) => `## ${label}\n\n${value}\n`,
      (label, value) => `- ${label}: ${value}`,
      (label, value) => `- \`x\`\n${label}: ${value}`.replace('- `x`\n', ''),
      (label, value) => `${label.toLowerCase()}: ${value}`,
      (label, value) => `${label.replace("'", '’')}: ${value}`,
      (label, value) => `  ${label} : ${value}\r`,
    ];
    for (const form of forms) assert.deepEqual(conflictIn(asText(CONFLICT, form)), CONFLICT);
  });

  it('keeps values of several lines, including blank lines and indentation', () => {
    const code = '```ts\nfunction round(amount: number) {\n\n  return amount;\n}\n```';
    const conflict = { ...CONFLICT, code, debugHistory: 'Attempt 1: floor.\nAttempt 2: ceil.' };
    assert.deepEqual(conflictIn(asText(conflict, (label, value) => `${label}: ${value}`)), conflict);
  });

  it('treats a label inside a fence, or a repeated one, as part of the value', () => {
    const code = '```\nQUESTION FOR THE COUNCIL: not this one\n```\nconflict type: nor this';
    const conflict = { ...CONFLICT, code };
    assert.deepEqual(conflictIn(asText(conflict, (label, value) => `${label}: ${value}`)), conflict);
  });

  it('reads a payload that is fenced as a whole, or that follows a greeting', () => {
    const text = asText(CONFLICT, (label, value) => `${label}: ${value}`);
    assert.deepEqual(conflictIn(`\`\`\`\n${text}\n\`\`\``), CONFLICT);
    assert.deepEqual(conflictIn(`\uFEFFAn INTENT.md conflict needs the council.\n\n${text}`), CONFLICT);
  });

  it('reads JSON, as text or object, with the labels or their names in code as keys', () => {
    const snake = {
      conflict_type: CONFLICT.conflictType,
      original_intent: CONFLICT.originalIntent,
      codexs_change: CONFLICT.change,
      codex_reasoning: CONFLICT.reasoning,
      the_code_in_question: CONFLICT.code,
      debug_md_history: CONFLICT.debugHistory,
      question_for_the_council: CONFLICT.question,
      session: 17,
    };
    const labelled = Object.fromEntries(FIELDS.map((field) => [LABELS[field], CONFLICT[field]]));
    const typographic = Object.fromEntries(FIELDS.map((field) => [LABELS[field].replace("'", '’'), CONFLICT[field]]));
    for (const payload of [CONFLICT, snake, labelled, typographic]) {
      assert.deepEqual(conflictIn(payload), CONFLICT);
      assert.deepEqual(conflictIn(JSON.stringify(payload, null, 2)), CONFLICT);
    }
    assert.equal(conflictIn({ ...CONFLICT, debugHistory: ['one', 'two'] }).debugHistory, 'one\ntwo');
  });

  it('names every missing field by the label of the specification', () => {
    for (const field of FIELDS) {
      const { [field]: _gone, ...rest } = CONFLICT;
      const text = FIELDS.filter((one) => one !== field).map((one) => `${LABELS[one]}: ${CONFLICT[one]}`);
      for (const payload of [rest, JSON.stringify(rest), text.join('\n')]) {
        const reading = readConflict(payload);
        const problem = `The conflict payload is missing ${LABELS[field]}. Add it, and try again.`;
        assert.deepEqual(inEnglish(reading), { kind: 'problem', problem });
      }
    }
    const two = readConflict(
      'CONFLICT TYPE: a\nORIGINAL INTENT: b\nTHE CODE IN QUESTION: c\nDEBUG.md HISTORY: d\nQUESTION FOR THE COUNCIL: e',
    );
    assert.deepEqual(inEnglish(two), {
      kind: 'problem',
      problem:
        "The conflict payload is missing these parts: CODEX'S CHANGE and CODEX'S REASONING. Add them, and try again.",
    });
  });

  it('treats an empty value as missing, except for the history, which a first attempt lacks', () => {
    assert.equal(conflictIn({ ...CONFLICT, debugHistory: '' }).debugHistory, '');
    const reading = readConflict({ ...CONFLICT, change: '  ' });
    const problem = "The conflict payload is missing CODEX'S CHANGE. Add it, and try again.";
    assert.deepEqual(inEnglish(reading), { kind: 'problem', problem });
  });

  it('says what is wrong with anything that is not a payload', () => {
    for (const payload of ['', '{"conflictType": "cut o', '[]', 17, null, [CONFLICT], { ...CONFLICT, code: 17 }]) {
      const reading = readConflict(payload);
      assert.match(sayTextEnglish(reading.kind === 'problem' ? reading.problem : verbatim('')), /^\S.*\.$/);
    }
  });

  it('reports a field that appears twice, and a list instead of a payload', () => {
    const twice = readConflict({ ...CONFLICT, 'QUESTION FOR THE COUNCIL': 'Another one?' });
    const problemOf = (reading: typeof twice): string =>
      reading.kind === 'problem' ? sayTextEnglish(reading.problem) : 'none';
    assert.match(problemOf(twice), /^QUESTION FOR THE COUNCIL appears twice in the conflict payload/);
    assert.match(problemOf(readConflict(JSON.stringify([CONFLICT]))), /neither text nor a JSON object/);
  });

  it('returns any given values unchanged, and never throws', () => {
    const value = fc.string({ minLength: 1 }).map((text) => `x${text.replace(/[\r\n`~]/g, ' ').trim()}`);
    const conflict = fc.record({
      conflictType: value,
      originalIntent: value,
      change: value,
      reasoning: value,
      code: value,
      debugHistory: value,
      question: value,
    });
    fc.assert(
      fc.property(conflict, (one) => {
        assert.deepEqual(conflictIn(JSON.stringify(one)), { ...one });
        assert.deepEqual(conflictIn(asText(one, (label, text) => `${label}: ${text}`)), { ...one });
      }),
    );
    fc.assert(fc.property(fc.anything(), (payload) => ['conflict', 'problem'].includes(readConflict(payload).kind)));
  });
});

describe('the COUNCIL VERDICT block', () => {
  const start = openSetup([], { conflict: CONFLICT });
  const holds = (option: string, stance: string) => (seatQuestion: Parameters<typeof letterFor>[1]) =>
    says({ choice: letterFor(option, seatQuestion), stance, reasoning: `${stance} It is so.\nAnd more.` });

  it('has the lines of the specification, each value on one line', () => {
    const scripts = {
      claude: holds('update_intent', 'The tests\nare right.'),
      codex: holds('update_intent', 'The fix stays.'),
      gemini: holds('revert_fix', 'The intent is written down.'),
    } as never;
    const verdict = arbitrationVerdict(playCouncil(scripts, start).verdict(), CONFLICT);
    const lines = formatCouncilVerdict(verdict).split('\n');
    assert.deepEqual(lines.slice(0, 5), [
      'COUNCIL VERDICT:',
      'decision: "update_intent"',
      'round: 1',
      'agreed_by: [claude, codex]',
      'dissent: Gemini, for revert_fix: The intent is written down.',
    ]);
    assert.match(lines[5] ?? '', /^reasoning: Claude: “The tests are right\. It is so\.” Codex: “/);
    assert.deepEqual(
      lines.slice(6).map((line) => line.replace(/(— |\*: ).*/, '$1')),
      [
        'debug_log_entry: |',
        '### Council Verdict — ',
        '**Conflict**: ',
        '**Decision**: ',
        '**Agreed by**: ',
        '**Reasoning**: ',
        '**Dissent**: ',
      ],
    );
    assert.equal(lines[8], '**Conflict**: Behaviour differs from INTENT.md: Codex rounds half up in round.ts.');
  });

  it('gives a dissent by its concern if its stance only repeats the option', () => {
    const holding =
      (option: string, more: object = {}) =>
      (seatQuestion: Parameters<typeof letterFor>[1]) =>
        says({ choice: letterFor(option, seatQuestion), stance: `${option}.`, ...more });
    const dissentOf = (more: object): string => {
      const both = holding('revert_fix');
      const scripts = { claude: both, codex: both, gemini: holding('update_intent', more) } as never;
      return arbitrationVerdict(playCouncil(scripts, start).verdict(), CONFLICT).dissent;
    };
    assert.equal(dissentOf({ dissent_note: 'Two tests fail.' }), 'Gemini, for update_intent: Two tests fail.');
    assert.equal(dissentOf({}), 'Gemini, for update_intent.');
  });

  it('says “none” if no seat dissents', () => {
    const all = holds('revert_fix', 'Take it back.');
    const scripts = { claude: all, codex: all, gemini: all } as never;
    const verdict = arbitrationVerdict(playCouncil(scripts, start).verdict(), CONFLICT);
    assert.deepEqual([verdict.decision, verdict.dissent, verdict.agreed_by.length], ['revert_fix', 'none', 3]);
  });

  it('is undecided if no seat answered, with the verdict as its reasoning', () => {
    const lost = (): ReturnType<typeof failed> => failed('quota');
    const game = playCouncil({ claude: lost, codex: lost, gemini: lost }, start);
    const verdict = arbitrationVerdict(game.verdict(), CONFLICT);
    assert.deepEqual([verdict.decision, verdict.agreed_by, verdict.dissent], ['undecided', [], 'none']);
    assert.match(verdict.reasoning, /^Undecided after 1 round: Claude, Codex, and Gemini didn’t answer\./);
    assert.match(formatCouncilVerdict(verdict), /^agreed_by: \[\]$/m);
  });
});
