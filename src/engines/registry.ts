import type { EngineAdapter } from './adapter.ts';
import { antigravityAdapter } from './antigravity.ts';
import { claudeAdapter } from './claude.ts';
import { codexAdapter } from './codex.ts';
import { copilotAdapter } from './copilot.ts';
import { customAdapter, type CustomEngine } from './custom.ts';
import { geminiAdapter } from './gemini.ts';
import { opencodeAdapter } from './opencode.ts';
import { qwenAdapter } from './qwen.ts';
import { REHEARSAL_NAMES, rehearsalAdapter } from './rehearsal.ts';

const BUILT_IN: readonly EngineAdapter[] = [
  claudeAdapter,
  codexAdapter,
  geminiAdapter,
  qwenAdapter,
  copilotAdapter,
  opencodeAdapter,
  antigravityAdapter,
  ...REHEARSAL_NAMES.map(rehearsalAdapter),
];

/** The engines that need no description of their own, in the order in which they are offered. */
export const BUILT_IN_ENGINES: readonly string[] = BUILT_IN.map((adapter) => adapter.name);

/** Whom Council may choose by itself, in this order; a person has to let any other take part. */
export const FIRST_CHOICE: readonly string[] = ['claude', 'codex', 'gemini'];

/** The adapter for an engine's name; null for one that is neither built in nor described by the user. */
export function findAdapter(name: string, customEngines: readonly CustomEngine[]): EngineAdapter | null {
  const builtIn = BUILT_IN.find((adapter) => adapter.name === name);
  if (builtIn !== undefined) return builtIn;
  const custom = customEngines.find((engine) => engine.name === name);
  return custom === undefined ? null : customAdapter({ ...custom, vendor: knownVendor(custom.vendor) });
}

/** Two seats of one vendor must be seen as that, also when the name is written another way, or is that of its engine. */
export function knownVendor(vendor: string): string {
  const named = vendor.trim().toLowerCase();
  return (
    BUILT_IN.find((adapter) => [adapter.vendor.toLowerCase(), adapter.name].includes(named))?.vendor ?? vendor.trim()
  );
}
