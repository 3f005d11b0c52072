import type { Address } from '@sluice/guard'
import { isAddress } from 'viem'
import { z } from 'zod'
import type { DevnetChain } from '../chains/devnetChain.ts'
import { isLocalChainId } from '../localChainIds.ts'
import { discoveryPath } from './discoveryPath.ts'
import type { RunningDevnet } from './startDevnet.ts'

const loopback = z.url({ protocol: /^http$/, hostname: /^127\.0\.0\.1$/ })

const addressSchema = z.custom<Address>(value => typeof value === 'string' && isAddress(value))

const discoverySchema = z.object({
  chains: z
    .array(z.object({ id: z.number().refine(isLocalChainId), mirrorsChainId: z.number(), rpcUrl: loopback }))
    .min(1),
  contracts: z.record(z.string(), z.record(z.string(), addressSchema)).default({}),
  accounts: z.array(addressSchema).min(1),
})

const limitMs = 1_000

const chainIdSchema = z.object({ result: z.string().regex(/^0x[0-9a-f]+$/i) })

/** Reads the chain id from the chain, because the aggregator may outlive it. */
async function carriesItsId({ id, rpcUrl }: DevnetChain): Promise<boolean> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] })
  const headers = { 'content-type': 'application/json' }
  const signal = AbortSignal.timeout(limitMs)
  const response = await fetch(rpcUrl, { method: 'POST', headers, body, signal, redirect: 'error' }).catch(() => null)
  const answer = chainIdSchema.safeParse(await response?.json().catch(() => null))
  return answer.success && Number(answer.data.result) === id
}

/**
 * Finds a devnet of another process by its aggregator URL.
 *
 * - Shape: null if no devnet responds or one of its chains does not respond with its id
 *
 * @example const devnet = (await findDevnet()) ?? (await startDevnet())
 */
export async function findDevnet(aggregatorUrl = 'http://127.0.0.1:8546'): Promise<RunningDevnet | null> {
  const url = new URL(discoveryPath, aggregatorUrl)
  const response = await fetch(url, { signal: AbortSignal.timeout(limitMs), redirect: 'error' }).catch(() => null)
  if (!response?.ok) return null
  const found = discoverySchema.safeParse(await response.json().catch(() => null))
  if (!found.success) return null
  const alive = await Promise.all(found.data.chains.map(carriesItsId))
  return alive.every(Boolean) ? { ...found.data, aggregatorUrl: url.origin } : null
}
