import { findToken } from '@sluice/defi'
import { ethereumPlan, increaseTime, monadPlan, readTokenBalance } from '@sluice/devnet'
import { type Address, nativeTokenAddress } from '@sluice/guard'
import { htlcAbi, sendGuarded } from '@sluice/providers'
import { isSignatureRequest, type JsonObject } from '@sluice/workflow'
import { createClient, createTestClient, http, keccak256, toHex } from 'viem'
import { readContract, sendTransaction } from 'viem/actions'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DevnetEnvironment, openDevnetEnvironment } from '../test/openDevnetEnvironment.ts'
import { makeContext } from '../test/runComponent.ts'
import { transactionMonitor } from './components/analytics/transactionMonitor.ts'
import { transactionStatus } from './components/analytics/transactionStatus.ts'
import { fusionMonadBridge } from './components/defi/fusionMonadBridge.ts'

const recipient: Address = '0x000000000000000000000000000000000000bEEF'

let environment: DevnetEnvironment
let account: Address
let purposes = 0

beforeAll(async () => {
  environment = await openDevnetEnvironment({ chains: [ethereumPlan, monadPlan] })
  account = environment.devnet.accounts[0]!
})

afterAll(() => environment?.devnet.stop())

const rpcUrlOf = (chainId: number) =>
  environment.devnet.chains.find(({ mirrorsChainId }) => mirrorsChainId === chainId)!.rpcUrl
const clientOf = (chainId: number) => createClient({ transport: http(rpcUrlOf(chainId)) })
const balance = (chainId: number, token: Address, owner: Address) => readTokenBalance(rpcUrlOf(chainId), token, owner)

/** Reads the contract directly, without a provider. */
const lockOnChain = (chainId: number, id: unknown) =>
  readContract(clientOf(chainId), {
    address: environment.devnet.contracts[chainId === 1 ? 31337 : 31338]!.htlc!,
    abi: htlcAbi,
    functionName: 'locks',
    args: [id as `0x${string}`],
  })

/** Runs the bridge like the engine: each run has its own idempotency key. */
async function bridge(values: JsonObject, stopAfter = Number.POSITIVE_INFINITY) {
  const context = {
    ...makeContext(fusionMonadBridge, { recipient, ...values }, environment.services),
    idempotencyKey: `bridge ${++purposes}`,
  }
  let result = await fusionMonadBridge.run(context)
  let signatures = 0
  let state: JsonObject = {}
  while (isSignatureRequest(result) && signatures < stopAfter) {
    signatures++
    state = result.state as JsonObject
    const { transactionHash } = await sendGuarded(result, environment.wallet, environment.services)
    if (signatures === stopAfter) break
    result = await fusionMonadBridge.settle!({ ...context, request: result, transactionHash })
  }
  return { outputs: result as JsonObject, signatures, state }
}

const [locked, claimed, refunded] = [1, 2, 3]

