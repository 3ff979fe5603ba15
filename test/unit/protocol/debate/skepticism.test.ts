import assert from 'node:assert/strict';
import { DOMAINS } from '../../../../src/protocol/debate/domain.ts';
import { builtInPersonas } from '../../../../src/protocol/debate/persona.ts';
import { engagesFromItsAngle } from '../../../../src/protocol/debate/skepticism.ts';
import type { Persona } from '../../../../src/protocol/debate/debateAnswer.ts';
import { languageOf } from '../../../../src/protocol/text/language.ts';
import { seat } from '../run/seats.ts';
import { agreement, OPERATOR_AGREES } from './debatePlayer.ts';

const [operator] = builtInPersonas([seat('codex')], 'storage');
const persona = (angle: string, method: string, identity = ''): Persona => ({
  ...{ seat: 'codex', perspective: 'Operator', identity, angle, method, origin: 'generated' },
});
const german = persona(
  'Betrieb: Ausfälle, Überwachung, Wiederherstellung und die Wartung über Jahre.',
  'Gehe einen Ausfall durch, von der ersten Meldung bis zur Reparatur, und nenne, was nicht zu sehen ist.',
);
const chinese = persona('运行维护：故障模式、监控、部署、回滚与恢复。', '从第一个告警到修复，逐步检查一次故障。');

const SAYS = {
  'German, to the point':
    'Bei einem Ausfall ist der Speicher nach dem Neustart leer, die Überwachung zeigt es, und die Wartung bleibt einfach.',
  'German, empty':
    'Das ist aus meiner Sicht ein guter Vorschlag, dem ich nur zustimmen kann, so soll es sein und bleiben.',
  'Chinese, to the point': '一次故障之后缓存为空，监控可以马上显示，恢复只需要一分钟，回滚也很简单。',
  'Chinese, empty': '这个方案看起来非常好，我完全赞成，没有任何其他意见，大家可以继续进行下去。',
  'English, to the point': OPERATOR_AGREES.critique,
  'English, empty': 'This is a very good plan that I like a lot, and I would go with it as it is now, no more to say.',
} as const;
const engages = (said: keyof typeof SAYS | '很好。' | 'Gut so.', as: Persona | undefined): boolean =>
  engagesFromItsAngle(agreement('', said in SAYS ? SAYS[said as keyof typeof SAYS] : said), as ?? assert.fail());

describe('an agreement', () => {
  it('counts when it speaks of what its expert looks at, in the language of both', () => {
    for (const [language, as] of [
      ['English', operator],
      ['German', german],
      ['Chinese', chinese],
    ] as const) {
      assert.equal(engages(`${language}, to the point`, as), true, language);
      assert.equal(engages(`${language}, empty`, as), false, `${language}, empty`);
    }
  });

  it('in another language than its expert is not measured by words, only by its length', () => {
    for (const said of ['German, to the point', 'Chinese, to the point'] as const)
      assert.equal(engages(said, operator), true, said);
    assert.equal(engages('English, to the point', german), true);
    assert.equal(engages('很好。', operator), false);
    assert.equal(engages('Gut so.', operator), false);
  });
});

describe('the language of a text', () => {
  it('is told from its script or its small words, and not guessed', () => {
    const told = Object.entries(SAYS).map(([what, text]) => [what.split(',')[0], languageOf(text)]);
    const codes = { German: 'de', Chinese: 'zh', English: 'en' };
    assert.deepEqual(
      told.map(([, code]) => code),
      told.map(([name]) => codes[name as keyof typeof codes]),
    );
    assert.deepEqual(
      [
        'これは良い提案です。監視も簡単です。',
        'Это хорошее предложение, и его легко проверить.',
        'C’est une bonne idée, et la reprise est simple pour tous ceux qui sont dans le service.',
        'Es una buena idea que no cuesta mucho y se puede revisar en los próximos meses.',
        'Redis, Memcached, SQLite',
      ].map(languageOf),
      ['ja', 'Cyrillic', 'fr', 'es', ''],
    );
  });

  it('is English for every built-in expert', () => {
    const seats = ['a', 'b', 'c', 'd', 'e'].map((name) => seat(name));
    for (const domain of DOMAINS) {
      for (const { identity, angle, method } of builtInPersonas(seats, domain))
        assert.equal(languageOf(`${identity} ${angle} ${method}`), 'en', `${domain}: ${angle}`);
    }
  });
});
