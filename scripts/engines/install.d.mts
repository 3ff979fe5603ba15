/** The engines that Council asks through their command line. */
export type EngineName = 'claude' | 'codex' | 'gemini' | 'qwen';
/** All installed engines. opencode is asked over a protocol. */
export type InstalledName = EngineName | 'opencode';
export interface Installed {
  readonly command: string;
  readonly version: string;
  readonly ms: number;
}
export type Installation = Readonly<Record<InstalledName, Installed>>;
export const PINS: Readonly<
  Record<InstalledName, { readonly package: string; readonly version: string; readonly scripts: boolean }>
>;
export function nodeFolder(): Promise<string>;
export function enginesFolder(): string;
export function installEngines(report?: (engine: InstalledName, installed: Installed) => void): Promise<Installation>;
