import type { findings as english } from '../english/findings.ts';
import { listOf, phrases, quoted } from './grammar.ts';
import type { EvidenceState } from '../parameters.ts';
import type { DismissalReason } from '../../findings/dismissal.ts';
import type { Judgement, LinesSince, Now } from '../../findings/finding.ts';
import { joined } from '../../text/phrases.ts';
import { withoutEnd } from '../../text/sentences.ts';

const EVIDENCE: Readonly<Record<EvidenceState, string>> = {
  'no-file': '未指明文件',
  outside: '不在阅读范围内',
  'quote-found': '引文已核实',
  'quote-missing': '未找到引文',
  'line-found': '行已核实',
  'line-missing': '未找到该行',
  'no-line': '未指明行',
};

const JUDGEMENTS: Readonly<Record<Judgement, string>> = { confirm: '认同', refute: '反驳', unsure: '无法确定' };

const LINES: Readonly<Record<LinesSince, string>> = {
  same: '行未更改',
  changed: '行已更改',
  applied: '已应用建议',
  unknown: '未比较行',
};

const NOW: Readonly<Record<Now, string>> = { fixed: '已修复', still: '仍存在', 'cannot-tell': '无法判断' };

const REASONS: Readonly<Record<DismissalReason, string>> = {
  'false-positive': '误报',
  'wont-fix': '不修复',
  later: '稍后处理',
};

export const findings: typeof english = {
  pointing: ({ seats, vendors }) =>
    seats === 1 ? '1 个席位指出此处' : `${String(seats)} 个席位（${String(vendors)} 家供应商）指出此处`,
  evidence: ({ evidence }) => EVIDENCE[evidence],
  raisedBy: ({ names }) => listOf(names),
  judgement: ({ judgement }) => JUDGEMENTS[judgement],
  opinion: ({ name, judgement, why }) => `${name} ${JUDGEMENTS[judgement]}${why === '' ? '' : `：${why}`}`,
  asked: ({ name, question, answer }) => `你的问题：${quoted(question)}。${name}：${answer}`,
  findingSince: ({ state }) => (state === 'open' ? '仍未解决' : '新增'),
  earlierFinding: ({ lines, said }) => {
    const each = said.map(({ name, now, why }) => `${name}：${NOW[now]}${why === '' ? '' : `（${withoutEnd(why)}）`}`);
    return `自上次评审以来：${[LINES[lines], ...each].join(' · ')}`;
  },
  withdrawn: ({ why }) => (why === '' ? '已撤回，未说明理由' : `已撤回：${why}`),
  dismissed: ({ reason, who, until, rule, note }) => {
    const facts = phrases([REASONS[reason], who, until && `截至 ${until}`, rule]);
    return joined([`已忽略（${facts}）`, note], '：');
  },
  failsWhen: ({ scenario }) => `出错情形：${scenario}`,
  otherWordings: ({ titles }) => `其他表述：${titles.map(quoted).join('、')}`,
  sameAs: ({ titles }) => `被视为同一问题：${titles.map(quoted).join('、')}`,
  suggestion: ({ suggestion }) => `建议：${suggestion}`,
};
