import { credentialNamed } from './credentialNames.ts';

/**
 * Files that usually contain keys or passwords, by name. From `git help gitcredentials`, and the manuals of the tools.
 */
const NAMES = [
  // Environment variables. `env.ts` is code that reads them, and `env.md` describes them.
  /^\.env(?:[.\-_].+)?$|\.env$|^\.(?:envrc|flaskenv|dev\.vars)$/i,
  /^env\.(?!(?:d\.)?(?:[cm]?[jt]sx?|vue|svelte|pyi?|rb|go|rs|java|kts?|cs|php|lua|exs?|nix|c|cc|cpp|h|hpp|[bckz]?sh|ps1|bat|cmd|mk|cmake|html?|s?css|sql|proto|mdx?|txt|rst|adoc|json[c5]?|ya?ml|toml|ini|lock)$).+$/i,
  // What a tool logs in with.
  /^\.(?:netrc|authinfo(?:\.gpg)?|pgpass|pypirc|ht(?:passwd|digest)|git-credentials|npmrc|my\.cnf|mylogin\.cnf|vault-token|s3cfg|boto|dockercfg|dockerconfigjson|terraformrc|ftpconfig|erlang\.cookie|xauthority)$/i,
  /^(?:_?netrc|htpasswd|pgpass\.conf|vault-token|terraform\.rc|\.?rclone\.conf|sftp-config\.json|(?:sitemanager|recentservers)\.xml)$/i,
  /^(?:[\w-]+[-_])?vault[-_]?pass(?:wd|word)?(?:\.txt)?$/i,
  // What was typed into a shell or a client.
  /^\.\w+_history$/i,
  /^kubeconfig(?:[.\-_].+)?$|\.kubeconfig$/i,
  /^application_default_credentials\.json$|^(?:access_tokens|credentials)\.db$|^client_secret.*\.json$|^service[-_]account.*\.json$|firebase-adminsdk.*\.json$|^(?:rootkey|accesskeys)\.csv$/i,
  // Keys and key stores.
  /^id_(?:rsa|dsa|ecdsa|ed25519|xmss)(?:_sk)?(?:[._-](?!pub$)\w+)?$|^deploy[-_](?:key|rsa|ed25519)$|^ssh_host_\w+_key$|^secring\.(?:gpg|pgp|kbx)$/i,
  /\.(?:pem|key|p8|p12|pfx|pkcs12|jks|jceks|bks|bcfks|keystore|keytab|kdbx?|ppk|pvk|agekey|wallet|sso|ovpn|secrets?)$|^(?:chap|pap)-secrets$/i,
  /^wallet\.(?:dat|json|keys|db)$|^keystore(?:\.json)?$|^UTC--\d{4}-.+--[\da-f]+(?:\.json)?$|^(?:\w+-)?recovery-?codes?\.txt$|^(?:mnemonic|seed-?phrase)\.txt$/i,
  /^(?:credentials|secrets?)(?:\.(?:json|ya?ml|toml|ini|txt|properties|conf|cfg|xml|env))?$/i,
  // Terraform writes the values of its resources into its state.
  /\.tfstate(?:\.backup|\.\d+\.backup)?$|\.tfvars(?:\.json)?$/i,
  // Settings of one machine, which aren't to be shared (Azure Functions).
  /^local\.settings\.json$/i,
];
/** Files whose name means nothing without its folder. */
const PLACES = [
  /(?:^|\/)\.docker\/config\.json$/i,
  /(?:^|\/)\.kube\/config$/i,
  /(?:^|\/)\.?(?:gh|hub)\/hosts\.yml$|(?:^|\/)\.config\/hub$/i,
  /(?:^|\/)\.(?:composer\/auth\.json|m2\/settings(?:-security)?\.xml|gradle\/gradle\.properties|dbeaver\/credentials-config\.json)$/i,
  /(?:^|\/)etc\/g?shadow-?$/,
  /(?:^|\/)\.?gcloud\/(?:legacy_credentials\/|.*(?:credential|token|adc)[^/]*$)/i,
  /(?:^|\/)\.(?:aws|cargo|gem|azure)\/(?:credentials(?:\.toml)?|accesstokens\.json|msal_token_cache[^/]*)$/i,
  /(?:^|\/)\.gnupg\/(?:private-keys|openpgp-revocs)/i,
  /(?:^|\/)(?:sops\/)?age\/keys\.txt$/i,
  // SSH keys may have any name.
  /(?:^|\/)\.ssh\/(?!(?:config|known_hosts(?:\.old)?|authorized_keys)$)[^/]+(?<!\.pub)$/i,
  // Google’s samples write it in the folder in which they run. Elsewhere, it may be about a design, a contract, or a
  // language.
  /^token\.json$/,
];
/** In a folder for secrets, any file that contains a value and isn't code, whatever its name. */
const IN_FOLDER = /(?:^|\/)\.?secrets?\/(?:.*\/)?[^/.]+(?:\.(?:txt|json|ini|conf|properties|pass|token))?$/i;

/**
 * A file named like a value, which contains nothing else. It must be hidden, or a JSON file whose name leaves no doubt.
 */
const VALUE_FILE = /^(?:\.(?<hidden>[\w-]+)|(?<json>[\w-]*(?:key|creds?|credentials|secrets?))\.json)$/i;
/**
 * The same for text files, but the whole name must match: `reset-password.txt` is an email, and `auth.txt` may describe
 * it.
 */
const VALUE_TEXT = /^\.?(?<text>(?!auth|bearer|pat\b)[a-z]+|api[-_]key)\.(?:txt|csv|dat)$/;

function isNamedAsValue(name: string): boolean {
  const { hidden, json, text } = { ...VALUE_FILE.exec(name)?.groups, ...VALUE_TEXT.exec(name)?.groups };
  const named = hidden ?? json ?? text;
  return named !== undefined && named !== 'pass' && credentialNamed(named) !== null;
}

/** Examples contain no secrets. */
const EXAMPLES =
  /\.(?:example|sample|template|tmpl|tpl|dist|defaults?)$|^(?:example|sample)\.|[.\-_](?:example|sample|template)\./i;

/** What editors, tools, and people append to the name of a copy. */
const COPY = /(?:~|\.(?:bak|backup|old|orig|save|sw[op]|copy|prev|tmp))$/i;

/** Whether a file usually contains secrets, or is a copy of one that does. `named`: a path with forward slashes. */
export function isSecret(named: string): boolean {
  const path = named.replace(COPY, '');
  const name = path.slice(path.lastIndexOf('/') + 1);
  if (EXAMPLES.test(name)) return false;
  return (
    isNamedAsValue(name) ||
    NAMES.some((pattern) => pattern.test(name)) ||
    PLACES.some((pattern) => pattern.test(path)) ||
    IN_FOLDER.test(path)
  );
}

/** How the content of an encrypted file begins, or what it contains: sops, Ansible, age, OpenPGP, openssl. */
const ENCRYPTED = /ENC\[AES256_GCM,|^\$ANSIBLE_VAULT;|-----BEGIN (?:PGP MESSAGE|AGE ENCRYPTED FILE)-----|^U2FsdGVkX1/;

export const isEncrypted = (lines: readonly string[]): boolean => lines.some((line) => ENCRYPTED.test(line));

/** A git filter whose name says that it encrypts: git-crypt, transcrypt (`crypt`), git-agecrypt, sops, strongbox. */
const ENCRYPTS = /crypt|sops|vault|strongbox|gpg|^age$|secret/i;

export const isEncryptingFilter = (name: string): boolean => ENCRYPTS.test(name);
