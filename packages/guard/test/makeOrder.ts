import { concat, keccak256, numberToHex, slice } from 'viem/utils'
import type { TypedGuardInput } from '../src/guards/typedDataGuard.ts'
import { typedDataGuard } from '../src/guards/typedDataGuard.ts'
import { crossChainPlaceholderToken } from '../src/typed/crossChainPlaceholderToken.ts'
import { type EscrowExtensionOptions, writeEscrowExtension } from '../src/typed/escrowExtension.ts'
import { encodeMakerTraits, type MakerTraits } from '../src/typed/makerTraits.ts'
import { extensionCommitment, type OrderExtension, writeExtension } from '../src/typed/orderExtension.ts'
import type { CrossChainOrderIntent, FusionOrderIntent, LimitOrderIntent } from '../src/typed/orderIntent.ts'
import { orderDomain, orderSchema } from '../src/typed/schemas.ts'
import type { TypedFacts } from '../src/typed/typedRule.ts'
import { findRouter } from '../src/values/routers.ts'
import type { Address, Hex } from '../src/values/token.ts'
import { makeToken } from './makeToken.ts'

type OrderInput = TypedGuardInput<LimitOrderIntent | FusionOrderIntent | CrossChainOrderIntent>

export const account: Address = '0x63Aae1B6C731Cdb402A82A4200013386735c137d'
export const stranger: Address = '0x00000000000000000000000000000000DeaDBeef'
export const feeTaker: Address = '0xC0DFDb9E7a392C3DBBE7c6fBe8Fbc1789c9FE05E'
export const settlement: Address = '0x2Ad5004c60e16E54d5007C80CE329Adde5B51Ef5'
export const escrowFactory: Address = '0x03a25b3215A0e5c15cf23Ac4D2E5cF86C0Ff7EfA'
export const resolver: Address = '0x00000000000000000000000000000000DEf10001'
export const router = findRouter(1)!
export const seconds = 1_800_000_000
export const expiresAt = seconds + 3600
export const secretHash = keccak256('0x1234')

const zero: Address = `0x${'0'.repeat(40)}`

export const facts: TypedFacts = {
  walletChainId: 31337,
  account,
  allowedTargets: [router],
  providerSpender: router,
  wrappedNative: makeToken('WETH').address,
  domainSeparator: null,
  now: seconds * 1000,
}

export const signed = { chainId: 1, walletChainId: 31337, account } as const

export function makeOrder(): TypedGuardInput<LimitOrderIntent> {
  const intent: LimitOrderIntent = {
    ...signed,
    kind: 'limitOrder',
    src: makeToken('USDC'),
    dst: makeToken('DAI'),
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
    makerTraits: encodeMakerTraits({ expiresAt, nonce: 7n }).toString(),
  }
  const domain = { ...orderDomain, chainId: 31337, verifyingContract: router }
  return { intent, typedData: { domain, ...orderSchema, message }, facts }
}

/** Binds an order to an extension. */
export function withExtension<Input extends OrderInput>(
  input: Input,
  extension: Hex,
  traits: Partial<MakerTraits> = {},
): Input {
  const hasPostInteraction = true
  const makerTraits = encodeMakerTraits({ expiresAt, hasExtension: true, hasPostInteraction, ...traits })
  const message = {
    ...input.typedData.message,
    salt: extensionCommitment(extension).toString(),
    makerTraits: makerTraits.toString(),
  }
  return { ...input, intent: { ...input.intent, extension }, typedData: { ...input.typedData, message } }
}

/** Fees of 0, of which listed resolvers would pay all; nobody is listed. */
const noFees: Hex = '0x00000000006400'

/** Extension of a limit order with the fee contract of the book. */
export function feeExtension(receiver: Address | null, change: OrderExtension = {}, contract: Address = feeTaker): Hex {
  const amountData = concat([contract, noFees])
  return writeExtension({
    makingAmountData: amountData,
    takingAmountData: amountData,
    postInteraction: concat([contract, receiver === null ? '0x00' : '0x01', zero, zero, receiver ?? '0x', noFees]),
    ...change,
  })
}

