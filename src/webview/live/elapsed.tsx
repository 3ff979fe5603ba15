import { useEffect, useState } from 'preact/hooks';
import { clock, duration } from '../elements/duration.ts';

interface ElapsedProps {
  /** ISO 8601; null while nothing runs. */
  readonly since: string | null;
  /** Milliseconds that had passed before. */
  readonly before?: number;
  readonly form: 'clock' | 'words';
}

/** Time that goes by as text, once a second; in no live region, so that nobody has it read out. */
export function Elapsed({ since, before = 0, form }: ElapsedProps) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (since === null) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    setNow(Date.now());
    return () => clearInterval(timer);
  }, [since]);
  const running = since === null ? 0 : Math.max(0, now - Date.parse(since));
  // Whole seconds that have gone by, in either form: the panel shows both, and they must not disagree.
  const passed = Math.floor((before + running) / 1000) * 1000;
  return <span class="elapsed">{form === 'clock' ? clock(passed) : duration(passed)}</span>;
}
