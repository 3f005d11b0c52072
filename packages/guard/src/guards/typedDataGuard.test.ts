import { hashDomain } from 'viem'
import { concat, keccak256, numberToHex, padHex } from 'viem/utils'
import { describe, expect, test } from 'vitest'
import { makeToken as token } from '../../test/makeToken.ts'
import { describeTypedData } from '../describe/describeTypedData.ts'
import { elsewhereToken } from '../typed/elsewhereToken.ts'
import { writeMakerTraits } from '../typed/makerTraits.ts'
import { extensionCommitment, type OrderExtension, writeExtension } from '../typed/orderExtension.ts'
import {
  domainFields,
  orderDomain,
  orderSchema,
  permit2Address,
  permit2Schema,
  permitSchema,
} from '../typed/schemas.ts'
import { type TimeLocks, writeTimeLocks } from '../typed/timeLocks.ts'
import type { TypedFacts } from '../typed/typedFacts.ts'
import type {
  CrossChainOrderIntent,
  FusionOrderIntent,
  LimitOrderIntent,
  Permit2Intent,
  PermitIntent,
} from '../typed/typedIntent.ts'
import type { TypedGuardInput } from '../typed/typedRule.ts'
import { findRouter } from '../values/knownRouters.ts'
import { type Address, type Hex, nativeTokenAddress } from '../values/token.ts'
import { typedDataGuard } from './typedDataGuard.ts'

const account: Address = '0x63Aae1B6C731Cdb402A82A4200013386735c137d'
const stranger: Address = '0x00000000000000000000000000000000DeaDBeef'
const feeTaker: Address = '0xC0DFDb9E7a392C3DBBE7c6fBe8Fbc1789c9FE05E'
const settlement: Address = '0x2Ad5004c60e16E54d5007C80CE329Adde5B51Ef5'
const escrowFactory: Address = '0x03a25b3215A0e5c15cf23Ac4D2E5cF86C0Ff7EfA'
const fees: Hex = '0x0000000000640000'
const locks = {
  srcWithdrawal: 36,
  srcPublicWithdrawal: 336,
  srcCancellation: 492,
  srcPublicCancellation: 612,
  dstWithdrawal: 24,
  dstPublicWithdrawal: 264,
  dstCancellation: 432,
}
const zero: Address = `0x${'0'.repeat(40)}`
const router = findRouter(1)!
const seconds = 1_800_000_000
const expiresAt = seconds + 3600
const secretHash = keccak256('0x1234')

const facts: TypedFacts = {
  walletChainId: 31337,
  account,
  allowedTargets: [router],
  providerSpender: router,
  wrappedNative: token('WETH').address,
  domainSeparator: null,
  now: seconds * 1000,
}

const common = { chainId: 1, walletChainId: 31337, account } as const
const domain = { ...orderDomain, chainId: 31337, verifyingContract: router }

function makeOrder(): TypedGuardInput<LimitOrderIntent> {
  const intent: LimitOrderIntent = {
    ...common,
    kind: 'limitOrder',
    src: token('USDC'),
    dst: token('DAI'),
    makingAmount: '5000000',
    takingAmount: '5000000000000000000',
    verifyingContract: router,
    expiresAt,
    extension: '0x',
  }
  const message = {
    salt: '42',
    maker: account,
    receiver: zero,
    makerAsset: intent.src.address,
    takerAsset: intent.dst.address,
    makingAmount: intent.makingAmount,
    takingAmount: intent.takingAmount,
    makerTraits: writeMakerTraits({ expiresAt, nonce: 7n }).toString(),
  }
  return { intent, typedData: { domain, ...orderSchema, message }, facts }
}

function withExtension<Input extends TypedGuardInput<LimitOrderIntent | FusionOrderIntent | CrossChainOrderIntent>>(
  input: Input,
  extension: Hex,
): Input {
  const message = {
    ...input.typedData.message,
    salt: extensionCommitment(extension).toString(),
    makerTraits: writeMakerTraits({ expiresAt, hasExtension: true, hasPostInteraction: true }).toString(),
  }
  return { ...input, intent: { ...input.intent, extension }, typedData: { ...input.typedData, message } }
}