type AuctionOptions = {
  readonly contract?: Address
  /** Fee bytes that the price has, and those that are taken; default the same. */
  readonly asked?: Hex
  readonly taken?: Hex
  readonly estimate?: bigint
  readonly surplusPercent?: number
  readonly tail?: Hex
  readonly change?: OrderExtension
}

/** Extension of a Fusion order: an auction with one point, two resolvers, and a fee of 0.1 %. */
export function auctionExtension(options: AuctionOptions = {}): Hex {
  const { contract = settlement, asked = '0x000000006464', taken = asked, tail = '0x', change } = options
  const { estimate = 5n * 10n ** 18n, surplusPercent = 0 } = options
  const start = numberToHex(seconds, { size: 4 })
  const listed = [resolver, stranger].map(address => slice(address, 10))
  const auction = concat(['0x0021c000000a81', start, '0x0000b4', '0x019b52', '0x01', '0x00b0360090'])
  const amountData = concat([contract, auction, asked, '0x02', ...listed])
  const surplus = concat([numberToHex(estimate, { size: 32 }), numberToHex(surplusPercent, { size: 1 })])
  const times = listed.map(address => concat([address, '0x0024']))
  const postInteraction = concat([contract, '0x00', zero, zero, taken, start, '0x02', ...times, surplus, tail])
  return writeExtension({ makingAmountData: amountData, takingAmountData: amountData, postInteraction, ...change })
}

export function makeFusionOrder(extension: Hex = auctionExtension()): TypedGuardInput<FusionOrderIntent> {
  const order = makeOrder()
  const intent: FusionOrderIntent = {
    ...order.intent,
    kind: 'fusionOrder',
    referenceDstAmount: order.intent.takingAmount,
  }
  return withExtension({ ...order, intent }, extension)
}

export const escrowOptions: EscrowExtensionOptions = {
  factory: escrowFactory,
  resolvers: [resolver],
  auction: { start: seconds, duration: 180, rateBump: 50_000 },
  hashlock: secretHash,
  dstChainId: 143,
  dstToken: makeToken('USDC', 143).address,
  srcDeposit: 10n ** 14n,
  dstDeposit: 10n ** 14n,
  timeLocks: {
    srcWithdrawal: 36,
    srcPublicWithdrawal: 336,
    srcCancellation: 492,
    srcPublicCancellation: 612,
    dstWithdrawal: 24,
    dstPublicWithdrawal: 264,
    dstCancellation: 432,
  },
}

/** An order between chains with one secret, or bound to another extension. */
export function makeCrossChainOrder(
  extension: Hex = writeEscrowExtension(escrowOptions),
  traits: Partial<MakerTraits> = { allowsPartialFills: false, allowsMultipleFills: false, nonce: 7n },
): TypedGuardInput<CrossChainOrderIntent> {
  const order = makeOrder()
  const intent: CrossChainOrderIntent = {
    ...order.intent,
    kind: 'crossChainOrder',
    dst: makeToken('USDC', 143),
    receiver: account,
    secretHashes: [secretHash],
    referenceDstAmount: order.intent.takingAmount,
  }
  const message = { ...order.typedData.message, takerAsset: crossChainPlaceholderToken(1) }
  return withExtension({ intent, typedData: { ...order.typedData, message }, facts }, extension, traits)
}

export type OrderChange = {
  readonly intent?: object
  readonly domain?: object
  readonly message?: object
  readonly typedData?: object
  readonly facts?: Partial<TypedFacts>
}

export function changeOrder(input: TypedGuardInput, change: OrderChange): TypedGuardInput {
  return {
    intent: { ...input.intent, ...change.intent },
    typedData: {
      ...input.typedData,
      ...change.typedData,
      domain: { ...input.typedData.domain, ...change.domain },
      message: { ...input.typedData.message, ...change.message },
    },
    facts: { ...input.facts, ...change.facts },
  } as TypedGuardInput
}

/** Ids and levels of what the guard finds. */
export const findingsFor = (input: TypedGuardInput) => typedDataGuard(input).map(({ id, level }) => `${id} ${level}`)
