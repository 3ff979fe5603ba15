import { useLayoutEffect, useRef, useState } from 'preact/hooks';

type Shown = 'all' | 'part';
type Hear = (shown: Shown) => void;

const hearers = new WeakMap<Element, Hear>();

/** One observer for all texts. It measures when the page is laid out anyway, and only what is in view. */
const observer = new ResizeObserver((entries) => {
  for (const { target } of entries) {
    hearers.get(target)?.(target.scrollHeight > target.clientHeight ? 'part' : 'all');
  }
});

/** Whether an element doesn't show all of its content. Also follows later changes of its width. */
export function useIsCut() {
  const ref = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<Shown>('all');
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return undefined;
    hearers.set(element, setShown);
    observer.observe(element);
    return () => observer.unobserve(element);
  }, []);
  return { ref, isCut: shown === 'part' };
}
