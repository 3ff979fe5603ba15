import * as assert from 'node:assert/strict';
import { insertedSecrets } from '../../../../src/artifact/secrets/insertedSecrets.ts';

const valuesIn = (text: string): readonly string[] =>
  insertedSecrets(text).map(({ start, end }) => text.slice(start, end));

describe('a password in the rows of an SQL insert', () => {
  const insert = (bio: string): string =>
    `INSERT INTO users (name, bio, password) VALUES ('ann', '${bio}', 'q7Zk2mPw9L');`;

  it('is found after a text with many quotation marks', () => {
    for (const bio of ["don''t ".repeat(300), String.raw`don\'t `.repeat(200), "''".repeat(900), ''])
      assert.deepEqual(valuesIn(insert(bio)), ['q7Zk2mPw9L'], bio);
  });

  it('takes less than five seconds to search for if the row contains a call', () => {
    const text = `INSERT INTO users (bio, created, password) VALUES ('${"don''t ".repeat(300)}', NOW(), 'q7Zk2mPw9L');`;
    const begun = process.cpuUsage();
    insertedSecrets(text);
    // If each quotation mark could be read in two ways, this would never finish.
    assert.ok(process.cpuUsage(begun).user < 5_000_000);
  });

  it('is found in the statement after a row that does not end', () => {
    assert.deepEqual(valuesIn(`INSERT INTO a (password) VALUES (NOW(), 1);\n${insert('x')}`), ['q7Zk2mPw9L']);
  });
});
