export type EngineName = 'claude' | 'codex' | 'gemini' | 'qwen';
export interface Installed {
  readonly command: string;
  readonly version: string;
  readonly ms: number;
}
export type Installation = Readonly<Record<EngineName, Installed>>;
export const PINS: Readonly<
  Record<EngineName, { readonly package: string; readonly version: string; readonly scripts: boolean }>
>;
export function nodeFolder(): Promise<string>;
export function enginesFolder(): string;
export function installEngines(report?: (engine: EngineName, installed: Installed) => void): Promise<Installation>;
