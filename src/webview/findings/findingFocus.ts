import { takeFocus } from '../reading/place.ts';

const PREFIX = 'finding-';

/** Of a finding's element on the page. */
export const elementId = (finding: string): string => `${PREFIX}${finding}`;

/** The id of the finding that an element stands for. */
export const findingOf = ({ id }: Element): string => id.slice(PREFIX.length);

/** Leads the reader to a finding: unfolds it, scrolls to it and gives it the focus. Nothing for one that is not shown. */
export function leadTo(finding: string): void {
  const element = document.getElementById(elementId(finding));
  if (element === null) return;
  for (let around = element.parentElement; around !== null; around = around.parentElement) {
    if (around instanceof HTMLDetailsElement) around.open = true;
  }
  element.scrollIntoView({ block: element.offsetHeight > innerHeight ? 'start' : 'center', behavior: 'instant' });
  takeFocus(element);
}
