import { findToken } from '@sluice/defi'
import type { Hex } from '@sluice/guard'
import {
  findIcmChain,
  gatewayAbi,
  gatewayAddress,
  messengerAbi,
  messengerAddress,
  warpAbi,
  warpAddress,
} from '@sluice/providers'
import {
  encodeAbiParameters,
  encodeFunctionData,
  keccak256,
  parseAbi,
  parseEventLogs,
  sha256,
  toFunctionSelector,
  toHex,
} from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { messageRelayerAccount } from '../accounts/programAccounts.ts'
import { testAccount } from '../accounts/testAccounts.ts'
import { createProgramClient, type ProgramClient } from '../programs/programClient.ts'
import { dispatchPlan, fujiPlan } from '../start/plans.ts'
import { type Devnet, startDevnet } from '../start/startDevnet.ts'

const fujiId: Hex = '0x7fc93d85c6d62c5b2ac0b519c87010ea5294012d1e407030d6acd0021cac10d5'
const dispatchId: Hex = '0x9f3be606497285d0ffbb5ac9ba24aa60346a9b1812479ed66cb329f394a4b1c7'
const noToken: Hex = '0x0000000000000000000000000000000000000000'
const friend: Hex = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const wrapped = findToken(43113, 'WAVAX')!.address
const messenger = { address: messengerAddress, abi: messengerAbi } as const
const stageAbi = parseAbi(['function stage(uint32 index, bytes message)'])

let devnet: Devnet
let fuji: ProgramClient
let dispatch: ProgramClient

beforeAll(async () => {
  devnet = await startDevnet({ port: 0, aggregatorPort: 0, chains: [fujiPlan, dispatchPlan] })
  const [first, second] = devnet.chains.map(chain => createProgramClient(chain, testAccount(0)))
  fuji = first!
  dispatch = second!
})

afterAll(() => devnet?.stop())

type Message = {
  readonly destination?: Hex
  readonly recipient?: Hex
  readonly gas?: bigint
  readonly allowed?: readonly Hex[]
  readonly payload?: Hex
  readonly fee?: { readonly feeTokenAddress: Hex; readonly amount: bigint }
}

const inputOf = (message: Message) => ({
  destinationBlockchainID: message.destination ?? dispatchId,
  destinationAddress: message.recipient ?? friend,
  feeInfo: message.fee ?? { feeTokenAddress: noToken, amount: 0n },
  requiredGasLimit: message.gas ?? 200_000n,
  allowedRelayerAddresses: message.allowed ?? [],
  message: message.payload ?? '0x01',
})

const sendData = (message: Message) =>
  encodeFunctionData({ abi: messengerAbi, functionName: 'sendCrossChainMessage', args: [inputOf(message)] })

/** Sends a transaction and returns its logs. */
async function send(client: ProgramClient, transaction: { to: Hex; data: Hex; value?: bigint }) {
  const hash = await client.transact(transaction)
  const { logs } = await client.getTransactionReceipt({ hash })
  const [sent] = parseEventLogs({ abi: messengerAbi, eventName: 'SendCrossChainMessage', logs })
  const [signed] = parseEventLogs({ abi: warpAbi, eventName: 'SendWarpMessage', logs })
  return { messageId: sent!.args.messageID, message: sent!.args.message, warp: signed!.args, logs }
}

async function waitFor(condition: () => Promise<boolean>): Promise<void> {
  const until = Date.now() + 10_000
  while (!(await condition())) {
    if (Date.now() > until) throw new Error('it did not come true in time')
    await new Promise(resolve => setTimeout(resolve, 25))
  }
}

const received = (client: ProgramClient, messageId: Hex) =>
  client.readContract({ ...messenger, functionName: 'messageReceived', args: [messageId] })

const failedHash = (messageId: Hex) =>
  dispatch.readContract({ ...messenger, functionName: 'receivedFailedMessageHashes', args: [messageId] })

