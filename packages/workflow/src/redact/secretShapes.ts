/** Key formats that are secret in any position. Sources: the services' documentation. */
const shapes = [
  // GitHub, GitLab
  'gh[pousr]_[A-Za-z0-9]{20,}',
  'github_pat_\\w{20,}',
  'gl(?:pat|sa|ptt)[-_][\\w-]{16,}',
  // OpenAI, Anthropic, OpenRouter; Stripe; Groq, Perplexity, xAI, Replicate, Hugging Face
  'sk-(?=(?:\\w|-(?!sk-))*(?:\\d|[a-z][A-Z]))[\\w-]{16,}',
  '(?:sk|rk)_(?:live|test)_[A-Za-z0-9]{10,}',
  'whsec_[A-Za-z0-9+/=]{16,}',
  '(?:gsk_|pplx-|xai-|r8_|hf_)(?=\\w*\\d)[A-Za-z0-9]{20,}',
  // AWS, Google
  '(?:AKIA|ASIA)[0-9A-Z]{16}',
  'AIza[\\w-]{35}',
  'ya29\\.[\\w-]{20,}',
  // Slack, Telegram, Discord, SendGrid, Mailgun
  'xox[abeoprs]-[A-Za-z0-9-]{10,}',
  'xapp-\\d-[A-Za-z0-9-]{10,}',
  '\\d{8,10}:AA[\\w-]{32,}',
  '[MNO][A-Za-z\\d]{23,}\\.[\\w-]{6}\\.[\\w-]{27,}',
  'SG\\.[\\w-]{16,}\\.[\\w-]{16,}',
  'key-[0-9a-f]{32}',
  // npm, PyPI, DigitalOcean, Shopify, Linear, Notion
  'npm_[A-Za-z0-9]{36}',
  'pypi-[\\w-]{50,}',
  'do[opr]_v1_[0-9a-f]{64}',
  'shp(?:at|ca|pa|ss)_[0-9a-fA-F]{32}',
  'lin_api_[A-Za-z0-9]{32,}',
  'ntn_[A-Za-z0-9]{40,}',
  // Tokens of the API of Sluice
  'sluice_[a-z0-9]{12}_[\\w-]{43}',
  // JSON Web Tokens
  'eyJ(?:\\w|-(?!eyJ)){8,}\\.eyJ[\\w-]{8,}\\.[\\w-]{8,}',
]

/** The lookaheads stop at the next possible start, so that the time stays linear. */
export const shapePattern = new RegExp(`(?<![A-Za-z0-9_])(?:${shapes.join('|')})(?![A-Za-z0-9])`, 'g')

/** A PEM private key, also truncated. */
export const pemPattern =
  /-----BEGIN [A-Z ]{0,40}PRIVATE KEY(?: BLOCK)?-----[\s\S]*?(?:-----END [A-Z ]{0,40}PRIVATE KEY(?: BLOCK)?-----|$)/g

/** `Bearer …`, `Basic …` and `Token …` header values. */
export const schemePattern = /\b(Bearer|Basic|Token)(\s+|%20)(?=[\w\-.~+/]*[\d=])([\w\-.~+/]{12,}=*)/gi

/** A private key next to a label that names it. */
export const declaredKeyPattern =
  /\b((?:(?:private|priv|secret|signing|wallet|account|signer|deployer)[\s_-]?(?:key|secret)|pk|privateKeyTo\w{1,20}|new\s(?:ethers\.)?Wallet)\b(?::\s?\w{1,20}\s?)?[^\w\n]{1,12}(?:is\s{1,3})?)((?:0x)?[\da-f]{64})\b/gi

/** An API key in prose, next to a label without a colon. */
export const namedKeyPattern =
  /\b((?:api|access|auth|secret)[\s_-]?(?:key|token)\s{1,3}(?:is\s{1,3})?)([\w\-.~+/=]{16,200})(?![\w\-.~+/=])/gi

/** Webhook URLs, which are secrets as a whole: anyone who knows them can post. */
export const webhookPattern =
  /(hooks\.slack\.com\/(?:services|workflows|triggers)\/|discord(?:app)?\.com\/api\/(?:v\d+\/)?webhooks\/|api\.telegram\.org\/(?:file\/)?bot)([\w:/-]{16,})/gi

/** A seed phrase next to a label that names it. */
export const phrasePattern =
  /\b((?:mnemonic|seed(?=\s{0,3}[:=])|(?:seed|recovery|secret|backup)[\s_-]?(?:phrase|words))\b[^a-z\n]{1,12}(?:is\s+)?)((?:[a-z]{3,8}[ ,]{1,3}){11,23}[a-z]{3,8})/gi

/** The password of a user on a command line. */
export const commandUserPattern = /(\s(?:-u|--user)\s{1,3}["']?[\w.@-]{1,64}:)([^\s"']{1,200})/g

/** A URL without a scheme. */
export const bareAddressPattern = /(?<![\w./:@-])((?:[\w-]{1,63}\.){1,6}[a-z]{2,12})(\/[^\s?#"'`<>\\:]+)/gi

/** What follows `Basic` and `Token` in prose: words, versions and hex. */
export const proseAfterScheme = /^(0x[\da-f]+|[a-z]+\d{0,2}([-_]([a-z]+\d{0,2}|\d{1,6}|0x[\da-f]+))+)$/i
