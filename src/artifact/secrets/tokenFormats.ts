/** The form of a vendor's tokens: a prefix, and the characters after it. */
export interface TokenFormat {
  readonly kind: string;
  /** The whole match is the secret. */
  readonly pattern: RegExp;
}

/**
 * Doesn't match within a word or a series of words, so that a text is searched only once. `body`: a part of a pattern.
 */
const format = (kind: string, body: string): TokenFormat => ({
  kind,
  pattern: new RegExp(`(?<!\\w|[\\w-]-)(?:${body})(?![A-Za-z0-9])`, 'g'),
});

/**
 * The formats as the vendors document them (“token formats”, “key prefixes”, “secret scanning”), compared with the
 * rules of gitleaks 8 (https://github.com/gitleaks/gitleaks/tree/master/cmd/generate/config/rules) and GitHub's list of
 * patterns (https://docs.github.com/code-security/secret-scanning). Lengths are the shortest that vendors issue, so
 * longer tokens are still recognized. No unbounded repetition contains another, so each pattern takes linear time.
 */
export const TOKEN_FORMATS: readonly TokenFormat[] = [
  // Code hosts and registries.
  format('GitHub token', 'gh[oprsu]_\\w{30,255}|github_pat_\\w{50,255}'),
  format('GitLab token', '(?:gl(?:agent|cbt|dt|ffct|ft|imt|oas|pat|ptt|rt|rtr|soat|wt)-|GR1348941)[\\w.-]{20,300}'),
  format('Bitbucket token', 'ATBB[A-Za-z0-9]{32,}'),
  format('Atlassian token', 'AT(?:ATT|CTT|STT)3x[\\w=-]{40,400}'),
  format('Docker token', 'dckr_(?:pat|oat)_[\\w-]{20,}'),
  format('npm token', 'npm_[A-Za-z0-9]{30,}'),
  format('PyPI token', 'pypi-[\\w-]{50,}'),
  format('RubyGems key', 'rubygems_[0-9a-f]{40,}'),
  format('crates.io token', 'cio[A-Za-z0-9]{32}'),
  format('NuGet key', 'oy2[a-z0-9]{43}'),
  format('JFrog token', 'AKCp[A-Za-z0-9]{50,}|cmVmdGtu[A-Za-z0-9+/]{40,}'),
  // Models.
  format('Anthropic key', 'sk-ant-[a-z0-9]{2,12}-[\\w-]{20,}'),
  format('OpenRouter key', 'sk-or-(?:v\\d-)?[\\w-]{32,}'),
  format('OpenAI key', 'sk-(?:(?:proj|svcacct|admin|None)-)?[A-Za-z0-9][\\w-]{19,}|sess-[A-Za-z0-9]{40}'),
  format('Groq key', 'gsk_[A-Za-z0-9]{40,}'),
  format('xAI key', 'xai-[\\w-]{40,}'),
  format('Perplexity key', 'pplx-[A-Za-z0-9]{32,}'),
  format('Replicate token', 'r8_[A-Za-z0-9]{30,}'),
  format('Hugging Face token', '(?:hf|api_org)_[A-Za-z0-9]{30,}'),
  format('NVIDIA key', 'nvapi-[\\w-]{40,}'),
  format('LangSmith key', 'lsv2_(?:pt|sk)_[0-9a-f_]{32,}'),
  format('Tavily key', 'tvly-(?:dev-|prod-)?[\\w-]{28,}'),
  format('Linear key', 'lin_(?:api|oauth)_[A-Za-z0-9]{32,}'),
  // Clouds.
  format('AWS key', '(?:A3T[A-Z0-9]|A(?:KIA|SIA|BIA|CCA))[A-Z2-7]{16}'),
  format('AWS session token', '(?:IQoJb3JpZ2lu|F[wQ]oGZXIvYXdz|AQoDYXdz)[A-Za-z0-9+/=_-]{60,}'),
  format('AWS Bedrock key', '(?:ABSK|bedrock-api-key-)[A-Za-z0-9+/=]{60,}'),
  format('Google key', 'AIza[\\w-]{35}'),
  format('Google OAuth token', 'ya29\\.[\\w.-]{20,}|GOCSPX-[\\w-]{20,}|1//0[\\w-]{30,}'),
  format('Azure storage key', '(?<=[Kk]ey["\']?\\s{0,4}[=:]\\s{0,4}["\']?)[A-Za-z0-9+/]{86}=='),
  format('Azure client secret', '[A-Za-z0-9_~.]{3}\\dQ~[\\w~.-]{31,34}'),
  format('Azure shared access signature', '(?<=[?&;"\']sig=)[A-Za-z0-9%+/_-]{40,}=?'),
  format('DigitalOcean token', 'do[opr]_v1_[0-9a-f]{64}'),
  format('Databricks token', 'dapi[0-9a-f]{32}(?:-\\d)?'),
  format('Vault token', 'hv[bsr]\\.[\\w-]{24,}|(?<![\\w.])[bs]\\.(?=[A-Za-z]{0,23}\\d)[A-Za-z0-9]{24}'),
  format('Terraform Cloud token', '[A-Za-z0-9]{14}\\.atlasv1\\.[\\w-]{40,}'),
  format('Pulumi token', 'pul-[0-9a-f]{40}'),
  format('Heroku key', 'HRKU-[\\w-]{30,}'),
  format('Fly token', 'fm[12][ar]?_[A-Za-z0-9+/=]{60,}'),
  format('Netlify token', 'nfp_[A-Za-z0-9]{36,}'),
  format('Supabase key', 'sbp_[0-9a-f]{40}|sb_secret_[\\w-]{30,}'),
  format('PlanetScale token', 'pscale_(?:tkn|oauth|pw)_[\\w.-]{32,}'),
  format('Doppler token', 'dp\\.(?:pt|st|ct|sa|scim|audit)\\.[\\w.-]{40,}'),
  format('1Password token', 'ops_ey[A-Za-z0-9+/=]{60,}'),
  // Monitoring and messages.
  format('Grafana token', 'gl(?:sa|c)_[A-Za-z0-9+/=_]{32,}|eyJrIjoi[A-Za-z0-9+/=]{60,}'),
  format('Sentry token', 'sntry[su]_[A-Za-z0-9+/=_-]{40,}'),
  format('New Relic key', 'NR(?:AK|JS|II)-[A-Za-z0-9-]{19,}'),
  format('Dynatrace token', 'dt0[a-z]\\d\\d\\.[A-Z0-9]{24}\\.[A-Z0-9]{64}'),
  format('SendGrid key', 'SG\\.[\\w-]{16,}\\.[\\w-]{16,}'),
  format('Mailchimp key', '[0-9a-f]{32}-us\\d{1,2}'),
  format('Mailgun key', 'key-[0-9a-f]{32}'),
  format('Brevo key', 'xkeysib-[0-9a-f]{64}-\\w{16}'),
  format('Twilio key', 'SK[0-9a-f]{32}'),
  format('Slack token', 'xox[a-z](?:\\.xox[a-z])?-[\\w-]{10,}|xapp-\\d-[\\w-]{20,}|xwfp-[\\w-]{20,}'),
  format('Slack webhook', '(?<=hooks\\.slack\\.com/(?:services|workflows|triggers)/)[\\w/]{20,}'),
  format('Discord webhook', '(?<=discord(?:app)?\\.com/api/webhooks/\\d{15,22}/)[\\w-]{50,}'),
  format('Discord token', '[MNO][\\w-]{23,27}\\.[\\w-]{6}\\.[\\w-]{27,40}'),
  format('Telegram token', '\\d{8,10}:AA[\\w-]{32,35}'),
  // Payments and shops.
  format('Stripe key', '[rs]k_(?:live|test)_[A-Za-z0-9]{16,}|whsec_[A-Za-z0-9+/=]{24,}'),
  format('Shopify token', 'shp(?:at|ca|pa|ss|tka)_[A-Za-z0-9]{32,}'),
  format('Square token', 'sq0(?:atp|csp)-[\\w-]{22,}'),
  // Tools.
  format('Notion token', 'ntn_[A-Za-z0-9]{40,}|secret_[A-Za-z0-9]{43}'),
  format('Figma token', 'fig[dour]_[\\w-]{36,}'),
  format('Postman key', 'PMAK-[0-9a-f]{24}-[0-9a-f]{34}'),
  format('Airtable token', 'pat[A-Za-z0-9]{14}\\.[0-9a-f]{64}'),
  format('Sourcegraph token', 'sgp_[\\w-]{40,}'),
  format('Contentful token', 'CFPAT-[\\w-]{43}'),
  format('Clerk, ElevenLabs or Paystack key', 'sk_(?:live_|test_)?[0-9a-f]{40,}'),
  format('Pinecone or Vercel token', '(?:pcsk|vercel_blob_rw)_[A-Za-z0-9]{5,16}_[A-Za-z0-9]{28,}'),
  format('Typeform token', 'tfp_[\\w-]{40,}'),
  format('Buildkite token', 'bk[a-z]{1,3}_[0-9a-f]{40}'),
  format('SonarQube token', 'sq[apu]_[0-9a-f]{40}'),
  format('Shippo token', 'shippo_(?:live|test)_[0-9a-f]{40}'),
  format('Trello token', 'ATTA[0-9a-f]{64}'),
  format('Razorpay key', 'rzp_live_[A-Za-z0-9]{14,}'),
  format('Flutterwave key', 'FLWSECK(?:_TEST)?-[0-9a-zA-Z]{12,}-X'),
  format('EasyPost key', 'EZ[AT]K[A-Za-z0-9]{54,}'),
  format('Frame.io token', 'fio-u-[\\w=-]{64}'),
  format('Plaid token', 'access-(?:sandbox|development|production)-[0-9a-f-]{36}'),
  format('HubSpot token', 'pat-(?:na|eu|ap)\\d-[0-9a-f-]{36}'),
  format('LaunchDarkly key', '(?:sdk|api|mob)-[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'),
  format('Langfuse key', 'sk-lf-[0-9a-f-]{36}'),
  format('Tailscale key', 'tskey-[a-z]{3,10}-[A-Za-z0-9]{8,}-[A-Za-z0-9]{20,}'),
  format('Cloudflare key', 'v1\\.0-[0-9a-f]{24}-[0-9a-f]{146}'),
  format('OpenShift token', 'sha256~[\\w-]{43}'),
  format('Mapbox token', '[st]k\\.eyJ[\\w-]{40,}\\.[\\w-]{20,}'),
  format('Harness token', '(?:pat|sat)\\.[\\w-]{22}\\.[0-9a-f]{24}\\.[A-Za-z0-9]{20}'),
  format(
    'Alibaba, Tencent, Volcano, Yandex or Scaleway key',
    'LTAI[A-Za-z0-9]{16,24}|AKID[A-Za-z0-9]{32}|AKLT[A-Za-z0-9]{40,}|AQVN[\\w-]{35,}|SCW[A-Z0-9]{17}',
  ),
  format('Resend key', 're_[A-Za-z0-9]{6,10}_[A-Za-z0-9]{20,}'),
  format('CircleCI token', 'CCIPAT_[A-Za-z0-9]{20,}_[0-9a-f]{40}'),
  // Of no particular vendor.
  // The most common form now: words that say what it is, and many characters of several kinds. Lowercase ones must not
  // look like a hash.
  format(
    'token',
    '[a-z]{2,12}(?:[_-][a-z]{2,12}){0,3}[_-](?:(?=\\w{0,40}[a-z])(?=\\w{0,40}[A-Z])(?=\\w{0,40}\\d)[A-Za-z0-9]{28,100}|(?=\\w{0,20}\\d\\w{0,20}\\d)(?=[0-9a-f]{0,10}[g-z])[a-z0-9]{36,100})(?!\\.\\w)',
  ),
  format('JSON Web Token', 'ey[JI][\\w-]{10,}\\.ey[JI][\\w-]{10,}\\.[\\w-]{10,}'),
  format('age key', 'AGE-SECRET-KEY-(?:PQ-)?1[0-9A-Z]{50,}'),
  format('OpenSSH key', 'b3BlbnNzaC1rZXktdjE[A-Za-z0-9+/=]{40,}'),
  format('minisign key', 'RWRTY0Iy[A-Za-z0-9+/=]{80,}'),
  // `-----BEGIN … PRIVATE KEY` in base64, as in kubeconfig and Kubernetes: PRIVATE in its three alignments.
  format('private key', 'LS0tLS1CRUdJTi[A-Za-z0-9+/]{0,24}(?:UFJJVkFUR|QUklWQVRF|BSSVZBVE)[A-Za-z0-9+/=]{20,}'),
];
