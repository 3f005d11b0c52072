import type { Address } from '@sluice/defi'
import { isAddress } from 'viem'
import { z } from 'zod'
import { discoveryPath } from './aggregator/startAggregator.ts'
import { isLocalChainId } from './localChainIds.ts'
import type { RunningDevnet } from './startDevnet.ts'

const loopback = z.url({ protocol: /^http$/, hostname: /^127\.0\.0\.1$/ })

const discoverySchema = z.object({
  chains: z
    .array(z.object({ id: z.number().refine(isLocalChainId), standsInFor: z.number(), rpcUrl: loopback }))
    .min(1),
  accounts: z.array(z.custom<Address>(value => typeof value === 'string' && isAddress(value))).min(1),
})

/**
 * Looks for a devnet that another process runs, by the address of its aggregator.
 *
 * - Shape: null when nothing answers there, or something else does
 *
 * @example const devnet = (await findDevnet()) ?? (await startDevnet())
 */
export async function findDevnet(aggregatorUrl = 'http://127.0.0.1:8546'): Promise<RunningDevnet | null> {
  const url = new URL(discoveryPath, aggregatorUrl)
  const response = await fetch(url, { signal: AbortSignal.timeout(1_000), redirect: 'error' }).catch(() => null)
  if (!response?.ok) return null
  const found = discoverySchema.safeParse(await response.json().catch(() => null))
  return found.success ? { ...found.data, aggregatorUrl: url.origin } : null
}
