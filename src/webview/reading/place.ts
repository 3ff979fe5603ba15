import type { Kept } from './kept.ts';

const STOPS = 'button, summary, input, select, [tabindex]';
/** As far below the upper edge as a reader takes a thing for the first on the page, in CSS pixels. */
const EDGE = 8;

const SCROLL = 'scroll';
const FOCUS = 'focus';

/** What is not in view has no size yet; once it has, the same place is a little elsewhere. */
const FRAMES_TO_SETTLE = 10;

/**
 * Keeps where the reader is, and leads back there in a page that was made anew. Call it after the first drawing. Gives the
 * way to call the leading back off, for a reader who is led elsewhere.
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

/** The last thing that begins above the upper edge, and how far above: what stands before it may have another height. */
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

/** The nearest thing with an id, and which of its stops it is. */
function stopOf(element: Element): string {
  const around = element.closest('[id]');
  const index = around === null ? -1 : stopsIn(around).indexOf(element);
  return `${index} ${around?.id ?? ''}`;
}

const stopsIn = (around: Element): readonly Element[] => [around, ...around.querySelectorAll(STOPS)];

/** Never before the reader comes to the page: it would take the keys from where they are writing. */
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

/** Without a move of the page. */
export function takeFocus(element: HTMLElement): void {
  // What is no control takes it by script alone: it is no stop on the way through the page.
  if (!element.matches(STOPS)) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

/** Draws anew. Where that takes away what had the focus, the nearest thing around it that is still there gets it. */
export function keepingFocus(draw: () => void): void {
  const around: HTMLElement[] = [];
  for (let one = document.activeElement?.parentElement; one != null; one = one.parentElement) around.push(one);
  draw();
  if (document.activeElement !== document.body) return;
  const left = around.find((one) => one.isConnected && one.matches('.finding, details, section'));
  if (left !== undefined) takeFocus(left);
}