describe('fusionMonadBridge', () => {
  it('default: ETH is locked, MON arrive, and the counterparty has what was locked', async () => {
    const before = await balance(143, nativeTokenAddress, recipient)
    const { outputs, signatures } = await bridge({})
    expect(signatures).toBe(2)
    expect(outputs).toMatchObject({ status: 'claimed', htlcContract: environment.devnet.contracts[31337]!.htlc })
    expect(Number(outputs.gasEstimate)).toBeGreaterThan(80_000)
    // 0.1 ETH at 2,456.78 in MON at 0.03, minus 0.1%.
    expect(outputs.outputAmount).toBe('8181077400000000000000')
    expect((await balance(143, nativeTokenAddress, recipient)) - before).toBe(BigInt(String(outputs.outputAmount)))
    await expect.poll(async () => (await lockOnChain(1, outputs.bridgeHash)).state, { timeout: 20_000 }).toBe(claimed)
    const lock = await lockOnChain(1, outputs.bridgeHash)
    expect(keccak256(lock.secret)).toBe(outputs.secretHash)
    expect(Number(lock.timelock)).toBe(outputs.timelock)
  })

  it('behavior: USDC comes back from Monad, after an approval of exactly the amount', async () => {
    const usdc = findToken(1, 'USDC')!.address
    const before = await balance(1, usdc, recipient)
    const { outputs, signatures } = await bridge({
      bridge_direction: 'monad_to_eth',
      sourceToken: 'USDC',
      destinationToken: 'USDC',
      amount: 40,
    })
    expect(signatures).toBe(3)
    expect((await balance(1, usdc, recipient)) - before).toBe(39_960_000n)
    await expect.poll(async () => (await lockOnChain(143, outputs.bridgeHash)).state, { timeout: 20_000 }).toBe(claimed)
  })

  it('behavior: what was locked and never claimed is taken back once its time is over', async () => {
    const { state } = await bridge({ timelock_duration: 1, amount: 2 }, 1)
    // The run stops once its transaction is sent; a busy machine has not mined it yet.
    await expect.poll(async () => (await lockOnChain(1, state.id)).state).toBe(locked)
    await expect(bridge({ refund_lock: state.id! })).rejects.toMatchObject({ code: 'LOCK_NOT_REFUNDABLE' })
    await increaseTime(rpcUrlOf(1), 3_700)
    const before = await balance(1, nativeTokenAddress, account)
    const { outputs } = await bridge({ refund_lock: state.id! })
    expect(outputs).toMatchObject({ status: 'refunded', bridgeHash: state.id })
    expect((await lockOnChain(1, state.id)).state).toBe(refunded)
    expect((await balance(1, nativeTokenAddress, account)) - before).toBeGreaterThan(199n * 10n ** 16n)
  })
})

describe('transactionMonitor', () => {
  const from = () => environment.devnet.accounts[4]!
  const pay = (nonce?: number, gasPrice?: bigint) =>
    sendTransaction(clientOf(143), {
      account: from(),
      to: recipient,
      value: 1n,
      chain: null,
      ...(nonce === undefined ? {} : { nonce }),
      ...(gasPrice === undefined ? {} : { gasPrice }),
    })
  const steer = () => createTestClient({ mode: 'anvil', transport: http(rpcUrlOf(143)) })
  const watch = (transactionHash: string, change: JsonObject = {}) =>
    environment.run(transactionMonitor, { transactionHash, chainId: 143, pollInterval: 0.1, ...change })

  it('default: confirmed as deep as wanted', async () => {
    const hash = await pay()
    const watching = watch(hash, { confirmationsRequired: 3 })
    await steer().mine({ blocks: 2 })
    expect((await watching).outputs).toMatchObject({ status: 'confirmed', confirmed: true, confirmations: 3 })
  })

  it('behavior: pending, then replaced by one that pays more', async () => {
    const chain = steer()
    await chain.setAutomine(false)
    const nonce = await environment.services.chains.nextNonce(143, from())
    const gasPrice = (await environment.services.chains.gasPrice?.(143)) ?? 0n
    const hash = await pay(nonce, gasPrice * 2n)
    expect((await environment.run(transactionStatus, { transactionHash: hash, chainId: 143 })).outputs.status).toBe(
      'pending',
    )
    const watching = watch(hash)
    await new Promise(resolve => setTimeout(resolve, 250))
    await pay(nonce, gasPrice * 4n)
    await chain.mine({ blocks: 1 })
    await chain.setAutomine(true)
    expect((await watching).outputs).toMatchObject({ status: 'replaced', confirmed: false })
  })

  it('behavior: dropped when the chain forgets it', async () => {
    const chain = steer()
    await chain.setAutomine(false)
    const hash = await pay()
    const watching = watch(hash)
    await new Promise(resolve => setTimeout(resolve, 250))
    await chain.dropTransaction({ hash })
    await chain.setAutomine(true)
    expect((await watching).outputs).toMatchObject({ status: 'dropped' })
  })

  it('behavior: reverted, with the reason of the contract', async () => {
    const hash = await sendTransaction(clientOf(143), {
      account: from(),
      to: environment.devnet.contracts[31338]!.htlc!,
      data: `0x7249fbb6${toHex(1n, { size: 32 }).slice(2)}`,
      gas: 100_000n,
      chain: null,
    })
    const { outputs } = await watch(hash)
    expect(outputs).toMatchObject({
      status: 'reverted',
      receipt: { revertReason: expect.stringMatching(/^NotLocked/) },
    })
  })
})
