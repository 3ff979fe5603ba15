/** Of a finding's element on the page. */
export const elementId = (finding: string): string => `finding-${finding}`;

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

/** Draws anew. Where that takes away what had the focus, as it does with an action that is done, its finding gets it. */
export function keepingFocus(draw: () => void): void {
  const finding = document.activeElement?.closest('.finding');
  draw();
  if (finding instanceof HTMLElement && finding.isConnected && document.activeElement === document.body) {
    takeFocus(finding);
  }
}

function takeFocus(element: HTMLElement): void {
  // By script alone: it is no stop on the way through the page.
  element.tabIndex = -1;
  element.focus({ preventScroll: true });
}
