import {
  type BridgeProvider,
  type BridgeQuote,
  type DefiServices,
  findToken,
  type LockRequest,
  type WalletPort,
} from '@sluice/defi'
import type { Address, Hex, Token } from '@sluice/guard'
import { createApprovalIntent, createContractCallIntent } from '@sluice/guard'
import { encodeFunctionData, erc20Abi } from 'viem'
import { keccak256 } from 'viem/utils'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { claimSignature, lockSignature, refundSignature } from '../src/htlc/htlcAbi.ts'
import { toHtlcToken } from '../src/htlc/htlcToken.ts'
import { sendGuarded } from '../src/signing/sendGuarded.ts'

/** Test environment with a bridge between Ethereum and Monad; `account` is funded on both. */
export type BridgeProviderEnvironment = {
  readonly services: DefiServices
  /** Wallet of `account` on both chains. */
  readonly wallet: WalletPort
  readonly account: Address
  /** Timestamp of the chain's next block, in Unix seconds. */
  time(chainId: number): Promise<number>
  increaseTime(chainId: number, seconds: number): Promise<void>
  readonly close?: () => Promise<void>
}

const [ethereum, monad] = [1, 143]
const token = (chainId: number, symbol: string): Token => findToken(chainId, symbol)!
const friend: Address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const ether = 10n ** 18n
const hour = 3_600

/**
 * Contract suite of every bridge provider, for all environments.
 *
 * @example describeBridgeProvider('simulated', async () => createEnvironment())
 */