function payingThrough(receiver: Address | null, change: OrderExtension = {}, contract: Address = feeTaker): Hex {
  const flags = receiver === null ? '0x00' : '0x01'
  const amountData = concat([contract, fees])
  return writeExtension({
    makingAmountData: amountData,
    takingAmountData: amountData,
    postInteraction: concat([contract, flags, zero, zero, receiver ?? '0x', fees]),
    ...change,
  })
}

function makeElsewhere(
  factory: Address = escrowFactory,
  timeLocks: Partial<TimeLocks> = {},
): TypedGuardInput<CrossChainOrderIntent> {
  const order = makeOrder()
  const dst = token('USDC', 143)
  const intent: CrossChainOrderIntent = {
    ...order.intent,
    kind: 'crossChainOrder',
    dst,
    receiver: account,
    secretHashes: [secretHash],
  }
  const tail = [
    secretHash,
    numberToHex(143, { size: 32 }),
    padHex(dst.address, { size: 32 }),
    '0x',
    numberToHex(writeTimeLocks({ ...locks, ...timeLocks })),
  ] as const
  const words = tail.map(word => padHex(word, { size: 32 }))
  const typedData = { ...order.typedData, message: { ...order.typedData.message, takerAsset: elsewhereToken(1) } }
  return withExtension({ intent, typedData, facts }, writeExtension({ postInteraction: concat([factory, ...words]) }))
}

function makePermit(): TypedGuardInput<PermitIntent> {
  const usdc = token('USDC')
  const deadline = seconds + 600
  const intent: PermitIntent = { ...common, kind: 'permit', token: usdc, spender: router, amount: '5', deadline }
  const permitDomain = { name: 'USD Coin', version: '2', chainId: 31337, verifyingContract: usdc.address }
  const message = { owner: account, spender: router, value: '5', nonce: '0', deadline: String(deadline) }
  const domainSeparator = hashDomain({ domain: permitDomain as never, types: { EIP712Domain: [...domainFields] } })
  return { intent, typedData: { domain: permitDomain, ...permitSchema, message }, facts: { ...facts, domainSeparator } }
}

function makePermit2(): TypedGuardInput<Permit2Intent> {
  const usdc = token('USDC')
  const deadline = seconds + 600
  const intent: Permit2Intent = { ...common, kind: 'permit2', token: usdc, spender: router, amount: '5', deadline }
  const details = { token: usdc.address, amount: '5', expiration: String(deadline), nonce: '0' }
  const message = { details, spender: router, sigDeadline: String(deadline) }
  const permit2Domain = { name: 'Permit2', chainId: 31337, verifyingContract: permit2Address }
  return { intent, typedData: { domain: permit2Domain, ...permit2Schema, message }, facts }
}

type Change = {
  readonly intent?: object
  readonly domain?: object
  readonly message?: object
  readonly typedData?: object
  readonly facts?: Partial<TypedFacts>
}

function change(input: TypedGuardInput, { intent, domain: names, message, typedData, facts: told }: Change) {
  return {
    intent: { ...input.intent, ...intent },
    typedData: {
      ...input.typedData,
      ...typedData,
      domain: { ...input.typedData.domain, ...names },
      message: { ...input.typedData.message, ...message },
    },
    facts: { ...input.facts, ...told },
  } as TypedGuardInput
}

const found = (input: TypedGuardInput) => typedDataGuard(input).map(({ id, level }) => `${id} ${level}`)
const traits = (given: Parameters<typeof writeMakerTraits>[0]) => ({
  message: { makerTraits: writeMakerTraits({ expiresAt, ...given }).toString() },
})

