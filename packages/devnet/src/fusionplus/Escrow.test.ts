import { findToken } from '@sluice/defi'
import type { Address, Hex } from '@sluice/guard'
import { type EscrowImmutables, escrowAddress, readSourceEvents } from '@sluice/providers'
import { BaseError, decodeErrorResult, encodeFunctionData, keccak256 } from 'viem'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { amount, type EscrowMarket, openEscrowMarket } from '../../test/openEscrowMarket.ts'
import { testAccount } from '../accounts/testAccounts.ts'
import { addresses } from '../market/addresses.ts'
import { increaseTimeOnAll } from '../rpc/controlChain.ts'
import { escrowAbi } from './escrowAbi.ts'
import { escrowTimeLocks as locks } from './escrowTerms.ts'
import { destinationTerms } from './readFills.ts'
import { steerRelayer } from './steerRelayer.ts'

const { escrowFactory, escrowResolver, srcEscrow, dstEscrow } = addresses
const polygonUsdc = findToken(137, 'USDC')!
const waiting = { timeout: 20_000 }
/** Has no token that allows the public functions. */
const stranger: Address = '0x000000000000000000000000000000000000bEEF'

let market: EscrowMarket
let order: Awaited<ReturnType<EscrowMarket['order']>>
let sides: Record<'src' | 'dst', { chainId: number; at: Address; terms: EscrowImmutables; createdAt: number }>

beforeAll(async () => {
  market = await openEscrowMarket()
  await steerRelayer(market.devnet, { announces: 'never' })
  order = await market.order()
  await vi.waitFor(
    async () => expect(await market.events(order.orderHash)).toContain('dst dst_escrow_created'),
    waiting,
  )
  const { fills } = await market.status(order.orderHash)
  const { logs } = await market.clientOf(1).getTransactionReceipt({ hash: fills[0]!.txHash })
  const [source] = readSourceEvents(logs, escrowFactory)
  const createdAt = fills[0]!.escrowEvents.map(({ blockTimestamp }) => blockTimestamp / 1000) as [number, number]
  const [src, dst] = [source!.immutables, destinationTerms(source!, source!.complement.maker, createdAt[1])]
  sides = {
    src: { chainId: 1, at: escrowAddress(escrowFactory, srcEscrow, src), terms: src, createdAt: createdAt[0] },
    dst: { chainId: 137, at: escrowAddress(escrowFactory, dstEscrow, dst), terms: dst, createdAt: createdAt[1] },
  }
})
afterAll(() => market?.devnet.stop())

type Attempt = {
  readonly side: 'src' | 'dst'
  readonly from: Address
  /** Seconds after the escrow was created. */
  readonly after: number
  readonly name: 'withdraw' | 'publicWithdraw' | 'cancel' | 'publicCancel'
  readonly secret?: Hex
  readonly change?: Partial<EscrowImmutables>
}

/** `ok`, or the name of the error with which the escrow refuses. */
async function attempt({ side, from, after, name, secret, change }: Attempt): Promise<string> {
  const { chainId, at, terms, createdAt } = sides[side]
  const made = { ...terms, ...change }
  const data = name.toLowerCase().includes('withdraw')
    ? encodeFunctionData({
        abi: escrowAbi,
        functionName: name as 'withdraw',
        args: [secret ?? order.secrets[0]!, made],
      })
    : encodeFunctionData({ abi: escrowAbi, functionName: name as 'cancel', args: [made] })
  const blockOverrides = { time: BigInt(createdAt + after) }
  try {
    await market.clientOf(chainId).call({ account: from, to: at, data, blockOverrides })
    return 'ok'
  } catch (error) {
    const cause =
      error instanceof BaseError ? error.walk(one => typeof (one as { data?: unknown }).data === 'string') : null
    if (!cause) throw error
    return decodeErrorResult({ abi: escrowAbi, data: (cause as unknown as { data: Hex }).data }).errorName
  }
}

