type Variables = Readonly<Record<string, string | undefined>>;

/** Those of `wanted` that the user has not set himself. */
export function unlessSet(wanted: Readonly<Record<string, string>>, environment: Variables): Record<string, string> {
  return Object.fromEntries(Object.entries(wanted).filter(([name]) => (environment[name] ?? '') === ''));
}
