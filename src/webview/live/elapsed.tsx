import { useEffect, useState } from 'preact/hooks';
import { clock, duration } from '../elements/duration.ts';

interface ElapsedProps {
  /** ISO 8601; null while nothing runs. */
  readonly since: string | null;
  /** The milliseconds that had passed before `since`. */
  readonly before?: number;
  readonly form: 'clock' | 'words';
}

/**
 * Shows the elapsed time as text, once per second. It's not in a live region, so that screen readers don't read it out.
 */
export function Elapsed({ since, before = 0, form }: ElapsedProps) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (since === null) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    setNow(Date.now());
    return () => clearInterval(timer);
  }, [since]);
  const running = since === null ? 0 : Math.max(0, now - Date.parse(since));
  // Both forms use whole elapsed seconds, because the panel shows both, and they must not disagree.
  const passed = Math.floor((before + running) / 1000) * 1000;
  return <span class="elapsed">{form === 'clock' ? clock(passed) : duration(passed)}</span>;
}
