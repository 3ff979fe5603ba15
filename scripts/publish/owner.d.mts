export function documentsOf(homepage: string): string;