describe('Escrow', () => {
  const holder = testAccount(3).address
  const { srcPublicWithdrawal, srcCancellation, srcPublicCancellation, dstPublicWithdrawal, dstCancellation } = locks

  it.each<[string, Attempt, string]>([
    ['its taker withdraws with the secret', { side: 'src', from: escrowResolver, after: 1, name: 'withdraw' }, 'ok'],
    ['its taker pays the maker', { side: 'dst', from: escrowResolver, after: 1, name: 'withdraw' }, 'ok'],
    ['nobody else withdraws', { side: 'dst', from: holder, after: 1, name: 'withdraw' }, 'InvalidCaller'],
    [
      'no other secret opens it',
      { side: 'dst', from: escrowResolver, after: 1, name: 'withdraw', secret: keccak256('0x') },
      'InvalidSecret',
    ],
    [
      'other terms are not its own',
      { side: 'dst', from: escrowResolver, after: 1, name: 'withdraw', change: { amount: 1n } },
      'InvalidImmutables',
    ],
    [
      'another maker is not its own',
      { side: 'dst', from: escrowResolver, after: 1, name: 'withdraw', change: { maker: 1n } },
      'InvalidImmutables',
    ],
    [
      'is closed at cancellation',
      { side: 'src', from: escrowResolver, after: srcCancellation, name: 'withdraw' },
      'InvalidTime',
    ],
    [
      'is closed at cancellation there',
      { side: 'dst', from: escrowResolver, after: dstCancellation, name: 'withdraw' },
      'InvalidTime',
    ],
    [
      'is not public at once',
      { side: 'dst', from: holder, after: dstPublicWithdrawal - 1, name: 'publicWithdraw' },
      'InvalidTime',
    ],
    ['is public later', { side: 'dst', from: holder, after: dstPublicWithdrawal, name: 'publicWithdraw' }, 'ok'],
    [
      'is public later on the source',
      { side: 'src', from: holder, after: srcPublicWithdrawal, name: 'publicWithdraw' },
      'ok',
    ],
    [
      'is public for holders of the access token only',
      { side: 'dst', from: stranger, after: dstPublicWithdrawal, name: 'publicWithdraw' },
      'InvalidCaller',
    ],
    [
      'is not cancelled early',
      { side: 'src', from: escrowResolver, after: srcCancellation - 1, name: 'cancel' },
      'InvalidTime',
    ],
    [
      'is not cancelled early there',
      { side: 'dst', from: escrowResolver, after: dstCancellation - 1, name: 'cancel' },
      'InvalidTime',
    ],
    ['its taker cancels', { side: 'src', from: escrowResolver, after: srcCancellation, name: 'cancel' }, 'ok'],
    ['its taker cancels there', { side: 'dst', from: escrowResolver, after: dstCancellation, name: 'cancel' }, 'ok'],
    ['nobody else cancels', { side: 'src', from: holder, after: srcCancellation, name: 'cancel' }, 'InvalidCaller'],
    [
      'is not cancelled by all early',
      { side: 'src', from: holder, after: srcPublicCancellation - 1, name: 'publicCancel' },
      'InvalidTime',
    ],
    [
      'is cancelled by all in the end',
      { side: 'src', from: holder, after: srcPublicCancellation, name: 'publicCancel' },
      'ok',
    ],
  ])('behavior: %s', async (_, asked, answer) => {
    expect(await attempt(asked)).toBe(answer)
  })

  it('behavior: anybody pays the maker with a public secret, and the resolver takes the source with it', async () => {
    const before = await market.balance(polygonUsdc)
    await increaseTimeOnAll(market.devnet, dstPublicWithdrawal + 1)
    const { at, terms } = sides.dst
    const args = [order.secrets[0]!, terms] as const
    const data = encodeFunctionData({ abi: escrowAbi, functionName: 'publicWithdraw', args })
    await market.clientOf(137, testAccount(3)).transact({ to: at, data })
    expect((await market.balance(polygonUsdc)) - before).toBe(terms.amount)
    await expect.poll(() => market.events(order.orderHash), waiting).toContain('src withdrawn')
    const status = await market.status(order.orderHash)
    expect(status).toMatchObject({
      status: 'executed',
      fills: [{ filledMakerAmount: `${amount}`, status: 'executed' }],
    })
  })
})
