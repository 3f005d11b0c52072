import type { DevnetStatus } from '@sluice/protocol'
import { serverErrors } from './errors.ts'

/** Where running local chains answer. */
export type DevnetAddresses = {
  /** Of any of the chains. */
  readonly rpcUrl: string
  readonly aggregatorUrl: string
}

type OpenDevnet = { readonly status: DevnetStatus; close(): Promise<void> }

/**
 * Starts local chains of its own, on free ports, or attaches to the one that answers at an address, with the further
 * chains of its devnet.
 *
 * - Throws: `DEVNET_UNREACHABLE`, and what the devnet says when it cannot start
 */
export async function openDevnet(wanted: 'start' | DevnetAddresses): Promise<OpenDevnet> {
  if (wanted !== 'start') {
    const id = await askChainId(wanted.rpcUrl)
    const { findDevnet } = await import('@sluice/devnet')
    const found = await findDevnet(wanted.aggregatorUrl)
    // Another program may answer there, or a devnet of other chains.
    const port = new URL(wanted.rpcUrl).port
    const whole = found?.chains.some(chain => chain.id === id && new URL(chain.rpcUrl).port === port)
    const chains = found && whole ? found.chains : [{ id, mirrorsChainId: 1, rpcUrl: wanted.rpcUrl }]
    return { status: describe(chains, wanted.aggregatorUrl), close: async () => {} }
  }
  const { allPlans, startDevnet } = await import('@sluice/devnet')
  const devnet = await startDevnet({ port: 0, aggregatorPort: 0, chains: allPlans })
  return { status: describe(devnet.chains, devnet.aggregatorUrl), close: () => devnet.stop() }
}

function describe(chains: Readonly<DevnetStatus['chains']>, aggregatorUrl: string): DevnetStatus {
  return { chains: chains.map(chain => ({ ...chain })), aggregatorUrl }
}

async function askChainId(rpcUrl: string): Promise<number> {
  const { isLocalChainId } = await import('@sluice/devnet')
  try {
    const response = await fetch(rpcUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] }),
      signal: AbortSignal.timeout(5_000),
    })
    const answer: unknown = await response.json()
    const id = typeof answer === 'object' && answer !== null && 'result' in answer ? Number(answer.result) : Number.NaN
    // A live chain must never be treated as a local one.
    if (!isLocalChainId(id)) throw new Error(`its chain id ${id} is not a local one`)
    return id
  } catch (cause) {
    throw serverErrors.error('DEVNET_UNREACHABLE', { url: rpcUrl }, { cause })
  }
}
