import { readJson } from '../../kit/request/readJson.ts'
import { requestJson } from '../../kit/request/requestJson.ts'
import { type L1Configuration, type L1Draft, readConfiguration } from './L1Configuration.ts'

export type Allocation = { readonly address: string; readonly balance: string }

export type GenesisCheck = {
  readonly valid: boolean
  readonly errors: readonly string[]
  readonly warnings: readonly string[]
  /** Those of the warnings that leave a chain which nobody can use. */
  readonly fatal: readonly string[]
  /** Explanations of choices that work as written. */
  readonly notes: readonly string[]
  readonly bytes: number
  readonly limit: number
}

/** Fetches the wallet's configurations, newest first. Throws `ApiError`. */
export async function fetchConfigurations(wallet: string, signal: AbortSignal): Promise<readonly L1Configuration[]> {
  const answer = await requestJson('/api/l1-configurations', { query: { walletAddress: wallet }, signal })
  return readJson(answer).list('configurations').map(readConfiguration)
}

/** Saves a configuration. Throws `ApiError`; without a wallet 'Wallet not connected'. */
export async function createConfiguration(
  wallet: string | undefined,
  config: L1Draft,
  ask: typeof requestJson = requestJson,
): Promise<L1Configuration> {
  if (!wallet) throw new Error('Wallet not connected')
  const answer = await ask('/api/l1-configurations', { body: { walletAddress: wallet, config } })
  return readConfiguration(readJson(answer).object('configuration'))
}

/** Starts a simulated deployment and returns its id. Throws `ApiError`, also for an invalid configuration. */
export async function deploySubnet(wallet: string, config: L1Configuration): Promise<string> {
  const answer = await requestJson('/api/l1-deployment/deploy', { body: { config, walletAddress: wallet } })
  return readJson(answer).text('deploymentId')
}

/** Builds a genesis; only allocations with both address and balance are sent. Throws `ApiError`. */
export async function generateGenesis(config: L1Draft, allocations: readonly Allocation[]): Promise<string> {
  const complete = completeAllocations(allocations)
  const genesis = await requestJson('/api/l1-deployment/genesis', { body: { config, allocations: complete } })
  return JSON.stringify(genesis, null, 2)
}

/** Rows with both address and balance. */
export function completeAllocations(allocations: readonly Allocation[]): readonly Allocation[] {
  return allocations
    .map(({ address, balance }) => ({ address: address.trim(), balance: balance.trim() }))
    .filter(({ address, balance }) => address !== '' && balance !== '')
}

const fatalCodes: readonly string[] = ['NOBODY_MAY_TRANSACT', 'NO_FUNDED_ACCOUNT']

/** Validates a genesis as a node does. Throws `ApiError`. */
export async function checkGenesis(genesis: string, ask: typeof requestJson = requestJson): Promise<GenesisCheck> {
  const reader = readJson(await ask('/api/l1-deployment/genesis/check', { body: { genesis } }))
  const messages = (key: string) => reader.list(key).map(finding => finding.text('message'))
  return {
    valid: reader.flag('valid'),
    errors: messages('errors'),
    warnings: messages('warnings'),
    fatal: reader
      .list('warnings')
      .filter(finding => fatalCodes.includes(finding.text('code')))
      .map(finding => finding.text('message')),
    notes: messages('notes'),
    bytes: reader.number('bytes'),
    limit: reader.number('limit'),
  }
}