describe('typedDataGuard', () => {
  test('default: good orders and permits pass', () => {
    for (const input of [makeOrder(), makeElsewhere(), makePermit(), makePermit2()]) {
      expect([input.intent.kind, typedDataGuard(input)]).toEqual([input.intent.kind, []])
    }
  })

  test('behavior: a native token is asked for as its wrapped form, unwrapped on the way', () => {
    const native = { ...token('DAI'), address: nativeTokenAddress }
    const makerTraits = writeMakerTraits({ expiresAt, unwrapsNative: true }).toString()
    const message = { takerAsset: token('WETH').address, makerTraits }
    expect(found(change(makeOrder(), { intent: { dst: native }, message }))).toEqual([])
    expect(found(change(makeOrder(), { message }))).toContain('T17 block')
  })

  test('behavior: tokens that count with other decimals than shown have to be confirmed', () => {
    const told = (decimals: number) => ({ [token('USDC').address.toLowerCase()]: decimals })
    expect(found({ ...makeOrder(), facts: { ...facts, decimals: told(6) } })).toEqual([])
    expect(found({ ...makeOrder(), facts: { ...facts, decimals: told(18) } })).toEqual(['T21 confirm'])
    expect(found({ ...makePermit(), facts: { ...makePermit().facts, decimals: told(18) } })).toContain('T21 confirm')
  })

  test('behavior: an auction may ask for more and end sooner', () => {
    const input = change(makeOrder(), { intent: { kind: 'fusionOrder', takingAmount: '1', expiresAt: expiresAt + 1 } })
    expect(found(input)).toEqual([])
  })

  test('behavior: paid through a fee contract, the extension says who gets it', () => {
    const through = (receiver: Address | null) =>
      change(withExtension(makeOrder(), payingThrough(receiver)), { message: { receiver: feeTaker } })
    expect(found(through(null))).toEqual(['T17 note'])
    expect(found(through(account))).toEqual(['T17 note'])
    expect(found(through(stranger))).toEqual(['T17 block'])
  })

  const amounts = (contract: Address) => concat([contract, fees])
  const instructions: readonly [string, Hex][] = [
    ['a fee contract nobody knows', payingThrough(null, {}, stranger)],
    ['another contract that says what to take', payingThrough(null, { takingAmountData: amounts(stranger) })],
    ['another contract that says what to give', payingThrough(null, { makingAmountData: amounts(stranger) })],
    ['no contract at all', payingThrough(null, { takingAmountData: '0x1234' })],
    ['fees that the taker is not asked for', payingThrough(null, { takingAmountData: concat([feeTaker, '0x00']) })],
    ['fees that stand in no amount', payingThrough(null, { makingAmountData: '0x', takingAmountData: '0x' })],
    ['a permit', payingThrough(null, { makerPermit: concat([stranger, '0x12']) })],
    ['a condition', payingThrough(null, { predicate: '0x12345678' })],
    ['more calldata for the token', payingThrough(null, { makerAssetSuffix: '0x12' })],
    ['the settlement of auctions', payingThrough(null, {}, settlement)],
  ]
  test.each(instructions)('error: instructions with %s → T17', (_, extension) => {
    expect(found(withExtension(makeOrder(), extension))).toContain('T17 block')
  })

  test('behavior: an auction is kept by the settlement alone', () => {
    const auction = (contract: Address) =>
      change(withExtension(makeOrder(), payingThrough(null, {}, contract)), { intent: { kind: 'fusionOrder' } })
    expect(found(auction(settlement))).toEqual([])
    expect(found(auction(stranger))).toContain('T17 block')
    expect(found(auction(feeTaker))).toContain('T17 block')
    // The protocol itself keeps the auctions of worlds without a settlement, and of no other.
    const own = auction(router)
    expect(found(own)).toEqual([])
    const live = { intent: { walletChainId: 1 }, domain: { chainId: 1 }, facts: { walletChainId: 1 } }
    expect(found(change(own, live))).toContain('T17 block')
  })

  test.each([
    ['a factory nobody knows', makeElsewhere(stranger)],
    ['the fee contract for a factory', makeElsewhere(feeTaker)],
    ['tokens locked for more than a day', makeElsewhere(escrowFactory, { srcPublicCancellation: 86_401 })],
    ['an escrow that ends before anybody may withdraw', makeElsewhere(escrowFactory, { dstCancellation: 264 })],
    ['a source that may be cancelled at once', makeElsewhere(escrowFactory, { srcCancellation: 0 })],
  ])('error: an order between chains with %s → T17', (_, input) => {
    expect(found(input)).toContain('T17 block')
  })

  const orders: readonly [string, Change][] = [
    ['the domain of another chain', { domain: { chainId: 1 } }],
    ['a wallet on another chain', { facts: { walletChainId: 1 } }],
    ['another live chain', { intent: { walletChainId: 137 }, domain: { chainId: 137 }, facts: { walletChainId: 137 } }],
    ['no account', { facts: { account: null } }],
    ['another account', { facts: { account: stranger } }],
    ['a salt in the domain', { domain: { salt: '0x01' } }],
    ['another contract', { domain: { verifyingContract: stranger } }],
    ['a contract nobody knows', { facts: { allowedTargets: [] } }],
    ['a provider that names another', { facts: { providerSpender: stranger } }],
    ['another protocol', { domain: { name: 'Other' } }],
    ['another version', { domain: { version: '5' } }],
    ['another maker', { message: { maker: stranger } }],
    ['a receiver', { message: { receiver: stranger } }],
    ['another token given', { message: { makerAsset: stranger } }],
    ['another token asked for', { message: { takerAsset: stranger } }],
    ['a token of another chain', { intent: { src: token('USDC', 137) } }],
    ['a token paid elsewhere', { intent: { dst: token('DAI', 137) } }],
    ['more given', { message: { makingAmount: '5000001' } }],
    ['less asked for', { message: { takingAmount: '4999999999999999999' } }],
    ['more asked for', { message: { takingAmount: '5000000000000000001' } }],
    ['an amount that is no number', { message: { makingAmount: '5e6' } }],
    ['no expiry', traits({ expiresAt: 0 })],
    ['a later expiry', traits({ expiresAt: expiresAt + 1 })],
    ['an expiry that is over', { facts: { now: (expiresAt + 1) * 1000 } }],
    ['hidden instructions', traits({ hasExtension: true })],
    ['a hidden call', traits({ hasPostInteraction: true })],
    ['a call before', traits({ hasPreInteraction: true })],
    ['Permit2', traits({ usesPermit2: true })],
    ['one address that may fill it', traits({ allowedSender: 7n })],
    ['an option that nobody knows', { message: { makerTraits: `${writeMakerTraits({ expiresAt }) | (1n << 250n)}` } }],
    ['shown instructions it is not bound to', { intent: { extension: payingThrough(null) } }],
    ['another type', { typedData: { primaryType: 'Mail' } }],
    ['a type more', { typedData: { types: { ...orderSchema.types, Extra: [] } } }],
    ['fields in another order', { typedData: { types: { Order: [...orderSchema.types.Order!].reverse() } } }],
    ['another domain type', { typedData: { types: { ...orderSchema.types, EIP712Domain: [] } } }],
  ]
  test.each(orders)('error: an order with %s → T17', (_, mutant) => {
    expect(found(change(makeOrder(), mutant))).toContain('T17 block')
  })

  test('error: instructions that were changed after the salt was made', () => {
    const input = withExtension(makeOrder(), payingThrough(null))
    expect(found(change(input, { intent: { extension: payingThrough(account) } }))).toContain('T17 block')
  })

  test('error: instructions for afterwards that the order does not have carried out', () => {
    const silent = traits({ hasExtension: true })
    expect(found(change(makeElsewhere(), silent))).toContain('T17 block')
    const paid = change(withExtension(makeOrder(), payingThrough(null)), { message: { receiver: feeTaker } })
    expect(found(change(paid, silent))).toContain('T17 block')
  })

  const elsewhere: readonly [string, string, Change][] = [
    ['another secret', 'T17 block', { intent: { secretHashes: [keccak256('0x5678')] } }],
    ['several secrets', 'T17 block', { intent: { secretHashes: [secretHash, secretHash] } }],
    ['another token', 'T17 block', { intent: { dst: token('USDT', 143) } }],
    ['another chain', 'T17 block', { intent: { dst: token('USDC', 137) } }],
    ['the same chain', 'T17 block', { intent: { dst: token('USDC') } }],
    ['another receiver', 'T17 confirm', { intent: { receiver: stranger }, message: { receiver: stranger } }],
    ['another receiver than the chosen one', 'T17 block', { intent: { receiver: stranger } }],
    ['a token of this chain asked for', 'T17 block', { message: { takerAsset: token('DAI').address } }],
  ]
  test.each(elsewhere)('error: an order between chains with %s → %s', (_, rule, mutant) => {
    expect(found(change(makeElsewhere(), mutant))).toContain(rule)
  })

  const permits: readonly [string, Change][] = [
    ['another owner', { message: { owner: stranger } }],
    ['another spender', { message: { spender: stranger } }],
    ['another amount', { message: { value: '6' } }],
    ['another deadline', { message: { deadline: '1' } }],
    ['a deadline that is over', { facts: { now: (seconds + 601) * 1000 } }],
    [
      'a deadline after a day',
      { intent: { deadline: seconds + 86_401 }, message: { deadline: `${seconds + 86_401}` } },
    ],
    ['another token', { domain: { verifyingContract: stranger } }],
    ['another name', { domain: { name: 'USD' } }],
    ['no version', { domain: { version: undefined } }],
    ['a chain that no number is', { domain: { chainId: -1 } }],
    ['a chain below zero', { intent: { walletChainId: -1 }, domain: { chainId: -1 } }],
    ['a provider that names another spender', { facts: { providerSpender: stranger } }],
    ['another type', { typedData: orderSchema }],
  ]
  test.each(permits)('error: a permit with %s → T17', (_, mutant) => {
    expect(found(change(makePermit(), mutant))).toContain('T17 block')
  })

  const permits2: readonly [string, Change][] = [
    ['another spender', { message: { spender: stranger } }],
    ['another amount', { intent: { amount: '6' } }],
    ['another token', { intent: { token: token('DAI') } }],
    ['another deadline', { message: { sigDeadline: '1' } }],
    ['a deadline that is over', { facts: { now: (seconds + 601) * 1000 } }],
    ['a deadline after half an hour', { facts: { now: (seconds - 1300) * 1000 } }],
    ['another contract', { domain: { verifyingContract: stranger } }],
    ['another type', { typedData: permitSchema }],
    ['a domain that holds on every chain', { typedData: { types: { ...permit2Schema.types, EIP712Domain: [] } } }],
  ]
  test.each(permits2)('error: a Permit2 allowance with %s → T16', (_, mutant) => {
    expect(found(change(makePermit2(), mutant))).toContain('T16 block')
  })

  test('behavior: a provider or token that cannot be asked needs a yes', () => {
    expect(found(change(makeOrder(), { facts: { providerSpender: null } }))).toEqual(['T17 confirm'])
    expect(found(change(makePermit(), { facts: { domainSeparator: null } }))).toEqual(['T17 confirm'])
  })

  test.each([[null], [{}], [{ kind: 'mail' }], [{ kind: 'limitOrder' }], [{ kind: 'toString' }]])(
    'error: the intent %j is blocked, and nothing is thrown',
    intent => {
      const { typedData } = makeOrder()
      expect(found({ intent, typedData, facts } as never)).toEqual(['T17 block'])
      expect(found({ ...makeOrder(), typedData: intent } as unknown as TypedGuardInput)).toEqual(['T17 block'])
    },
  )
})

