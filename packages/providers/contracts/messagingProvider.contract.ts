import {
  type ChainReader,
  findToken,
  type MessageRequest,
  type MessageState,
  type MessagingProvider,
  type WalletPort,
} from '@sluice/defi'
import type { Address, Hex } from '@sluice/guard'
import { collectFacts, createContractCallIntent, txGuard } from '@sluice/guard'
import { toHex } from 'viem/utils'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { messengerAddress } from '../src/avalanche/messenger.ts'
import { planMessage } from '../src/avalanche/planMessage.ts'

/** Test environment with ICM between Fuji's C-Chain and Dispatch; `account` holds AVAX on the first. */
export type MessagingProviderEnvironment = {
  readonly messaging: MessagingProvider
  readonly chains: ChainReader
  /** Wallet of `account` on chain 43113 or the local chain that replaces it. */
  readonly wallet: WalletPort
  readonly account: Address
  readonly close?: () => Promise<void>
}

const fuji = 43113
const dispatch = 779672
const dispatchId: Hex = '0x9f3be606497285d0ffbb5ac9ba24aa60346a9b1812479ed66cb329f394a4b1c7'
const nobody: Hex = `0x${'ab'.repeat(32)}`
const friend: Address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const avax = findToken(fuji, 'AVAX')!
const wrapped = findToken(fuji, 'WAVAX')!

const wait = (milliseconds: number) => new Promise(resolve => setTimeout(resolve, milliseconds))

/**
 * Contract suite of every messaging provider, for all environments.
 *
 * @example describeMessagingProvider('simulated', async () => createEnvironment())
 */
