import { credentialNamed } from './credentialNames.ts';

/** Files that usually hold keys or passwords, by their name; `git help gitcredentials`, and the manuals of the tools. */
const NAMES = [
  // Variables of the environment; `env.ts` is code that reads them, `env.md` tells of them.
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
  // Keys and where they are kept.
  /^id_(?:rsa|dsa|ecdsa|ed25519|xmss)(?:_sk)?(?:[._-](?!pub$)\w+)?$|^deploy[-_](?:key|rsa|ed25519)$|^ssh_host_\w+_key$|^secring\.(?:gpg|pgp|kbx)$/i,
  /\.(?:pem|key|p8|p12|pfx|pkcs12|jks|jceks|bks|bcfks|keystore|keytab|kdbx?|ppk|pvk|agekey|wallet|sso|ovpn|secrets?)$|^(?:chap|pap)-secrets$/i,
  /^wallet\.(?:dat|json|keys|db)$|^keystore(?:\.json)?$|^UTC--\d{4}-.+--[\da-f]+(?:\.json)?$|^(?:\w+-)?recovery-?codes?\.txt$|^(?:mnemonic|seed-?phrase)\.txt$/i,
  /^(?:credentials|secrets?)(?:\.(?:json|ya?ml|toml|ini|txt|properties|conf|cfg|xml|env))?$/i,
  // Terraform writes the values of its resources into its state.
  /\.tfstate(?:\.backup|\.\d+\.backup)?$|\.tfvars(?:\.json)?$/i,
  // Settings of a machine that no one is to have (Azure Functions).
  /^local\.settings\.json$/i,
];
/** Those whose name says nothing without its folder. */
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
  // The keys of SSH are named at will.
  /(?:^|\/)\.ssh\/(?!(?:config|known_hosts(?:\.old)?|authorized_keys)$)[^/]+(?<!\.pub)$/i,
  // What Google’s samples write where they run; elsewhere it may be of a design, a contract or a language.
  /^token\.json$/,
];
/** In a folder for secrets, what holds a value and is no code, whatever it is called. */
const IN_FOLDER = /(?:^|\/)\.?secrets?\/(?:.*\/)?[^/.]+(?:\.(?:txt|json|ini|conf|properties|pass|token))?$/i;

/** A name as of a value, of a file that holds nothing else: hidden, or, without a doubt, as JSON. */
const VALUE_FILE = /^(?:\.(?<hidden>[\w-]+)|(?<json>[\w-]*(?:key|creds?|credentials|secrets?))\.json)$/i;
/** The same as text, where the whole name is one: `reset-password.txt` is a mail, `auth.txt` may tell of it. */
const VALUE_TEXT = /^\.?(?<text>(?!auth|bearer|pat\b)[a-z]+|api[-_]key)\.(?:txt|csv|dat)$/;

function isNamedAsValue(name: string): boolean {
  const { hidden, json, text } = { ...VALUE_FILE.exec(name)?.groups, ...VALUE_TEXT.exec(name)?.groups };
  const named = hidden ?? json ?? text;
  return named !== undefined && named !== 'pass' && credentialNamed(named) !== null;
}

/** Examples hold none. */
const EXAMPLES =
  /\.(?:example|sample|template|tmpl|tpl|dist|defaults?)$|^(?:example|sample)\.|[.\-_](?:example|sample|template)\./i;

/** What editors, tools and people put behind the name of a copy. */
const COPY = /(?:~|\.(?:bak|backup|old|orig|save|sw[op]|copy|prev|tmp))$/i;

/** True for a file that usually holds secrets, and for a copy of one; `path`: with forward slashes. */
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

/** How the content begins, or what stands in it, of a file that is kept encrypted: sops, Ansible, age, OpenPGP, openssl. */
const ENCRYPTED = /ENC\[AES256_GCM,|^\$ANSIBLE_VAULT;|-----BEGIN (?:PGP MESSAGE|AGE ENCRYPTED FILE)-----|^U2FsdGVkX1/;

export const isEncrypted = (lines: readonly string[]): boolean => lines.some((line) => ENCRYPTED.test(line));

/** A filter of git whose name says that it encrypts: git-crypt, transcrypt (`crypt`), git-agecrypt, sops, strongbox. */
const ENCRYPTS = /crypt|sops|vault|strongbox|gpg|^age$|secret/i;

export const isEncryptingFilter = (name: string): boolean => ENCRYPTS.test(name);
