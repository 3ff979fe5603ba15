import type { FindingCounts } from './findings.ts';

/** What the panel has to say about findings that do not stand as they did when the session ended. */
export function countNotices({ outdated, dismissed }: FindingCounts): readonly string[] {
  return [...outdatedNotice(outdated), ...dismissedNotice(dismissed)];
}

function outdatedNotice(count: number): readonly string[] {
  if (count === 0) return [];
  const whose = count === 1 ? 'one finding' : `${count} findings`;
  return [
    `Outdated: the lines of ${whose} have changed since, so that ${count === 1 ? 'it is' : 'they are'} not in Problems.`,
  ];
}

function dismissedNotice(count: number): readonly string[] {
  if (count === 0) return [];
  const [whose, them] = count === 1 ? ['One finding is', 'it'] : [`${count} findings are`, 'them'];
  return [`${whose} dismissed and not in Problems; “Council: Show Dismissed Findings” brings ${them} back.`];
}
