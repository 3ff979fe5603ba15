import assert from 'node:assert/strict';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { debateForm } from '../../../src/prompts/debateForm.ts';
import { renderDebatePrompt } from '../../../src/prompts/debatePrompt.ts';
import { QUESTIONS } from './debateQuestions.ts';
import { questionOf, partsOf, read } from '../engines/debateReading.ts';

const GOLDEN = new URL('../../golden/prompts/', import.meta.url);
describe('prompts of a debate', () => {
  for (const task of Object.keys(QUESTIONS)) {
    for (const form of ['balanced', 'extended'] as const) {
      it(`are as recorded: ${task}, ${form}`, () => {
        const file = new URL(`debate-${task}-${form}.txt`, GOLDEN);
        const prompt = renderDebatePrompt(partsOf(questionOf(task), form));
        if (process.env['UPDATE_GOLDEN'] === '1') writeFileSync(file, prompt);
        assert.ok(existsSync(file), `no golden file for ${task}`);
        assert.equal(prompt, readFileSync(file, 'utf8'));
      });
    }

    it(`say what is new when a debate is put again: ${task}`, () => {
      const news = { context: 'A second server was bought.', evidence: true, earlier: null };
      for (const form of ['balanced', 'extended'] as const) {
        const prompt = renderDebatePrompt(partsOf({ ...questionOf(task), news }, form));
        assert.match(
          prompt,
          /New evidence has come up[\s\S]*^TEXT-UNDER-REVIEW-7Q2K\nA second server was bought\.\nTEXT-/m,
        );
      }
    });

    it(`cannot be taken for an answer: ${task}`, () => {
      const form = debateForm(questionOf(task).task);
      const { ballot, debate, problem } = read(task, form);
      assert.equal(ballot, null);
      assert.equal(debate, undefined);
      assert.notEqual(problem, null);
    });
  }
});

