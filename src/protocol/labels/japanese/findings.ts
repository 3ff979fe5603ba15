import type { findings as english } from '../english/findings.ts';
import { listOf, phrases, quoted } from './grammar.ts';
import type { EvidenceState } from '../parameters.ts';
import type { DismissalReason } from '../../findings/dismissal.ts';
import type { Judgement, LinesSince, Now } from '../../findings/finding.ts';
import { joined } from '../../text/phrases.ts';
import { withoutEnd } from '../../text/sentences.ts';

const EVIDENCE: Readonly<Record<EvidenceState, string>> = {
  'no-file': 'ファイルの指定なし',
  outside: '読み取り対象外',
  'quote-found': '引用を確認済み',
  'quote-missing': '引用が見つからない',
  'line-found': '行を確認済み',
  'line-missing': '行が見つからない',
  'no-line': '行の指定なし',
};

const JUDGEMENTS: Readonly<Record<Judgement, string>> = { confirm: '同意', refute: '反論', unsure: '判断できない' };

const LINES: Readonly<Record<LinesSince, string>> = {
  same: '行は変更なし',
  changed: '行に変更あり',
  applied: '修正候補を適用済み',
  unknown: '行は未比較',
};

const NOW: Readonly<Record<Now, string>> = { fixed: '修正済み', still: '未修正', 'cannot-tell': '判断できない' };

const REASONS: Readonly<Record<DismissalReason, string>> = {
  'false-positive': '誤検知',
  'wont-fix': '修正しない',
  later: '後で対応',
};

export const findings: typeof english = {
  pointing: ({ seats, vendors }) =>
    seats === 1 ? '1 シートが指摘' : `${String(seats)} シート (${String(vendors)} ベンダー) が指摘`,
  evidence: ({ evidence }) => EVIDENCE[evidence],
  raisedBy: ({ names }) => listOf(names),
  judgement: ({ judgement }) => JUDGEMENTS[judgement],
  opinion: ({ name, judgement, why }) => `${name}: ${JUDGEMENTS[judgement]}${why === '' ? '' : ` – ${why}`}`,
  asked: ({ name, question, answer }) => `あなたの質問: ${quoted(question)}。${name}: ${answer}`,
  findingSince: ({ state }) => (state === 'open' ? '未解決' : '新規'),
  earlierFinding: ({ lines, said }) => {
    const each = said.map(({ name, now, why }) => `${name}: ${NOW[now]}${why === '' ? '' : ` (${withoutEnd(why)})`}`);
    return `前回のレビューから: ${[LINES[lines], ...each].join(' · ')}`;
  },
  withdrawn: ({ why }) => (why === '' ? '理由なしで取り下げ' : `取り下げ: ${why}`),
  dismissed: ({ reason, who, until, rule, note }) => {
    const facts = phrases([REASONS[reason], who, until && `${until} まで`, rule]);
    return joined([`無視 (${facts})`, note], ': ');
  },
  failsWhen: ({ scenario }) => `問題が起きる状況: ${scenario}`,
  otherWordings: ({ titles }) => `別の表現での報告: ${titles.map(quoted).join('、')}`,
  sameAs: ({ titles }) => `同一とされた指摘: ${titles.map(quoted).join('、')}`,
  suggestion: ({ suggestion }) => `修正候補: ${suggestion}`,
};
