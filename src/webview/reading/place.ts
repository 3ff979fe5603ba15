import type { Kept } from './kept.ts';

const STOPS = 'button, summary, input, select, [tabindex]';
/** How far below the upper edge something may begin to count as the first thing on the page, in CSS pixels. */
const EDGE = 8;

const SCROLL = 'scroll';
const FOCUS = 'focus';

/** Content that isn't in view has no size yet. Once it has, the same place is at a slightly different position. */
const FRAMES_TO_SETTLE = 10;

/**
 * Stores where the reader is, and scrolls back there in a page that was created again. Call it after the first
 * rendering. Returns a function that stops the scrolling, for a reader who is led elsewhere.
 */
export function keepPlace(kept: Kept): () => void {
  const place = kept.get(SCROLL);
  let left = FRAMES_TO_SETTLE;
  const settle = (): void => {
    if (left === 0) return;
    left -= 1;
    scrollTo(place);
    requestAnimationFrame(settle);
  };
  if (place !== undefined) settle();
  focusWhenMeant(kept.get(FOCUS));
  document.addEventListener('scrollend', () => kept.set(SCROLL, scrolledTo()));
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element) kept.set(FOCUS, stopOf(target));
  });
  return () => {
    left = 0;
  };
}

/**
 * The last element that begins above the upper edge, and how far above, because the height of what comes before may
 * change.
 */
function scrolledTo(): string {
  const above = [...document.querySelectorAll('main [id]')].filter((one) => top(one) <= EDGE);
  const last = scrollY === 0 ? undefined : above.at(-1);
  return last === undefined ? `${scrollY}` : `${top(last)} ${last.id}`;
}

function scrollTo(place: unknown): void {
  if (typeof place !== 'string') return;
  const [offset = '', ...id] = place.split(' ');
  const element = id.length === 0 ? null : document.getElementById(id.join(' '));
  const by = element === null ? Number(offset) - scrollY : top(element) - Number(offset);
  if (element !== null || id.length === 0) window.scrollBy({ top: by, behavior: 'instant' });
}

const top = (element: Element): number => element.getBoundingClientRect().top;

/** The ID of the nearest element with an ID, and the index of this element among its focusable elements. */
function stopOf(element: Element): string {
  const around = element.closest('[id]');
  const index = around === null ? -1 : stopsIn(around).indexOf(element);
  return `${index} ${around?.id ?? ''}`;
}

const stopsIn = (around: Element): readonly Element[] => [around, ...around.querySelectorAll(STOPS)];

/** Waits until the reader comes to the page. Otherwise, it would take the focus from where the reader is typing. */
function focusWhenMeant(stop: unknown): void {
  if (typeof stop !== 'string') return;
  const [index = '', ...id] = stop.split(' ');
  const focus = (): void => {
    const around = document.getElementById(id.join(' '));
    const element = around === null ? undefined : stopsIn(around)[Number(index)];
    if (document.activeElement === document.body && element instanceof HTMLElement) takeFocus(element);
  };
  if (document.hasFocus()) focus();
  else window.addEventListener('focus', focus, { once: true });
}

/** Focuses an element without scrolling. */
export function takeFocus(element: HTMLElement): void {
  // An element that isn't a control can be focused only by script. It isn't a tab stop.
  if (!element.matches(STOPS)) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

/** Renders again. If that removes the focused element, focuses the nearest element around it that is still there. */
export function keepingFocus(draw: () => void): void {
  const around: HTMLElement[] = [];
  for (let one = document.activeElement?.parentElement; one != null; one = one.parentElement) around.push(one);
  draw();
  if (document.activeElement !== document.body) return;
  const left = around.find((one) => one.isConnected && one.matches('.finding, details, section'));
  if (left !== undefined) takeFocus(left);
}
