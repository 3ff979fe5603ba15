/** Facts for every label, by name. No number or name is part of another one. */
export const FACTS: Readonly<Record<string, unknown>> = {
  ...{ name: 'Claude', wanted: 'Mistral', title: 'Vibe', seat: 'Qwen', perspective: 'Skeptic', side: 'Operator' },
  ...{ names: ['Gemini', 'Codex'], experts: ['Architect', 'Economist'], agree: ['Grok', 'Kimi'], about: 'Zed' },
  ...{ count: 41, of: 53, round: 59, rounds: 61, version: 67, for: 71, against: 73, p1s: 79, changed: 83, number: 97 },
  ...{ seats: 31, vendors: 37, ready: 43, all: 47, start: 311, end: 313, times: 317, distance: 331, notable: 337 },
  ...{ hours: 0, minutes: 0, seconds: 347, confidence: 349, attempt: 353, tokens: 359, shown: '367', read: '373' },
  ...{ more: 379, files: ['a.ts', 'b.ts'], file: 'c.ts', paths: ['d.ts'], sessionId: 'vote-x', text: 'T9', why: 'W9.' },
  ...{ outcome: 'approved', provisional: false, alone: null, found: null, unchecked: 0, protocol: 'review' },
  ...{ abstained: [], silent: [], silentObjectors: [], unseated: [], withoutSide: [], sides: [], without: [] },
  ...{ option: 'Q8', out: ['Devin'], as: 'engine', how: 'failed', leaves: { kind: 'no-vote' }, keepsFindings: false },
  ...{ resolved: 383, applied: 389, open: 397, dismissed: 401, new: 409, follows: null, id: 'x', surest: null },
  ...{ task: 'opening', unread: false, unreadable: false, dissent: true, planned: true, first: true, when: 'D8' },
  ...{ evidence: 'quote-found', judgement: 'refute', state: 'open', lines: 'changed', said: [], question: 'Q9' },
  ...{ answer: 'A9', reason: 'wont-fix', who: 'Ann', until: '2031', rule: 'r.yaml', note: 'N9', scenario: 'S9' },
  ...{ titles: ['T7'], suggestion: 'S7', cost: 12.5, estimated: false, place: 'e.ts', kind: 'K9', at: [419, 421] },
  ...{ reasons: 'R9', judges: [{ experts: ['Lawyer'], version: 431 }], level: 'L2', severity: 'P2', status: 'failed' },
  ...{ position: 'APPROVE', parsedBy: 'text', recommendation: 'keep', duration: '433 s', effort: 'high', letter: 'B' },
  ...{ severities: '439 P1', group: 'refuted', action: 'log-in', part: 'seat', payment: 'api-key' },
  ...{ from: 'listed', form: 'program', dimension: 'facts', to: 'Judge', reply: 'ACCEPT', ending: 'consensus' },
  ...{ stance: 'MAINTAIN', verdict: 'partial', strength: 'strong', withoutEvidence: false },
};

const SIDES = [{ seats: ['Grok'], option: 'Q8' }];
const ABSENCES = [
  { kind: 'lost', experts: ['Lawyer'] },
  { kind: 'behind', experts: ['Nurse'], version: 431 },
  { kind: 'bare', experts: ['Pilot'] },
];
const AWAY = {
  abstained: ['Gemini'],
  silent: ['Codex'],
  silentObjectors: ['Grok'],
  unseated: ['Kimi'],
  unchecked: 443,
};

