/**
 * How strongly a name indicates a secret value.
 *
 * - `strong`: always a secret; `weak`: names of both secrets and harmless values
 * - `phrase`: a secret if it is a list of words; `signer`: a secret if it is 32 bytes of hex
 */
export type NameStrength = 'strong' | 'weak' | 'phrase' | 'signer' | 'none'

const providers =
  'infura|alchemy|quicknode|ankr|chainstack|getblock|drpc|blastapi|etherscan|oneinch|1inch|openai|anthropic|covalent|moralis|coingecko|coinmarketcap|tenderly|pinata|github|gitlab|slack|discord|telegram|stripe|aws|azure|sendgrid|npm'

/** Endings of secret names, without separators and in lower case. */
const strong = new RegExp(
  [
    '(api|app|auth|access|secret|priv|private|encryption|master|signing|subscription|functions?|license)keys?$',
    '(access|auth|app|api|bearer|refresh|session|id|bot|sas|amzsecurity|webhook|service|csrf|personal|oauth)token$',
    '(secret|password|passwd|passphrase|pwd|bearer|mnemonic|authorization|connectionstring)s?$',
    '(amzsignature|amzcredential|connectsid|sessionid)$',
    '^(dkey|cookies?|setcookie|xtoken|xkey)$',
    '^(user|login|db|smtp|mail)?pass$',
    `(${providers})(project)?(id|key|token)$`,
  ].join('|'),
)

const phrase = /(seed|recovery|secret|backup)(phrase|words)$|^(seed|phrase)$/
const signer = /(signer|deployer|wallet|owner|relayer|validator|account)key$|^(accounts|pk)$/
const weak = /(keys?|token|auth|pass|sig|access|credentials?|jwt)$/
const harmless =
  /^(is|has|needs|use|requires|pub|public|publishable|idempotency|cache|map|primary|foreign|sort|route|query)$/
/** Keys of entries rather than of services. */
const harmlessKey = /^(order|pool|position|storage|list|group|item|row|partition|lookup)keys?$/
/** Words behind a name that tell where it is used. */
const qualifier =
  /^(prod|production|dev|staging|test|testnet|mainnet|live|sepolia|goerli|fuji|avalanche|ethereum|arbitrum|polygon|optimism|hex|v?\d+)$/
const suffix = /(value|text|plain|raw|\d+)$/

const judged = new Map<string, NameStrength>()
/** Limits the cache so that names of a hostile document do not exhaust memory. */
const maximumJudged = 5_000
const longestName = 100

/** Classifies the name of a field, header or parameter: `apiKey`, `X-Auth-Key` and `client_secret` are strong. */
export function nameStrength(name: string): NameStrength {
  const before = judged.get(name)
  if (before) return before
  const strength = name.length > longestName ? 'none' : judge(name)
  if (judged.size < maximumJudged && name.length <= longestName) judged.set(name, strength)
  return strength
}

function judge(name: string): NameStrength {
  const words = name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z\d]+/)
  if (words.some(word => harmless.test(word))) return 'none'
  while (words.length > 1 && qualifier.test(words.at(-1)!)) words.pop()
  const flat = words.join('').replace(suffix, '')
  if (harmlessKey.test(flat)) return 'none'
  if (phrase.test(flat)) return 'phrase'
  if (strong.test(flat)) return 'strong'
  if (signer.test(flat)) return 'signer'
  return weak.test(flat) ? 'weak' : 'none'
}
