import type { Translations } from '../language.ts';

/** Why a program couldn’t be run, or its answer not be kept. */
export const programs: Translations = {
  'Ask the engine a question in a terminal to see how it answers, or name other engines with --engines.': {
    ja: 'ターミナルで質問して回答を確かめるか、--engines で別のエンジンを指定してください。',
    'zh-cn': '请在终端中向它提一个问题，看看它如何回答，或使用 --engines 指定其他引擎。',
  },
  'Council couldn’t call it: {0}': { ja: '呼び出せませんでした: {0}', 'zh-cn': 'Council 无法调用它：{0}' },
  'Council couldn’t find the program {0}.': {
    ja: 'プログラム {0} が見つかりませんでした。',
    'zh-cn': 'Council 找不到程序 {0}。',
  },
  'Council couldn’t run it: {0}': { ja: '実行できませんでした: {0}', 'zh-cn': 'Council 无法运行它：{0}' },
  'Council couldn’t search the engine’s answer for secrets, so Council discarded the answer.': {
    ja: '回答にシークレットが含まれていないかを検査できなかったため、回答を破棄しました。',
    'zh-cn': 'Council 无法在其回答中搜索机密，因此已丢弃该回答。',
  },
  'Its answer to the test question doesn’t show that it received its persona.': {
    ja: 'テスト用の質問への回答からは、ペルソナが渡ったことを確認できません。',
    'zh-cn': '从它对测试问题的回答中看不出它收到了其角色设定。',
  },
  'Its context file {0} changed after the debate began.': {
    ja: '背景情報のファイル {0} がディベートの開始後に変更されました。',
    'zh-cn': '其背景文件 {0} 在辩论开始后发生了更改。',
  },
  'Its context file {0} is no longer a file.': {
    ja: '背景情報の {0} はもうファイルではありません。',
    'zh-cn': '其背景文件 {0} 已不再是文件。',
  },
  'Its context file {0} no longer exists.': {
    ja: '背景情報のファイル {0} はもう存在しません。',
    'zh-cn': '其背景文件 {0} 已不存在。',
  },
  'Start a new debate, and don’t change the context files while it runs.': {
    ja: '新しいディベートを開始し、実行中は背景情報のファイルを変更しないでください。',
    'zh-cn': '请开始新的辩论，并且在其运行期间不要更改背景文件。',
  },
  'The prompt has {0}. The engine takes at most {1}.': {
    ja: 'プロンプトは {0} です。エンジンが受け付けるのは {1} までです。',
    'zh-cn': '提示词为 {0}。该引擎最多接受 {1}。',
  },
  'a part of its path isn’t a folder': {
    ja: 'パスの途中にフォルダーでないものがあります',
    'zh-cn': '其路径中有一部分不是文件夹',
  },
  'its command line and environment are too long for the system': {
    ja: 'コマンド ラインと環境がシステムには長すぎます',
    'zh-cn': '其命令行和环境对系统而言太长',
  },
  'its command line is too long for the system': {
    ja: 'コマンド ラインがシステムには長すぎます',
    'zh-cn': '其命令行对系统而言太长',
  },
  'the file doesn’t exist, or the program in its first line is missing': {
    ja: 'ファイルが存在しないか、1 行目のプログラムがありません',
    'zh-cn': '文件不存在，或其第一行中的程序缺失',
  },
  'the file isn’t a program for this system': {
    ja: 'ファイルはこのシステムのプログラムではありません',
    'zh-cn': '该文件不是适用于此系统的程序',
  },
  'the system can’t start more processes': {
    ja: 'システムがこれ以上プロセスを起動できません',
    'zh-cn': '系统无法启动更多进程',
  },
  'the system doesn’t allow it': { ja: 'システムが許可していません', 'zh-cn': '系统不允许' },
  'the system is out of memory': { ja: 'システムのメモリが不足しています', 'zh-cn': '系统内存不足' },
  'too many files are open': { ja: '開いているファイルが多すぎます', 'zh-cn': '打开的文件过多' },
  'you don’t have permission to run the file': {
    ja: 'ファイルを実行するアクセス許可がありません',
    'zh-cn': '你没有运行该文件的权限',
  },
  '{0} can’t start: its working folder {1} no longer exists.': {
    ja: '{0} を起動できません: 作業フォルダー {1} はもう存在しません。',
    'zh-cn': '{0} 无法启动：其工作文件夹 {1} 已不存在。',
  },
  '{0} can’t start: {1} ({2}).': { ja: '{0} を起動できません: {1} ({2})。', 'zh-cn': '{0} 无法启动：{1}（{2}）。' },
  '{0} can’t start: {1}.': { ja: '{0} を起動できません: {1}。', 'zh-cn': '{0} 无法启动：{1}。' },
};
