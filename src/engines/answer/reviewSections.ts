import { readConfidence } from './ballotValues.ts';
import type { Item } from './findingText.ts';
import { sectionItems, sectionTexts } from './markdownItems.ts';
import { joinRecommended, readRecommendation, type Recommended } from './recommendation.ts';
import type { SaidReview } from './reviewBallot.ts';
import { type Field, isSeverity, readSections, type Section } from './sections.ts';

export interface SectionedReview {
  /** Null when no section has one. */
  readonly recommendation: Recommended | null;
  /** Whether there is a summary, or findings under a label. */
  readonly hasContent: boolean;
  readonly said: Omit<SaidReview, 'recommendation'>;
}

/** A review in labelled sections of Markdown; null for a text that has none of the labels that count. */
export function reviewInSections(text: string): SectionedReview | null {
  const sections = readSections(text);
  const of = (field: Field): readonly string[] =>
    sections.filter((section) => section.field === field).flatMap(sectionTexts);
  const items = sections.flatMap(itemsUnder);
  const summary = of('summary').join(' ');
  const recommendation = recommendedIn(sections);
  const hasContent = summary !== '' || sections.some(({ field }) => isSeverity(field));
  if (recommendation === null && !hasContent) return null;
  const [confidence] = of('confidence');
  return {
    recommendation,
    hasContent,
    said: { summary, items, missing: of('missing'), evidence: of('evidence'), confidence: sureness(confidence) },
  };
}

function itemsUnder(section: Section): readonly Item[] {
  return isSeverity(section.field) ? sectionItems(section, section.field) : [];
}

function recommendedIn(sections: readonly Section[]): Recommended | null {
  const words = sections.filter(({ field }) => field === 'recommendation').map(wordsOf);
  return joinRecommended(words.filter((one) => one !== '').map(readRecommendation));
}

/** The first line that says something. */
function wordsOf({ inline, lines }: Section): string {
  return [inline, ...lines].map((line) => line.replace(/^[\s>*-]+/, '').trim()).find((line) => line !== '') ?? '';
}

/** Null for what is no number from 0 to 100. */
function sureness(words: string | undefined): number | null {
  const [said = ''] = /^[\d.]+\s*(?:%|\/\s*100)?|^(?:high|medium|low)\b/i.exec(words ?? '') ?? [];
  const { value, problem } = readConfidence(said);
  return problem === null ? value : null;
}
