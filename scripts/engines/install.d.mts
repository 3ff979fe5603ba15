export type EngineName = 'claude' | 'codex' | 'gemini' | 'qwen';
export interface Pin {
  package: string;
  version: string;
  scripts: boolean;
}
export interface Installed {
  command: string;
  version: string;
  package: string;
  ms: number;
}
export const PINS: Readonly<Record<EngineName, Pin>>;
export function nodeFolder(): string;
export function enginesFolder(): string;
export function installEngines(
  report?: (engine: EngineName, installed: Installed) => void,
): Promise<Record<EngineName, Installed>>;
