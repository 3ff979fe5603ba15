const pad = (value: number): string => String(value).padStart(2, '0');
import { words } from '../labels/words.ts';

interface Parts {
  readonly hours: number;
  readonly minutes: number;
  readonly seconds: number;
}

function split(totalSeconds: number): Parts {
  return {
    hours: Math.floor(totalSeconds / 3600),
    minutes: Math.floor(totalSeconds / 60) % 60,
    seconds: totalSeconds % 60,
  };
}

/** Like a stopwatch: “0:58”, “1:02:03”. Never negative: with a remote host, the two clocks may differ. */
export function clock(milliseconds: number): string {
  const { hours, minutes, seconds } = split(Math.max(0, Math.floor(milliseconds / 1000)));
  return hours > 0 ? `${hours}:${pad(minutes)}:${pad(seconds)}` : `${minutes}:${pad(seconds)}`;
}

/** In a sentence: “under 1 s”, “38 s”, “1 min 12 s”, “2 h 5 min”. */
export function duration(milliseconds: number): string {
  // A damaged session file may contain an invalid date.
  const total = Number.isFinite(milliseconds) ? Math.max(0, Math.round(milliseconds / 1000)) : 0;
  if (total === 0) return words.elements.underASecond();
  return words.elements.duration(split(total));
}