describe('answers of a debate', () => {
  it('are read from JSON, fenced or bare, the last one', () => {
    const text =
      'First:\n{"verdict":"agree","critique":"Draft"}\n\n```json\n{"verdict":"disagree","critique":"Cold after a restart.","evidence":["src/cache.ts:12"],"alternative":"Redis","confidence":75,"objection_strength":"strong","assumptions_challenged":[],"perspective":"Operator"}\n```';
    const both = read('challenge', text);
    assert.match(both.problem ?? '', /two documents that differ/);
    const { ballot, debate, problem } = read('challenge', text.slice(text.indexOf('```')));
    assert.equal(problem, null);
    assert.deepEqual([ballot?.vote.position, ballot?.vote.confidence, ballot?.alternatives], ['REJECT', 75, ['Redis']]);
    assert.ok(debate?.kind === 'challenge' && debate.verdict === 'disagree' && debate.objectionStrength === 'strong');
  });

  it('that are prose are wrapped as they are and counted as no verdict', () => {
    const { ballot, debate, problem } = read('challenge', 'Well, hard to say whether that holds.');
    assert.ok(debate?.kind === 'challenge' && debate.verdict === null);
    assert.equal(debate.critique, 'Well, hard to say whether that holds.');
    assert.equal(ballot, null);
    assert.match(problem ?? '', /no object in the given form/);
    const rebutted = read('challenger-rebuttal', 'I still do not like it.');
    assert.ok(rebutted.debate?.kind === 'rebuttal' && rebutted.debate.stance === null);
    for (const task of ['opening', 'confrontation']) assert.equal(read(task, 'No form at all.').debate, undefined);
  });

  it('that are cut off in the middle are none: asked again, then wrapped', () => {
    const whole =
      '```json\n{"verdict":"agree","critique":"It holds.","confidence":90,"objection_strength":"minor"}\n```';
    for (const at of [20, 45, whole.length - 8]) {
      const { ballot, debate, problem } = read('challenge', whole.slice(0, at));
      assert.ok(debate?.kind === 'challenge' && debate.verdict === null, String(at));
      assert.deepEqual([ballot, problem === null], [null, false]);
    }
  });

  for (const [task, said] of [
    ['opening', { position: 'Warm it.', reasoning: 'It is cold.' }],
    ['challenge', { verdict: 'agree', critique: 'It holds.' }],
    ['challenge', { verdict: 'agree', critique: 'It holds.', confidence: null }],
    ['confrontation', { replies: [], position: 'Warm it.' }],
    ['challenger-rebuttal', { stance: 'ACCEPT', reason: 'Met.' }],
  ] as const) {
    it(`say how sure they are, or are none: ${task} with ${Object.keys(said).join(', ')}`, () => {
      const { ballot, debate, problem } = read(task, JSON.stringify(said));
      assert.match(problem ?? '', /confidence/);
      assert.equal(ballot, null);
      if (debate?.kind === 'challenge') assert.equal(debate.verdict, null);
      else if (debate?.kind === 'rebuttal') assert.equal(debate.stance, null);
      else assert.equal(debate, undefined);
    });
  }

  it('keep what was found beside a verdict that is none', () => {
    const p1 = [{ file: 'docs/plan.md', line: 3, quote: 'x', title: 'Data is lost' }];
    const said = { verdict: 'LGTM-ish', critique: 'Fine.', confidence: 90, findings: { p1 } };
    const { ballot } = read('challenge', JSON.stringify(said));
    assert.deepEqual([ballot?.vote.position, ballot?.findings.length], ['ABSTAIN', 1]);
  });

  it('take “unchanged” for no new position', () => {
    for (const [position, taken] of [
      ['unchanged', ''],
      ['The position stands as before.', ''],
      ['Unchanged, but warm it at start.', 'Unchanged, but warm it at start.'],
    ] as const) {
      const { debate } = read('confrontation', JSON.stringify({ replies: [], position, confidence: 70 }));
      assert.ok(debate?.kind === 'confrontation' && debate.position === taken);
    }
  });

  it('take an unknown word for no verdict, an unsaid strength for a strong one', () => {
    const odd = read('challenge', '{"verdict":"LGTM-ish","critique":"Fine I guess.","confidence":60}');
    assert.ok(odd.debate?.kind === 'challenge' && odd.debate.verdict === null);
    assert.match(odd.problem ?? '', /none of agree, partial and disagree/);
    const unsaid = read('challenge', '{"verdict":"partial","critique":"No monitoring.","confidence":60}');
    assert.ok(unsaid.debate?.kind === 'challenge' && unsaid.debate.objectionStrength === 'strong');
  });

  for (const verdict of [
    'agree? no',
    'agree to disagree',
    'accept only after a rewrite',
    'yes and no',
    'approve: no',
  ]) {
    it(`do not agree by their first word: “${verdict}”`, () => {
      const { debate, ballot } = read(
        'challenge',
        JSON.stringify({ verdict, critique: 'Rewrite it.', confidence: 60 }),
      );
      assert.ok(debate?.kind === 'challenge' && debate.verdict === null);
      assert.equal(ballot, null);
    });
  }

  it('agree in part by the whole text as well', () => {
    for (const [verdict, meant] of [
      ['Agree.', 'agree'],
      ['partial agreement', 'partial'],
      ['agree, but not with the cache', 'partial'],
      ['partial agreement impossible', null],
    ] as const) {
      const { debate } = read('challenge', JSON.stringify({ verdict, critique: 'Rewrite it.', confidence: 60 }));
      assert.ok(debate?.kind === 'challenge' && debate.verdict === meant, verdict);
    }
  });

  for (const [stance, taken] of [
    ['ACCEPT.', 'ACCEPT'],
    ['accepted', 'ACCEPT'],
    ['MAINTAIN: it is still cold', 'MAINTAIN'],
    ['Accept? No, maintain', null],
    ['ACCEPT nothing', null],
    ['ACCEPTANCE REFUSED', null],
    ['Acceptable only after a rewrite', null],
  ] as const) {
    it(`give way by the whole text alone: “${stance}”`, () => {
      const { debate } = read('challenger-rebuttal', JSON.stringify({ stance, reason: 'It is cold.', confidence: 60 }));
      assert.ok(debate?.kind === 'rebuttal' && debate.stance === taken);
    });
  }

  it('object in no small way beside a P1 of their own', () => {
    const p1 = [{ file: 'docs/plan.md', line: 3, quote: 'x', title: 'Data is lost' }];
    const said = { verdict: 'partial', objection_strength: 'minor', critique: 'Fine.', confidence: 90 };
    const { debate } = read('challenge', JSON.stringify({ ...said, findings: { p1 } }));
    assert.ok(debate?.kind === 'challenge' && debate.verdict === 'partial' && debate.objectionStrength === 'strong');
  });

  it('do not agree beside a P1 of their own', () => {
    const { ballot, debate } = read(
      'challenge',
      '{"verdict":"agree","critique":"Fine.","confidence":90,"findings":{"p1":[{"file":"docs/plan.md","line":3,"quote":"x","title":"Data is lost"}]}}',
    );
    assert.ok(debate?.kind === 'challenge' && debate.verdict === 'partial' && debate.objectionStrength === 'strong');
    assert.equal(ballot?.findings[0]?.severity, 'P1');
  });

  it('do not agree beside more than a minor objection, or with something else in mind', () => {
    const said = (strength: string) =>
      read('challenge', `{"verdict":"agree","critique":"Fine.","confidence":90,"objection_strength":"${strength}"}`)
        .debate;
    const [strong, moderate] = [said('Strong'), said('moderate')];
    assert.ok(strong?.kind === 'challenge' && moderate?.kind === 'challenge');
    assert.deepEqual([strong.verdict, strong.objectionStrength], ['partial', 'strong']);
    assert.deepEqual([moderate.verdict, moderate.objectionStrength], ['partial', 'moderate']);
    const other = (alternative: string) =>
      read(
        'challenge',
        `{"verdict":"agree","critique":"Fine.","confidence":90,"objection_strength":"minor","alternative":"${alternative}"}`,
      ).debate;
    const [instead, none] = [other('Use a table.'), other('none')];
    assert.ok(instead?.kind === 'challenge' && none?.kind === 'challenge');
    assert.deepEqual([instead.verdict, instead.objectionStrength, none.verdict], ['partial', 'minor', 'agree']);
  });

  it('do not accept with an objection beside it; that is asked once more', () => {
    const said = (critique: string) =>
      read('challenger-rebuttal', `{"stance":"ACCEPT","reason":"Met.","critique":"${critique}","confidence":75}`);
    const left = said('It still loses refunds; this must not ship.');
    assert.ok(left.debate?.kind === 'rebuttal' && left.debate.stance === 'MAINTAIN');
    assert.match(left.problem ?? '', /accepts, and still names/);
    for (const none of ['', 'None.', 'No further objection.', 'n/a', 'Nothing remains.']) {
      const { debate, problem } = said(none);
      assert.ok(debate?.kind === 'rebuttal' && debate.stance === 'ACCEPT' && problem === null, none);
    }
  });

  it('leave the position as it was with an empty one', () => {
    const { debate, problem } = read(
      'confrontation',
      '{"replies":[{"to":"Operator","reply":"REJECT","reason":"No."}],"position":"","confidence":70}',
    );
    assert.ok(debate?.kind === 'confrontation' && debate.position === '' && problem === null);
  });

  it('give the position and each reply; a reply in no known word takes nothing over', () => {
    const { debate, problem } = read(
      'confrontation',
      '```json\n{"replies":[{"to":"Operator","reply":"accept","reason":"Right."},{"to":"Architect","reply":"hm","reason":"?"}],"position":"Warm it at start.","confidence":"High"}\n```',
    );
    assert.equal(problem, null);
    assert.ok(debate?.kind === 'confrontation');
    assert.deepEqual(
      debate.replies.map((one) => one.reply),
      ['ACCEPT', 'REJECT'],
    );
    assert.equal(debate.confidence, 80);
  });

  it('name what each side rests on, with or without a test', () => {
    const { debate, ballot } = read(
      'assumptions',
      '{"why":"w","would_change":"c","assumptions":[{"text":"One server","test":"Ask"},"Few keys"],"agreed":["A cache"]}',
    );
    assert.equal(ballot, null);
    assert.ok(debate?.kind === 'assumptions');
    assert.deepEqual(debate.assumptions, [
      { text: 'One server', test: 'Ask' },
      { text: 'Few keys', test: '' },
    ]);
  });
});
