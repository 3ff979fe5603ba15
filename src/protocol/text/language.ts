import { tellingWords } from './words.ts';

/** Small words that tell a language, and say nothing themselves; without accents. */
const SMALL_WORDS: Readonly<Record<string, string>> = {
  en: 'the and of to is that it for with as are this be by not or you have what when which would from was has its they them but your who how there we an on at if into then than no can will does',
  de: 'der die das und ist nicht ein eine einer einen einem mit fur auf von zu den dem des sich auch es im bei oder wird werden sind als wie aus nach nur noch durch wenn aber dass kein keine hat haben wer ich wir sie man uber ohne kann zum zur',
  fr: 'le la les des du un une et est pas que qui pour dans sur avec au aux ce cette ces sont ne par plus ou mais nous vous il elle on se leur sans etre',
  es: 'el la los las un una de del que y es no en por para con se lo al como mas pero su sus este esta son sin hay ya o cuando ser muy',
  it: 'il lo la gli le un una di del della che e non per con si sono come piu ma anche nel nella dei alla al questo questa ha senza essere ogni cosa',
  pt: 'o os as um uma de do da dos das que e nao em no na por para com se mais mas como ao seu sua este esta sao sem ser foi muito quando',
  nl: 'de het een en van is niet dat die in op te met voor zijn aan er maar om ook als bij of worden wordt naar dan uit nog door geen wat wie kan',
};

const small = Object.entries(SMALL_WORDS).map(([language, words]) => [language, new Set(words.split(' '))] as const);
const ALL_SMALL = new Set(small.flatMap(([, words]) => [...words]));

/** Scripts that set no blanks between words, or leave particles at them. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]+/gu;
/** Characters that say nothing by themselves in Chinese; Japanese writes such in Hiragana. */
const SMALL_CHARACTERS = /[的了是在不和有我也就这个那们你他都会可以与及或\p{Script=Hiragana}]/u;

/** So many of a hundred words are small ones of the language that a text is in. */
const TELLING_PERCENT = 12;

const SCRIPTS: readonly (readonly [string, RegExp])[] = [
  ['ja', /[\p{Script=Hiragana}\p{Script=Katakana}]/gu],
  ['ko', /\p{Script=Hangul}/gu],
  ['zh', /\p{Script=Han}/gu],
  ...(['Cyrillic', 'Greek', 'Arabic', 'Hebrew', 'Devanagari', 'Thai'] as const).map(
    (script) => [script, new RegExp(String.raw`\p{Script=${script}}`, 'gu')] as const,
  ),
];

/** `en`, `zh`, …; the name of a script where that is all that can be told; empty for any other language. */
export function languageOf(text: string): string {
  const letters = count(text, /\p{L}/gu);
  const written = SCRIPTS.find(([, characters]) => 5 * count(text, characters) > letters);
  if (written !== undefined) return written[0];
  const words = plainWords(text);
  const counted = small.map(([language, own]) => ({ language, hits: words.filter((word) => own.has(word)).length }));
  const best = counted.reduce((one, other) => (other.hits > one.hits ? other : one));
  return 100 * best.hits >= TELLING_PERCENT * words.length && best.hits > 1 ? best.language : '';
}

/** How long a text is, in words; two characters are one where nothing stands between words. */
export function lengthInWords(text: string): number {
  const unspaced = (text.match(UNSPACED) ?? []).join('').length;
  return Math.floor(unspaced / 2) + plainWords(text.replace(UNSPACED, ' ')).length;
}

/** Letters of a word by which it is told from others; what follows is often an ending. */
const TELLING_LETTERS = 6;

/**
 * What a text speaks of, in whatever language: the beginnings of its words without the small ones, and pairs of
 * characters where nothing stands between words.
 */
export function termsOf(text: string): ReadonlySet<string> {
  const spoken = plainWords(text.replace(UNSPACED, ' ')).filter((word) => !ALL_SMALL.has(word));
  const words = [...tellingWords(spoken.join(' '))].map((word) => word.slice(0, TELLING_LETTERS));
  const runs = (text.match(UNSPACED) ?? []).flatMap((run) => run.split(SMALL_CHARACTERS));
  return new Set([...words, ...runs.flatMap(pairs)]);
}

function pairs(run: string): readonly string[] {
  const characters = Array.from(run);
  return characters.slice(1).map((character, index) => `${characters[index] ?? ''}${character}`);
}

/** In small letters and without accents. */
function plainWords(text: string): readonly string[] {
  return (
    text
      .normalize('NFD')
      .replace(/\p{M}+/gu, '')
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{N}_]+/gu) ?? []
  );
}

function count(text: string, characters: RegExp): number {
  return text.match(characters)?.length ?? 0;
}
