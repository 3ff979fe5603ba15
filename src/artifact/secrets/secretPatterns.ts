/** Kinds of secrets that the rules of secretlint do not know. The group `secret`, else the whole match, is the secret. */
export const SECRET_PATTERNS: readonly { readonly kind: string; readonly pattern: RegExp }[] = [
  { kind: 'JSON Web Token', pattern: /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{10,}/g },
  { kind: 'Google API key', pattern: /\bAIza[\w-]{35}(?![\w-])/g },
  { kind: 'Stripe key', pattern: /\b[rs]k_(?:live|test)_[A-Za-z0-9]{16,}/g },
  { kind: 'GitLab token', pattern: /\bgl(?:pat|ptt|dt|rt|cbt|soat)-[\w-]{20,}/g },
  { kind: 'Hugging Face token', pattern: /\bhf_[A-Za-z]{30,}/g },
  { kind: 'DigitalOcean token', pattern: /\bdo[opr]_v1_[0-9a-f]{64}/g },
  { kind: 'PyPI token', pattern: /\bpypi-[\w-]{50,}/g },
  { kind: 'Azure storage key', pattern: /AccountKey=(?<secret>[A-Za-z0-9+/]{86}==)/g },
  { kind: 'Telegram bot token', pattern: /\b\d{8,10}:AA[\w-]{33}(?![\w-])/g },
  { kind: 'Twilio key', pattern: /\bSK[0-9a-f]{32}\b/g },
  {
    // Also one whose end is not shown, …
    kind: 'private key',
    pattern: /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY(?: BLOCK)?-----(?<secret>(?:(?!-----END)[\w+/=\s\\:,.-]){8,20000})/g,
  },
  {
    // … or whose beginning is not.
    kind: 'private key',
    pattern: /(?<secret>(?:[A-Za-z0-9+/=]{16,76}\s{1,2}){1,400})-----END (?:[A-Z]+ )*PRIVATE KEY/g,
  },
  {
    kind: 'password in an address',
    pattern: /\b[a-z][a-z\d+.-]{1,20}:\/\/[^\s:@/"'`<>]{0,100}:(?<secret>[^\s:@/"'`<>{}$]{3,200})@/gi,
  },
  { kind: 'age key', pattern: /\bAGE-SECRET-KEY-1[0-9A-Z]{58}/g },
  {
    // Where the name says what it is, and the value is no word that people wrote: letters and digits, long, without blanks.
    kind: 'password or key',
    pattern:
      /(?:passw(?:or)?d|secret|token|api_?key|access_?key)["']?\s*(?::|=|:=|=>)\s*(["'`])(?<secret>(?=[^"'`\s]*\d)(?=[^"'`\s]*[A-Za-z])[^"'`\s$<>{}()]{16,})\1/gi,
  },
];