describe('describeTypedData', () => {
  const sentence = ({ intent, typedData }: TypedGuardInput) => describeTypedData(intent, typedData).sentence

  test('default: what every known message allows', () => {
    expect([makeOrder(), makeElsewhere(), makePermit(), makePermit2()].map(sentence)).toMatchInlineSnapshot(`
      [
        "Let anybody take 5.0 USDC on Ethereum for at least 5.0 DAI",
        "Let resolvers compete to take 5.0 USDC on Ethereum for at least 5,000,000,000,000.0 USDC on chain 143",
        "Allow 0x1111…2A65 to take up to 0.000005 USDC on Ethereum by signature",
        "Allow 0x1111…2A65 to take up to 0.000005 USDC on Ethereum by signature",
      ]
    `)
  })

  test('behavior: the message speaks, not the intent', () => {
    const { intent, typedData } = change(makeOrder(), {
      message: { makerAsset: stranger, makingAmount: '7', takerAsset: stranger },
    })
    expect(describeTypedData(intent, typedData).main[0]?.value).toBe(`7 base units of the unknown token ${stranger}`)
    expect(describeTypedData(intent, typedData).main[1]?.value).toContain('unknown token')
    const ends = describeTypedData(intent, typedData).main.find(({ label }) => label === 'Ends')
    expect(ends?.value).toBe('2027-01-15 09:00:00 UTC')
  })

  test('error: an unknown message is shown as it is, and one that fits no type has no digest', () => {
    const { intent, typedData } = change(makeOrder(), { typedData: { primaryType: 'Mail', types: { Mail: [] } } })
    const { main, sentence: text } = describeTypedData(intent, typedData)
    expect(text).toBe('Sign a message of the unknown type Mail')
    expect(main[0]?.value).toContain(account)
    const broken = change(makeOrder(), { message: { maker: 'x' } })
    const { details } = describeTypedData(broken.intent, broken.typedData)
    expect(details.find(({ label }) => label === 'Digest')?.value).toContain('none')
  })
})
