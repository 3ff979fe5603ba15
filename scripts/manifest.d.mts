export const LANGUAGES: readonly ['ja', 'zh-cn'];
export function keyIn(text: string): string | null;
export function manifestTexts(language?: string): Readonly<Record<string, string>>;
export function readManifest(language?: string): unknown;
