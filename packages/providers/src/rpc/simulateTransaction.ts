import type { BalanceChange, Simulation } from '@sluice/guard'
import { sameAddress } from '@sluice/guard'
import type { UnsignedTransaction } from '@sluice/workflow'
import { type Address, BaseError, type Client, ExecutionRevertedError, type Hex, type Log, numberToHex } from 'viem'
import { call, estimateGas, getTransactionCount } from 'viem/actions'
import { getContractAddress } from 'viem/utils'
import { isMethodMissing, isUnreachable } from './chainClient.ts'
import { readRevert, readRevertData, revertDataOf } from './readRevert.ts'
import { readNftTransfers, readTransfers } from './readTransfers.ts'

/** Transfers that are reported at most. */
const mostTransfers = 200

type SimulatedCall = {
  readonly status: Hex
  readonly gasUsed: Hex
  readonly returnData: Hex
  readonly logs: readonly Log[]
  readonly error?: { readonly message: string; readonly data?: Hex }
}

type SimulateV1 = {
  Method: 'eth_simulateV1'
  Parameters: [request: object, block: 'latest']
  ReturnType: readonly { readonly calls: readonly SimulatedCall[] }[]
}

function paramsOf({ from, to, data, value, gas }: UnsignedTransaction) {
  return {
    from: from as Address,
    ...(to !== null && { to: to as Address }),
    data: data as Hex,
    value: numberToHex(BigInt(value)),
    ...(gas !== undefined && { gas: numberToHex(BigInt(gas)) }),
  }
}

/** Sums the transfers into and out of one account; `traceTransfers` logs native ones at `nativeTokenAddress`. */
function sumChanges(logs: readonly Log[], account: string): readonly BalanceChange[] {
  const deltas = new Map<Address, bigint>()
  for (const { token, from, to, amount } of readTransfers(logs)) {
    const delta = (sameAddress(to, account) ? amount : 0n) - (sameAddress(from, account) ? amount : 0n)
    deltas.set(token, (deltas.get(token) ?? 0n) + delta)
  }
  const ofTokens = [...deltas].filter(([, delta]) => delta !== 0n).map(([token, delta]) => ({ token, delta }))
  return [...ofTokens, ...sumNfts(logs, account)]
}

/** NFTs that the account has more or less of in the end. */
export function sumNfts(logs: readonly Log[], account: string): readonly BalanceChange[] {
  const changes = new Map<string, BalanceChange & { readonly tokenId: bigint }>()
  for (const { token, from, to, tokenId } of readNftTransfers(logs)) {
    const key = `${token} ${tokenId}`
    const gained = (sameAddress(to, account) ? 1n : 0n) - (sameAddress(from, account) ? 1n : 0n)
    changes.set(key, { token, tokenId, delta: (changes.get(key)?.delta ?? 0n) + gained })
  }
  return [...changes.values()].filter(({ delta }) => delta !== 0n)
}

/**
 * The creation as a call: its code is placed at the new address and called there. Anvil refuses to simulate one without
 * `to`; a call takes less gas, which is therefore estimated.
 */
async function simulateCreation(client: Client, transaction: UnsignedTransaction): Promise<Simulation> {
  const { from, data, value } = paramsOf(transaction)
  const nonce = await getTransactionCount(client, { address: from })
  const to = getContractAddress({ from, nonce: BigInt(nonce) })
  const block = { stateOverrides: { [to]: { code: data } }, calls: [{ from, to, value }] }
  const simulation = await simulateBlock(client, block, from)
  if (simulation.status !== 'success') return simulation
  const gasUsed = await estimateGas(client, { account: from, data, value: BigInt(transaction.value) })
  return { ...simulation, gasUsed }
}

async function simulateWithTransfers(client: Client, transaction: UnsignedTransaction): Promise<Simulation> {
  try {
    return await simulateBlock(client, { calls: [paramsOf(transaction)] }, transaction.from)
  } catch (error) {
    if (transaction.to !== null || !isMethodMissing(error)) throw error
  }
  return simulateCreation(client, transaction)
}

async function simulateBlock(client: Client, block: object, account: string): Promise<Simulation> {
  const request = { blockStateCalls: [block], traceTransfers: true, validation: false }
  const [answer] = await client.request<SimulateV1>({ method: 'eth_simulateV1', params: [request, 'latest'] })
  const outcome = answer?.calls[0]
  if (!outcome) return { status: 'unavailable', reason: 'The node answered without a result' }
  if (outcome.status === '0x1') {
    const balanceChanges = sumChanges(outcome.logs, account)
    const transfers = readTransfers(outcome.logs).slice(0, mostTransfers)
    return { status: 'success', gasUsed: BigInt(outcome.gasUsed), balanceChanges, transfers }
  }
  const data = [outcome.error?.data, outcome.returnData].find(bytes => bytes !== undefined && bytes !== '0x')
  return { status: 'reverted', reason: data ? readRevertData(data) : (outcome.error?.message ?? 'execution reverted') }
}

async function simulateWithCall(client: Client, transaction: UnsignedTransaction): Promise<Simulation> {
  const { from, to, data } = paramsOf(transaction)
  const request = { account: from, ...(to && { to }), data, value: BigInt(transaction.value) }
  await call(client, request)
  return { status: 'success', gasUsed: await estimateGas(client, request), balanceChanges: null }
}

function isRevert(error: unknown): boolean {
  if (revertDataOf(error) !== undefined) return true
  if (!(error instanceof BaseError)) return false
  return (
    error.walk(cause => cause instanceof ExecutionRevertedError) !== null ||
    /revert|insufficient funds|out of gas/i.test(error.details)
  )
}

function toSimulation(error: unknown): Simulation {
  if (isRevert(error)) return { status: 'reverted', reason: readRevert(error) }
  if (!(error instanceof BaseError) || isUnreachable(error)) throw error
  return { status: 'unavailable', reason: error.shortMessage }
}

/**
 * Tries a transaction on the latest block without sending it.
 *
 * - Uses `eth_simulateV1` for balance changes; on nodes without it `eth_call` and `eth_estimateGas`, and no changes
 */
export async function simulateTransaction(client: Client, transaction: UnsignedTransaction): Promise<Simulation> {
  try {
    return await simulateWithTransfers(client, transaction)
  } catch (error) {
    if (!isMethodMissing(error)) return toSimulation(error)
  }
  return simulateWithCall(client, transaction).catch(toSimulation)
}
