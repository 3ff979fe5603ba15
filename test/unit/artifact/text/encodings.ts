/** By encoding: the bytes (one or two) of each letter, found by decoding. */
const tables = new Map<string, ReadonlyMap<string, readonly number[]>>();

function tableOf(label: string): ReadonlyMap<string, readonly number[]> {
  const known = tables.get(label);
  if (known !== undefined) return known;
  const table = new Map<string, readonly number[]>();
  const decoder = new TextDecoder(label);
  const add = (...bytes: readonly number[]): void => {
    const letter = decoder.decode(Uint8Array.from(bytes));
    if (letter.length === 1 && letter !== '\ufffd' && !table.has(letter)) table.set(letter, bytes);
  };
  for (let first = 0; first < 256; first += 1) add(first);
  for (let first = 0x81; first < 255; first += 1) for (let second = 0x40; second < 255; second += 1) add(first, second);
  tables.set(label, table);
  return table;
}

/** Returns the bytes of a text. Throws if the encoding doesn't have a letter. */
export function encode(text: string, label: string): Uint8Array {
  const table = tableOf(label);
  return Uint8Array.from(
    Array.from(text, (letter) => {
      const bytes = table.get(letter);
      if (bytes === undefined) throw new Error(`no ${letter} in ${label}`);
      return bytes;
    }).flat(),
  );
}

/** A few lines of code with comments, by the encoding to detect. */
export const SAMPLES: Readonly<Record<string, string>> = {
  shift_jis: 'int total = 0; // 注文の合計金額を計算する。上限を超えてはならない\nprint("残高が足りません");\n',
  'euc-jp': 'int total = 0; // 注文の合計金額を計算する。上限を超えてはならない\nprint("残高が足りません");\n',
  gb18030: 'int total = 0; // 计算订单的总金额,不要超过上限\nprint("错误:余额不足");\n',
  big5: 'int total = 0; // 計算訂單的總金額,不要超過上限\nprint("錯誤:餘額不足");\n',
  'euc-kr': 'int total = 0; // 주문의 합계 금액을 계산합니다\nprint("잔액이 부족합니다");\n',
  'windows-1251': 'int total = 0; // Функция считает сумму заказа\nprint("Недостаточно средств");\n',
  'koi8-r': 'int total = 0; // Функция считает сумму заказа\nprint("Недостаточно средств");\n',
  'windows-1252': 'int total = 0; // Größe der Beträge prüfen, “später” – für Ä, Ö und Ü\n',
};
