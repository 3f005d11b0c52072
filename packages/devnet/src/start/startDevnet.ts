import type { Address } from '@sluice/guard'
import type { SluiceError } from '@sluice/workflow'
import { programAccounts } from '../accounts/programAccounts.ts'
import { testAccount, testAccountCount, testMnemonic } from '../accounts/testAccounts.ts'
import { makeSwapRoutes } from '../aggregator/makeSwapRoutes.ts'
import { startApi } from '../api/startApi.ts'
import { startAnvil } from '../chain/startAnvil.ts'
import type { ChainPlan } from '../chains/chainPlan.ts'
import type { DevnetChain, DevnetContracts } from '../chains/devnetChain.ts'
import { deployBasics } from '../deploy/deployBasics.ts'
import { deployLocalContracts } from '../deploy/deployLocalContracts.ts'
import { devnetErrors } from '../errors.ts'
import { isLocalChainId, localChainIds } from '../localChainIds.ts'
import { addresses } from '../market/addresses.ts'
import { buildLocalMarket } from '../market/buildLocalMarket.ts'
import type { DevnetProgram, ProgramChain, ProgramOptions } from '../programs/program.ts'
import { discoveryPath } from './discoveryPath.ts'
import { ethereumPlan } from './plans.ts'
import { programs } from './programs.ts'

/** Description of a devnet in this or another process, as plain data. */
export type RunningDevnet = {
  readonly chains: readonly DevnetChain[]
  readonly contracts: DevnetContracts
  /** Base URL of the 1inch API, `/swap/v6.1/{chainId}/…`, for local and mirrored chain ids. */
  readonly aggregatorUrl: string
  /** Funded with the native token and every ERC-20; unlocked on the chain. */
  readonly accounts: readonly Address[]
}

export type Devnet = RunningDevnet & {
  /** Stops all processes; idempotent. */
  stop(): Promise<void>
}

export type DevnetOptions = {
  /** RPC port of the first chain. Default 8545; 0 picks a free one. Further chains always get a free one. */
  readonly port?: number
  /** Default 8546; 0 picks a free one. */
  readonly aggregatorPort?: number
  /** Default: local Ethereum only. `allPlans` has the chains of the product's devnet. */
  readonly chains?: readonly ChainPlan[]
  /** Stops the devnet, also during startup. */
  readonly signal?: AbortSignal
  readonly log?: (line: string) => void
  /** Called once with `CHAIN_ENDED` if a chain exits unexpectedly, after everything else has stopped. */
  readonly onEnd?: (error: SluiceError) => void
}

type StartedChain = { readonly chain: ProgramChain; readonly contracts: { readonly [name: string]: Address } }

/**
 * Starts local chains with real contracts, funded accounts and an aggregator over their pools.
 *
 * - Shape: plain data and `stop`; child processes also end whenever this process ends
 * - Throws: `PORT_TAKEN`, `CHAIN_ID_NOT_LOCAL`, `CHAIN_ID_TWICE`, `LOCAL_MARKET_NOT_AVAILABLE`, `ANVIL_NOT_INSTALLED`,
 *   `ANVIL_FAILED`, `CHAIN_ENDED`; the signal's reason when aborted
 *
 * @example const devnet = await startDevnet({ port: 0, aggregatorPort: 0 })
 */
export async function startDevnet(options: DevnetOptions = {}): Promise<Devnet> {
  const { port = 8545, aggregatorPort = 8546, signal, log = () => {}, onEnd = () => {} } = options
  const chains = options.chains ?? [ethereumPlan]
  checkChainIds(chains.map(chain => chain.id))
  const plans = chains.map((chain, index) => ({
    ...chain,
    market: chain.bare ? null : buildLocalMarket(chain.mirrorsChainId),
    port: index === 0 ? port : 0,
  }))
  signal?.throwIfAborted()

  const accounts = Array.from({ length: testAccountCount }, (_, index) => testAccount(index).address)
  const holders = [...accounts, ...programAccounts.map(({ address }) => address), addresses.escrowResolver]
  const stops: (() => Promise<void>)[] = []
  let stopping: Promise<unknown> | undefined
  const stopAll = async () => {
    stopping ??= Promise.all(stops.map(stop => stop()))
    await stopping
  }
  let isReady = false
  let ended: SluiceError | undefined
  const noticeEnd = async (id: number) => {
    if (stopping || ended) return
    ended = devnetErrors.error('CHAIN_ENDED', { id })
    if (!isReady) return
    await stopAll()
    onEnd(ended)
  }
  try {
    const outcomes = await Promise.allSettled(
      plans.map(async ({ id, mirrorsChainId, market, place = [], port: chainPort }): Promise<StartedChain> => {
        const anvil = await startAnvil({ chainId: id, port: chainPort, mnemonic: testMnemonic })
        stops.push(anvil.stop)
        void anvil.ended.then(() => noticeEnd(id))
        const { rpcUrl } = anvil
        await deployBasics(rpcUrl)
        if (market) await deployLocalContracts({ rpcUrl, market, accounts: holders })
        const placed: { [name: string]: Address } = market ? { htlc: addresses.htlc } : {}
        for (const placeContracts of place)
          Object.assign(placed, await placeContracts({ id, mirrorsChainId, rpcUrl, accounts }))
        log(
          mirrorsChainId === id
            ? `Chain ${id} is at ${rpcUrl}`
            : `Chain ${id} stands in for chain ${mirrorsChainId} at ${rpcUrl}`,
        )
        return { chain: { id, mirrorsChainId, rpcUrl, market }, contracts: placed }
      }),
    )
    const failed = outcomes.find(outcome => outcome.status === 'rejected')
    if (failed) throw failed.reason
    const started = outcomes.flatMap(outcome => (outcome.status === 'fulfilled' ? [outcome.value] : []))
    const contracts: DevnetContracts = Object.fromEntries(started.map(({ chain, contracts }) => [chain.id, contracts]))
    const running = started.map(({ chain }) => chain)
    const atWork = await startPrograms({ chains: running, contracts, accounts, log }, stops)
    const plain = running.map(({ id, mirrorsChainId, rpcUrl }) => ({ id, mirrorsChainId, rpcUrl }))
    const api = await startApi({
      port: aggregatorPort,
      open: { [discoveryPath]: { chains: plain, contracts, accounts } },
      routes: [makeSwapRoutes(running), ...atWork.flatMap(({ addRoutes = [] }) => addRoutes)],
      log,
    })
    stops.push(api.stop)
    log(`The aggregator answers at ${api.url}`)
    signal?.throwIfAborted()
    if (ended) throw ended
    isReady = true
    signal?.addEventListener('abort', () => void stopAll(), { once: true })
    return {
      chains: plain,
      contracts,
      aggregatorUrl: api.url,
      accounts,
      stop: stopAll,
    }
  } catch (error) {
    await stopAll()
    throw error
  }
}

async function startPrograms(options: ProgramOptions, stops: (() => Promise<void>)[]): Promise<DevnetProgram[]> {
  const started: DevnetProgram[] = []
  for (const start of programs) {
    const program = await start(options)
    if (!program) continue
    stops.push(program.stop)
    started.push(program)
  }
  return started
}

function checkChainIds(ids: readonly number[]): void {
  const { first, last } = localChainIds
  const live = ids.find(id => !isLocalChainId(id))
  if (live !== undefined) throw devnetErrors.error('CHAIN_ID_NOT_LOCAL', { id: live, first, last })
  const twice = ids.find((id, index) => ids.indexOf(id) !== index)
  if (twice !== undefined) throw devnetErrors.error('CHAIN_ID_TWICE', { id: twice })
}
