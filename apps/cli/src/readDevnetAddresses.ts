import type { DevnetAddresses } from '@sluice/server/worker'
import type { Options } from './command.ts'
import { readAddress } from './readAddress.ts'

export const devnetSpecs = {
  'devnet-url': { type: 'string' },
  'devnet-aggregator': { type: 'string' },
} as const

/** Port of `sluice devnet` by default. */
const defaultAggregator = 'http://127.0.0.1:8546'

/** Addresses of running local chains; undefined without `--devnet-url`. Throws `USAGE_ADDRESS`. */
export function readDevnetAddresses(options: Options<typeof devnetSpecs>): DevnetAddresses | undefined {
  const rpcUrl = readAddress('devnet-url', options['devnet-url'])
  const aggregatorUrl = readAddress('devnet-aggregator', options['devnet-aggregator']) ?? defaultAggregator
  return rpcUrl === undefined ? undefined : { rpcUrl, aggregatorUrl }
}
