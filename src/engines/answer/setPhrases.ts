import { termsOf } from '../../protocol/text/language.ts';

/**
 * What an answer says where there is nothing to say: “No further objections.”, “Unverändert”, “なし”. A text is such a
 * phrase only as a whole, each clause of it; whatever is added (“None, but …”) makes it a text of its own.
 */
interface SetPhrases {
  /** False for a text without words. */
  readonly test: (text: string) => boolean;
}

function setPhrases(...patterns: readonly string[]): SetPhrases {
  const clause = new RegExp(`^${oneOf(...patterns)}$`, 'u');
  return {
    test: (text) => {
      const clauses = clausesOf(text);
      return clauses.length > 0 && clauses.every((one) => clause.test(one));
    },
  };
}

/** In small letters, without marks and points. A question mark stays: who asks says something. */
function clausesOf(text: string): readonly string[] {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/’/g, "'")
    .replace(/[*_`"“”„«»「」()[\]]/g, '')
    .split(/(?<![.,;!…])[.,;!…]+(?=\s|$)|[。、，；！]+|\s[–—-]+\s|\n/)
    .map((one) =>
      one
        .trim()
        .replace(/^[–—•>-]+\s+/, '')
        .replace(/\s+/g, ' '),
    )
    .filter((one) => one !== '');
}

function oneOf(...words: readonly string[]): string {
  return `(?:${words.join('|')})`;
}

const VERSION = '(?:v|version )\\d+';

const NONE = [
  `(?:i have |i see |there is )?(?:none|nothing|nil|null)(?: ${oneOf(
    'further|more|else|open|outstanding',
    '(?:remains?|remaining|left|is left)(?: of (?:my|the) objections?)?',
    'to (?:add|object)',
    'at (?:this|the) (?:point|time|stage|moment)|at present|now',
    '(?:from|on) my (?:side|part|angle|perspective)|from me',
  )})*`,
  `(?:nothing|none)(?: (?:more|further|else))? (?:stands?|remains?|is|speaks?) against ${oneOf(
    `(?:it|${VERSION}|(?:the|this) position|(?:the|this) (?:new |current )?version)`,
  )}(?: ${oneOf('as it (?:is|stands)(?: now)?', 'now', 'any ?more')})?`,
  '(?:nothing|none)(?: (?:remains?|is left|left|more|further|else))* to object(?: to)?',
  'n/?a|(?:not|no longer) applicable|empty|[–—-]+',
  'keine[rs]?|nichts(?: mehr| weiter| hinzuzufügen)?|entfällt',
  'aucune?|rien(?: à ajouter| de plus)?|néant|sans objet',
  'ningun[ao]|nada(?: más| que (?:añadir|objetar)| mais| a acrescentar)?|nenhuma?|nenhum',
  'nessun[ao]|niente(?: da aggiungere)?|nulla(?: da aggiungere)?',
  'geen|niets(?: meer| toe te voegen)?',
  '[无無]|[没沒]有|[暂暫][无無]',
  '(?:特に)?(?:なし|無し|ありません|ございません)',
  '없음|없습니다|brak',
];

const OBJECTION = '(?:objections?|concerns?|issues?|critiques?|criticisms?|reservations?|complaints?)';
const LEFT = '(?:further|more|additional|remaining|open|outstanding|unresolved)';
const FROM_AN_ANGLE =
  "(?:on|from) (?:my|an?|the) (?:[a-z]+(?:'s)? )?(?:side|part|angle|perspective|point of view)|from me";

const MINE = `(?:all )?(?:(?:of )?(?:my|the|these|those) )?(?:remaining |earlier |previous )?${OBJECTION}`;

/** They name an objection or the like and deny it. */
const DENIED = [
  `(?:i have |i see |there is |there are )?no (?:${LEFT} )*${OBJECTION}(?: ${oneOf(
    LEFT,
    'remains?|stands?|left|any ?more',
    `(?:to|against) ${oneOf(VERSION, 'it', '(?:the|this) position', '(?:the|this) (?:new |current )?version')}`,
    'at (?:this|the) (?:point|time|stage|moment)|at present|now',
    FROM_AN_ANGLE,
  )})*`,
  `no ${LEFT} (?:points|questions|matters)`,
  `none of ${MINE} (?:remains?|stands?|applies|apply|is left|are left)(?: (?:any ?more|now))?`,
  `(?:${LEFT} )?${OBJECTION}: none`,
  "i (?:no longer|do not|don't) object",
  'keine?(?: (?:weiteren?|offenen?|verbleibenden?))? (?:einwände|einwand|bedenken|kritik|kritikpunkte|vorbehalte)(?: mehr)?',
  "(?:plus )?aucune?(?: autre)? (?:objection|réserve|critique)|(?:pas|plus) d'objections?|sans objection",
  'ninguna(?: otra)? objeción|(?:sin|no hay|no tengo)(?: más)? (?:objeción|objeciones)',
  'nessuna(?: altra| ulteriore)? (?:obiezione|riserva)',
  'nenhuma(?: outra)? objeção|sem(?: mais)? (?:objeção|objeções)',
  'geen(?: verdere| andere)? (?:bezwaar|bezwaren)(?: meer)?',
  '(?:[无無]|[没沒]有)(?:其他|其它|任何)?(?:异议|異議|反对意见|反對意見)',
  '(?:特に)?(?:異議|異論|反対意見)(?:は)?(?:なし|無し|ありません|ございません)',
  '이의 ?없(?:음|습니다)|(?:больше )?нет возражений|возражений(?: больше)? нет|brak zastrzeżeń',
];

const RESOLVED = [
  `(?:${MINE} )?(?:(?:is|are|was|were|has been|have been) )?(?:(?:now|all|both|fully|completely) )*${oneOf(
    'resolved|met|addressed|withdrawn|settled|answered',
  )}(?: (?:in|by|with) ${VERSION})?`,
  `${MINE} no longer (?:stands?|holds?|appl(?:y|ies))`,
  `i withdraw ${MINE}`,
  `(?:${VERSION}|(?:it|this)|(?:the|this) (?:[a-z]+ )?(?:position|version|answer|change|revision)) (?:now )?(?:fully )?${oneOf(
    'addresses|meets|resolves|answers|satisfies|settles',
  )} (?:all )?(?:of )?${MINE}`,
  'satisfied',
  'erledigt|(?:mein |der )?einwand (?:ist )?(?:erledigt|ausgeräumt)',
];

/** “Nothing” in the place for an objection: there is none, or none any more. */
export const NOTHING_AGAINST_IT = setPhrases(...NONE, ...DENIED, ...RESOLVED);

/** “No objections” as an answer to whether a position holds. */
export const WITHOUT_OBJECTION = setPhrases(...DENIED);

export const NO_ALTERNATIVE = setPhrases(
  ...NONE,
  '(?:none|no alternatives?)(?: (?:is |are )?(?:needed|necessary|required|proposed))?',
  '(?:all|the) assumptions (?:all )?hold|no assumptions?(?: (?:is|are))?(?: challenged)?|none (?:is |are )?challenged',
  'keine alternativen?|aucune alternative|ninguna alternativa|nessuna alternativa|nenhuma alternativa',
);

// Not “proposal”, “schema” and the like: to leave the matter itself as it is may be the very position.
const POSITION = '(?:(?:my|the|our|this) )?(?:position|stance|standpoint)';
const FORMER = '(?:previous|prior|last|earlier|original|initial|first|current)';
const EARLIER = oneOf(VERSION, 'above|before', `(?:(?:the|my) )?${FORMER} (?:version|position|one|round|answer)`);
const AS_IT_WAS = `as ${oneOf(
  'is|it (?:is|was|stands)|stated',
  EARLIER,
  `(?:stated|given|described|set out|written) (?:earlier|previously|(?:in )?${EARLIER})`,
  `in ${EARLIER}|previously (?:stated|given|described)`,
)}`;
const CHANGES = '(?:further )?(?:changes?|modifications?|revisions?|amendments?)';
const SINCE = `(?: (?:from|since|compared (?:to|with)) ${EARLIER})?`;

/** An answer that leaves a position as it was, and has none of its own. */
export const NO_CHANGE = setPhrases(
  `(?:(?:${POSITION}|${VERSION}) )?(?:(?:is|stands|stays|remains|holds) )?${oneOf(
    `(?:unchanged|unmodified|unaltered|(?:the )?same|identical)(?: (?:(?:from|since|as|as in|to|in) )?${EARLIER})?`,
    AS_IT_WAS,
  )}`,
  `(?:the )?same position(?: as(?: in)? ${EARLIER})?`,
  `(?:${POSITION}|${VERSION}) (?:still )?(?:stands|holds|remains|stays)`,
  `${POSITION} (?:has not|hasn't|is not) changed${SINCE}`,
  `no ${CHANGES} (?:to|in|of) ${POSITION}(?: (?:(?:was|were|has been|have been) )?made)?${SINCE}`,
  `no ${CHANGES}(?: made)? (?:from|since|compared (?:to|with)) ${EARLIER}`,
  `no ${CHANGES} (?:to|in|of) ${POSITION} (?:(?:is|are) )?(?:needed|necessary|required)`,
  `(?:i )?(?:keep|maintain|retain|hold|hold to|stand by|stick to|stick with|stay with|leave) ${POSITION}(?: ${oneOf(
    'unchanged',
    AS_IT_WAS,
  )})?`,
  `i (?:have not|haven't|did not|didn't|do not|don't) changed? ${POSITION}`,
  `see ${EARLIER}`,
  '(?:(?:die |meine )?position )?(?:bleibt |ist )?unverändert|keine änderung(?:en)?|wie (?:zuvor|bisher|oben)|siehe oben',
  '(?:(?:la |ma )?position )?(?:reste |est )?inchangée?|(?:aucun|pas de|sans) changements?|aucune modification|voir ci-dessus',
  '(?:sin|ningún|no hay) cambios?|sin modificaciones|(?:la |mi )?posición (?:no cambia|se mantiene|sin cambios)',
  '(?:(?:la |la mia )?posizione )?(?:resta |rimane )?invariat[ao]|nessuna modifica|nessun cambiamento|come sopra',
  '(?:(?:a |a minha )?posição )?(?:permanece )?inalterad[ao]|sem (?:alteração|alterações|mudanças)|nenhuma (?:alteração|mudança)',
  '(?:(?:het |mijn )?standpunt )?(?:blijft )?ongewijzigd|geen (?:wijziging|verandering)(?:en)?|zie boven',
  '(?:立场|立場)?(?:保持|维持|維持)?不[变變]|(?:[没沒]有|[无無])(?:变化|變化|变更|變更|改变|改變|修改)|同上|如上',
  '(?:立場|主張)?(?:に|の|は)?変更(?:は|点は)?(?:なし|無し|ありません)|変わらず|変わりません|上記の(?:通り|とおり)',
  '(?:변경|변화) ?없음|без изменений|bez zmian',
);

/** Beginnings of words, as `termsOf` has them. Told by these, a text speaks of positions, and not of what is to be done. */
const OF_POSITIONS = termsOf(
  [
    'position positions version versions opening stance standpoint unchanged unmodified unaltered change changes changed',
    'modification modified revision revised amendment stand stands standing maintain maintained insist defend reaffirm',
    'restate objection objections änderung änderungen geändert unverändert beibehalten changement inchangée maintiens',
    'posición cambio cambios mantengo posizione cambiamento invariata posição mudança inalterada standpunt wijziging',
  ].join(' '),
);
/** They stand beside such words, and say nothing without them. */
const BESIDE_THEM = termsOf(
  [
    'keep keeps keeping kept hold holds holding stay stays remain remains retain leave confirm repeat back answer round',
    'original initial earlier previous prior former current first second last same identical above before see nothing',
    'none further needed necessary required made reject rejects rejected critique still yet therefore unconvinced',
    'bleibt bleibe halte nötig notwendig ursprüngliche erste',
  ].join(' '),
);

/** “The opening position stands.”: whatever it says of a position, it holds none itself. */
export function speaksOfPositions(text: string): boolean {
  const terms = [...termsOf(text)];
  return (
    terms.some((term) => OF_POSITIONS.has(term)) &&
    terms.every((term) => OF_POSITIONS.has(term) || BESIDE_THEM.has(term))
  );
}
