/** “Claude · Logos”: where one engine holds several seats, the part of the id after the colon tells them apart. */
export function seatName({ id, title }: { readonly id: string; readonly title: string }): string {
  const colon = id.indexOf(':');
  const part = colon < 0 ? '' : id.slice(colon + 1);
  return part === '' || title.includes(part) ? title : `${title} · ${part}`;
}

interface Named {
  readonly id: string;
  readonly title: string;
}

/** The name of the seat with this id; the id itself when nobody sits there (an engine's name in the risk register, say). */
export function nameOf(id: string, seats: readonly Named[]): string {
  const seat = seats.find((one) => one.id === id);
  return seat === undefined ? id : seatName(seat);
}
