import { isRandom } from './isSecretText.ts'

/** Hosts with API keys in the URL path. Source: the endpoints shown to customers of these services. */
const keyHosts = new RegExp(
  `(^|\\.)(${[
    'infura\\.io',
    'alchemy\\.com',
    'alchemyapi\\.io',
    'quiknode\\.pro',
    'quicknode\\.com',
    'rpc\\.ankr\\.com',
    'p2pify\\.com',
    'chainstack\\.com',
    'getblock\\.io',
    'getblock\\.us',
    'drpc\\.org',
    'blastapi\\.io',
    'moralis-nodes\\.com',
    'moralis\\.io',
    'tenderly\\.co',
    'nodereal\\.io',
    'blockpi\\.network',
    'allthatnode\\.com',
    'onfinality\\.io',
    'pokt\\.network',
    'grove\\.city',
    'lavanet\\.xyz',
    'zmok\\.io',
    'rivet\\.cloud',
    'thirdweb\\.com',
    'validationcloud\\.io',
    'omniatech\\.io',
    'chainnodes\\.org',
    '1rpc\\.io',
    'dwellir\\.com',
    'thegraph\\.com',
    'nownodes\\.io',
    'figment\\.io',
    'bloxroute\\.com',
    'zan\\.top',
    'nodies\\.app',
    'syndica\\.io',
  ].join('|')})$`,
  'i',
)

/** Name patterns of RPC hosts that are not listed. */
const nodeHosts = /(^|[.-])(rpc|node|nodes|eth|mainnet|sepolia|gateway)([.\d-]|$)/i

/** Path segment that is a key on such hosts: at least 16 characters with a digit. */
const keySegment = /^(?!0x)(?=.*\d)[\w-]{16,}$/i

/** A key without digits: long, and in mixed case. */
const mixedSegment = /^(?=.*[a-z][A-Z])(?=.*[A-Z][a-z])[A-Za-z]{28,}$/
/** On The Graph, other segments are ids of subgraphs. */
const graphHost = /(^|\.)thegraph\.com$/i
const graphKey = /^[\da-f]{32}$/i

/** Excludes names of networks and versions. */
const wordsOnly = /^[a-z]{1,20}\d{0,2}([-_]([a-z]{1,20}\d{0,2}|\d{1,6}))*$/

const longestHost = 255

/** Whether a host expects API keys in the URL path. */
export const isKeyHost = (host: string): boolean =>
  host.length <= longestHost && keyHosts.test(host.replace(/:\d+$/, ''))

/** Whether a path segment of a URL is an API key. */
export function isKeySegment(host: string, segment: string): boolean {
  if (segment.length < 16 || segment.length > 200 || host.length > longestHost) return false
  if (graphHost.test(host)) return graphKey.test(segment)
  if (isKeyHost(host)) return mixedSegment.test(segment) || (keySegment.test(segment) && !wordsOnly.test(segment))
  return segment.length >= 24 && nodeHosts.test(host) && isRandom(segment)
}
