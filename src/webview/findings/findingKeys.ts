import { useContext, useEffect, useRef } from 'preact/hooks';
import { FindingsContext } from '../contexts.ts';
import { findingOf } from './findingFocus.ts';

const STEPS: Readonly<Record<string, number>> = { n: 1, p: -1 };

/** The elements in which letters are text. */
const WRITES = 'input, select, textarea';

/**
 * `n` and `p` lead to the next and the previous finding. They skip findings in a folded group, but not those in a
 * folded file.
 */
export function useFindingKeys(): void {
  const { lead } = useContext(FindingsContext);
  const current = useRef(lead);
  current.current = lead;
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const step = STEPS[event.key];
      const isChord = event.ctrlKey || event.metaKey || event.altKey;
      if (step === undefined || isChord || document.activeElement?.matches(WRITES) === true) return;
      const next = neighbour(step);
      if (next === null) return;
      event.preventDefault();
      current.current(next);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

/**
 * Returns the ID of the finding that many steps further on; null if it doesn't exist. Without a current finding,
 * returns the first.
 */
function neighbour(step: number): string | null {
  const all = [...document.querySelectorAll('.finding')].filter(
    (one) => one.closest('.findings details:not([open], .file)') === null,
  );
  const here = document.activeElement?.closest('.finding') ?? document.querySelector('.finding[aria-current]');
  const index = here === null ? 0 : all.indexOf(here) + step;
  const next = all[index];
  return next === undefined ? null : findingOf(next);
}