/** Facts for single labels: the first replace the usual ones, and the others are additional cases. */
export const OTHER_FACTS: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>> = {
  counted: [
    AWAY,
    { found: { kind: 'verified', severity: 'P2', count: 449 }, provisional: true, alone: 'Claude', round: 59 },
    { outcome: 'rejected', found: { kind: 'unverified', count: 449 } },
    { found: { kind: 'nothing' } },
    { found: { kind: 'nothing-new' } },
    { found: { kind: 'all-withdrawn' } },
  ],
  optionHolders: [{ sides: SIDES, withoutSide: ['Kimi'], silent: ['Codex'], unseated: ['Gemini'] }],
  openQuestion: [
    { sides: SIDES, withoutSide: ['Kimi'] },
    { rounds: null, sides: [], withoutSide: [] },
  ],
  split: [{}, { rounds: null }],
  consensus: [{ without: ABSENCES }],
  noConsensus: [{ without: ABSENCES }],
  unheld: [{ unread: true, without: ABSENCES }, { unread: false }],
  loss: [{ rounds: [59, 61] }, { unread: true }, { side: null }],
  silentSeat: [
    {},
    { how: 'stopped', leaves: { kind: 'agreement', version: 67 }, keepsFindings: true },
    { how: 'unreadable', leaves: { kind: 'objection' } },
    { how: 'not-asked', leaves: { kind: 'position-unheld' } },
  ],
  judging: [{}, { version: null }],
  reading: [{}, { as: 'perspective', round: null }],
  mitigation: [{}, { dissent: false, planned: false }],
  noPlan: [{}, { why: '' }],
  noFollowUp: [{}, { why: '' }],
  earlierUnsaid: [{}, { why: '' }, { how: 'stopped' }],
  agreedAtOnce: [{ all: true }, { all: false }],
  evidence: [{}, { evidence: 'no-line' }, { evidence: 'outside' }, { evidence: 'line-missing' }],
  debateList: [{ list: 'agreed' }],
  positionVersion: [{ changedBy: ['Lawyer'] }, { changedBy: [] }],
  expertStands: [{ stands: 'open' }, { stands: 'bare', version: null, confidence: null }],
  namedBy: [{ sides: ['Nurse', null] }],
  assumption: [{ sides: ['Nurse', null], test: 'T8' }, { test: '' }],
  pointing: [{}, { seats: 1 }],
  earlierFinding: [{ said: [{ name: 'Gemini', now: 'fixed', why: 'W8' }] }],
  withdrawn: [{}, { why: '' }],
  redaction: [{}, { place: '' }],
  redactions: [
    {
      all: [
        { place: 'e.ts', kind: 'K9' },
        { place: '', kind: 'K8' },
      ],
    },
  ],
  spent: [{}, { estimated: true }, { cost: null }],
  partAsked: [{ files: 61 }],
  notShown: [
    {
      files: [
        { file: 'a.ts', reason: 'binary' },
        { file: 'b.ts', reason: 'too-large' },
      ],
    },
  ],
  option: [{}],
  optionMeaning: [{}],
  escalationReasons: [{ reasons: ['R9'] }],
  builtInExpert: [{}],
  settled: [
    { at: 'D8', reason: 'W9.', overruled: ['Grok', 'Kimi'], acceptedRisk: true },
    { reason: '', overruled: [], acceptedRisk: false },
  ],
  calledEarly: [{}, { option: null, outcome: 'decided' }],
  'cli.recommendation': [{}],
  'cli.linesShown': [{ shown: 463 }],
  'cli.escalation': [{ reason: 'R9' }],
  'cli.stands': [{}, { position: 'B8' }, { position: '' }],
  'cli.seatAnswer': [{ says: 'V9', rationale: 'V8' }],
  'cli.state': [{ state: 'asked' }, { state: 'waiting' }],
  'cli.plan': [{ mitigation: 'M9', monitor: 'M8' }],
  'cli.risk': [
    { source: 'M7', risk: 'M6.', likelihood: 'high', impact: 'low', status: 'open', mitigation: 'M9' },
    { mitigation: '' },
  ],
  'cli.change': [{ before: 'V9', after: 'V8', moved: true }],
  'cli.leftOutFiles': [{ reason: 'ignored' }, { rule: '' }, { count: 1, files: ['a.ts'], more: 0 }],
  'cli.gapReason': [{ reason: 'ignored' }, { rule: '' }],
  'cli.duration': [{}, { minutes: 467 }],
  'cli.stillWorking': [{ time: '479 s' }],
  'cli.asked': [{ part: 'P9' }, { part: '', attempt: 1 }],
  'cli.answeredAfter': [{ seconds: '4.5' }],
  'cli.roundMajority': [{}, { names: [] }],
  'cli.standsInRound': [{ stance: 'S8' }, { position: '' }, { stance: '' }],
  'cli.movedInRound': [{ reason: 'R9' }, { reason: '' }],
  'cli.citesMissing': [{ places: ['e.ts'] }],
  'cli.citesUnseen': [{ places: ['e.ts'] }],
  'cli.decisionType': [{ type: 'go-no-go' }],
  'cli.consensus': [{ consensus: 'insufficient-quorum' }],
  'cli.decisionStatus': [{ status: 'superseded' }],
  'cli.listedState': [{ state: 'unfinished' }],
  'cli.rehearsal': [{ scripted: 'some' }, { scripted: 'all' }],
  'elements.duration': [{}, { hours: 351, minutes: 29, seconds: 0 }, { minutes: 351 }],
  'verdict.abstained': [{ reason: 'irrelevant' }],
  'verdict.leftOutReason': [{ reason: 'lock-file' }],
  'verdict.leftOut': [{ reason: 'secret' }, { reason: null }],
  'verdict.someLinesRead': [{ of: 'diff' }, { of: 'text' }],
  'verdict.allLinesRead': [{ of: 'diff' }],
  'verdict.riskLevel': [{ level: 'high' }, { level: 'low' }],
  'verdict.riskState': [{ status: 'open' }],
  'verdict.escalation': [{ reason: 'R9' }],
  'verdict.sure': [{}, { surer: 'than-other' }],
  'verdict.reason': [{ reason: 'R9' }],
  'verdict.overruled': [{ names: 'Gemini' }],
  'verdict.notAskedAgain': [{ names: 'Gemini' }],
  'verdict.severity': [{}],
  'findings.folded': [{}, { group: 'unverified' }, { group: 'dismissed' }, { group: 'before' }],
  'findings.action': [{ action: 'dismiss-finding' }],
  'findings.state': [{ group: 'standing' }, { group: 'applied' }],
  'findings.status': [{ status: 'outdated' }],
  'findings.matches': [{ found: '457', all: '461' }],
  'engines.state': [{ kind: 'logged-out' }, { kind: 'missing', form: 'model' }],
  'debate.standing': [{ kind: 'open' }, { kind: 'minor' }],
  'debate.challenge': [{}, { withoutEvidence: true, verdict: 'disagree' }],
  'debate.position': [{}, { ending: 'trade-off' }],
  'debate.reply': [{ reason: 'R9' }],
  'debate.namedBy': [{ names: 'Gemini' }],
  'deliberation.roundMajority': [{ names: 'Gemini' }],
  'deliberation.movedOn': [{ reasons: 'R9' }],
  'deliberation.movedInRound': [{ how: 'H9' }],
};

/** Facts that are texts in the language of the label, with a Japanese or Chinese example of each. */
export const SAID: Readonly<Record<string, string>> = { '433 s': '433 秒', '479 s': '479 秒', K9: '鍵', K8: '鍵' };

/** The facts as they occur in a text. */
export const KNOWN: readonly string[] = [
  ...new Set(
    [
      ...Object.values(FACTS),
      ...Object.values(OTHER_FACTS)
        .flat()
        .flatMap((facts): readonly unknown[] => Object.values(facts)),
    ]
      .flat()
      .filter((value) => typeof value === 'number' || typeof value === 'string')
      .map(String)
      .filter((value) => /[A-Z0-9].|\.ts$/.test(value) && !/^[0-9]$|^[a-z-]+$|^[A-Z]+$/.test(value)),
  ),
  ...['Lawyer', 'Nurse', 'Pilot', '431', '449', 'K8', 'W8'],
].filter((value) => value !== '12.5');
