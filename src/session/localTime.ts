/** Made with the first time that is written: it costs a command 10 ms. */
let format: Intl.DateTimeFormat | undefined;

/** A time as the user's machine writes times, from ISO; empty for what is none. */
export function localTime(iso: string): string {
  const time = new Date(iso);
  if (Number.isNaN(time.getTime())) return '';
  format ??= new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });
  return format.format(time);
}

/** As the names of sessions have it: a day of the user's time zone. */
export function dayOf(time: Date): string {
  const [month, day] = [time.getMonth() + 1, time.getDate()].map((part) => String(part).padStart(2, '0'));
  return [String(time.getFullYear()), month, day].join('-');
}
