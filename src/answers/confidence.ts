/** The specification’s words for a confidence. */
const WORDS: ReadonlyMap<string, number> = new Map([
  ['high', 80],
  ['medium', 55],
  ['low', 30],
]);

/** 0 to 100, from a whole number, a percentage, a fraction up to 1 with a point, or High, Medium, Low. Else null. */
export function readConfidence(words: string): number | null {
  const plain = words.replace(/[*_`"'“”]/g, '').trim();
  const [, digits = '', fraction = '', unit = ''] = /^\+?(\d*)(\.\d+)?\s*(%|\/\s*100)?$/.exec(plain) ?? [];
  const number = digits === '' && fraction === '' ? Number.NaN : Number(`${digits}${fraction}`);
  const value =
    WORDS.get(plain.toLowerCase()) ?? inPercent(number, { isFraction: fraction !== '', hasUnit: unit !== '' });
  return value !== null && value <= 100 ? Math.round(value) : null;
}

/** `1.7` is neither a fraction nor a whole number, so it's null. */
function inPercent(number: number, { isFraction, hasUnit }: { isFraction: boolean; hasUnit: boolean }): number | null {
  if (hasUnit || Number.isInteger(number)) return isFraction && !hasUnit && number <= 1 ? number * 100 : number;
  return number < 1 ? number * 100 : null;
}
