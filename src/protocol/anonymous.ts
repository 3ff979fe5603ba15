import type { Seat } from './seat.ts';

/** Names by which models and their makers are known besides those of the seats. */
const KNOWN = 'claude|anthropic|codex|openai|chatgpt|gpt-?[0-9][\\w.-]*|gemini|google|qwen|alibaba|copilot|antigravity';

/** What one seat said, fit to be shown to another: nobody is named in it. `as` stands for every name: “Peer A”. */
export function withoutNames(text: string, seats: readonly Seat[], as: string): string {
  const own = seats
    .flatMap((seat) => [seat.id, seat.engine, seat.title, seat.vendor])
    .filter((name) => name.length > 2);
  const names = [...own.toSorted((a, b) => b.length - a.length).map(literal), KNOWN].join('|');
  return text.replace(new RegExp(`(?<![\\w./-])(?:${names})(?![\\w/])(?!\\.\\w)`, 'giu'), as);
}

function literal(name: string): string {
  return name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