export function describeBridgeProvider(
  name: string,
  createEnvironment: () => Promise<BridgeProviderEnvironment>,
): void {
  describe(`BridgeProvider: ${name}`, () => {
    let environment: BridgeProviderEnvironment
    let bridge: BridgeProvider
    beforeAll(async () => {
      environment = await createEnvironment()
      bridge = environment.services.bridge
    })
    afterAll(() => environment.close?.())

    const balance = (owner: Address, held: Token) =>
      environment.services.chains.balance({ chainId: held.chainId, owner, token: held })

    let purposes = 0
    async function makeSwap(change: { src?: Token; dst?: Token; amount?: bigint; holds?: number } = {}) {
      const { src = token(ethereum, 'ETH'), dst = token(monad, 'MON'), amount = ether / 1000n, holds = hour } = change
      const secret = await bridge.secretFor(`contract ${name} ${++purposes}`)
      const quote = await bridge.quote({ src, dst, amount, receiver: friend })
      const request: LockRequest = {
        chainId: src.chainId,
        sender: environment.account,
        receiver: quote.counterparty,
        token: src,
        amount,
        hashlock: keccak256(secret),
        timelock: (await environment.time(src.chainId)) + holds,
      }
      return { secret, quote, request }
    }

    async function send(options: {
      transaction: Parameters<WalletPort['send']>[0]
      chainId: number
      signature: string
      args: readonly string[]
      spends?: readonly { token: Token; amount: bigint }[]
    }) {
      const { transaction, chainId, signature, args, spends = [] } = options
      const contract = await bridge.contract(chainId)
      const intent = createContractCallIntent({
        chainId,
        transaction,
        purpose: 'contract suite',
        contract,
        origin: 'known',
        signature,
        arguments: args,
        spends,
      })
      const request = { kind: 'signatureRequest', transaction, intent, expiresAt: Number.MAX_SAFE_INTEGER } as const
      const { transactionHash } = await sendGuarded(request, environment.wallet, environment.services)
      return environment.services.chains.waitForReceipt(chainId, transactionHash)
    }

    async function lock(request: LockRequest, quote?: BridgeQuote): Promise<Hex> {
      const built = await bridge.buildLock(quote ? { ...request, quote } : request)
      const { chainId, receiver, amount, hashlock, timelock } = request
      const address = toHtlcToken(request.token.address)
      const receipt = await send({
        transaction: built.transaction,
        chainId,
        signature: lockSignature,
        args: [receiver, address, `${amount}`, hashlock, `${timelock}`],
        spends: [{ token: request.token, amount }],
      })
      expect(receipt.status).toBe('success')
      return built.id
    }

    type Ending = { readonly chainId: number; readonly id: Hex; readonly secret?: Hex }

    async function end({ chainId, id, secret }: Ending) {
      const account = environment.account
      const transaction = secret
        ? await bridge.buildClaim({ chainId, account, id, secret })
        : await bridge.buildRefund({ chainId, account, id })
      const signature = secret ? claimSignature : refundSignature
      return { transaction, chainId, signature, args: secret ? [id, secret] : [id] }
    }
    const finish = async (ending: Ending) => send(await end(ending))

    /** Expects the guard to block a call that the contract would revert. */
    async function expectRefusal(ending: Ending, reason: RegExp) {
      const call = await end(ending)
      expect(await environment.services.chains.simulate(call.transaction)).toEqual({
        status: 'reverted',
        reason: expect.stringMatching(reason),
      })
      await expect(send(call)).rejects.toMatchObject({ code: 'TRANSACTION_BLOCKED' })
    }

    const counterLock = (chainId: number, hashlock: Hex) =>
      expect
        .poll(() => bridge.findLock({ chainId, hashlock, receiver: friend }), { timeout: 10_000, interval: 50 })
        .not.toBeNull()
        .then(() => bridge.findLock({ chainId, hashlock, receiver: friend }))

    const stateOf = (chainId: number, id: Hex) => bridge.lock(chainId, id).then(found => found?.state)

    test('default: lock, counter-lock, claim, and the counterparty takes the first lock with the secret', async () => {
      expect(await bridge.chainIds()).toEqual([ethereum, monad])
      const { secret, quote, request } = await makeSwap()
      expect(quote.source).toBe(environment.services.source)
      expect(quote.dstAmount).toBeGreaterThan(80n * ether)
      const [mine, friends] = [await balance(environment.account, quote.src), await balance(friend, quote.dst)]
      const id = await lock(request, quote)
      expect(await bridge.lock(ethereum, id)).toEqual({ ...request, id, state: 'locked', secret: null })
      expect(mine - (await balance(environment.account, quote.src))).toBeGreaterThan(request.amount)

      const answer = await counterLock(monad, request.hashlock)
      expect(answer).toMatchObject({
        sender: quote.counterparty,
        receiver: friend,
        token: quote.dst,
        amount: quote.dstAmount,
        state: 'locked',
      })
      // The second lock expires before the first, with time left to claim the first.
      const held = (answer?.timelock ?? 0) - (await environment.time(monad))
      expect(held).toBeLessThanOrEqual(quote.counterpartyLockSeconds)
      expect(held).toBeLessThan(request.timelock - (await environment.time(ethereum)) - 9 * 60)

      expect((await finish({ chainId: monad, id: answer!.id, secret })).status).toBe('success')
      expect(await bridge.lock(monad, answer!.id)).toMatchObject({ state: 'claimed', secret })
      expect((await balance(friend, quote.dst)) - friends).toBe(quote.dstAmount)
      await expect.poll(() => stateOf(ethereum, id), { timeout: 10_000, interval: 50 }).toBe('claimed')
      expect((await bridge.lock(ethereum, id))?.secret).toBe(secret)
    })

    test('behavior: tokens go both ways, after an approval', async () => {
      const [src, dst] = [token(monad, 'USDC'), token(ethereum, 'USDC')]
      const amount = 25_000_000n
      const { secret, quote, request } = await makeSwap({ src, dst, amount })
      expect(quote.dstAmount).toBe(24_975_000n)
      const contract = await bridge.contract(monad)
      const transaction = {
        chainId: environment.services.chains.walletChainId(monad),
        from: environment.account,
        to: src.address,
        data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [contract, amount] }),
        value: '0',
      }
      const intent = {
        ...createApprovalIntent({
          chainId: monad,
          token: src,
          owner: environment.account,
          amount,
          spender: contract,
          walletChainId: transaction.chainId,
        }),
        spenderOrigin: 'known' as const,
      }
      const ask = { kind: 'signatureRequest', transaction, intent, expiresAt: Number.MAX_SAFE_INTEGER } as const
      const approved = await sendGuarded(ask, environment.wallet, environment.services)
      await environment.services.chains.waitForReceipt(monad, approved.transactionHash)
      const id = await lock(request, quote)
      const answer = await counterLock(ethereum, request.hashlock)
      expect(answer).toMatchObject({ token: dst, amount: quote.dstAmount })
      await finish({ chainId: ethereum, id: answer!.id, secret })
      await expect.poll(() => stateOf(monad, id), { timeout: 10_000, interval: 50 }).toBe('claimed')
    })

    test('behavior: what nobody answers is refunded once its time is over, and not before', async () => {
      const { secret, request } = await makeSwap()
      const id = await lock(request)
      await expectRefusal({ chainId: ethereum, id }, /^NotExpired/)
      expect(await bridge.findLock({ chainId: monad, hashlock: request.hashlock, receiver: friend })).toBeNull()
      const before = await balance(environment.account, request.token)
      await environment.increaseTime(ethereum, hour + 1)
      await expectRefusal({ chainId: ethereum, id, secret }, /^Expired/)
      expect((await finish({ chainId: ethereum, id })).status).toBe('success')
      expect(await stateOf(ethereum, id)).toBe('refunded')
      expect((await balance(environment.account, request.token)) - before).toBeGreaterThan(request.amount / 2n)
      await expectRefusal({ chainId: ethereum, id }, /^NotLocked/)
    })

    test('behavior: a counter-lock that is not claimed in time cannot be claimed any more', async () => {
      const { secret, quote, request } = await makeSwap({ holds: 3 * hour })
      await lock(request, quote)
      const answer = await counterLock(monad, request.hashlock)
      await environment.increaseTime(monad, quote.counterpartyLockSeconds + 60)
      await expectRefusal({ chainId: monad, id: answer!.id, secret }, /^(Expired|NotLocked)/)
    })

    test('behavior: a lock that ends too soon for the counterparty stays without an answer', async () => {
      const { quote, request } = await makeSwap({ holds: 600 })
      const id = await lock(request, quote)
      await new Promise(resolve => setTimeout(resolve, 700))
      expect(await bridge.findLock({ chainId: monad, hashlock: request.hashlock, receiver: friend })).toBeNull()
      expect(await stateOf(ethereum, id)).toBe('locked')
    })

    test('behavior: equal purposes have equal secrets, others have others', async () => {
      expect(await bridge.secretFor('one')).toBe(await bridge.secretFor('one'))
      expect(await bridge.secretFor('one')).not.toBe(await bridge.secretFor('two'))
      expect(await bridge.secretFor('one')).toMatch(/^0x[0-9a-f]{64}$/)
    })

    test('behavior: a lock that a stranger made for the same hash hides nothing', async () => {
      const { quote, request } = await makeSwap()
      const decoy = async (amount: bigint) => {
        const mon = token(monad, 'MON')
        const timelock = (await environment.time(monad)) + hour
        await lock({ ...request, chainId: monad, receiver: friend, token: mon, amount, timelock })
      }
      await decoy(1n)
      expect(await bridge.findLock({ chainId: monad, hashlock: request.hashlock, receiver: friend })).toBeNull()
      await lock(request, quote)
      const answer = await counterLock(monad, request.hashlock)
      expect(answer).toMatchObject({ sender: quote.counterparty, amount: quote.dstAmount })
      await decoy(2n)
      expect((await counterLock(monad, request.hashlock))?.id).toBe(answer?.id)
    })

    test('error: a wrong secret opens nothing', async () => {
      const { quote, request } = await makeSwap()
      await lock(request, quote)
      const answer = await counterLock(monad, request.hashlock)
      await expectRefusal({ chainId: monad, id: answer!.id, secret: `0x${'11'.repeat(32)}` }, /^SecretWrong/)
    })

    test('error: more than the counterparty has, a way that does not exist, nothing', async () => {
      const [eth, mon] = [token(ethereum, 'ETH'), token(monad, 'MON')]
      const quote = (src: Token, dst: Token, amount: bigint) => bridge.quote({ src, dst, amount, receiver: friend })
      await expect(quote(eth, mon, 10n ** 30n)).rejects.toMatchObject({ code: 'INSUFFICIENT_LIQUIDITY' })
      await expect(quote(eth, token(ethereum, 'USDC'), ether)).rejects.toMatchObject({ code: 'BRIDGE_NOT_SUPPORTED' })
      await expect(quote(eth, mon, 0n)).rejects.toMatchObject({ code: 'AMOUNT_ZERO' })
      expect(await bridge.lock(monad, `0x${'ab'.repeat(32)}`)).toBeNull()
    })
  })
}
