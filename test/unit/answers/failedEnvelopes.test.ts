import assert from 'node:assert/strict';
import { ballot, fenced, json, readVote, wordOf } from './reading.ts';

const ANSWERS = [json('APPROVE'), fenced(ballot('APPROVE')), 'Vote: APPROVE', 'APPROVE', 'Vote: APPROVE (95)'];

const failing = (answer: unknown): readonly object[] => [
  { is_error: true, result: answer },
  { isError: true, content: answer },
  { error: { message: 'overloaded' }, last_response: answer },
  { error: 'overloaded', result: answer },
  { errors: ['overloaded'], data: answer },
  { type: 'error', message: answer },
  { type: 'result', subtype: 'error_during_execution', is_error: 'true', result: answer },
  { success: false, response: answer },
  { ok: false, response: answer },
  { status: 'error', response: answer },
  { error: 'overloaded', vote: answer },
];

describe('61: an envelope that says that it failed', () => {
  it('is not an answer, whatever it contains', () => {
    const objects = [...ANSWERS, JSON.parse(json('APPROVE')) as object].flatMap(failing);
    for (const one of objects)
      for (const text of [
        JSON.stringify(one),
        JSON.stringify(one, null, 2),
        fenced(JSON.stringify(one), 'json'),
        JSON.stringify([one]),
        `${JSON.stringify(one, null, 2)}\nRetrying.`,
        JSON.stringify({ ...(JSON.parse(json('APPROVE')) as object), is_error: true }),
        JSON.stringify({ response: JSON.stringify(one) }),
        JSON.stringify({ response: one }),
        JSON.stringify(JSON.stringify(one)),
        `Error:\n${JSON.stringify(one)}`,
      ]) {
        const reading = readVote(text);
        assert.equal(wordOf(reading), 'none', text);
        assert.notEqual(reading.problem, null);
      }
  });

  it('is an answer if its fields say that nothing failed', () => {
    for (const well of [
      { is_error: false },
      { error: null },
      { error: '' },
      { errors: [] },
      { success: true },
      { error: 'none' },
    ])
      for (const answer of [json('REJECT'), JSON.parse(json('REJECT')) as object])
        assert.equal(wordOf(readVote(JSON.stringify({ ...well, result: answer }))), 'REJECT', JSON.stringify(well));
  });

  it('is ignored beside an answer, as shown text or a draft', () => {
    const report = '{"error": "not found", "vote": "APPROVE"}';
    for (const text of [
      `It returns:\n${fenced(report, 'json')}\n${fenced(ballot('REJECT'))}`,
      `${report}\n${json('REJECT')}`,
      `${fenced(ballot('REJECT'))}\nIt returns:\n${report}`,
    ])
      assert.deepEqual([wordOf(readVote(text)), readVote(text).problem], ['REJECT', null], text);
  });

  it('is recognized by its own fields, not by what the answer says about errors', () => {
    const reading = readVote(json('APPROVE', { risks: ['error: true'], dissent_note: '{"is_error": true}' }));
    assert.deepEqual([wordOf(reading), reading.problem], ['APPROVE', null]);
  });
});
