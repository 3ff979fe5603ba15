import { takeFocus } from '../reading/place.ts';

const PREFIX = 'finding-';

/** The ID of a finding's element on the page. */
export const elementId = (finding: string): string => `${PREFIX}${finding}`;

/** Returns the ID of the finding that an element shows. */
export const findingOf = ({ id }: Element): string => id.slice(PREFIX.length);

/**
 * Leads the reader to a finding: unfolds it, scrolls to it, and gives it the focus. Does nothing if the finding isn't
 * shown.
 */
export function leadTo(finding: string): void {
  const element = document.getElementById(elementId(finding));
  if (element === null) return;
  for (let around = element.parentElement; around !== null; around = around.parentElement) {
    if (around instanceof HTMLDetailsElement) around.open = true;
  }
  element.scrollIntoView({ block: element.offsetHeight > innerHeight ? 'start' : 'center', behavior: 'instant' });
  takeFocus(element);
}
