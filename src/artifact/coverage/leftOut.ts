/** Files that usually hold keys or passwords; examples of them do not. */
const SECRETS = [
  /^\.env(?:\..+)?$/i,
  /^\.envrc$/i,
  /^\.(?:netrc|pgpass|pypirc|htpasswd|git-credentials|npmrc)$/i,
  /^_netrc$/i,
  /^id_(?:rsa|dsa|ecdsa|ed25519)$/i,
  /\.(?:pem|key|p12|pfx|jks|keystore|kdbx|ppk)$/i,
  /^(?:credentials|secrets?)(?:\.(?:json|ya?ml|toml|ini|txt))?$/i,
  /^service[-_]account.*\.json$/i,
];
const EXAMPLES = /\.(?:example|sample|template|dist|defaults?)$|^example\.|\.example\./i;

const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

export function isSecret(path: string): boolean {
  const name = nameOf(path);
  return !EXAMPLES.test(name) && SECRETS.some((pattern) => pattern.test(name));
}

/** In capitals or not, as the file system may have it. `path`: with forward slashes. */
export function isOfGit(path: string): boolean {
  return path.split('/').some((name) => name.toLowerCase() === '.git');
}
