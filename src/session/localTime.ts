/** Created when the first time is formatted, because it costs a command 10 ms. */
let format: Intl.DateTimeFormat | undefined;

/** Formats an ISO time in the format of the user's machine. Empty if it isn't a time. */
export function localTime(iso: string): string {
  const time = new Date(iso);
  if (Number.isNaN(time.getTime())) return '';
  format ??= new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });
  return format.format(time);
}

/** Returns a day in the user's time zone, in the format that session names have. */
export function dayOf(time: Date): string {
  const [month, day] = [time.getMonth() + 1, time.getDate()].map((part) => String(part).padStart(2, '0'));
  return [String(time.getFullYear()), month, day].join('-');
}
