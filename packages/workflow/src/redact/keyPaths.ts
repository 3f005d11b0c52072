import { isRandom } from './isSecretText.ts'

/** Hosts that take their customers' keys as part of the path. Source: the endpoints these services show their customers. */
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
  ].join('|')})$`,
  'i',
)

/** Hosts of nodes that are not on the list call themselves so. */
const nodeHosts = /(^|[.-])(rpc|node|nodes|eth|mainnet|sepolia|gateway)([.\d-]|$)/i

/** A piece of a path on such a host that is a key: 16 characters or more of one piece, with a digit. */
const keySegment = /^(?!0x)(?=.*\d)[\w-]{16,}$/i

/** Names of networks and versions are long as well. */
const wordsOnly = /^[a-z]+\d{0,2}([-_]([a-z]+\d{0,2}|\d{1,6}))*$/

/** Whether a host belongs to such a service. */
export const isKeyHost = (host: string): boolean => keyHosts.test(host.replace(/:\d+$/, ''))

/** Whether a piece of the path of an address is a key of whoever wrote it. */
export function isKeySegment(host: string, segment: string): boolean {
  if (segment.length < 16 || segment.length > 200) return false
  if (isKeyHost(host)) return keySegment.test(segment) && !wordsOnly.test(segment)
  return nodeHosts.test(host) && segment.length >= 24 && isRandom(segment)
}
