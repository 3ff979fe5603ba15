import type { Translations } from '../language.ts';
import { remarks } from './remarks.ts';

/** What scripted seats say. Each text is one sentence, because a verdict takes single sentences from an answer. */
export const rehearsal: Translations = {
  ...remarks,
  'A small first step is better than a large one.': {
    ja: '最初の手順は、大きいより小さいほうが適切です。',
    'zh-cn': '第一步宜小不宜大。',
  },
  'A small step shows more than another round of discussion, as long as it can be undone.': {
    ja: '元に戻せるなら、議論を重ねるより、小さな手順を試すほうが多くのことがわかります。',
    'zh-cn': '只要可以撤消，走一小步比再讨论一轮更能说明问题。',
  },
  'A split was requested.': { ja: '票が割れるように指定されています。', 'zh-cn': '问题或文本要求投票出现分歧。' },
  'A test that fails before the change and passes after it would convince a reviewer.': {
    ja: '変更前に失敗し、変更後に成功するテストがあれば、レビュー担当者は納得します。',
    'zh-cn': '如果有一个测试在更改前失败、更改后通过，就能说服评审者。',
  },
  'A trial of the first step and of its rollback.': {
    ja: '最初の手順とそのロールバックを試すこと。',
    'zh-cn': '试行第一步及其回滚。',
  },
  'Add a test that fails when this behavior changes.': {
    ja: 'この動作が変わると失敗するテストを追加する。',
    'zh-cn': '添加一个在此行为改变时会失败的测试。',
  },
  'Begin with a part that can be undone.': { ja: '元に戻せる部分から始める。', 'zh-cn': '从可以撤消的部分开始。' },
  'Document the reason where the next reader looks.': {
    ja: '次に読む人の目に留まる場所に理由を記録する。',
    'zh-cn': '在下一位读者会看到的地方写明理由。',
  },
  'Facts that the question omits can change the answer.': {
    ja: '質問に書かれていない事実によって、答えが変わる可能性があります。',
    'zh-cn': '问题中未提及的事实可能会改变答案。',
  },
  'Fix {0} before this goes ahead.': {
    ja: '進める前に {0} を修正してください。',
    'zh-cn': '请先修复 {0} 处的问题，再继续。',
  },
  'Fix {0} in a follow-up change.': {
    ja: '{0} は後続の変更で修正してください。',
    'zh-cn': '请在后续更改中修复 {0} 处的问题。',
  },
  'Follow it as written, in small steps, and check the result of each step before the next.': {
    ja: '記載のとおりに、小さな手順に分けて進め、次に移る前に各手順の結果を確認する。',
    'zh-cn': '按所写内容分小步执行，每一步都先检查结果，再进行下一步。',
  },
  'Go ahead in a small step that can be undone.': {
    ja: '元に戻せる小さな手順から進める。',
    'zh-cn': '先走一小步，确保可以撤消。',
  },
  'I agree with {0}.': { ja: '{0} に賛成します。', 'zh-cn': '我同意 {0} 的观点。' },
  'I am scripted, so I cannot change my mind.': {
    ja: '台本どおりに回答しているため、考えを変えることはできません。',
    'zh-cn': '我按预设脚本回答，因此无法改变看法。',
  },
  'I began at {0}.': { ja: '{0} から調べ始めました。', 'zh-cn': '我从 {0} 开始查看。' },
  'I changed my position because {0} has the better evidence.': {
    ja: '{0} の根拠のほうが優れているため、立場を変えました。',
    'zh-cn': '由于 {0} 的依据更充分，我改变了立场。',
  },
  'I found no match for the patterns that I look for.': {
    ja: '探しているパターンに該当する箇所は、1 つもありません。',
    'zh-cn': '未发现与我查找的模式匹配的内容。',
  },
  'I had not considered what {0} says.': {
    ja: '{0} の指摘を考慮していませんでした。',
    'zh-cn': '我之前没有考虑到 {0} 的说法。',
  },
  'I have only the question.': { ja: '手元にあるのは質問だけです。', 'zh-cn': '我只看到了问题本身。' },
  'I have seen too little to take a side.': {
    ja: 'どちらかを支持するには、まだ材料が足りません。',
    'zh-cn': '我了解得太少，无法表明立场。',
  },
  'I have weighed {0}.': { ja: '{0} を検討しました。', 'zh-cn': '我已考虑 {0} 处的内容。' },
  'I want to know what the others have found.': {
    ja: 'ほかのシートが何を見つけたのかを知りたいと思います。',
    'zh-cn': '我想知道其他席位发现了什么。',
  },
  'If it goes ahead anyway: {0}': { ja: 'それでも進める場合: {0}', 'zh-cn': '如果仍要继续：{0}' },
  'If it goes ahead, plan how to stop it.': {
    ja: '進める場合は、中止する方法を計画しておいてください。',
    'zh-cn': '如果继续，请计划好如何停止。',
  },
  'If the decision goes the other way, plan how to stop.': {
    ja: '反対の決定になった場合は、中止する方法を計画しておいてください。',
    'zh-cn': '如果作出相反的决定，请计划好如何停止。',
  },
  'It gives no reason against a small first step.': {
    ja: '最初の小さな手順を否定する理由は見当たりません。',
    'zh-cn': '其中没有反对先走一小步的理由。',
  },
  'It is cheap to settle before the first step.': {
    ja: '最初の手順の前に解決するなら、手間はわずかです。',
    'zh-cn': '在第一步之前解决，代价很小。',
  },
  'It rests only on what the text says.': {
    ja: 'テキストの記述だけに基づいています。',
    'zh-cn': '它仅以文本内容为依据。',
  },
  'Its aim is clear, and a small first step shows early whether it serves that aim.': {
    ja: '目的は明確で、最初に小さな手順を試せば、目的にかなうかどうかが早くわかります。',
    'zh-cn': '其目标明确，而且先走一小步就能尽早看出是否符合目标。',
  },
  'Monitor the first days after the release.': {
    ja: 'リリース後の数日間を監視する。',
    'zh-cn': '监控发布后的最初几天。',
  },
  'No text is under review, so I weigh only the question.': {
    ja: 'レビュー対象のテキストがないため、質問だけを検討します。',
    'zh-cn': '没有待评审的文本，因此我只评估问题本身。',
  },
  'Put the change behind a switch, and have a second person check the place that was named.': {
    ja: '変更を機能フラグで切り替えられるようにし、指摘された箇所を別の人が確認する。',
    'zh-cn': '使用功能开关控制该更改，并由另一人检查所指出的位置。',
  },
  'Reports of the harm that the dissenting seat named, in the first two weeks.': {
    ja: '反対したシートが挙げた悪影響について、最初の 2 週間に寄せられる報告。',
    'zh-cn': '最初两周内，与提出异议的席位所述危害有关的报告。',
  },
  'See {0}.': { ja: '{0} を参照してください。', 'zh-cn': '请参阅 {0} 处的内容。' },
  'Settle the objections before the first step.': {
    ja: '最初の手順の前に、異議を解決する。',
    'zh-cn': '在第一步之前处理反对意见。',
  },
  'Settle the open point first, then begin.': {
    ja: '先に未解決の点を解決してから始める。',
    'zh-cn': '先解决未决事项，再开始。',
  },
  'Take the first step in a copy, and undo it.': {
    ja: 'コピーで最初の手順を実行し、元に戻してみる。',
    'zh-cn': '在副本中执行第一步，然后将其撤消。',
  },
  'The aim is clear, and most of the text serves it.': {
    ja: '目的は明確で、内容の大部分はそれにかなっています。',
    'zh-cn': '目标明确，文本的大部分内容都符合目标。',
  },
  'The answer does not address the point.': { ja: '回答がこの点に触れていません。', 'zh-cn': '该回答没有回应这一点。' },
  'The consequences have not been examined.': { ja: '影響が検討されていません。', 'zh-cn': '后果尚未得到评估。' },
  'The findings deserve a second look and do not block it.': {
    ja: '指摘は改めて確認する価値がありますが、進行を妨げるものではありません。',
    'zh-cn': '这些发现值得再看一遍，但不构成阻碍。',
  },
  'The first step can be undone.': { ja: '最初の手順は元に戻せます。', 'zh-cn': '第一步可以撤消。' },
  'The first step cannot be undone.': { ja: '最初の手順は元に戻せません。', 'zh-cn': '第一步无法撤消。' },
  'The new information settles the open point.': {
    ja: '新しい情報によって、未解決の点が解決しました。',
    'zh-cn': '新信息解决了未决事项。',
  },
  'The places named do not show how to undo a step that fails.': {
    ja: '挙げられた箇所からは、失敗した手順を元に戻す方法がわかりません。',
    'zh-cn': '所列位置没有说明如何撤消失败的步骤。',
  },
  'The point is open.': { ja: 'この点は未解決です。', 'zh-cn': '这一点仍未解决。' },
  'The point is settled before the first step.': {
    ja: 'この点は最初の手順の前に解決されます。',
    'zh-cn': '这一点会在第一步之前解决。',
  },
  'The question as asked': { ja: '質問の内容', 'zh-cn': '问题本身' },
  'The result of the first step is checked.': {
    ja: '最初の手順の結果は確認されます。',
    'zh-cn': '会检查第一步的结果。',
  },
  'The small first step shows it before it does harm.': {
    ja: '最初の小さな手順で、害が出る前にわかります。',
    'zh-cn': '先走一小步，就能在造成危害之前发现问题。',
  },
  'The text can go ahead as far as it is shown.': {
    ja: '示された範囲では、進めて問題ありません。',
    'zh-cn': '就所示内容而言，可以继续。',
  },
  'The text does not show it.': { ja: 'テキストからは、それを確認できません。', 'zh-cn': '文本没有说明这一点。' },
  'The two sides see the first step differently.': {
    ja: '最初の手順についての見方が、双方で異なります。',
    'zh-cn': '双方对第一步的看法不同。',
  },
  'This is not ready.': { ja: 'まだ進められる状態ではありません。', 'zh-cn': '尚未就绪。' },
  'This seat abstains: the information is not sufficient to decide.': {
    ja: 'このシートは棄権します。判断するための情報が足りません。',
    'zh-cn': '此席位弃权：信息不足以作出决定。',
  },
  'This seat argues for going ahead: a step that can be undone is worth trying.': {
    ja: 'このシートは、進めるべきだと主張します。元に戻せる手順なら、試す価値があります。',
    'zh-cn': '此席位主张继续：可以撤消的步骤值得一试。',
  },
  'This seat argues for waiting: the text shown leaves the consequences open.': {
    ja: 'このシートは、待つべきだと主張します。示されたテキストでは、影響がはっきりしません。',
    'zh-cn': '此席位主张等待：所示文本没有说明后果。',
  },
  'This seat now argues for going ahead.': {
    ja: 'このシートは現在、進めるべきだと主張しています。',
    'zh-cn': '此席位现在主张继续。',
  },
  'Try it next to what exists, and decide by the result.': {
    ja: '既存のものと並行して試し、結果を見て決める。',
    'zh-cn': '与现有方案并行试用，再根据结果决定。',
  },
  'Wait until the failure path has been checked.': {
    ja: '失敗時の経路を確認するまで待つ。',
    'zh-cn': '等检查完失败路径后再继续。',
  },
  'Waiting costs time, and the conditions cover the open points.': {
    ja: '待つと時間がかかるうえ、未解決の点には条件で対応できます。',
    'zh-cn': '等待会耗费时间，而这些条件已涵盖未决事项。',
  },
  'Waiting is reasonable if the step cannot be undone.': {
    ja: '手順を元に戻せないなら、待つのが妥当です。',
    'zh-cn': '如果该步骤无法撤消，等待是合理的。',
  },
  'Waiting longer does not make the decision clearer.': {
    ja: 'さらに待っても、判断がしやすくなるわけではありません。',
    'zh-cn': '继续等待不会让决定更清楚。',
  },
  'Waiting needs a reason, and I found none that weighs enough.': {
    ja: '待つには理由が必要ですが、十分な理由は見つかりませんでした。',
    'zh-cn': '等待需要理由，而我没有找到足够有力的理由。',
  },
  'What I looked at as {0}: {1}': { ja: '{0} として見た点: {1}', 'zh-cn': '我作为 {0} 关注的内容：{1}' },
  'Whether waiting costs more than going ahead.': {
    ja: '待つことの損失が、進めることの損失を上回るかどうか。',
    'zh-cn': '等待的代价是否高于继续的代价。',
  },
  'You cite no place that exists, so I cannot weigh your point.': {
    ja: '実在する場所が引用されていないため、主張を検討できません。',
    'zh-cn': '你没有引用任何实际存在的位置，因此我无法评估你的观点。',
  },
  '{0}, which {1} cites, exists.': { ja: '{1} が引用する {0} は実在します。', 'zh-cn': '{1} 引用的 {0} 确实存在。' },
};
