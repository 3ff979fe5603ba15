/** A debate's built-in experts. */
export const EXPERT_NAMES = ['Architect', 'Operator', 'Adversary', 'Economist', 'Advocate'] as const;
export type ExpertName = (typeof EXPERT_NAMES)[number];
export type ExpertNames = Readonly<Record<ExpertName, string>>;

/** The name of an expert in another language. If there are more experts than names, the name has a number: “Economist 6”. */
export function expertNamed(name: string, names: ExpertNames): string {
  const known = EXPERT_NAMES.find((one) => name === one || name.startsWith(`${one} `));
  return known === undefined ? name : `${names[known]}${name.slice(known.length)}`;
}
