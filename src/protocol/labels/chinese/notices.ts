import { leftOutReasons } from './facts.ts';
import type { notices as english } from '../english/notices.ts';
import { listOf } from './grammar.ts';
import type { Files, HiddenFile, Leaves, Silent } from '../parameters.ts';
import { sentences } from '../../text/phrases.ts';

export const notices: typeof english = {
  rehearsal: () => '演练 – 未询问任何模型。回答均为预设脚本。',
  partlyRehearsal: ({ names }) => `演练 – ${listOf(names)} 未询问模型，其回答为预设脚本。`,
  absent: ({ name, why }) => told(`${name} 未参与。`, why),
  simpleMode: ({ name }) => `仅 ${name} 参与。它独立回答 3 次，分别作为 Logos（技术）、Pathos（人）和 Sophia（战略）。`,
  silentSeat: ({ name, how, why, leaves, keepsFindings }) =>
    told(HOW_SILENT[how](name), why, whatIsLeft(leaves), keepsFindings ? '其之前的发现仍然有效。' : ''),
  contradiction: ({ name }) => `${name} 投了批准票，却自己报告了 P1 发现。其投票计为弃权。`,
  turned: ({ name, why }) => told(`${name} 自相矛盾，再次询问后仍然如此：`, why, '以更谨慎的回答为准。'),
  fromText: ({ name }) => `${name} 未使用回答表单。其投票是从文本中解析的，可能有误。`,
  strongDissent: ({ names }) => `强烈异议：${listOf(names)} 的置信度高于多数派。`,
  mitigation: ({ dissent, planned }) =>
    `${dissent ? '该异议涉及安全问题。' : '仍有未解决的安全疑虑。'}${planned ? '请执行随附的应对计划。' : '继续之前，请先规划如何处理。'}`,
  lowConfidence: () => '置信度低：评议会的平均值低于 50。请将此裁定视为暂定结果。',
  oneVendor: () => '所有持相同意见的席位都来自同一家供应商，可能有共同的盲点。',
  onlyOne: ({ name, unreadable }) =>
    `只有 ${name} ${unreadable ? '给出了可读的回答' : '作出了回答'}。要从 3 个视角听取它的意见，请仅以 ${name} 为引擎重新开始。`,
  tooFewOfTwo: () => '两个引擎的投票不足 2 票。请再次询问，或仅用其中一个重新开始，它会从 3 个视角回答。',
  noPlan: ({ name, why }) => told(`已询问 ${name} 如何处理异议，但未得到计划。`, why || '无法读取其回答。'),
  workspaceChanged: (files) => `会话期间工作区中的文件发生了更改：${filesOf(files)}。请确认不是引擎所为。`,
  artifactChanged: (files) => `已过时：会话开始后有文件发生了更改：${filesOf(files)}。裁定针对的是更改前的文本。`,
  notShown: ({ count, files, more }) =>
    `有 ${String(count)} 个更改的文件未向任何引擎展示：${filesOf({ files: files.map(hiddenFile), more })}。`,
  partAsked: ({ paths, files, changed }) =>
    `你只要求评审 ${String(changed)} 个更改文件中的 ${String(files)} 个：${listOf(paths)}。`,
  guessedEncoding: ({ count, ...files }) =>
    `有 ${String(count)} 个文件不是 UTF-8，编码为推测结果：${filesOf(files)}。如果推测有误，请在 .gitattributes 中设置编码（例如 \`*.txt encoding=shift_jis\`）并先行提交。`,
  excludeUnshown: () =>
    'Council 不会批准未向任何引擎展示的更改。要将文件排除在评审之外，请使用 --exclude、.council/ignore 或设置 council.coverage.exclude。如果是补丁，请删除其中的相应部分。',
  notRead: (files) => `无法确认有引擎读取过以下文件：${filesOf(files)}。`,
  haveItRead: () =>
    '审议只批准引擎读取过的内容。请在背景中指出这些文件并再次询问，或开始评审，评审时会展示所有更改行。',
  reviewedBefore: ({ count }) => `有 ${String(count)} 个文件自上次评审以来未更改，因此未再次向引擎展示。`,
  budgetReached: () =>
    '下一轮会超出预算，因此未开始。以目前的回答为准。要继续，请提高 --max-tokens、--max-cost 或设置 council.budget。',
  partialCouncil: ({ names }) =>
    `其他回答意见一致、置信度高且未报告 P1，因此未询问 ${listOf(names)}。要询问所有席位，请选择其他配置文件。`,
  standstill: ({ round }) => `第 ${String(round)} 轮中没有席位改变立场或提出新依据，因此未进行下一轮。`,
  conformity: ({ names, round }) => `${listOf(names)} 在第 ${String(round)} 轮改变了立场，但没有新依据。`,
  noFollowUp: ({ name, why }) => told(`${name} 未回答你的问题。`, why || '其回答为空。'),
  stoppedLook: ({ name }) => `${name} 在给出第二意见之前已被停止。`,
  noSecondOpinion: ({ name, why }) => told(`${name} 未给出第二意见。`, why),
  unreadLook: ({ name }) => `无法读取 ${name} 的第二意见。`,
  earlierUnsaid: ({ name, how, why }) =>
    how === 'stopped'
      ? `${name} 在回答之前的发现之前已被停止。`
      : told(`${name} 未就之前的发现作出回答。`, why || '无法读取其回答。'),
  anotherRound: () => '多数引擎希望再进行一轮。请补充缺少的信息，然后再次询问。',
  timeUsedUpAgain: ({ count }) => `评审的 ${String(count)} 分钟时限已用完，未能向任何引擎询问之前的发现。`,
  timeUsedUp: ({ count }) => `评审的 ${String(count)} 分钟时限已用完，未能请任何引擎给出第二意见。`,
  reused: ({ when }) => `这是 ${when} 的裁定。此后没有任何更改，因此未询问任何引擎。`,
  askFresh: () => '要再次询问，请使用 --fresh。',
  earlier: ({ sessionId }) =>
    `会话 ${sessionId} 来自早期版本的 Council。你可以查看和导出其裁定。要再次询问，请开始新的会话。`,
  outdatedFindings: ({ count }) => `已过时：${String(count)} 个发现所在的行已更改，因此不再显示在“问题”中。`,
  dismissedFindings: ({ count }) =>
    `有 ${String(count)} 个发现已被忽略，不再显示在“问题”中。要恢复，请运行“Council: 显示已忽略的发现”。`,
  resumeIt: () => '要继续，请恢复会话。已回答的引擎不会被再次询问。',
};

/** `why` is a whole sentence in words that aren't Council's. */
const told = (...texts: readonly string[]): string => sentences(texts.filter((text) => text !== ''));

const HOW_SILENT: Readonly<Record<Silent['how'], (name: string) => string>> = {
  'not-asked': (name) => `未询问 ${name}。`,
  stopped: (name) => `${name} 在回答之前已被停止。`,
  unreadable: (name) => `无法读取 ${name} 的回答。`,
  failed: (name) => `${name} 未回答。`,
};

function whatIsLeft(leaves: Leaves): string {
  switch (leaves.kind) {
    case 'no-vote':
      return '不计入任何一方。';
    case 'position-unheld':
      return '该立场没有其他提案方。';
    case 'objection':
      return '其反对意见仍然有效。';
    case 'agreement':
      return `它曾同意版本 ${String(leaves.version)}。`;
  }
}

function filesOf({ files, more }: Files): string {
  return more === 0 ? listOf(files) : `${listOf(files)}，另有 ${String(more)} 个`;
}

const hiddenFile = ({ file, reason }: HiddenFile): string => `${file}（${leftOutReasons[reason]}）`;
