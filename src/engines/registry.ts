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

/** The names of the built-in engines, in the order in which Council offers them. */
export const BUILT_IN_ENGINES: readonly string[] = BUILT_IN.map((adapter) => adapter.name);

/** The engines that Council may choose by itself, in this order. The user has to choose any other engine. */
export const FIRST_CHOICE: readonly string[] = ['claude', 'codex', 'gemini'];

/** Returns the adapter for an engine's name. Null if the engine is neither built in nor described by the user. */
export function findAdapter(name: string, customEngines: readonly CustomEngine[]): EngineAdapter | null {
  const builtIn = BUILT_IN.find((adapter) => adapter.name === name);
  if (builtIn !== undefined) return builtIn;
  const custom = customEngines.find((engine) => engine.name === name);
  return custom === undefined ? null : customAdapter({ ...custom, vendor: knownVendor(custom.vendor) });
}

/**
 * Returns a vendor in the spelling of the built-in engines, so that Council recognizes two seats of one vendor. Also
 * accepts an engine's name as its vendor.
 */
export function knownVendor(vendor: string): string {
  const named = vendor.trim().toLowerCase();
  return (
    BUILT_IN.find((adapter) => [adapter.vendor.toLowerCase(), adapter.name].includes(named))?.vendor ?? vendor.trim()
  );
}
