import assert from 'node:assert/strict';
import { userLanguage } from '../../../src/session/userLanguage.ts';

describe('the language of a terminal', () => {
  const ROWS = [
    [{ LANG: 'ja_JP.UTF-8' }, 'ja'],
    [{ LANG: 'zh_CN.UTF-8' }, 'zh-CN'],
    [{ LANG: 'pt_BR' }, 'pt-BR'],
    [{ LANG: 'de' }, 'de'],
    [{ LANG: 'de_AT@euro' }, 'de'],
    [{ LANG: 'ja_JP.UTF-8', LC_MESSAGES: 'fr_FR.UTF-8' }, 'fr'],
    [{ LANG: 'ja_JP.UTF-8', LC_MESSAGES: 'fr_FR.UTF-8', LC_ALL: 'en_US.UTF-8' }, 'en'],
    [{ LANG: 'ja_JP.UTF-8', LC_ALL: '' }, 'ja'],
    [{ LANG: 'C' }, null],
    [{ LANG: 'C.UTF-8' }, null],
    [{ LC_ALL: 'POSIX', LANG: 'ja_JP.UTF-8' }, null],
    [{ LANG: '../../etc' }, null],
    [{}, null],
  ] as const;
  for (const [environment, language] of ROWS) {
    it(`is ${String(language)} for ${JSON.stringify(environment)}`, () => {
      assert.equal(userLanguage(environment), language);
    });
  }
});
