import type { FollowedVoice, RedactionFacts, Score } from '../parameters.ts';
import { joined } from '../../text/phrases.ts';
import { sayKind } from '../secretKinds.ts';
import { spaced } from '../template.ts';

export function listOf(names: readonly string[]): string {
  return names.join('、');
}

/** Joins the parts of a sentence that aren't empty. */
export function phrases(texts: readonly string[]): string {
  return joined(texts, '、');
}

export function score({ for: pro, against }: Score): string {
  return `${String(pro)} 対 ${String(against)}`;
}

export function quoted(text: string): string {
  return `「${text.trim()}」`;
}

const VOICES: Readonly<Record<FollowedVoice['kind'], (name: string) => string>> = {
  approve: (name) => `${name} に従って進める`,
  reject: (name) => `${name} に従って進めない`,
  position: () => '現在の立場に従う',
  alternative: (name) => spaced`${name} の代案を選ぶ`,
  objection: (name) => spaced`${name} に従い、この立場を採らない`,
};

/** The name of an option that follows a seat. */
export function voice(followed: FollowedVoice): string {
  return VOICES[followed.kind]('name' in followed ? followed.name : followed.perspective);
}

export function redaction({ place, kind }: RedactionFacts): string {
  return place === '' ? `質問内の${sayKind(kind, 'ja')}` : `${place} (${sayKind(kind, 'ja')})`;
}
