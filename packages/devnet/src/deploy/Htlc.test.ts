import { type Address, type Hex, nativeTokenAddress } from '@sluice/guard'
import { htlcAbi } from '@sluice/providers'
import {
  decodeErrorResult,
  encodeFunctionData,
  erc20Abi,
  keccak256,
  pad,
  parseAbi,
  parseEventLogs,
  zeroAddress,
} from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import artifact from '../../artifacts/Htlc.json' with { type: 'json' }
import { testAccount } from '../accounts/testAccounts.ts'
import { addresses } from '../market/addresses.ts'
import { createProgramClient, type ProgramClient } from '../programs/programClient.ts'
import { callRpc, callRpcBatch } from '../rpc/callRpc.ts'
import { increaseTime } from '../rpc/controlChain.ts'
import { hexSchema, readTokenBalance } from '../rpc/readChain.ts'
import { type Devnet, startDevnet } from '../start/startDevnet.ts'

const { htlc } = addresses
/** Errors of tokens, which the HTLC passes on. */
const tokenErrors = parseAbi(['error ERC20InsufficientAllowance(address spender, uint256 allowance, uint256 needed)'])
const secret: Hex = `0x${'07'.repeat(32)}`
const receiver: Address = '0x000000000000000000000000000000000000bEEF'

let devnet: Devnet
let rpcUrl: string
let client: ProgramClient
beforeAll(async () => {
  devnet = await startDevnet({ port: 0, aggregatorPort: 0 })
  rpcUrl = devnet.chains[0]!.rpcUrl
  client = createProgramClient(devnet.chains[0]!, testAccount(0))
})
afterAll(() => devnet.stop())

type LockArgs = readonly [Address, Address, bigint, Hex, bigint]

const lockArgs = async (change: Partial<Record<0 | 1 | 2 | 3 | 4, unknown>> = {}): Promise<LockArgs> => {
  const base = [receiver, zeroAddress, 1_000n, keccak256(secret), BigInt((await client.time()) + 600)]
  return base.map((value, index) => change[index as 0] ?? value) as unknown as LockArgs
}
const lockData = (args: LockArgs) => encodeFunctionData({ abi: htlcAbi, functionName: 'lock', args })
const claimData = (id: Hex, opened: Hex) =>
  encodeFunctionData({ abi: htlcAbi, functionName: 'claim', args: [id, opened] })
const refundData = (id: Hex) => encodeFunctionData({ abi: htlcAbi, functionName: 'refund', args: [id] })

async function lock(args: LockArgs): Promise<Hex> {
  const hash = await client.transact({ to: htlc, data: lockData(args), value: args[1] === zeroAddress ? args[2] : 0n })
  const { logs } = await client.getTransactionReceipt({ hash })
  return parseEventLogs({ abi: htlcAbi, logs, eventName: 'Locked' })[0]!.args.id
}

/** Name of a call's revert error. */
async function refusal(data: Hex, value = 0n): Promise<string> {
  const transaction = { from: devnet.accounts[0], to: htlc, data, value: `0x${value.toString(16)}` }
  const [answer] = await callRpcBatch(rpcUrl, [{ method: 'eth_call', params: [transaction, 'pending'] }])
  const refused = z.object({ ok: z.literal(false), data: hexSchema }).parse(answer)
  return decodeErrorResult({ abi: [...artifact.abi, ...tokenErrors], data: refused.data }).errorName ?? ''
}

describe('Htlc', () => {
  it('default: who has the secret claims for the receiver, once', async () => {
    const id = await lock(await lockArgs())
    const before = await readTokenBalance(rpcUrl, nativeTokenAddress, receiver)
    expect(await refusal(claimData(id, pad('0x08', { size: 32 })))).toBe('SecretWrong')
    expect(await refusal(refundData(id))).toBe('NotExpired')
    await client.transact({ to: htlc, data: claimData(id, secret) })
    expect((await readTokenBalance(rpcUrl, nativeTokenAddress, receiver)) - before).toBe(1_000n)
    expect(await refusal(claimData(id, secret))).toBe('NotLocked')
    expect(await refusal(lockData(await lockArgs({ 4: await timelockOf(id) })), 1_000n)).toBe('AlreadyLocked')
  })

  const timelockOf = async (id: Hex) =>
    (await client.readContract({ address: htlc, abi: htlcAbi, functionName: 'locks', args: [id] })).timelock

  it('behavior: an id says everything that was agreed on', async () => {
    const args = await lockArgs({ 2: 5n })
    const id = await client.readContract({
      address: htlc,
      abi: artifact.abi,
      functionName: 'idOf',
      args: [devnet.accounts[0], args[0], args[1], args[2], args[3], args[4]],
    })
    expect(await lock(args)).toBe(id)
  })

  it('behavior: anyone may send the refund, from the timelock on, to the sender', async () => {
    const id = await lock(await lockArgs({ 2: 10n ** 18n }))
    await increaseTime(rpcUrl, 601)
    expect(await refusal(claimData(id, secret))).toBe('Expired')
    const before = await readTokenBalance(rpcUrl, nativeTokenAddress, devnet.accounts[0]!)
    await createProgramClient(devnet.chains[0]!, testAccount(1)).transact({ to: htlc, data: refundData(id) })
    expect((await readTokenBalance(rpcUrl, nativeTokenAddress, devnet.accounts[0]!)) - before).toBe(10n ** 18n)
    expect(await refusal(refundData(id))).toBe('NotLocked')
  })

  it('error: every lock that cannot be kept', async () => {
    expect(await refusal(lockData(await lockArgs({ 0: zeroAddress })), 1_000n)).toBe('ZeroReceiver')
    expect(await refusal(lockData(await lockArgs({ 2: 0n })))).toBe('ZeroAmount')
    expect(await refusal(lockData(await lockArgs({ 4: BigInt(await client.time()) })), 1_000n)).toBe('TimelockPassed')
    expect(await refusal(lockData(await lockArgs()), 999n)).toBe('InvalidValue')
    const usdc: Address = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
    expect(await refusal(lockData(await lockArgs({ 1: usdc })), 1n)).toBe('InvalidValue')
  })

  it('error: a token that keeps a part of what moves, a receiver that takes nothing', async () => {
    // Returns 1 for every call: the transfer succeeds and the balance does not change.
    const token: Address = '0x000000000000000000000000000000000000f0f0'
    await callRpc(rpcUrl, 'anvil_setCode', [token, '0x600160005260206000f3'])
    expect(await refusal(lockData(await lockArgs({ 1: token })))).toBe('AmountDiffers')
    const refuser: Address = '0x000000000000000000000000000000000000f0f1'
    await callRpc(rpcUrl, 'anvil_setCode', [refuser, '0x60006000fd'])
    const id = await lock(await lockArgs({ 0: refuser }))
    expect(await refusal(claimData(id, secret))).toBe('TransferFailed')
  })

  it('behavior: tokens are taken with an allowance only', async () => {
    const dai: Address = '0x6B175474E89094C44Da98b954EedeAC495271d0F'
    const args = await lockArgs({ 1: dai, 2: 5n * 10n ** 18n })
    expect(await refusal(lockData(args))).toBe('ERC20InsufficientAllowance')
    await client.transact({
      to: dai,
      data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [htlc, args[2]] }),
    })
    const id = await lock(args)
    const before = await readTokenBalance(rpcUrl, dai, receiver)
    await client.transact({ to: htlc, data: claimData(id, secret) })
    expect((await readTokenBalance(rpcUrl, dai, receiver)) - before).toBe(args[2])
  })
})
