import type { FollowedVoice, RedactionFacts, Score } from '../parameters.ts';
import { joined } from '../../text/phrases.ts';
import { sayKind } from '../secretKinds.ts';
import { spaced } from '../template.ts';

export function listOf(names: readonly string[]): string {
  return names.join('、');
}

/** Joins the parts of a sentence that aren't empty. */
export function phrases(texts: readonly string[]): string {
  return joined(texts, '，');
}

export function score({ for: pro, against }: Score): string {
  return `${String(pro)} 比 ${String(against)}`;
}

export function quoted(text: string): string {
  return `“${text.trim()}”`;
}

const VOICES: Readonly<Record<FollowedVoice['kind'], (name: string) => string>> = {
  approve: (name) => `按 ${name} 的意见继续`,
  reject: (name) => `按 ${name} 的意见不继续`,
  position: () => '采用当前立场',
  alternative: (name) => spaced`选择 ${name} 的替代方案`,
  objection: (name) => spaced`按 ${name} 的意见不采用该立场`,
};

/** The name of an option that follows a seat. */
export function voice(followed: FollowedVoice): string {
  return VOICES[followed.kind]('name' in followed ? followed.name : followed.perspective);
}

export function redaction({ place, kind }: RedactionFacts): string {
  return place === '' ? `问题中的${sayKind(kind, 'zh-cn')}` : `${place}（${sayKind(kind, 'zh-cn')}）`;
}