const isZero = (word: Hex) => BigInt(word) === 0n

const reasonOf = (call: Promise<unknown>) =>
  call.then(
    () => 'went through',
    (error: Error) =>
      /TeleporterMessenger: [^\n.]+|custom error[^\n]*|SafeERC20[^\n.]+/.exec(error.message)?.[0] ?? error.message,
  )

const gatewaySend = (payload: Hex, gas = 200_000n, destination = dispatchId) =>
  encodeFunctionData({ abi: gatewayAbi, functionName: 'send', args: [destination, friend, gas, payload] })

describe('IcmMessenger', () => {
  test('default: ids, hashes and bytes are those of the messenger on the network', async () => {
    const payload = encodeAbiParameters([{ type: 'string' }], ['hello'])
    const recipient = '0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512'
    const { messageId, warp } = await send(fuji, { to: messengerAddress, data: sendData({ recipient, payload }) })
    expect(messageId).toBe('0x6fce359e5eee3fa56cb7f5ed64bbdf6cc3cd970f773fc7ed07f1e0a5870af3a9')
    expect(await fuji.readContract({ ...messenger, functionName: 'getMessageHash', args: [messageId] })).toBe(
      '0x957233f4a2fcef6184be6b84377cb349b1d65b911957d5592ba39dc24662c634',
    )
    expect(warp.messageID).toBe('0xcf9cd39011714be15458f61a3048cbd056bfa0ca81ae2bfde0cbf0f0e85c717b')
    expect(sha256(warp.message)).toBe(warp.messageID)
    expect(warp.message.startsWith(`0x000000000539${fujiId.slice(2)}00000202000000000001`)).toBe(true)
  })

  test('behavior: the gateway keeps what came for an account, and only from another gateway', async () => {
    const { messageId } = await send(fuji, { to: gatewayAddress, data: gatewaySend('0x1234') })
    await waitFor(() => received(dispatch, messageId))
    const letter = [fujiId, testAccount(0).address, '0x1234'] as const
    const hash = keccak256(encodeAbiParameters([{ type: 'bytes32' }, { type: 'address' }, { type: 'bytes' }], letter))
    const letters = { address: gatewayAddress, abi: gatewayAbi, functionName: 'letters', args: [friend] } as const
    expect(await dispatch.readContract(letters)).toEqual([hash])
    const forged = encodeAbiParameters(
      [{ type: 'address' }, { type: 'address' }, { type: 'bytes' }],
      [friend, friend, '0x'],
    )
    const data = sendData({ recipient: gatewayAddress, payload: forged })
    const foreign = await send(fuji, { to: messengerAddress, data })
    await waitFor(() => received(dispatch, foreign.messageId))
    expect(isZero(await failedHash(foreign.messageId))).toBe(false)
    expect(await dispatch.readContract(letters)).toEqual([hash])
  })

  test('behavior: the reward is locked, and the relayer redeems it once a receipt came back', async () => {
    const reward = 10n ** 16n
    const rewardOf = () =>
      fuji.readContract({
        ...messenger,
        functionName: 'checkRelayerRewardAmount',
        args: [messageRelayerAccount.address, wrapped],
      })
    const { messageId } = await send(fuji, { to: gatewayAddress, data: gatewaySend('0x02'), value: reward })
    expect(await fuji.readContract({ ...messenger, functionName: 'getFeeInfo', args: [messageId] })).toEqual([
      wrapped,
      reward,
    ])
    await waitFor(() => received(dispatch, messageId))
    expect(await rewardOf()).toBe(0n)
    const back = await send(dispatch, { to: gatewayAddress, data: gatewaySend('0x03', 200_000n, fujiId) })
    expect(back.message.receipts.length).toBeGreaterThan(0)
    await waitFor(() => received(fuji, back.messageId))
    expect(await rewardOf()).toBe(reward)
    expect(isZero(await fuji.readContract({ ...messenger, functionName: 'getMessageHash', args: [messageId] }))).toBe(
      true,
    )
    const relayer = createProgramClient(devnet.chains[0]!, messageRelayerAccount)
    const redeem = encodeFunctionData({ abi: messengerAbi, functionName: 'redeemRelayerRewards', args: [wrapped] })
    await relayer.transact({ to: messengerAddress, data: redeem })
    expect(await rewardOf()).toBe(0n)
    expect(await reasonOf(relayer.transact({ to: messengerAddress, data: redeem }))).toBe(
      'TeleporterMessenger: no reward to redeem',
    )
  })

  test('behavior: what failed for want of gas is executed on a second try', async () => {
    const { messageId, message } = await send(fuji, { to: gatewayAddress, data: gatewaySend('0x04', 1_000n) })
    await waitFor(() => received(dispatch, messageId))
    expect(isZero(await failedHash(messageId))).toBe(false)
    const retry = (asked: typeof message) =>
      dispatch.transact({
        to: messengerAddress,
        data: encodeFunctionData({ abi: messengerAbi, functionName: 'retryMessageExecution', args: [fujiId, asked] }),
      })
    expect(await reasonOf(retry({ ...message, message: '0x05' }))).toBe('TeleporterMessenger: invalid message hash')
    await retry(message)
    expect(isZero(await failedHash(messageId))).toBe(true)
    expect(await reasonOf(retry(message))).toBe('TeleporterMessenger: message not found')
  })

  test('behavior: an account without code cannot be retried, a message is taken once, from whom may bring it', async () => {
    const plain = await send(fuji, { to: messengerAddress, data: sendData({}) })
    await waitFor(() => received(dispatch, plain.messageId))
    const retry = encodeFunctionData({
      abi: messengerAbi,
      functionName: 'retryMessageExecution',
      args: [fujiId, plain.message],
    })
    expect(await reasonOf(dispatch.transact({ to: messengerAddress, data: retry }))).toBe(
      'TeleporterMessenger: destination address has no code',
    )
    const bring = async (bytes: Hex) => {
      const stage = encodeFunctionData({ abi: stageAbi, functionName: 'stage', args: [0, bytes] })
      await dispatch.transact({ to: warpAddress, data: stage })
      const args = [0, testAccount(0).address] as const
      const data = encodeFunctionData({ abi: messengerAbi, functionName: 'receiveCrossChainMessage', args })
      return reasonOf(dispatch.transact({ to: messengerAddress, data }))
    }
    expect(await bring(plain.warp.message)).toBe('TeleporterMessenger: message already received')
    const restricted = await send(fuji, { to: messengerAddress, data: sendData({ allowed: [friend] }) })
    expect(await bring(restricted.warp.message)).toBe('TeleporterMessenger: unauthorized relayer')
    expect(await received(dispatch, restricted.messageId)).toBe(false)
    const elsewhere = await send(fuji, {
      to: messengerAddress,
      data: sendData({ destination: findIcmChain(fujiId)!.blockchainId }),
    })
    expect(await bring(elsewhere.warp.message)).toBe('TeleporterMessenger: invalid destination chain ID')
  })

  test('error: a reward nobody can take, native tokens, a message too long to be signed', async () => {
    const refused = (message: Message, value = 0n) =>
      reasonOf(fuji.transact({ to: messengerAddress, data: sendData(message), value }))
    expect(await refused({ fee: { feeTokenAddress: noToken, amount: 1n } })).toBe(
      'TeleporterMessenger: zero fee asset contract address',
    )
    expect(await refused({}, 10n ** 16n)).toContain('reverted')
    expect(await refused({ payload: toHex(new Uint8Array(24_500)) })).toContain(
      toFunctionSelector('MessageTooLong(uint256)'),
    )
    expect(
      await reasonOf(dispatch.transact({ to: gatewayAddress, data: gatewaySend('0x', 1n, fujiId), value: 1n })),
    ).toContain(toFunctionSelector('RewardNotPossible()'))
  })
})