export function describeMessagingProvider(
  name: string,
  createEnvironment: () => Promise<MessagingProviderEnvironment>,
): void {
  describe(`MessagingProvider: ${name}`, () => {
    let environment: MessagingProviderEnvironment

    beforeAll(async () => {
      environment = await createEnvironment()
      await environment.wallet.switchChain?.(environment.chains.walletChainId(fuji))
    })

    afterAll(() => environment?.close?.())

    const request = (change: Partial<MessageRequest> = {}): MessageRequest => ({
      chainId: fuji,
      sender: environment.account,
      destinationBlockchainId: dispatchId,
      recipient: friend,
      payload: toHex('hello'),
      requiredGasLimit: 100_000n,
      fee: null,
      ...change,
    })

    const send = async (change: Partial<MessageRequest> = {}): Promise<Hex> => {
      const hash = await environment.wallet.send(await environment.messaging.buildSend(request(change)))
      expect(await environment.chains.waitForReceipt(fuji, hash)).toMatchObject({ status: 'success' })
      return environment.messaging.messageId({ chainId: fuji, transactionHash: hash })
    }

    const stateAfter = async (messageId: Hex): Promise<MessageState> => {
      const until = Date.now() + 10_000
      for (;;) {
        const { state } = await environment.messaging.status(messageId)
        if (state !== 'sent' || Date.now() > until) return state
        await wait(50)
      }
    }

    test('default: a message to an ordinary account is delivered and executed', async () => {
      const messageId = await send()
      expect(await stateAfter(messageId)).toBe('executed')
      const received = await environment.messaging.received({ chainId: dispatch, messageId })
      expect(received).toMatchObject([
        { messageId, sender: environment.account, recipient: friend, payload: toHex('hello'), state: 'executed' },
      ])
    })

    test('behavior: both chains are named, with ids of 32 bytes', async () => {
      const networks = await environment.messaging.networks()
      expect(networks.map(({ chainId }) => chainId)).toEqual(expect.arrayContaining([fuji, dispatch]))
      for (const { blockchainId } of networks) expect(blockchainId).toMatch(/^0x[0-9a-f]{64}$/)
    })

    test('behavior: the relayer is rewarded with what travels with the transaction', async () => {
      const fee = { token: avax, amount: 10n ** 16n }
      const transaction = await environment.messaging.buildSend(request({ fee }))
      expect(transaction.value).toBe('10000000000000000')
      const before = await environment.chains.balance({ chainId: fuji, owner: messengerAddress, token: wrapped })
      expect(await stateAfter(await send({ fee }))).toBe('executed')
      const after = await environment.chains.balance({ chainId: fuji, owner: messengerAddress, token: wrapped })
      expect(after - before).toBe(10n ** 16n)
    })

    test('behavior: the guard reads the call to the last byte', async () => {
      const asked = request({ fee: { token: avax, amount: 5n } })
      const transaction = await environment.messaging.buildSend(asked)
      const call = planMessage(asked, await environment.messaging.networks())
      const intent = createContractCallIntent({
        ...call,
        chainId: fuji,
        transaction,
        purpose: 'Say hello',
        origin: 'known',
      })
      const findings = async (sent: typeof transaction) => {
        const { chains: reader, wallet } = environment
        const facts = await collectFacts({ intent, transaction: sent, reader, wallet, now: Date.now() })
        return txGuard({ intent, transaction: sent, facts }).filter(({ level }) => level !== 'note')
      }
      expect(await findings(transaction)).toEqual([])
      const other = await environment.messaging.buildSend({ ...asked, recipient: environment.account })
      expect((await findings(other)).map(({ id, level }) => ({ id, level }))).toEqual([{ id: 'T06', level: 'block' }])
    })

    test('behavior: two messages have two ids, and the newer one comes first', async () => {
      const first = await send({ payload: '0x01' })
      const second = await send({ payload: '0x01' })
      expect(second).not.toBe(first)
      for (const id of [first, second]) expect(await stateAfter(id)).toBe('executed')
      const received = await environment.messaging.received({ chainId: dispatch, recipient: friend })
      expect(received.slice(0, 2).map(({ messageId }) => messageId)).toEqual([second, first])
      const [newest, older] = received
      const later = await environment.messaging.received({ chainId: dispatch, afterBlock: older!.blockNumber })
      expect(later.map(({ messageId }) => messageId)).toEqual([newest!.messageId])
    })

    test('behavior: a chain that nobody relays to keeps it waiting', async () => {
      const messageId = await send({ destinationBlockchainId: nobody })
      await wait(1000)
      expect(await environment.messaging.status(messageId)).toEqual({ state: 'sent' })
    })

    test('behavior: past the gateway, an account without code never executes a message', async () => {
      expect(await stateAfter(await send({ via: 'messenger' }))).toBe('execution-failed')
      expect(await stateAfter(await send({ via: 'messenger', payload: '0x' }))).toBe('delivered')
    })

    test('behavior: a messenger takes no native token', async () => {
      const transaction = await environment.messaging.buildSend(request({ via: 'messenger' }))
      expect(await environment.chains.simulate({ ...transaction, value: '1' })).toMatchObject({ status: 'reverted' })
    })

    test('behavior: an id that no chain knows is unknown', async () => {
      expect(await environment.messaging.status(nobody)).toEqual({ state: 'unknown' })
    })

    test.each<[string, Partial<MessageRequest>]>([
      ['MESSAGING_NOT_SUPPORTED', { chainId: 1 }],
      [
        'MESSAGE_TO_ITSELF',
        { destinationBlockchainId: '0x7fc93d85c6d62c5b2ac0b519c87010ea5294012d1e407030d6acd0021cac10d5' },
      ],
      ['MESSAGE_TOO_LONG', { payload: `0x${'00'.repeat(24_000)}` }],
      ['MESSAGE_FEE_INVALID', { fee: { token: wrapped, amount: 1n } }],
      ['MESSAGE_FEE_INVALID', { via: 'messenger', fee: { token: avax, amount: 1n } }],
    ])('error: %s', async (code, change) => {
      await expect(environment.messaging.buildSend(request(change))).rejects.toMatchObject({ code })
    })

    test('error: TRANSACTION_UNKNOWN, MESSAGE_UNKNOWN', async () => {
      const { messaging, wallet, chains, account } = environment
      await expect(messaging.messageId({ chainId: fuji, transactionHash: nobody })).rejects.toMatchObject({
        code: 'TRANSACTION_UNKNOWN',
      })
      const chainId = chains.walletChainId(fuji)
      const transactionHash = await wallet.send({ chainId, from: account, to: friend, data: '0x', value: '1' })
      await chains.waitForReceipt(fuji, transactionHash)
      await expect(messaging.messageId({ chainId: fuji, transactionHash })).rejects.toMatchObject({
        code: 'MESSAGE_UNKNOWN',
      })
    })
  })
}
